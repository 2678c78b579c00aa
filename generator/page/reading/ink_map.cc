#include "page/reading/ink_map.h"

#include <algorithm>
#include <cmath>

#include "drawing/bounding_box.h"
#include "page/reading/flat_lines.h"

namespace quadrille::page {

using drawing::Drawing;
using drawing::TextMeasurer;
using namespace quadrille::literals;

namespace {

constexpr Mm kSquare = 0.5_mm;
constexpr Mm kStep = 0.25_mm;  // along lines

}  // namespace

InkMap::InkMap(Mm width, Mm height)
    : columns_(static_cast<int>(std::ceil(width / kSquare))),
      rows_(static_cast<int>(std::ceil(height / kSquare))),
      used_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {}

int InkMap::column(Mm x) const {
    return static_cast<int>(std::floor(x / kSquare));
}

int InkMap::row(Mm y) const {
    return static_cast<int>(std::floor(y / kSquare));
}

void InkMap::mark(Point at) {
    const int x = column(at.x);
    const int y = row(at.y);
    if (x >= 0 && x < columns_ && y >= 0 && y < rows_) {
        used_[static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) +
              static_cast<std::size_t>(x)] = 1;
    }
}

void InkMap::add_line(Point from, Point to) {
    const int steps = std::max(1, static_cast<int>(std::ceil(length(to - from) / kStep)));
    for (int i = 0; i <= steps; ++i) {
        mark(from + (to - from) * (static_cast<double>(i) / steps));
    }
}

// Even-odd, square by square along each row of the map.
void InkMap::fill(const std::vector<std::vector<Point>>& outlines) {
    for (int y = 0; y < rows_; ++y) {
        const Mm height = kSquare * (y + 0.5);
        std::vector<double> crossings;
        for (const std::vector<Point>& outline : outlines) {
            for (std::size_t i = 0; i < outline.size(); ++i) {
                const Point a = outline[i];
                const Point b = outline[(i + 1) % outline.size()];
                if ((a.y <= height) != (b.y <= height)) {
                    const double t = (height - a.y) / (b.y - a.y);
                    crossings.push_back((a.x + (b.x - a.x) * t).value);
                }
            }
        }
        std::sort(crossings.begin(), crossings.end());
        for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
            for (Mm x{crossings[i]}; x.value < crossings[i + 1]; x += kStep) {
                mark({x, height});
            }
        }
    }
}

void InkMap::add_path(const drawing::Path& path, bool filled, Point offset) {
    const std::vector<std::vector<Point>> lines = flat_lines(path, offset);
    for (const std::vector<Point>& line : lines) {
        for (std::size_t i = 0; i + 1 < line.size(); ++i) {
            add_line(line[i], line[i + 1]);
        }
    }
    if (filled) {
        fill(lines);
    }
}

void InkMap::add(const Drawing& drawing, const TextMeasurer& measurer, Point offset) {
    for (const drawing::Item& item : drawing.items) {
        if (const auto* path = std::get_if<drawing::PathItem>(&item.value)) {
            add_path(path->path, path->fill.has_value() || !path->stroke, offset);
        } else if (const auto* text = std::get_if<drawing::TextItem>(&item.value)) {
            Drawing one;
            one.add(*text);
            if (const std::optional<Box> box = drawing::ink_box(one, measurer)) {
                add(*box + offset);
            }
        } else if (const auto* group = std::get_if<drawing::Group>(&item.value)) {
            add(group->content, measurer, offset);
        } else if (const auto* instance = std::get_if<drawing::Instance>(&item.value)) {
            add(*instance->drawing, measurer, offset + instance->offset);
        }
    }
}

void InkMap::add(const Box& box) {
    for (Mm y = box.min.y; y <= box.max.y; y += kStep) {
        add_line({box.min.x, y}, {box.max.x, y});
    }
}

bool InkMap::is_free(const Box& box) const {
    const int left = column(box.min.x);
    const int right = column(box.max.x);
    const int top = row(box.min.y);
    const int bottom = row(box.max.y);
    if (left < 0 || top < 0 || right >= columns_ || bottom >= rows_) {
        return false;
    }
    for (int y = top; y <= bottom; ++y) {
        const auto line = used_.begin() + static_cast<std::ptrdiff_t>(y) * columns_;
        if (std::any_of(
                line + left, line + right + 1, [](std::uint8_t used) { return used != 0; })) {
            return false;
        }
    }
    return true;
}

}  // namespace quadrille::page
