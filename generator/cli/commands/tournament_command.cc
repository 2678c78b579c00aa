// tournament: the paper for players who all meet each other, from a file with their names.
#include <fmt/format.h>

#include <utility>
#include <vector>

#include "base/try.h"
#include "base/utf8.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/named_sheets.h"
#include "cli/inputs/transcript_files.h"
#include "cli/inputs/untranslated.h"
#include "cli/inputs/usual_by_locale.h"
#include "cli/options/shared_options.h"
#include "club/read_tournament.h"
#include "output/files/font_measurer.h"
#include "page/report/wall_sheet.h"
#include "page/sheet/facts.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::cli {

namespace {

using GamePointer = std::shared_ptr<const game::Game>;

// The game that the file names, with its settings; null if it names none.
// Errors: those of the lines 'game:', 'set:', 'variant:'; a game that is not for two.
Result<GamePointer> game_of(const club::Tournament& tournament, TranscriptFiles& files) {
    if (tournament.game.empty()) {
        return GamePointer();
    }
    const SourceText choice(tournament.file, tournament.choice_of_game);
    const std::optional<transcript::ReadGame> read = files.reader(choice).next();
    if (has_errors(read->diagnostics) || !read->game) {
        return fail(read->diagnostics);
    }
    if (read->game->role_count() != 2) {
        return fail(choice.error(
            tournament.game_span,
            fmt::format(
                "{} is a game for {} players", read->game->spec().name, read->game->role_count()),
            "expected a game for two"));
    }
    return read->game;
}

// What stands on the board of each game; of one round, or of all.
Result<std::vector<page::BoardHead>> heads_of(const club::Tournament& tournament,
                                              std::optional<int> only,
                                              const std::string& language) {
    const std::vector<club::BergerRound>& rounds = tournament.rounds;
    if (only && (*only < 1 || static_cast<std::size_t>(*only) > rounds.size())) {
        return fail(plain_error(fmt::format("there is no round {}", *only),
                                fmt::format("expected --round 1 to {}", rounds.size())));
    }
    std::vector<page::BoardHead> heads;
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        if (only && static_cast<std::size_t>(*only) != i + 1) {
            continue;
        }
        for (std::size_t board = 0; board < rounds[i].pairs.size(); ++board) {
            const club::Pair& pair = rounds[i].pairs[board];
            page::BoardHead head;
            head.values.names = {shown(tournament.players[pair.first]),
                                 shown(tournament.players[pair.second])};
            head.values.fields = {{"date", tournament.date},
                                  {"place", tournament.venue},
                                  {"event", tournament.name},
                                  {"pairing", fmt::format("{}, {}", i + 1, board + 1)}};
            head.lines.push_back(page::pairing_line(tournament, i + 1, board + 1, language));
            head.brief = {page::round_and_board(i + 1, board + 1, language),
                          shown(tournament.name)};
            heads.push_back(std::move(head));
        }
    }
    return heads;
}

std::optional<Diagnostic> check_tournament_options(const Options& options) {
    const std::string print = options.print.value_or("wall");
    const char* const other = options.round      ? "--round"
                              : options.per_page ? "--per-page"
                              : options.sheet    ? "--sheet"
                                                 : nullptr;
    if (print == "wall" && other != nullptr) {
        return plain_error(fmt::format("{} without boards or records", other),
                           "expected --print boards, records or all with it");
    }
    if (print == "records" && options.per_page) {
        return plain_error("--per-page with --print records", "expected it with boards");
    }
    if (options.blank_form && (options.print || options.output)) {
        return plain_error("--form is given with sheets to print",
                           "expected it alone: the form goes to standard output");
    }
    return std::nullopt;
}

/// What a tournament is printed from. The documents refer to the game and the measurer.
struct TournamentSource {
    const club::Tournament& tournament;
    GamePointer game;
    const Options& options;
    const output::FontMeasurer& measurer;
};

