#include "output/canvas/canvas.h"

#include <algorithm>
#include <array>
#include <variant>

#include "base/utf8.h"

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

void paint_items(const Drawing& drawing, Canvas& canvas, Typesetter& typesetter) {
    for (const Item& item : drawing.items) {
        if (const auto* path = std::get_if<PathItem>(&item.value)) {
            canvas.draw(*path);
        } else if (const auto* text = std::get_if<TextItem>(&item.value)) {
            canvas.draw(*text, *typesetter.set(text->text, text->style));
        } else if (const auto* group = std::get_if<Group>(&item.value)) {
            canvas.begin_group(*group);
            paint_items(group->content, canvas, typesetter);
            canvas.end_group(*group);
        } else if (const auto* instance = std::get_if<Instance>(&item.value)) {
            canvas.draw(*instance);
        }
    }
}

void add_inks(const Drawing& drawing, Inks& inks) {
    const auto add = [&inks](Colour colour) {
        if (colour.red != colour.green || colour.green != colour.blue) {
            inks.coloured = true;
        } else {
            inks.tones.insert(colour.red);
        }
    };
    for (const Item& item : drawing.items) {
        if (const auto* path = std::get_if<PathItem>(&item.value)) {
            if (path->fill) {
                add(*path->fill);
            }
            if (path->stroke) {
                add(path->stroke->colour);
            }
        } else if (const auto* text = std::get_if<TextItem>(&item.value)) {
            add(text->colour);
        } else if (const auto* group = std::get_if<Group>(&item.value)) {
            add_inks(group->content, inks);
        } else if (const auto* instance = std::get_if<Instance>(&item.value)) {
            add_inks(*instance->drawing, inks);
        }
    }
}

}  // namespace

void paint(const Drawing& drawing, Canvas& canvas, Typesetter& typesetter) {
    paint_items(drawing, canvas, typesetter);
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

bool is_link(std::string_view link) {
    constexpr std::array<std::string_view, 4> kBeginnings{"https://", "http://", "mailto:", "#"};
    const std::string lower = lower_ascii(link);
    return std::ranges::any_of(
        kBeginnings, [&](std::string_view beginning) { return lower.starts_with(beginning); });
}

Inks inks_of(const Drawing& drawing) {
    Inks inks;
    add_inks(drawing, inks);
    return inks;
}

}  // namespace quadrille::output
