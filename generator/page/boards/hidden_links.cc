#include "page/boards/hidden_links.h"

#include <fmt/format.h>

#include <variant>

#include "figure/board/board_figure.h"
#include "figure/board/clearances.h"
#include "figure/panel/game_look.h"

namespace quadrille::page {

namespace {

Diagnostic warning_of(const board::Board& board,
                      const spec::GraphLink& link,
                      board::SiteId hidden_by) {
    Diagnostic warning = error_in(board.spec().file,
                                  link.at,
                                  fmt::format("the line {}-{} runs behind the circle of '{}'",
                                              link.from,
                                              link.to,
                                              board.label(hidden_by)),
                                  "expected vertices farther from lines that do not end in them");
    warning.severity = Severity::Warning;
    return warning;
}

}  // namespace

Diagnostics hidden_links(const game::Game& game) {
    const figure::BoardLook look = figure::look_of_game(game.spec(), game.board());
    return look.sites == figure::SiteLook::Circles && look.links ? hidden_links(game.board())
                                                                 : Diagnostics();
}

Diagnostics hidden_links(const board::Board& board) {
    Diagnostics warnings;
    const auto* graph = std::get_if<spec::GraphShape>(&board.spec().shape);
    if (graph == nullptr || board.spec().dual || board.site_kind() != spec::SiteKind::Vertices) {
        return warnings;
    }
    const double radius = figure::kCircleShare * board.spacing() / 2;
    for (const spec::GraphLink& link : graph->links) {
        const auto from = board.find(link.from);
        const auto to = board.find(link.to);
        for (std::size_t i = 0; from && to && i < board.site_count(); ++i) {
            const board::SiteId site{i};
            if (site != *from && site != *to &&
                figure::distance_to_segment(
                    board.centre(site), board.centre(*from), board.centre(*to)) < radius) {
                warnings.push_back(warning_of(board, link, site));
            }
        }
    }
    return warnings;
}

}  // namespace quadrille::page
