// Where the labels of a board stand by themselves, and where they can.
#include <algorithm>

#include "board/measures.h"
#include "figure/board/board_figure.h"

namespace quadrille::figure {

using board::Board;
using namespace quadrille::literals;

namespace {

constexpr Mm kRoomInside = 9_mm;  // of hexagons

// True if rows are straight, so that what stands at their ends can be read from inside.
bool on_lattice(const Board& board) {
    return !board.directions().empty();
}

// True if labels begin with the letter of their row, so that it can stand next to the board.
bool has_lettered_rows(const Board& board) {
    return board.spec().labels == spec::LabelScheme::Rows ||
           board.spec().labels == spec::LabelScheme::Abalone;
}

// True if a site is called by its column and its row, so that they can stand round the board.
bool has_named_lines(const Board& board) {
    switch (board.spec().labels) {
        case spec::LabelScheme::Rows:
        case spec::LabelScheme::Algebraic:
        case spec::LabelScheme::Go:
        case spec::LabelScheme::FromTop:
        case spec::LabelScheme::Hexwiki:
        case spec::LabelScheme::Abalone:
            return board.family("columns") != nullptr;
        case spec::LabelScheme::Rings:
        case spec::LabelScheme::RingsUpper:
        case spec::LabelScheme::Numbers:
        case spec::LabelScheme::Names:
            break;
    }
    return false;
}

}  // namespace

LabelPlace own_label_place(const Board& board, const BoardLook& look, Mm unit, LabelPlace place) {
    if (place != LabelPlace::Own && place != LabelPlace::InSites) {
        return place;
    }
    if (look.sites == SiteLook::Circles) {
        return LabelPlace::Inside;
    }
    if (has_named_lines(board)) {
        return LabelPlace::Edge;
    }
    if (look.sites == SiteLook::Targets) {
        return allows(board, look, LabelPlace::Edge) ? LabelPlace::Edge : LabelPlace::Inside;
    }
    const bool outside = unit < kRoomInside || (place == LabelPlace::Own && on_lattice(board));
    return outside && allows(board, look, LabelPlace::Edge) ? LabelPlace::Edge : LabelPlace::Inside;
}

bool allows(const Board& board, const BoardLook& look, LabelPlace place) {
    switch (place) {
        case LabelPlace::Own:
        case LabelPlace::InSites:
        case LabelPlace::None:
        case LabelPlace::Middle:
            return true;
        case LabelPlace::Edge:
            return has_named_lines(board) ||
                   (board.family("rows") != nullptr && has_lettered_rows(board));
        case LabelPlace::Inside:
            return look.sites != SiteLook::Targets || !allows(board, look, LabelPlace::Edge);
    }
    return true;
}

Mm least_key_unit(const Board& board) {
    std::size_t longest = 1;
    for (const std::string& label : board.labels()) {
        longest = std::max(longest, label.size());
    }
    const Mm site = 1.2_mm + 0.95_mm * static_cast<double>(longest);
    if (board.regular()) {
        return site;
    }
    const bool cells = board.site_kind() == spec::SiteKind::Cells;
    const double smallest =
        cells ? 2 * board::measure(board).smallest_radius : circle_diameter(board, 1_mm) / 1_mm;
    constexpr std::size_t kFew = 12;  // sites, which need not be searched for
    return std::max(board.site_count() > kFew ? 22_mm : 14_mm, site * (1 / smallest));
}

}  // namespace quadrille::figure
