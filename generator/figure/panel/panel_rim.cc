// The places outside the board that counted groups touch: each dot takes the mark of the group, and
// is shared out where groups of different marks touch it.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "figure/board/rim_dots.h"
#include "figure/ink/mark_paint.h"
#include "figure/panel/panel_figure.h"

namespace quadrille::figure {

namespace {

constexpr int kStepsRound = 48;  // of a circle's corners

class RimPainter {
  public:
    RimPainter(drawing::Drawing& drawing, const PanelScene& scene)
        : drawing_(drawing), scene_(scene), family_(scene.board().family("rim")) {}

    void paint() {
        for (const RimDot& dot : rim_dots(scene_.board(), scene_.look, scene_.options)) {
            const std::vector<spec::MarkId> marks = marks_at(dot);
            for (std::size_t i = 0; i < marks.size(); ++i) {
                const spec::MarkSpec& mark = scene_.panel.game().spec().marks[marks[i].index()];
                paint_mark(drawing_,
                           part_of(dot, i, marks.size()),
                           mark_paint(mark, scene_.style),
                           scene_.measurer);
            }
        }
    }

  private:
    // Of the groups that touch it, clockwise round the board, each once.
    [[nodiscard]] std::vector<spec::MarkId> marks_at(const RimDot& dot) const {
        const std::string& name = family_->areas[dot.area].name;
        std::vector<spec::MarkId> marks;
        for (const board::SiteId site : dot.sites) {
            for (const game::GroupReason& group : scene_.panel.groups) {
                const auto& areas = group.areas;
                const bool touches =
                    std::find(areas.begin(), areas.end(), name) != areas.end() &&
                    std::find(group.sites.begin(), group.sites.end(), site) != group.sites.end();
                if (touches && std::find(marks.begin(), marks.end(), group.mark) == marks.end()) {
                    marks.push_back(group.mark);
                }
            }
        }
        return marks;
    }

    // A slice of the dot on the side of its own site; all of it where nobody else touches it.
    static Region part_of(const RimDot& dot, std::size_t index, std::size_t parts) {
        if (parts == 1) {
            return Disc{dot.centre, dot.radius};
        }
        ConvexPolygon slice;
        if (parts > 2) {
            slice.corners.push_back(dot.centre);
        }
        const double share = 2 * std::numbers::pi / static_cast<double>(parts);
        const double outward = std::atan2(dot.out.y, dot.out.x);
        const double last = outward - share * static_cast<double>(index);
        const int steps = std::max(2, kStepsRound / static_cast<int>(parts));
        for (int i = 0; i <= steps; ++i) {
            const double angle = last - share + share * i / steps;
            slice.corners.push_back(
                dot.centre + Point{dot.radius * std::cos(angle), dot.radius * std::sin(angle)});
        }
        return slice;
    }

    drawing::Drawing& drawing_;
    const PanelScene& scene_;
    const board::AreaFamily* family_;  // null only where there are no dots
};

}  // namespace

void paint_touched_rim(drawing::Drawing& drawing, const PanelScene& scene) {
    RimPainter(drawing, scene).paint();
}

}  // namespace quadrille::figure
