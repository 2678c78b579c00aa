// Counters and checks against their floors. `items` are cells, segments, rows, turns.
#include <benchmark/benchmark.h>

#include "floors.h"
#include "game/count.h"
#include "game/position.h"
#include "sample_games.h"

namespace quadrille::bench {
namespace {

void groups(benchmark::State& state) {
    const FullBoard board = random_full_board(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        benchmark::DoNotOptimize(
            game::count(board.game, board.record, spec::CounterId{0}, game::Detail::Numbers));
    }
    state.SetItemsProcessed(state.iterations() * state.range(0) * state.range(0));
}

BENCHMARK(groups)
    ->Name("groups/cells")
    ->Arg(500)
    ->Arg(707)
    ->Arg(1000)
    ->Unit(benchmark::kMillisecond);

void read_bytes(benchmark::State& state) {
    const std::vector<std::uint8_t> bytes(1'000'000, 1);
    for (auto _ : state) {
        benchmark::DoNotOptimize(read_each_byte(bytes));
    }
    state.SetItemsProcessed(state.iterations() * 1'000'000);
}

BENCHMARK(read_bytes)->Name("floor/read-each-byte/1000000")->Unit(benchmark::kMillisecond);

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

BENCHMARK(segments)
    ->Name("segments/drawn-online")
    ->Arg(9)
    ->Arg(100)
    ->Arg(212)
    ->Arg(300)
    ->Unit(benchmark::kMillisecond);

void segments_all_pairs(benchmark::State& state) {
    const ManySegments sample = random_segments(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        benchmark::DoNotOptimize(first_conflict_of_all_pairs(sample.game, sample.segments));
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(sample.segments.size()));
}

BENCHMARK(segments_all_pairs)
    ->Name("floor/segments-all-pairs")
    ->Arg(9)
    ->Arg(100)
    ->Unit(benchmark::kMillisecond);

// A board that is counted again and again the processor comes to know by heart: here it is another
// one each time.
std::vector<TwoInEachLine> many_boards(const benchmark::State& state) {
    constexpr std::uint64_t kBoards = 32;
    std::vector<TwoInEachLine> boards;
    for (std::uint64_t seed = 1; seed <= kBoards; ++seed) {
        boards.push_back(random_lines(static_cast<std::size_t>(state.range(0)), seed));
    }
    return boards;
}

void crossings(benchmark::State& state) {
    const std::vector<TwoInEachLine> boards = many_boards(state);
    std::size_t next = 0;
    for (auto _ : state) {
        const TwoInEachLine& lines = boards[next++ % boards.size()];
        benchmark::DoNotOptimize(game::count_crossings(lines.rows, lines.columns));
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

BENCHMARK(crossings)
    ->Name("crossings/rows")
    ->Arg(10)
    ->Arg(1000)
    ->Arg(2000)
    ->Unit(benchmark::kMicrosecond);

void crossings_double_loop(benchmark::State& state) {
    const std::vector<TwoInEachLine> boards = many_boards(state);
    std::size_t next = 0;
    for (auto _ : state) {
        const TwoInEachLine& lines = boards[next++ % boards.size()];
        benchmark::DoNotOptimize(crossings_of_all_pairs(lines.rows, lines.columns));
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

BENCHMARK(crossings_double_loop)
    ->Name("floor/crossings-double-loop")
    ->Arg(10)
    ->Arg(1000)
    ->Unit(benchmark::kMicrosecond);

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
    ->Arg(50)
    ->Arg(100)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace quadrille::bench
