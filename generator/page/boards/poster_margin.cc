#include "page/boards/poster_margin.h"

#include <algorithm>

#include "figure/ink/tone.h"
#include "page/paper/words.h"
#include "page/sheet/footer.h"
#include "page/sheet/furniture.h"
#include "page/sheet/head.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Path;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr Mm kMarkGap = 1_mm;  // between the window and a mark
constexpr Mm kMark = 4_mm;
constexpr Mm kTarget = 2.8_mm;  // from the window to the middle of a registration mark
constexpr Mm kTargetRadius = 1.1_mm;
constexpr Mm kTargetArm = 1.7_mm;
constexpr Mm kHatch = 3_mm;
constexpr Mm kNameDrop = 8_mm;  // from the window to the first line under it
constexpr Mm kNameWidth = 9_mm;
constexpr Mm kTextWidth = 76_mm;
constexpr Mm kSmallLeading = 3.2_mm;
constexpr Mm kMapFoot = 6_mm;  // free under the map
constexpr Mm kMapHeight = 14_mm;
constexpr Mm kMapWidth = 30_mm;
constexpr Mm kMapCell = 6_mm;
constexpr Mm kMapLabel = 3.2_mm;  // the least height of a cell that has its name in it
const TextStyle kName{.weight = Weight::Medium, .size = 10_pt};
const TextStyle kSmall{.size = 6.5_pt};  // in every style: the margin does not grow
constexpr int kThisSheet = 30;           // per cent black

void add(Path& path, const Path& more) {
    path.insert(path.end(), more.begin(), more.end());
}

class MarginPainter {
  public:
    MarginPainter(Pen& pen, const PosterSheet& sheet, Mm overlap)
        : pen_(pen), sheet_(sheet), window_(sheet.window), overlap_(overlap) {}

    void paint_strips() {
        if (sheet_.has_right()) {
            hatch({{window_.max.x - overlap_, window_.min.y}, window_.max});
        }
        if (sheet_.has_lower()) {
            hatch({{window_.min.x, window_.max.y - overlap_}, window_.max});
        }
    }

    void paint_marks() {
        Path marks;
        for (const Mm x : {window_.min.x, window_.max.x}) {
            mark_x(marks, x);
        }
        for (const Mm y : {window_.min.y, window_.max.y}) {
            mark_y(marks, y);
        }
        if (sheet_.has_right()) {
            mark_x(marks, window_.max.x - overlap_);
            targets_x(marks, window_.max.x - overlap_ / 2);
        }
        if (sheet_.column > 0) {
            targets_x(marks, window_.min.x + overlap_ / 2);
        }
        if (sheet_.has_lower()) {
            mark_y(marks, window_.max.y - overlap_);
            targets_y(marks, window_.max.y - overlap_ / 2);
        }
        if (sheet_.row > 0) {
            targets_y(marks, window_.min.y + overlap_ / 2);
        }
        pen_.outline(marks, pen_.style().field);
    }

    void paint_words(const std::string& title, const std::string& language) {
        const Mm left = window_.min.x;
        Mm y = window_.max.y + kNameDrop;
        pen_.text({left, y}, sheet_.name(), kName);
        pen_.text({left + kNameWidth, y}, title, kSmall);
        y += kSmallLeading;
        const int number = sheet_.row * sheet_.grid.columns + sheet_.column + 1;
        pen_.text(
            {left + kNameWidth, y}, sheet_number(number, sheet_.grid.count(), language), kSmall);
        const auto steps =
            broken_into_lines(pen_, word(Word::PosterSteps, language), kSmall, kTextWidth, 3);
        for (const std::string& line : steps) {
            y += kSmallLeading;
            pen_.text({left + kNameWidth, y}, line, kSmall);
        }
        if (window_.width() > kTextWidth + 100_mm) {
            const Point start{left + kTextWidth + 16_mm, window_.max.y + kNameDrop};
            draw_check_bar(pen_, start, window_.max.x, language);
        }
    }

