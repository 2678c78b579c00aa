// The last page of a rulebook: small boards to play on, each with lines for the names and the
// winner under it.
#pragma once

#include <string>

#include "game/game.h"
#include "page/book/book_text.h"
#include "page/book/rulebook.h"

namespace quadrille::page {

/// As many equal boards on a page of their own as the rulebook asks for; fewer where cells would be
/// too small to colour, and none where not even one fits. The result is how many it was.
int add_boards(BookText& text,
               const game::Game& game,
               const RulebookRequest& request,
               const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
