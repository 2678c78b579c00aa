#include "cli/options/completed_words.h"

#include <algorithm>

namespace quadrille::cli {

bool offers_values(const OptionSpec& option) {
    const bool named =
        option.name == "--style" || option.name == "--sheet" || option.name == "--variant";
    return named || option.kind == ValueKind::Paper || option.kind == ValueKind::Setting ||
           option.kind == ValueKind::Marks || option.kind == ValueKind::Poster ||
           option.kind == ValueKind::Turns;
}

Offer offer_of(const OptionSpec& option) {
    if (!option.choices.empty()) {
        return Offer::Choices;
    }
    if (offers_values(option)) {
        return Offer::Asked;
    }
    if (option.kind == ValueKind::File) {
        return Offer::Files;
    }
    return option.kind == ValueKind::Folder ? Offer::Folders : Offer::Nothing;
}

bool takes_games(const CommandSpec& command) {
    return command.operands.find("GAME") != std::string_view::npos;
}

bool takes_kinds(const CommandSpec& command) {
    return command.operands == "KIND";
}

bool takes_files(const CommandSpec& command) {
    return !command.operands.empty() && !takes_kinds(command);
}

std::string with_blanks(std::string_view choices) {
    std::string text(choices);
    std::replace(text.begin(), text.end(), '|', ' ');
    return text;
}

std::string quotable(std::string_view text) {
    std::string result(text);
    std::replace(result.begin(), result.end(), '\\', '/');
    for (std::size_t at = result.find('\''); at != std::string::npos; at = result.find('\'')) {
        result.replace(at, 1, "’");
    }
    return result;
}

}  // namespace quadrille::cli
