// The files of a new game that begins as a copy of another: its description, the board that it
// names, its figures and the typed game of its rulebook. Keeps the text as it was typed, with
// comments; changes only the names of games and files.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "spec/read/library.h"

namespace quadrille::cli {

/// A file to write.
struct NewFile {
    std::string path;
    std::string text;
};

/// `from`: an id, or the file of a game. The first of the files is the game's.
/// Errors: an unknown game; mistakes in its files, without which the copy would not work.
Result<std::vector<NewFile>> copied_game(const spec::Library& library,
                                         const std::string& from,
                                         const std::string& name);

}  // namespace quadrille::cli
