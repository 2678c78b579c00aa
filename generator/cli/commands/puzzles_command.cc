// puzzles: sheets of positions with one answer each, and the solutions.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/json_writer.h"
#include "base/try.h"
#include "cli/commands/commands.h"
#include "cli/commands/written_game.h"
#include "cli/inputs/beginning.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/judged_games.h"
#include "cli/inputs/places.h"
#include "cli/inputs/sheet_output.h"
#include "cli/inputs/transcript_files.h"
#include "cli/inputs/untranslated.h"
#include "cli/inputs/usual_by_locale.h"
#include "cli/options/shared_options.h"
#include "cli/system/cores.h"
#include "cli/system/disk_reader.h"
#include "cli/system/in_order.h"
#include "cli/system/interrupt.h"
#include "page/report/puzzle_sheet.h"
#include "play/match.h"
#include "puzzle/puzzle_maker.h"
#include "score/solution.h"
#include "score/turn_text.h"
#include "transcript/model/replay.h"

namespace quadrille::cli {

namespace {

constexpr int kUsualCount = 6;
constexpr int kHardest = 5;

constexpr std::array<std::pair<std::string_view, puzzle::Kind>, 3> kPuzzleKinds{
    {{"win", puzzle::Kind::Win}, {"save", puzzle::Kind::Save}, {"who", puzzle::Kind::Who}}};

puzzle::Wish chosen_puzzles(const Options& options) {
    puzzle::Wish wish;
    wish.count = static_cast<std::size_t>(options.count.value_or(kUsualCount));
    wish.seed = static_cast<std::uint64_t>(options.seed.value_or(1));
    wish.level = options.level;
    for (const auto& [name, kind] : kPuzzleKinds) {
        if (options.kind == name) {
            wish.kind = kind;
        }
    }
    return wish;
}

/// The command that prints the same puzzles again, for the foot of the sheet.
std::string same_again(const Options& options) {
    std::string text = "quadrille puzzles " + options.operands[0];
    for (const spec::Setting& setting : options.set) {
        text += fmt::format(" --set {}={}", setting.name, setting.value);
    }
    const auto add = [&text](const char* option, const auto& value) {
        text += value ? fmt::format(" {} {}", option, *value) : "";
    };
    add("--variant", options.variant);
    add("--count", options.count);
    add("--kind", options.kind);
    add("--level", options.level);
    return text + fmt::format(" --seed {}", options.seed.value_or(1));
}

std::optional<Diagnostic> check_level(const Options& options) {
    const auto level = options.level;
    if (level && *level > kHardest) {
        return plain_error(fmt::format("there is no level {}", *level), "expected --level 1 to 5");
    }
    return std::nullopt;
}

page::PuzzleRequest::Solutions chosen_place(const Options& options) {
    const std::string where = options.solutions.value_or("foot");
    return where == "page"   ? page::PuzzleRequest::Solutions::Page
           : where == "none" ? page::PuzzleRequest::Solutions::None
                             : page::PuzzleRequest::Solutions::Foot;
}

/// The positions of a typed game, with the turns that led to them, from the end back.
std::vector<puzzle::Candidate> positions_played(const transcript::Transcript& typed) {
    std::vector<puzzle::Candidate> all;
    game::Position position(*typed.game);
    std::vector<game::Turn> turns;
    const transcript::Round& played = typed.rounds.front();
    for (const transcript::Turn& turn : played.turns) {
        const auto actions = transcript::actions_of(position, played.items_of(turn));
        game::Position next = position;
        if (actions.fault || !next.play(actions.turn)) {
            break;
        }
        all.push_back({position, turns});
        turns.push_back(actions.turn);
        position = std::move(next);
    }
    if (!position.end()) {
        all.push_back({std::move(position), std::move(turns)});
    }
    std::reverse(all.begin(), all.end());
    return all;
}

/// One's own games, to make puzzles of.
struct OwnGames {
    std::shared_ptr<const game::Game> game;
    std::vector<puzzle::Candidate> positions;  ///< The nearer to the end of their games the sooner.
};

/// Nothing if the operand holds no typed game with turns. What is wrong with single games is reported.
/// Errors: the file cannot be read; its games differ.
Result<std::optional<OwnGames>> own_games(const Options& options, Console& console) {
    if (!is_typed_game(options) || check_operand_options(options)) {
        return std::optional<OwnGames>();
    }
    TranscriptFiles files(options);
    bool has_turns = false;
    const auto look = files.each_game(
        options.operands[0],
        [&](const SourceText& /*source*/, const transcript::ReadGame& typed) {
            has_turns = has_turns || (typed.transcript && typed.transcript->has_turns());
        },
        [](const Diagnostics& /*unreadable*/) {});
    if (!look || !has_turns) {
        return std::optional<OwnGames>();
    }
    const Result<JudgedGames> judged = judged_games(options.operands[0], files, console);
    if (!judged) {
        return fail(judged.error());
    }
    OwnGames own;
    std::vector<std::vector<puzzle::Candidate>> games;
    for (const JudgedGame& each : judged->good) {
        if (!each.transcript.has_turns()) {
            continue;
        }
        if (own.game && own.game != each.verdict.game) {
            return fail(plain_error("the games of this file differ, or their boards do",
                                    "expected games of one kind: a sheet shows one board"));
        }
        own.game = each.verdict.game;
        games.push_back(positions_played(each.transcript));
    }
    if (!own.game) {
        return fail(plain_error("no puzzles were found", "expected a game without mistakes"));
    }
    bool more = true;
    for (std::size_t back = 0; more; ++back) {
        more = false;
        for (std::vector<puzzle::Candidate>& positions : games) {
            if (back < positions.size()) {
                own.positions.push_back(std::move(positions[back]));
                more = true;
            }
        }
    }
    return std::optional(std::move(own));
}

std::vector<puzzle::Puzzle> find_puzzles(const game::Game& game,
                                         std::optional<game::Position> start,
                                         std::vector<puzzle::Candidate> own,
                                         const Options& options,
                                         Console& console) {
    const Interrupt interrupt;
    puzzle::Wish wish = chosen_puzzles(options);
    wish.start = std::move(start);
    wish.own = std::move(own);
    wish.stop = &interrupt.wanted();
    puzzle::PuzzleMaker maker(game, wish);
    work_in_order(
        usable_cores(),
        [&] { return maker.next(); },
        [&] { return puzzle::Judge(wish, maker.images()); },
        [&](puzzle::Trial trial) {
            maker.take(std::move(trial));
            console.progress("game", maker.tried());
        });
    return maker.chosen();
}

/// No puzzles, or fewer than were wished for.
Diagnostic too_few(std::size_t found, std::size_t wished, bool in_own_games) {
    const std::string_view other =
        in_own_games
            ? "expected more games, or another --kind or --level; positions count whose best play "
              "is soon found and which have one answer"
            : "expected a smaller board (--set), another --kind or --level, or another --seed";
    if (found == 0) {
        return plain_error("no puzzles were found", std::string(other));
    }
    Diagnostic few = plain_error(fmt::format("only {} of {} puzzles were found", found, wished),
                                 std::string(other));
    few.severity = Severity::Warning;
    return few;
}

std::string_view name_of(puzzle::Kind kind) {
    const auto found =
        std::ranges::find(kPuzzleKinds, kind, &std::pair<std::string_view, puzzle::Kind>::second);
    return found->first;
}

// The game up to a puzzle, as one types it.
std::string typed_so_far(const puzzle::Puzzle& puzzle,
                         const Beginning& beginning,
                         const Options& options) {
    WrittenGame written(beginning.game, {}, options);
    if (beginning.typed) {
        written.take_values(*beginning.typed);
        return written.text(play::Match(*beginning.game, puzzle.position), false);
    }
    play::Match match(*beginning.game);
    for (const game::Turn& turn : puzzle.turns) {
        QUADRILLE_CHECK(match.play(turn).has_value());  // it was played before
    }
    return written.text(match, false);
}

// Its line of JSON; rules/README.md documents the keys.
std::string puzzle_json(const puzzle::Puzzle& puzzle,
                        std::size_t number,
                        const Beginning& beginning,
                        const Options& options) {
    const game::Position& position = puzzle.position;
    const auto mover = static_cast<std::int64_t>(position.first_role_of_mover().index() + 1);
    std::string text;
    JsonWriter json(text);
    json.open('{');
    json.key("schema").value("quadrille.puzzle/1");
    json.key("game").value(position.game().spec().id);
    json.key("number").value(number);
    json.key("kind").value(name_of(puzzle.kind));
    json.key("level").value(puzzle.level);
    json.key("depth").value(puzzle.depth);
    json.key("player").value(mover);
    json.key("winner");
    if (puzzle.kind == puzzle::Kind::Save) {
        json.value("draw");
    } else {
        json.value(puzzle.mover_wins ? mover : 3 - mover);
    }
    json.key("solution").value(score::turn_text(position, puzzle.solution));
    json.key("refutations").list(puzzle.refutations, [&](const puzzle::Refutation& refutation) {
        game::Position after = position;
        QUADRILLE_CHECK(after.play(refutation.turn).has_value());
        json.open('{');
        json.key("turn").value(score::turn_text(position, refutation.turn));
        json.key("reply");
        refutation.reply.empty() ? json.null()
                                 : json.value(score::turn_text(after, refutation.reply));
        json.close('}');
    });
    json.key("transcript").value(typed_so_far(puzzle, beginning, options));
    json.close('}');
    return text + "\n";
}

Result<ExitCode> print_puzzles(const Beginning& beginning,
                               std::vector<puzzle::Candidate> own,
                               const Options& options,
                               Console& console) {
    const game::Game& game = *beginning.game;
    const bool in_own_games = !own.empty();
    const std::vector<puzzle::Puzzle> puzzles =
        find_puzzles(game, beginning.position(), std::move(own), options, console);
    const std::size_t wished = chosen_puzzles(options).count;
    if (puzzles.empty()) {
        return fail(too_few(0, wished, in_own_games));
    }
    if (puzzles.size() < wished) {
        console.report(too_few(puzzles.size(), wished, in_own_games));
    }
    if (options.json) {
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            console.print(puzzle_json(puzzles[i], i + 1, beginning, options));
        }
        return ExitCode::Done;
    }
    QUADRILLE_TRY(auto printed, printed_game(game, options));
    QUADRILLE_TRY(auto look, chosen_report_look(options));
    page::PuzzleRequest request;
    request.solutions = chosen_place(options);
    request.again = same_again(options);
    const output::FontMeasurer measurer;
    const auto shown_game = std::make_shared<const game::Game>(std::move(printed));
    const auto make = [&](const page::ReportLook& each) {
        request.look = each;
        return page::make_puzzle_document(shown_game, puzzles, request, measurer);
    };
    Result<drawing::Document> document = report_in(look, measurer, make);
    if (!document && !options.solutions) {
        request.solutions = page::PuzzleRequest::Solutions::Page;  // more room for the boards
        document = report_in(look, measurer, make);
    }
    return document ? write_sheets(*document, options, measurer, console) : fail(document.error());
}

Result<ExitCode> run_puzzles(const Options& options, Console& console) {
    QUADRILLE_TRY(auto own, own_games(options, console));
    QUADRILLE_TRY(const auto beginning,
                  own ? Result<Beginning>(Beginning{.game = own->game}) : beginning_of(options));
    console.report(beginning.warnings);
    const std::shared_ptr<const game::Game>& game = beginning.game;
    tell_untranslated(*game, options, console);
    if (const auto why = score::why_unsolvable(*game)) {
        return fail(*why);
    }
    if (game->spec().rounds.count != 1) {
        return fail(plain_error("puzzles of a match of several rounds cannot be made",
                                "expected a game of one round"));
    }
    return print_puzzles(beginning,
                         own ? std::move(own->positions) : std::vector<puzzle::Candidate>(),
                         options,
                         console);
}

constexpr std::array kPuzzleOptions{
    row<&Options::count>("--count N", "how many puzzles: 6 (the default) or 12").of("6|12"),
    row<&Options::kind>("--kind WHAT",
                        "win: find the only turn that wins; save: the only turn that saves a draw; "
                        "who: say who wins; by default all that the game has")
        .of("win|save|who"),
    row<&Options::level>("--level N",
                         "only puzzles of this level, from 1 (easy) to 5; by default all"),
    row<&Options::seed>("--seed N", "which puzzles: another number, another sheet; 1 by default"),
    row<&Options::solutions>("--solutions WHERE",
                             "foot: small and upside down at the foot, the default where the "
                             "boards leave room for that; page: on the next page; none")
        .of("page|foot|none"),
    row<&Options::json>("--json",
                        "no sheet: a line of JSON for each puzzle, with the game that led to it; "
                        "rules/README.md lists its keys")
        .without("--output|--open|--format|--solutions")};
constexpr std::array kPuzzleGroups{OptionGroup{"Puzzles", kPuzzleOptions},
                                   kOutput,
                                   OptionGroup{"Paper", kTablePaperOptions},
                                   kWhichGame,
                                   kWhereToLook};

}  // namespace

CommandSpec puzzles_command() {
    return {.name = "puzzles",
            .operands = "GAME|FILE",
            .summary = "print puzzles of a game, with their solutions",
            .details =
                "GAME is the id of a game or the file of your own game, one of two players that "
                "comes to an end. The program plays games with some care and solves positions near "
                "their end; it keeps those that have one answer. The foot of the sheet names the "
                "command that prints the same sheet again. FILE holds your own games, typed with "
                "their turns: then the puzzles are positions of these, the last ones first; or a "
                "typed board with the header 'to move:': then games are played on from there. "
                "Without --output the file is GAME-puzzles.pdf in the current folder.",
            .example = "quadrille puzzles hex --set size=5",
            .example_is = "print six puzzles of Hex on a small board, easy ones first",
            .groups = kPuzzleGroups,
            .makes = "puzzles",
            .check = check_level,
            .run = run_puzzles};
}

}  // namespace quadrille::cli
