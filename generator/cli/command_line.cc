#include "cli/command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>

#include "base/spelling.h"
#include "base/utf8.h"
#include "cli/completions.h"
#include "cli/help.h"

namespace quadrille::cli {

namespace {

using Values = std::vector<std::pair<std::string, std::string>>;

// Arguments of any bytes, safe to show.
std::string in_quotes(std::string_view word) {
    const std::optional<std::size_t> bad = find_invalid_utf8(word);
    return bad ? fmt::format("'{}...'", shown(word.substr(0, *bad)))
               : fmt::format("'{}'", shown(word));
}

BadCommandLine usage_error(std::string wrong, std::string expected) {
    return {.code = ExitCode::Usage, .problem = plain_error(std::move(wrong), std::move(expected))};
}

void suggest(BadCommandLine& bad, std::string_view word, std::span<const std::string> candidates) {
    if (const std::optional<std::string> likely = likely_spelling(word, candidates)) {
        bad.problem.notes.push_back(fmt::format("did you mean '{}'?", *likely));
    }
}

std::vector<std::string> option_names(const CommandSpec& command) {
    std::vector<std::string> names{"--help"};
    for (const OptionGroup& group : command.groups) {
        for (const OptionSpec& option : group.options) {
            names.emplace_back(option.name);
        }
    }
    return names;
}

std::string help_hint(const CommandSpec& command) {
    return fmt::format("'quadrille {} --help' lists the options", command.name);
}

BadCommandLine unknown_command(const std::string& word) {
    std::vector<std::string> names;
    for (const CommandSpec& command : commands()) {
        names.emplace_back(command.name);
    }
    BadCommandLine bad = usage_error(fmt::format("unknown command {}", in_quotes(word)),
                                     "expected " + joined_list(names));
    suggest(bad, word, names);
    return bad;
}

BadCommandLine unknown_option(const CommandSpec& command, const std::string& word) {
    BadCommandLine bad = usage_error(
        fmt::format("unknown option {} of 'quadrille {}'", in_quotes(word), command.name),
        help_hint(command));
    suggest(bad, word.substr(0, word.find('=')), option_names(command));
    return bad;
}

// One word of the command line, taken apart: "--cell=12mm", "-oFILE".
struct Word {
    const OptionSpec* option = nullptr;  // null: not one of the command's options
    std::optional<std::string> value;    // what is joined to it
};

Word take_apart(const CommandSpec& command, const std::string& word) {
    const std::size_t equals = word.find('=');
    if (const OptionSpec* const whole = find_option(command, word.substr(0, equals))) {
        return {.option = whole,
                .value = equals == std::string::npos ? std::nullopt
                                                     : std::optional(word.substr(equals + 1))};
    }
    const bool short_form = word.size() > 2 && word[0] == '-' && word[1] != '-';
    const OptionSpec* const by_letter =
        short_form ? find_option(command, word.substr(0, 2)) : nullptr;
    if (by_letter != nullptr && by_letter->kind != ValueKind::None) {
        return {.option = by_letter, .value = word.substr(2)};
    }
    return {};
}

// The words in a form that leaves nothing open: "--cell 12mm" becomes "--cell=12mm", so that a
// value that begins with a dash is still a value. What follows "--" is operands.
struct PlainWords {
    std::vector<std::string> words;
    std::vector<std::string> operands;
};

// Turns may be left out after an option, so that a file's name may follow; 5-1 is no file's.
bool looks_like_turns(const std::string& word) {
    return word == "all" || word.find_first_not_of("0123456789-") == std::string::npos;
}

// The value of an option that has none joined to it: the next word, where there is one. Moves on to
// what it takes.
std::optional<std::string> separate_value(const OptionSpec& option,
                                          std::span<const std::string> words,
                                          std::size_t& i) {
    const bool follows = i + 1 < words.size();
    if (option.kind == ValueKind::Turns) {
        return follows && looks_like_turns(words[i + 1]) ? words[++i] : "all";
    }
    return follows ? std::optional(words[++i]) : std::nullopt;
}

std::variant<PlainWords, BadCommandLine> plain_words(const CommandSpec& command,
                                                     std::span<const std::string> words) {
    PlainWords plain;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "--") {
            plain.operands.assign(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end());
            break;
        }
        auto [option, value] = take_apart(command, words[i]);
        if (option == nullptr || (option->kind == ValueKind::None && !value)) {
            plain.words.push_back(words[i]);
            continue;
        }
        if (option->kind == ValueKind::None) {
            return usage_error(fmt::format("option '{}' takes no value", option->name),
                               fmt::format("expected {} alone", option->name));
        }
        if (!value) {
            value = separate_value(*option, words, i);
        }
        if (!value || value->empty()) {
            return usage_error(fmt::format("option '{}' lacks its value", option->name),
                               fmt::format("expected {} {}", option->name, option->value));
        }
        plain.words.push_back(fmt::format("{}={}", option->name, *value));
    }
    return plain;
}

