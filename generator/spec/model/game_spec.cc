#include "spec/model/game_spec.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <string_view>
#include <type_traits>

namespace quadrille::spec {

namespace {

// Most counters say `of`, each player's own marks or every mark; what is made of others has what
// they have.
template <typename Counter>
bool has_one_number(const Counter& counter) {
    if constexpr (requires { counter.common; }) {
        return counter.common;
    } else if constexpr (requires { Counter::Of::EachMark; }) {
        return counter.of == Counter::Of::EachMark;
    } else {
        return false;
    }
}

bool has_one_number(const PatternsCounter& /*patterns*/) {
    return true;
}

bool has_one_number(const CrossingsCounter& crossings) {
    return !crossings.even && !crossings.odd;
}

bool has_one_number(const FilledCounter& filled) {
    return filled.by != FilledCounter::By::Own;
}

bool has_one_number(const UniqueCounter& unique) {
    return unique.by == UniqueCounter::By::Any && !unique.for_roles;
}

bool has_one_number(const PolygonsCounter& polygons) {
    return polygons.by == PolygonsCounter::By::Any;
}

bool has_one_number(const ArrivalsCounter& arrivals) {
    return !arrivals.for_roles;
}

bool has_one_number(const PlacesCounter& places) {
    return places.by == SegmentsBy::Any;
}

bool has_one_number(const CrossedCounter& crossed) {
    return crossed.by == SegmentsBy::Any;
}

bool has_one_number(const LoopsCounter& loops) {
    return loops.by == SegmentsBy::Any;
}

bool has_one_number(const RunsCounter& runs) {
    return runs.by == RunsCounter::By::EachMark && !runs.for_roles;
}

bool has_one_number(const HeldCounter& held) {
    return held.by == HeldCounter::By::Any;
}

bool has_one_number(const LoopedCounter& /*loops*/) {
    return true;
}

// The turns tell who drew a segment.
bool asks_for_turns(const PolygonsCounter& polygons) {
    return polygons.by == PolygonsCounter::By::Own;
}

// And which way.
bool asks_for_turns(const ArrivalsCounter& /*arrivals*/) {
    return true;
}

bool asks_for_turns(const PlacesCounter& places) {
    return places.by == SegmentsBy::Own;
}

bool asks_for_turns(const CrossedCounter& crossed) {
    return crossed.by == SegmentsBy::Own;
}

bool asks_for_turns(const LoopsCounter& loops) {
    return loops.by == SegmentsBy::Own;
}

bool asks_for_turns(const HighestCounter& /*highest*/) {
    return true;
}

bool asks_for_turns(const NumbersCounter& /*numbers*/) {
    return true;
}

// So they do which chain was closed first.
bool asks_for_turns(const EnclosedCounter& /*enclosed*/) {
    return true;
}

// The turns tell which mark is the last.
bool asks_for_turns(const MarksCounter& marks) {
    return marks.near_last;
}

}  // namespace

std::int64_t MajorityNeeds::of(std::int64_t places) const {
    switch (kind) {
        case Kind::More:
            break;
        case Kind::Most:
            return places / 2 + 1;
        case Kind::All:
            return places;
        case Kind::Number:
            return number;
    }
    return 1;
}

bool goes_to_mover(const Counting& counting) {
    return std::visit(
        [](const auto& counter) {
            if constexpr (requires { counter.to_mover; }) {
                return counter.to_mover;
            } else {
                return false;
            }
        },
        counting);
}

bool is_common(const Counting& counting) {
    return !goes_to_mover(counting) &&
           std::visit([](const auto& counter) { return has_one_number(counter); }, counting);
}

bool is_ordered(const Counting& counting) {
    return goes_to_mover(counting) ||
           std::visit(
               [](const auto& counter) {
                   if constexpr (requires { counter.ordered; }) {
                       return counter.ordered;
                   } else if constexpr (requires { asks_for_turns(counter); }) {
                       return asks_for_turns(counter);
                   } else {
                       return std::is_same_v<decltype(counter), const LandingsCounter&>;
                   }
               },
               counting);
}

bool asks_for_last_mark(const Counting& counting) {
    const auto* marks = std::get_if<MarksCounter>(&counting);
    return marks != nullptr && marks->near_last;
}

std::vector<CounterId> parts_of(const Counting& counting) {
    if (const auto* product = std::get_if<ProductCounter>(&counting)) {
        return product->factors;
    }
    std::vector<CounterId> parts;
    if (const auto* sum = std::get_if<SumCounter>(&counting)) {
        for (const SumTerm& term : sum->terms) {
            parts.push_back(term.counter);
        }
    }
    return parts;
}

std::optional<SegmentsBy> counts_segments(const Counting& counting) {
    return std::visit(
        [](const auto& counter) -> std::optional<SegmentsBy> {
            if constexpr (requires {
                              { counter.by } -> std::convertible_to<SegmentsBy>;
                          }) {
                return counter.by;
            } else {
                return std::nullopt;
            }
        },
        counting);
}

Neighbourhood neighbours_of(const Counting& counting) {
    return std::visit(
        [](const auto& counter) -> Neighbourhood {
            if constexpr (requires { counter.neighbours; }) {
                return counter.neighbours;
            } else {
                return std::nullopt;
            }
        },
        counting);
}

std::vector<OwnNear> neighbourhoods_of(const GameSpec& game) {
    std::vector<OwnNear> all;
    const auto add = [&all](const Neighbourhood& neighbours) {
        if (neighbours) {
            all.push_back(*neighbours);
        }
    };
    for (const PhaseSpec& phase : game.play) {
        for (const Verb& verb : phase.turn) {
            std::visit(
                [&add](const auto& each) {
                    if constexpr (requires { each.neighbourhood; }) {
                        add(each.neighbourhood);
                    }
                },
                verb);
        }
    }
    for (const CounterSpec& counter : game.counters) {
        add(neighbours_of(counter.counting));
    }
    return all;
}

bool is_list(const Counting& counting) {
    const auto* groups = std::get_if<GroupsCounter>(&counting);
    return groups != nullptr && groups->value == GroupsCounter::Value::Sizes;
}

bool segments_are_owned(const GameSpec& game) {
    const auto asks = [](const CounterSpec& counter) {
        const auto* polygons = std::get_if<PolygonsCounter>(&counter.counting);
        return (polygons != nullptr && polygons->by == PolygonsCounter::By::Own) ||
               counts_segments(counter.counting) == SegmentsBy::Own;
    };
    const auto own = [](const Verb& verb) {
        const auto* segment = std::get_if<SegmentVerb>(&verb);
        return segment != nullptr && segment->crossing == SegmentVerb::Crossing::Own;
    };
    return std::ranges::any_of(game.counters, asks) ||
           std::ranges::any_of(game.play, [&](const PhaseSpec& phase) {
               return std::ranges::any_of(phase.turn, own);
           });
}

const MarkVerb* first_numbered(const GameSpec& game) {
    for (const PhaseSpec& phase : game.play) {
        for (const Verb& verb : phase.turn) {
            const auto* mark = std::get_if<MarkVerb>(&verb);
            if (mark != nullptr && mark->number != MarkNumber::None) {
                return mark;
            }
        }
    }
    return nullptr;
}

MarkNumber numbering_of(const GameSpec& game) {
    const MarkVerb* const first = first_numbered(game);
    return first == nullptr ? MarkNumber::None : first->number;
}

bool bears_marks(const GameSpec& game) {
    const auto marks = [](const Verb& verb) {
        return std::holds_alternative<MarkVerb>(verb) || std::holds_alternative<StepVerb>(verb);
    };
    return game.play.empty() || !game.board.start.empty() ||
           std::ranges::any_of(game.play, [&](const PhaseSpec& phase) {
               return std::ranges::any_of(phase.turn, marks);
           });
}

std::string singular_of(std::string_view plural) {
    constexpr std::array<std::string_view, 4> kWithE{"xes", "ches", "shes", "sses"};
    constexpr std::array<std::string_view, 3> kNoPlurals{"ss", "us", "is"};
    constexpr std::size_t kShort = 4;  // "ties" is "tie", but "cities" is "city"
    const auto ends = [plural](std::string_view end) { return plural.ends_with(end); };
    if (std::ranges::any_of(kWithE, ends)) {
        return std::string(plural.substr(0, plural.size() - 2));
    }
    if (plural.ends_with("ies") && plural.size() > kShort) {
        return std::string(plural.substr(0, plural.size() - 3)) + "y";
    }
    const bool stays =
        plural.size() < 2 || !plural.ends_with('s') || std::ranges::any_of(kNoPlurals, ends);
    return std::string(plural.substr(0, plural.size() - (stays ? 0 : 1)));
}

}  // namespace quadrille::spec
