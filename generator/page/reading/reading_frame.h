// What is printed on a sheet for a picture of it to be read by: four small squares beside the
// board, one of them hollow, and a code with its id in clear print under it.
//
//     [ ]           []
//         board
//     []            []        #  code
//                             0K7M2 PXZ91
#pragma once

#include <array>
#include <optional>
#include <string>

#include "base/geometry.h"
#include "page/paper/pen.h"
#include "page/reading/ink_map.h"

namespace quadrille::page {

inline constexpr Mm kModuleWidth{0.7};

/// The code without the white round it is that wide and high.
Mm code_width();

/// The code with the white over and under it and the id below.
Mm code_block_height();

/// The white that it needs at its side.
Mm code_quiet();

/// Top left, top right, bottom right, bottom left: in the corners of the board's `ink`, or farther
/// out, along the diagonals or else, `aside`, to the sides, where something is printed there. Nothing
/// if there is no room.
std::optional<std::array<Box, 4>> mark_places(const InkMap& map,
                                              const Box& ink,
                                              const Box& paper,
                                              bool aside);

/// The code, its block as far down in `room` as it can be and at the right or the left of it; or at
/// the top of it. Nothing if there is no room.
std::optional<Box> code_place(const InkMap& map, const Box& room);

void draw_marks_beside(Pen& pen, const std::array<Box, 4>& marks);

/// False if the id cannot be put into a code.
bool draw_code(Pen& pen, const Box& place, const std::string& id);

}  // namespace quadrille::page
