#include "page/book/book_text.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "figure/ink/tone.h"
#include "page/book/book_table.h"
#include "page/paper/paper.h"
#include "page/paper/pen.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Drawing;
using drawing::Face;
using drawing::Role;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr double kWideType = 1.1;
constexpr Mm kBetweenParagraphs = 2_mm;
constexpr Mm kPageTitleLeading = 8_mm;
constexpr Mm kNarrowTitleLeading = 5.5_mm;
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

BookText::BookText(const BookGrid& grid,
                   const spec::StyleSpec& style,
                   const drawing::TextMeasurer& measurer)
    : grid_(grid), style_(style), measurer_(measurer) {}

TextStyle BookText::scaled(TextStyle style) const {
    style.size = style.size * style_.type_scale;
    return style;
}

TextStyle BookText::text_style() const {
    return scaled({.face = Face::Text, .size = 9.2_pt});
}

bool BookText::is_narrow() const {
    return grid_.columns == 1 && grid_.text_width < kNarrowText;
}

TextStyle BookText::opening_style() const {
    return scaled({.face = Face::Text, .size = is_narrow() ? 10_pt : 11.5_pt});
}

TextStyle BookText::head_style() const {
    return scaled({.weight = Weight::SemiBold, .size = 8_pt});
}

TextStyle BookText::small_style() const {
    return scaled({.size = 6.5_pt});
}

TextStyle BookText::table_style() const {
    return scaled({.size = 7_pt});
}

Mm BookText::leading() const {
    return layout::room_for_type(style_, kLeading);
}

Mm BookText::small_leading() const {
    return layout::room_for_type(style_, 3.2_mm);
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

void BookText::head(std::string_view words) {
    Strip strip{.drawing = {}, .above = leading(), .height = leading(), .keeps_next = true};
    strip.give = leading();
    strip.drawing.add(drawing::TextItem{
        .at = {grid_.text_left, leading()}, .text = std::string(words), .style = head_style()});
    strip.entry = std::string(words);
    strip.sub_entry = true;
    add(std::move(strip), Role::Heading2);
}

void BookText::page_title(std::string_view words) {
    const Mm size = is_narrow() ? 13_pt : 18_pt;
    const TextStyle style = scaled({.face = Face::Text, .weight = Weight::SemiBold, .size = size});
    const auto lines =
        layout::set_paragraph(layout::prose_runs(words, style), whole_width(), measurer_);
    const Mm step =
        layout::room_for_type(style_, is_narrow() ? kNarrowTitleLeading : kPageTitleLeading);
    Strip strip{.drawing = {}, .above = step, .height = {}, .keeps_next = true};
    strip.give = leading();
    strip.height = whole_lines(
        leading() * (is_narrow() ? 1.5 : 2) + step * (static_cast<double>(lines.size()) - 1),
        kLeading);
    layout::draw_prose(strip.drawing, lines, {grid_.text_left - 0.3_mm, leading()}, step);
    strip.entry = std::string(words);
    add(std::move(strip), Role::Heading1);
}

// No line alone at the foot of a column or at the top of the next.
void BookText::add_lines(const std::vector<layout::ProseLine>& lines) {
    ++parts_;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        Strip strip{.drawing = {}, .above = {}, .height = leading()};
        strip.keeps_next = i + 1 < lines.size() && (i == 0 || i + 2 == lines.size());
        strip.in_paragraph = i + 1 < lines.size();
        strip.role = Role::Paragraph;
        strip.part = parts_;
        layout::draw_prose(
            strip.drawing, std::span(lines).subspan(i, 1), {grid_.text_left, leading()}, leading());
        add(std::move(strip));
    }
}

void BookText::paragraph(std::string_view prose) {
    while (!prose.empty()) {
        const std::size_t end = prose.find('\n');
        const auto lines = layout::set_paragraph(
            layout::prose_runs(prose.substr(0, end), text_style()), grid_.text_width, measurer_);
        const bool follows =
            !strips_.empty() && strips_.back().role == Role::Paragraph && !new_page_;
        const std::size_t begin = strips_.size();
        add_lines(lines);
        if (follows && begin < strips_.size()) {
            strips_[begin].above = kBetweenParagraphs;
        }
        prose.remove_prefix(end == std::string_view::npos ? prose.size() : end + 1);
    }
}

