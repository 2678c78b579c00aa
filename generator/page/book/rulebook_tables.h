// The tables of a rulebook's text: the parameters and variants of a game, and tables of its file.
#pragma once

#include <string_view>

#include "game/game.h"
#include "page/book/book_text.h"

namespace quadrille::page {

/// Every parameter with its value, its least and greatest value, and its meaning.
BookTable parameter_table(const game::Game& game, std::string_view language);

/// Every variant with its values.
BookTable variant_table(const game::Game& game, std::string_view language);

/// A table as its author wrote it, with columns of numbers flush right.
BookTable printed_table(const spec::TableSpec& table, const game::Game& game);

}  // namespace quadrille::page
