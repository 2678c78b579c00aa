// From the words of the command line to a command with its options, or to help, checked against the
// table of commands. Options can come between operands:
//
//     -o FILE  -oFILE  --out FILE  --out=FILE     a value
//     -q -f    -qf                                switches
//     -- FILE                                     only operands follow
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/diagnostic.h"
#include "cli/options/command_spec.h"
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

/// All commands, in the order of help.
std::span<const CommandSpec> commands();

/// Null if there is no such command.
const CommandSpec* find_command(std::string_view name);

using CommandLine = std::variant<Options, TextWanted, ValuesWanted, BadCommandLine>;

/// The command that does what `word` does in other programs; nothing if there is none.
std::optional<std::string> command_meant(std::string_view word);

/// What to type here instead of `option` (with its dashes), which is not misspelt but what other programs call
/// it: "--set size=N" for "--size"; nothing if the command has nothing like it.
std::optional<std::string> option_meant(const CommandSpec& command, std::string_view option);

/// `words` without the program's own name.
CommandLine read_command_line(std::span<const std::string> words);

}  // namespace quadrille::cli
