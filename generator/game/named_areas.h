// Areas of a board by the names that rules use.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "board/board.h"

namespace quadrille::game {

struct NamedArea {
    const board::AreaFamily* family = nullptr;
    std::size_t area = 0;  ///< Index into its areas.
};

/// The area of that name, from the author's own families first, then from those that every board
/// has; "rows/3" is that of a family; or all areas of the family of that name. Empty if there is
/// none.
std::vector<NamedArea> areas_named(const board::Board& board, std::string_view name);

/// What is wrong with the areas that rules name.
struct AreaMistake {
    std::string wrong;
    std::string expected = "expected areas that the board has";
    std::string note = {};
    std::optional<SourceSpan> at = {};  ///< A more exact place than the reader's, if known.
};

/// The board has no family of that name.
AreaMistake no_areas_called(const board::Board& board, const std::string& name);

/// In that file; at that place, if the mistake has none of its own.
Diagnostic reported(AreaMistake mistake, const std::string& file, SourceSpan at);

}  // namespace quadrille::game
