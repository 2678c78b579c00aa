#include "score/missing.h"

#include <fmt/format.h>

#include <variant>

#include "game/first_verb.h"
#include "score/report.h"
#include "transcript/model/fault_text.h"

namespace quadrille::score {

namespace {

using transcript::count_of;

bool marks_sites(const game::Game& game) {
    return game::first_verb<spec::MarkVerb>(game.spec()) != nullptr;
}

// How the last phase ends, for phases that have no number of turns.
std::string end_of_play(const game::Game& game) {
    const spec::Until& until = game.spec().play.back().until;
    if (const auto* reach = std::get_if<spec::UntilReach>(&until)) {
        const spec::CounterSpec& counter = game.spec().counters[reach->counter.index()];
        return fmt::format("{}{}",
                           spec::is_common(counter.counting) ? "" : "a player with ",
                           number_of(reach->count, counter));
    }
    if (const auto* free = std::get_if<spec::UntilFreeBelow>(&until)) {
        if (free->sites == 0) {
            return "a board with too few free places for a round";
        }
        return fmt::format("fewer than {}", count_of(free->sites, "free place", "free places"));
    }
    if (std::holds_alternative<spec::UntilStuck>(until)) {
        return "turns, until the player to move cannot";
    }
    if (std::holds_alternative<spec::UntilNobody>(until)) {
        return "turns, until nobody can move";
    }
    if (std::holds_alternative<spec::UntilDecided>(until)) {
        return marks_sites(game) ? "a decision, or a full board"
                                 : "a decision, or turns until nobody can move";
    }
    return "a full board";
}

/// Though there is room on the board.
bool may_be_over(const spec::PhaseSpec& rules) {
    return (rules.pass && !rules.forced_pass) ||
           std::holds_alternative<spec::UntilStuck>(rules.until);
}

std::string rest_of_round(const game::Game& game, const game::Position& position) {
    if (const auto limit = game.turns_are_fixed() ? game.turn_limit() : std::nullopt) {
        return fmt::format(
            "{} of {}", count_of(*limit - position.turns(), "turn", "turns"), *limit);
    }
    return end_of_play(game);
}

}  // namespace

std::vector<std::string> missing_parts(const transcript::Transcript& transcript,
                                       const transcript::Replay& replay,
                                       Unknowns unknown) {
    const game::Game& game = *transcript.game;
    if (unknown.points) {
        return {game.follows_last()
                    ? "the moves: where marks may go depends on their order, which a final board "
                      "does not show"
                    : "the moves: the points depend on their order, which a final board does not "
                      "show"};
    }
    if (unknown.last_mover) {
        return {"the moves: the last move decides, and a final board does not show who made it"};
    }
    if (unknown.stuck) {
        return {
            "the moves: who could not move decides, and a final board does not show who that was"};
    }
    if (!game.has_play()) {
        return {"the final board"};
    }
    if (unknown.turns && may_be_over(game.spec().play.back())) {
        return {
            "the end: a board alone does not show whether play was over; 'ended: stuck' says "
            "that it was"};
    }
    std::vector<std::string> parts;
    const bool match = game.spec().rounds.count > 1;
    if (!replay.last().end()) {
        const std::string rest = rest_of_round(game, replay.last());
        parts.push_back(match ? fmt::format("in round {}: {}", replay.rounds.size(), rest) : rest);
    }
    const int left = game.spec().rounds.count - static_cast<int>(replay.rounds.size());
    if (left > 0) {
        parts.push_back(
            fmt::format("{} of {}", count_of(left, "round", "rounds"), game.spec().rounds.count));
    }
    return parts;
}

}  // namespace quadrille::score
