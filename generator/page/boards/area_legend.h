// What a sheet says of the author's areas under the board: what the bold numbers on it are, and the
// areas that have no room there.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "figure/board/board_figure.h"

namespace quadrille::page {

/// Empty if the board says it all. `left_out`: indices into BoardLook::areas.
std::string area_legend(const figure::BoardLook& look,
                        std::span<const std::size_t> left_out,
                        std::string_view language);

}  // namespace quadrille::page
