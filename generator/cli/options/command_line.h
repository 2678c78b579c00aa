// From the words of the command line to a command with its options, or to help, checked against the
// table in options.h. Options can come between operands:
//
//     -o FILE  -oFILE  --out FILE  --out=FILE     a value
//     -q -f    -qf                                switches
//     -- FILE                                     only operands follow
#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/diagnostic.h"
#include "cli/options/options.h"
#include "cli/system/exit_code.h"

namespace quadrille::cli {

/// Text to print and be done: help, version, manual page.
struct TextWanted {
    std::string text;
};

/// Values to offer for an option or an operand, for the completions of shells.
struct ValuesWanted {
    std::string option;  ///< "--set", "--set=size=" if that is typed; "KIND": an operand.
    std::vector<std::string> words;  ///< What was typed before it, from the command on.
};

/// A wrong command line.
struct BadCommandLine {
    ExitCode code = ExitCode::Usage;
    Diagnostic problem;
    std::string no_command{};  ///< What was typed in place of a command, if that is wrong.
};

using CommandLine = std::variant<Options, TextWanted, ValuesWanted, BadCommandLine>;

/// `words` without the program's own name.
CommandLine read_command_line(std::span<const std::string> words);

}  // namespace quadrille::cli
