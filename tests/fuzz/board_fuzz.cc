// A board's description: read, built, and drawn as it would be printed.
#include "board/build_board.h"
#include "figure/board/board_figure.h"
#include "figure/panel/game_look.h"
#include "fuzz/inspect.h"
#include "spec/read/load.h"
#include "support/fixed_width_measurer.h"
#include "support/shipped_library.h"

namespace {

using quadrille::fuzz::inspect_failure;

constexpr std::size_t kMostSites = 2000;  // larger boards are built, and not drawn

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto source = quadrille::fuzz::description(data, size);
    if (!source) {
        return 0;
    }
    const auto resolvers = quadrille::spec::resolvers_of(quadrille::test::shipped_library());
    const auto spec = quadrille::spec::read_board(*source, resolvers.tilings);
    if (!spec) {
        inspect_failure(spec.error());
        return 0;
    }
    const auto board = quadrille::board::build_board(*spec);
    if (!board) {
        inspect_failure(board.error());
        return 0;
    }
    quadrille::fuzz::inspect(*board);
    if (board->site_count() <= kMostSites) {
        const quadrille::support::FixedWidthMeasurer measurer;
        quadrille::figure::BoardFigureOptions options;
        options.unit = quadrille::Mm{12.0};
        const auto look = quadrille::figure::look_of_game({}, *board);
        static_cast<void>(quadrille::figure::draw_board(*board, look, {}, options, measurer));
    }
    return 0;
}
