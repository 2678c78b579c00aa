// A tiling's description: read, laid out over the plane, and a board cut out of it.
#include "board/build_board.h"
#include "board/periodic_map.h"
#include "fuzz/inspect.h"
#include "spec/read/load.h"
#include "support/shipped_library.h"

namespace {

using quadrille::fuzz::inspect_failure;

void cut_board(const quadrille::spec::TilingSpec& tiling) {
    quadrille::spec::BoardSpec spec;
    spec.file = "input.yaml";
    spec.shape = quadrille::spec::TilingShape{tiling, quadrille::spec::RingsCut{2}};
    spec.labels = quadrille::spec::LabelScheme::Numbers;
    const auto board = quadrille::board::build_board(spec);
    if (board) {
        quadrille::fuzz::inspect(*board);
    } else {
        inspect_failure(board.error());
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto source = quadrille::fuzz::description(data, size);
    if (!source) {
        return 0;
    }
    const auto resolvers = quadrille::spec::resolvers_of(quadrille::test::shipped_library());
    const auto tiling = quadrille::spec::read_tiling(*source, resolvers.tilings);
    if (!tiling) {
        inspect_failure(tiling.error());
        return 0;
    }
    const auto map = quadrille::board::periodic_map(*tiling);
    if (!map) {
        inspect_failure(map.error());
        return 0;
    }
    cut_board(*tiling);
    return 0;
}
