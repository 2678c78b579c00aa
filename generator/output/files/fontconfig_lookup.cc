#include "output/files/fontconfig_lookup.h"

#include <fontconfig/fontconfig.h>

#include <array>
#include <memory>

namespace quadrille::output {

namespace {

using typeset::FontName;

template <auto close>
struct Closer {
    template <typename T>
    void operator()(T* handle) const {
        close(handle);
    }
};

using ConfigHandle = std::unique_ptr<FcConfig, Closer<FcConfigDestroy>>;
using PatternHandle = std::unique_ptr<FcPattern, Closer<FcPatternDestroy>>;

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

}  // namespace

std::string file_by_fontconfig(const FontName& font) {
    static const ConfigHandle config(FcInitLoadConfigAndFonts());
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
    FcConfigSubstitute(config.get(), wanted.get(), FcMatchPattern);
    FcDefaultSubstitute(wanted.get());
    FcResult result = FcResultNoMatch;
    const PatternHandle found(FcFontMatch(config.get(), wanted.get(), &result));
    FcChar8* file = nullptr;
    if (found == nullptr || !is_of_family(found.get(), font.family->name) ||
        FcPatternGetString(found.get(), FC_FILE, 0, &file) != FcResultMatch) {
        return {};
    }
    return reinterpret_cast<const char*>(file);
}

}  // namespace quadrille::output
