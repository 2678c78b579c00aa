// study: many games of the program against itself, on all cores, and what they say.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json_writer.h"
#include "base/try.h"
#include "base/utf8.h"
#include "cli/commands/commands.h"
#include "cli/commands/written_game.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/inputs/sheet_output.h"
#include "cli/inputs/usual_by_locale.h"
#include "cli/options/shared_options.h"
#include "cli/system/cores.h"
#include "cli/system/in_order.h"
#include "output/files/font_measurer.h"
#include "page/report/study_document.h"
#include "play/study.h"

namespace quadrille::cli {

namespace {

// A study of a game as text and as JSON. Its page is in page/.

// Of the openings, so many are listed as text.
constexpr std::size_t kListed = 12;

double percent(std::size_t part, std::size_t of) {
    return of == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(of);
}

// "54 %, 44 to 63"
std::string share(std::size_t part, std::size_t of) {
    const play::Margin margin = play::margin_of(part, of);
    return fmt::format(
        "{:5.1f} %   {:3.0f} to {:3.0f} %", percent(part, of), 100 * margin.low, 100 * margin.high);
}

std::string settings_of(const game::Game& game) {
    std::string text;
    for (const spec::Setting& setting : game.spec().settings) {
        text += fmt::format(", {} {}", setting.name, setting.value);
    }
    return text;
}

std::string count_row(std::string_view name, std::size_t count, std::size_t of) {
    return fmt::format("  {:<28} {:>6}  {}\n", name, count, share(count, of));
}

std::string spread_line(std::string_view what, const std::vector<std::size_t>& numbers) {
    if (numbers.empty()) {
        return {};
    }
    const play::Spread spread = play::spread_of(numbers);
    if (spread.least == spread.most) {
        return fmt::format("{}: always {}\n", what, spread.least);
    }
    return fmt::format("{}: {} to {}, half of them {} to {}, median {}, mean {:.1f}\n",
                       what,
                       spread.least,
                       spread.most,
                       spread.quarter,
                       spread.three_quarters,
                       spread.middle,
                       spread.mean);
}

std::string wins_text(const game::Game& game, const play::Study& study) {
    const std::size_t all = study.games.size();
    std::string text =
        fmt::format("  {:<28} {:>6}  {:>7}   {}\n", "", "games", "share", "95 % sure");
    for (std::size_t seat = 0; seat < study.wins.size(); ++seat) {
        const std::string name = fmt::format(
            "{} wins", seat == 0 ? game.spec().roles[0] + " (begins)" : game.spec().roles[seat]);
        text += count_row(name, study.wins[seat], all);
    }
    text += count_row("draws", study.draws, all);
    if (study.unfinished > 0) {
        text += count_row("without an end", study.unfinished, all);
    }
    if (game.has_swap()) {
        text += count_row("with a swap", study.swaps, all);
        text += "  After a swap the names are those from before it: who began is the first.\n";
    }
    return text;
}

std::string levels_text(const play::Study& study) {
    std::string text = "\nWins by level (the players take turns at being first)\n";
    for (std::size_t person = 0; person < study.wins_by_person.size(); ++person) {
        text += count_row(fmt::format("player {}, level {}", person + 1, study.plan.levels[person]),
                          study.wins_by_person[person],
                          study.games.size());
    }
    return text;
}

std::string openings_text(const game::Game& game, const play::Study& study) {
    std::string text =
        fmt::format("\nFirst turns: {} that differ, turned and mirrored ones counted together\n",
                    study.openings.size());
    text += fmt::format("  {:<20} {:>6}  {} wins\n", "", "games", game.spec().roles[0]);
    for (std::size_t i = 0; i < std::min(kListed, study.openings.size()); ++i) {
        const play::Opening& opening = study.openings[i];
        text += fmt::format("  {:<20} {:>6}  {:5.1f} %\n",
                            opening.text,
                            opening.games,
                            percent(opening.wins[0], opening.games));
    }
    if (study.openings.size() > kListed) {
        text += fmt::format("  and {} more\n", study.openings.size() - kListed);
    }
    return text;
}

// For the terminal.
std::string study_report(const game::Game& game, const play::Study& study) {
    const std::size_t games = study.games.size();
    std::string text = fmt::format("{}{}: {} {} at level {}, seed {}\n\n",
                                   game.spec().name,
                                   settings_of(game),
                                   games,
                                   games == 1 ? "game" : "games",
                                   play::levels_in_words(study.plan.levels),
                                   study.plan.seed);
    text += wins_text(game, study);
    const play::Levels& levels = study.plan.levels;
    if (std::any_of(
            levels.begin(), levels.end(), [&](int level) { return level != levels.front(); })) {
        text += levels_text(study);
    }
    text += "\n" + spread_line("Turns", play::lengths_of(study));
    text += spread_line("Changes of the lead", play::lead_changes_of(study));
    return text + openings_text(game, study);
}

void write_spread(JsonWriter& json, std::string_view key, const std::vector<std::size_t>& numbers) {
    json.key(key);
    if (numbers.empty()) {
        json.null();
        return;
    }
    const play::Spread spread = play::spread_of(numbers);
    json.open('{');
    json.key("least").value(spread.least);
    json.key("quarter").value(spread.quarter);
    json.key("median").value(spread.middle);
    json.key("three_quarters").value(spread.three_quarters);
    json.key("most").value(spread.most);
    json.key("mean").digits(fmt::format("{:.2f}", spread.mean));
    json.close('}');
}

void write_openings(JsonWriter& json, const play::Study& study) {
    json.key("openings").list(study.openings, [&](const play::Opening& opening) {
        json.object([&] {
            json.key("turn").value(opening.text);
            json.key("games").value(opening.games);
            json.key("wins").list(opening.wins);
            json.key("draws").value(opening.draws);
        });
    });
}

void write_game(JsonWriter& json, const play::StudiedGame& studied) {
    json.open('{');
    json.key("first").value(studied.first_person + 1);
    json.key("winner");
    studied.winner ? json.value(*studied.winner + 1) : json.null();
    json.key("finished").value(studied.finished);
    json.key("swapped").value(studied.swapped);
    json.key("turns").value(studied.turns);
    json.key("lead_changes").value(studied.lead_changes);
    json.close('}');
}

// One line, "quadrille.study/1"; rules/README.md lists the keys.
std::string study_json(const game::Game& game, const play::Study& study) {
    std::string text;
    JsonWriter json(text);
    json.open('{');
    json.key("schema").value("quadrille.study/1");
    json.key("game").value(game.spec().id);
    json.key("set").open('{');
    for (const spec::Setting& setting : game.spec().settings) {
        json.key(setting.name).value(setting.value);
    }
    json.close('}');
    json.key("levels").list(study.plan.levels);
    json.key("seed").value(study.plan.seed);
    json.key("games").value(study.games.size());
    json.key("roles").list(game.spec().roles);
    json.key("wins").list(study.wins);
    json.key("wins_by_player").list(study.wins_by_person);
    json.key("draws").value(study.draws);
    json.key("unfinished").value(study.unfinished);
    json.key("swaps").value(study.swaps);
    write_spread(json, "turns", play::lengths_of(study));
    write_spread(json, "lead_changes", play::lead_changes_of(study));
    write_openings(json, study);
    json.key("played").list(study.games,
                            [&](const play::StudiedGame& studied) { write_game(json, studied); });
    json.close('}');
    return text;
}

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

Result<ExitCode> print_page(const page::StudyPage& page,
                            const page::ReportLook& look,
                            const Options& options,
                            Console& console) {
    const output::FontMeasurer measurer;
    const auto document = report_in(look, measurer, [&](const page::ReportLook& each) {
        return page::make_study_document(page, each, measurer);
    });
    const Target target(*options.output, Target::Names::Messages);
    return document ? write_sheets(*document, options, measurer, console, target)
                    : fail(document.error());
}

std::optional<Diagnostic> check_study(const Options& options) {
    return options.output ? check_beside_report(options, *options.output) : std::nullopt;
}

Result<ExitCode> run_study(const Options& options, Console& console) {
    const spec::Library library = library_of(options);
    QUADRILLE_TRY(const auto look, chosen_report_look(options, "a5"));
    QUADRILLE_TRY(auto loaded, load_game_operand(library, options.operands[0], options));
    const auto game = std::make_shared<const game::Game>(std::move(loaded));
    if (const auto refused = refuse_to_play(*game)) {
        return fail(*refused);
    }
    QUADRILLE_TRY(const auto levels, chosen_levels(*game, options));
    const play::StudyPlayer player(
        *game,
        {.levels = levels,
         .games = static_cast<std::size_t>(options.game_count.value_or(kUsualGames)),
         .seed = chosen_seed(options),
         .each_opening = options.each_opening});
    if (player.plan().each_opening && player.openings().empty()) {
        return fail(
            plain_error(fmt::format("{} has too many first turns to play each", game->spec().id),
                        "expected a smaller board, or no --each-opening"));
    }
    const play::Study study = play::study_of(*game, player, games_of(player, console));
    console.print(options.json ? study_json(*game, study) + "\n" : study_report(*game, study));
    if (!options.output) {
        return ExitCode::Done;
    }
    QUADRILLE_TRY(auto printed, printed_game(*game, options));
    const page::StudyPage page{
        game, std::make_shared<const game::Game>(std::move(printed)), study, player.symmetries()};
    return print_page(page, look, options, console);
}

constexpr std::array kStudyOptions{
    row<&Options::game_count>("--games N", "how many games to play; 100 by default"),
    kLevel,
    kSeed,
    row<&Options::each_opening>("--each-opening",
                                "begin equally often with every first turn that is not the same as "
                                "another on the turned or mirrored board")};
constexpr std::array kReportOptions = joined(
    std::array{row<&Options::json>(
                   "--json", "the report as one line of JSON; rules/README.md lists its keys"),
               row<&Options::output>("-o, --output FILE",
                                     "also print the report as a page with figures; .pdf, .svg or "
                                     ".png. --figure is the same")
                   .also_called("--figure")},
    all_only_with("--output", kFileOptions));
constexpr std::array kStudyGroups{OptionGroup{"Study", kStudyOptions},
                                  OptionGroup{"Report", kReportOptions},
                                  OptionGroup{"Paper", kPageOptions},
                                  kWhichGame,
                                  kWhereToLook};

}  // namespace

CommandSpec study_command() {
    return {.name = "study",
            .operands = "GAME",
            .summary = "let the program play a game many times, and report",
            .details =
                "GAME is the id of a game or the file of your own game. The program plays against "
                "itself, and reports how often each player wins, how long games are, how often "
                "they are drawn, and with which first turns. It uses all cores; the same seed "
                "always gives the same report. What it finds holds for players of that strength.",
            .example = "quadrille study my-game.yaml --games 200",
            .example_is = "find out whether whoever begins has an advantage",
            .groups = kStudyGroups,
            .check = check_study,
            .run = run_study};
}

}  // namespace quadrille::cli
