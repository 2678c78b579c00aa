// What names that many games use (a colour, `size`, `odd`) are called in the languages that sheets
// are printed in, so that a game need not translate them itself. A game's own translation has the
// first word.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::spec {

/// The languages besides English, that sheets are printed in.
inline constexpr std::array<std::string_view, 3> kOtherLanguages{"fr", "de", "es"};

/// What stands alone in a turn of any game, as it is typed in English.
inline constexpr std::array<std::string_view, 3> kActs{"pass", "swap", "resign"};

/// "schwarz" for "black" in "de"; begins with a capital where `english` does. Nothing where the
/// word or the language is not known.
std::optional<std::string> usual_word(std::string_view english, std::string_view language);

}  // namespace quadrille::spec
