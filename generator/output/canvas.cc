#include "output/canvas.h"

#include <algorithm>
#include <optional>
#include <variant>

namespace quadrille::output {

namespace {

using drawing::Anchor;
using drawing::Colour;
using drawing::Drawing;
using drawing::Group;
using drawing::Instance;
using drawing::Item;
using drawing::PathItem;
using drawing::TextItem;

class Painter {
  public:
    Painter(Canvas& canvas, Typesetter& typesetter) : canvas_(canvas), typesetter_(typesetter) {}

    void paint(const Drawing& drawing) {
        Instances run;
        for (const Item& item : drawing.items) {
            if (const auto* instance = std::get_if<Instance>(&item.value)) {
                run.push_back(*instance);
                continue;
            }
            finish(run);
            std::visit([this](const auto& value) { paint_item(value); }, item.value);
        }
        finish(run);
    }

  private:
    void finish(Instances& run) {
        if (!run.empty()) {
            canvas_.draw(run);
            run.clear();
        }
    }

    void paint_item(const PathItem& item) { canvas_.draw(item); }

    void paint_item(const TextItem& item) {
        canvas_.draw(item, *typesetter_.set(item.text, item.style));
    }

    void paint_item(const Group& group) {
        canvas_.begin_group(group);
        paint(group.content);
        canvas_.end_group(group);
    }

    void paint_item(const Instance& /*instance*/) {}  // gathered in paint()

    Canvas& canvas_;
    Typesetter& typesetter_;
};

bool is_coloured(Colour colour) {
    return colour.red != colour.green || colour.green != colour.blue;
}

struct IsColoured {
    bool operator()(const PathItem& item) const {
        return (item.fill && is_coloured(*item.fill)) ||
               (item.stroke && is_coloured(item.stroke->colour));
    }

    bool operator()(const TextItem& item) const { return is_coloured(item.colour); }

    bool operator()(const Group& group) const { return has_colour(group.content); }

    bool operator()(const Instance& instance) const { return has_colour(*instance.drawing); }
};

}  // namespace

void paint(const Drawing& drawing, Canvas& canvas, Typesetter& typesetter) {
    Painter(canvas, typesetter).paint(drawing);
}

Point start_of(const TextItem& item, const SetLine& line) {
    switch (item.anchor) {
        case Anchor::Start:
            return item.at;
        case Anchor::Middle:
            return item.at - Point{line.advance * 0.5, {}};
        case Anchor::End:
            return item.at - Point{line.advance, {}};
    }
    return item.at;
}

bool has_colour(const Drawing& drawing) {
    return std::any_of(drawing.items.begin(), drawing.items.end(), [](const Item& item) {
        return std::visit(IsColoured{}, item.value);
    });
}

}  // namespace quadrille::output
