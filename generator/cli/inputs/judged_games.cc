#include "cli/inputs/judged_games.h"

#include <fmt/format.h>

#include <utility>

#include "base/try.h"
#include "cli/inputs/game_operand.h"
#include "cli/options/shared_options.h"
#include "score/judge.h"

namespace quadrille::cli {

Result<JudgedGames> judged_games(const std::string& path,
                                 TranscriptFiles& files,
                                 Console& console,
                                 std::optional<GamesValue> which) {
    JudgedGames games;
    QUADRILLE_TRY(
        games.all,
        files.each_game_of(
            path,
            which,
            [&](const SourceText& source, const transcript::ReadGame& typed, std::size_t number) {
                score::Verdict verdict =
                    score::judge(source, typed, {.settle_budget = score::kSettleBudget});
                console.report(verdict.diagnostics);
                if (verdict.status == score::Status::Invalid || !typed.transcript) {
                    games.mistaken = true;
                    return;
                }
                games.good.push_back({number,
                                      *typed.transcript,
                                      std::move(verdict),
                                      transcript::comments_in(source, *typed.transcript)});
            },
            [&](const Diagnostics& unreadable) {
                console.report(unreadable);
                games.mistaken = true;
            }));
    return games;
}

std::optional<Diagnostic> check_operand_options(const Options& options) {
    const bool typed = is_typed_game(options);
    if (const std::string_view own = first_given(options, kGameOptions); typed && !own.empty()) {
        return plain_error(fmt::format("{} cannot be used with a typed game", own),
                           "expected the values in its own header, as in 'set: size=6'");
    }
    if (!typed && (options.after || options.which)) {
        return plain_error(
            fmt::format("{} without a typed game", options.after ? "--after" : "--which"),
            "expected a file such as game.txt");
    }
    if (typed && options.series) {
        return plain_error("--series with a typed game",
                           "expected it with a game's name: a typed game has its own players");
    }
    return std::nullopt;
}

}  // namespace quadrille::cli
