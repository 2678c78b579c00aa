#include "page/paper/pen.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "drawing/bounding_box.h"
#include "figure/ink/mark_paint.h"
#include "figure/ink/tone.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Face;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr Mm kLargeEnough = 18_pt;
constexpr Mm kOverhang = 3_mm;        // of a name, into the gutter; half on compact sheets
constexpr Mm kBetweenWords = 1.5_mm;  // a field's name and its note
constexpr Mm kValueOverhang = 5.5_mm;
constexpr double kValueLeading = 1.05;  // of two lines over a line to write on
constexpr std::size_t kNumberDigits = 3;
constexpr double kLetterOfSwatch = 0.55;  // its size, of the swatch's width

// Where `text` may be broken first: at a blank, but a number of few digits stays with the word
// before it.
std::size_t first_break(std::string_view text, bool tie_numbers) {
    std::size_t blank = text.find(' ');
    while (tie_numbers && blank != std::string_view::npos) {
        const std::size_t end = std::min(text.find(' ', blank + 1), text.size());
        const std::string_view next = text.substr(blank + 1, end - blank - 1);
        if (next.empty() || next.size() > kNumberDigits ||
            next.find_first_not_of("0123456789") != std::string_view::npos) {
            break;
        }
        blank = text.find(' ', blank + 1);
    }
    return blank;
}

// Empty where a word is wider than a line.
std::vector<std::string> broken_at_blanks(
    const Pen& pen, std::string_view text, const TextStyle& style, Mm width, bool tie_numbers) {
    std::vector<std::string> lines;
    std::string line;
    while (!text.empty()) {
        const std::size_t blank = first_break(text, tie_numbers);
        const std::string next(text.substr(0, blank));
        text.remove_prefix(blank == std::string_view::npos ? text.size() : blank + 1);
        std::string longer = line;
        longer.append(line.empty() ? "" : " ").append(next);
        if (pen.width(longer, style) <= width) {
            line = longer;
            continue;
        }
        if (line.empty() || pen.width(next, style) > width) {
            return {};
        }
        lines.push_back(std::exchange(line, next));
    }
    if (!line.empty()) {
        lines.push_back(std::move(line));
    }
    return lines;
}

// As the style prints marks, unless it prints swatches otherwise.
figure::MarkPaint swatch_paint(const spec::MarkSpec& mark, spec::StyleSpec style) {
    style.marks = style.swatches == spec::SwatchLook::Colour ? spec::MarkLook::Colour
                                                             : spec::MarkLook::Pattern;
    return figure::mark_paint(mark, style);
}

}  // namespace

Pen::Pen(drawing::Drawing& drawing,
         const spec::StyleSpec& style,
         const drawing::TextMeasurer& measurer,
         bool compact)
    : drawing_(drawing), style_(style), measurer_(measurer), compact_(compact) {}

// Type is large enough at 18 pt: titles do not grow beyond it.
TextStyle Pen::scaled(TextStyle style) const {
    const Mm wanted = style.size * style_.type_scale;
    style.size = std::min(wanted, std::max(style.size, kLargeEnough));
    return style;
}

TextStyle Pen::title(bool long_title) const {
    const Mm usual = long_title ? Mm{18_pt} : Mm{30_pt};
    return scaled({.face = Face::Text,
                   .weight = Weight::SemiBold,
                   .size = compact_ ? (long_title ? Mm{11_pt} : Mm{16_pt}) : usual});
}

TextStyle Pen::title_of(Mm size) const {
    return scaled({.face = Face::Text, .weight = Weight::SemiBold, .size = size});
}

TextStyle Pen::reminder() const {
    return scaled({.size = compact_ ? Mm{5.5_pt} : Mm{7.5_pt}});
}

TextStyle Pen::small() const {
    return scaled({.size = compact_ ? Mm{5.5_pt} : Mm{6.5_pt}});
}

TextStyle Pen::choice() const {
    return scaled({.weight = Weight::Medium, .size = compact_ ? Mm{8.5_pt} : Mm{10_pt}});
}

TextStyle Pen::swatch_letter() const {
    return scaled({.weight = Weight::Medium, .size = compact_ ? Mm{6_pt} : Mm{7.5_pt}});
}

