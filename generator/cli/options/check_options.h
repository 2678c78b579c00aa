// Checks that the values of options are well-formed and that the options fit together, and words why
// a command line is refused.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/options/command_line.h"

namespace quadrille::cli {

/// Long names and values, in the order given.
using GivenValues = std::vector<std::pair<std::string, std::string>>;

/// What is wrong with them, the first of it. Requires: the command has these options.
std::optional<BadCommandLine> check_options(const CommandSpec& command, const GivenValues& values);

/// Words of any bytes, safe to show.
std::string in_quotes(std::string_view word);

BadCommandLine usage_error(std::string wrong, std::string expected);

/// Adds the candidate that `word` is likely to mean, if there is one.
void suggest(BadCommandLine& bad, std::string_view word, std::span<const std::string> candidates);

}  // namespace quadrille::cli
