// study: many games of the program against itself, on all cores, and what they say.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/commands/study_report.h"
#include "cli/commands/written_game.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/inputs/sheet_output.h"
#include "cli/inputs/usual_by_locale.h"
#include "cli/system/cores.h"
#include "cli/system/in_order.h"
#include "output/files/font_measurer.h"
#include "page/report/study_document.h"
#include "play/study.h"

namespace quadrille::cli {

namespace {

constexpr int kUsualGames = 100;

std::vector<play::StudiedGame> games_of(const play::StudyPlayer& player, Console& console) {
    const std::size_t all = player.plan().games;
    std::vector<play::StudiedGame> games;
    std::size_t next = 0;
    work_in_order(
        usable_cores(),
        [&] { return next < all ? std::optional(next++) : std::nullopt; },
        [&] { return [&player](std::size_t number) { return player.play(number); }; },
        [&](play::StudiedGame studied) {
            games.push_back(std::move(studied));
            console.progress("game", std::min(games.size() + 1, all), all);
        });
    return games;
}

ExitCode print_page(const page::StudyPage& page,
                    const page::ReportLook& look,
                    const Options& options,
                    Console& console) {
    const output::FontMeasurer measurer;
    const auto document = report_in(look, measurer, [&](const page::ReportLook& each) {
        return page::make_study_document(page, each, measurer);
    });
    const Target target(*options.text("--output"), Target::Names::Messages);
    return document ? write_sheets(*document, options, target, measurer, console)
                    : report_failure(document.error(), console);
}

}  // namespace

ExitCode run_study(const Options& options, Console& console) {
    const spec::Library library = library_of(options);
    const auto path = options.text("--output");
    const auto problem = path ? check_beside_report(options, *path) : std::nullopt;
    if (problem) {
        console.report(*problem);
        return ExitCode::Usage;
    }
    const Result<page::ReportLook> look = chosen_report_look(options, "a5");
    if (!look) {
        return report_failure(look.error(), console);
    }
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
    const play::StudyPlayer player(
        *game,
        {.levels = *levels,
         .games = static_cast<std::size_t>(options.count("--games").value_or(kUsualGames)),
         .seed = chosen_seed(options),
         .each_opening = options.has("--each-opening")});
    if (player.plan().each_opening && player.openings().empty()) {
        return report_failure(
            {plain_error(fmt::format("{} has too many first turns to play each", game->spec().id),
                         "expected a smaller board, or no --each-opening")},
            console);
    }
    const play::Study study = play::study_of(*game, player, games_of(player, console));
    console.print(options.has("--json") ? study_json(*game, study) + "\n"
                                        : study_report(*game, study));
    if (!path) {
        return ExitCode::Done;
    }
    Result<game::Game> printed = printed_game(*game, options);
    if (!printed) {
        return report_failure(printed.error(), console);
    }
    const page::StudyPage page{
        game, std::make_shared<const game::Game>(std::move(*printed)), study, player.symmetries()};
    return print_page(page, *look, options, console);
}

}  // namespace quadrille::cli
