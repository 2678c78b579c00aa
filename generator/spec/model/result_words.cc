#include "spec/model/result_words.h"

#include <fmt/format.h>

#include <iterator>
#include <utility>

#include "spec/model/usual_words.h"

namespace quadrille::spec {

namespace {

ResultWord parity_word(std::string_view english, std::string_view language, RoleId winner) {
    const auto in_language = [language](std::string_view word) {
        return usual_word(word, language).value_or(std::string(word));
    };
    const std::string brief = fmt::format("{}, in brief", english);
    return {
        in_language(english), usual_word(brief, language).value_or(std::string(english)), winner};
}

}  // namespace

std::string multiple_and(std::size_t divisor, std::size_t left) {
    return left == 0 ? fmt::format("{}n", divisor) : fmt::format("{}n+{}", divisor, left);
}

std::vector<ResultWord> result_words(const WinRule& rule, std::string_view language) {
    std::vector<ResultWord> words;
    if (const auto* odd = std::get_if<OddWins>(&rule)) {
        words = {parity_word("odd", language, odd->then),
                 parity_word("even", language, odd->otherwise)};
    } else if (const auto* remainder = std::get_if<RemainderWins>(&rule)) {
        for (std::size_t left = 0; left < remainder->winners.size(); ++left) {
            const std::string text = multiple_and(remainder->winners.size(), left);
            words.push_back({text, text, remainder->winners[left]});
        }
    }
    return words;
}

std::vector<ResultWord> result_words(const GameSpec& game, std::string_view language) {
    std::vector<ResultWord> words;
    for (const WinClause& clause : game.win) {
        std::vector<ResultWord> more = result_words(clause.rule, language);
        std::move(more.begin(), more.end(), std::back_inserter(words));
    }
    return words;
}

}  // namespace quadrille::spec