TextStyle Pen::bar_label() const {
    // Compact sheets have no room for more next to the bar.
    return compact_ ? TextStyle{.size = 6_pt} : scaled({.size = 6_pt});
}

// Numbers of rows have a narrow column: they grow less than other type.
TextStyle Pen::row_number() const {
    TextStyle style = scaled({.size = Mm{8.5_pt}});
    style.size = std::min(style.size, Mm{10_pt});
    return style;
}

// Dates have a narrow field: what is filled in grows less than other type, too.
TextStyle Pen::entry() const {
    TextStyle style = scaled({.size = compact_ ? Mm{7_pt} : Mm{9_pt}});
    style.size = std::min(style.size, Mm{9.75_pt});
    return style;
}

Mm Pen::width(std::string_view text, const TextStyle& style) const {
    return measurer_.measure(text, style).advance;
}

Mm Pen::cap_height(const TextStyle& style) const {
    return measurer_.measure("H", style).cap_height;
}

Mm Pen::name_drop() const {
    return room_for_type(compact_ ? 2.6_mm : 3.1_mm);
}

Mm Pen::small_leading() const {
    return room_for_type(compact_ ? 2.6_mm : 3.2_mm);
}

Mm Pen::reminder_leading() const {
    return room_for_type(compact_ ? 2.6_mm : 4_mm);
}

Mm Pen::room_for_type(Mm usual) const {
    return page::room_for_type(style_, usual);
}

void Pen::text(Point at, std::string_view text, const TextStyle& style, Anchor anchor) {
    if (!text.empty()) {
        drawing_.add(drawing::TextItem{
            .at = at, .text = std::string(text), .style = style, .anchor = anchor});
    }
}

void Pen::text_on_middle(Point at, std::string_view text, const TextStyle& style, Anchor anchor) {
    this->text({at.x, at.y + cap_height(style) / 2}, text, style, anchor);
}

namespace {

Mm overhang_of(bool compact) {
    return compact ? kOverhang / 2 : kOverhang;
}

}  // namespace

std::vector<std::string> Pen::name_lines(const Field& field, Mm length) const {
    const Mm overhang = overhang_of(compact_);
    if (width(field.name, small()) <= length + overhang) {
        return {field.name};
    }
    for (const Mm room : {length, length + overhang}) {
        std::vector<std::string> lines = broken_into_lines(*this, field.name, small(), room, 3);
        if (!lines.empty()) {
            return lines;
        }
    }
    return {};
}

std::vector<std::string> Pen::value_lines(const std::string& value, Mm length) const {
    auto lines = broken_into_lines(*this, value, entry(), length, 2);
    // A date may hang over the end of a short line, into the gutter.
    return lines.empty() ? broken_into_lines(*this, value, entry(), length + kValueOverhang, 2)
                         : lines;
}

Mm Pen::field(Point start, Mm length, const Field& field) {
    line(start, {start.x + length, start.y}, style_.field);
    const std::vector<std::string> written = value_lines(field.value, length);
    for (std::size_t i = 0; i < written.size(); ++i) {
        const Mm lift = (compact_ ? 0.9_mm : 1.2_mm) +
                        entry().size * kValueLeading * static_cast<double>(written.size() - 1 - i);
        text({start.x, start.y - lift}, written[i], entry());
    }
    Mm base = start.y + name_drop() - small_leading();
    std::vector<std::string> names = name_lines(field, length);
    if (names.empty()) {
        names = {field.name};
    }
    const Mm overhang = overhang_of(compact_);
    for (const std::string& part : names) {
        base += small_leading();
        TextStyle type = small();
        // A single word that is longer than its line must not run into the next name.
        type.size = type.size * std::min(1.0, (length + overhang) / width(part, type));
        text({start.x, base}, part, type);
    }
    const Mm beside = length - width(field.name, small()) - room_for_type(kBetweenWords);
    if (field.note.empty() || width(field.note, small()) <= beside) {
        text({start.x + length, base}, field.note, small(), Anchor::End);
        return base;
    }
    for (const std::string& part : broken_into_lines(*this, field.note, small(), length, 3)) {
        base += small_leading();
        text({start.x, base}, part, small());
    }
    return base;
}

