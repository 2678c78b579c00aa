#include "cli/program/program.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "base/check.h"
#include "cli/commands/commands.h"
#include "cli/inputs/places.h"
#include "cli/options/command_line.h"
#include "cli/program/offered_values.h"
#include "cli/program/watch_command.h"

namespace quadrille::cli {

namespace {

struct Runner {
    std::string_view command;
    ExitCode (*run)(const Options&, Console&);
};

constexpr std::array kRunners{
    Runner{"board", run_board},
    Runner{"record", run_record},
    Runner{"kit", run_kit},
    Runner{"figure", run_figure},
    Runner{"rulebook", run_rulebook},
    Runner{"book", run_book},
    Runner{"play", run_play},
    Runner{"study", run_study},
    Runner{"puzzles", run_puzzles},
    Runner{"watch", run_watch},
    Runner{"list", run_list},
    Runner{"show", run_show},
    Runner{"check", run_check},
    Runner{"score", run_score},
    Runner{"standings", run_standings},
    Runner{"tournament", run_tournament},
    Runner{"class", run_class},
    Runner{"pad", run_pad},
    Runner{"solve", run_solve},
    Runner{"review", run_review},
    Runner{"import", run_import},
    Runner{"transcript", run_transcript},
    Runner{"compare", run_compare},
    Runner{"new", run_new},
    Runner{"schema", run_schema},
    Runner{"preview", run_preview},
    Runner{"read", run_read},
};

ExitCode run_command(const Options& options, Console& console) {
    const auto runner = std::find_if(kRunners.begin(), kRunners.end(), [&](const Runner& each) {
        return each.command == options.command().name;
    });
    QUADRILLE_CHECK(runner != kRunners.end());
    return runner->run(options, console);
}

void set_manner(const Options& options, Console& console) {
    if (const std::optional<std::string> when = options.text("--color"); when && *when != "auto") {
        console.set_ink(*when == "always" ? Ink::Coloured : Ink::Plain);
    }
    if (options.has("--quiet")) {
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
    if (!options.command().takes_words) {
        set_manner(options, console);
        if (const std::optional<Diagnostic> missing = missing_folder(options)) {
            console.report(*missing);
            return ExitCode::Mistake;
        }
    }
    const ExitCode code = run_command(options, console);
    for (const std::string& notice : options.notices().texts()) {
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