    // Flush right, all sheets as they will lie; this one grey.
    void paint_map() {
        const int columns = sheet_.grid.columns;
        const int rows = sheet_.grid.rows;
        const double shape = window_.height() / window_.width();
        const Mm height = std::min(
            {kMapHeight / rows, kMapWidth / columns * shape, kMapCell * std::max(1.0, shape)});
        const Mm width = height / shape;
        const Point corner{window_.max.x - width * columns,
                           sheet_.paper_height - kMapFoot - height * rows};
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                const Point at = corner + Point{width * column, height * row};
                paint_map_cell({at, at + Point{width, height}}, column, row);
            }
        }
    }

  private:
    void mark_x(Path& path, Mm x) const {
        add(path,
            drawing::line({x, window_.min.y - kMarkGap - kMark}, {x, window_.min.y - kMarkGap}));
        add(path,
            drawing::line({x, window_.max.y + kMarkGap}, {x, window_.max.y + kMarkGap + kMark}));
    }

    void mark_y(Path& path, Mm y) const {
        add(path,
            drawing::line({window_.min.x - kMarkGap - kMark, y}, {window_.min.x - kMarkGap, y}));
        add(path,
            drawing::line({window_.max.x + kMarkGap, y}, {window_.max.x + kMarkGap + kMark, y}));
    }

    static void target(Path& path, Point at) {
        add(path, drawing::circle(at, kTargetRadius));
        add(path, drawing::line({at.x - kTargetArm, at.y}, {at.x + kTargetArm, at.y}));
        add(path, drawing::line({at.x, at.y - kTargetArm}, {at.x, at.y + kTargetArm}));
    }

    // Two neighbours print them at the same place of the poster.
    void targets_x(Path& path, Mm x) const {
        target(path, {x, window_.min.y - kTarget});
        target(path, {x, window_.max.y + kTarget});
    }

    void targets_y(Path& path, Mm y) const {
        target(path, {window_.min.x - kTarget, y});
        target(path, {window_.max.x + kTarget, y});
    }

    void hatch(const Box& strip) {
        drawing::Group group;
        group.clip = strip;
        Path lines;
        const Mm reach = strip.width() + strip.height();
        for (Mm shift; shift < reach; shift += kHatch) {
            add(lines,
                drawing::line({strip.min.x, strip.min.y + shift},
                              {strip.min.x + shift, strip.min.y}));
        }
        drawing::Stroke stroke = figure::stroke_of(pen_.style().well);
        group.content.add(drawing::PathItem{.path = lines, .stroke = stroke, .fill = {}});
        pen_.drawing().add(std::move(group));
    }

    void paint_map_cell(const Box& box, int column, int row) {
        PosterSheet other = sheet_;
        other.column = column;
        other.row = row;
        const bool here = column == sheet_.column && row == sheet_.row;
        pen_.drawing().add(drawing::PathItem{
            .path = drawing::rectangle(box),
            .stroke = figure::stroke_of(pen_.style().field),
            .fill = here ? std::optional(figure::tone(kThisSheet)) : std::nullopt});
        if (box.height() < kMapLabel || box.width() < kMapLabel) {
            return;
        }
        const TextStyle style{.weight = here ? Weight::SemiBold : Weight::Regular, .size = 5_pt};
        pen_.text_on_middle(box.centre(), other.name(), style, Anchor::Middle);
    }

    Pen& pen_;
    const PosterSheet& sheet_;
    const Box& window_;
    Mm overlap_;
};

}  // namespace

std::string PosterSheet::name() const {
    return std::string(1, static_cast<char>('A' + row)) + std::to_string(column + 1);
}

void draw_glue_strips(Pen& pen, const PosterSheet& sheet, Mm overlap) {
    MarginPainter(pen, sheet, overlap).paint_strips();
}

void draw_poster_margin(Pen& pen,
                        const PosterSheet& sheet,
                        Mm overlap,
                        const std::string& title,
                        const std::string& language) {
    MarginPainter painter(pen, sheet, overlap);
    painter.paint_marks();
    painter.paint_words(title, language);
    painter.paint_map();
}

}  // namespace quadrille::page
