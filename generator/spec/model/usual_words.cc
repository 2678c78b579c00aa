#include "spec/model/usual_words.h"

#include <algorithm>
#include <cctype>

#include "base/utf8.h"
#include "base/words.h"

namespace quadrille::spec {

namespace {

bool is_capital(char letter) {
    return std::isupper(static_cast<unsigned char>(letter)) != 0;
}

// With a capital where `like` begins with one.
std::string in_case_of(char like, std::string_view word) {
    std::string text(word);
    if (is_capital(like)) {
        text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    }
    return text;
}

}  // namespace

std::optional<std::string> usual_word(std::string_view english, std::string_view language) {
    const auto& others = words::other_languages();
    const std::string_view text = std::ranges::find(others, language) == others.end()
                                      ? std::string_view()
                                      : words::text("names", lower_ascii(english), language);
    return text.empty() ? std::nullopt : std::optional(in_case_of(english.front(), text));
}

bool is_usual(std::string_view english) {
    return !words::text("names", lower_ascii(english), "en").empty();
}

bool is_english(std::string_view language) {
    return language == "en" || words::head("based-on", language) == "en";
}

std::string spelled(std::string text, std::string_view language) {
    for (const words::Text& spelling : words::section("spellings", language)) {
        const std::string small = lower_ascii(text);
        std::string result;
        std::size_t from = 0;
        for (std::size_t at = small.find(spelling.name); at != std::string::npos;
             at = small.find(spelling.name, from)) {
            result.append(text, from, at - from).append(in_case_of(text[at], spelling.text));
            from = at + spelling.name.size();
        }
        text = result.append(text, from);
    }
    return text;
}

}  // namespace quadrille::spec
