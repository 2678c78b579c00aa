#include "spec/read/counter_checks.h"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "spec/read/verbs_of.h"

namespace quadrille::spec {

namespace {

bool is_square(const GameSpec& game) {
    return std::holds_alternative<SquareShape>(game.board.shape);
}

/// What a counter needs and the game lacks; empty texts where all is well.
struct Lack {
    std::string wrong;
    std::string expected;
};

Lack lack_of_segments(const GameSpec& game, GroupsCounter::LinkedBy linked_by) {
    const bool needed = linked_by == GroupsCounter::LinkedBy::Segments;
    if (needed && !game.play.empty() && verbs_of<SegmentVerb>(game).empty()) {
        return {"groups are linked by segments, but nobody draws any",
                "expected the verb 'segment' in 'play'"};
    }
    return {};
}

Lack lack_of_filling(const GameSpec& game, const FilledCounter& filled) {
    const bool segments = filled.by == FilledCounter::By::Segments;
    const bool worth =
        std::ranges::any_of(game.marks, [](const auto& mark) { return !!mark.worth; });
    if (filled.sum && !worth) {
        return {"areas worth something, but no mark is", "expected 'worth' in 'marks'"};
    }
    if (segments && !game.play.empty() && verbs_of<SegmentVerb>(game).empty()) {
        return {"areas are filled by segments, but nobody draws any",
                "expected the verb 'segment' in 'play'"};
    }
    if (!segments && game.board.sites == SiteKind::Cells && filled.of.front() == "cells") {
        return {"cells that hold one mark each are filled",
                "expected a board with marks on vertices or edges"};
    }
    return {};
}

bool asks_for_cells(const Counting& counting) {
    const auto* unique = std::get_if<UniqueCounter>(&counting);
    const auto* majority = std::get_if<MajorityCounter>(&counting);
    const auto* runs = std::get_if<RunsCounter>(&counting);
    const auto has = [](const std::vector<std::string>& of) {
        return std::ranges::find(of, "cells") != of.end();
    };
    return (unique != nullptr && has(unique->of)) || (majority != nullptr && has(majority->of)) ||
           (runs != nullptr && has(runs->of));
}

Lack lack_of_last_mark(const GameSpec& game) {
    if (game.play.empty()) {
        return {"marks near the last one in a game without 'play'",
                "expected turns, which tell which mark is the last"};
    }
    const auto steps = verbs_of<StepVerb>(game);
    const bool some =
        !verbs_of<MarkVerb>(game).empty() || std::ranges::any_of(steps, [](const StepVerb* verb) {
            return verb->mark != StepVerb::Marks::None;
        });
    return some ? Lack{}
                : Lack{"marks near the last one are counted, but no turn puts a mark",
                       "expected the verb 'mark' in 'play'"};
}

Lack lack_of_faces(const GameSpec& game) {
    const auto segments = verbs_of<SegmentVerb>(game);
    if (segments.empty()) {
        return {"faces are counted, but nobody draws segments",
                "expected the verb 'segment' in 'play'"};
    }
    const bool cross = std::ranges::any_of(segments, [](const SegmentVerb* verb) {
        return verb->crossing != SegmentVerb::Crossing::None;
    });
    return cross ? Lack{"faces are counted, but segments may cross",
                        "expected no 'crossing' in the verb 'segment'"}
                 : Lack{};
}

Lack lack_of_polygons(const GameSpec& game, const PolygonsCounter& polygons) {
    if (polygons.faces) {
        return lack_of_faces(game);
    }
    if (!game.play.empty() && verbs_of<SegmentVerb>(game).empty()) {
        return {"polygons are counted, but nobody draws segments",
                "expected the verb 'segment' in 'play'"};
    }
    if (game.play.empty() && polygons.by == PolygonsCounter::By::Own) {
        return {"polygons by who drew them in a game without 'play'", "expected by: any"};
    }
    return {};
}

Lack lack_of_looped(const GameSpec& game) {
    if (!game.play.empty() && verbs_of<SegmentVerb>(game).empty()) {
        return {"closed chains of segments are counted, but nobody draws any",
                "expected the verb 'segment' in 'play'"};
    }
    return {};
}

Lack lack_of_arrivals(const GameSpec& game) {
    const auto segments = verbs_of<SegmentVerb>(game);
    if (segments.empty() && verbs_of<StepVerb>(game).empty()) {
        return {"arrivals are counted, but nothing goes anywhere",
                "expected a coin ('step'), or segments that go on from the last one"};
    }
    const bool directed = std::ranges::all_of(
        segments, [](const SegmentVerb* verb) { return verb->from == SegmentVerb::From::Last; });
    if (!directed) {
        return {"arrivals are counted, but segments can be drawn either way",
                "expected from: last, by which a pen goes on"};
    }
    const bool passes = std::ranges::any_of(segments, [](const SegmentVerb* verb) {
        return verb->through != SegmentVerb::Through::None;
    });
    return passes ? Lack{"arrivals are counted, but segments pass places on their way",
                         "expected no 'through'"}
                  : Lack{};
}

Lack lack_of_drawn(const GameSpec& game, const Counting& counting) {
    const auto segments = verbs_of<SegmentVerb>(game);
    if (!game.play.empty() && segments.empty()) {
        return {"segments are counted, but nobody draws any",
                "expected the verb 'segment' in 'play'"};
    }
    if (game.play.empty() && counts_segments(counting) == SegmentsBy::Own) {
        return {"segments by who drew them in a game without 'play'", "expected by: any"};
    }
    const bool cross = std::ranges::any_of(segments, [](const SegmentVerb* verb) {
        return verb->crossing != SegmentVerb::Crossing::None;
    });
    if (std::holds_alternative<CrossedCounter>(counting) && !cross && !game.play.empty()) {
        return {"crossing segments are counted, but none may cross",
                "expected crossing: any, or crossing: own, in a verb 'segment'"};
    }
    return {};
}

bool is_of_numbers(const Counting& counting) {
    return std::holds_alternative<HighestCounter>(counting) ||
           std::holds_alternative<NumbersCounter>(counting);
}

/// Of what is drawn, for counters of segments and of coins.
Lack lack_of_drawing(const GameSpec& game, const Counting& counting) {
    if (const auto* polygons = std::get_if<PolygonsCounter>(&counting)) {
        return lack_of_polygons(game, *polygons);
    }
    if (std::holds_alternative<LoopedCounter>(counting)) {
        return lack_of_looped(game);
    }
    if (std::holds_alternative<ArrivalsCounter>(counting)) {
        return lack_of_arrivals(game);
    }
    if (counts_segments(counting)) {
        return lack_of_drawn(game, counting);
    }
    if (std::holds_alternative<LandingsCounter>(counting) && verbs_of<StepVerb>(game).empty()) {
        return {"landings are counted, but nobody steps", "expected the verb 'step' in 'play'"};
    }
    return {};
}

/// Most counters need nothing.
Lack lack_of(const GameSpec& game, const Counting& counting) {
    if (goes_to_mover(counting) && game.play.empty()) {
        return {"'to: mover' in a game without 'play'", "expected turns, which tell who moved"};
    }
    if (asks_for_last_mark(counting)) {
        return lack_of_last_mark(game);
    }
    if (const auto* groups = std::get_if<GroupsCounter>(&counting)) {
        return lack_of_segments(game, groups->linked_by);
    }
    if (const auto* joined = std::get_if<JoinedCounter>(&counting)) {
        return lack_of_segments(game, joined->linked_by);
    }
    const bool on_cells = game.board.sites == SiteKind::Cells;
    if (on_cells && asks_for_cells(counting)) {
        const bool majority = std::holds_alternative<MajorityCounter>(counting);
        return {majority ? "a majority in cells that hold one mark each"
                : std::holds_alternative<RunsCounter>(counting)
                    ? "runs in cells that hold one mark each"
                    : "cells that hold one mark each are told apart by their marks",
                "expected a board with marks on vertices or edges"};
    }
    if (std::holds_alternative<CrossingsCounter>(counting) && !(is_square(game) && on_cells)) {
        return {"crossings are counted on a board without rows and columns of cells",
                "expected a square board with marks on cells"};
    }
    if (const auto* filled = std::get_if<FilledCounter>(&counting)) {
        return lack_of_filling(game, *filled);
    }
    if (is_of_numbers(counting) && numbering_of(game) == MarkNumber::None) {
        return {"numbers are counted, but marks bear none",
                "expected 'number' in a verb 'mark', as in {mark: {number: next}}"};
    }
    return lack_of_drawing(game, counting);
}

}  // namespace

void check_counters(ReadContext& context, const GameSpec& game) {
    for (const CounterSpec& counter : game.counters) {
        Lack lack = lack_of(game, counter.counting);
        if (!lack.wrong.empty()) {
            context.error(counter.at, std::move(lack.wrong), std::move(lack.expected));
        }
    }
}

}  // namespace quadrille::spec
