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

// In the order of the enumerators.
constexpr std::array kWeights{"Regular", "Medium", "SemiBold", "Bold"};

}  // namespace

std::span<const Family* const> families_of(Face face) {
    return face == Face::Text ? kTextFamilies : kLabelFamilies;
}

std::string style_name(const FontName& font) {
    const std::string weight = kWeights.at(static_cast<std::size_t>(font.weight));
    return !font.italic ? weight : font.weight == Weight::Regular ? "Italic" : weight + "Italic";
}

}  // namespace quadrille::typeset
