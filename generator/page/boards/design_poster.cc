// The design of a poster: head and result row are set as on a small sheet and enlarged, so that
// they are read from where the board is seen. No part of them lies across a strip of glue.
//
//     | Title       | Player 1 __ |
//     | lines       | Player 2 __ |
//     |         the board         |
//     | the result  |    whose it |
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/try.h"
#include "drawing/bounding_box.h"
#include "drawing/scale.h"
#include "page/boards/area_legend.h"
#include "page/boards/design.h"
#include "page/boards/play_on.h"
#include "page/paper/paper.h"
#include "page/paper/print_margin.h"
#include "page/paper/words.h"
#include "page/sheet/facts.h"
#include "page/sheet/fit.h"
#include "page/sheet/furniture.h"

namespace quadrille::page {

using drawing::Drawing;
using namespace quadrille::literals;

namespace {

constexpr Mm kInset = 8_mm;        // of everything from the poster's edge
constexpr Mm kFromGlue = 3_mm;     // of head and result row from a strip of glue
constexpr Mm kTitleSide = 125_mm;  // the shorter side of a poster with a title of usual size
constexpr int kTitleGrid = 2;      // columns of the small sheet's grid
constexpr int kFieldGrid = 3;
constexpr int kLeastWholeGrid = 4;
constexpr Mm kWholeSide = 150_mm;  // the same where all of the head stands on one sheet
constexpr int kGridLines = 40;
constexpr Mm kUsualCell = 18_mm;
constexpr Mm kUsualRadius = 76_mm;
constexpr Mm kClear = 6_mm;  // above and below the board, times the head's enlargement
constexpr Mm kAnySize = 10000_mm;
constexpr double kTitleTop = 2.6;  // of the title's letters above the inset, on the small sheet

/// A part of the poster that lies on one sheet.
struct Block {
    Mm left;
    Mm width;
};

/// Something enlarged, and where its ink is.
struct Enlarged {
    Drawing drawing;
    Box ink;
};

class PosterDesigner {
  public:
    PosterDesigner(const game::Game& game,
                   const BoardRequest& request,
                   const PosterShape& shape,
                   const drawing::TextMeasurer& measurer)
        : game_(game),
          request_(request),
          shape_(shape),
          measurer_(measurer),
          look_(look_for(game, request)),
          standing_(game.board()) {}

    Result<Design> design() {
        Result<Mm> head = paint_head({});
        if (!head) {
            return fail(head.error());
        }
        const Mm foot = paint_foot();
        const Mm clear = kClear * title_scale();
        Result<Fitted> board = fit_board({*head + clear, foot - clear});
        if (board && !board->legend.empty()) {
            drawing_ = {};
            head = paint_head(board->legend);
            paint_foot();
            board = head ? fit_board({*head + clear, foot - clear})
                         : Result<Fitted>(fail(head.error()));
        }
        if (!board) {
            return fail(board.error());
        }
        append(drawing_, board->drawing, board->offset);
        return Design{.common = std::make_shared<const Drawing>(std::move(drawing_)),
                      .number_at = {},
                      .number_style = {},
                      .unit = board->unit};
    }

  private:
    struct Band {
        Mm top;
        Mm bottom;
    };

    struct Fitted {
        Drawing drawing;
        Mm unit;
        Point offset;
        std::string legend;
    };

    [[nodiscard]] Block block(int column) const {
        const Mm step = shape_.sheet_width - shape_.overlap;
        const bool last = column + 1 == shape_.grid.columns;
        const Mm left = column == 0 ? kInset : step * column + shape_.overlap + kFromGlue;
        const Mm right = last ? shape_.width - kInset : step * (column + 1) - kFromGlue;
        return {left, right - left};
    }

    [[nodiscard]] Block last_block() const { return block(shape_.grid.columns - 1); }

    [[nodiscard]] bool one_column() const { return shape_.grid.columns == 1; }

    // Of the small sheet's grid, for what takes the whole width of one column of sheets.
    [[nodiscard]] int whole_grid() const {
        const double wanted = std::min(shape_.width, shape_.height) / kWholeSide;
        int columns = kLeastWholeGrid;
        while (one_column() && block(0).width / columns_width(columns) > wanted) {
            ++columns;
        }
        return columns;
    }

    [[nodiscard]] double title_scale() const {
        const double wanted = std::min(shape_.width, shape_.height) / kTitleSide;
        return one_column() ? block(0).width / columns_width(whole_grid())
                            : std::min(wanted, block(0).width / columns_width(kTitleGrid));
    }

    // A small sheet without margins.
    static spec::PaperSpec grid_of(int columns) {
        spec::PaperSpec paper;
        paper.width = columns_width(columns);
        paper.columns = columns;
        paper.lines = kGridLines;
        paper.height = kLeading * kGridLines;
        paper.board_width = paper.width;
        return paper;
    }

    [[nodiscard]] Enlarged enlarged(const Drawing& small, double times) const {
        Drawing large = drawing::scaled(small, times);
        const Box ink = drawing::bounding_box(large, measurer_).value_or(Box{});
        return {std::move(large), ink};
    }

    [[nodiscard]] HeadContent head_content(const std::string& legend) const {
        HeadContent content{.title = game_.spec().sheet.title,
                            .lines = {},
                            .fields = request_.sheet.fields,
                            .language = request_.language};
        content.lines = lines_on(game_, request_);
        content.values = values_on(request_);
        if (!legend.empty()) {
            content.lines.push_back(legend);
        }
        return content;
    }

