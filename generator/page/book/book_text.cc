#include "page/book/book_text.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "page/book/figure_block.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"

namespace quadrille::page {

using drawing::Drawing;
using drawing::Face;
using drawing::Role;
using drawing::TextStyle;
using drawing::Weight;
using layout::ProseLine;
using namespace quadrille::literals;

namespace {

constexpr Mm kBetweenParagraphs = 2_mm;
constexpr Mm kPageTitleLeading = 8_mm;
constexpr Mm kNarrowTitleLeading = 5.5_mm;
constexpr Mm kAboveSmallFoot = 6_mm;
constexpr Mm kNarrowText = 70_mm;    // titles and opening sentences are smaller then
constexpr Mm kCapLine = 1.9_mm;      // from a strip's top to the tops of capitals on its base line
constexpr Mm kBelowFigure = 2.6_mm;  // with the above 4.5 free under a figure
constexpr Mm kCaptionDrop = 2_mm;    // first base line, under the figure's top
constexpr Mm kCaptionUnder = 4_mm;   // the same, of a caption under the figure
constexpr Mm kAsideLeading = 3.4_mm;
constexpr double kFigureBreak = 8;
constexpr Mm kEntryGap = 5_mm;
constexpr Mm kNumberGap = 1.6_mm;
constexpr double kRowsOfPage = 0.65;
constexpr std::size_t kMostRows = 36;  // of short lines in columns, that no page end cuts

// The next multiple of a line, so that text continues on the base lines of the page.
Mm whole_lines(Mm height, Mm leading) {
    return leading * std::ceil(height / leading - 0.001);
}

}  // namespace

BookGrid book_grid(const spec::PaperSpec& paper, int columns, const spec::StyleSpec& style) {
    const int wanted = columns + (style.type_scale > kWideType ? 1 : 0);
    const int text = std::min(wanted, paper.columns);
    BookGrid grid;
    grid.paper = &paper;
    grid.columns = std::max(1, paper.columns / wanted);
    if (grid.columns > 1) {
        grid.text_left = paper.left;
        grid.text_width = (type_width(paper) - kGutter * (grid.columns - 1)) / grid.columns;
        grid.column_step = grid.text_width + kGutter;
        return grid;
    }
    grid.text_left = column_x(paper, 0);
    grid.text_width = columns_width(text);
    if (text < paper.columns) {
        grid.caption_left = column_x(paper, text);
    }
    return grid;
}

TextStyle prose_type(Mm size, const layout::Setting& setting) {
    return {.face = Face::Text, .size = size * setting.style().type_scale};
}

TextStyle head_type(Mm size, const layout::Setting& setting) {
    return {.weight = Weight::SemiBold, .size = size * setting.style().type_scale};
}

bool BookText::is_narrow() const {
    return grid_.columns == 1 && grid_.text_width < kNarrowText;
}

TextStyle BookText::opening_style() const {
    return prose_type(is_narrow() ? 10_pt : 11.5_pt, setting_);
}

TextStyle BookText::table_style() const {
    return {.size = 7_pt * setting_.style().type_scale};
}

Mm BookText::leading() const {
    return setting_.room_for_type(kLeading);
}

Mm BookText::half_width() const {
    return (whole_width() - kGutter) / 2;
}

Mm BookText::whole_width() const {
    if (grid_.columns > 1) {
        return grid_.text_width;
    }
    return grid_.paper->left + type_width(*grid_.paper) - grid_.text_left;
}

void BookText::add(Strip strip) {
    end_pair();
    strip.new_page = std::exchange(new_page_, false);
    strip.rules = rules_;
    if (std::exchange(after_figure_, false)) {
        strip.give = std::max(strip.give, leading());
    }
    strips_.push_back(std::move(strip));
}

void BookText::add(Strip strip, Role role) {
    strip.role = role;
    strip.part = ++parts_;
    add(std::move(strip));
}

std::vector<ProseLine> BookText::set(std::string_view prose, const TextStyle& style) const {
    return layout::set_prose(prose, style, grid_.text_width, setting_.measurer());
}

// The first line on the first base line of the page.
Strip BookText::strip_of(std::span<const ProseLine> lines, Mm step) const {
    Strip strip;
    const Mm reach = step * (static_cast<double>(lines.size()) - 1);
    strip.height = whole_lines(leading() + reach, leading());
    layout::draw_prose(strip.drawing, lines, {grid_.text_left, leading()}, step);
    return strip;
}

void BookText::head(std::string_view words) {
    Strip strip{.above = leading(), .height = leading(), .keeps_next = true};
    strip.give = leading();
    drawing::add_text(
        strip.drawing, {grid_.text_left, leading()}, std::string(words), head_type(8_pt, setting_));
    strip.entry = std::string(words);
    strip.sub_entry = true;
    add(std::move(strip), Role::Heading2);
}

void BookText::page_title(std::string_view words) {
    TextStyle style = prose_type(is_narrow() ? 13_pt : 18_pt, setting_);
    style.weight = Weight::SemiBold;
    const auto lines = layout::set_prose(words, style, whole_width(), setting_.measurer());
    const Mm step = setting_.room_for_type(is_narrow() ? kNarrowTitleLeading : kPageTitleLeading);
    Strip strip{.above = step, .keeps_next = true};
    strip.give = leading();
    strip.height = whole_lines(
        leading() * (is_narrow() ? 1.5 : 2) + step * (static_cast<double>(lines.size()) - 1),
        kLeading);
    layout::draw_prose(strip.drawing, lines, {grid_.text_left - 0.3_mm, leading()}, step);
    strip.entry = std::string(words);
    add(std::move(strip), Role::Heading1);
}

// No line alone at the foot of a column or at the top of the next.
void BookText::add_lines(std::span<const ProseLine> lines) {
    ++parts_;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        Strip strip = strip_of(lines.subspan(i, 1), {});
        strip.keeps_next = i + 1 < lines.size() && (i == 0 || i + 2 == lines.size());
        strip.in_paragraph = i + 1 < lines.size();
        strip.role = Role::Paragraph;
        strip.part = parts_;
        add(std::move(strip));
    }
}

