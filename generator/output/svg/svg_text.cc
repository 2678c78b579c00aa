#include "output/svg/svg_text.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>

#include "base/utf8.h"
#include "typeset/family.h"

namespace quadrille::output {

namespace {

using drawing::ClosePath;
using drawing::CurveTo;
using drawing::Face;
using drawing::LineTo;
using drawing::MoveTo;
using drawing::TextItem;

struct AddSvgStep {
    SvgPathData& data;

    void operator()(const MoveTo& step) const { data.add('M', {step.to.x.value, step.to.y.value}); }

    void operator()(const LineTo& step) const { data.add('L', {step.to.x.value, step.to.y.value}); }

    void operator()(const CurveTo& step) const {
        data.add('C',
                 {step.control1.x.value,
                  step.control1.y.value,
                  step.control2.x.value,
                  step.control2.y.value,
                  step.to.x.value,
                  step.to.y.value});
    }

    void operator()(const ClosePath& /*step*/) const { data.add('Z', {}); }
};

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
constexpr std::array kCssWeights{"", "500", "600", "700"};
constexpr std::array kCssAnchors{"", "middle", "end"};

// Nothing where the value is the usual one.
std::string attribute(std::string_view name, std::string_view value) {
    return value.empty() ? "" : fmt::format(R"( {}="{}")", name, value);
}

}  // namespace

std::string svg_escaped(std::string_view text) {
    std::string result;
    for (const char c : shown_on_paper(text)) {
        switch (c) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            case '"':
                result += "&quot;";
                break;
            default:
                result += c;
        }
    }
    return result;
}

std::string svg_escaped_lines(std::string_view text) {
    std::string result;
    while (true) {
        const std::size_t end = text.find('\n');
        result += svg_escaped(text.substr(0, end));
        if (end == std::string_view::npos) {
            return result;
        }
        result += '\n';
        text.remove_prefix(end + 1);
    }
}

void append_svg_number(std::string& target, double value) {
    constexpr std::int64_t kThousand = 1000;
    // A half is rounded up by every machine's mathematics, whatever the last bits say.
    constexpr double kLastBits = 1e-6;
    const std::int64_t thousandths =
        std::llround(std::abs(value) * static_cast<double>(kThousand) + kLastBits);
    if (value < 0 && thousandths > 0) {
        target += '-';
    }
    fmt::format_to(std::back_inserter(target), "{}", thousandths / kThousand);
    const std::int64_t fraction = thousandths % kThousand;
    if (fraction != 0) {
        fmt::format_to(std::back_inserter(target), ".{:03}", fraction);
        while (target.back() == '0') {
            target.pop_back();
        }
    }
}

void append_svg_length(std::string& target, std::string_view name, double value) {
    fmt::format_to(std::back_inserter(target), R"( {}=")", name);
    append_svg_number(target, value);
    target += '"';
}

void append_svg_place(std::string& target, std::string_view name, double value) {
    constexpr double kNothing = 0.0005;
    if (std::abs(value) >= kNothing) {
        append_svg_length(target, name, value);
    }
}

std::string svg_colour(drawing::Colour colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

void SvgPathData::add(char letter, std::initializer_list<double> numbers) {
    data_ += letter;
    bool first = true;
    for (const double number : numbers) {
        if (!first) {
            data_ += ' ';
        }
        append_svg_number(data_, number);
        first = false;
    }
}

std::string svg_path_data(const drawing::Path& path) {
    SvgPathData data;
    for (const drawing::PathStep& step : path) {
        std::visit(AddSvgStep{data}, step);
    }
    return data.text();
}

std::string svg_type_defaults() {
    return face_attributes(Face::Label) + R"( xml:space="preserve")";
}

std::string svg_text_element(const TextItem& item, std::string_view text) {
    if (text.empty()) {
        return {};
    }
    std::string element = "<text";
    append_svg_length(element, "x", item.at.x.value);
    append_svg_length(element, "y", item.at.y.value);
    append_svg_length(element, "font-size", item.style.size.value);
    if (item.style.face != Face::Label) {
        element += face_attributes(item.style.face);
    }
    element +=
        attribute("font-weight", kCssWeights.at(static_cast<std::size_t>(item.style.weight)));
    element += attribute("font-style", item.style.italic ? "italic" : "");
    element += attribute("text-anchor", kCssAnchors.at(static_cast<std::size_t>(item.anchor)));
    element += attribute("fill", svg_colour(item.colour));
    return fmt::format("{}>{}</text>\n", element, svg_escaped(text));
}

}  // namespace quadrille::output
