#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "page/boards/compact_head.h"
#include "page/boards/design.h"
#include "page/boards/play_on.h"
#include "page/paper/print_margin.h"
#include "page/paper/words.h"
#include "page/sheet/fit.h"
#include "page/sheet/result_row.h"

namespace quadrille::page {

using drawing::Drawing;
using namespace quadrille::literals;

namespace {

// The block of a compact sheet, from its top: the head, the board, and, from its foot, the writing
// line of the result.
constexpr Mm kMargin = 9_mm;
constexpr Mm kBoardTop = 14_mm;
constexpr Mm kAboveBoard = 3_mm;     // under the title
constexpr Mm kNameToBoard = 6.4_mm;  // under the names
constexpr Mm kBelowBoard = 16_mm;
constexpr Mm kSmallWidth = 100_mm;  // the width and the height under which white is short
constexpr Mm kSmallHeight = 125_mm;
constexpr Mm kTightMargin = 6_mm;
constexpr Mm kTightTop = 11_mm;
constexpr Mm kTightGap = 3_mm;
constexpr Mm kTightBelow = 9_mm;
constexpr Mm kNarrow = 80_mm;        // names stand under the title
constexpr Mm kBarLift = 6.6_mm;      // clear of the words above and of the margin of printers
constexpr Mm kBarAboveCut = 2.4_mm;  // of the check bar, where leaves are small
constexpr Mm kBarInset = 12_mm;      // clear of the marks for cutting
constexpr Mm kBesideCross = 4.5_mm;
constexpr Mm kLeastWidth = 40_mm;
constexpr Mm kLeastHeight = 20_mm;
constexpr Mm kWorthMoving = 0.2_mm;
constexpr double kLittleLess = 0.92;  // of a board under a smaller head
constexpr Mm kFreeBlock = 34_mm;      // for the swatches of marks without an owner
constexpr Mm kStack = 9_mm;           // the same above the result, if there is no room next to it
constexpr Mm kResultGutter = 4_mm;
constexpr Mm kUsualColumn = 20_mm;
constexpr Mm kLeastColumn = 9_mm;
constexpr Mm kNumberRoom = 8_mm;
constexpr std::size_t kMostLines = 3;  // of the result
constexpr Mm kMoreBelow = 1.5_mm;      // under a board, for a code
constexpr Mm kMostBelow = 18_mm;
constexpr Mm kBesideMarks = 4.5_mm;  // beside a board, for marks that do not fit in its corners
constexpr Mm kCodeFoot = 3_mm;

// True of parts that are cut out so small that there is little white between them.
bool is_small_leaf(Mm width, Mm height) {
    return width < kSmallWidth || height < kSmallHeight;
}

/// What a leaf gives up for its code.
struct CodeRoom {
    bool code = false;
    Mm below = 0_mm;   ///< More than usual under the board.
    Mm beside = 0_mm;  ///< On either side of it, and over and under it.
};

class CompactDesigner {
  public:
    CompactDesigner(const game::Game& game,
                    const BoardRequest& request,
                    const spec::PaperSpec& part,
                    const drawing::TextMeasurer& measurer,
                    CodeRoom code)
        : game_(game),
          request_(request),
          part_(part),
          measurer_(measurer),
          look_(look_for(game, request)),
          standing_(game.board()),
          code_(code),
          pen_(drawing_, request.style, measurer, true) {}

    Result<Design> design() {
        width_ = part_.width - margin() * 2;
        if (width_ < kLeastWidth || !choose_steps()) {
            return fail(too_many());
        }
        return best().map([this](const Laid& laid) { return paint(laid); });
    }

  private:
    struct Laid {
        CompactHead head;
        Mm board_top;
        Standing::Laid on;
    };

    // Alone on its page, the sheet has the fullest head that costs the board little.
    [[nodiscard]] Result<Laid> best() const {
        Result<Laid> leaf = as_leaf();
        if (request_.per_page.count() > 1) {
            return leaf;
        }
        for (const HeadShape shape : {HeadShape::AloneInFull, HeadShape::Alone}) {
            Result<Laid> alone = lay_out(shape);
            if (alone && (!leaf || alone->on.unit >= leaf->on.unit * kLittleLess)) {
                return alone;
            }
        }
        return leaf;
    }

