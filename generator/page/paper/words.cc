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

struct OfLanguage {
    std::string_view language;
    std::span<const words::Text> own;
    bool respelt;
};

std::string_view text_of(const OfLanguage& of, std::size_t word) {
    static const std::span<const words::Text> english = words::section("paper", "en");
    const std::string_view name = english[word].name;
    const bool at_its_place = word < of.own.size() && of.own[word].name == name;
    return at_its_place ? of.own[word].text : words::text("paper", name, of.language);
}

const std::vector<OfLanguage>& all_words() {
    static const auto all = [] {
        std::vector<OfLanguage> sections;
        for (const std::string& language : words::all_languages()) {
            sections.push_back({language,
                                words::section("paper", language),
                                !words::section("spellings", language).empty()});
        }
        return sections;
    }();
    return all;
}

// Of a language that is another with spellings of its own.
Texts respelt(const OfLanguage& of) {
    Texts texts;
    for (std::size_t i = 0; of.respelt && i < words::section("paper", "en").size(); ++i) {
        texts.push_back(spec::spelled(std::string(text_of(of, i)), of.language));
    }
    return texts;
}

}  // namespace

std::string_view word(Word word, std::string_view language) {
    const auto found = std::ranges::find(all_words(), language, &OfLanguage::language);
    const OfLanguage& of = found == all_words().end() ? all_words().front() : *found;
    const auto index = static_cast<std::size_t>(word);
    if (!of.respelt) {
        return text_of(of, index);
    }
    static const auto all = [] {
        std::vector<Texts> texts;
        std::ranges::transform(all_words(), std::back_inserter(texts), respelt);
        return texts;
    }();
    return all[static_cast<std::size_t>(found - all_words().begin())].at(index);
}

std::string capitalised(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
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
