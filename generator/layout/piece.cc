#include "layout/piece.h"

#include <algorithm>

#include "figure/ink/tone.h"
#include "layout/grid.h"
#include "layout/lines.h"
#include "layout/prose.h"

namespace quadrille::layout {

using drawing::Anchor;
using drawing::Drawing;
using drawing::TextStyle;

namespace {

// ---- Text.

constexpr Mm kOwnWidth{0.05};  // more, so that a text fits its own

struct SetText {
    TextStyle style;
    std::vector<ProseLine> lines;
    bool fits = true;
};

SetText in_one_style(const TextStyle& style, const std::vector<std::string>& lines) {
    SetText set{style, {}, !lines.empty()};
    for (const std::string& line : lines) {
        set.lines.push_back({{Mm{}, {line, style}}});
    }
    return set;
}

SetText set_line(const Text& text, Mm width, const Setting& setting) {
    TextStyle style = text.style;
    switch (text.over) {
        case Over::Hang:
            return in_one_style(style, {text.words});
        case Over::Shorten: {
            const std::string words = shortened(setting, text.words, style, width);
            return in_one_style(style,
                                words.empty() ? std::vector<std::string>() : std::vector{words});
        }
        case Over::Shrink: {
            const Mm wide = setting.width(text.words, style);
            style.size = wide > width ? style.size * (width / wide) : style.size;
            SetText set = in_one_style(style, {text.words});
            set.fits = style.size >= text.least;
            return set;
        }
    }
    return {};
}

SetText set_even(const std::string& words,
                 const TextStyle& style,
                 Mm width,
                 const Setting& setting) {
    const std::vector<Run> runs{{words, style}};
    return {style, set_paragraph(runs, width + kOwnWidth, setting.measurer())};
}

SetText set_text(const Text& text, Mm width, const Setting& setting) {
    switch (text.wrap) {
        case Wrap::Line:
            return set_line(text, width, setting);
        case Wrap::Even:
            return set_even(text.words, text.style, width, setting);
        case Wrap::Prose:
            return {text.style,
                    set_paragraph(
                        prose_runs(text.words, text.style), width + kOwnWidth, setting.measurer())};
        case Wrap::Title: {
            const SetTitle title =
                set_title(setting, text.words, width, text.most, text.style.size);
            SetText set = title.lines.empty() ? set_even(text.words, title.style, width, setting)
                                              : in_one_style(title.style, title.lines);
            set.fits = !title.lines.empty() || text.most == SIZE_MAX;
            return set;
        }
    }
    return {};
}

Mm width_of(const ProseLine& line, const Setting& setting) {
    return line.empty()
               ? Mm{}
               : line.back().x + setting.width(line.back().run.text, line.back().run.style);
}

// ---- Rows and stacks.

SolvedTracks tracks_of(const Row& row, Mm width, const Setting& setting) {
    std::vector<Mm> natural;
    for (const Piece& cell : row.cells) {
        natural.push_back(measure(cell, kAnyWidth, setting).width);
    }
    return solve(row.tracks, natural, width, row.gap);
}

struct SetStack {
    std::vector<Mm> tops;
    Extent extent;
};

SetStack set_stack(const Stack& stack, Mm width, const Setting& setting) {
    SetStack set;
    Mm base;
    Mm foot;
    Mm stack_base;
    for (std::size_t i = 0; i < stack.items.size(); ++i) {
        const auto& [piece, under] = stack.items[i];
        const Extent extent = measure(piece, width, setting);
        const Mm first =
            under.after > Mm{} ? base + under.after : foot + under.white + extent.above;
        set.tops.push_back(first - extent.above);
        stack_base = i == stack.base ? first : stack_base;
        base = first + extent.lines;
        foot = base + extent.below;
        set.extent.width = std::max(set.extent.width, extent.width);
        set.extent.fits = set.extent.fits && extent.fits;
    }
    set.extent.above = stack_base;
    set.extent.lines = base - stack_base;
    set.extent.below = foot - base;
    return set;
}

const Piece* first_that_fits(const FirstOf& first, Mm width, const Setting& setting) {
    const auto found = std::ranges::find_if(first.pieces, [&](const Piece& piece) {
        const Extent extent = measure(piece, width, setting);
        return extent.fits && extent.width <= width + kNothing;
    });
    return found == first.pieces.end() ? nullptr : &*found;
}

Mm column_width(const Columns& columns, Mm width) {
    const auto count = static_cast<double>(columns.count);
    return (width - columns.gap * (count - 1)) / count;
}

// The rows of each column.
std::vector<GridRows> parts_of(const Columns& columns) {
    const std::size_t all = columns.grid.rows.size();
    const std::size_t each = (all + columns.count - 1) / columns.count;
    std::vector<GridRows> parts;
    for (std::size_t first = 0; first < all; first += each) {
        parts.push_back({first, each});
    }
    return parts;
}

// ---- Measuring.

struct Measure {
    Mm width;
    const Setting& setting;

