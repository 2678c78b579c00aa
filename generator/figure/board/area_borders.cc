// Lines between cells of which one lies in an area and the other does not.
#include <algorithm>
#include <utility>

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

}  // namespace

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
