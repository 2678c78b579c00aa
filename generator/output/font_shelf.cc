#include "output/font_shelf.h"

#include <fmt/format.h>
#include <pango/pangofc-fontmap.h>

#include <array>
#include <cstdlib>
#include <span>
#include <vector>

#include "base/check.h"
#include "base/utf8.h"

namespace quadrille::output {

namespace {

using drawing::Face;
using drawing::TextStyle;
using drawing::Weight;

// Vollkorn's own figures are old style and proportional: lnum, tnum. Inter: open 6 and 9, l with a
// tail, I with bars.
constexpr Family kVollkorn{"Vollkorn",
                           "fonts-vollkorn",
                           "/usr/share/fonts/truetype/vollkorn",
                           ".ttf",
                           "lnum=1,tnum=1",
                           "Vollkorn, Palatino, 'Book Antiqua', Georgia, serif"};
constexpr Family kInter{"Inter",
                        "fonts-inter",
                        "/usr/share/fonts/opentype/inter",
                        ".otf",
                        "tnum=1,cv03=1,cv04=1,cv05=1,cv08=1",
                        "Inter, 'Helvetica Neue', Arial, sans-serif"};

// A character that the first family lacks is taken from the next.
constexpr std::array<const Family*, 2> kTextFamilies{&kVollkorn, &kInter};
constexpr std::array<const Family*, 2> kLabelFamilies{&kInter, &kVollkorn};

std::span<const Family* const> families_of(Face face) {
    switch (face) {
        case Face::Text:
            return kTextFamilies;
        case Face::Label:
            return kLabelFamilies;
    }
    return {};
}

struct WeightName {
    const char* file;
    int fontconfig;
};

WeightName name_of(Weight weight) {
    switch (weight) {
        case Weight::Regular:
            return {"Regular", FC_WEIGHT_REGULAR};
        case Weight::Medium:
            return {"Medium", FC_WEIGHT_MEDIUM};
        case Weight::SemiBold:
            return {"SemiBold", FC_WEIGHT_DEMIBOLD};
        case Weight::Bold:
            return {"Bold", FC_WEIGHT_BOLD};
    }
    return {};
}

// "SemiBoldItalic"; of Regular only "Italic" is said.
std::string style_name(Weight weight, bool italic) {
    if (!italic) {
        return name_of(weight).file;
    }
    return (weight == Weight::Regular ? "" : std::string(name_of(weight).file)) + "Italic";
}

bool is_of_family(const FcPattern* pattern, const char* family) {
    FcChar8* name = nullptr;
    for (int i = 0; FcPatternGetString(pattern, FC_FAMILY, i, &name) == FcResultMatch; ++i) {
        if (std::string_view(reinterpret_cast<const char*>(name)) == family) {
            return true;
        }
    }
    return false;
}

// The file that the configuration named by FONTCONFIG_FILE holds for a style; empty: none.
std::string file_by_fontconfig(FcConfig* config, const Family& family, Weight weight, bool italic) {
    const PatternHandle wanted(FcPatternBuild(nullptr,
                                              FC_FAMILY,
                                              FcTypeString,
                                              family.name,
                                              FC_WEIGHT,
                                              FcTypeInteger,
                                              name_of(weight).fontconfig,
                                              FC_SLANT,
                                              FcTypeInteger,
                                              italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN,
                                              nullptr));
    FcConfigSubstitute(config, wanted.get(), FcMatchPattern);
    FcDefaultSubstitute(wanted.get());
    FcResult result = FcResultNoMatch;
    const PatternHandle found(FcFontMatch(config, wanted.get(), &result));
    FcChar8* file = nullptr;
    if (found == nullptr || !is_of_family(found.get(), family.name) ||
        FcPatternGetString(found.get(), FC_FILE, 0, &file) != FcResultMatch) {
        return {};
    }
    return reinterpret_cast<const char*>(file);
}

bool is_blank(char32_t character) {
    return character == U' ' || character == U'\u00A0' ||
           (character >= U'\u2000' && character <= U'\u200A') || character == U'\u202F';
}

// The characters of `text` that `set` lacks. A font that could not be opened is reported as such.
std::vector<char32_t> missing_from(const FcCharSet* set, std::string_view text) {
    std::vector<char32_t> missing;
    for (std::size_t i = 0; set != nullptr && i < text.size();) {
        const CodePoint point = code_point_at(text, i);
        if (!is_blank(point.value) && FcCharSetHasChar(set, point.value) == FcFalse) {
            missing.push_back(point.value);
        }
        i += point.bytes;
    }
    return missing;
}

}  // namespace

const Family& family_of(Face face) {
    return *families_of(face).front();
}

FontShelf::FontShelf() : config_(FcConfigCreate()) {
    QUADRILLE_CHECK(config_ != nullptr);
    // Before there is a map: making one starts a thread that has fontconfig read the configuration
    // of the system, unless there is one already.
    FcConfigSetCurrent(config_.get());
    map_.reset(pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT));
    QUADRILLE_CHECK(map_ != nullptr);
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map_.get()), config_.get());
    context_.reset(pango_font_map_create_context(map_.get()));
    // Without hints and with unrounded widths: the same line on every surface.
    const FontOptionsHandle options(cairo_font_options_create());
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(context_.get(), options.get());
    pango_cairo_context_set_resolution(context_.get(), 72);
    pango_context_set_round_glyph_positions(context_.get(), FALSE);
    pango_context_set_base_dir(context_.get(), PANGO_DIRECTION_LTR);
    pango_context_set_language(context_.get(), pango_language_from_string("en"));
}

