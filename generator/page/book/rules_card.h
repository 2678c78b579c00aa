// The rules of a game on one side of paper, to lie beside the board: text in columns, large enough
// to be read at arm's length, with the first figures of the rulebook. Type, figures and the space
// between lines grow or shrink together until the side is full.
#pragma once

#include <optional>

#include "base/result.h"
#include "drawing/drawing.h"
#include "drawing/text_measurer.h"
#include "game/game.h"
#include "page/book/rules_sheet.h"

namespace quadrille::page {

/// Without a footer; nothing if the text needs more than a side in readable type. Figures need
/// RulesRequest::library; those with mistakes are left out.
/// Errors: a title that does not fit.
Result<std::optional<drawing::Drawing>> draw_rules_card(const game::Game& game,
                                                        const RulesRequest& request,
                                                        const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
