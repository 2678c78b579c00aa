#include "page/reading/flat_lines.h"

#include <variant>

namespace quadrille::page {

namespace {

constexpr int kCurveSteps = 12;

// The outlines of a path, curves as short lines.
class Flattener {
  public:
    explicit Flattener(Point offset) : offset_(offset) {}

    void operator()(const drawing::MoveTo& step) { lines_.push_back({step.to + offset_}); }

    void operator()(const drawing::LineTo& step) { add(step.to + offset_); }

    void operator()(const drawing::CurveTo& step) {
        const Point from = lines_.empty() ? step.to + offset_ : lines_.back().back();
        for (int i = 1; i <= kCurveSteps; ++i) {
            const double t = static_cast<double>(i) / kCurveSteps;
            const double u = 1 - t;
            add(from * (u * u * u) + (step.control1 + offset_) * (3 * u * u * t) +
                (step.control2 + offset_) * (3 * u * t * t) + (step.to + offset_) * (t * t * t));
        }
    }

    void operator()(const drawing::ClosePath& /*step*/) {
        if (!lines_.empty()) {
            add(lines_.back().front());
        }
    }

    [[nodiscard]] const std::vector<std::vector<Point>>& lines() const { return lines_; }

  private:
    void add(Point point) {
        if (lines_.empty()) {
            lines_.emplace_back();
        }
        lines_.back().push_back(point);
    }

    Point offset_;
    std::vector<std::vector<Point>> lines_;
};

}  // namespace

std::vector<std::vector<Point>> flat_lines(const drawing::Path& path, Point offset) {
    Flattener flat(offset);
    for (const drawing::PathStep& step : path) {
        std::visit(flat, step);
    }
    return flat.lines();
}

}  // namespace quadrille::page
