#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "base/try.h"
#include "figure/board/board_figure.h"
#include "game/game.h"
#include "page/boards/board_sheet.h"
#include "page/boards/design.h"
#include "page/boards/play_on.h"
#include "page/paper/pen.h"
#include "page/paper/print_margin.h"
#include "page/paper/words.h"
#include "page/sheet/facts.h"
#include "page/sheet/fit.h"
#include "page/sheet/furniture.h"
#include "page/sheet/head.h"
#include "page/sheet/result_row.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Drawing;
using namespace quadrille::literals;

namespace {

// The head of a compact sheet: the title with what it is a game of, and a line for each player's
// name, beside the title or, on a narrow sheet, under it.
//
//     Odd            O ______  O ______        Odd          size 5
//     size 5           Player 1  Player 2      O ______   O ______
//
// A small sheet that is alone on its page has the names below, and what else whole sheets ask for:
// a line for the date at the right of the title or, in full, what to think of in the game and a row
// of lines for all that is asked for.

constexpr Mm kNameLine = 5_mm;
constexpr Mm kUnderTitle = 6.5_mm;
constexpr Mm kNameGap = 6_mm;
constexpr Mm kLargestName = 27_mm;
constexpr Mm kBesideTitle = 3_mm;
constexpr Mm kLeastOther = 18_mm;
constexpr Mm kUnderTitleMore = 0.8_mm;
constexpr Mm kEditionDrop = 3.6_mm;
constexpr Mm kLeastTitleLeading = 4.6_mm;
constexpr double kTitleLeading = 1.2;
constexpr std::size_t kMostTitleLines = 3;
constexpr std::size_t kMostEditionLines = 3;
constexpr std::size_t kMostReminderLines = 2;  // of one reminder
constexpr std::size_t kMostOwnLines = 3;       // of one, beside the names

enum class HeadShape { NamesBeside, NamesBelow, Alone, AloneInFull };

class CompactHead {
  public:
    // Everything passed must outlive the head; `pen` is for measuring.
    CompactHead(const game::Game& game,
                const BoardRequest& request,
                const figure::BoardLook& look,
                const Pen& pen,
                HeadShape shape)
        : game_(game),
          request_(request),
          look_(look),
          pen_(pen),
          shape_(shape),
          values_(values_on(request)) {}

    // Breaks its texts into lines of a sheet that wide, and no higher than `usual` if credit and
    // edition can be shorter for it.
    // Errors: a title that does not fit; nothing in `fits` if a name does not.
    Result<bool> set(Mm width, Mm usual) {
        width_ = width;
        if (!names_fit()) {
            return false;
        }
        return set_title(usual).map([this] {
            set_reminders();
            set_other_fields();
            return true;
        });
    }

    // From its top to the lowest base line of title and names.
    [[nodiscard]] Mm names_foot() const {
        const bool row = shape_ == HeadShape::AloneInFull && !others_.empty();
        return name_line(name_rows() - (row ? 0 : 1)) + name_reach();
    }

    [[nodiscard]] Mm title_foot() const {
        const Mm last = pen_.measures().title_base +
                        title_leading_ * (static_cast<double>(title_.lines.size()) - 1);
        const Mm edition =
            edition_.empty() || edition_beside_
                ? last
                : last + pen_.room_for_type(kEditionDrop) +
                      pen_.small_leading() * (static_cast<double>(edition_.size()) - 1);
        return edition + reminder_drop() +
               pen_.reminder_leading() * static_cast<double>(reminders_.size());
    }

    void paint(Pen& pen, Point corner) const {
        paint_title(pen, corner);
        const Mm first = is_below() ? corner.x : corner.x + width_ - name_width() * 2 - kNameGap;
        for (std::size_t i = 0; i < game_.role_count(); ++i) {
            const Mm x = first + (name_width() + kNameGap) * static_cast<double>(i % 2);
            paint_name(pen, {x, corner.y + name_line(static_cast<int>(i / 2))}, spec::RoleId{i});
        }
        paint_other_fields(pen, corner);
    }

  private:
    Result<void> set_title(Mm usual) {
        const std::string& title = game_.spec().sheet.title;
        title_ = layout::set_title(pen_, title, title_room(), kMostTitleLines);
        if (title_.lines.empty()) {
            return fail(
                plain_error(fmt::format("the title '{}' does not fit on a board this small", title),
                            "expected a shorter `title` under `sheet`, or fewer boards to a "
                            "page"));
        }
        title_leading_ = std::max(kLeastTitleLeading, title_.style.size * kTitleLeading);
        const std::string edition = edition_line(game_);
        const std::string credit = credit_line(game_);
        const std::string both =
            edition.empty() || credit.empty()
                ? credit + edition
                : credit + std::string(word(Word::Semicolon, request_.language)) + edition;
        const bool dated = shape_ == HeadShape::Alone;
        const Mm last = width_ - pen_.width(title_.lines.back(), title_.style) - kBesideTitle;
        for (const std::string& text : {both, edition}) {
            edition_ = text.empty() ? std::vector<std::string>{} : std::vector{text};
            edition_beside_ =
                is_below() && !dated && !text.empty() && pen_.width(text, pen_.small()) <= last;
            if (edition_beside_) {
                return {};
            }
        }
        edition_ = edition_in(both);
        if (edition_.empty() || (shape_ == HeadShape::NamesBeside && title_foot() > usual)) {
            edition_ = edition_in(edition);
        }
        return {};
    }

