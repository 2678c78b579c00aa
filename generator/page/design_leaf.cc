#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "figure/game_look.h"
#include "page/design.h"
#include "page/facts.h"
#include "page/fit.h"
#include "page/head.h"
#include "page/result_row.h"
#include "page/words.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Drawing;
using drawing::TextStyle;
using namespace quadrille::literals;

namespace {

// A leaf's block, from its top: the title's base line, the line of the names, the board, and, from
// its foot, the writing line of the result.
constexpr Mm kMargin = 9_mm;
constexpr Mm kTitleBase = 4_mm;
constexpr Mm kNameLine = 5_mm;
constexpr Mm kNameRow = 9_mm;
constexpr Mm kNameGap = 6_mm;
constexpr Mm kEditionDrop = 3.6_mm;
constexpr Mm kEditionLeading = 2.6_mm;
constexpr Mm kBoardTop = 14_mm;
constexpr Mm kBelowBoard = 16_mm;
constexpr Mm kResultFoot = 3_mm;
constexpr Mm kFreeBlock = 34_mm;  // for the swatches of marks that nobody owns
constexpr Mm kLeafGutter = 4_mm;
constexpr Mm kLeafColumn = 20_mm;
constexpr Mm kLeastColumn = 9_mm;
constexpr Mm kNumberRoom = 8_mm;
constexpr Mm kSwatch = 4.5_mm;
constexpr Mm kSwatchIndent = 6_mm;

class LeafDesigner {
  public:
    LeafDesigner(const game::Game& game,
                 const BoardRequest& request,
                 Room leaf,
                 const drawing::TextMeasurer& measurer)
        : game_(game),
          request_(request),
          leaf_(leaf),
          measurer_(measurer),
          look_(figure::look_of_game(game.spec(), game.board())),
          pen_(drawing_, request.style, measurer, true) {}

    Result<Design> design() {
        width_ = leaf_.width - kMargin * 2;
        if (width_ < 40_mm) {
            return fail(too_many());
        }
        if (Result<void> title = set_title(); !title) {
            return fail(title.error());
        }
        const Mm board_top =
            std::max(kBoardTop + kNameRow * (name_rows() - 1), title_foot() + 3_mm);
        const Room room{width_, leaf_.height - kMargin * 2 - board_top - kBelowBoard - kResultFoot};
        if (room.height < 20_mm) {
            return fail(too_many());
        }
        const Result<Mm> unit = fitted_unit(game_.board(), look_, room, wish());
        if (!unit) {
            return fail(unit.error());
        }
        const figure::BoardFigure board = figure::draw_board(
            game_.board(), look_, request_.style, figure_options(*unit), measurer_);
        const Mm height = board_top + board.ink.height() + kBelowBoard + kResultFoot;
        block_ = {kMargin, (leaf_.height - height) / 2};
        paint_head();
        const Point middle{leaf_.width / 2, block_.y + board_top + board.ink.height() / 2};
        drawing_.add(drawing::Instance{.drawing = std::make_shared<const Drawing>(board.drawing),
                                       .offset = middle - board.ink.centre()});
        const Mm line = block_.y + height - kResultFoot;
        paint_result(line);
        return Design{.common = std::make_shared<const Drawing>(std::move(drawing_)),
                      .number_at = {block_.x + width_, line - 0.7_mm},
                      .number_style = pen_.reminder()};
    }

  private:
    [[nodiscard]] int name_rows() const { return (static_cast<int>(game_.role_count()) + 1) / 2; }

    [[nodiscard]] figure::BoardFigureOptions figure_options(Mm unit) const {
        return {.unit = unit,
                .labels = request_.labels,
                .leaf = true,
                .outside_words = std::string(word(Word::TheOutside, request_.language))};
    }

    [[nodiscard]] SizeWish wish() const {
        return {.cell = request_.cell,
                .width = request_.width,
                .smallest = std::min(request_.sheet.smallest_cell, 6_mm),
                .largest = std::min(request_.sheet.largest_cell, request_.style.largest_cell),
                .step = request_.sheet.cell_step,
                .usual_width = width_,
                .labels = request_.labels,
                .leaf = true};
    }

    static Diagnostic too_many() {
        return plain_error("so many boards do not fit on a page",
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
            title_style_.size = 9_pt;
            title_leading_ = 3.8_mm;
            title_ = broken_into_lines(pen_, title, title_style_, title_room(), 3);
        }
        if (title_.empty()) {
            return fail(
                plain_error(fmt::format("the title '{}' does not fit on a leaf", title),
                            "expected a shorter `title` under `sheet`, or fewer boards to a "
                            "page"));
        }
        edition_ = broken_into_lines(pen_, edition_line(game_), pen_.small(), title_room(), 3);
        return {};
    }

