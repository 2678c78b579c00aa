// What taking back the items of a turn needs; only Position's own files include it.
#pragma once

#include <cstddef>
#include <optional>

#include "game/position.h"

namespace quadrille::game {

/// What a turn has done so far, so that it can be taken back.
struct Position::Undo {
    const Turn* turn = nullptr;
    std::size_t items = 0;   // played so far
    std::size_t placed = 0;  // how many of them are PlaceMark
    std::size_t marks = 0;   // PlaceMark in the whole turn; 0: as few as allowed
    MarkSet kinds;           // kinds that they placed
    MarkSet kinds_before;    // on the board
    std::size_t segments = 0;
    std::size_t landings = 0;
    std::size_t said = 0;
    board::SiteId walk_marked;  // the site that a walk marked, and what it was before
    MarkSet walk_marks;
    int walk_marked_in = 0;
    std::optional<LineRoom> line_room;
    const spec::MarkVerb* verb = nullptr;  // the last that placed a mark
    std::vector<board::SiteId> piece;      // where it did, if those marks make one
    std::optional<board::SiteId> last_before;
};

}  // namespace quadrille::game
