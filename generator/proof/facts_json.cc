#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/utf8.h"
#include "proof/facts.h"

namespace quadrille::proof {

namespace {

/// Keeps the order in which keys are put in.
using Json = nlohmann::ordered_json;

double rounded(double value) {
    constexpr double kHundred = 100;
    const double result = std::round(value * kHundred) / kHundred;
    return result == 0 ? 0 : result;  // no minus zero
}

Json to_json(const Word& word) {
    return {{"text", word.text},
            {"x_mm", rounded(word.box.min.x.value)},
            {"y_mm", rounded(word.box.min.y.value)},
            {"width_mm", rounded(word.box.width().value)},
            {"height_mm", rounded(word.box.height().value)},
            {"size_pt", rounded(word.size.value)}};
}

Json to_json(const PageFacts& page, std::size_t number) {
    Json words = Json::array();
    for (const Word& word : page.words) {
        words.push_back(to_json(word));
    }
    return {{"number", number},
            {"width_mm", rounded(page.width.value)},
            {"height_mm", rounded(page.height.value)},
            {"words", std::move(words)}};
}

void append_escape(std::string& text, char32_t value) {
    constexpr std::uint32_t kFirstOfTwoUnits = 0x10000;
    const auto code = static_cast<std::uint32_t>(value);
    if (code < kFirstOfTwoUnits) {
        text += fmt::format("\\u{:04x}", code);
    } else {
        const std::uint32_t above = code - kFirstOfTwoUnits;
        text +=
            fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + (above >> 10U), 0xDC00 + (above & 0x3FFU));
    }
}

// JSON escapes only the controls below U+0020, but a terminal also obeys others.
std::string with_escapes(std::string_view json) {
    std::string text;
    while (!json.empty()) {
        const CodePoint point = code_point_at(json, 0);
        if (is_control_or_format(point.value)) {
            append_escape(text, point.value);
        } else {
            text += json.substr(0, point.bytes);
        }
        json.remove_prefix(point.bytes);
    }
    return text;
}

}  // namespace

std::string to_json(const std::string& path, const Facts& facts) {
    Json fonts = Json::array();
    for (const FontFacts& font : facts.fonts) {
        fonts.push_back({{"name", font.name},
                         {"type", font.type},
                         {"embedded", font.embedded},
                         {"subset", font.subset}});
    }
    Json pages = Json::array();
    for (std::size_t i = 0; i < facts.pages.size(); ++i) {
        pages.push_back(to_json(facts.pages[i], i + 1));
    }
    const Json all{{"schema", "quadrille.preview/1"},
                   {"file", as_utf8(path)},
                   {"pdf_version", facts.version},
                   {"title", facts.title},
                   {"author", facts.author},
                   {"subject", facts.subject},
                   {"creator", facts.creator},
                   {"producer", facts.producer},
                   {"fonts", std::move(fonts)},
                   {"pages", std::move(pages)}};
    // A PDF can contain text that is not Unicode: it is shown as U+FFFD.
    return with_escapes(all.dump(-1, ' ', false, Json::error_handler_t::replace)) + "\n";
}

}  // namespace quadrille::proof
