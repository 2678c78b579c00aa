// Help and the manual page, made from the table of commands and options.
#pragma once

#include <string>

#include "cli/options/options.h"

namespace quadrille::cli {

/// `quadrille --help`: what the program is, its commands, its exit codes.
std::string program_help();

/// `quadrille COMMAND --help`.
std::string command_help(const CommandSpec& command);

/// The manual page quadrille(1) in the man macros of roff.
std::string manual_page();

/// "quadrille 0.1.0" and a line end.
std::string version_text();

}  // namespace quadrille::cli
