#include "output/files/fontconfig_lookup.h"

#include <fontconfig/fontconfig.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>

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

using CharSetHandle = std::unique_ptr<FcCharSet, Closer<FcCharSetDestroy>>;
using ConfigHandle = std::unique_ptr<FcConfig, Closer<FcConfigDestroy>>;
using FontSetHandle = std::unique_ptr<FcFontSet, Closer<FcFontSetDestroy>>;
using PatternHandle = std::unique_ptr<FcPattern, Closer<FcPatternDestroy>>;

// Read once for each file that the environment names.
FcConfig* configuration() {
    static std::map<std::string, ConfigHandle> known;
    const char* const named = std::getenv("FONTCONFIG_FILE");
    ConfigHandle& config = known[named == nullptr ? "" : named];
    if (config == nullptr) {
        config.reset(FcInitLoadConfigAndFonts());
    }
    return config.get();
}

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

PatternHandle pattern_of(const FontName& font, const char* family) {
    return PatternHandle(
        FcPatternBuild(nullptr,
                       FC_FAMILY,
                       FcTypeString,
                       family,
                       FC_WEIGHT,
                       FcTypeInteger,
                       kFontconfigWeights.at(static_cast<std::size_t>(font.weight)),
                       FC_SLANT,
                       FcTypeInteger,
                       font.italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN,
                       nullptr));
}

bool is_true(const FcPattern* pattern, const char* object) {
    FcBool value = FcFalse;
    return FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch && value == FcTrue;
}

// Of TrueType and OpenType; those of coloured pictures, and Type 1, cannot be set.
bool has_outlines(const FcPattern* pattern) {
    FcChar8* format = nullptr;
    if (FcPatternGetString(pattern, FC_FONTFORMAT, 0, &format) != FcResultMatch) {
        return false;
    }
    const std::string_view name = reinterpret_cast<const char*>(format);
    return (name == "TrueType" || name == "CFF") && is_true(pattern, FC_OUTLINE) &&
           !is_true(pattern, FC_COLOR);
}

bool has_some_of(const FcPattern* pattern, std::u32string_view characters) {
    FcCharSet* set = nullptr;
    return FcPatternGetCharSet(pattern, FC_CHARSET, 0, &set) == FcResultMatch &&
           std::any_of(characters.begin(), characters.end(), [set](char32_t character) {
               return FcCharSetHasChar(set, character) == FcTrue;
           });
}

std::optional<typeset::FontFile> file_of(const FcPattern* pattern) {
    constexpr unsigned kIndexOfFace = 0xFFFF;  // above it, that of a variable font's instance
    FcChar8* path = nullptr;
    int index = 0;
    if (FcPatternGetString(pattern, FC_FILE, 0, &path) != FcResultMatch ||
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index) != FcResultMatch) {
        return std::nullopt;
    }
    return typeset::FontFile{reinterpret_cast<const char*>(path),
                             static_cast<unsigned>(index) & kIndexOfFace};
}

}  // namespace

std::string file_by_fontconfig(const FontName& font) {
    const PatternHandle wanted = pattern_of(font, font.family->name);
    FcConfigSubstitute(configuration(), wanted.get(), FcMatchPattern);
    FcDefaultSubstitute(wanted.get());
    FcResult result = FcResultNoMatch;
    const PatternHandle found(FcFontMatch(configuration(), wanted.get(), &result));
    FcChar8* file = nullptr;
    if (found == nullptr || !is_of_family(found.get(), font.family->name) ||
        FcPatternGetString(found.get(), FC_FILE, 0, &file) != FcResultMatch) {
        return {};
    }
    return reinterpret_cast<const char*>(file);
}

// The language of the pattern is fixed, because fontconfig would take that of the environment, and the
// same sheet would come out otherwise elsewhere.
std::vector<typeset::FontFile> stand_ins_by_fontconfig(std::u32string_view characters,
                                                       const FontName& like) {
    const bool serifs = like.family == typeset::families_of(drawing::Face::Text).front();
    const PatternHandle wanted = pattern_of(like, serifs ? "serif" : "sans-serif");
    const CharSetHandle set(FcCharSetCreate());
    for (const char32_t character : characters) {
        FcCharSetAddChar(set.get(), character);
    }
    FcPatternAddCharSet(wanted.get(), FC_CHARSET, set.get());
    FcPatternAddString(wanted.get(), FC_LANG, reinterpret_cast<const FcChar8*>("en"));
    FcPatternAddBool(wanted.get(), FC_OUTLINE, FcTrue);
    FcConfigSubstitute(configuration(), wanted.get(), FcMatchPattern);
    FcDefaultSubstitute(wanted.get());
    FcResult result = FcResultNoMatch;
    const FontSetHandle sorted(
        FcFontSort(configuration(), wanted.get(), FcFalse, nullptr, &result));
    std::vector<typeset::FontFile> files;
    for (int i = 0; sorted != nullptr && i < sorted->nfont; ++i) {
        const FcPattern* const font = sorted->fonts[i];
        if (!has_outlines(font) || !has_some_of(font, characters)) {
            continue;
        }
        const auto file = file_of(font);
        if (file && std::find(files.begin(), files.end(), *file) == files.end()) {
            files.push_back(*file);
        }
    }
    return files;
}

std::string cure_by_fontconfig() {
    return "a font that has them helps: Debian's fonts-noto-core has most scripts, fonts-noto-cjk "
           "those of East Asia";
}

}  // namespace quadrille::output
