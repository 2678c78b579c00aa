// What is made from the table of commands and options: help, the manual page, and completion scripts for shells.
//
//     quadrille --completion bash > ~/.local/share/bash-completion/completions/quadrille
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "cli/options/command_spec.h"

namespace quadrille::cli {

/// `quadrille --help`: what the program is, its commands, its exit codes.
std::string program_help();

/// `quadrille COMMAND --help`.
std::string command_help(const CommandSpec& command);

/// The manual page quadrille(1) in the man macros of roff.
std::string manual_page();

/// "quadrille 0.1.0" and a line end.
std::string version_text();

enum class Shell { Bash, Zsh, Fish };

inline constexpr std::array kShellNames{
    std::string_view("bash"), std::string_view("zsh"), std::string_view("fish")};

/// The shell of that name; nothing if there is no script for it.
std::optional<Shell> shell_of_name(std::string_view name);

/// The whole script. It asks the program for games when a key is pressed, so it also finds your own
/// games.
std::string completion_script(Shell shell);

/// True if the program may offer values for the option that are not in the table; the scripts ask
/// it for them.
bool offers_values(const OptionSpec& option);

}  // namespace quadrille::cli
