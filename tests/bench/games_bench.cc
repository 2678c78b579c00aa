// From text to verdict, and best play.
#include <benchmark/benchmark.h>

#include "sample_games.h"
#include "score/judge.h"
#include "score/report.h"
#include "support/shipped.h"
#include "transcript/reading/read_transcript.h"

namespace quadrille::bench {
namespace {

transcript::GameCache shipped_games() {
    return transcript::GameCache([](const std::string& id, const spec::LoadOptions& options) {
        return spec::load_game(test::shipped_library(), id, options);
    });
}

void brief(benchmark::State& state) {
    const auto games = static_cast<int>(state.range(0));
    const std::string text = odd_archive(games);
    transcript::GameCache cache = shipped_games();
    std::string told;
    for (auto _ : state) {
        const SourceText source("archive.txt", text);
        transcript::TranscriptReader reader(source, cache);
        while (const auto game = reader.next()) {
            const score::Verdict verdict =
                score::judge(source, *game, {.detail = game::Detail::Numbers});
            told += score::report(verdict, {.brief = true});
        }
        benchmark::DoNotOptimize(told.data());
        told.clear();
    }
    state.SetItemsProcessed(state.iterations() * games);
}

BENCHMARK(brief)->Name("odd-game/brief")->Arg(500)->Arg(1000)->Unit(benchmark::kMillisecond);

void best_play(benchmark::State& state, const char* id) {
    const Result<game::Game> game = game::Game::make(test::load_shipped(id));
    std::uint64_t positions = 0;
    for (auto _ : state) {
        const score::Settlement settlement =
            score::settle(game::Position(*game), {}, 0, 100'000'000);
        if (!settlement.best_play) {
            state.SkipWithError("best play was not found");
            return;
        }
        positions += settlement.positions;
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(positions));
}

BENCHMARK_CAPTURE(best_play, dodec_dual, "dodec-dual")
    ->Name("settle/dodec-dual")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(best_play, dodec_nine, "dodec-nine")
    ->Name("settle/dodec-nine")
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace quadrille::bench
