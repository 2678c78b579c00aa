#include "output/installed_fonts.h"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>

namespace quadrille::output {

namespace {

using typeset::FontName;

// In the order of the enumerators.
constexpr std::array kFontconfigWeights{
    FC_WEIGHT_REGULAR, FC_WEIGHT_MEDIUM, FC_WEIGHT_DEMIBOLD, FC_WEIGHT_BOLD};

bool is_of_family(const FcPattern* pattern, std::string_view family) {
    FcChar8* name = nullptr;
    for (int i = 0; FcPatternGetString(pattern, FC_FAMILY, i, &name) == FcResultMatch; ++i) {
        if (reinterpret_cast<const char*>(name) == family) {
            return true;
        }
    }
    return false;
}

// The file that the configuration holds for a font; empty: none, for another is no help.
std::string file_by_fontconfig(FcConfig* config, const FontName& font) {
    const PatternHandle wanted(
        FcPatternBuild(nullptr,
                       FC_FAMILY,
                       FcTypeString,
                       font.family->name,
                       FC_WEIGHT,
                       FcTypeInteger,
                       kFontconfigWeights.at(static_cast<std::size_t>(font.weight)),
                       FC_SLANT,
                       FcTypeInteger,
                       font.italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN,
                       nullptr));
    FcConfigSubstitute(config, wanted.get(), FcMatchPattern);
    FcDefaultSubstitute(wanted.get());
    FcResult result = FcResultNoMatch;
    const PatternHandle found(FcFontMatch(config, wanted.get(), &result));
    FcChar8* file = nullptr;
    if (found == nullptr || !is_of_family(found.get(), font.family->name) ||
        FcPatternGetString(found.get(), FC_FILE, 0, &file) != FcResultMatch) {
        return {};
    }
    return reinterpret_cast<const char*>(file);
}

std::optional<std::string> bytes_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        return std::nullopt;
    }
    return std::string(std::istreambuf_iterator<char>(file), {});
}

}  // namespace

typeset::FontBytes InstalledFonts::read(const FontName& font) {
    const std::string path = path_of(font);
    return {path, path.empty() ? std::nullopt : bytes_of(path)};
}

// Empty: there is none.
std::string InstalledFonts::path_of(const FontName& font) {
    const char* configured = std::getenv("FONTCONFIG_FILE");
    if (configured == nullptr || *configured == '\0') {
        return fmt::format("{}/{}-{}{}",
                           font.family->folder,
                           font.family->name,
                           style_name(font),
                           font.family->ending);
    }
    if (lookup_ == nullptr) {
        lookup_.reset(FcInitLoadConfigAndFonts());
    }
    return file_by_fontconfig(lookup_.get(), font);
}

}  // namespace quadrille::output
