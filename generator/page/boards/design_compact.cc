#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "page/boards/design.h"
#include "page/boards/play_on.h"
#include "page/paper/words.h"
#include "page/sheet/facts.h"
#include "page/sheet/fit.h"
#include "page/sheet/head.h"
#include "page/sheet/result_row.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Drawing;
using drawing::TextStyle;
using namespace quadrille::literals;

namespace {

// The block of a compact sheet, from its top: the title's base line, the line of the names, the
// board, and, from its foot, the writing line of the result.
constexpr Mm kMargin = 9_mm;
constexpr Mm kTitleBase = 4_mm;
constexpr Mm kNameLine = 5_mm;
constexpr Mm kNameRow = 9_mm;
constexpr Mm kWriting = 6_mm;  // above a line, to write on it
constexpr Mm kNameGap = 6_mm;
constexpr Mm kEditionDrop = 3.6_mm;
constexpr Mm kLeastTitleLeading = 4.6_mm;
constexpr Mm kBoardTop = 14_mm;
constexpr Mm kBelowBoard = 16_mm;
constexpr Mm kFreePitch = 13_mm;
constexpr Mm kFreeGap = 2_mm;
constexpr Mm kFreeBlock = 34_mm;  // for the swatches of marks without an owner
constexpr Mm kStack = 9_mm;       // the same above the result, if there is no room next to it
constexpr Mm kResultGutter = 4_mm;
constexpr Mm kUsualColumn = 20_mm;
constexpr Mm kLeastColumn = 9_mm;
constexpr Mm kNumberRoom = 8_mm;
constexpr std::size_t kMostLines = 3;  // of the result
constexpr Mm kNameSwatch = 4.5_mm;
constexpr Mm kSwatchIndent = 6_mm;

class CompactDesigner {
  public:
    CompactDesigner(const game::Game& game,
                    const BoardRequest& request,
                    const spec::PaperSpec& part,
                    const drawing::TextMeasurer& measurer)
        : game_(game),
          request_(request),
          part_(part),
          measurer_(measurer),
          look_(look_for(game, request)),
          standing_(game.board()),
          pen_(drawing_, request.style, measurer, true) {}

    Result<Design> design() {
        width_ = part_.width - kMargin * 2;
        if (width_ < 40_mm) {
            return fail(too_many());
        }
        if (!choose_steps() || !names_fit()) {
            return fail(too_many());
        }
        if (Result<void> title = set_title(); !title) {
            return fail(title.error());
        }
        const Mm board_top = std::max(
            {kBoardTop, name_line(name_rows() - 1) + name_reach() + 6.4_mm, title_foot() + 3_mm});
        const Room room{width_,
                        part_.height - kMargin * 2 - board_top - below_board() - result_foot()};
        if (room.height < 20_mm) {
            return fail(too_many());
        }
        const Result<Standing::Laid> laid = standing_.fitted(look_, room, wish());
        if (!laid) {
            return fail(laid.error());
        }
        const figure::BoardFigure board =
            draw_request_board(game_, request_, {*laid->board, laid->unit, true}, measurer_);
        const Mm height = board_top + board.ink.height() + below_board() + result_foot();
        block_ = {kMargin, (part_.height - height) / 2};
        paint_head();
        const Point middle{part_.width / 2, block_.y + board_top + board.ink.height() / 2};
        drawing_.add(drawing::Instance{.drawing = std::make_shared<const Drawing>(board.drawing),
                                       .offset = middle - board.ink.centre()});
        const Mm line = block_.y + height - result_foot();
        paint_result(line);
        return Design{.common = std::make_shared<const Drawing>(std::move(drawing_)),
                      .number_at = {block_.x + width_, line - 0.7_mm},
                      .number_style = pen_.reminder(),
                      .unit = laid->unit};
    }

  private:
    // The line of a row of names, from the block's top.
    [[nodiscard]] Mm name_line(int row) const {
        return kNameLine + std::max(kNameRow, name_reach() + kWriting) * row;
    }

    [[nodiscard]] bool names_fit() const {
        for (std::size_t i = 0; i < game_.role_count(); ++i) {
            const spec::RoleId role{i};
            const Mm length = name_width() - indent_of(role);
            const std::string who = person(role);
            if (pen_.name_lines({name_of(role), ""}, length).empty() ||
                (!who.empty() && pen_.value_lines(who, length).empty())) {
                return false;
            }
        }
        return true;
    }

    // From a line to the lowest base line of a name under it.
    [[nodiscard]] Mm name_reach() const {
        std::size_t lines = 1;
        for (std::size_t i = 0; i < game_.role_count(); ++i) {
            const spec::RoleId role{i};
            const Field field{name_of(role), ""};
            lines = std::max(lines, pen_.name_lines(field, name_width() - indent_of(role)).size());
        }
        return pen_.name_drop() + pen_.small_leading() * (static_cast<double>(lines) - 1);
    }

    [[nodiscard]] Mm below_board() const {
        const auto more = static_cast<double>(lines_.size() - (lines_.empty() ? 0 : 1));
        return pen_.room_for_type(kBelowBoard) + (stacked_ ? kStack : 0_mm) + line_pitch() * more;
    }

    [[nodiscard]] int name_rows() const { return (static_cast<int>(game_.role_count()) + 1) / 2; }

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

    // Two names side by side at the right, the title at the left of them.
    [[nodiscard]] Mm name_width() const { return std::min(27_mm, (width_ - kNameGap) / 3); }

