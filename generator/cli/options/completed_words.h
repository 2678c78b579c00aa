// What the completion scripts of all shells say about commands and options.
#pragma once

#include <string>
#include <string_view>

#include "cli/options/options.h"

namespace quadrille::cli {

/// What a value can be completed to: words of the table, words that the script asks the program
/// for, names of files or folders.
enum class Offer { Nothing, Choices, Asked, Files, Folders };

Offer offer_of(const OptionSpec& option);

/// True if the program may offer values for the option that are not in the table; the scripts ask
/// it for them.
bool offers_values(const OptionSpec& option);

bool takes_games(const CommandSpec& command);

/// The kinds of descriptions.
bool takes_kinds(const CommandSpec& command);

/// A game may also be a file of your own, so a command that takes a game takes files.
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
