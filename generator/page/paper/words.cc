#include "page/paper/words.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <iterator>
#include <span>

#include "base/utf8.h"
#include "spec/model/usual_words.h"

namespace quadrille::page {

namespace {

using Texts = std::vector<std::string>;  // in the order of Word

Texts texts_of(std::string_view language) {
    const std::span<const words::Text> own = words::section("paper", language);
    Texts texts;
    for (const words::Text& english : words::section("paper", "en")) {
        const std::size_t i = texts.size();
        const bool at_its_place = i < own.size() && own[i].name == english.name;
        texts.push_back(spec::spelled(
            std::string(at_its_place ? own[i].text : words::text("paper", english.name, language)),
            language));
    }
    return texts;
}

}  // namespace

std::string_view word(Word word, std::string_view language) {
    static const auto all = [] {
        std::vector<Texts> texts;
        std::ranges::transform(words::all_languages(), std::back_inserter(texts), texts_of);
        return texts;
    }();
    const auto found = std::ranges::find(words::all_languages(), language);
    const bool known = found != words::all_languages().end();
    const auto index = known ? found - words::all_languages().begin() : 0;
    return all[static_cast<std::size_t>(index)].at(static_cast<std::size_t>(word));
}

std::string role_name(std::string_view role, std::string_view language) {
    constexpr std::string_view kUsual = "Player ";
    const bool usual = role.size() > kUsual.size() && role.substr(0, kUsual.size()) == kUsual &&
                       std::all_of(role.begin() + kUsual.size(), role.end(), [](char letter) {
                           return std::isdigit(static_cast<unsigned char>(letter)) != 0;
                       });
    return usual ? filled(Word::Player, language, role.substr(kUsual.size())) : std::string(role);
}

bool letters_tell_names(const std::vector<spec::MarkSpec>& marks, std::string_view language) {
    return spec::is_english(language) ||
           std::all_of(marks.begin(), marks.end(), [](const spec::MarkSpec& mark) {
               return !mark.fills() || lower_ascii(mark.name).starts_with(lower_ascii(mark.letter));
           });
}

}  // namespace quadrille::page
