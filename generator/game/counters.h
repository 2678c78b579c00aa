// The counters one by one; callers use count.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "game/count.h"
#include "game/game.h"
#include "game/record.h"

namespace quadrille::game {

/// A groups counter with the areas that groups may have to touch.
struct GroupsOn {
    const spec::GroupsCounter& counter;
    const AreasOfCounter& areas;
};

Count count_groups(const Game& game, const Record& record, const GroupsOn& groups, Detail detail);

/// A majority counter with the areas of the board that it refers to.
struct MajorityOn {
    const spec::MajorityCounter& counter;
    std::span<const AreaLevel> levels;
};

Count count_majority(const Game& game,
                     const Record& record,
                     const MajorityOn& majority,
                     Detail detail);

Count count_lines(const Game& game,
                  const Record& record,
                  const spec::LinesCounter& counter,
                  Detail detail);

/// A patterns counter with the places of its picture, if it is one.
struct PatternsOn {
    const spec::PatternsCounter& counter;
    std::span<const PicturePlace> pictures;
};

Count count_patterns(const Game& game,
                     const Record& record,
                     const PatternsOn& patterns,
                     Detail detail);

/// A joined counter with the areas that each role has to link.
struct JoinedOn {
    const spec::JoinedCounter& counter;
    std::span<const AreasToJoin> by_role;
};

Count count_joined(const Game& game, const Record& record, const JoinedOn& joined, Detail detail);

/// A filled counter with its areas, and the sides of those of the first level.
struct FilledOn {
    const spec::FilledCounter& counter;
    const AreasOfCounter& areas;
};

Count count_filled(const Game& game, const Record& record, const FilledOn& filled, Detail detail);

/// A unique counter with its families, which are the levels: one for all, or one for each role.
struct UniqueOn {
    const spec::UniqueCounter& counter;
    std::span<const AreaLevel> families;
};

Count count_unique(const Game& game, const Record& record, const UniqueOn& unique, Detail detail);

/// A runs counter with its families, likewise.
struct RunsOn {
    const spec::RunsCounter& counter;
    std::span<const AreaLevel> families;
};

Count count_runs(const Game& game, const Record& record, const RunsOn& runs, Detail detail);

Count count_held(const Game& game,
                 const Record& record,
                 const spec::HeldCounter& counter,
                 Detail detail);

Count count_looped(const Game& game, const Record& record, Detail detail);

Count count_polygons(const Game& game,
                     const Record& record,
                     const spec::PolygonsCounter& counter,
                     Detail detail);

/// The one number of a counter that goes to the mover, as if it did not.
Count count_shared(const Game& game, const Record& record, spec::CounterId counter, Detail detail);

Count count_sum(const Game& game,
                const Record& record,
                const spec::SumCounter& counter,
                Detail detail);

Count count_product(const Game& game,
                    const Record& record,
                    const spec::ProductCounter& counter,
                    Detail detail);

Count count_highest(const Game& game,
                    const Record& record,
                    const spec::HighestCounter& counter,
                    Detail detail);

Count count_numbers(const Game& game,
                    const Record& record,
                    const spec::NumbersCounter& counter,
                    Detail detail);

Count count_marks(const Game& game,
                  const Record& record,
                  const spec::MarksCounter& counter,
                  Detail detail);

/// Arrivals and the areas where they count: for all, or for each role; none: anywhere.
struct ArrivalsAt {
    const spec::ArrivalsCounter& counter;
    std::span<const std::vector<bool>> met;
};

Count count_arrivals(const Game& game, const Record& record, const ArrivalsAt& at, Detail detail);

Count count_places(const Game& game,
                   const Record& record,
                   const spec::PlacesCounter& counter,
                   Detail detail);

Count count_crossed(const Game& game,
                    const Record& record,
                    const spec::CrossedCounter& counter,
                    Detail detail);

Count count_loops(const Game& game,
                  const Record& record,
                  const spec::LoopsCounter& counter,
                  Detail detail);

Count count_rings(const Game& game, const Record& record, Detail detail);

/// What a counter of enclosed places has seen closed; null where the turns are unknown.
struct EnclosedOn {
    const spec::EnclosedCounter& counter;
    const Enclosed* enclosed = nullptr;
};

Count count_enclosed(const Game& game,
                     const Record& record,
                     const EnclosedOn& enclosed,
                     Detail detail);

Count count_crossings(const Game& game,
                      const Record& record,
                      const spec::CrossingsCounter& counter,
                      Detail detail);

// ---- Crossings as plain numbers.

/// The line of a row or column: the two positions that it joins along the row, and how many of its
/// ends belong to the first role. A row without exactly two marks has no line.
struct JoinedLine {
    std::uint32_t low = 0;
    std::uint32_t high = 0;
    int first_role_ends = 0;
};

struct CrossingNumbers {
    std::int64_t even = 0;  ///< Crossings with an even number of the first role's ends.
    std::int64_t odd = 0;
};

/// How often lines of rows and lines of columns cross strictly inside both. Ends of rows are column
/// indices and vice versa. Requires: all are lines of one board, so that where a column's
/// line ends in a row that has a line, the row's line ends in that column. Time: (rows + columns)
/// times log columns.
CrossingNumbers count_crossings(std::span<const std::optional<JoinedLine>> rows,
                                std::span<const std::optional<JoinedLine>> columns);

}  // namespace quadrille::game
