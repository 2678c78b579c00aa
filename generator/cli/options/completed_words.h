// What the completion scripts of all shells tell of commands and options.
#pragma once

#include <string>
#include <string_view>

#include "cli/options/options.h"

namespace quadrille::cli {

/// What a value can be completed to: words of the table, what the program is asked for, names of
/// files or folders.
enum class Offer { Nothing, Choices, Asked, Files, Folders };

Offer offer_of(const OptionSpec& option);

/// True if there may be values to offer for the option that are not in the table; the scripts of
/// shells ask the program then.
bool offers_values(const OptionSpec& option);

bool takes_games(const CommandSpec& command);

/// The kinds of descriptions.
bool takes_kinds(const CommandSpec& command);

/// A game may also be a file of one's own, so whoever takes a game takes files.
bool takes_files(const CommandSpec& command);

/// "a b" of "a|b".
std::string with_blanks(std::string_view choices);

/// For single quotes in sh, zsh and fish: neither a quote nor a backslash ends or bends them.
std::string quotable(std::string_view text);

template <typename Visit>
void for_each_option(const CommandSpec& command, const Visit& visit) {
    for (const OptionGroup& group : option_groups(command)) {
        for (const OptionSpec& option : group.options) {
            visit(option);
        }
    }
}

}  // namespace quadrille::cli
