#include "drawing/bounding_box.h"

#include <array>
#include <cmath>

#include "drawing/window.h"

namespace quadrille::drawing {

namespace {

// Beyond capitals: tails as of g and j, ascenders as of l.
constexpr double kTailShare = 0.30;
constexpr double kAscenderShare = 0.06;

Point on_curve(Point from, const CurveTo& curve, double t) {
    const double s = 1.0 - t;
    return from * (s * s * s) + curve.control1 * (3.0 * s * s * t) +
           curve.control2 * (3.0 * s * t * t) + curve.to * (t * t * t);
}

// Where a cubic's coordinate turns back between its ends: roots of its derivative in (0, 1).
std::vector<double> turning_points(double a, double b, double c, double d) {
    const double quadratic = -a + 3.0 * b - 3.0 * c + d;
    const double linear = 2.0 * (a - 2.0 * b + c);
    const double constant = b - a;
    std::vector<double> roots;
    const auto add = [&roots](double t) {
        if (t > 0.0 && t < 1.0) {
            roots.push_back(t);
        }
    };
    constexpr double kTiny = 1e-12;
    if (std::abs(quadratic) < kTiny) {
        if (std::abs(linear) > kTiny) {
            add(-constant / linear);
        }
        return roots;
    }
    const double discriminant = linear * linear - 4.0 * quadratic * constant;
    if (discriminant >= 0.0) {
        add((-linear + std::sqrt(discriminant)) / (2.0 * quadratic));
        add((-linear - std::sqrt(discriminant)) / (2.0 * quadratic));
    }
    return roots;
}

class Measure {
  public:
    Measure(const TextMeasurer* measurer, bool tails) : measurer_(measurer), tails_(tails) {}

    void add(const Drawing& drawing, Point offset) {
        for (const Item& item : drawing.items) {
            std::visit([&](const auto& value) { add_item(value, offset); }, item.value);
        }
    }

    [[nodiscard]] std::optional<Box> box() const { return box_; }

  private:
    void include(Point point, Mm margin) {
        const Point reach{margin, margin};
        if (!box_) {
            box_ = Box{point - reach, point + reach};
        } else {
            box_ = box_->including(point - reach).including(point + reach);
        }
    }

    void include(const Box& box) {
        include(box.min, {});
        include(box.max, {});
    }

    void include_curve(Point from, const CurveTo& curve, Mm margin) {
        for (const auto axis : {&Point::x, &Point::y}) {
            for (const double t : turning_points((from.*axis).value,
                                                 (curve.control1.*axis).value,
                                                 (curve.control2.*axis).value,
                                                 (curve.to.*axis).value)) {
                include(on_curve(from, curve, t), margin);
            }
        }
    }

    void add_item(const PathItem& item, Point offset) {
        const Mm margin = item.stroke ? item.stroke->width * 0.5 : Mm{};
        Point current;
        for (const PathStep& step : item.path) {
            if (const auto* move = std::get_if<MoveTo>(&step)) {
                current = move->to + offset;
            } else if (const auto* line_to = std::get_if<LineTo>(&step)) {
                current = line_to->to + offset;
            } else if (const auto* curve = std::get_if<CurveTo>(&step)) {
                const CurveTo moved{
                    curve->control1 + offset, curve->control2 + offset, curve->to + offset};
                include_curve(current, moved, margin);
                current = moved.to;
            } else {
                continue;
            }
            include(current, margin);
        }
    }

    void add_item(const TextItem& item, Point offset) {
        if (measurer_ == nullptr) {
            return;
        }
        Box box = text_box(item, *measurer_);
        if (tails_) {
            box.max.y += measurer_->measure(item.text, item.style).cap_height * kTailShare;
            box.min.y -= measurer_->measure(item.text, item.style).cap_height * kAscenderShare;
        }
        include(box + offset);
    }

    void add_item(const Group& group, Point offset) {
        if (group.half_turn) {
            Group upright = group;
            upright.half_turn.reset();
            Measure inside(measurer_, tails_);
            inside.add_item(upright, {});
            if (inside.box_) {
                const Box turned{turned_about(*group.half_turn, inside.box_->max),
                                 turned_about(*group.half_turn, inside.box_->min)};
                include(turned + offset);
            }
            return;
        }
        if (!group.clip) {
            add(group.content, offset);
            return;
        }
        Measure inside(measurer_, tails_);
        inside.add(group.content, offset);
        const Box clip = *group.clip + offset;
        if (inside.box_ && overlap(*inside.box_, clip)) {
            include(common_part(*inside.box_, clip));
        }
    }

    void add_item(const Instance& instance, Point offset) {
        add(*instance.drawing, offset + instance.offset);
    }

    const TextMeasurer* measurer_;
    bool tails_;
    std::optional<Box> box_;
};

std::optional<Box> measured(const Drawing& drawing, const TextMeasurer* measurer, bool tails) {
    Measure measure(measurer, tails);
    measure.add(drawing, {});
    return measure.box();
}

}  // namespace

std::optional<Box> bounding_box(const Drawing& drawing) {
    return measured(drawing, nullptr, false);
}

std::optional<Box> bounding_box(const Drawing& drawing, const TextMeasurer& measurer) {
    return measured(drawing, &measurer, false);
}

std::optional<Box> ink_box(const Drawing& drawing, const TextMeasurer& measurer) {
    return measured(drawing, &measurer, true);
}

Box text_box(const TextItem& item, const TextMeasurer& measurer) {
    const TextExtent extent = measurer.measure(item.text, item.style);
    Mm left = item.at.x;
    switch (item.anchor) {
        case Anchor::Start:
            break;
        case Anchor::Middle:
            left -= extent.advance * 0.5;
            break;
        case Anchor::End:
            left -= extent.advance;
            break;
    }
    return {{left, item.at.y - extent.cap_height}, {left + extent.advance, item.at.y}};
}

}  // namespace quadrille::drawing
