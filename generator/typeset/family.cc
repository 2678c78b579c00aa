#include "typeset/family.h"

#include <array>

namespace quadrille::typeset {

namespace {

using drawing::Face;
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

constexpr std::array<const Family*, 2> kTextFamilies{&kVollkorn, &kInter};
constexpr std::array<const Family*, 2> kLabelFamilies{&kInter, &kVollkorn};

std::string weight_name(Weight weight) {
    switch (weight) {
        case Weight::Regular:
            return "Regular";
        case Weight::Medium:
            return "Medium";
        case Weight::SemiBold:
            return "SemiBold";
        case Weight::Bold:
            return "Bold";
    }
    return {};
}

}  // namespace

std::span<const Family* const> families_of(Face face) {
    switch (face) {
        case Face::Text:
            return kTextFamilies;
        case Face::Label:
            return kLabelFamilies;
    }
    return {};
}

std::string style_name(const FontName& font) {
    if (!font.italic) {
        return weight_name(font.weight);
    }
    return (font.weight == Weight::Regular ? "" : weight_name(font.weight)) + "Italic";
}

}  // namespace quadrille::typeset
