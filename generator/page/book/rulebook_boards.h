// The last page of a rulebook: small boards to play on, each with lines for the names and the
// winner under it.
#pragma once

#include <string>

#include "game/game.h"
#include "page/book/book_text.h"
#include "page/book/rulebook.h"

namespace quadrille::page {

/// As many equal boards as the rulebook asks for, on a separate page; fewer if their cells would be
/// too small to colour, and none if not even one fits. The result is their number.
int add_boards(BookText& text,
               const game::Game& game,
               const RulesRequest& request,
               const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
