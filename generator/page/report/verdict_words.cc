// The words of a drawn verdict: its title and the line under it.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/unicode.h"
#include "base/utf8.h"
#include "figure/panel/figure_values.h"
#include "page/paper/words.h"
#include "page/report/verdict_document.h"
#include "page/sheet/verdict_line.h"
#include "score/outcome.h"
#include "score/report.h"
#include "spec/model/usual_words.h"

namespace quadrille::page {

namespace {

// "Black", or "Black after the swap".
std::string role_at_end(const transcript::Transcript& transcript,
                        const score::Verdict& verdict,
                        std::size_t person,
                        std::string_view language) {
    const game::Game& game = *verdict.game;
    if (verdict.rounds.empty()) {
        return role_name(game.spec().roles[person], language);
    }
    const std::size_t at_start =
        transcript.rounds.empty() ? 0 : transcript.rounds.front().first_person;
    const std::size_t first = verdict.rounds.front().first_person;
    const std::string role =
        role_name(game.spec().roles[score::role_of_person(game, person, first).index()], language);
    return first == at_start || verdict.names[person] == role
               ? role
               : role + " " + filled(Word::AfterTheSwap, language);
}

// What stands before the colon and after it: "Ben wins", "7 cells to 3"; the second is empty where
// there is no colon.
std::pair<std::string, std::string> at_colon(const std::string& line) {
    const std::size_t colon = line.find(": ");
    if (colon == std::string::npos) {
        return {line, {}};
    }
    constexpr std::string_view kNoBreakSpace = "\u00A0";
    std::string who = line.substr(0, colon);
    if (who.ends_with(kNoBreakSpace)) {
        who.resize(who.size() - kNoBreakSpace.size());
    }
    return {std::move(who), capitalised(line.substr(colon + 2))};
}

// "168 points to 17": no line ends before the last number.
std::string with_numbers_kept(std::string text) {
    constexpr std::string_view kTo = " to ";
    for (std::size_t at = text.find(kTo); at != std::string::npos; at = text.find(kTo, at + 1)) {
        const std::size_t after = at + kTo.size();
        if (after < text.size() && is_digit(text[after])) {
            text.replace(after - 1, 1, "\u00A0");
        }
    }
    return text;
}

bool is_settled(const score::Verdict& verdict) {
    return verdict.settlement && verdict.settlement->settled;
}

// "Round 1, Ann first."; empty where there is one round.
std::string round_words(const score::Verdict& verdict,
                        std::size_t round,
                        std::string_view language) {
    if (verdict.game->spec().rounds.count < 2 || round >= verdict.rounds.size()) {
        return {};
    }
    const score::RoundResult& result = verdict.rounds[round];
    return filled(result.end ? Word::RoundFirst : Word::RoundNotEnded,
                  language,
                  round + 1,
                  as_part(verdict.names[result.first_person]));
}

std::string score_line(const score::Verdict& verdict, std::string_view language) {
    return verdict_line(verdict, language);
}

bool nobody_has_anything(const score::Standing& standing) {
    if (!standing.score) {
        return false;
    }
    const auto& totals = standing.totals[standing.score->index()];
    return std::all_of(
        totals.begin(), totals.end(), [](const game::Number& total) { return total.small() == 0; });
}

}  // namespace

bool is_last_move(const score::Verdict& verdict) {
    return verdict.status == score::Status::Finished && verdict.standing.clause &&
           spec::facts_of(verdict.game->spec().win[*verdict.standing.clause]).asks_last_mover;
}

std::string verdict_title(const score::Verdict& verdict, std::string_view language) {
    if (!spec::is_english(language)) {
        return verdict_line(verdict, language);
    }
    if (verdict.status == score::Status::Unfinished && !is_settled(verdict) &&
        nobody_has_anything(verdict.standing)) {
        return "Not finished";
    }
    if (verdict.status == score::Status::Finished && verdict.standing.clause) {
        const spec::WinRule& rule = verdict.game->spec().win[*verdict.standing.clause].rule;
        if (const auto* odd = std::get_if<spec::Classify>(&rule);
            odd != nullptr && odd->by == spec::Classify::By::Parity) {
            const std::int64_t number =
                verdict.standing.common[odd->counter.index()].value_or(0).small().value_or(0);
            const spec::CounterSpec& counter = verdict.game->spec().counters[odd->counter.index()];
            const std::string words = figure::in_words(std::to_string(number));
            const std::string counted =
                score::number_of(number, counter).substr(std::to_string(number).size());
            return fmt::format("{}{}, and {} is {}",
                               capitalised(words),
                               counted,
                               number == 0 ? "zero" : words,
                               number % 2 == 0 ? "even" : "odd");
        }
    }
    return score::first_line(verdict);
}

// "Ann, Player 1, has won." and which round it is; after a swap roles are those at the end.
std::string verdict_subtitle(const transcript::Transcript& transcript,
                             const score::Verdict& verdict,
                             std::size_t round,
                             std::string_view language) {
    const spec::GameSpec& game = verdict.game->spec();
    std::string words;
    if (verdict.winner && verdict.status != score::Status::Invalid) {
        const std::string& name = verdict.names[*verdict.winner];
        const bool exchanged = game.rounds.swap_roles && game.rounds.count > 1;
        const std::string role = role_at_end(transcript, verdict, *verdict.winner, language);
        words = exchanged || name == role ? filled(Word::HasWon, language, as_part(name))
                                          : filled(Word::RoleHasWon, language, as_part(name), role);
    } else if (verdict.draw) {
        words = filled(Word::ADraw, language);
    }
    if (const std::string which = round_words(verdict, round, language); !which.empty()) {
        words += (words.empty() ? "" : " ") + which;
    }
    return words;
}

VerdictHeading verdict_heading(const transcript::Transcript& transcript,
                               const score::Verdict& verdict,
                               std::size_t round,
                               std::string_view language) {
    const std::string title = verdict_title(verdict, language);
    auto [who, why] = at_colon(score_line(verdict, language));
    if (title != score_line(verdict, language) || !verdict.winner) {
        const std::string subtitle = verdict_subtitle(transcript, verdict, round, language);
        return why.empty() || title != score_line(verdict, language)
                   ? VerdictHeading{title, subtitle}
                   : VerdictHeading{who, with_numbers_kept(why)};
    }
    std::vector<std::string> sentences;
    if (!why.empty()) {
        sentences.push_back(with_numbers_kept(why) + ".");
    } else if (verdict.names.size() == 2 && is_last_move(verdict)) {
        if (round < transcript.rounds.size() && !transcript.rounds[round].turns.empty()) {
            sentences.push_back(
                filled(Word::LastTurn, language, transcript.rounds[round].turns.back().number));
        }
        sentences.push_back(
            filled(Word::ClosedTo, language, as_part(verdict.names[1 - *verdict.winner])));
    }
    const spec::RoundsSpec& rounds = verdict.game->spec().rounds;
    const std::string& name = verdict.names[*verdict.winner];
    const std::string role = role_at_end(transcript, verdict, *verdict.winner, language);
    if (rounds.count == 1 && name != role) {
        sentences.push_back(filled(Word::NameIs, language, as_part(name), role) + ".");
    } else if (rounds.count > 1) {
        sentences.push_back(round_words(verdict, round, language));
    }
    std::string line;
    for (const std::string& sentence : sentences) {
        line += (line.empty() || sentence.empty() ? "" : " ") + sentence;
    }
    return {who, line};
}

}  // namespace quadrille::page