    Extent operator()(const Text& text) const {
        const SetText set = set_text(text, width, setting);
        Extent extent{.width = {},
                      .above = setting.cap_height(set.style),
                      .lines = {},
                      .below = {},
                      .fits = set.fits};
        for (const ProseLine& line : set.lines) {
            extent.width = std::max(extent.width, width_of(line, setting));
        }
        extent.lines =
            text.leading * (static_cast<double>(std::max<std::size_t>(set.lines.size(), 1)) - 1);
        return extent;
    }

    Extent operator()(const Rule& /*rule*/) const {
        return {.width = width, .above = {}, .lines = {}, .below = {}};
    }

    Extent operator()(const Ink& ink) const { return ink.extent; }

    Extent operator()(const Row& row) const {
        const SolvedTracks tracks = tracks_of(row, width, setting);
        Extent all{
            .width = tracks.right(), .above = {}, .lines = {}, .below = {}, .fits = tracks.fits};
        Mm foot;
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const Extent cell = measure(row.cells[i], tracks.widths[i], setting);
            all.above = std::max(all.above, cell.above);
            all.lines = std::max(all.lines, cell.lines);
            foot = std::max(foot, cell.lines + cell.below);
            all.fits = all.fits && cell.fits;
        }
        all.below = foot - all.lines;
        return all;
    }

    Extent operator()(const Stack& stack) const { return set_stack(stack, width, setting).extent; }

    Extent operator()(const FirstOf& first) const {
        const Piece* piece = first_that_fits(first, width, setting);
        return piece != nullptr
                   ? measure(*piece, width, setting)
                   : Extent{.width = {}, .above = {}, .lines = {}, .below = {}, .fits = false};
    }

    Extent operator()(const Grid& grid) const {
        const SolvedGrid solved(grid, width, setting);
        return {.width = solved.width(),
                .above = solved.above(),
                .lines = solved.height() - solved.above(),
                .below = {},
                .fits = solved.fits()};
    }

    Extent operator()(const Columns& columns) const {
        const SolvedGrid solved(columns.grid, column_width(columns, width), setting);
        Mm height;
        for (const GridRows& part : parts_of(columns)) {
            height = std::max(height, solved.height(part));
        }
        return {.width = width,
                .above = solved.above(),
                .lines = height - solved.above(),
                .below = {},
                .fits = solved.fits()};
    }
};

// ---- Placing.

struct Place {
    Point corner;
    Mm width;
    const Setting& setting;
    Drawing& drawing;

    void operator()(const Text& text) const {
        const SetText set = set_text(text, width, setting);
        Mm y = corner.y + setting.cap_height(set.style);
        const Mm hang = text.wrap == Wrap::Title ? setting.measures().title_hang : Mm{};
        const Mm x = corner.x + width * share_before(text.align) + text.shift - hang;
        for (const ProseLine& line : set.lines) {
            for (const auto& [from, run] : line) {
                if (!run.text.empty()) {
                    add_text(drawing, {x + from, y}, run.text, run.style, text.align);
                }
            }
            y += text.leading;
        }
    }

