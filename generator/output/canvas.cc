#include "output/canvas.h"

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

class InkGatherer {
  public:
    void operator()(const PathItem& item) {
        if (item.fill) {
            add(*item.fill);
        }
        if (item.stroke) {
            add(item.stroke->colour);
        }
    }

    void operator()(const TextItem& item) { add(item.colour); }

    void operator()(const Group& group) { gather(group.content); }

    void operator()(const Instance& instance) { gather(*instance.drawing); }

    void gather(const Drawing& drawing) {
        for (const Item& item : drawing.items) {
            std::visit(*this, item.value);
        }
    }

    [[nodiscard]] const Inks& inks() const { return inks_; }

  private:
    void add(Colour colour) {
        if (colour.red != colour.green || colour.green != colour.blue) {
            inks_.coloured = true;
        } else {
            inks_.tones.insert(colour.red);
        }
    }

    Inks inks_;
};

}  // namespace

void paint(const Drawing& drawing, Canvas& canvas, Typesetter& typesetter) {
    Painter(canvas, typesetter).paint(drawing);
    canvas.finish();
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

Inks inks_of(const Drawing& drawing) {
    InkGatherer gatherer;
    gatherer.gather(drawing);
    return gatherer.inks();
}

}  // namespace quadrille::output
