// Where the program's own data and companions are. Everything is found relative to the running
// program, so that an installed tree may be moved:
//
//     PREFIX/bin/quadrille                           build/release/quadrille
//     PREFIX/share/quadrille/{rules,templates} build/release/share/quadrille/{rules,templates}
//     PREFIX/libexec/quadrille/quadrille-proof       build/release/quadrille-proof
#pragma once

#include <optional>
#include <string>

namespace quadrille::cli {

/// The folder that holds the running program.
std::string program_folder();

/// The path of `quadrille-proof`; nothing if it is not installed.
std::optional<std::string> proof_program();

}  // namespace quadrille::cli