    [[nodiscard]] std::vector<std::string> edition_in(const std::string& text) const {
        return balanced_lines(pen_, text, pen_.small(), title_room(), kMostEditionLines);
    }

    [[nodiscard]] bool fits(const Field& field, Mm length) const {
        return !pen_.name_lines(field, length).empty() &&
               (field.value.empty() || !pen_.value_lines(field.value, length).empty());
    }

    [[nodiscard]] bool names_fit() const {
        for (std::size_t i = 0; i < game_.role_count(); ++i) {
            const spec::RoleId role{i};
            if (!fits(name_field(role), name_width() - indent_of(role))) {
                return false;
            }
        }
        return true;
    }

    [[nodiscard]] bool is_below() const { return shape_ != HeadShape::NamesBeside; }

    // In full all that are asked for, in a row of their own; else the date, where it has room.
    void set_other_fields() {
        const auto& asked = request_.sheet.fields;
        if (shape_ == HeadShape::AloneInFull) {
            others_ = asked_fields(asked, game_, request_.language, values_);
        } else if (shape_ == HeadShape::Alone && std::ranges::find(asked, "date") != asked.end()) {
            others_ = asked_fields({"date"}, game_, request_.language, values_);
        }
        if (others_.empty()) {
            return;
        }
        const auto count = static_cast<double>(others_.size());
        if (shape_ == HeadShape::Alone) {
            first_other_ =
                std::max(width_ - name_width(),
                         pen_.width(title_.lines.front(), title_.style) + kBesideTitle * 2);
            for (const std::string& line : edition_) {
                first_other_ =
                    std::max(first_other_, pen_.width(line, pen_.small()) + kBesideTitle);
            }
        }
        other_width_ = (width_ - first_other_ - kNameGap * (count - 1)) / count;
        const bool fit = other_width_ >= pen_.room_for_type(kLeastOther) &&
                         std::ranges::all_of(others_, [this](const Field& field) {
                             return fits(field, other_width_);
                         });
        if (!fit) {
            others_.clear();
        }
    }

    // In full all of them, over the whole width; else what this board alone has, under the title. Those
    // that have no room are left out.
    void set_reminders() {
        const bool full = shape_ == HeadShape::AloneInFull;
        const Mm room = full ? width_ : title_room();
        for (const std::string& line :
             full ? lines_on(game_, request_) : brief_lines_on(game_, request_)) {
            const auto set = balanced_lines(
                pen_, line, pen_.reminder(), room, full ? kMostReminderLines : kMostOwnLines);
            reminders_.insert(reminders_.end(), set.begin(), set.end());
        }
    }

    void paint_other_fields(Pen& pen, Point corner) const {
        const bool row = shape_ == HeadShape::AloneInFull;
        const Mm y = corner.y + (row ? name_line(name_rows()) : pen_.measures().title_base);
        Mm x = corner.x + first_other_;
        for (const Field& field : others_) {
            pen.field({x, y}, other_width_, field);
            x += other_width_ + kNameGap;
        }
    }

    // Two names side by side: under the title, or at its right.
    [[nodiscard]] Mm name_width() const {
        return is_below() ? (width_ - kNameGap) / 2
                          : std::min(kLargestName, (width_ - kNameGap) / 3);
    }

    [[nodiscard]] Mm title_room() const {
        return is_below() ? width_ : width_ - name_width() * 2 - kNameGap - kBesideTitle;
    }

    // More free over reminders that stand right under the title.
    [[nodiscard]] Mm reminder_drop() const {
        const bool under_title = edition_.empty() || edition_beside_;
        return under_title && !reminders_.empty()
                   ? pen_.room_for_type(kEditionDrop) - pen_.reminder_leading() + kUnderTitleMore
                   : 0_mm;
    }

    // What stands under the line for the date is no higher than an edition under the title.
    [[nodiscard]] Mm above_names() const {
        const bool dated = shape_ == HeadShape::Alone && !others_.empty();
        const Mm date = pen_.measures().title_base + pen_.room_for_type(kEditionDrop);
        return dated ? std::max(title_foot(), date) : title_foot();
    }

    // The line of a row of names, from the head's top.
    [[nodiscard]] Mm name_line(int row) const {
        const Mm first = is_below() ? above_names() + pen_.room_for_type(kUnderTitle) : kNameLine;
        return first +
               std::max(pen_.measures().field_pitch, name_reach() + pen_.measures().writing) * row;
    }

