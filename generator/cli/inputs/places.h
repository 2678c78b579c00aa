// Where the program's own data and helper programs are: relative to the running program, so that
// you can move an installed tree:
//
//     PREFIX/bin/quadrille                        build/release/quadrille
//     PREFIX/share/quadrille/{rules,templates}    build/release/share/quadrille/{rules,templates}
//     PREFIX/libexec/quadrille/quadrille-proof    build/release/quadrille-proof
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "cli/options/options.h"
#include "spec/read/library.h"

namespace quadrille::cli {

/// The path of a program that comes with this one; nothing if it is not installed.
std::optional<std::string> helper_program(const std::string& name);

/// That of `quadrille-proof`.
std::optional<std::string> proof_program();

/// What is wrong with a folder that the command line names: it does not exist, or is not a folder.
std::optional<Diagnostic> missing_folder(const Options& options);

/// True for the file of a game that came with the program.
bool is_shipped(const std::string& path);

/// Folders like templates/, in the order of search. Requires: the command has --templates.
std::vector<std::string> template_folders(const Options& options);

/// Where to find descriptions: in the folders of --rules and --templates, in ./rules and
/// ./templates, and among the program's own. Requires: the command has these options.
spec::LibraryFolders library_folders(const Options& options);

/// The descriptions in these folders, read from the disk.
spec::Library library_of(const Options& options);

}  // namespace quadrille::cli
