#include "cli/options/command_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <tl/expected.hpp>
#include <utility>

#include "base/readable_text.h"
#include "base/spelling.h"
#include "base/utf8.h"
#include "cli/options/check_options.h"
#include "cli/options/completions.h"
#include "cli/options/help.h"
#include "cli/options/near_words.h"

namespace quadrille::cli {

namespace {

std::vector<std::string> option_names(const CommandSpec& command) {
    std::vector<std::string> names{"--help"};
    for (const OptionGroup& group : option_groups(command)) {
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
    suggest(bad, command_meant(word), word, names);
    bad.no_command = word;
    return bad;
}

BadCommandLine unknown_option(const CommandSpec& command, const std::string& word) {
    BadCommandLine bad = usage_error(
        fmt::format("unknown option {} of 'quadrille {}'", in_quotes(word), command.name),
        help_hint(command));
    const std::string name = word.substr(0, word.find('='));
    suggest(bad, option_meant(command, name), name, option_names(command));
    return bad;
}

// One word of the command line, taken apart: "--cell=12mm", "-oFILE".
struct Word {
    const OptionSpec* option = nullptr;  // null: not one of the command's options
    std::optional<std::string> value;    // in the same word
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

// An option for turns needs no value, so a file's name may follow; 5-1 is not one.
bool looks_like_turns(const std::string& word) {
    return word == "all" || word.find_first_not_of("0123456789-") == std::string::npos;
}

// For an option that may stand alone: what follows may be an operand.
bool is_value_of(const OptionSpec& option, const std::string& word) {
    const std::vector<std::string> choices = parts_of(option.choices);
    return choices.empty() ? looks_like_turns(word)
                           : std::find(choices.begin(), choices.end(), word) != choices.end();
}

// The value of an option that has none in the same word: the next word, if there is one. Advances
// `i` to what it takes.
std::optional<std::string> separate_value(const OptionSpec& option,
                                          std::span<const std::string> words,
                                          std::size_t& i) {
    const bool follows = i + 1 < words.size();
    if (!option.alone.empty()) {
        return follows && is_value_of(option, words[i + 1]) ? words[++i]
                                                            : std::string(option.alone);
    }
    return follows ? std::optional(words[++i]) : std::nullopt;
}

// "-qf" for "-q -f": nothing unless every letter is a switch of the command.
std::vector<const OptionSpec*> switches_in(const CommandSpec& command, const std::string& word) {
    std::vector<const OptionSpec*> switches;
    if (word.size() < 3 || word[0] != '-' || word[1] == '-') {
        return switches;
    }
    for (const char letter : word.substr(1)) {
        const OptionSpec* const option = find_option(command, std::string{'-', letter});
        if (option == nullptr || option->kind != ValueKind::None) {
            return {};
        }
        switches.push_back(option);
    }
    return switches;
}

// The words by kind: values of options in the order given, and the rest. Whatever follows "--" is
// an operand.
struct Sorted {
    GivenValues values;
    std::vector<std::string> rest;
    std::vector<std::string> operands;
};

// The value of the option at `words[i]`, from that word or the next.
template <typename T>
using OrBad = tl::expected<T, BadCommandLine>;

OrBad<std::string> value_of(const Word& word, std::span<const std::string> words, std::size_t& i) {
    const OptionSpec& option = *word.option;
    if (option.kind == ValueKind::None) {
        if (word.value) {
            return tl::unexpected(
                usage_error(fmt::format("option '{}' takes no value", option.name),
                            fmt::format("expected {} alone", option.name)));
        }
        return std::string();
    }
    std::optional<std::string> value = word.value ? word.value : separate_value(option, words, i);
    if (!value || value->empty()) {
        return tl::unexpected(
            usage_error(fmt::format("option '{}' needs a value", option.name),
                        fmt::format("expected {} {}", option.name, option.value)));
    }
    // What is compared with typed texts must be written as they are; a file's name is left alone.
    return option.kind == ValueKind::Text && !find_invalid_utf8(*value)
               ? readable_text(*std::move(value)).text
               : *std::move(value);
}

OrBad<Sorted> sort_words(const CommandSpec& command, std::span<const std::string> words) {
    Sorted sorted;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "--") {
            sorted.operands.assign(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end());
            break;
        }
        const Word word = take_apart(command, words[i]);
        if (word.option == nullptr) {
            const std::vector<const OptionSpec*> switches = switches_in(command, words[i]);
            for (const OptionSpec* const option : switches) {
                sorted.values.emplace_back(option->name, "");
            }
            if (switches.empty()) {
                sorted.rest.push_back(words[i]);
            }
            continue;
        }
        OrBad<std::string> value = value_of(word, words, i);
        if (!value) {
            return tl::unexpected(std::move(value.error()));
        }
        sorted.values.emplace_back(word.option->name, *std::move(value));
    }
    return sorted;
}

std::optional<BadCommandLine> check_operands(const CommandSpec& command,
                                             const std::vector<std::string>& operands) {
    // "A B" is two; "[NAME...]" is any number; "FILE..." is one or more, and so is "[COMMAND] FILE" with
    // words of the command.
    const auto spaces = std::count(command.operands.begin(), command.operands.end(), ' ');
    const bool optional = command.operands.empty() || command.operands.ends_with("...]");
    const bool any_number = command.operands.ends_with("...") ||
                            command.operands.ends_with("...]") || command.takes_words;
    const std::size_t least = optional ? 0 : any_number ? 1 : static_cast<std::size_t>(spaces) + 1;
    const std::string expected = fmt::format("expected quadrille {}{}{}",
                                             command.name,
                                             command.operands.empty() ? "" : " ",
                                             command.operands);
    if (operands.size() < least) {
        return usage_error(fmt::format("'quadrille {}' needs {}", command.name, command.operands),
                           expected);
    }
    if (operands.size() > least && !any_number) {
        const std::string& extra = operands[least];
        return usage_error(fmt::format("unexpected word {}", in_quotes(extra)), expected);
    }
    if (std::find(operands.begin(), operands.end(), "") != operands.end()) {
        return usage_error("an empty word", expected);
    }
    if (!command.takes_words && std::count(operands.begin(), operands.end(), "-") > 1) {
        return usage_error("standard input is given twice", "expected '-' once");
    }
    return std::nullopt;
}

CommandLine read_command(const CommandSpec& command, std::span<const std::string> words) {
    OrBad<Sorted> sorted = sort_words(command, words);
    if (!sorted) {
        return std::move(sorted.error());
    }
    auto& [values, rest, operands_after] = *sorted;
    const auto asks_help = [](const std::string& word) { return word == "--help" || word == "-h"; };
    if (std::any_of(rest.begin(), rest.end(), asks_help)) {
        return TextWanted{command_help(command)};
    }
    for (const std::string& word : rest) {
        if (word.size() > 1 && word.front() == '-') {
            return unknown_option(command, word);
        }
    }
    rest.insert(rest.end(), operands_after.begin(), operands_after.end());
    if (auto bad = check_options(command, values)) {
        return std::move(*bad);
    }
    if (auto bad = check_operands(command, rest)) {
        return std::move(*bad);
    }
    return Options(command, std::move(rest), std::move(values));
}

// How many words before the command are options that all commands have.
std::size_t words_of_common_options(std::span<const std::string> words) {
    const CommandSpec any_command{.name = "any"};
    std::size_t count = 0;
    while (count < words.size()) {
        const auto [option, value] = take_apart(any_command, words[count]);
        if (option == nullptr) {
            break;
        }
        count += option->kind == ValueKind::None || value ? 1 : 2;
    }
    return count < words.size() ? count : 0;
}

// A command about another command, which will read these words.
CommandLine read_words(const CommandSpec& command, std::span<const std::string> words) {
    if (words.size() == 1 && (words.front() == "--help" || words.front() == "-h")) {
        return TextWanted{command_help(command)};
    }
    std::vector<std::string> operands(words.begin(), words.end());
    const auto options = static_cast<std::ptrdiff_t>(words_of_common_options(words));
    std::rotate(operands.begin(), operands.begin() + options, operands.end());
    if (auto bad = check_operands(command, operands)) {
        return std::move(*bad);
    }
    return Options(command, std::move(operands), {});
}

CommandLine completion_wanted(std::span<const std::string> words) {
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
    suggest(bad, {}, words.front(), names);
    return bad;
}

// "-q board odd" as "board -q odd", "-q watch board odd" as "watch board odd -q".
std::vector<std::string> common_options_after_command(std::span<const std::string> words,
                                                      std::size_t ahead) {
    const CommandSpec* const command = find_command(words[ahead]);
    const bool at_end = command != nullptr && command->takes_words;
    std::vector<std::string> ordered(words.begin(), words.end());
    const auto begin = ordered.begin() + static_cast<std::ptrdiff_t>(ahead);
    std::rotate(ordered.begin(), begin, at_end ? ordered.end() : begin + 1);
    return ordered;
}

}  // namespace

CommandLine read_command_line(std::span<const std::string> words) {
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
    if (first == "--version" || first == "-V") {
        return TextWanted{version_text()};
    }
    if (first == "--manual-page") {
        return TextWanted{manual_page()};
    }
    if (first == "--values" && words.size() > 1) {
        return ValuesWanted{words[1], {words.begin() + 2, words.end()}};
    }
    if (first == "--completion") {
        return completion_wanted(words.subspan(1));
    }
    if (const std::size_t ahead = words_of_common_options(words); ahead > 0) {
        return read_command_line(common_options_after_command(words, ahead));
    }
    const std::string& name = help_of ? words[1] : first;
    const CommandSpec* const command = find_command(name);
    if (command == nullptr && first.size() > 1 && first.front() == '-') {
        BadCommandLine bad = usage_error(fmt::format("unknown option {}", in_quotes(first)),
                                         "expected a command, --help or --version");
        suggest(bad, {}, first, std::vector<std::string>{"--help", "--version"});
        return bad;
    }
    if (command == nullptr) {
        return unknown_command(name);
    }
    if (help_of) {
        return TextWanted{command_help(*command)};
    }
    return command->takes_words ? read_words(*command, words.subspan(1))
                                : read_command(*command, words.subspan(1));
}

}  // namespace quadrille::cli