    // From a line to the lowest base line of a name under it.
    [[nodiscard]] Mm name_reach() const {
        std::size_t lines = 1;
        for (std::size_t i = 0; i < game_.role_count(); ++i) {
            const spec::RoleId role{i};
            const Mm length = name_width() - indent_of(role);
            lines = std::max(lines, pen_.name_lines(name_field(role), length).size());
        }
        return pen_.name_drop() + pen_.small_leading() * (static_cast<double>(lines) - 1);
    }

    [[nodiscard]] int name_rows() const { return (static_cast<int>(game_.role_count()) + 1) / 2; }

    // With the player's name where it is known.
    [[nodiscard]] Field name_field(spec::RoleId role) const {
        const spec::GameSpec& spec = game_.spec();
        const std::size_t i = role.index();
        std::string name = role_name(spec.roles[i], request_.language);
        if (i < spec.sheet.aims.size() && !spec.sheet.aims[i].brief.empty()) {
            name += ", " + spec.sheet.aims[i].brief;
        }
        return {name, "", i < values_.names.size() ? values_.names[i] : std::string()};
    }

    [[nodiscard]] const spec::MarkSpec* own_mark(spec::RoleId role) const {
        const game::MarkSet own = game_.marks_of(role);
        return own.empty() ? nullptr : &game_.spec().marks[own.first().index()];
    }

    [[nodiscard]] Mm indent_of(spec::RoleId role) const {
        return own_mark(role) == nullptr ? 0_mm : pen_.measures().swatch_indent;
    }

    void paint_title(Pen& pen, Point corner) const {
        Mm y = corner.y + pen_.measures().title_base;
        for (const std::string& line : title_.lines) {
            pen.text({corner.x - pen.measures().title_hang, y}, line, title_.style);
            y += title_leading_;
        }
        y -= title_leading_;
        if (edition_beside_) {
            pen.text({corner.x + width_, y}, edition_.front(), pen.small(), Anchor::End);
        } else if (!edition_.empty()) {
            y += pen.room_for_type(kEditionDrop) - pen.small_leading();
            for (const std::string& line : edition_) {
                y += pen.small_leading();
                pen.text({corner.x, y}, line, pen.small());
            }
        }
        y += reminder_drop();
        for (const std::string& line : reminders_) {
            y += pen.reminder_leading();
            pen.text({corner.x, y}, line, pen.reminder());
        }
    }

    void paint_name(Pen& pen, Point start, spec::RoleId role) const {
        if (const spec::MarkSpec* mark = own_mark(role)) {
            pen.swatch(figure::site_swatch(game_.board(), look_, start, pen_.measures().swatch),
                       *mark);
        }
        const Mm indent = indent_of(role);
        pen.field({start.x + indent, start.y}, name_width() - indent, name_field(role));
    }

    const game::Game& game_;
    const BoardRequest& request_;
    const figure::BoardLook& look_;
    const Pen& pen_;
    HeadShape shape_;
    HeadValues values_;
    Mm width_;
    layout::SetTitle title_;
    Mm title_leading_;
    std::vector<std::string> edition_;
    bool edition_beside_ = false;  // flush right, on the title's base line
    std::vector<std::string> reminders_;
    std::vector<Field> others_;
    Mm first_other_;  // from the left edge
    Mm other_width_;
};

// The block of a compact sheet, from its top: the head, the board, and, from its foot, the writing
// line of the result.
constexpr Mm kBoardTop = 14_mm;
constexpr Mm kAboveBoard = 3_mm;     // under the title
constexpr Mm kNameToBoard = 6.4_mm;  // under the names
constexpr Mm kBelowBoard = 16_mm;
constexpr Mm kTightMargin = 6_mm;
constexpr Mm kTightTop = 11_mm;
constexpr Mm kTightGap = 3_mm;
constexpr Mm kTightBelow = 9_mm;
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
        const bool narrow = part_.width < kNarrowLeaf;
        Result<Laid> usual = lay_out(narrow ? HeadShape::NamesBelow : HeadShape::NamesBeside);
        Result<Laid> other = lay_out(narrow ? HeadShape::NamesBeside : HeadShape::NamesBelow);
        const bool better = other && (!usual || other->on.unit > usual->on.unit + kWorthMoving);
        return better ? other : usual;
    }

    // Leaves that are cut out small have less white between them.
    [[nodiscard]] bool tight() const { return is_small_leaf(part_.width, part_.height); }

    [[nodiscard]] Mm margin() const { return tight() ? kTightMargin : kLeafMargin; }

    [[nodiscard]] Result<Laid> lay_out(HeadShape shape) const {
        const Mm usual = tight() ? 0_mm : kBoardTop;
        CompactHead head(game_, request_, look_, pen_, shape);
        QUADRILLE_TRY(const auto set,
                      head.set(width_, (tight() ? kTightTop : kBoardTop) - kAboveBoard));
        const Mm top = std::max({usual,
                                 head.names_foot() + (tight() ? kTightGap : kNameToBoard),
                                 head.title_foot() + kAboveBoard});
        const Room room{width_ - code_.beside * 2,
                        part_.height - margin() * 2 - top - below_board() - result_foot()};
        if (!set || room.height < kLeastHeight) {
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
