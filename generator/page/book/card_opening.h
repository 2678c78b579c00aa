// The head of a card of rules: the title, who made the game, what it is about, and the game's own
// drawing at the right.
#pragma once

#include "base/result.h"
#include "drawing/drawing.h"
#include "drawing/text_measurer.h"
#include "game/game.h"
#include "page/book/rules_sheet.h"

namespace quadrille::page {

constexpr double kCardLeadingPerPt = 4.0 / 9.2;  ///< Millimetres for each pt, as in rulebooks.

struct CardOpening {
    drawing::Drawing drawing;
    Mm foot;  ///< Where the columns begin.
};

/// Errors: a title that does not fit; those of the game's own drawing.
Result<CardOpening> card_opening(const game::Game& game,
                                 const RulesRequest& request,
                                 const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