    // From the block's top to the lowest base line under the title.
    [[nodiscard]] Mm title_foot() const {
        const Mm last = kTitleBase + title_leading_ * (static_cast<double>(title_.size()) - 1);
        return edition_.empty() ? last
                                : last + kEditionDrop +
                                      kEditionLeading * (static_cast<double>(edition_.size()) - 1);
    }

    void paint_head() {
        Mm y = block_.y + kTitleBase;
        for (const std::string& line : title_) {
            pen_.text({block_.x - 0.3_mm, y}, line, title_style_);
            y += title_leading_;
        }
        y += kEditionDrop - title_leading_;
        for (const std::string& line : edition_) {
            pen_.text({block_.x, y}, line, pen_.small());
            y += kEditionLeading;
        }
        const Mm first = block_.x + width_ - name_width() * 2 - kNameGap;
        for (std::size_t i = 0; i < game_.role_count(); ++i) {
            const Mm x = first + (name_width() + kNameGap) * static_cast<double>(i % 2);
            const Mm line = block_.y + kNameLine + kNameRow * static_cast<double>(i / 2);
            paint_name({x, line}, name_width(), spec::RoleId{i});
        }
    }

    void paint_name(Point start, Mm length, spec::RoleId role) {
        const spec::GameSpec& spec = game_.spec();
        std::string name = role_name(spec.roles[role.index()], request_.language);
        if (role.index() < spec.sheet.aims.size() && !spec.sheet.aims[role.index()].brief.empty()) {
            name += ", " + spec.sheet.aims[role.index()].brief;
        }
        const auto mark = std::find_if(spec.marks.begin(),
                                       spec.marks.end(),
                                       [role](const spec::MarkSpec& m) { return m.owner == role; });
        Mm indent = 0_mm;
        if (mark != spec.marks.end()) {
            indent = kSwatchIndent;
            const figure::Swatch swatch = figure::site_swatch(game_.board(), look_, start, kSwatch);
            pen_.outline(swatch.path, request_.style.swatch);
            const TextStyle style = pen_.swatch_letter();
            pen_.text({swatch.centre.x, swatch.centre.y + pen_.cap_height(style) * 0.36},
                      mark->letter,
                      style,
                      Anchor::Middle);
        }
        pen_.field({start.x + indent, start.y}, length - indent, {name, ""});
    }

    void paint_result(Mm y) {
        const ResultRow row = result_row(game_, request_.language);
        paint_free_marks(row, y);
        const Mm left = row.free_marks.empty() ? 0_mm : kFreeBlock;
        const Mm room = width_ - left - kNumberRoom;
        std::vector<ResultStep> steps = row.brief;
        while (!steps.empty() && column_width(steps, room) < least_column(steps)) {
            steps.erase(steps.begin());
        }
        if (steps.empty()) {
            return;
        }
        const Mm column = std::min(kLeafColumn, column_width(steps, room));
        draw_steps(pen_, steps, {block_.x + left, y, column, kLeafGutter}, "");
    }

    // Words to circle must stand apart.
    [[nodiscard]] Mm least_column(const std::vector<ResultStep>& steps) const {
        Mm least = kLeastColumn;
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
        return (room - kLeafGutter * (columns - 1)) / columns;
    }

    void paint_free_marks(const ResultRow& row, Mm y) {
        Mm x = block_.x;
        for (const spec::MarkId mark : row.free_marks) {
            const figure::Swatch swatch =
                figure::site_swatch(game_.board(), look_, {x, y + 1_mm}, 5.5_mm);
            pen_.outline(swatch.path, request_.style.swatch);
            pen_.text(
                {x + swatch.width + 1.5_mm, swatch.centre.y + pen_.cap_height(pen_.choice()) / 2},
                game_.spec().marks[mark.index()].letter,
                pen_.choice());
            x += 13_mm;
        }
    }

    const game::Game& game_;
    const BoardRequest& request_;
    Room leaf_;
    const drawing::TextMeasurer& measurer_;
    figure::BoardLook look_;
    Drawing drawing_;
    Pen pen_;
    Point block_;
    Mm width_;
    std::vector<std::string> title_;
    TextStyle title_style_;
    Mm title_leading_ = 4.6_mm;
    std::vector<std::string> edition_;
};

}  // namespace

Result<Design> design_leaf(const game::Game& game,
                           const BoardRequest& request,
                           Mm width,
                           Mm height,
                           const drawing::TextMeasurer& measurer) {
    return LeafDesigner(game, request, {width, height}, measurer).design();
}

}  // namespace quadrille::page
