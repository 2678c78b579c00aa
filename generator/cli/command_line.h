// From the words of the command line to a checked choice: a command with its options, or help.
// CLI11 takes the words apart; it is fed from the table in options.h.
#pragma once

#include <span>
#include <string>
#include <variant>

#include "base/diagnostic.h"
#include "cli/exit_code.h"
#include "cli/options.h"

namespace quadrille::cli {

/// Text to print and be done: help, version, manual page.
struct TextWanted {
    std::string text;
};

/// A command line that cannot be followed.
struct BadCommandLine {
    ExitCode code = ExitCode::Usage;
    Diagnostic problem;
};

/// `words` without the program's own name.
std::variant<Options, TextWanted, BadCommandLine> read_command_line(
    std::span<const std::string> words);

}  // namespace quadrille::cli