void BookText::paragraph(std::string_view prose) {
    for (const std::string_view paragraph : layout::paragraphs_of(prose)) {
        const bool follows =
            !strips_.empty() && strips_.back().role == Role::Paragraph && !new_page_;
        const std::size_t begin = strips_.size();
        add_lines(set(paragraph, prose_type(9.2_pt, setting_)));
        if (follows && begin < strips_.size()) {
            strips_[begin].above = kBetweenParagraphs;
        }
    }
}

void BookText::remark(std::string_view prose) {
    Strip strip = strip_of(set(prose, setting_.small()), setting_.small_leading());
    strip.keeps_next = true;
    add(std::move(strip), Role::Paragraph);
}

void BookText::aside(std::string_view prose) {
    for (const std::string_view paragraph : layout::paragraphs_of(prose)) {
        add(strip_of(set(paragraph, table_style()), setting_.room_for_type(kAsideLeading)),
            Role::Paragraph);
    }
}

std::vector<ProseLine> BookText::caption_lines(const BookFigure& figure, Mm width) const {
    TextStyle bold = setting_.small();
    bold.weight = Weight::SemiBold;
    std::vector<ProseLine> lines{{layout::PlacedRun{{}, {figure.number, bold}}}};
    for (const std::string_view paragraph : layout::paragraphs_of(figure.caption)) {
        for (ProseLine& line :
             layout::set_prose(paragraph, setting_.small(), width, setting_.measurer())) {
            lines.push_back(std::move(line));
        }
    }
    return lines;
}

Mm BookText::draw_figure(Drawing& drawing,
                         const BookFigure& figure,
                         const FigureSize& size,
                         const FigurePlace& place) const {
    const auto caption = caption_lines(figure, place.caption_width);
    const Mm foot = kCapLine + size.height;
    const Point said_at = place.caption_left
                              ? Point{*place.caption_left, kCapLine + kCaptionDrop}
                              : Point{place.left, foot + setting_.room_for_type(kCaptionUnder)};
    drawing.add(figure_at({place.left, kCapLine}, size.drawing, figure.words));
    const Mm leading = setting_.small_leading();
    const Mm next = layout::draw_prose(drawing, caption, said_at, leading, Role::Caption);
    return std::max(foot, next - leading) + kBelowFigure;
}

// The caption is beside the figure, or under one that is too wide for that.
StripForm BookText::figure_form(const BookFigure& figure, const FigureSize& size) const {
    FigurePlace place{.left = grid_.text_left, .caption_width = grid_.text_width};
    if (grid_.caption_left && size.width <= grid_.text_width + 0.1_mm) {
        place.caption_left = grid_.caption_left;
        place.caption_width = kColumn;
    }
    StripForm form{.size = size.size};
    form.height = whole_lines(draw_figure(form.drawing, figure, size, place), leading());
    return form;
}

