#include "figure/panel/breaking_point.h"

#include <cmath>
#include <variant>

#include "game/segment_index.h"

namespace quadrille::figure {

namespace {

// Where the lines through two pairs of sites meet; nothing where they are parallel.
std::optional<Vec2> meeting_point(const board::Board& board, SitePair a, SitePair b) {
    constexpr double kParallel = 1e-9;
    const Vec2 start = board.centre(a.from);
    const Vec2 way = board.centre(a.to) - start;
    const Vec2 other = board.centre(b.to) - board.centre(b.from);
    const double area = cross(way, other);
    if (std::abs(area) < kParallel) {
        return std::nullopt;
    }
    return start + way * (cross(board.centre(b.from) - start, other) / area);
}

}  // namespace

std::optional<Vec2> breaking_point(const Panel& panel, SitePair ends) {
    const board::Board& board = panel.board();
    const Vec2 middle = (board.centre(ends.from) + board.centre(ends.to)) * 0.5;
    if (!panel.game().has_segments()) {
        return middle;
    }
    game::SegmentIndex index(panel.game().site_grid());
    for (const game::Segment& segment : panel.played.record.segments) {
        index.add(segment.a, segment.b);
    }
    const auto obstacle = index.obstacle(ends.from, ends.to);
    if (!obstacle) {
        return std::nullopt;
    }
    if (const auto* through = std::get_if<game::SegmentIndex::ThroughSite>(&*obstacle)) {
        return board.centre(through->site);
    }
    if (const auto* crosses = std::get_if<game::SegmentIndex::Crosses>(&*obstacle)) {
        const game::Segment& other = panel.played.record.segments[crosses->segment];
        return meeting_point(board, ends, {other.a, other.b}).value_or(middle);
    }
    return middle;
}

}  // namespace quadrille::figure
