#include "page/reading/reading_frame.h"

#include <algorithm>
#include <vector>

#include "page/reading/qr_symbol.h"
#include "page/reading/sheet_key.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr Mm kMark = 3_mm;
constexpr Mm kHollow = 1.4_mm;      // the white in the one that is different
constexpr Mm kMarkClear = 1.2_mm;   // round a mark
constexpr Mm kPaperClear = 4.5_mm;  // from the edge of the paper
constexpr Mm kFarthest = 12_mm;     // of a mark from the board's corner
constexpr Mm kMarkStep = 0.5_mm;
constexpr Mm kIdSize = 5.5_pt;
constexpr Mm kIdLeading = 2.4_mm;
constexpr Mm kIdCap = 1.45_mm;
constexpr Mm kSlide = 16_mm;  // of the code, up or down from where it would stand

Box around(Point centre, Mm half) {
    return {{centre.x - half, centre.y - half}, {centre.x + half, centre.y + half}};
}

bool has_room(const InkMap& map, const Box& paper, Point centre) {
    const Box box = around(centre, kMark / 2);
    const Mm edge = kPaperClear;
    const bool inside = box.min.x - edge >= paper.min.x && box.min.y - edge >= paper.min.y &&
                        box.max.x + edge <= paper.max.x && box.max.y + edge <= paper.max.y;
    return inside && map.is_free(around(centre, kMark / 2 + kMarkClear));
}

// The middle of a mark: in the corner, or farther out.
Point mark_middle(const Box& ink, std::size_t corner, Point out) {
    const Point reach = Point{kMark / 2, kMark / 2} - out;
    const bool right = corner == 1 || corner == 2;
    const bool bottom = corner >= 2;
    return {right ? ink.max.x - reach.x : ink.min.x + reach.x,
            bottom ? ink.max.y - reach.y : ink.min.y + reach.y};
}

// Where a code can be looked for: its left end, and from where it slides up or down.
struct Slide {
    Mm x;
    Mm top;
    double direction;
};

}  // namespace

Mm code_width() {
    return kModuleWidth * kQrModules;
}

Mm code_quiet() {
    return kModuleWidth * kQrQuiet;
}

Mm code_block_height() {
    return code_quiet() * 2 + code_width() + kIdCap + kIdLeading;
}

std::optional<std::array<Box, 4>> mark_places(const InkMap& map,
                                              const Box& ink,
                                              const Box& paper,
                                              bool aside) {
    const auto places = [&](Point way) -> std::optional<std::array<Box, 4>> {
        for (Mm out = 0_mm; out <= kFarthest; out += kMarkStep) {
            std::array<Box, 4> marks;
            bool all = true;
            for (std::size_t i = 0; i < marks.size(); ++i) {
                const Point middle = mark_middle(ink, i, way * out.value);
                all = all && has_room(map, paper, middle);
                marks.at(i) = around(middle, kMark / 2);
            }
            if (all) {
                return marks;
            }
        }
        return std::nullopt;
    };
    const auto outward = places({1_mm, 1_mm});
    return outward || !aside ? outward : places({1_mm, 0_mm});
}

std::optional<Box> code_place(const InkMap& map, const Box& room) {
    const Mm width = code_width();
    const Mm quiet = code_quiet();
    const Mm height = code_block_height();
    const Mm right = room.max.x - width;
    const std::array<Slide, 4> slides{Slide{right, room.max.y - height, -1},
                                      Slide{room.min.x, room.max.y - height, -1},
                                      Slide{right, room.min.y, 1},
                                      Slide{room.min.x, room.min.y, 1}};
    for (const Slide& slide : slides) {
        for (Mm way = 0_mm; way <= kSlide; way += kMarkStep) {
            const Mm top = slide.top + way * slide.direction;
            const Box block{{slide.x - quiet, top}, {slide.x + width + quiet, top + height}};
            if (block.min.y >= room.min.y && block.max.y <= room.max.y && map.is_free(block)) {
                return Box{{slide.x, top + quiet}, {slide.x + width, top + quiet + width}};
            }
        }
    }
    return std::nullopt;
}

void draw_marks_beside(Pen& pen, const std::array<Box, 4>& marks) {
    drawing::Path path;
    for (const Box& mark : marks) {
        extend(path, drawing::rectangle(mark));
    }
    const Mm hollow = marks[0].width() * (kHollow / kMark) / 2;
    extend(path, drawing::rectangle(around(marks[0].centre(), hollow)));
    add_fill(pen.drawing(), std::move(path), drawing::kBlack);
}

bool draw_code(Pen& pen, const Box& place, const std::string& id) {
    const std::optional<QrSymbol> symbol = qr_symbol(id);
    if (!symbol) {
        return false;
    }
    const Mm module = place.width() / symbol->modules;
    drawing::Path path;
    for (int row = 0; row < symbol->modules; ++row) {
        for (int column = 0; column < symbol->modules; ++column) {
            int end = column;
            while (end < symbol->modules && symbol->is_dark(end, row)) {
                ++end;
            }
            if (end > column) {
                const Point corner = place.min + Point{module * column, module * row};
                extend(
                    path,
                    drawing::rectangle({corner, corner + Point{module * (end - column), module}}));
            }
            column = end;
        }
    }
    add_fill(pen.drawing(), std::move(path), drawing::kBlack);
    const drawing::TextStyle style{.size = kIdSize};
    const std::size_t half = id.size() / 2;
    for (std::size_t line = 0; line < 2; ++line) {
        const Mm base =
            place.max.y + code_quiet() + kIdCap + kIdLeading * static_cast<double>(line);
        const std::string part = id.substr(line * half, half);
        const std::size_t quarter = half / 2;
        pen.text({place.max.x, base},
                 part.substr(0, quarter) + "\u2009" + part.substr(quarter),
                 style,
                 drawing::Anchor::End);
    }
    return true;
}

}  // namespace quadrille::page