void Pen::swatch(const figure::Swatch& swatch, const spec::MarkSpec& mark) {
    bare_swatch(swatch, mark);
    if (style_.swatches != spec::SwatchLook::Blank) {
        const figure::MarkPaint paint = swatch_paint(mark, style_);
        figure::paint_mark_letter(drawing_, swatch.region, paint, mark.letter, measurer_);
        return;
    }
    TextStyle letter = swatch_letter();
    letter.size = std::min(letter.size, swatch.width * kLetterOfSwatch);
    text({swatch.centre.x, swatch.centre.y + cap_height(letter) * 0.36},
         mark.letter,
         letter,
         Anchor::Middle);
}

void Pen::bare_swatch(const figure::Swatch& swatch, const spec::MarkSpec& mark) {
    swatches_.push_back({swatch.region, mark.letter});
    if (style_.swatches != spec::SwatchLook::Blank) {
        figure::paint_mark(drawing_, swatch.region, swatch_paint(mark, style_));
    }
    outline(figure::outline_of(swatch.region), style_.swatch);
}

void Pen::words_to_circle(const std::vector<WordToCircle>& words) {
    std::vector<PlacedWord>& placed = placed_words_.emplace_back();
    for (const WordToCircle& word : words) {
        text(word.at, word.text, choice(), word.anchor);
        drawing::Drawing one;
        one.add(drawing_.items.back());
        placed.push_back({word.text, drawing::ink_box(one, measurer_).value_or(Box{})});
    }
}

void Pen::line(Point from, Point to, const spec::LineSpec& line_style) {
    outline(drawing::line(from, to), line_style);
}

void Pen::outline(const drawing::Path& path, const spec::LineSpec& line_style) {
    drawing::Stroke stroke = figure::stroke_of(line_style);
    stroke.cap = drawing::Cap::Butt;
    drawing_.add(drawing::PathItem{.path = path, .stroke = stroke, .fill = {}});
}

Mm room_for_type(const spec::StyleSpec& style, Mm usual) {
    return usual * std::max(1.0, style.type_scale);
}

std::vector<std::string> broken_into_lines(
    const Pen& pen, std::string_view text, const TextStyle& style, Mm width, std::size_t most) {
    for (const bool tie_numbers : {true, false}) {
        auto lines = broken_at_blanks(pen, text, style, width, tie_numbers);
        if (lines.size() <= most && !lines.empty()) {
            return lines;
        }
    }
    return {};
}

std::vector<std::string> balanced_lines(
    const Pen& pen, std::string_view text, const TextStyle& style, Mm width, std::size_t most) {
    constexpr int kTries = 8;
    std::vector<std::string> lines = broken_into_lines(pen, text, style, width, most);
    if (lines.size() < 2) {
        return lines;
    }
    Mm low = width / static_cast<double>(lines.size());
    Mm high = width;
    for (int i = 0; i < kTries; ++i) {
        const Mm middle = (low + high) / 2;
        auto narrower = broken_into_lines(pen, text, style, middle, lines.size());
        if (narrower.empty()) {
            low = middle;
        } else {
            high = middle;
            lines = std::move(narrower);
        }
    }
    return lines;
}

SetTitle set_title(const Pen& pen, std::string_view title, Mm width, std::size_t most) {
    struct Step {
        Mm size;
        std::size_t lines;
    };

    static constexpr std::array kFull{Step{30_pt, 1},
                                      Step{26_pt, 1},
                                      Step{22_pt, 1},
                                      Step{18_pt, 1},
                                      Step{18_pt, 2},
                                      Step{18_pt, 4}};
    static constexpr std::array kCompact{Step{16_pt, 1},
                                         Step{13_pt, 1},
                                         Step{11_pt, 1},
                                         Step{11_pt, 2},
                                         Step{9_pt, 1},
                                         Step{9_pt, 3}};
    const auto try_all = [&](const auto& steps) {
        for (const Step& step : steps) {
            const TextStyle style = pen.title_of(step.size);
            const std::size_t lines = std::min(step.lines, most);
            SetTitle set{style, balanced_lines(pen, title, style, width, lines)};
            if (!set.lines.empty()) {
                return set;
            }
        }
        return SetTitle{pen.title_of(steps.back().size), {}};
    };
    return pen.compact() ? try_all(kCompact) : try_all(kFull);
}

}  // namespace quadrille::page
