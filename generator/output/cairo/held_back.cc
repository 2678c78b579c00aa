#include "output/cairo/held_back.h"

#include <algorithm>
#include <utility>

namespace quadrille::output {

namespace {

using drawing::Path;
using drawing::PathItem;
using drawing::PathStep;

// Looked back through for a piece of the same kind.
constexpr std::size_t kDeepest = 8;
// Places in one piece: what is compared with all of them stays quick on the largest board.
constexpr std::size_t kMostPlaces = 200;
// How far a mitred corner may stand out, in widths of the line: half of Cairo's limit of 10.
constexpr double kFarthestMitre = 5.0;
// Of the type's size, from the base line, beyond any ascender and tail.
constexpr double kAboveLine = 1.2;
constexpr double kBelowLine = 0.5;

bool meet(const Box& a, const Box& b) {
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

Box grown(const Box& box, Mm by) {
    return {box.min - Point{by, by}, box.max + Point{by, by}};
}

Box joined(const Box& a, const Box& b) {
    return a.including(b.min).including(b.max);
}

// The ends and control points, which no curve leaves.
std::vector<Point> points_of(const Path& path) {
    std::vector<Point> points;
    for (const PathStep& step : path) {
        if (const auto* move = std::get_if<drawing::MoveTo>(&step)) {
            points.push_back(move->to);
        } else if (const auto* straight = std::get_if<drawing::LineTo>(&step)) {
            points.push_back(straight->to);
        } else if (const auto* curve = std::get_if<drawing::CurveTo>(&step)) {
            points.insert(points.end(), {curve->control1, curve->control2, curve->to});
        }
    }
    return points;
}

Box room_of(const PathItem& item) {
    const std::vector<Point> points = points_of(item.path);
    const Box bounds = points.empty() ? Box{} : bounds_of(points);
    if (!item.stroke) {
        return bounds;
    }
    const bool mitred = item.stroke->join == drawing::Join::Miter;
    return grown(bounds, item.stroke->width * (mitred ? kFarthestMitre : 0.5));
}

Box room_of(const typeset::Run& run, Point at) {
    const Mm width = typeset::from_type_units(run.width);
    return {{at.x - run.size * kBelowLine, at.y - run.size * kAboveLine},
            {at.x + width + run.size * kBelowLine, at.y + run.size * kBelowLine}};
}

}  // namespace

bool HeldBack::Layer::touches(const Box& box) const {
    return meet(whole, box) &&
           std::ranges::any_of(boxes, [&](const Box& each) { return meet(each, box); });
}

void HeldBack::Layer::include(const Box& box) {
    whole = boxes.empty() ? box : joined(whole, box);
    boxes.push_back(box);
}

void HeldBack::add(const PathItem& item) {
    if (!put_as_dots(item)) {
        put(item, room_of(item));
    }
}

// A dot takes a sixth of the room of four arcs, and a rim that is a larger dot under a smaller one
// no more.
bool HeldBack::put_as_dots(const PathItem& item) {
    const auto circle = item.fill ? drawing::as_circle(item.path) : std::nullopt;
    const Mm half_rim = item.stroke ? item.stroke->width / 2 : Mm{};
    if (!circle || circle->radius <= half_rim || (item.stroke && !item.stroke->dash.empty())) {
        return false;
    }
    if (item.stroke) {
        put_dot({circle->centre, circle->radius + half_rim}, item.stroke->colour);
    }
    put_dot({circle->centre, circle->radius - half_rim}, *item.fill);
    return true;
}

void HeldBack::put_dot(const drawing::Circle& circle, drawing::Colour colour) {
    const PathItem dot{.path = drawing::line(circle.centre, circle.centre),
                       .stroke = drawing::solid_line(circle.radius * 2, colour)};
    const Box box = room_of(dot);
    for (std::size_t i = layers_.size(); i > 0 && is_free_above(i - 1, box); --i) {
        Layer& layer = layers_[i - 1];
        auto* const dots = layer.dots ? std::get_if<PathItem>(&layer.piece) : nullptr;
        if (dots != nullptr && dots->stroke == dot.stroke && layer.boxes.size() < kMostPlaces) {
            drawing::extend(dots->path, dot.path);
            layer.include(box);
            return;
        }
    }
    put(dot, box);
    layers_.back().dots = true;
}

void HeldBack::add(const std::string& text,
                   const typeset::Run& run,
                   Point at,
                   drawing::Colour colour) {
    const Box box = room_of(run, at);
    if (last_text_ && is_free_above(*last_text_, box)) {
        Layer& layer = layers_[*last_text_];
        auto* const glyphs = std::get_if<GlyphRun>(&layer.piece);
        if (glyphs != nullptr && glyphs->takes(run, colour) && layer.boxes.size() < kMostPlaces) {
            glyphs->add(text, run, at, colour);
            layer.include(box);
            return;
        }
    }
    GlyphRun glyphs;
    glyphs.add(text, run, at, colour);
    put(std::move(glyphs), box);
    last_text_ = layers_.size() - 1;
}

bool HeldBack::is_free_above(std::size_t layer, const Box& box) const {
    return layers_.size() - layer <= kDeepest &&
           std::none_of(layers_.begin() + static_cast<std::ptrdiff_t>(layer) + 1,
                        layers_.end(),
                        [&](const Layer& above) { return above.touches(box); });
}

void HeldBack::put(Piece piece, const Box& box) {
    layers_.push_back({std::move(piece)});
    layers_.back().include(box);
}

std::vector<HeldBack::Piece> HeldBack::take() {
    std::vector<Piece> pieces;
    pieces.reserve(layers_.size());
    for (Layer& layer : layers_) {
        pieces.push_back(std::move(layer.piece));
    }
    layers_.clear();
    last_text_.reset();
    return pieces;
}

}  // namespace quadrille::output
