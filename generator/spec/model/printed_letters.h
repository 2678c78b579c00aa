// The letters of marks on sheets in another language, where those of the game's file would mislead:
// b is black in English, but blanc in French. A translation gives them: `letters: {b: n, w: b}`.
//
// A sheet in that language prints them. A transcript with `lang: fr` is typed with them; without
// that header the file's own letters hold, whatever language its other words are in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "spec/model/game_spec.h"

namespace quadrille::spec {

/// True for what can be a mark's letter: one of a to z.
bool is_mark_letter(std::string_view text);

/// The game with the letters of its marks as a language has them; all names stay. Where a language
/// has none, and in English, they are those of the file. Requires: `game` has its translation.
GameSpec with_letters(GameSpec game, std::string_view language);

/// The language of the letters; "en" for those of the file.
std::string_view language_of_letters(const GameSpec& game);

/// The letter that a mark has in the game's file, whatever language the letters are in.
std::string letter_in_file(const GameSpec& game, const MarkSpec& mark);

/// What a board starts with, in the letters of the game: a board that was built before the game took
/// those of another language has the file's still. Another board than the game's keeps its own.
std::vector<StartMark> start_in_letters(const GameSpec& game, const BoardSpec& board);

/// The entry of Translation::names that says: `letter` of the file is `other` there.
NameText letter_entry(std::string_view letter, std::string_view other);

}  // namespace quadrille::spec
