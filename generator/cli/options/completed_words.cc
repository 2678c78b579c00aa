#include "cli/options/completed_words.h"

#include <algorithm>

namespace quadrille::cli {

bool offers_values(const OptionSpec& option) {
    switch (option.kind) {
        case ValueKind::Paper:
        case ValueKind::Setting:
        case ValueKind::Marks:
        case ValueKind::Poster:
        case ValueKind::Turns:
            return true;
        case ValueKind::Text:
            return option.name == "--style" || option.name == "--sheet" ||
                   option.name == "--variant";
        case ValueKind::None:
        case ValueKind::File:
        case ValueKind::Folder:
        case ValueKind::Length:
        case ValueKind::Count:
        case ValueKind::Number:
        case ValueKind::Grid:
            break;
    }
    return false;
}

Offer offer_of(const OptionSpec& option) {
    if (!option.choices.empty()) {
        return Offer::Choices;
    }
    if (offers_values(option)) {
        return Offer::Asked;
    }
    switch (option.kind) {
        case ValueKind::File:
            return Offer::Files;
        case ValueKind::Folder:
            return Offer::Folders;
        case ValueKind::None:
        case ValueKind::Text:
        case ValueKind::Length:
        case ValueKind::Count:
        case ValueKind::Number:
        case ValueKind::Grid:
        case ValueKind::Poster:
        case ValueKind::Turns:
        case ValueKind::Marks:
        case ValueKind::Paper:
        case ValueKind::Setting:
            return Offer::Nothing;
    }
    return Offer::Nothing;
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
    std::string result;
    for (const char letter : text) {
        if (letter == '\'') {
            result += "’";
        } else if (letter == '\\') {
            result += '/';
        } else {
            result += letter;
        }
    }
    return result;
}

}  // namespace quadrille::cli