    [[nodiscard]] Result<Laid> as_leaf() const {
        const bool narrow = part_.width < kNarrow;
        Result<Laid> usual = lay_out(narrow ? HeadShape::NamesBelow : HeadShape::NamesBeside);
        Result<Laid> other = lay_out(narrow ? HeadShape::NamesBeside : HeadShape::NamesBelow);
        const bool better = other && (!usual || other->on.unit > usual->on.unit + kWorthMoving);
        return better ? other : usual;
    }

    // Leaves that are cut out small have less white between them.
    [[nodiscard]] bool tight() const { return is_small_leaf(part_.width, part_.height); }

    [[nodiscard]] Mm margin() const { return tight() ? kTightMargin : kMargin; }

    [[nodiscard]] Result<Laid> lay_out(HeadShape shape) const {
        const Mm usual = tight() ? 0_mm : kBoardTop;
        CompactHead head(game_, request_, look_, pen_, shape);
        const Result<bool> set = head.set(width_, (tight() ? kTightTop : kBoardTop) - kAboveBoard);
        if (!set) {
            return fail(set.error());
        }
        const Mm top = std::max({usual,
                                 head.names_foot() + (tight() ? kTightGap : kNameToBoard),
                                 head.title_foot() + kAboveBoard});
        const Room room{width_ - code_.beside * 2,
                        part_.height - margin() * 2 - top - below_board() - result_foot()};
        if (!*set || room.height < kLeastHeight) {
            return fail(too_many());
        }
        return standing_.fitted(look_, room, wish()).map([&](const Standing::Laid& on) {
            return Laid{head, top, on};
        });
    }

    [[nodiscard]] Design paint(const Laid& laid) {
        const figure::BoardFigure board =
            draw_request_board(game_,
                               request_,
                               {*laid.on.board, laid.on.unit, true, within_margins(part_.width)},
                               measurer_);
        const Mm height = laid.board_top + board.ink.height() + below_board() + result_foot();
        block_ = {margin(), (part_.height - height) / 2};
        block_foot_ = block_.y + height;
        laid.head.paint(pen_, block_);
        const Point middle{part_.width / 2, block_.y + laid.board_top + board.ink.height() / 2};
        const Mm line = block_.y + height - result_foot();
        paint_result(line);
        std::optional<SheetMeasures> measures =
            code_.code ? add_code_to(laid, board, middle - board.ink.centre()) : std::nullopt;
        drawing_.add(drawing::Instance{.drawing = std::make_shared<const Drawing>(board.drawing),
                                       .offset = middle - board.ink.centre()});
        return Design{.common = std::make_shared<const Drawing>(std::move(drawing_)),
                      .number_at = {block_.x + row_width(), line - 0.7_mm},
                      .number_style = pen_.reminder(),
                      .unit = laid.on.unit,
                      .measures = std::move(measures)};
    }

    // At the right end of the block's foot.
    std::optional<SheetMeasures> add_code_to(const Laid& laid,
                                             const figure::BoardFigure& figure,
                                             Point offset) {
        const BoardOnSheet board{
            .printed = {*laid.on.board, look_, laid.on.unit, offset},
            .figure = figure,
            .paper = {{}, {part_.width, part_.height}},
            .room = {{block_.x, block_.y}, {block_.x + width_, block_foot_ + code_foot()}}};
        return add_code(pen_, *request_.code, game_, board);
    }

    // How far the code's id may hang below the block.
    [[nodiscard]] Mm code_foot() const { return tight() ? 0_mm : kCodeFoot; }

    // Of the result row, which the code stands beside.
    [[nodiscard]] Mm row_width() const {
        return code_.code ? width_ - code_width() - code_quiet() - 1_mm : width_;
    }

