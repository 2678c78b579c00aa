#include "drawing/window.h"

#include <algorithm>
#include <utility>

#include "drawing/bounding_box.h"

namespace quadrille::drawing {

namespace {

constexpr Mm kTails{2.0};  // letters hang below their base line and stand out over capitals

Drawing alone(const Item& item) {
    Drawing drawing;
    drawing.items.push_back(item);
    return drawing;
}

class WindowCutter {
  public:
    WindowCutter(const Box& window, const TextMeasurer& measurer)
        : window_{window.min - Point{kTails, kTails}, window.max + Point{kTails, kTails}},
          measurer_(measurer) {}

    // Everything that may show, moved by `offset` and then by `shift`.
    void cut(const Drawing& source, Point offset, Point shift, Drawing& target) const {
        for (const Item& item : source.items) {
            if (const auto* instance = std::get_if<Instance>(&item.value)) {
                cut(*instance->drawing, offset + instance->offset, shift, target);
            } else if (const auto* group = std::get_if<Group>(&item.value);
                       group != nullptr && !group->half_turn) {
                Group kept = without_content(*group);
                if (kept.clip) {
                    kept.clip = *kept.clip + (offset + shift);
                }
                cut(group->content, offset, shift, kept.content);
                if (!kept.content.items.empty()) {
                    target.add(std::move(kept));
                }
            } else if (shows(item, offset)) {
                append(target, alone(item), offset + shift);
            }
        }
    }

  private:
    [[nodiscard]] bool shows(const Item& item, Point offset) const {
        const std::optional<Box> box = bounding_box(alone(item), measurer_);
        return box && overlap(*box + offset, window_);
    }

    Box window_;
    const TextMeasurer& measurer_;
};

}  // namespace

bool overlap(const Box& a, const Box& b) {
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

Box common_part(const Box& a, const Box& b) {
    return {{std::max(a.min.x, b.min.x), std::max(a.min.y, b.min.y)},
            {std::min(a.max.x, b.max.x), std::min(a.max.y, b.max.y)}};
}

Group window_on(const Drawing& source,
                const Box& window,
                Point offset,
                const TextMeasurer& measurer) {
    Group group;
    group.clip = window + offset;
    WindowCutter(window, measurer).cut(source, {}, offset, group.content);
    return group;
}

}  // namespace quadrille::drawing
