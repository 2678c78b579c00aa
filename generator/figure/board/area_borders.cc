// Lines between cells of which one lies in an area and the other does not, and between small boards
// that make one.
#include <algorithm>
#include <utility>
#include <vector>

#include "figure/board/area_marks.h"
#include "figure/ink/tone.h"

namespace quadrille::figure {

using drawing::Drawing;

namespace {

constexpr double kBorder = 1.5;  // times the width of the board's edge; a rank more, one more

drawing::Path borders_of(const LabelScene& scene, std::size_t rank) {
    std::vector<std::size_t> area_of(scene.board.cells().size(), 0);
    for (std::size_t i = 0; i < scene.look.areas.size(); ++i) {
        const PrintedArea& area = scene.look.areas[i];
        for (const board::SiteId site : area.sites) {
            if (area.rank == rank && area.apart && area.sites.size() > 1) {
                area_of[scene.board.element(site)] = i + 1;
            }
        }
    }
    const auto corner = [&](board::VertexId vertex) {
        return scene.board.vertices()[vertex.index()] * scene.options.unit;
    };
    drawing::Path path;
    for (const board::Edge& edge : scene.board.edges()) {
        if (edge.left && edge.right &&
            area_of[edge.left->index()] != area_of[edge.right->index()]) {
            extend(path, drawing::line(corner(edge.from), corner(edge.to)));
        }
    }
    return path;
}

constexpr double kBlockLine = 3;      // times the width of the board's edge ...
constexpr double kBlockShare = 0.07;  // ... and of the unit at most

using Stretch = std::pair<Mm, Mm>;

// The gaps between stretches of one axis, in their order.
std::vector<Stretch> gaps_between(std::vector<Stretch> stretches) {
    constexpr Mm kLeastGap{0.1};
    std::sort(stretches.begin(), stretches.end());
    std::vector<Stretch> gaps;
    Mm end = stretches.front().second;
    for (const Stretch& stretch : stretches) {
        if (stretch.first > end + kLeastGap) {
            gaps.emplace_back(end, stretch.first);
        }
        end = std::max(end, stretch.second);
    }
    return gaps;
}

}  // namespace

void paint_block_lines(Drawing& drawing, const LabelScene& scene) {
    std::vector<Stretch> across;
    std::vector<Stretch> down;
    std::vector<Point> corners;
    for (std::size_t i = 0; scene.look.blocks && i < scene.board.site_count(); ++i) {
        if (scene.options.shows(board::SiteId{i})) {
            const board::CellId cell{scene.board.element(board::SiteId{i})};
            const std::vector<Point> own = cell_corners(scene.board, cell, scene.options.unit);
            const Box box = bounds_of(own);
            across.emplace_back(box.min.x, box.max.x);
            down.emplace_back(box.min.y, box.max.y);
            corners.insert(corners.end(), own.begin(), own.end());
        }
    }
    if (corners.empty()) {
        return;
    }
    const Box all = bounds_of(corners);
    drawing::Path path;
    for (const auto& [left, right] : gaps_between(std::move(across))) {
        const Mm x = (left + right) / 2;
        extend(path, drawing::line({x, all.min.y}, {x, all.max.y}));
    }
    for (const auto& [top, foot] : gaps_between(std::move(down))) {
        const Mm y = (top + foot) / 2;
        extend(path, drawing::line({all.min.x, y}, {all.max.x, y}));
    }
    spec::LineSpec line = scene.options.compact ? scene.style.edge_leaf : scene.style.edge;
    line.width = std::min(line.width * kBlockLine, scene.options.unit * kBlockShare);
    add_stroke(drawing, std::move(path), stroke_of(line));
}

void paint_area_borders(Drawing& drawing, const LabelScene& scene) {
    std::size_t ranks = 0;
    for (const PrintedArea& area : scene.look.areas) {
        ranks = std::max(ranks, area.rank + 1);
    }
    for (std::size_t rank = 0; scene.look.sites == SiteLook::Cells && rank < ranks; ++rank) {
        drawing::Path borders = borders_of(scene, rank);
        if (!borders.empty()) {
            spec::LineSpec line = scene.options.compact ? scene.style.edge_leaf : scene.style.edge;
            line.width = line.width * (kBorder + static_cast<double>(rank));
            add_stroke(drawing, std::move(borders), stroke_of(line));
        }
    }
}

}  // namespace quadrille::figure
