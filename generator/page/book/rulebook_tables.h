// The variants of a game as a sentence, and the tables of its file.
#pragma once

#include <string>
#include <string_view>

#include "game/game.h"
#include "page/book/book_text.h"

namespace quadrille::page {

/// "Also good: groups of 4, 6 or 7; boards of 6 or 7 on a side." Empty without variants.
std::string variants_sentence(const game::Game& game, std::string_view language);

/// A table as its author wrote it, with columns of numbers flush right.
BookTable printed_table(const spec::TableSpec& table, const game::Game& game);

}  // namespace quadrille::page