    [[nodiscard]] Mm below_board() const {
        const auto more = static_cast<double>(lines_.size() - (lines_.empty() ? 0 : 1));
        return pen_.room_for_type(tight() ? kTightBelow : kBelowBoard) +
               (stacked_ ? kStack : 0_mm) + line_pitch() * more + code_.below;
    }

    [[nodiscard]] SizeWish wish() const {
        return {.cell = request_.cell,
                .width = request_.width,
                .smallest = std::min(request_.sheet.smallest_cell, 6_mm),
                .largest = request_.style.largest_cell.value_or(request_.sheet.largest_cell),
                .step = request_.sheet.cell_step,
                .usual_width = width_,
                .labels = request_.labels,
                .compact = true,
                .label_scale = request_.style.label_scale};
    }

    [[nodiscard]] Diagnostic too_many() const {
        return request_.per_page.columns * request_.per_page.rows == 1
                   ? plain_error("the board does not fit on a page of this paper",
                                 "expected larger paper")
                   : plain_error("that many boards do not fit on a page",
                                 "expected fewer with --per-page, or larger paper");
    }

    void paint_result(Mm y) {
        const auto more = static_cast<double>(lines_.size()) - 1;
        Mm line = y - line_pitch() * std::max(more, 0.0);
        paint_free_marks(pen_, row_, {block_.x, stacked_ ? line - kStack : line});
        for (const std::vector<ResultStep>& steps : lines_) {
            draw_steps(
                pen_, steps, {block_.x + result_left(), line, result_column(), kResultGutter}, "");
            line += line_pitch();
        }
    }

    [[nodiscard]] Mm result_left() const {
        Drawing unseen;
        Pen pen(unseen, request_.style, measurer_, true);
        return row_.free_marks.empty() || stacked_
                   ? 0_mm
                   : std::max(kFreeBlock,
                              paint_free_marks(pen, row_, {}) + pen.measures().free_gap);
    }

    // The same on all lines.
    [[nodiscard]] Mm result_column() const {
        const Mm room = row_width() - result_left() - pen_.room_for_type(kNumberRoom);
        Mm column = std::max(kUsualColumn, least_column(row_.brief));
        for (const std::vector<ResultStep>& steps : lines_) {
            column = std::min(column, column_width(steps, room));
        }
        return column;
    }

    // All fields on one line, or on the fewest that leave them wide enough to write on; false if
    // that takes too many.
    bool choose_steps() {
        row_ = result_row(game_, request_.language);
        lines_ = in_lines(row_.brief, 1);
        const Mm least = least_column(row_.brief);
        stacked_ = !row_.free_marks.empty() && result_column() < least;
        for (std::size_t count = 2; result_column() < least; ++count) {
            if (count > kMostLines) {
                return false;
            }
            lines_ = in_lines(row_.brief, count);
        }
        return true;
    }

    // From the writing line of the result to the block's foot.
    [[nodiscard]] Mm result_foot() const {
        return pen_.name_drop() + pen_.small_leading() * (name_lines_of_result() - 1) + 0.4_mm;
    }

    // From one line to write on to the next.
    [[nodiscard]] Mm line_pitch() const {
        return std::max(kStack, result_foot() + pen_.room_for_type(pen_.measures().writing));
    }

    [[nodiscard]] double name_lines_of_result() const {
        std::size_t lines = 1;
        for (const ResultStep& step : row_.brief) {
            if (const auto* field = std::get_if<ResultField>(&step)) {
                const Mm length =
                    result_column() * field->columns + kResultGutter * (field->columns - 1);
                lines = std::max(lines, pen_.name_lines(field->field, length).size());
            }
        }
        return static_cast<double>(lines);
    }

    // Words to circle need gaps between them.
    [[nodiscard]] Mm least_column(const std::vector<ResultStep>& steps) const {
        Mm least = pen_.room_for_type(kLeastColumn);
        for (const ResultStep& step : steps) {
            if (const auto* choice = std::get_if<ResultChoice>(&step)) {
                Mm words = 0_mm;
                for (const std::string& each : choice->words) {
                    words += pen_.width(each, pen_.choice()) + 2.5_mm;
                }
                least = std::max(least, words);
            }
        }
        return least;
    }

