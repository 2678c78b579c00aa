#include <cmath>
#include <nlohmann/json.hpp>

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
                   {"file", path},
                   {"pdf_version", facts.version},
                   {"title", facts.title},
                   {"author", facts.author},
                   {"subject", facts.subject},
                   {"creator", facts.creator},
                   {"producer", facts.producer},
                   {"fonts", std::move(fonts)},
                   {"pages", std::move(pages)}};
    // A PDF may hold text that is no Unicode: it is shown as U+FFFD.
    return all.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace quadrille::proof
