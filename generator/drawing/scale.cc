#include "drawing/scale.h"

#include <optional>
#include <utility>
#include <variant>

namespace quadrille::drawing {

namespace {

struct ScaleStep {
    double times;

    PathStep operator()(const MoveTo& step) const { return MoveTo{step.to * times}; }

    PathStep operator()(const LineTo& step) const { return LineTo{step.to * times}; }

    PathStep operator()(const CurveTo& step) const {
        return CurveTo{step.control1 * times, step.control2 * times, step.to * times};
    }

    PathStep operator()(const ClosePath& step) const { return step; }
};

struct ScaleItem {
    double times;

    Item operator()(PathItem item) const {
        for (PathStep& step : item.path) {
            step = std::visit(ScaleStep{times}, step);
        }
        if (item.stroke) {
            item.stroke->width = item.stroke->width * times;
            for (Mm& dash : item.stroke->dash) {
                dash = dash * times;
            }
        }
        return {std::move(item)};
    }

    Item operator()(TextItem item) const {
        item.at = item.at * times;
        item.style.size = item.style.size * times;
        return {std::move(item)};
    }

    Item operator()(const Group& group) const {
        Group larger = without_content(group);
        if (larger.clip) {
            larger.clip = Box{larger.clip->min * times, larger.clip->max * times};
        }
        larger.content = scaled(group.content, times);
        return {std::move(larger)};
    }

    Item operator()(const Instance& instance) const {
        Group whole;
        Drawing moved;
        append(moved, *instance.drawing, instance.offset);
        whole.content = scaled(moved, times);
        return {std::move(whole)};
    }
};

}  // namespace

Drawing scaled(const Drawing& source, double times) {
    Drawing larger;
    for (const Item& item : source.items) {
        larger.items.push_back(std::visit(ScaleItem{times}, item.value));
    }
    return larger;
}

}  // namespace quadrille::drawing
