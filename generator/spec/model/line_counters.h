// Counters of what segments and coins leave on the paper besides marks: where they arrive, the places
// that segments come to, where segments cross, the loops that they close. The words are those of
// rules/README.md.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace quadrille::spec {

/// A segment of a turn, or a coin, comes to a place. The turns tell the way that they go.
struct ArrivalsCounter {
    std::vector<std::vector<std::string>>
        at;                  ///< Areas: for all, or for each role; empty: anywhere.
    bool for_roles = false;  ///< `at` has areas for each role, who gets those there.
    /// Visited: where a segment (for coins: a coin) has been before. Fresh: elsewhere.
    enum class Onto { Any, Visited, Fresh };
    Onto onto = Onto::Any;
    bool to_mover = false;
};

/// Whose segments are looked at. Own: those that a player drew, a number for each. Any: one number.
enum class SegmentsBy { Any, Own };

/// Places with so many segments that end there.
struct PlacesCounter {
    int least = 1;
    std::optional<int> most{};
    SegmentsBy by = SegmentsBy::Any;
    bool to_mover = false;
};

/// Pairs of segments that cross between their ends.
struct CrossedCounter {
    SegmentsBy by = SegmentsBy::Any;
    bool to_mover = false;
};

/// Closed ways of segments: so many segments can be taken away without taking apart what hangs
/// together.
struct LoopsCounter {
    SegmentsBy by = SegmentsBy::Any;
    bool to_mover = false;
};

}  // namespace quadrille::spec