void BookText::remark(std::string_view prose) {
    const auto lines = layout::set_paragraph(
        layout::prose_runs(prose, small_style()), grid_.text_width, measurer_);
    Strip strip{.drawing = {}, .above = {}, .height = {}, .keeps_next = true};
    const Mm reach = small_leading() * (static_cast<double>(lines.size()) - 1);
    strip.height = whole_lines(leading() + reach, leading());
    layout::draw_prose(strip.drawing, lines, {grid_.text_left, leading()}, small_leading());
    add(std::move(strip), Role::Paragraph);
}

std::vector<layout::ProseLine> BookText::caption_lines(const BookFigure& figure,
                                                       std::string_view numbered,
                                                       Mm width) const {
    TextStyle bold = small_style();
    bold.weight = Weight::SemiBold;
    std::vector<layout::ProseLine> lines{{layout::PlacedRun{{}, {std::string(numbered), bold}}}};
    std::string_view text = figure.caption;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        for (layout::ProseLine& line : layout::set_paragraph(
                 layout::prose_runs(text.substr(0, end), small_style()), width, measurer_)) {
            lines.push_back(std::move(line));
        }
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

void BookText::aside(std::string_view prose) {
    while (!prose.empty()) {
        const std::size_t end = prose.find('\n');
        const auto lines = layout::set_paragraph(
            layout::prose_runs(prose.substr(0, end), table_style()), grid_.text_width, measurer_);
        const Mm step = layout::room_for_type(style_, kAsideLeading);
        Strip strip{.drawing = {}, .above = {}, .height = {}};
        const Mm reach = step * (static_cast<double>(lines.size()) - 1);
        strip.height = whole_lines(leading() + reach, leading());
        layout::draw_prose(strip.drawing, lines, {grid_.text_left, leading()}, step);
        add(std::move(strip), Role::Paragraph);
        prose.remove_prefix(end == std::string_view::npos ? prose.size() : end + 1);
    }
}

Mm BookText::draw_figure(Drawing& drawing,
                         const FigureSize& size,
                         const NumberedFigure& what,
                         const FigurePlace& place) const {
    const auto caption = caption_lines(what.figure, what.number, place.caption_width);
    const Mm reach = small_leading() * (static_cast<double>(caption.size()) - 1);
    const Mm drawn = size.ink.height();
    const Point said_at =
        place.caption_left
            ? Point{*place.caption_left, kCapLine + kCaptionDrop}
            : Point{place.left, kCapLine + drawn + layout::room_for_type(style_, kCaptionUnder)};
    Drawing placed;
    drawing::append(placed, size.drawing, Point{place.left, kCapLine} - size.ink.min);
    drawing.add(drawing::Group{
        .id = {}, .content = std::move(placed), .role = Role::Figure, .alt = what.figure.words});
    Drawing said;
    layout::draw_prose(said, caption, said_at, small_leading());
    drawing.add(drawing::with_role(Role::Caption, std::move(said)));
    return std::max(kCapLine + drawn, said_at.y + reach) + kBelowFigure;
}

// The caption is beside the figure, or under one that is too wide for that.
StripForm BookText::figure_form(const FigureSize& size, const NumberedFigure& what) const {
    FigurePlace place{.left = grid_.text_left, .caption_width = grid_.text_width};
    if (grid_.caption_left && size.ink.width() <= grid_.text_width + 0.1_mm) {
        place.caption_left = grid_.caption_left;
        place.caption_width = kColumn;
    }
    StripForm form{.drawing = {}, .height = {}, .size = size.size};
    form.height = whole_lines(draw_figure(form.drawing, size, what, place), leading());
    return form;
}

StripForm BookText::pair_form(std::size_t size,
                              const NumberedFigure& one,
                              const NumberedFigure& other) const {
    const Mm half = half_width();
    const FigureSize& left = one.figure.sizes[size];
    const FigureSize& right = other.figure.sizes[size];
    StripForm form{.drawing = {}, .height = {}, .size = left.size};
    // One after the other: arguments of one call may be worked out in any order.
    const Mm first = draw_figure(form.drawing, left, one, {grid_.text_left, half, {}});
    const Mm second =
        draw_figure(form.drawing, right, other, {grid_.text_left + half + kGutter, half, {}});
    form.height = whole_lines(std::max(first, second), leading());
    return form;
}

void BookText::figure(const BookFigure& figure, std::string_view numbered) {
    NumberedFigure what{figure, std::string(numbered)};
    if (pairs_ && !waiting_ && !figure.sizes.empty()) {
        waiting_ = std::move(what);
        return;
    }
    Strip strip{.drawing = {}, .above = leading(), .height = {}};
    strip.beside = true;
    strip.give = leading();
    strip.moves = rules_;
    if (waiting_) {
        const NumberedFigure first = *std::exchange(waiting_, std::nullopt);
        for (std::size_t i = 0; i < std::min(first.figure.sizes.size(), figure.sizes.size()); ++i) {
            strip.forms.push_back(pair_form(i, first, what));
        }
    } else if (figure.sizes.empty()) {
        StripForm only = figure_form({figure.drawing, figure.ink, 1}, what);
        strip.drawing = std::move(only.drawing);
        strip.height = only.height;
    }
    for (std::size_t i = 0; strip.forms.size() < figure.sizes.size(); ++i) {
        strip.forms.push_back(figure_form(figure.sizes[i], what));
    }
    add_figure(std::move(strip));
}

void BookText::add_figure(Strip strip) {
    if (!strips_.empty() && !new_page_) {
        strips_.back().break_cost = kFigureBreak;
    }
    add(std::move(strip));
    after_figure_ = true;
}

// A figure that found no partner.
void BookText::end_pair() {
    if (const std::optional<NumberedFigure> alone = std::exchange(waiting_, std::nullopt)) {
        const bool pairs = std::exchange(pairs_, false);
        figure(alone->figure, alone->number);
        pairs_ = pairs;
    }
}

void BookText::table(const BookTable& table) {
    const TableSetting setting{.left = grid_.text_left,
                               .width = table.wide ? whole_width() : grid_.text_width,
                               .head = small_style(),
                               .body = table_style(),
                               .leading = small_leading(),
                               .style = style_};
    ++parts_;
    for (Strip& strip : table_strips(table, setting, measurer_)) {
        if (strip.role == Role::Table) {
            strip.part = parts_;
        }
        add(std::move(strip));
    }
}

// On low pages fewer, so that a head and a title have room over them.
std::size_t BookText::most_rows() const {
    const Mm half = kLeading * grid_.paper->lines * kRowsOfPage;
    return std::min(kMostRows, static_cast<std::size_t>(half / small_leading()));
}

void BookText::columns_of(const std::vector<std::pair<std::string, std::string>>& entries) {
    const TextStyle style = table_style();
    Mm number_width;
    Mm text_width;
    for (const auto& [number, text] : entries) {
        number_width = std::max(number_width, measurer_.measure(number, style).advance);
        text_width = std::max(text_width, measurer_.measure(text, style).advance);
    }
    const Mm pitch = number_width + kNumberGap + text_width + kEntryGap;
    const auto columns =
        static_cast<std::size_t>(std::max(1.0, std::floor((whole_width() + kEntryGap) / pitch)));
    for (std::size_t begin = 0; begin < entries.size();) {
        const std::size_t count = std::min(entries.size() - begin, columns * most_rows());
        const std::size_t rows = (count + columns - 1) / columns;
        Strip strip{.drawing = {}, .above = {}, .height = {}};
        strip.height = whole_lines(small_leading() * static_cast<double>(rows) + 2_mm, leading());
        strip.beside = true;
        for (std::size_t i = 0; i < count; ++i) {
            const auto& [number, text] = entries[begin + i];
            const std::size_t column = i / rows;
            const Point at{grid_.text_left + pitch * static_cast<double>(column) + number_width,
                           leading() + small_leading() * static_cast<double>(i % rows)};
            strip.drawing.add(
                drawing::TextItem{.at = at, .text = number, .style = style, .anchor = Anchor::End});
            strip.drawing.add(
                drawing::TextItem{.at = {at.x + kNumberGap, at.y}, .text = text, .style = style});
        }
        add(std::move(strip), Role::Paragraph);
        begin += count;
    }
}

}  // namespace quadrille::page