    [[nodiscard]] Mm title_room() const { return width_ - name_width() * 2 - kNameGap - 3_mm; }

    // Breaks title and edition into lines that fit.
    Result<void> set_title() {
        const std::string& title = game_.spec().sheet.title;
        const bool is_long = utf8_length(title) > 9;
        title_style_ = pen_.title(is_long);
        title_ = broken_into_lines(pen_, title, title_style_, title_room(), is_long ? 2 : 1);
        if (title_.empty()) {
            title_style_.size = pen_.room_for_type(9_pt);
            title_ = broken_into_lines(pen_, title, title_style_, title_room(), 3);
        }
        title_leading_ = std::max(kLeastTitleLeading, title_style_.size * 1.2);
        if (title_.empty()) {
            return fail(
                plain_error(fmt::format("the title '{}' does not fit on a board this small", title),
                            "expected a shorter `title` under `sheet`, or fewer boards to a "
                            "page"));
        }
        edition_ = broken_into_lines(pen_, edition_line(game_), pen_.small(), title_room(), 3);
        return {};
    }

    // From the block's top to the lowest base line under the title.
    [[nodiscard]] Mm title_foot() const {
        const Mm last = kTitleBase + title_leading_ * (static_cast<double>(title_.size()) - 1);
        return edition_.empty()
                   ? last
                   : last + pen_.room_for_type(kEditionDrop) +
                         pen_.small_leading() * (static_cast<double>(edition_.size()) - 1);
    }

    void paint_head() {
        Mm y = block_.y + kTitleBase;
        for (const std::string& line : title_) {
            pen_.text({block_.x - 0.3_mm, y}, line, title_style_);
            y += title_leading_;
        }
        y += pen_.room_for_type(kEditionDrop) - title_leading_;
        for (const std::string& line : edition_) {
            pen_.text({block_.x, y}, line, pen_.small());
            y += pen_.small_leading();
        }
        const Mm first = block_.x + width_ - name_width() * 2 - kNameGap;
        for (std::size_t i = 0; i < game_.role_count(); ++i) {
            const Mm x = first + (name_width() + kNameGap) * static_cast<double>(i % 2);
            paint_name({x, block_.y + name_line(static_cast<int>(i / 2))}, spec::RoleId{i});
        }
    }

    [[nodiscard]] std::string name_of(spec::RoleId role) const {
        const spec::GameSpec& spec = game_.spec();
        const std::string name = role_name(spec.roles[role.index()], request_.language);
        const bool has_aim =
            role.index() < spec.sheet.aims.size() && !spec.sheet.aims[role.index()].brief.empty();
        return has_aim ? name + ", " + spec.sheet.aims[role.index()].brief : name;
    }

    [[nodiscard]] const spec::MarkSpec* own_mark(spec::RoleId role) const {
        const game::MarkSet own = game_.marks_of(role);
        return own.empty() ? nullptr : &game_.spec().marks[own.first().index()];
    }

    [[nodiscard]] Mm indent_of(spec::RoleId role) const {
        return own_mark(role) == nullptr ? 0_mm : kSwatchIndent;
    }

    // The player's name, in a position to play on from; else empty.
    [[nodiscard]] std::string person(spec::RoleId role) const {
        const bool known = request_.position && role.index() < request_.position->names.size();
        return known ? request_.position->names[role.index()] : std::string();
    }

    void paint_name(Point start, spec::RoleId role) {
        if (const spec::MarkSpec* mark = own_mark(role)) {
            pen_.swatch(figure::site_swatch(game_.board(), look_, start, kNameSwatch), *mark);
        }
        const Mm indent = indent_of(role);
        pen_.field(
            {start.x + indent, start.y}, name_width() - indent, {name_of(role), "", person(role)});
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
                   : std::max(kFreeBlock, paint_free_marks(pen, row_, {}) + kFreeGap);
    }

    // The same on all lines.
    [[nodiscard]] Mm result_column() const {
        const Mm room = width_ - result_left() - pen_.room_for_type(kNumberRoom);
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
        return std::max(kStack, result_foot() + pen_.room_for_type(kWriting));
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
            const figure::Swatch swatch =
                figure::site_swatch(game_.board(), look_, {x, at.y + 1_mm}, 5.5_mm);
            pen.bare_swatch(swatch, game_.spec().marks[mark.index()]);
            const Mm right = draw_free_mark(
                pen,
                {x + swatch.width + 1.5_mm, swatch.centre.y + pen_.cap_height(pen_.choice()) / 2},
                game_.spec().marks[mark.index()],
                !letters_tell_names(game_.spec().marks, request_.language));
            x = std::max(x + kFreePitch, right + kFreeGap);
        }
        return x;
    }

    const game::Game& game_;
    const BoardRequest& request_;
    const spec::PaperSpec& part_;
    const drawing::TextMeasurer& measurer_;
    figure::BoardLook look_;
    Standing standing_;
    Drawing drawing_;
    Pen pen_;
    Point block_;
    Mm width_;
    std::vector<std::string> title_;
    TextStyle title_style_;
    Mm title_leading_;
    std::vector<std::string> edition_;
    ResultRow row_;
    std::vector<std::vector<ResultStep>> lines_;  // of row_.brief
    bool stacked_ = false;                        // the swatches stand above the result
};

}  // namespace

Result<Design> design_compact(const game::Game& game,
                              const BoardRequest& request,
                              const spec::PaperSpec& part,
                              const drawing::TextMeasurer& measurer) {
    return CompactDesigner(game, request, part, measurer).design();
}

}  // namespace quadrille::page
