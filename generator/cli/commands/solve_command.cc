// solve: who wins with best play from a position, by which turns, and what refutes the others.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/try.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/judged_games.h"
#include "cli/inputs/places.h"
#include "cli/inputs/transcript_files.h"
#include "cli/options/shared_options.h"
#include "cli/system/cores.h"
#include "cli/system/disk_reader.h"
#include "cli/system/interrupt.h"
#include "cli/system/together.h"
#include "score/judge.h"
#include "score/open_round.h"
#include "score/solution.h"
#include "score/solution_report.h"

namespace quadrille::cli {

namespace {

constexpr int kUsualPositions = 10'000'000;

/// A position to solve.
struct Asked {
    std::shared_ptr<const game::Game> game;
    score::OpenRound at;
    score::SolvedRound round;
};

solve::Limits limits_of(const Options& options, const Interrupt& interrupt, Console& console) {
    solve::Limits limits;
    limits.left = static_cast<std::uint64_t>(options.positions.value_or(kUsualPositions));
    if (const auto mebibytes = options.memory) {
        limits.memory = static_cast<std::size_t>(*mebibytes) * solve::kMebibyte;
    }
    limits.stop = &interrupt.wanted();
    limits.tell = [&console, all = limits.left](std::uint64_t left) {
        console.progress("position", static_cast<std::size_t>(all - left));
    };
    return limits;
}

std::size_t cores_for(const Options& options) {
    const auto most = options.cores;
    return most ? std::min(static_cast<std::size_t>(*most), usable_cores()) : usable_cores();
}

Result<ExitCode> solve_one(const Asked& asked, const Options& options, Console& console) {
    if (const auto why = score::why_unsolvable(*asked.game)) {
        return fail(*why);
    }
    if (!asked.at.last) {
        return fail(plain_error("more than one round of this match is still to come",
                                "expected a match in its last round: before that, "
                                "what is best depends on the rounds to come"));
    }
    const Interrupt interrupt;
    solve::Limits limits = limits_of(options, interrupt, console);
    const solve::Crew crew{.size = cores_for(options), .together = work_together};
    score::Analyst analyst(*asked.game, limits, solve::images_of(*asked.game), crew);
    const score::Solution solution = analyst.solve(asked.at.position, asked.at.match);
    const auto print = options.json ? score::solution_json : score::solution_report;
    console.print(print(asked.at.position, solution, asked.round));
    if (solution.spent && !interrupt.wanted()) {
        const int most = options.positions.value_or(kUsualPositions);
        console.note(fmt::format(
            "The search ended after {} positions a core; a larger --positions may tell more.",
            most));
    }
    return ExitCode::Done;
}

Result<ExitCode> solve_game(const Options& options, Console& console) {
    const spec::Library library = library_of(options);
    QUADRILLE_TRY(auto loaded, load_game_operand(library, options.operands[0], options));
    auto game = std::make_shared<const game::Game>(std::move(loaded));
    const game::Position start(*game);
    if (start.end()) {
        if (const auto why = score::why_unsolvable(*game)) {
            return fail(*why);
        }
        return fail(
            plain_error("the game is over before its first turn", "expected a larger board"));
    }
    const bool last = game->spec().rounds.count == 1;
    score::OpenRound at{start, {}, last};
    return solve_one({game, std::move(at), {game->spec().roles, 0, 1}}, options, console);
}

/// One game of a file. What is wrong with it, or why it cannot be solved, is reported.
Result<ExitCode> solve_typed(const SourceText& source,
                             transcript::ReadGame typed,
                             const Options& options,
                             Console& console) {
    if (const auto after = options.after; after && typed.transcript) {
        typed.transcript =
            score::first_turns(std::move(*typed.transcript), static_cast<std::size_t>(*after));
    }
    const score::Verdict verdict = score::judge(source, typed);
    console.report(verdict.diagnostics);
    if (verdict.status == score::Status::Invalid || !typed.transcript) {
        return ExitCode::Mistake;
    }
    const auto open = verdict.status == score::Status::Unfinished
                          ? score::open_round(*typed.transcript)
                          : std::nullopt;
    if (!open) {
        const bool over = verdict.status != score::Status::Unfinished;
        return fail(
            error_in(source.name(),
                     {{verdict.line, 1}, 1},
                     over ? "this game is over" : "the turns of this game are not known",
                     over ? "expected an unfinished game, or --after N for the board after N turns"
                          : "expected 'moves:' with the turns that led to the board, or 'to move:' "
                            "with whose turn it is"));
    }
    const auto& position = open->position;
    // The turns that led to a position are not known.
    const score::SolvedRound round{verdict.names,
                                   verdict.to_move.value_or(0),
                                   typed.transcript->to_move ? 1 : position.turns() + 1};
    return solve_one({verdict.game, *open, round}, options, console);
}

Result<ExitCode> solve_file(const Options& options, Console& console) {
    TranscriptFiles files(options);
    ExitCode code = ExitCode::Done;
    const auto note = [&code](ExitCode one) { code = one == ExitCode::Done ? code : one; };
    QUADRILLE_TRY_VOID(files.each_game_of(
        options.operands[0],
        options.which,
        [&](const SourceText& source, const transcript::ReadGame& typed, std::size_t /*number*/) {
            note(reported(solve_typed(source, typed, options, console), console));
        },
        [&](const Diagnostics& unreadable) { note(report_failure(unreadable, console)); }));
    return code;
}

Result<ExitCode> run_solve(const Options& options, Console& console) {
    return is_typed_game(options) ? solve_file(options, console) : solve_game(options, console);
}

constexpr std::array kSolveOptions{
    kWhich,
    row<&Options::after>(
        "--after N", "of a typed game, solve the board after N turns; by default after all of them")
        .from_zero(),
    row<&Options::positions>("--positions N",
                             "how many positions each core looks at at most; 10000000 by default. "
                             "Ctrl-C ends the search too: then you see what is known by then"),
    kMemory,
    row<&Options::cores>("--cores N",
                         "how many cores to search with at most; by default all. With more than "
                         "one, a long search may show another of several good replies each time"),
    row<&Options::json>("--json", "one line of JSON for each position")};
constexpr std::array kSolveGroups{OptionGroup{"Search", kSolveOptions}, kWhichGame, kWhereToLook};

}  // namespace

CommandSpec solve_command() {
    return {.name = "solve",
            .operands = "GAME|FILE",
            .summary = "say who wins with best play, and what refutes the other turns",
            .details =
                "FILE is a typed game that is not over, or a typed board with the header 'to "
                "move:'; GAME is the id of a game or the file of your own game, solved from its "
                "first turn. The search is exact and works for every game of two that comes to an "
                "end, but it must be small: a few dozen empty places, or a small board with --set. "
                "You see the best turns and, for each other turn, a reply that refutes it. Where "
                "whoever moves last wins, as in Domineering, you also see what the board and its "
                "parts are worth, as in Winning Ways: 1/2, *, up or {1|-1}.",
            .example = "quadrille solve tic-tac-toe",
            .example_is = "show that it is a draw, whatever the first turn",
            .groups = kSolveGroups,
            .check = check_operand_options,
            .run = run_solve};
}

}  // namespace quadrille::cli
