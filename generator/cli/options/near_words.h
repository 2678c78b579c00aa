// Words that people try because other programs have them: not misspelt, so likely_spelling() has no
// answer. "--size 6" is --set size=6 here.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/options/options.h"

namespace quadrille::cli {

/// The command that does what `word` says elsewhere; nothing if it is no such word.
std::optional<std::string> command_meant(std::string_view word);

/// What stands for `option` (with its dashes) here, as it is typed: "--set size=N"; nothing if it
/// is no such word or the command cannot do it.
std::optional<std::string> option_meant(const CommandSpec& command, std::string_view option);

}  // namespace quadrille::cli
