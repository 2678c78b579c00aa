#include "spec/model/result_words.h"

#include <fmt/format.h>

#include <iterator>
#include <utility>

#include "spec/model/usual_words.h"

namespace quadrille::spec {

namespace {

ResultWord parity_word(const Classify& rule, std::string_view language, bool is_odd) {
    const std::string_view english = is_odd ? "odd" : "even";
    const auto in_language = [language](std::string_view word) {
        return usual_word(word, language).value_or(std::string(word));
    };
    const std::string brief = fmt::format("{}, in brief", english);
    return {in_language(english),
            usual_word(brief, language).value_or(std::string(english)),
            *rule.winners[is_odd ? 1 : 0],
            is_odd ? 1U : 0U};
}

}  // namespace

std::string multiple_and(std::size_t divisor, std::size_t left) {
    return left == 0 ? fmt::format("{}n", divisor) : fmt::format("{}n+{}", divisor, left);
}

std::vector<ResultWord> result_words(const WinRule& rule, std::string_view language) {
    const auto* classify = std::get_if<Classify>(&rule);
    if (classify == nullptr) {
        return {};
    }
    std::vector<ResultWord> words;
    const std::size_t classes = classify->winners.size();
    switch (classify->by) {
        case Classify::By::Threshold:
            break;
        case Classify::By::Parity:
            return {parity_word(*classify, language, true),
                    parity_word(*classify, language, false)};
        case Classify::By::Remainder:
            for (std::size_t left = 0; left < classes; ++left) {
                const std::string text = multiple_and(classes, left);
                words.push_back({text, text, *classify->winners[left], left});
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
