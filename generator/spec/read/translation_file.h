// The words of a game in another language, in a file of their own: translations/de/odd.yaml in the
// folder of odd.yaml. Only sheets in that language read it; what it leaves out stays in English, and
// a rulebook is printed only where it leaves out nothing. Names (of roles, marks, counters) stay
// those of the game's own file, which everything else refers to, until in_language() puts theirs.
//
//     Result<GameSpec> german = with_translation(library, *load_game(library, "odd"), "de");
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "spec/model/figure_spec.h"
#include "spec/model/game_spec.h"
#include "spec/read/library.h"
#include "spec/yaml/key_table.h"

namespace quadrille::spec {

/// What is said under a figure and of it, as written, with its placeholders.
struct FigureText {
    std::string name;
    std::string what;                   ///< Empty: as the figure's file has it.
    std::vector<std::string> captions;  ///< Of the whole figure, if it has one, and of its panels.
};

/// A file of translations. What it leaves out is empty.
struct GameTranslation {
    std::string language;
    std::string path;    ///< Where it is; or where it was looked for.
    bool found = false;  ///< Is there such a file?
    Translation sheet;
    std::string summary;
    std::string notes;
    std::string source;
    std::vector<NameText> means;  ///< Of parameters and variants.
    std::vector<std::string> need;
    std::vector<ProseSection> rules;
    std::vector<ProseSection> sections;
    std::vector<std::string> diagrams;  ///< What is said under the diagrams of the example.
    std::vector<FigureText> figures;
};

const KeyTable& translation_file_keys();
const KeyTable& translated_section_keys();
const KeyTable& translated_table_keys();
const KeyTable& translated_figure_keys();

/// The translation of a game that was read from a file, with the values of its parameters put in.
/// Errors: mistakes in the file; another number of
/// sections, rows, diagrams ... than the game has; a placeholder of the English text that the
/// translation has not.
Result<GameTranslation> find_translation(const Library& library,
                                         const GameSpec& game,
                                         std::string_view language);

/// The game with the prose of the translation, and its names among `translations`.
GameSpec translated(GameSpec game, const GameTranslation& words);

/// What a rulebook in that language would print in English: "the notes". `game` is in English.
std::vector<std::string> lacking(const GameSpec& game, const GameTranslation& words);

/// The game as sheets in a language print it, with the words of its file there if there is one that
/// can be read.
GameSpec printed_in(const Library& library, GameSpec game, std::string_view language);

/// Both; the game itself in English. Errors: those of find_translation().
Result<GameSpec> with_translation(const Library& library, GameSpec game, std::string_view language);

/// The game with its marks' letters in that language (see printed_letters.h), all else as in its
/// file. Errors: the same.
Result<GameSpec> with_letters_of(const Library& library, GameSpec game, std::string_view language);

/// A figure of the game with the words that the translation has for it. Errors: the same.
Result<FigureSpec> with_translation(const Library& library,
                                    FigureSpec figure,
                                    const GameSpec& game,
                                    std::string_view language);

/// The files of translations of the game, one for each language that has one.
std::vector<std::string> translation_files(const Library& library, const GameSpec& game);

}  // namespace quadrille::spec
