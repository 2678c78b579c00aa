#include "cli/program/command_line.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <tl/expected.hpp>
#include <utility>

#include "base/readable_text.h"
#include "base/spelling.h"
#include "base/utf8.h"
#include "cli/commands/commands.h"
#include "cli/program/help.h"
#include "cli/program/watch_command.h"

namespace quadrille::cli {

namespace {

CommandSpec watch_command() {
    return {
        .name = "watch",
        .operands = "[COMMAND] FILE",
        .summary = "run a command again whenever a file that it read changes",
        .details =
            "COMMAND is any other command with its options. With FILE alone, the command depends "
            "on the file: a description of a game is printed as a board, that of a figure is "
            "drawn, and a typed game is scored; you can add options. After a mistake the program "
            "keeps watching. Press Ctrl-C to stop.",
        .example = "quadrille watch board my-game.yaml -o my-game.pdf",
        .example_is = "print the board whenever my-game.yaml, or a file that it names, is saved",
        .takes_words = true,
        .run = run_watch};
}

// An option as it was given, with its value.
struct Given {
    const OptionSpec* option;
    std::string value;
};

// Arguments of any bytes, safe to show.
std::string in_quotes(std::string_view word) {
    const std::optional<std::size_t> bad = find_invalid_utf8(word);
    return bad ? fmt::format("'{}...'", shown(word.substr(0, *bad)))
               : fmt::format("'{}'", shown(word));
}

BadCommandLine usage_error(std::string wrong, std::string expected) {
    return {.code = ExitCode::Usage, .problem = plain_error(std::move(wrong), std::move(expected))};
}

// Adds what was `meant`, or else the candidate that `word` is likely to mean, if there is one.
void suggest(BadCommandLine& bad,
             const std::optional<std::string>& meant,
             std::string_view word,
             std::span<const std::string> candidates) {
    if (const auto likely = meant ? meant : likely_spelling(word, candidates)) {
        bad.problem.notes.push_back(fmt::format("did you mean '{}'?", *likely));
    }
}

std::optional<BadCommandLine> check_choice(const OptionSpec& option, const std::string& value) {
    const std::vector<std::string> choices = parts_of(option.choices);
    if (choices.empty() || std::find(choices.begin(), choices.end(), value) != choices.end()) {
        return std::nullopt;
    }
    BadCommandLine bad =
        usage_error(fmt::format("{} is not a value of {}", in_quotes(value), option.name),
                    "expected " + joined_list(choices));
    suggest(bad, {}, value, choices);
    return bad;
}

// Puts the values into the options.
std::optional<BadCommandLine> take_values(const std::vector<Given>& values, Options& options) {
    for (const auto& [option, value] : values) {
        if (option->kind != ValueKind::None && !option->repeatable && option->is_given(options)) {
            return usage_error(fmt::format("option '{}' is given twice", option->name),
                               "expected it once");
        }
        if (std::optional<BadCommandLine> bad = check_choice(*option, value)) {
            return bad;
        }
        if (const std::optional<BadValue> bad = option->take(*option, value, options)) {
            const std::string wrong =
                fmt::format("{} is {} of {}",
                            in_quotes(value),
                            bad->malformed ? "not a value" : "out of the range",
                            option->name);
            return BadCommandLine{.code = bad->malformed ? ExitCode::Usage : ExitCode::Mistake,
                                  .problem = plain_error(wrong, bad->expected)};
        }
    }
    return std::nullopt;
}

// "--duplex long", "--duplex short"; "--output FILE"; or the option alone.
std::vector<std::string> ways_to_give(const OptionSpec& option) {
    std::vector<std::string> ways;
    for (const std::string& value : parts_of(option.choices)) {
        ways.push_back(fmt::format("{} {}", option.name, value));
    }
    if (ways.empty()) {
        ways.push_back(
            fmt::format("{}{}{}", option.name, option.value.empty() ? "" : " ", option.value));
    }
    return ways;
}

// What a row of the table says of other options.
std::optional<BadCommandLine> check_company(const std::vector<Given>& values,
                                            const Options& options) {
    const auto is_given = [&](const std::string& other) {
        return find_option(*options.command, other)->is_given(options);
    };
    const auto expected = [](const OptionSpec& option, std::string usual) {
        return option.expected.empty() ? std::move(usual) : std::string(option.expected);
    };
    for (const Given& given : values) {
        const OptionSpec& option = *given.option;
        for (const std::string& other : parts_of(option.excludes)) {
            if (is_given(other)) {
                return usage_error(fmt::format("{} and {} are given together", option.name, other),
                                   expected(option, "expected one of them"));
            }
        }
    }
    for (const Given& given : values) {
        const OptionSpec& option = *given.option;
        const std::vector<std::string> needed = parts_of(option.needs);
        if (needed.empty() || std::ranges::any_of(needed, is_given)) {
            continue;
        }
        std::vector<std::string> ways;
        for (const std::string& other : needed) {
            const std::vector<std::string> more =
                ways_to_give(*find_option(*options.command, other));
            ways.insert(ways.end(), more.begin(), more.end());
        }
        return usage_error(
            fmt::format("{} without {}", option.name, fmt::join(needed, " or ")),
            expected(option, fmt::format("expected {} with it", fmt::join(ways, " or "))));
    }
    return std::nullopt;
}

// A parameter has one value, as in a file.
std::optional<BadCommandLine> check_settings(const Options& options) {
    for (std::size_t i = 0; i < options.set.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (options.set[i].name == options.set[j].name) {
                return usage_error(fmt::format("{} is set twice", in_quotes(options.set[i].name)),
                                   "expected one value for it");
            }
        }
    }
    return std::nullopt;
}

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
    std::vector<Given> values;
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
                sorted.values.push_back({option, ""});
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
        sorted.values.push_back({word.option, *std::move(value)});
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
    Options options{.command = &command};
    std::optional<BadCommandLine> bad = take_values(values, options);
    bad = bad ? std::move(bad) : check_company(values, options);
    bad = bad ? std::move(bad) : check_settings(options);
    bad = bad ? std::move(bad) : check_operands(command, rest);
    if (bad) {
        return std::move(*bad);
    }
    options.operands = std::move(rest);
    return options;
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
    return Options{.command = &command, .operands = std::move(operands)};
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

std::span<const CommandSpec> commands() {
    // What most people want comes first.
    static const std::array all{
        board_command(),   record_command(),  kit_command(),        rulebook_command(),
        book_command(),    puzzles_command(), score_command(),      solve_command(),
        review_command(),  read_command(),    standings_command(),  tournament_command(),
        class_command(),   pad_command(),     transcript_command(), import_command(),
        compare_command(), figure_command(),  play_command(),       study_command(),
        watch_command(),   list_command(),    show_command(),       check_command(),
        new_command(),     schema_command(),  preview_command()};
    return all;
}

const CommandSpec* find_command(std::string_view name) {
    const auto found = std::ranges::find(commands(), name, &CommandSpec::name);
    return found == commands().end() ? nullptr : &*found;
}

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
