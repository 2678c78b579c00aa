#include "score/turn_search.h"

#include <algorithm>
#include <array>
#include <utility>

#include "game/count.h"
#include "game/legal_turns.h"
#include "game/random_play.h"
#include "score/standing.h"

namespace quadrille::score {

namespace {

constexpr int kMaxTurns = 400;
constexpr int kSamples = 16;

void add_number(std::string& key, std::int64_t number) {
    key += std::to_string(number);
    key += ' ';
}

void add_marks(std::string& key, const game::Record& record) {
    for (const game::MarkSet marks : record.marks) {
        add_number(key, marks.bits());
    }
    for (const int number : record.numbers) {
        add_number(key, number);
    }
}

/// In whatever order they were drawn, but for the end of the last one.
void add_segments(std::string& key, const game::Record& record, bool owned) {
    std::vector<std::array<std::size_t, 3>> segments;
    for (const game::Segment& segment : record.segments) {
        const std::pair<std::size_t, std::size_t> ends =
            std::minmax(segment.a.index(), segment.b.index());
        segments.push_back(
            {ends.first, ends.second, owned && segment.by ? segment.by->index() : 0});
    }
    if (!segments.empty()) {
        add_number(key, static_cast<std::int64_t>(record.segments.back().b.index()));
    }
    std::sort(segments.begin(), segments.end());
    for (const auto& [a, b, role] : segments) {
        add_number(key, static_cast<std::int64_t>(a));
        add_number(key, static_cast<std::int64_t>(b));
        add_number(key, static_cast<std::int64_t>(role));
    }
}

void add_enclosed(std::string& key, const game::Record& record) {
    for (const game::Enclosed& enclosed : record.enclosed) {
        for (const auto& holder : enclosed.holder) {
            add_number(key, holder ? static_cast<std::int64_t>(holder->index()) : -1);
        }
    }
}

/// Some counter tells places that coins have visited from others.
bool asks_where_coins_were(const game::Game& game) {
    const auto& counters = game.spec().counters;
    return game.has_steps() && std::any_of(counters.begin(), counters.end(), [](const auto& each) {
               const auto* arrivals = std::get_if<spec::ArrivalsCounter>(&each.counting);
               return arrivals != nullptr && arrivals->onto != spec::ArrivalsCounter::Onto::Any;
           });
}

void add_visited(std::string& key, const game::Record& record, std::size_t sites) {
    std::vector<bool> visited(sites);
    for (const game::Landing& landing : record.landings) {
        visited[landing.site.index()] = true;
    }
    for (const bool each : visited) {
        key += each ? '1' : '0';
    }
    key += ' ';
}

}  // namespace

Outcome TurnSearch::outcome(const game::Position& position) const {
    return outcome_of(position.game(),
                      position.record(),
                      {0, position.last_mover(), game::stuck_in(position.end())},
                      match_);
}

/// All that the rest of the game depends on.
std::string TurnSearch::key_of(const game::Position& position) const {
    const game::Game& game = position.game();
    std::string key;
    add_number(key, position.turns());
    if (!position.end()) {
        // Where players may pass, phases begin earlier or later.
        add_number(key, static_cast<std::int64_t>(position.phase()));
        add_number(key, position.turn_of_phase());
    }
    add_number(key, position.passes_in_a_row());
    add_number(key, position.swapped() ? 1 : 0);
    add_number(key, static_cast<std::int64_t>(position.to_move().index()));
    if (const auto& mover = position.last_mover()) {
        add_number(key, static_cast<std::int64_t>(mover->index()));
    }
    add_marks(key, position.record());
    if (game.knows_last() && position.last_mark()) {
        add_number(key, static_cast<std::int64_t>(position.last_mark()->index()));
    }
    add_segments(key, position.record(), spec::segments_are_owned(game.spec()));
    for (std::size_t role = 0; game.has_steps() && role < game.role_count(); ++role) {
        add_number(key, static_cast<std::int64_t>(position.token(spec::RoleId{role}).index()));
    }
    add_enclosed(key, position.record());
    if (asks_where_coins_were(game)) {
        add_visited(key, position.record(), game.board().site_count());
    }
    for (std::size_t counter = 0; counter < game.spec().counters.size(); ++counter) {
        if (game::needs_order(game.spec().counters[counter].counting)) {
            const auto count = game::count(
                game, position.record(), spec::CounterId{counter}, game::Detail::Numbers);
            for (const game::Number& number : count.by_role) {
                key += number.text() + " ";
            }
            key += count.common ? count.common->text() + " " : "";
        }
    }
    return key;
}

std::optional<Outcome> TurnSearch::only_outcome(const game::Position& position) {
    if (position.game().turn_limit().value_or(kMaxTurns + 1) - position.turns() > kMaxTurns) {
        budget_.spent = true;
        return std::nullopt;
    }
    game::Random random(1);
    for (int sample = 0; sample < kSamples && !differ_; ++sample) {
        game::Position end = position;
        while (!end.end() && budget_.take()) {
            (void)end.play(game::random_turn(end, random));
        }
        if (end.end()) {
            see_all(end);
        }
    }
    if (!differ_) {
        see_all(position);
    }
    return differ_ || budget_.spent ? std::nullopt : seen_;
}

bool TurnSearch::see_all(const game::Position& position) {
    if (position.end()) {
        const Outcome now = outcome(position);
        differ_ = differ_ || (seen_ && *seen_ != now);
        seen_ = now;
        return !differ_;
    }
    if (!seen_positions_.insert(key_of(position)).second) {
        return true;
    }
    return game::for_each_turn(
        position,
        [&] { return budget_.take(); },
        [&](const game::Turn& /*turn*/, const game::Position& after) { return see_all(after); });
}

bool TurnSearch::proves(const game::Position& position, Value least) {
    if (position.end()) {
        return value_of(outcome(position), match_.first_person) >= least;
    }
    const std::string key = key_of(position);
    const auto known = proved_.find(key);
    Bounds bounds = known == proved_.end() ? Bounds{kLoss, kWin} : known->second;
    if (bounds.low >= least || bounds.high < least) {
        return bounds.low >= least;
    }
    const bool wanted = position.to_move().index() == 0;
    bool found = !wanted;
    game::for_each_turn(
        position,
        [&] { return budget_.take(); },
        [&](const game::Turn& /*turn*/, const game::Position& after) {
            if (proves(after, least) == wanted) {
                found = wanted;
                return false;
            }
            return !budget_.spent;
        });
    if (!budget_.spent) {
        (found ? bounds.low : bounds.high) = found ? least : least - 1;
        proved_.insert_or_assign(key, bounds);
    }
    return found;
}

std::optional<Outcome> TurnSearch::solve(const game::Position& position) {
    const Outcome best =
        best_outcome(match_.first_person, [&](Value value) { return proves(position, value); });
    return budget_.spent ? std::nullopt : std::optional(best);
}

}  // namespace quadrille::score