    void operator()(const Rule& rule) const {
        add_line(drawing, corner, {corner.x + width, corner.y}, rule.line);
    }

    void operator()(const Ink& ink) const {
        const Mm before = (width - ink.extent.width) * share_before(ink.align);
        append(drawing, *ink.drawing, {corner.x + before, corner.y + ink.extent.above});
    }

    void operator()(const Row& row) const {
        const SolvedTracks tracks = tracks_of(row, width, setting);
        const Mm base = corner.y + Measure{width, setting}(row).above;
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const Extent cell = measure(row.cells[i], tracks.widths[i], setting);
            place(row.cells[i],
                  {corner.x + tracks.left(i), base - cell.above},
                  tracks.widths[i],
                  setting,
                  drawing);
        }
    }

    void operator()(const Stack& stack) const {
        const SetStack set = set_stack(stack, width, setting);
        for (std::size_t i = 0; i < stack.items.size(); ++i) {
            place(
                stack.items[i].piece, {corner.x, corner.y + set.tops[i]}, width, setting, drawing);
        }
    }

    void operator()(const FirstOf& first) const {
        if (const Piece* piece = first_that_fits(first, width, setting)) {
            place(*piece, corner, width, setting, drawing);
        }
    }

    void operator()(const Grid& grid) const {
        SolvedGrid(grid, width, setting).place(corner, drawing);
    }

    void operator()(const Columns& columns) const {
        const Mm each = column_width(columns, width);
        const SolvedGrid solved(columns.grid, each, setting);
        Mm x = corner.x;
        for (const GridRows& part : parts_of(columns)) {
            solved.place({x, corner.y}, drawing, part);
            x += each + columns.gap;
        }
    }
};

}  // namespace

Piece Piece::as(drawing::Role role) const {
    Piece copy = *this;
    copy.role_ = role;
    return copy;
}

Piece Piece::leading_to(std::string link) const {
    Piece copy = *this;
    copy.link_ = std::move(link);
    return copy;
}

Text line(std::string words, const TextStyle& style, Anchor align) {
    return {.words = std::move(words), .style = style, .align = align};
}

double share_before(drawing::Anchor align) {
    return align == Anchor::Start ? 0 : align == Anchor::Middle ? 0.5 : 1;
}

void add_line(Drawing& drawing, Point from, Point to, const spec::LineSpec& line) {
    drawing::Stroke stroke = figure::stroke_of(line);
    stroke.cap = drawing::Cap::Butt;
    drawing::add_stroke(drawing, drawing::line(from, to), stroke);
}

Extent measure(const Piece& piece, Mm width, const Setting& setting) {
    return piece.empty() ? Extent() : std::visit(Measure{width, setting}, piece.value().any);
}

Extent place(const Piece& piece, Point corner, Mm width, const Setting& setting, Drawing& drawing) {
    if (piece.empty()) {
        return {};
    }
    if (piece.role() == drawing::Role::None && piece.link().empty()) {
        std::visit(Place{corner, width, setting, drawing}, piece.value().any);
    } else {
        Drawing content;
        std::visit(Place{corner, width, setting, content}, piece.value().any);
        drawing::Group group = drawing::with_role(piece.role(), std::move(content));
        group.link = piece.link();
        drawing.add(std::move(group));
    }
    return measure(piece, width, setting);
}

Mm place_on(const Piece& piece, Point base, Mm width, const Setting& setting, Drawing& drawing) {
    const Extent extent = measure(piece, width, setting);
    place(piece, {base.x, base.y - extent.above}, width, setting, drawing);
    return base.y + extent.lines;
}

}  // namespace quadrille::layout
