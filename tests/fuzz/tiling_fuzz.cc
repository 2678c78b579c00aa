// A tiling's description: read, laid out over the plane, and a board cut out of it.
#include "board/build_board.h"
#include "board/periodic_map.h"
#include "fuzz/inspect.h"
#include "fuzz/targets.h"
#include "spec/read/load.h"
#include "support/shipped_library.h"

namespace quadrille::fuzz {

namespace {

void cut_board(const spec::TilingSpec& tiling) {
    spec::BoardSpec spec;
    spec.file = "input.yaml";
    spec.shape = spec::TilingShape{tiling, spec::RingsCut{2}};
    spec.labels = spec::LabelScheme::Numbers;
    const auto board = board::build_board(spec);
    if (board) {
        inspect(*board);
    } else {
        inspect_failure(board.error());
    }
}

}  // namespace

void tiling_input(const std::uint8_t* data, std::size_t size) {
    const auto source = description(data, size);
    if (!source) {
        return;
    }
    const auto resolvers = spec::resolvers_of(test::shipped_library());
    const auto tiling = spec::read_tiling(*source, resolvers.tilings);
    if (!tiling) {
        inspect_failure(tiling.error());
        return;
    }
    const auto map = board::periodic_map(*tiling);
    if (!map) {
        inspect_failure(map.error());
        return;
    }
    cut_board(*tiling);
}

}  // namespace quadrille::fuzz
