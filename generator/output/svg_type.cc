#include "output/svg_type.h"

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "output/svg_text.h"
#include "typeset/family.h"

namespace quadrille::output {

namespace {

using drawing::Face;
using drawing::TextItem;

// "lnum=1,tnum=1" as CSS has it: 'lnum','tnum'.
std::string css_features(std::string_view features) {
    std::string result;
    while (!features.empty()) {
        const std::size_t end = features.find(',');
        const std::string_view name = features.substr(0, features.find('='));
        result += fmt::format("{}'{}'", result.empty() ? "" : ",", name);
        features.remove_prefix(end == std::string_view::npos ? features.size() : end + 1);
    }
    return result;
}

std::string face_attributes(Face face) {
    const typeset::Family& family = *typeset::families_of(face).front();
    return fmt::format(R"( font-family="{}" style="font-feature-settings:{}")",
                       family.css_names,
                       css_features(family.features));
}

// In the order of the enumerators; empty where the value is the usual one.
constexpr std::array kWeights{"", "500", "600", "700"};
constexpr std::array kAnchors{"", "middle", "end"};

// Nothing where the value is the usual one.
std::string attribute(std::string_view name, std::string_view value) {
    return value.empty() ? "" : fmt::format(R"( {}="{}")", name, value);
}

}  // namespace

std::string svg_type_defaults() {
    return face_attributes(Face::Label) + R"( xml:space="preserve")";
}

std::string svg_text_element(const TextItem& item) {
    std::string element = "<text";
    append_svg_length(element, "x", item.at.x.value);
    append_svg_length(element, "y", item.at.y.value);
    append_svg_length(element, "font-size", item.style.size.value);
    if (item.style.face != Face::Label) {
        element += face_attributes(item.style.face);
    }
    element += attribute("font-weight", kWeights.at(static_cast<std::size_t>(item.style.weight)));
    element += attribute("font-style", item.style.italic ? "italic" : "");
    element += attribute("text-anchor", kAnchors.at(static_cast<std::size_t>(item.anchor)));
    element += attribute("fill", svg_colour(item.colour));
    return fmt::format("{}>{}</text>\n", element, svg_escaped(item.text));
}

}  // namespace quadrille::output
