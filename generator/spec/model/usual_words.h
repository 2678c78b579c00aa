// Translations of names that many games use (a colour, `size`, `odd`) into the languages of the
// sheets, so that a game need not translate them itself: the section `names` of base/words.h. A game's own translation comes first.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::spec {

/// What can be a whole turn in any game, as it is typed in English.
inline constexpr std::array<std::string_view, 3> kActs{"pass", "swap", "resign"};

/// "schwarz" for "black" in "de"; begins with a capital where `english` does. Nothing where the
/// word or the language is not known.
std::optional<std::string> usual_word(std::string_view english, std::string_view language);

/// True if other languages have a usual word for it.
bool is_usual(std::string_view english);

/// English as Americans write it, for their paper. Prose of descriptions is British.
inline constexpr std::string_view kAmerican = "en-US";

/// English, of either spelling.
bool is_english(std::string_view language);

/// "color" for "colour" in kAmerican; the same text in every other language.
std::string spelled(std::string text, std::string_view language);

}  // namespace quadrille::spec
