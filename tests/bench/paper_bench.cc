// Boards from their description to a graph.
#include <benchmark/benchmark.h>

#include "board/build_board.h"
#include "support/hand_made_games.h"

namespace quadrille::bench {
namespace {

void build_hexhex(benchmark::State& state) {
    spec::BoardSpec spec = testing::odd_game(static_cast<int>(state.range(0)), 5).board;
    std::size_t cells = 0;
    for (auto _ : state) {
        const Result<board::Board> board = board::build_board(spec);
        cells = board->site_count();
        benchmark::DoNotOptimize(board);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(cells));
}

BENCHMARK(build_hexhex)
    ->Name("board/hexhex-cells")
    ->Arg(5)
    ->Arg(28)
    ->Arg(40)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace quadrille::bench