    // The result is how far down it reaches.
    Result<Mm> paint_head(const std::string& legend) {
        HeadContent content = head_content(legend);
        if (one_column()) {
            return paint_part(content, whole_grid(), block(0), title_scale());
        }
        content.part = HeadPart::Title;
        QUADRILLE_TRY(auto title, paint_part(content, kTitleGrid, block(0), title_scale()));
        content.part = HeadPart::Fields;
        const Block right = last_block();
        const double times = std::min(title_scale(), right.width / columns_width(kFieldGrid));
        Result<Mm> fields = paint_part(content, kFieldGrid, right, times);
        return fields ? Result<Mm>(std::max(title, *fields)) : fields;
    }

    Result<Mm> paint_part(const HeadContent& content, int columns, Block at, double times) {
        const spec::PaperSpec paper = grid_of(columns);
        Drawing small;
        Pen pen(small, request_.style, measurer_, false);
        QUADRILLE_TRY_VOID(draw_head(pen, {paper, {}}, game_, look_, content));
        const Enlarged large = enlarged(small, times);
        const Mm top = kInset - Mm{kTitleTop} * title_scale();
        append(drawing_, large.drawing, {at.left, top});
        return large.ink.max.y + top;
    }

    // The result row at the left, whose game it is at the right. The result is where it begins.
    Mm paint_foot() {
        const Mm bottom = shape_.height - kInset;
        const Block right = last_block();
        const double times = right.width / columns_width(whole_grid());
        Drawing small;
        Pen pen(small, request_.style, measurer_, false);
        Mm base = 0_mm;
        const auto lines =
            balanced_lines(pen, imprint(game_), pen.small(), columns_width(whole_grid()), 2);
        for (const std::string& line : lines) {
            pen.text({columns_width(whole_grid()), base}, line, pen.small(), drawing::Anchor::End);
            base += pen.small_leading();
        }
        const Enlarged credit = enlarged(small, times);
        append(drawing_, credit.drawing, {right.left, bottom - credit.ink.max.y});
        const Mm credit_top = bottom - (credit.ink.max.y - credit.ink.min.y);
        if (!request_.sheet.result) {
            return credit_top;
        }
        return paint_result(one_column() ? credit_top - kLeading * times : bottom);
    }

    Mm paint_result(Mm bottom) {
        const double times = block(0).width / columns_width(whole_grid());
        const spec::PaperSpec paper = grid_of(whole_grid());
        Drawing small;
        Pen pen(small, request_.style, measurer_, false);
        FurnitureContent content;
        content.language = request_.language;
        draw_result(pen, {paper, {}}, game_, look_, content);
        const Enlarged row = enlarged(small, times);
        const Point offset{block(0).left, bottom - row.ink.max.y};
        append(drawing_, row.drawing, offset);
        return row.ink.min.y + offset.y;
    }

    [[nodiscard]] SizeWish wish(double times) const {
        const auto smaller = [times](std::optional<Mm> length) {
            return length ? std::optional(*length / times) : std::nullopt;
        };
        return {.cell = smaller(request_.cell),
                .width = smaller(request_.width),
                .smallest = request_.sheet.smallest_cell,
                .largest = kAnySize,
                .step = request_.sheet.cell_step,
                .usual_width = kAnySize,
                .labels = request_.labels,
                .compact = false,
                .label_scale = request_.style.label_scale,
                .largest_radius = kAnySize};
    }

    // As large as there is room, its labels, circles and lines enlarged with its cells.
    [[nodiscard]] Result<Fitted> fit_board(const Band& band) const {
        const Room room{shape_.width - kInset * 2, band.bottom - band.top};
        const Result<Standing::Laid> plain = standing_.fitted(look_, room, wish(1));
        if (!plain) {
            return fail(plain.error());
        }
        const Mm usual = game_.board().regular() ? kUsualCell : kUsualRadius;
        double times = std::max(1.0, plain->unit / usual);
        Result<Standing::Laid> laid =
            standing_.fitted(look_, {room.width / times, room.height / times}, wish(times));
        if (!laid) {  // a size that was asked for, and leaves no room for larger labels
            times = 1;
            laid = plain;
        }
        const figure::BoardFigure board = draw_request_board(
            game_,
            request_,
            {*laid->board, laid->unit, false, within_margins(shape_.width) / times},
            measurer_);
        const Point middle{shape_.width / 2, (band.top + band.bottom) / 2};
        return Fitted{drawing::scaled(board.drawing, times),
                      laid->unit * times,
                      middle - board.ink.centre() * times,
                      legend_of(board.areas_left_out)};
    }

    // Too many areas for a few lines are left to the worksheet.
    [[nodiscard]] std::string legend_of(const std::vector<std::size_t>& left_out) const {
        constexpr std::size_t kMostLetters = 120;
        std::string text = area_legend(look_, left_out, request_.language);
        return text.size() <= kMostLetters
                   ? text
                   : std::string(word(Word::SeeWorksheet, request_.language));
    }

    const game::Game& game_;
    const BoardRequest& request_;
    const PosterShape& shape_;
    const drawing::TextMeasurer& measurer_;
    figure::BoardLook look_;
    Standing standing_;
    Drawing drawing_;
};

}  // namespace

Result<Design> design_poster(const game::Game& game,
                             const BoardRequest& request,
                             const PosterShape& shape,
                             const drawing::TextMeasurer& measurer) {
    return PosterDesigner(game, request, shape, measurer).design();
}

}  // namespace quadrille::page