    [[nodiscard]] static Mm column_width(const std::vector<ResultStep>& steps, Mm room) {
        const int columns = std::max(1, columns_of(steps));
        return (room - kResultGutter * (columns - 1)) / columns;
    }

    // The result is the left end of what follows.
    Mm paint_free_marks(Pen& pen, const ResultRow& row, Point at) const {
        Mm x = at.x;
        for (const spec::MarkId mark : row.free_marks) {
            const figure::Swatch swatch = figure::site_swatch(
                game_.board(), look_, {x, at.y + 1_mm}, pen.measures().free_swatch);
            pen.bare_swatch(swatch, game_.spec().marks[mark.index()]);
            const Mm right = draw_free_mark(
                pen,
                {x + swatch.width + 1.5_mm, swatch.centre.y + pen_.cap_height(pen_.choice()) / 2},
                game_.spec().marks[mark.index()],
                !letters_tell_names(game_.spec().marks, request_.language));
            x = std::max(x + pen.measures().free_pitch, right + pen.measures().free_gap);
        }
        return x;
    }

    const game::Game& game_;
    const BoardRequest& request_;
    const spec::PaperSpec& part_;
    const drawing::TextMeasurer& measurer_;
    figure::BoardLook look_;
    Standing standing_;
    CodeRoom code_;
    Drawing drawing_;
    Pen pen_;
    Point block_;
    Mm block_foot_;
    Mm width_;
    ResultRow row_;
    std::vector<std::vector<ResultStep>> lines_;  // of row_.brief
    bool stacked_ = false;                        // the swatches stand above the result
};

// With a code, and a board whose unit is no less than that.
std::optional<Design> with_code(const std::function<Result<Design>(const CodeRoom&)>& design,
                                Mm least) {
    for (const Mm beside : {0_mm, kBesideMarks}) {
        for (Mm below = 0_mm; below <= kMostBelow; below += kMoreBelow) {
            Result<Design> tried = design({.code = true, .below = below, .beside = beside});
            if (!tried || tried->unit < least) {
                break;
            }
            if (tried->measures) {
                return std::move(*tried);
            }
        }
    }
    return std::nullopt;
}

}  // namespace

CheckBar check_bar_of_leaves(const Imposition& places) {
    const std::vector<Mm> rows = places.row_cuts();
    // Up to the crossing of two cuts, or the edge of the paper.
    const auto right_of = [&](Mm left) {
        Mm right = places.width - kMargin;
        for (const Mm cut : places.column_cuts()) {
            right = cut > left ? std::min(right, cut - kBesideCross) : right;
        }
        return right;
    };
    if (!is_small_leaf(places.part_width(), places.part_height()) || rows.empty()) {
        return {{kMargin, places.height - kBarLift}, right_of(kMargin)};
    }
    const Mm left = places.part_width() < kNarrow ? places.part_width() + kBesideCross : kBarInset;
    return {{left, rows.front() - kBarAboveCut}, right_of(left)};
}

Result<Design> design_compact(const game::Game& game,
                              const BoardRequest& request,
                              const spec::PaperSpec& part,
                              const drawing::TextMeasurer& measurer) {
    const auto design = [&](const CodeRoom& room) {
        return CompactDesigner(game, request, part, measurer, room).design();
    };
    Result<Design> plain = design({});
    if (!plain || !request.code) {
        return plain;
    }
    if (std::optional<Design> coded = with_code(design, plain->unit * kRoomForCode)) {
        return std::move(*coded);
    }
    if (request.code->only_with_room) {
        return plain;
    }
    if (std::optional<Design> coded = with_code(design, 0_mm)) {
        return std::move(*coded);
    }
    return fail(plain_error("there is no room for a code on boards this small",
                            "expected fewer with --per-page, or --code none"));
}

}  // namespace quadrille::page