// Pango 1.50 looks patterns up in the map once more from its own thread, after it has answered
// (pango_fc_patterns_unref in pangofc-fontmap.c). A map that is freed by then crashes the program,
// once in thousands of runs, so maps stay until the process ends.
FontShelf::~FontShelf() {
    // Without memory the program ends here as anywhere.
    // NOLINTNEXTLINE(bugprone-unhandled-exception-at-new)
    static auto* const kept = new std::vector<PangoFontMap*>;
    kept->push_back(map_.release());
}

FontShelf::Choice FontShelf::choose(std::string_view text, const TextStyle& style) {
    const std::span<const Family* const> families = families_of(style.face);
    const FcCharSet* first = open({families.front(), style.weight, style.italic});
    Choice choice{families.front(), families.front()->name, first != nullptr};
    std::vector<char32_t> missing = missing_from(first, text);
    for (const Family* family : families.subspan(1)) {
        if (missing.empty()) {
            break;
        }
        choice.family_names += std::string(",") + family->name;
        const FcCharSet* set = open({family, style.weight, style.italic});
        std::erase_if(missing, [set](char32_t character) {
            return set == nullptr || FcCharSetHasChar(set, character) == FcTrue;
        });
    }
    for (const char32_t character : missing) {
        report_missing_character(character, text);
    }
    return choice;
}

// Empty: there is none.
std::string FontShelf::file_of(const Key& key) {
    const char* configured = std::getenv("FONTCONFIG_FILE");
    if (configured == nullptr || *configured == '\0') {
        return fmt::format("{}/{}-{}{}",
                           key.family->folder,
                           key.family->name,
                           style_name(key.weight, key.italic),
                           key.family->ending);
    }
    if (lookup_ == nullptr) {
        lookup_.reset(FcInitLoadConfigAndFonts());
    }
    return file_by_fontconfig(lookup_.get(), *key.family, key.weight, key.italic);
}

const FcCharSet* FontShelf::open(const Key& key) {
    const auto known = opened_.find(key);
    if (known != opened_.end()) {
        return known->second;
    }
    const std::string path = file_of(key);
    FcCharSet* characters = nullptr;
    const FcPattern* pattern = path.empty() ? nullptr : add_file(path, key);
    if (pattern == nullptr ||
        FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) != FcResultMatch) {
        characters = nullptr;
        report_missing_font(key, path);
    }
    opened_.emplace(key, characters);
    return characters;
}

// Null when there is no such font or it is of another family.
const FcPattern* FontShelf::add_file(const std::string& path, const Key& key) {
    const auto* name = reinterpret_cast<const FcChar8*>(path.c_str());
    if (FcConfigAppFontAddFile(config_.get(), name) == FcFalse) {
        return nullptr;
    }
    pango_fc_font_map_config_changed(PANGO_FC_FONT_MAP(map_.get()));
    const FcFontSet* fonts = FcConfigGetFonts(config_.get(), FcSetApplication);
    if (fonts == nullptr || fonts->nfont == 0) {
        return nullptr;
    }
    const FcPattern* added = fonts->fonts[fonts->nfont - 1];
    return is_of_family(added, key.family->name) ? added : nullptr;
}

void FontShelf::report_missing_font(const Key& key, const std::string& path) {
    Diagnostic error =
        machine_error({},
                      fmt::format("the font {} {} is not installed",
                                  key.family->name,
                                  style_name(key.weight, key.italic)),
                      fmt::format("it is in the Debian package {}: apt-get install {}",
                                  key.family->package,
                                  key.family->package));
    if (!path.empty()) {
        error.notes.push_back("looked for " + path);
    }
    problems_.push_back(std::move(error));
}

void FontShelf::report_missing_character(char32_t character, std::string_view text) {
    problems_.push_back(plain_error(
        fmt::format("no font has the character '{}' (U+{:04X}) of '{}'",
                    shown(to_utf8(character)),
                    static_cast<unsigned>(character),
                    text),
        "Vollkorn and Inter have Latin, Greek and Cyrillic letters, arrows and common signs"));
}

}  // namespace quadrille::output
