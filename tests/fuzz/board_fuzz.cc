// A board's description: read, built, and drawn as it would be printed.
#include "board/build_board.h"
#include "figure/board/board_figure.h"
#include "figure/panel/game_look.h"
#include "fuzz/inspect.h"
#include "fuzz/targets.h"
#include "spec/read/load.h"
#include "support/fixed_width_measurer.h"
#include "support/shipped_library.h"

namespace quadrille::fuzz {

namespace {

constexpr std::size_t kMostSitesDrawn = 2000;  // larger boards are built, and not drawn

}  // namespace

void board_input(const std::uint8_t* data, std::size_t size) {
    const auto source = description(data, size);
    if (!source) {
        return;
    }
    const auto resolvers = spec::resolvers_of(test::shipped_library());
    const auto spec = spec::read_board(*source, resolvers.tilings);
    if (!spec) {
        inspect_failure(spec.error());
        return;
    }
    const auto board = board::build_board(*spec);
    if (!board) {
        inspect_failure(board.error());
        return;
    }
    inspect(*board);
    if (board->site_count() <= kMostSitesDrawn) {
        const support::FixedWidthMeasurer measurer;
        figure::BoardFigureOptions options;
        options.unit = Mm{12.0};
        const auto look = figure::look_of_game({}, *board);
        static_cast<void>(figure::draw_board(*board, look, {}, options, measurer));
    }
}

}  // namespace quadrille::fuzz
