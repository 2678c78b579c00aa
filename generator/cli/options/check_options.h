// Whether the values of options are well-formed and go together, and the messages for a wrong
// command line.
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

/// The first mistake in them. Requires: the command has these options.
std::optional<BadCommandLine> check_options(const CommandSpec& command, const GivenValues& values);

/// "long|short" as its parts.
std::vector<std::string> parts_of(std::string_view list);

/// Words of any bytes, safe to show.
std::string in_quotes(std::string_view word);

BadCommandLine usage_error(std::string wrong, std::string expected);

/// Adds what was `meant`, or else the candidate that `word` is likely to mean, if there is one.
void suggest(BadCommandLine& bad,
             const std::optional<std::string>& meant,
             std::string_view word,
             std::span<const std::string> candidates);

}  // namespace quadrille::cli
