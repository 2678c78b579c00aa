// A game as sheets in another language print it: with the words of its translation or, where it has
// none, the usual words; and what remains untranslated.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "spec/model/game_spec.h"

namespace quadrille::spec {

/// The name, among those of a translation, under which the game's own stands.
inline constexpr std::string_view kGameItself;

/// The game with the texts of its sheets and all names on them in a language. Only for printing:
/// transcripts are typed with the file's own names.
GameSpec in_language(GameSpec game, std::string_view language);

/// The language that in_language() put a game into; "en" for one as its file has it.
std::string_view language_of(const GameSpec& game);

/// The names of a game that its sheets may print: roles, letters of marks (for the marks' names),
/// counters, parameters, words that are said, areas and their families; each once.
std::vector<std::string> names_on_paper(const GameSpec& game);

/// Of areas and families: those that are written in the file, and those that counters read.
std::vector<std::string> area_names(const GameSpec& game);

/// What an area or a family of areas is called on paper.
const std::string& printed_name(const GameSpec& game, const std::string& name);

/// Every word that some turn lets players say, in the order of the file.
std::vector<std::string> words_said(const GameSpec& game);

/// What a word that is said is in each language that there is a word for it: "odd", "impair" ...
std::vector<std::string> said_everywhere(const GameSpec& game, const std::string& word);

/// What sheets of `game`, as its file has it, keep of the file's own language: "the lines under the
/// title", "'fours'"; empty where all is translated. Names of two letters at most are no words.
std::vector<std::string> untranslated(const GameSpec& game, std::string_view language);

}  // namespace quadrille::spec