// What CLI11 makes of the words: the values of each option, and what belongs to none.
struct Sorted {
    Values values;
    std::vector<std::string> rest;
};

std::string cli11_names(const OptionSpec& option) {
    return option.letter == 0 ? std::string(option.name)
                              : fmt::format("-{},{}", option.letter, option.name);
}

std::variant<Sorted, BadCommandLine> sort_words(const CommandSpec& command,
                                                std::vector<std::string> words) {
    CLI::App app;
    app.set_help_flag();
    app.allow_extras();
    std::vector<std::pair<const OptionSpec*, CLI::Option*>> known;
    for (const OptionGroup& group : command.groups) {
        for (const OptionSpec& option : group.options) {
            CLI::Option* const added = option.kind == ValueKind::None
                                           ? app.add_flag(cli11_names(option))
                                           : app.add_option(cli11_names(option));
            if (option.kind != ValueKind::None) {
                added->type_size(1)->expected(1)->multi_option_policy(
                    CLI::MultiOptionPolicy::TakeAll);
            }
            known.emplace_back(&option, added);
        }
    }
    std::reverse(words.begin(), words.end());  // CLI11 reads from the back
    try {
        app.parse(std::move(words));
    } catch (const CLI::ParseError& error) {
        return usage_error(error.what(), help_hint(command));
    }
    Sorted sorted{.values = {}, .rest = app.remaining()};
    for (const auto& [option, added] : known) {
        for (const std::string& value : added->results()) {
            sorted.values.emplace_back(option->name, value);
        }
    }
    return sorted;
}

std::optional<BadCommandLine> check_choice(const OptionSpec& option, const std::string& value) {
    std::vector<std::string> choices;
    std::string_view rest = option.choices;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('|'), rest.size());
        choices.emplace_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    if (choices.empty() || std::find(choices.begin(), choices.end(), value) != choices.end()) {
        return std::nullopt;
    }
    BadCommandLine bad = usage_error(fmt::format("{} of {}", in_quotes(value), option.name),
                                     "expected " + joined_list(choices));
    bad.problem.wrong = fmt::format("{} is no value of {}", in_quotes(value), option.name);
    suggest(bad, value, choices);
    return bad;
}

std::optional<BadCommandLine> check_values(const CommandSpec& command, const Values& values) {
    std::vector<std::string> seen;
    for (const auto& given : values) {
        const OptionSpec& option = *find_option(command, given.first);
        if (option.kind == ValueKind::None) {
            continue;
        }
        if (!option.repeatable && std::find(seen.begin(), seen.end(), option.name) != seen.end()) {
            return usage_error(fmt::format("option '{}' is given twice", option.name),
                               "expected it once");
        }
        seen.emplace_back(option.name);
        if (const std::optional<BadValue> bad = check_value(option.kind, given.second)) {
            const std::string wrong = fmt::format("{} is {} of {}",
                                                  in_quotes(given.second),
                                                  bad->malformed ? "no value" : "out of the range",
                                                  option.name);
            return BadCommandLine{.code = bad->malformed ? ExitCode::Usage : ExitCode::Mistake,
                                  .problem = plain_error(wrong, bad->expected)};
        }
        if (std::optional<BadCommandLine> bad = check_choice(option, given.second)) {
            return bad;
        }
    }
    return std::nullopt;
}

