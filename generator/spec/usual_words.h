// What names that many games use (a colour, `size`, `odd`) are called in the languages that sheets
// are printed in, so that a game need not translate them itself. A game's own translation has the
// first word.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quadrille::spec {

/// "schwarz" for "black" in "de"; begins with a capital where `english` does. Nothing where the
/// word or the language is not known.
std::optional<std::string> usual_word(std::string_view english, std::string_view language);

}  // namespace quadrille::spec
