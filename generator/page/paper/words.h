// The fixed words of paper in every language. Words that players type (odd, pass, marks) are not among them:
// they are never translated.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/words.h"
#include "spec/model/mark_spec.h"

namespace quadrille::page {

using words::Word;

/// A word in a language. Placeholders {0}, {1} stay in it. English for an unknown language.
std::string_view word(Word word, std::string_view language);

/// The same with its placeholders filled in.
template <typename... Values>
std::string filled(Word which, std::string_view language, const Values&... values) {
    return fmt::format(fmt::runtime(word(which, language)), values...);
}

/// At the beginning of a sentence. Letters of ASCII only: "3 cells", "étoiles" stay.
std::string capitalised(std::string text);

/// A role's name as it is printed: "Player 2" is a fixed word and is translated; any other name
/// belongs to the game and stays.
std::string role_name(std::string_view role, std::string_view language);

/// True if the letters of marks are enough to know them by: they are the file's own (b is black),
/// drawings (x, o) or begin the marks' names. Otherwise they mislead: in French b is noir, not
/// blanc.
bool letters_tell_names(const std::vector<spec::MarkSpec>& marks, std::string_view language);

}  // namespace quadrille::page