Result<drawing::Document> wall_of(const TournamentSource& source) {
    const std::string title = source.game ? page::name_with_parameters(*source.game) : "";
    return chosen_report(source.options, source.measurer, [&](const page::ReportLook& look) {
        return page::make_wall_sheet(source.tournament, title, look, source.measurer);
    });
}

// The sheets of --print, one kind after the other.
Result<drawing::Document> sheets_of_tournament(const TournamentSource& source) {
    const std::string print = source.options.print.value_or("wall");
    std::vector<drawing::Document> parts;
    if (print == "wall" || print == "all") {
        QUADRILLE_TRY(parts.emplace_back(), wall_of(source));
    }
    if (print != "wall") {
        QUADRILLE_TRY(
            const auto heads,
            heads_of(source.tournament, source.options.round, chosen_language(source.options)));
        if (print != "records") {
            QUADRILLE_TRY(parts.emplace_back(),
                          named_boards(*source.game, heads, source.options, source.measurer));
        }
        if (print != "boards") {
            QUADRILLE_TRY(parts.emplace_back(),
                          named_records(*source.game, heads, source.options, source.measurer));
        }
    }
    return drawing::joined(std::move(parts));
}

Result<ExitCode> print_tournament(const club::Tournament& tournament,
                                  const Options& options,
                                  Console& console) {
    TranscriptFiles files(options);
    QUADRILLE_TRY(auto game, game_of(tournament, files));
    const bool wall = options.print.value_or("wall") == "wall";
    if (!game && !wall) {
        return fail(error_in(tournament.file,
                             {{1, 1}, 1},
                             "this file does not say which game is played",
                             "expected a line such as 'game: odd' at the top"));
    }
    if (game) {
        if (!wall) {
            tell_untranslated(*game, options, console);
        }
        QUADRILLE_TRY(auto printed, printed_game(*game, options));
        game = std::make_shared<const game::Game>(std::move(printed));
    }
    const output::FontMeasurer measurer;
    QUADRILLE_TRY(const auto document, sheets_of_tournament({tournament, game, options, measurer}));
    return write_sheets(document, options, measurer, console);
}

Result<ExitCode> run_tournament(const Options& options, Console& console) {
    QUADRILLE_TRY(const auto tournament,
                  typed_file(options.operands[0]).and_then(club::read_tournament));
    console.report(tournament.told);
    if (options.blank_form) {
        console.print(club::to_text(tournament));
        return ExitCode::Done;
    }
    return print_tournament(tournament, options, console);
}

constexpr std::array kTournamentOptions{
    row<&Options::print>(
        "--print WHAT",
        "wall (the default): the crosstable and all pairings; boards, records: one for each game, "
        "with names, round and board on it; all: wall, boards and records")
        .of("wall|boards|records|all"),
    row<&Options::round>("--round N", "boards and records of this round only"),
    row<&Options::per_page>(
        "--per-page N",
        "put this many boards on each page, to cut apart; 2x3: two columns, three rows"),
    row<&Options::blank_form>(
        "--form",
        "print the file anew with a line for each game, to type results into; no sheets")};
constexpr std::array kTournamentGroups{
    OptionGroup{"Tournament", kTournamentOptions}, kOutput, kPaper, kWhereToLook};

}  // namespace

CommandSpec tournament_command() {
    return {.name = "tournament",
            .operands = "NAMES",
            .summary = "print the paper for a tournament, all against all",
            .details =
                "NAMES is a text file with 3 to 24 names, one on each line, and above them lines "
                "such as 'tournament: Autumn cup', 'game: odd', 'date:' and 'place:'. Type results "
                "into the same file; 'standings' reads them. Without --output the file is "
                "NAMES-tournament.pdf in the current folder.",
            .example = "quadrille tournament cup.txt",
            .example_is = "print the pairings of all rounds and a crosstable to fill in",
            .groups = kTournamentGroups,
            .makes = "tournament",
            .check = check_tournament_options,
            .run = run_tournament};
}

}  // namespace quadrille::cli
