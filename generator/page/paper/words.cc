#include "page/paper/words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <span>

#include "base/utf8.h"
#include "spec/model/usual_words.h"

namespace quadrille::page {

namespace {

constexpr std::span kEnglish = words::kLanguages[0].texts;
constexpr std::size_t kWordCount = kEnglish.size();

using Texts = std::array<std::string_view, kWordCount>;

// In the order of Word; what a language lacks is English.
Texts texts_of(const words::Language& language) {
    Texts texts{};
    for (std::size_t i = 0; i < kWordCount; ++i) {
        const auto is_it = [&](const words::Text& text) { return text.name == kEnglish[i].name; };
        const auto found = i < language.texts.size() && is_it(language.texts[i])
                               ? language.texts.begin() + static_cast<std::ptrdiff_t>(i)
                               : std::ranges::find_if(language.texts, is_it);
        texts.at(i) = found == language.texts.end() ? kEnglish[i].text : found->text;
    }
    return texts;
}

const Texts& texts_in(std::string_view language) {
    static const auto all = [] {
        std::array<Texts, std::size(words::kLanguages)> tables;
        std::ranges::transform(words::kLanguages, tables.begin(), texts_of);
        return tables;
    }();
    const auto found = std::ranges::find(
        words::kLanguages, language.substr(0, 2), [](const auto& each) { return each.name; });
    const bool known = found != std::end(words::kLanguages);
    return all.at(known ? static_cast<std::size_t>(found - std::begin(words::kLanguages)) : 0);
}

std::string_view american_word(Word word) {
    static const auto american = [] {
        std::array<std::string, kWordCount> words;
        std::ranges::transform(texts_in("en"), words.begin(), [](std::string_view text) {
            return spec::spelled(std::string(text), spec::kAmerican);
        });
        return words;
    }();
    return american.at(static_cast<std::size_t>(word));
}

}  // namespace

std::string_view word(Word word, std::string_view language) {
    return language == spec::kAmerican ? american_word(word)
                                       : texts_in(language).at(static_cast<std::size_t>(word));
}

std::vector<std::string> languages() {
    std::vector<std::string> names;
    names.reserve(words::kLanguages.size());
    for (const words::Language& language : words::kLanguages) {
        names.emplace_back(language.name);
    }
    return names;
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
               return mark.pattern == spec::Pattern::Cross || mark.pattern == spec::Pattern::Ring ||
                      lower_ascii(mark.name).starts_with(lower_ascii(mark.letter));
           });
}

}  // namespace quadrille::page
