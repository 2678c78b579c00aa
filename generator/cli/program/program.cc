#include "cli/program/program.h"

#include <fmt/format.h>

#include <optional>
#include <variant>
#include <vector>

#include "cli/inputs/places.h"
#include "cli/program/command_line.h"
#include "cli/program/offered_values.h"

namespace quadrille::cli {

namespace {

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
    const ExitCode code = options.command->run(options, console);
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
