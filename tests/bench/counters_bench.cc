// Counters and checks on boards of the sizes that the program accepts: up to 100 x 100. `items` are
// cells, segments, rows, turns.
#include <benchmark/benchmark.h>

#include "game/count.h"
#include "game/position.h"
#include "sample_games.h"

namespace quadrille::bench {
namespace {

// Sides of square boards; 100 has twice as many cells as 71, and that twice as many as 50.
void sides(benchmark::internal::Benchmark* bench) {
    bench->Arg(50)->Arg(71)->Arg(100)->Unit(benchmark::kMicrosecond);
}

void groups(benchmark::State& state) {
    const FullBoard board = random_full_board(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        benchmark::DoNotOptimize(
            game::count(board.game, board.record, spec::CounterId{0}, game::Detail::Numbers));
    }
    state.SetItemsProcessed(state.iterations() * state.range(0) * state.range(0));
}

BENCHMARK(groups)->Name("groups/cells")->Apply(sides);

void segments(benchmark::State& state) {
    const ManySegments sample = random_segments(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        game::SegmentIndex drawn(sample.game.site_grid());
        for (const auto& [from, to] : sample.segments) {
            if (drawn.obstacle(from, to)) {
                state.SkipWithError("a segment that may be drawn was refused");
                return;
            }
            drawn.add(from, to);
        }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(sample.segments.size()));
}

BENCHMARK(segments)->Name("segments/drawn-online")->Apply(sides);

// Every segment against all those before it, as a script would.
void segments_all_pairs(benchmark::State& state) {
    const ManySegments sample = random_segments(static_cast<int>(state.range(0)));
    const game::SiteGrid& grid = *sample.game.site_grid();
    for (auto _ : state) {
        for (std::size_t i = 0; i < sample.segments.size(); ++i) {
            const auto& [a, b] = sample.segments[i];
            for (std::size_t j = 0; j < i; ++j) {
                const auto& [c, d] = sample.segments[j];
                benchmark::DoNotOptimize(game::segments_cross(
                    grid.point(a), grid.point(b), grid.point(c), grid.point(d)));
            }
        }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(sample.segments.size()));
}

BENCHMARK(segments_all_pairs)->Name("segments/all-pairs")->Arg(100)->Unit(benchmark::kMillisecond);

// A board that is counted again and again the processor comes to know by heart: here it is another
// one each time.
void crossings(benchmark::State& state) {
    constexpr std::uint64_t kBoards = 32;
    std::vector<TwoInEachLine> boards;
    for (std::uint64_t seed = 1; seed <= kBoards; ++seed) {
        boards.push_back(random_lines(static_cast<std::size_t>(state.range(0)), seed));
    }
    std::size_t next = 0;
    for (auto _ : state) {
        const TwoInEachLine& lines = boards[next++ % boards.size()];
        benchmark::DoNotOptimize(game::count_crossings(lines.rows, lines.columns));
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

BENCHMARK(crossings)->Name("crossings/rows")->Apply(sides);

void completability(benchmark::State& state) {
    const TwoPerLineGame sample = random_two_per_line_game(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        game::Position position(sample.game);
        for (const game::Turn& turn : sample.turns) {
            if (!position.play(turn)) {
                state.SkipWithError("a legal turn was refused");
                return;
            }
        }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(sample.turns.size()));
}

BENCHMARK(completability)
    ->Name("completability/whole-game")
    ->Arg(100)
    ->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace quadrille::bench
