// Which cells of a tiling a board takes: those of a hexagon, a rectangle, a circle and so on,
// always whole. spec/model/tiling_spec.h says what each shape means.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "board/periodic_map.h"
#include "spec/model/tiling_spec.h"

namespace quadrille::board {

/// Why a piece cannot be cut.
struct CutError {
    std::string wrong;
    std::string expected;
};

/// Ascending, each once. Cells that touch the rest by a corner only are left out; gaps that cells
/// enclose on all sides are filled.
/// Errors: hexagons and triangles need repetitions alike in six directions; more than `most` cells;
/// no cell; cells that are not connected.
tl::expected<std::vector<CellAt>, CutError> cut_cells(const PeriodicMap& map,
                                                      const spec::CutSpec& cut,
                                                      std::size_t most);

}  // namespace quadrille::board
