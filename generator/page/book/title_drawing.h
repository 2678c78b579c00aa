// A small drawing of the game's own board with the pattern that decides, beside the title of its
// rulebook: one finds the game in a pile. Made from a figure that the rules name; no labels, no
// numbers. Play sheets have none.
#pragma once

#include <optional>

#include "base/result.h"
#include "drawing/drawing.h"
#include "drawing/text_measurer.h"
#include "game/game.h"
#include "spec/model/page_spec.h"
#include "spec/read/library.h"

namespace quadrille::page {

struct TitleDrawing {
    drawing::Drawing drawing;  ///< The top left corner of its ink is the origin.
    Mm width;
    Mm height;
};

/// Nothing if the game's rules name no figure for it.
/// Errors: those of figure_of_rules(); a figure that cannot be so small.
Result<std::optional<TitleDrawing>> title_drawing(const spec::Library& library,
                                                  const game::Game& game,
                                                  const spec::StyleSpec& style,
                                                  const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
