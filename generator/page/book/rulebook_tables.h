// The tables of a rulebook's text: what can be changed in a game, and those of its own file.
#pragma once

#include <string_view>

#include "game/game.h"
#include "page/book/book_text.h"

namespace quadrille::page {

/// Every parameter with its value here, its least and its greatest, and what it is.
BookTable parameter_table(const game::Game& game, std::string_view language);

/// Every variant with its values.
BookTable variant_table(const game::Game& game, std::string_view language);

/// A table as its author wrote it; columns of numbers stand flush right.
BookTable printed_table(const spec::TableSpec& table, const game::Game& game);

}  // namespace quadrille::page
