// Words that people try because other programs have them. They are not misspelt, so
// likely_spelling() does not help: "--size 6" is --set size=6 here.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/options/options.h"

namespace quadrille::cli {

/// The command that does what `word` does elsewhere; nothing if there is none.
std::optional<std::string> command_meant(std::string_view word);

/// What to type here instead of `option` (with its dashes): "--set size=N"; nothing if the command
/// has nothing like it.
std::optional<std::string> option_meant(const CommandSpec& command, std::string_view option);

}  // namespace quadrille::cli
