#include "solve/any_state.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "base/check.h"
#include "game/count.h"
#include "game/legal_turns.h"

namespace quadrille::solve {

namespace {

/// Kinds of things on a board, so that their keys differ.
enum class Thing : std::uint8_t {
    Mark,
    Number,
    Segment,
    LastEnd,
    LastMark,
    Token,
    Holder,
    Visited
};

Key thing_key(Thing thing, std::uint64_t where, std::uint64_t what) {
    return key_of(key_of(static_cast<std::uint64_t>(thing) << 32U | where), what);
}

/// Segments go on from the last one.
bool goes_on_from_last(const game::Game& game) {
    const auto& play = game.spec().play;
    return std::any_of(play.begin(), play.end(), [](const spec::PhaseSpec& phase) {
        const auto* verb = game::find_verb<spec::SegmentVerb>(phase);
        return verb != nullptr && verb->from == spec::SegmentVerb::From::Last;
    });
}

/// Some counter tells places that coins have visited from others.
bool asks_where_coins_were(const game::Game& game) {
    const auto& counters = game.spec().counters;
    return game.has_steps() && std::any_of(counters.begin(), counters.end(), [](const auto& each) {
               const auto* arrivals = std::get_if<spec::ArrivalsCounter>(&each.counting);
               return arrivals != nullptr && arrivals->onto != spec::ArrivalsCounter::Onto::Any;
           });
}

/// The places that coins have come to, in whatever order.
Key visited_key(const game::Record& record, const Image& image) {
    std::set<std::uint64_t> visited;
    for (const game::Landing& landing : record.landings) {
        visited.insert(image[landing.site.index()].index());
    }
    Key key;
    for (const std::uint64_t site : visited) {
        key += thing_key(Thing::Visited, site, 0);
    }
    return key;
}

/// The sites that lines have shut in, each with who holds it.
Key holders_key(const game::Record& record, const Image& image) {
    Key key;
    for (const game::Enclosed& enclosed : record.enclosed) {
        for (std::size_t site = 0; site < enclosed.holder.size(); ++site) {
            if (enclosed.holder[site]) {
                key += thing_key(Thing::Holder,
                                 image[site].index(),
                                 enclosed.counter.index() << 8U | enclosed.holder[site]->index());
            }
        }
    }
    return key;
}

/// Who moves after whom, where that is more than whose turn it is: by turns, less those that the same
/// player went on from.
void add_place_in_order(const game::Position& position, KeyStream& stream) {
    stream.add(static_cast<std::uint64_t>(position.next_turn()));
    const game::Record& record = position.record();
    if (!position.game().players_alternate()) {
        for (const game::Gain& gain : record.gains) {
            stream.add(static_cast<std::uint64_t>(gain.turn));
            stream.add(gain.counter.index());
        }
    }
}

}  // namespace

AnyState::AnyState(const game::Position& position, Stakes stakes, std::span<const Image> of_game)
    : stakes_(std::move(stakes)),
      matters_(what_matters(position.game())),
      lead_(Lead::make(position.game())),
      images_(images_of(position, of_game)),
      frames_(1, Frame{position, {}}) {}

bool AnyState::first_moves() const {
    return now().to_move().index() == 0;
}

Key AnyState::key() const {
    return key_of(now());
}

Range AnyState::range() const {
    return range_of(now());
}

Range AnyState::range_of(const game::Position& position) const {
    if (!position.end()) {
        return lead_ ? lead_->range(position.record()) : Range{};
    }
    const Value value = stakes_.value_of(position.record(),
                                         {position.last_mover(), game::stuck_in(position.end())});
    return {value, value};
}

namespace {

void add_number(const game::Number& number, KeyStream& stream) {
    for (const char digit : number.text()) {
        stream.add(static_cast<std::uint64_t>(digit));
    }
    stream.add(0);
}

/// Those that depend on the order of the turns.
void add_counts_in_order(const game::Position& position, KeyStream& stream) {
    const game::Game& game = position.game();
    for (std::size_t counter = 0; counter < game.spec().counters.size(); ++counter) {
        if (!game::needs_order(game.spec().counters[counter].counting)) {
            continue;
        }
        const auto count =
            game::count(game, position.record(), spec::CounterId{counter}, game::Detail::Numbers);
        for (const game::Number& number : count.by_role) {
            add_number(number, stream);
        }
        if (count.common) {
            add_number(*count.common, stream);
        }
    }
}

}  // namespace

/// All that the rest of the game depends on.
Key AnyState::key_of(const game::Position& position) const {
    const game::Game& game = position.game();
    KeyStream stream;
    stream.add(position.to_move().index());
    if (matters_.turns) {
        stream.add(static_cast<std::uint64_t>(position.turns()));
        // Where players may pass, phases begin earlier or later.
        stream.add(position.phase());
        stream.add(static_cast<std::uint64_t>(position.turn_of_phase()));
    }
    if (!game.order().is_rotation()) {
        add_place_in_order(position, stream);
    }
    stream.add(static_cast<std::uint64_t>(position.passes_in_a_row()));
    const auto& mover = position.last_mover();
    stream.add(mover ? mover->index() + 1 : 0);
    add_counts_in_order(position, stream);
    Key least = key_under(position, stream.key(), images_.front());
    for (std::size_t image = 1; image < images_.size(); ++image) {
        least = std::min(least, key_under(position, stream.key(), images_[image]));
    }
    return least;
}

Key AnyState::key_under(const game::Position& position, const Key& rest, const Image& image) const {
    const game::Game& game = position.game();
    const game::Record& record = position.record();
    const auto to = [&](board::SiteId site) {
        return static_cast<std::uint64_t>(image[site.index()].index());
    };
    Key key = rest;
    for (std::size_t site = 0; site < record.marks.size(); ++site) {
        if (!record.marks[site].empty()) {
            key += thing_key(Thing::Mark,
                             to(board::SiteId{site}),
                             matters_.kinds ? record.marks[site].bits() : 1);
        }
        if (site < record.numbers.size() && record.numbers[site] != 0) {
            key += thing_key(Thing::Number,
                             to(board::SiteId{site}),
                             static_cast<std::uint64_t>(record.numbers[site]));
        }
    }
    const bool owned = spec::segments_are_owned(game.spec());
    for (const game::Segment& segment : record.segments) {
        const auto ends = std::minmax({to(segment.a), to(segment.b)});
        const std::uint64_t by = owned && segment.by ? segment.by->index() + 1 : 0;
        key += thing_key(Thing::Segment, ends.first, ends.second << 8U | by);
    }
    if (!record.segments.empty() && goes_on_from_last(game)) {
        key += thing_key(Thing::LastEnd, to(record.segments.back().b), 0);
    }
    if (game.knows_last() && position.last_mark()) {
        key += thing_key(Thing::LastMark, to(*position.last_mark()), 0);
    }
    for (std::size_t role = 0; game.has_steps() && role < game.role_count(); ++role) {
        key += thing_key(Thing::Token, to(position.token(spec::RoleId{role})), role);
    }
    if (asks_where_coins_were(game)) {
        key += visited_key(record, image);
    }
    key += holders_key(record, image);
    return key;
}

bool AnyState::add_children(std::vector<Child>& children, Limits& limits) {
    Frame& frame = frames_.back();
    frame.turns.clear();
    return game::for_each_turn(
               frame.position,
               [&] { return limits.take(); },
               [&](const game::Turn& turn, const game::Position& after) {
                   const auto move = static_cast<std::uint32_t>(frame.turns.size());
                   frame.turns.push_back(turn);
                   const Range range = range_of(after);
                   // To go on at once mostly is good.
                   const int weight = after.to_move() == frame.position.to_move() ? 1 : 0;
                   children.push_back(
                       {move, range.is_known() ? Key{} : key_of(after), range, weight});
                   return true;
               }) &&
           !limits.spent;
}

void AnyState::play(std::uint32_t move) {
    Frame next{frames_.back().position, {}};
    const bool legal = next.position.play(frames_.back().turns[move]).has_value();
    QUADRILLE_CHECK(legal);
    frames_.push_back(std::move(next));
}

void AnyState::undo() {
    frames_.pop_back();
}

}  // namespace quadrille::solve
