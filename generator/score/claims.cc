#include "score/claims.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "game/count.h"
#include "transcript/model/replay.h"

namespace quadrille::score {

namespace {

constexpr std::size_t kSilencesNamedOneByOne = 5;

/// The words of which the last turn had to say one, if any.
const spec::SayVerb* words_due(const game::Position& position) {
    const bool said_nothing =
        position.passes_in_a_row() > 0 || (position.swapped() && position.turns() == 2);
    const auto* say =
        game::find_verb<spec::SayVerb>(position.game().spec().play[position.last_phase()]);
    return said_nothing ? nullptr : say;
}

}  // namespace

bool ClaimChecker::has_work(const game::Game& game) {
    const auto& play = game.spec().play;
    return std::any_of(play.begin(), play.end(), [](const spec::PhaseSpec& phase) {
        return game::find_verb<spec::SayVerb>(phase) != nullptr;
    });
}

void ClaimChecker::after_turn(std::size_t round, const game::Position& position) {
    const game::Game& game = position.game();
    const spec::SayVerb* say = words_due(position);
    if (say == nullptr) {
        return;
    }
    const auto& said = position.record().said;
    const bool silent = said.empty() || said.back().turn != position.turns();
    if (!say->parity) {
        if (silent) {
            silences_.push_back({round, position.turns(), say->words, {}, 0, {}});
        }
        return;
    }
    const game::Count count =
        game::count(game, position.record(), *say->parity, game::Detail::Numbers);
    const game::Number number = count.common.value_or(0);
    const std::string_view truth = number.is_odd() ? "odd" : "even";
    const std::size_t true_word = say->words.front() == truth ? 0 : 1;
    const std::string& counter = game.spec().counters[say->parity->index()].called();
    if (silent) {
        silences_.push_back(
            {round, position.turns(), say->words, say->words[true_word], number, counter});
        return;
    }
    const std::size_t person = transcript::person_in_role(
        game, position.first_role_of_last(), transcript_->rounds[round].first_person);
    claims_.push_back({round,
                       position.turns(),
                       person,
                       say->words[said.back().word],
                       said.back().word == true_word,
                       number});
    counters_.push_back(counter);
}

SourceSpan ClaimChecker::place_of(std::size_t round, int turn, bool word) const {
    const transcript::Round& of_round = transcript_->rounds[round];
    const transcript::Turn& typed = of_round.turns[static_cast<std::size_t>(turn - 1)];
    const auto items = of_round.items_of(typed);
    for (const transcript::Item& item : items) {
        if (word && std::holds_alternative<transcript::WordItem>(item.value)) {
            return item.span;
        }
    }
    return items.empty() ? typed.span : items.back().span;
}

Diagnostics ClaimChecker::warnings(const SourceText& source) const {
    Diagnostics warnings;
    for (std::size_t i = 0; i < claims_.size(); ++i) {
        const Claim& claim = claims_[i];
        if (!claim.ok) {
            warnings.push_back(source.warning(
                place_of(claim.round, claim.turn, true),
                fmt::format("'{}' is not true after turn {}", claim.said, claim.turn),
                fmt::format("the number of {} is {} then", counters_[i], claim.number)));
        }
    }
    if (silences_.size() > kSilencesNamedOneByOne) {
        const Silence& first = silences_.front();
        warnings.push_back(source.warning(
            place_of(first.round, first.turn, false),
            fmt::format("{} turns do not say {}", silences_.size(), joined_list(first.words)),
            first.truth.empty() ? std::string("this is the first of them")
                                : fmt::format("this one would be '{}'", first.truth)));
        return warnings;
    }
    for (const Silence& silence : silences_) {
        warnings.push_back(source.warning(
            place_of(silence.round, silence.turn, false),
            fmt::format("turn {} does not say {}", silence.turn, joined_list(silence.words)),
            silence.truth.empty() ? std::string("a word to say was left out")
                                  : fmt::format("'{}' is true, the number of {} is {}",
                                                silence.truth,
                                                silence.counter,
                                                silence.number)));
    }
    std::stable_sort(warnings.begin(), warnings.end(), [](const auto& a, const auto& b) {
        return a.span.begin.line < b.span.begin.line;
    });
    return warnings;
}

void check_result(const SourceText& source, const transcript::Transcript& typed, Verdict& verdict) {
    using transcript::ResultClaim;
    if (!typed.result || typed.result->kind == ResultClaim::Kind::Unknown) {
        return;
    }
    const ResultClaim& claim = *typed.result;
    const bool draw = claim.kind == ResultClaim::Kind::Draw;
    if (draw ? verdict.draw : verdict.winner == claim.person) {
        return;
    }
    verdict.result_wrong = true;
    const std::string believed = draw ? "a draw" : verdict.names[claim.person] + " as the winner";
    std::string truth = "the game is not finished: nobody has won yet";
    if (verdict.winner) {
        truth = verdict.names[*verdict.winner] + " won";
    } else if (verdict.draw) {
        truth = "it is a draw";
    } else if (verdict.status == Status::Resigned) {
        truth = "there is no single winner";
    }
    verdict.diagnostics.push_back(
        source.warning(claim.span, "WRONG RESULT: 'result:' gives " + believed, truth));
}

}  // namespace quadrille::score
