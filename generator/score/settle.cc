#include "score/settle.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "game/count.h"
#include "game/random_play.h"
#include "game/segment_rules.h"
#include "score/fill_outcomes.h"
#include "score/settled.h"
#include "score/stakes.h"
#include "solve/solver.h"

namespace quadrille::score {

namespace {

constexpr int kMostTurns = 400;

/// True for far more positions, given as a binary logarithm, than the limits allow: at best as many
/// must be looked at as the square root of all of them.
bool is_beyond(double bits, const solve::Limits& limits) {
    constexpr double kFew = 4;  // of a binary logarithm
    return bits / 2 > std::log2(static_cast<double>(limits.left) + 1) + kFew;
}

/// Best play is not even looked for there.
bool is_hopeless(const game::Position& position, const solve::Limits& limits) {
    const auto& marks = position.record().marks;
    const auto free = std::count_if(
        marks.begin(), marks.end(), [](game::MarkSet on_site) { return on_site.empty(); });
    const auto kinds = static_cast<double>(position.game().spec().marks.size());
    return is_beyond(std::log2(kinds + 1) * static_cast<double>(free), limits);
}

/// Turns of marks alone: there are as many positions as ways to mark the free sites.
bool only_marks(const spec::PhaseSpec& rules) {
    return std::all_of(rules.turn.begin(), rules.turn.end(), [](const spec::Verb& verb) {
        return std::holds_alternative<spec::MarkVerb>(verb);
    });
}

/// What a few games that go on at random show, to see whether a search can help.
struct Glimpse {
    bool open = false;       ///< Two of them ended differently, so nothing is settled.
    bool is_beyond = false;  ///< The search would not come to an end.
};

/// How many segments the next turn may begin with, up to `most`.
std::size_t count_segments(const game::Position& position, std::size_t most) {
    std::size_t count = 0;
    game::pairs_of_next(position).for_each([&](board::SiteId from, board::SiteId to) {
        count += position.segment_fault(from, to) ? 0 : 1;
        return count < most;
    });
    return count;
}

bool follows_a_path(const game::Position& position) {
    const auto* const segment = game::find_verb<spec::SegmentVerb>(position.rules());
    return segment != nullptr && segment->from == spec::SegmentVerb::From::Last;
}

// Of games on a path, where each order of turns is a position of its own; marks and lines that lie
// anywhere come to the same in any order, so 0.
double bits_of_choices(const game::Position& position) {
    constexpr std::size_t kMost = 32;
    return follows_a_path(position) ? std::log2(static_cast<double>(std::max<std::size_t>(
                                          1, count_segments(position, kMost))))
                                    : 0;
}

Glimpse glimpse(const game::Position& position,
                const solve::ValueOf& value_of,
                const solve::Limits& limits) {
    constexpr int kGames = 12;
    constexpr int kFewGames = 6;  // by chance one or two may be short
    Glimpse seen;
    std::optional<Value> first;
    for (int i = 0; i < kGames && !(seen.open && (seen.is_beyond || i >= kFewGames)); ++i) {
        game::Random random(static_cast<std::uint64_t>(i) + 1);
        game::Position later = position;
        double bits = 0;
        while (!later.end()) {
            bits += seen.is_beyond ? 0 : bits_of_choices(later);
            seen.is_beyond = seen.is_beyond || is_beyond(bits, limits);
            game::play_random_turn(later, random);
        }
        const Value value =
            value_of(later.record(), {later.last_mover(), game::stuck_in(later.end())});
        seen.open = seen.open || (first && *first != value);
        first = value;
    }
    return seen;
}

/// Tells apart who wins among any number of players: a draw is 0.
Value worth_of(const Outcome& outcome) {
    const auto* won = std::get_if<Won>(&outcome);
    return won == nullptr ? 0 : static_cast<Value>(won->person + 1);
}

Outcome outcome_of_number(Value number) {
    if (number == 0) {
        return Drawn{};
    }
    return Won{static_cast<std::size_t>(number - 1)};
}

solve::Stakes all_winners(const game::Position& position, const MatchSoFar& match) {
    solve::Stakes stakes;
    stakes.value_of = [&game = position.game(), match](const game::Record& record,
                                                       const solve::RoundEnd& end) {
        return worth_of(outcome_of(game, record, {0, end.last_mover, end.stuck}, match));
    };
    return stakes;
}

// What every way to play on comes to, found by walking over all.
std::optional<Outcome> walked_outcome(const game::Position& position,
                                      const MatchSoFar& match,
                                      std::span<const solve::Image> images,
                                      solve::Limits& limits) {
    if (position.game().role_count() != 2) {
        const auto only =
            solve::Solver::only_value(position, all_winners(position, match), images, limits);
        return only ? std::optional(outcome_of_number(*only)) : std::nullopt;
    }
    const auto only =
        solve::Solver::only_value(position, stakes_of(position, match), images, limits);
    return only ? std::optional(outcome_worth(*only, match.first_person)) : std::nullopt;
}

void search(Settlement& settlement,
            const game::Position& position,
            const MatchSoFar& match,
            solve::Limits& limits) {
    const solve::Stakes stakes = stakes_of(position, match);
    const Glimpse seen =
        only_marks(position.rules()) ? Glimpse() : glimpse(position, stakes.value_of, limits);
    if (!seen.open) {
        settlement.settled = settled_outcome(position, match, limits);
        settlement.budget_spent = limits.spent;
    }
    const bool hopeless =
        !stakes.bounds &&
        (only_marks(position.rules()) ? is_hopeless(position, limits) : seen.is_beyond);
    if (settlement.budget_spent || hopeless) {
        return;
    }
    if (settlement.settled) {
        settlement.best_play = settlement.settled;
        return;
    }
    const game::Game& game = position.game();
    const solve::Range range =
        solve::Solver(game, limits, solve::images_of(game)).value(position, [&] {
            return stakes_of(position, match);
        });
    if (range.is_known()) {
        settlement.best_play = outcome_worth(range.low, match.first_person);
    }
}

}  // namespace

MatchSoFar match_before(const game::Game& game,
                        std::span<const RoundPlayed> before,
                        std::size_t first_person) {
    MatchSoFar match;
    match.first_person = first_person;
    for (const RoundPlayed& round : before) {
        add_round(game,
                  game::count_all(game, *round.record, game::Detail::Numbers),
                  round.first_person,
                  match.before);
    }
    return match;
}

Settlement settle(const game::Position& position,
                  std::span<const RoundPlayed> before,
                  std::size_t first_person,
                  std::uint64_t budget) {
    const game::Game& game = position.game();
    Settlement settlement;
    settlement.nobody_can_reach = nobody_can_reach(position);
    const bool last_round = before.size() + 1 == static_cast<std::size_t>(game.spec().rounds.count);
    // Until then it is open who plays which role.
    if (game.has_swap() && position.turns() < 2) {
        return settlement;
    }
    solve::Limits limits{.left = budget};
    const MatchSoFar match = match_before(game, before, first_person);
    const auto fill = last_round ? FillGame::from(position, match) : std::nullopt;
    const auto turns = game.turn_limit();
    const bool ends_soon = last_round && turns && *turns - position.turns() <= kMostTurns;
    if (ends_soon && game.role_count() == 2) {
        search(settlement, position, match, limits);
    } else if (ends_soon) {
        settlement.settled = settled_outcome(position, match, limits);
        settlement.budget_spent = limits.spent;
    } else if (fill && can_deal(*fill)) {
        settlement.settled = only_outcome(*fill, limits);
        settlement.budget_spent = limits.spent;
    }
    settlement.positions = budget - limits.left;
    return settlement;
}

std::optional<Outcome> settled_outcome(const game::Position& position,
                                       const MatchSoFar& match,
                                       solve::Limits& limits) {
    const auto fill = FillGame::from(position, match);
    return fill && can_deal(*fill)
               ? only_outcome(*fill, limits)
               : walked_outcome(position, match, solve::images_of(position.game()), limits);
}

std::optional<Outcome> settled_outcome(const game::Position& position,
                                       const MatchSoFar& match,
                                       std::span<const solve::Image> images,
                                       solve::Limits& limits) {
    const auto fill = FillGame::from(position, match);
    return fill && can_deal(*fill) ? only_outcome(*fill, limits)
                                   : walked_outcome(position, match, images, limits);
}

bool nobody_can_reach(const game::Position& position) {
    const game::Game& game = position.game();
    const auto* reach = std::get_if<spec::UntilReach>(&position.rules().until);
    const auto* step = game::find_verb<spec::StepVerb>(position.rules());
    if (reach == nullptr || step == nullptr) {
        return false;
    }
    const spec::CounterId counter = reach->counter;
    const auto* landings =
        std::get_if<spec::LandingsCounter>(&game.spec().counters[counter.index()].counting);
    if (landings == nullptr || landings->own > 0 || step->shared ||
        step->mark != spec::StepVerb::Marks::Arrive) {
        return false;
    }
    // A site scores for a player at most once: afterwards it bears their own mark.
    const int most = std::max({landings->theirs_only, landings->empty, 0});
    const auto now = game::count(game, position.record(), counter, game::Detail::Numbers).by_role;
    for (std::size_t role = 0; role < now.size(); ++role) {
        const game::MarkSet own = game.marks_of(spec::RoleId{role});
        const auto& marks = position.record().marks;
        const auto unvisited = std::count_if(
            marks.begin(), marks.end(), [&](game::MarkSet on) { return on.common(own).empty(); });
        if (now[role].small().value_or(0) + most * unvisited >= reach->count) {
            return false;
        }
    }
    return true;
}

}  // namespace quadrille::score