StripForm BookText::pair_form(const BookFigure& one,
                              const BookFigure& other,
                              std::size_t size) const {
    const Mm half = half_width();
    StripForm form{.size = one.sizes[size].size};
    // One after the other: arguments of one call may be worked out in any order.
    const Mm first = draw_figure(form.drawing, one, one.sizes[size], {grid_.text_left, half});
    const Mm second = draw_figure(
        form.drawing, other, other.sizes[size], {grid_.text_left + half + kGutter, half});
    form.height = whole_lines(std::max(first, second), leading());
    return form;
}

void BookText::figure(BookFigure figure) {
    figure.number = filled(Word::FigureNumber, language_, ++figures_);
    if (pairs_ && !waiting_) {
        waiting_ = std::move(figure);
    } else {
        add_figure(figure, std::exchange(waiting_, std::nullopt));
    }
}

void BookText::add_figure(const BookFigure& figure, const std::optional<BookFigure>& partner) {
    Strip strip{.above = leading()};
    strip.beside = true;
    strip.give = leading();
    strip.moves = rules_;
    for (std::size_t i = 0; i < figure.sizes.size(); ++i) {
        strip.forms.push_back(partner ? pair_form(*partner, figure, i)
                                      : figure_form(figure, figure.sizes[i]));
    }
    if (!strips_.empty() && !new_page_) {
        strips_.back().break_cost = kFigureBreak;
    }
    add(std::move(strip));
    after_figure_ = true;
}

// A figure that found no partner.
void BookText::end_pair() {
    if (const std::optional<BookFigure> alone = std::exchange(waiting_, std::nullopt)) {
        add_figure(*alone, std::nullopt);
    }
}

void BookText::table(const BookTable& table) {
    ++parts_;
    for (Strip& strip : table_strips(table, *this)) {
        if (strip.role == Role::Table) {
            strip.part = parts_;
        }
        add(std::move(strip));
    }
}

// On low pages fewer, so that a head and a title have room over them.
std::size_t BookText::most_rows() const {
    const Mm half = kLeading * grid_.paper->lines * kRowsOfPage;
    return std::min(kMostRows, static_cast<std::size_t>(half / setting_.small_leading()));
}

void BookText::columns_of(const std::vector<std::pair<std::string, std::string>>& entries) {
    const TextStyle style = table_style();
    const Mm step = setting_.small_leading();
    Mm number_width;
    Mm text_width;
    for (const auto& [number, text] : entries) {
        number_width = std::max(number_width, setting_.width(number, style));
        text_width = std::max(text_width, setting_.width(text, style));
    }
    const Mm pitch = number_width + kNumberGap + text_width + kEntryGap;
    const auto columns =
        static_cast<std::size_t>(std::max(1.0, std::floor((whole_width() + kEntryGap) / pitch)));
    for (std::size_t begin = 0; begin < entries.size();) {
        const std::size_t count = std::min(entries.size() - begin, columns * most_rows());
        const std::size_t rows = (count + columns - 1) / columns;
        Strip strip;
        strip.height = whole_lines(step * static_cast<double>(rows) + 2_mm, leading());
        strip.beside = true;
        for (std::size_t i = 0; i < count; ++i) {
            const auto& [number, text] = entries[begin + i];
            const std::size_t column = i / rows;
            const Mm left = grid_.text_left + pitch * static_cast<double>(column) + number_width;
            const Mm y = leading() + step * static_cast<double>(i % rows);
            drawing::add_text(strip.drawing, {left, y}, number, style, drawing::Anchor::End);
            drawing::add_text(strip.drawing, {left + kNumberGap, y}, text, style);
        }
        add(std::move(strip), Role::Paragraph);
        begin += count;
    }
}

FlowFrame book_frame(const BookText& text) {
    const BookGrid& grid = text.grid();
    const Mm top = grid.paper->top + kLeading;
    return {.title = {},
            .first_top = top,
            .first_side = {},
            .top = top,
            .bottom = foot_line(*grid.paper) - (text.is_narrow() ? kAboveSmallFoot : kAboveFoot),
            .leading = text.leading(),
            .columns = grid.columns,
            .column_step = grid.column_step};
}

}  // namespace quadrille::page
