// The game that a command works on: an id ("odd") or a file ("my-game.yaml"), with --set and
// --variant applied.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/file_reader.h"
#include "base/result.h"
#include "base/source_text.h"
#include "cli/options/options.h"
#include "cli/system/console.h"
#include "cli/system/exit_code.h"
#include "game/game.h"
#include "spec/read/library.h"
#include "spec/read/load.h"

namespace quadrille::cli {

/// The text of a description. Errors: it cannot be read; it is no text.
Result<SourceText> description_source(const FileReader& reader, const std::string& path);

/// True for names that end in .yaml or .yml: descriptions. All other files are transcripts.
bool is_description(std::string_view path);

/// True for typed games: a file that is not a description, or "-". An id has neither a dot nor a
/// slash.
bool is_transcript(std::string_view operand);

/// True if the command works on a typed game, which may be in a file whose name has no ending; but
/// a word that is the id of a game means that game. Requires: the command has an operand, and the
/// options that say where to look.
bool is_typed_game(const Options& options);

/// The game of that id or file.
Result<spec::GameSpec> load_spec(const spec::Library& library,
                                 const std::string& operand,
                                 const spec::LoadOptions& changes = {});

/// The same with --set and --variant. Requires: the command has the options of a game.
/// Errors: those of spec::load_game and game::Game::make.
Result<game::Game> load_game_operand(const spec::Library& library,
                                     const std::string& operand,
                                     const Options& options);

/// The same with its prose in that language, as far as it is translated.
Result<game::Game> load_game_operand(const spec::Library& library,
                                     const std::string& operand,
                                     const Options& options,
                                     const std::string& language);

/// The board that the operand names, as a game in which nothing is counted, if it is the
/// description of a board, or the name of one in templates/boards that is not also a game's;
/// nothing for games.
/// Errors: mistakes in its file; parameters, which a board alone does not have.
Result<std::optional<game::Game>> bare_board_operand(const spec::Library& library,
                                                     const std::string& operand,
                                                     const Options& options);

/// The game as its sheets show it: with texts in --lang, if its file has them.
Result<game::Game> printed_game(const game::Game& game, const Options& options);

/// The game of the operand as its sheets show it. Warns of texts that are not translated.
Result<game::Game> game_to_print(const spec::Library& library,
                                 const std::string& operand,
                                 const Options& options,
                                 Console& console);

/// "odd" for the id "odd", for "mine/odd.yaml" and for "odd.txt", to name files made from it;
/// "game" for standard input.
std::string name_of_operand(const std::string& operand);

/// "Two walkers" for "two-walkers".
std::string title_of(std::string id);

/// Reports what went wrong. Returns the exit code for it.
ExitCode report_failure(const Diagnostics& diagnostics, Console& console);

/// The exit code; of a failure, which is reported.
ExitCode reported(const Result<ExitCode>& done, Console& console);

}  // namespace quadrille::cli