std::optional<BadCommandLine> check_operands(const CommandSpec& command,
                                             const std::vector<std::string>& operands) {
    const auto count = static_cast<int>(operands.size());
    const std::string expected =
        fmt::format("expected quadrille {} {}", command.name, command.operands);
    if (count < command.least_operands) {
        return usage_error(
            fmt::format("'quadrille {}' lacks its {}", command.name, command.operands), expected);
    }
    if (count > command.most_operands) {
        const std::string& extra = operands[static_cast<std::size_t>(command.most_operands)];
        return usage_error(fmt::format("{} is one word too many", in_quotes(extra)), expected);
    }
    if (std::find(operands.begin(), operands.end(), "") != operands.end()) {
        return usage_error("an empty word", expected);
    }
    return std::nullopt;
}

std::variant<Options, TextWanted, BadCommandLine> read_command(const CommandSpec& command,
                                                               std::span<const std::string> words) {
    auto plain = plain_words(command, words);
    if (auto* const bad = std::get_if<BadCommandLine>(&plain)) {
        return std::move(*bad);
    }
    auto& [given, operands_after] = std::get<PlainWords>(plain);
    const auto asks_help = [](const std::string& word) { return word == "--help" || word == "-h"; };
    if (std::any_of(given.begin(), given.end(), asks_help)) {
        return TextWanted{command_help(command)};
    }
    auto sorted = sort_words(command, std::move(given));
    if (auto* const bad = std::get_if<BadCommandLine>(&sorted)) {
        return std::move(*bad);
    }
    auto& [values, rest] = std::get<Sorted>(sorted);
    for (const std::string& word : rest) {
        if (word.size() > 1 && word.front() == '-') {
            return unknown_option(command, word);
        }
    }
    rest.insert(rest.end(), operands_after.begin(), operands_after.end());
    if (auto bad = check_values(command, values)) {
        return std::move(*bad);
    }
    if (auto bad = check_operands(command, rest)) {
        return std::move(*bad);
    }
    return Options(command, std::move(rest), std::move(values));
}

std::variant<Options, TextWanted, BadCommandLine> completion_wanted(
    std::span<const std::string> words) {
    const std::vector<std::string> names(kShellNames.begin(), kShellNames.end());
    if (words.size() != 1) {
        return usage_error("'--completion' takes one word", "expected " + joined_list(names));
    }
    if (const std::optional<Shell> shell = shell_of_name(words.front())) {
        return TextWanted{completion_script(*shell)};
    }
    BadCommandLine bad =
        usage_error(fmt::format("no completion for a shell named {}", in_quotes(words.front())),
                    "expected " + joined_list(names));
    suggest(bad, words.front(), names);
    return bad;
}

}  // namespace

std::variant<Options, TextWanted, BadCommandLine> read_command_line(
    std::span<const std::string> words) {
    if (words.empty()) {
        BadCommandLine bad = usage_error("no command", "expected one, such as 'quadrille list'");
        bad.problem.notes.emplace_back("'quadrille --help' lists the commands");
        return bad;
    }
    const std::string& first = words.front();
    const bool help_of = first == "help" && words.size() == 2;
    if (first == "--help" || first == "-h" || (first == "help" && words.size() == 1)) {
        return TextWanted{program_help()};
    }
    if (first == "--version") {
        return TextWanted{version_text()};
    }
    if (first == "--manual-page") {
        return TextWanted{manual_page()};
    }
    if (first == "--completion") {
        return completion_wanted(words.subspan(1));
    }
    const std::string& name = help_of ? words[1] : first;
    const CommandSpec* const command = find_command(name);
    if (command == nullptr && first.size() > 1 && first.front() == '-') {
        BadCommandLine bad = usage_error(fmt::format("unknown option {}", in_quotes(first)),
                                         "expected a command, --help or --version");
        suggest(bad, first, std::vector<std::string>{"--help", "--version"});
        return bad;
    }
    if (command == nullptr) {
        return unknown_command(name);
    }
    if (help_of) {
        return TextWanted{command_help(*command)};
    }
    return read_command(*command, words.subspan(1));
}

}  // namespace quadrille::cli
