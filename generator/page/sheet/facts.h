// Numbers that sheets print and only the board knows, put into the texts of a game: "{sites}
// cells".
#pragma once

#include <string>
#include <string_view>

#include "game/game.h"

namespace quadrille::page {

/// `text` with {sites}, {cells}, {edges}, {vertices} and {turns} filled in. Requires: no other
/// braces; spec/ has checked that.
std::string with_facts(std::string_view text, const game::Game& game);

/// "Odd, size 5, minimum 5": the name and every parameter, or the name and the edition.
std::string name_with_parameters(const game::Game& game);

/// "Odd, Nick Bentley 2009; size 5, minimum 5": the title with whose game it is, for the foot of
/// sheets.
std::string imprint(const game::Game& game);

/// "Nick Bentley 2009"; empty where nobody is named.
std::string credit_line(const game::Game& game);

/// The edition and every parameter, for under a title; empty where there are none.
std::string edition_line(const game::Game& game);

/// How sheets say a value of a parameter: "groups of 5", or name and value; empty where it says
/// nothing. `printed`: in the words that are printed.
std::string value_text(const spec::GameSpec& printed, std::size_t parameter, std::int64_t value);

/// "size 5, groups of 5"; empty without parameters.
std::string parameters_line(const game::Game& game);

}  // namespace quadrille::page
