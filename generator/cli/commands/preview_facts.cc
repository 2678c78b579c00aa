#include "cli/commands/preview_facts.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "base/utf8.h"
#include "cli/options/option_values.h"
#include "cli/system/terminal_lines.h"

namespace quadrille::cli {

namespace {

using Json = nlohmann::json;

std::string page_head(const Json& page) {
    const Mm width{page.value("width_mm", 0.0)};
    const Mm height{page.value("height_mm", 0.0)};
    const std::string name = paper_name(width, height);
    return fmt::format("Page {}: {:.1f} x {:.1f} mm{}\n",
                       page.value("number", 0),
                       width.value,
                       height.value,
                       name.empty() ? "" : fmt::format(" ({})", name));
}

std::string page_words(const Json& words) {
    std::string text;
    for (const Json& word : words) {
        text += (text.empty() ? "" : " ") + shown(word.value("text", ""));
    }
    return "  " + terminal_lines(text.empty() ? "no words" : text, 2);
}

std::string font_line(const Json& font) {
    return fmt::format("  {}, {}, {}{}\n",
                       shown(font.value("name", "")),
                       shown(font.value("type", "")),
                       font.value("embedded", false) ? "embedded" : "NOT EMBEDDED",
                       font.value("subset", false) ? " as a subset" : "");
}

std::string fonts_text(const Json& fonts) {
    std::size_t missing = 0;
    std::string lines;
    for (const Json& font : fonts) {
        missing += font.value("embedded", false) ? 0 : 1;
        lines += font_line(font);
    }
    if (fonts.empty()) {
        return "Fonts: none\n";
    }
    const std::string head =
        missing == 0 ? "all embedded" : fmt::format("{} of {} not embedded", missing, fonts.size());
    return fmt::format("Fonts: {}\n{}", head, lines);
}

// Throws if a value has another type than expected.
std::string words_of(const Json& facts) {
    const Json& pages = facts.at("pages");
    std::string text = fmt::format("{}: PDF {}, {} page{}\n",
                                   shown(facts.value("file", "")),
                                   shown(facts.value("pdf_version", "")),
                                   pages.size(),
                                   pages.size() == 1 ? "" : "s");
    for (const auto& [key, head] : {std::pair("title", "Title"),
                                    std::pair("author", "Author"),
                                    std::pair("subject", "Subject")}) {
        const std::string value = facts.value(key, "");
        text += value.empty() ? "" : fmt::format("{}: {}\n", head, shown(value));
    }
    text += fonts_text(facts.at("fonts"));
    for (const Json& page : pages) {
        text += page_head(page) + page_words(page.at("words"));
    }
    return text;
}

}  // namespace

std::optional<std::string> facts_in_words(std::string_view json) {
    try {
        return words_of(Json::parse(json));
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

}  // namespace quadrille::cli
