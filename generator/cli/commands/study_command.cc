// study: many games of the program against itself, on all cores, and what they say.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "cli/commands/commands.h"
#include "cli/commands/study_report.h"
#include "cli/commands/written_game.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/system/cores.h"
#include "cli/system/in_order.h"
#include "output/files/font_measurer.h"
#include "output/files/write_document.h"
#include "page/study/study_document.h"
#include "play/study.h"
#include "spec/read/load_page.h"

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

// Of --figure. Errors: a name that does not say which format; no such style.
struct FigurePlan {
    std::string path;
    output::Format format;
    spec::StyleSpec style;
};

Result<std::optional<FigurePlan>> figure_plan(const spec::Library& library,
                                              const Options& options) {
    const std::optional<std::string> path = options.text("--figure");
    if (!path) {
        return options.has("--style")
                   ? fail(plain_error("--style without --figure", "expected --figure FILE with it"))
                   : Result<std::optional<FigurePlan>>(std::nullopt);
    }
    const auto format = output::format_of_name(*path);
    if (!format) {
        return fail(plain_error(fmt::format("'{}' does not say which format to make", shown(*path)),
                                "expected a name that ends in .pdf, .svg or .png"));
    }
    return spec::load_style(library, options.text("--style").value_or("pencil"))
        .map([&](spec::StyleSpec style) {
            return std::optional(FigurePlan{*path, *format, std::move(style)});
        });
}

ExitCode draw(const FigurePlan& plan, const page::StudyPage& page, Console& console) {
    const output::FontMeasurer measurer;
    const auto written =
        output::write_document(page::make_study_document(page, plan.style, measurer),
                               plan.path,
                               {.format = plan.format, .svg_text = output::SvgText::Outlines},
                               measurer);
    if (!written) {
        return report_failure(written.error(), console);
    }
    // Standard output is for the report.
    console.report(written->warnings);
    for (const std::string& file : written->paths) {
        console.note(shown(file));
    }
    return ExitCode::Done;
}

}  // namespace

ExitCode run_study(const Options& options, Console& console) {
    const spec::Library library = library_of(options);
    const auto plan = figure_plan(library, options);
    if (!plan) {
        console.report(plan.error());
        return ExitCode::Usage;
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
    return *plan ? draw(**plan, {game, study, player.symmetries()}, console) : ExitCode::Done;
}

}  // namespace quadrille::cli
