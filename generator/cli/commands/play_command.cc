// play: a person against the program on the terminal, or the program against itself.
#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>
#include <utility>

#include "base/spelling.h"
#include "base/utf8.h"
#include "base/whole_file.h"
#include "cli/commands/commands.h"
#include "cli/commands/play_session.h"
#include "cli/commands/written_game.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "play/self_play.h"
#include "transcript/model/persons.h"

namespace quadrille::cli {

namespace {

/// The program's own names where a person plays.
std::vector<std::string> names_with(std::size_t person, std::size_t persons) {
    std::vector<std::string> names;
    std::size_t others = 0;
    for (std::size_t each = 0; each < persons; ++each) {
        if (each == person) {
            names.emplace_back("Guest");
            continue;
        }
        ++others;
        names.push_back(persons == 2 ? "Quadrille" : fmt::format("Quadrille {}", others));
    }
    return names;
}

ExitCode write_down(const WrittenGame& written,
                    const play::Match& match,
                    const Options& options,
                    Console& console) {
    const std::string path = options.text("--output").value_or("-");
    const std::string text = written.text(match, match.over());
    if (path == "-") {
        console.print(text);
        return ExitCode::Done;
    }
    if (const Result<void> saved = write_whole_file(path, text); !saved) {
        return report_failure(saved.error(), console);
    }
    console.made(path);
    return ExitCode::Done;
}

ExitCode play_itself(const WrittenGame& written,
                     const play::Levels& levels,
                     const Options& options,
                     Console& console) {
    play::Match match(written.game());
    game::Random random(chosen_seed(options));
    play::play_on(match, levels, random, [&console](const play::Match& now) {
        console.progress("turn", now.turns_in_all() + 1);
    });
    if (!match.over()) {
        console.message(fmt::format("the game had no end after {} turns", match.turns_in_all()));
    }
    return write_down(written, match, options, console);
}

}  // namespace

ExitCode run_play(const Options& options, Console& console) {
    const spec::Library library = library_of(options);
    Result<game::Game> loaded = load_game_operand(library, options.operands()[0], options);
    if (!loaded) {
        return report_failure(loaded.error(), console);
    }
    const auto game = std::make_shared<const game::Game>(std::move(*loaded));
    if (const auto refused = refuse_to_play(*game)) {
        return report_failure({*refused}, console);
    }
    const Result<std::vector<int>> levels = chosen_levels(*game, options);
    if (!levels) {
        return report_failure(levels.error(), console);
    }
    if (options.has("--self")) {
        return play_itself(
            WrittenGame(game, usual_names(game->role_count()), options), *levels, options, console);
    }
    const std::string as = options.text("--as").value_or("1");
    const std::optional<std::size_t> person = transcript::find_person(*game, {}, as);
    if (!person) {
        return report_failure(
            {plain_error(fmt::format("no player is called '{}'", shown(as)),
                         "expected " + joined_list(transcript::person_words(*game, {})))},
            console);
    }
    WrittenGame written(game, names_with(*person, game->role_count()), options);
    const Seats seats{*person, *levels, chosen_seed(options)};
    // While a person thinks, nothing is in progress.
    console.end_progress();
    PlaySession session(written, seats, stdin, console);
    session.run();
    return options.has("--output") ? write_down(written, session.match(), options, console)
                                   : ExitCode::Done;
}

}  // namespace quadrille::cli
