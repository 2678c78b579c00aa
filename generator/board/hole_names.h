// Which sites the words under `holes` mean: a site by its label or place, an area ("rows/3",
// "top"), a whole family of areas ("corners"). Areas are those of the whole board, before anything
// is cut.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "board/board.h"

namespace quadrille::board {

/// The sites of a family ("corners"), of one of its areas ("rows/3"), or of the area that alone has
/// that name ("top"); nothing where there is none.
std::optional<std::vector<SiteId>> sites_of_areas(std::span<const AreaFamily> families,
                                                  std::string_view name);

}  // namespace quadrille::board
