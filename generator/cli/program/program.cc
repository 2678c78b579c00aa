#include "cli/program/program.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <variant>
#include <vector>

#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/inputs/sheet_output.h"
#include "cli/program/command_line.h"
#include "cli/program/help.h"
#include "spec/model/paper_sizes.h"
#include "spec/read/json_schema.h"
#include "spec/read/load.h"

namespace quadrille::cli {

namespace {

constexpr std::int64_t kMostValues = 40;

// Bash splits "size=6" at the sign.
std::vector<std::string> joined_at_signs(const std::vector<std::string>& words) {
    std::vector<std::string> joined;
    bool open = false;
    for (const std::string& word : words) {
        if (!joined.empty() && (open || word == "=")) {
            joined.back() += word;
        } else {
            joined.push_back(word);
        }
        open = word == "=";
    }
    return joined;
}

// What was typed so far, if it makes sense: the whole, or the game alone.
std::optional<Options> options_of(std::vector<std::string> words) {
    words = joined_at_signs(words);
    if (!words.empty() && words.back().starts_with('-') &&
        words.back().find('=') == std::string::npos) {
        words.pop_back();  // the option whose value is being typed
    }
    if (!words.empty() && words.front() == "watch") {
        words.erase(words.begin());
    }
    const CommandSpec* const command = words.empty() ? nullptr : find_command(words.front());
    if (command == nullptr || command->takes_words) {
        return std::nullopt;
    }
    CommandLine whole = read_command_line(words);
    if (auto* const options = std::get_if<Options>(&whole)) {
        return std::move(*options);
    }
    const auto operand = std::find_if(words.begin() + 1, words.end(), [](const std::string& word) {
        return !word.empty() && word.front() != '-';
    });
    std::vector<std::string> operands;
    if (operand != words.end()) {
        operands.push_back(*operand);
    }
    return Options{.command = command, .operands = std::move(operands)};
}

std::vector<std::string> values_of(const spec::ParameterSpec& parameter) {
    std::vector<std::string> values;
    if ((parameter.max - parameter.min) / parameter.step >= kMostValues) {
        return {fmt::format("{}={}", parameter.name, parameter.min),
                fmt::format("{}={}", parameter.name, parameter.default_value),
                fmt::format("{}={}", parameter.name, parameter.max)};
    }
    for (std::int64_t value = parameter.min; value <= parameter.max; value += parameter.step) {
        values.push_back(fmt::format("{}={}", parameter.name, value));
    }
    return values;
}

// "size=", or with a parameter that was begun, "size=", its values.
std::vector<std::string> settings_of(const spec::GameSpec& game, const std::string& begun) {
    std::vector<std::string> values;
    for (const spec::ParameterSpec& parameter : game.parameters) {
        if (begun == parameter.name + "=") {
            return values_of(parameter);
        }
        values.push_back(parameter.name + "=");
    }
    return values;
}

std::vector<std::string> of_game(const std::string& option,
                                 const std::string& begun,
                                 const spec::Library& library,
                                 const Options& options) {
    if (options.operands.empty()) {
        return {};
    }
    const Result<spec::GameSpec> game = load_spec(library, options.operands[0]);
    if (!game) {
        return {};
    }
    if (option == "--set") {
        return settings_of(*game, begun);
    }
    std::vector<std::string> names;
    for (const spec::VariantSpec& variant : game->variants) {
        names.push_back(variant.name);
    }
    return names;
}

std::vector<std::string> of_library(const std::string& option,
                                    const std::string& begun,
                                    const Options& options) {
    if (find_option(*options.command, "--rules") == nullptr) {
        return {};
    }
    const spec::Library library = library_of(options);
    if (option == "--style") {
        return library.list(spec::DescriptionKind::Styles);
    }
    if (option == "--sheet") {
        return library.list(spec::DescriptionKind::Sheets);
    }
    return of_game(option, begun, library, options);
}

// What a shell offers for a value when you press the tab key, if the table of options does not say:
// `quadrille --values --set board odd` prints "minimum=" and "size=". There are no errors here:
// without an answer, nothing is offered.
std::vector<std::string> offered_values(const ValuesWanted& wanted) {
    const std::size_t equals = wanted.option.find('=');
    const std::string name = wanted.option.substr(0, equals);
    const std::string begun =
        equals == std::string::npos ? std::string() : wanted.option.substr(equals + 1);
    const std::optional<Options> options = options_of(wanted.words);
    if (!options) {
        return {};
    }
    if (name == "KIND") {
        return spec::schema_kinds();
    }
    const OptionSpec* const option = find_option(*options->command, name);
    if (option == nullptr || !offers_values(*option)) {
        return {};
    }
    return !option->offers.empty() ? parts_of(option->offers)
           : name == "--paper"     ? spec::paper_names()
                                   : of_library(name, begun, *options);
}

void set_manner(const Options& options, Console& console) {
    if (options.color.value_or("auto") != "auto") {
        console.set_ink(options.color == "always" ? Ink::Coloured : Ink::Plain);
    }
    if (options.quiet) {
        console.be_quiet();
    }
}

// Who types a game where a command belongs wants to see it.
void suggest_board_of(BadCommandLine& bad) {
    const CommandLine board = read_command_line(std::vector<std::string>{"board", bad.no_command});
    const auto* const options = std::get_if<Options>(&board);
    if (bad.no_command.empty() || options == nullptr) {
        return;
    }
    if (const auto game =
            library_of(*options).known_as(spec::DescriptionKind::Rules, bad.no_command)) {
        bad.problem.notes = {fmt::format("did you mean 'quadrille board {}'?", *game)};
    }
}

ExitCode follow(std::span<const std::string> words, Console& console) {
    auto wanted = read_command_line(words);
    if (auto* const bad = std::get_if<BadCommandLine>(&wanted)) {
        suggest_board_of(*bad);
        console.report(bad->problem);
        return bad->code;
    }
    if (const auto* const text = std::get_if<TextWanted>(&wanted)) {
        console.print(text->text);
        return ExitCode::Done;
    }
    if (const auto* const values = std::get_if<ValuesWanted>(&wanted)) {
        for (const std::string& value : offered_values(*values)) {
            console.print(value + "\n");
        }
        return ExitCode::Done;
    }
    const auto& options = std::get<Options>(wanted);
    if (!options.command->takes_words) {
        set_manner(options, console);
        if (const std::optional<Diagnostic> missing = missing_folder(options)) {
            console.report(*missing);
            return ExitCode::Mistake;
        }
    }
    const CommandSpec& command = *options.command;
    std::optional<Diagnostic> problem = command.check ? command.check(options) : std::nullopt;
    if (!problem && !command.makes.empty()) {
        problem = check_output_name(options, chosen_output(options));
    }
    if (problem) {
        console.report(*problem);
        return ExitCode::Usage;
    }
    const ExitCode code = reported(command.run(options, console), console);
    for (const std::string& notice : options.notices->texts()) {
        console.message(notice);
    }
    return code;
}

}  // namespace

ExitCode run_program(std::span<const std::string> words, Console& console) {
    const ExitCode code = follow(words, console);
    if (!console.finish()) {
        console.report(plain_error("standard output cannot be written to", "is the disk full?"));
        return ExitCode::Machine;
    }
    return code;
}

}  // namespace quadrille::cli
