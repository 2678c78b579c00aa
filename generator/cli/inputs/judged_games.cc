#include "cli/inputs/judged_games.h"

#include <utility>

#include "score/judge.h"

namespace quadrille::cli {

Result<JudgedGames> judged_games(const std::string& path,
                                 TranscriptFiles& files,
                                 Console& console,
                                 std::optional<std::size_t> which) {
    JudgedGames games;
    const auto is_asked_for = [&] { return !which || *which == games.all; };
    const Result<void> read = files.each_game(
        path,
        [&](const SourceText& source, const transcript::ReadGame& typed) {
            ++games.all;
            if (!is_asked_for()) {
                return;
            }
            score::Verdict verdict =
                score::judge(source, typed, {.settle_budget = score::kSettleBudget});
            console.report(verdict.diagnostics);
            if (verdict.status == score::Status::Invalid || !typed.transcript) {
                games.mistaken = true;
                return;
            }
            games.good.push_back({games.all, *typed.transcript, std::move(verdict)});
        },
        [&](const Diagnostics& unreadable) {
            ++games.all;
            if (is_asked_for()) {
                console.report(unreadable);
                games.mistaken = true;
            }
        });
    if (!read) {
        return fail(read.error());
    }
    return games;
}

std::optional<Diagnostic> check_no_settings(const Options& options) {
    for (const char* const option : {"--set", "--variant"}) {
        if (options.has(option)) {
            return plain_error(std::string(option) + " cannot be used with a typed game",
                               "expected the values in its own header, as in 'set: size=6'");
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::cli
