// How far a board's figure reaches: its vertices, what is drawn over them, bands, labels and signs.
#include <optional>

#include "board/bent_rim.h"
#include "board/outline.h"
#include "figure/board/area_tokens.h"
#include "figure/board/board_figure.h"
#include "figure/board/board_labels.h"
#include "figure/board/dot_labels.h"
#include "figure/board/rim_dots.h"
#include "figure/board/side_bands.h"
#include "figure/board/side_signs.h"

namespace quadrille::figure {

using board::Board;
using board::SiteId;
using namespace quadrille::literals;

namespace {

Rect2 site_bounds(const Board& board, SiteId site) {
    return board.site_kind() == spec::SiteKind::Cells
               ? bounds_of(board.corners(board::CellId{board.element(site)}))
               : Rect2{board.centre(site), board.centre(site)};
}

// Of what is shown of the board.
Rect2 shown_bounds(const Board& board, const BoardFigureOptions& options) {
    if (options.only.empty()) {
        return board.bounds();
    }
    std::optional<Rect2> bounds;
    for (std::size_t i = 0; i < board.site_count(); ++i) {
        if (options.shows(SiteId{i})) {
            const Rect2 site = site_bounds(board, SiteId{i});
            bounds = bounds ? bounds->including(site.min).including(site.max) : site;
        }
    }
    return bounds.value_or(board.bounds());
}

// With the rim where it bends out beyond its corners.
Box with_arcs(Box box, const Board& board, const BoardFigureOptions& options) {
    for (const board::Edge& edge : board.edges()) {
        if (options.only.empty() && board::is_bent(board, edge)) {
            for (const Vec2 point : board::edge_line(board, edge)) {
                box = box.including(point * options.unit);
            }
        }
    }
    return box;
}

}  // namespace

Box board_ink(const Board& board, const BoardLook& look, const BoardFigureOptions& options) {
    // What reaches beyond the vertices themselves.
    const bool named_dots =
        look.sites == SiteLook::Targets && !look.rings &&
        own_label_place(board, look, options.unit, options.labels) == LabelPlace::Inside;
    const Mm width = look.sites == SiteLook::Cells ? 0_mm : site_width(board, look, options.unit);
    const Mm beyond = named_dots ? kDotLabelReach * options.label_scale : width / 2;
    const Rect2 bounds = shown_bounds(board, options);
    const Box vertices{bounds.min * options.unit - Point{beyond, beyond},
                       bounds.max * options.unit + Point{beyond, beyond}};
    // As bands were on sheets in print: the board stays where it is.
    BoardFigureOptions former = options;
    former.former_labels = true;
    const Box banded =
        with_side_bands(with_arcs(vertices, board, options), side_bands(board, look, former));
    const Box dotted = with_rim_dots(banded, rim_dots(board, look, options));
    const Box labelled =
        with_side_signs(with_outer_labels(dotted, board, look, options), board, look, options);
    return with_outside_tokens(labelled, board, look, options);
}

}  // namespace quadrille::figure
