#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/try.h"
#include "page/boards/area_legend.h"
#include "page/boards/design.h"
#include "page/boards/play_on.h"
#include "page/paper/paper.h"
#include "page/paper/print_margin.h"
#include "page/paper/words.h"
#include "page/sheet/fit.h"
#include "page/sheet/furniture.h"

namespace quadrille::page {

using drawing::Drawing;
using namespace quadrille::literals;

namespace {

constexpr Mm kBoardClear = 4_mm;  // at least, above and below the board
constexpr Mm kIrregularInset = 7_mm;
constexpr Mm kNoResult = 12_mm;         // from the footer, if there is no result row
constexpr Mm kLargestRadius = 90_mm;    // of boards whose cells differ
constexpr std::size_t kMostLegend = 6;  // lines
constexpr Mm kNoLimit = 10000_mm;
constexpr Mm kUsualPaper = 210_mm;
constexpr double kMuchLarger = 1.3;
constexpr Mm kBelowHead = 3_mm;  // under a head that is higher than usual
constexpr Mm kLift = 3_mm;       // of a board, to make room for a code
constexpr Mm kMostLift = 24_mm;
constexpr Mm kSmallestWithCode = 3.2_mm;  // that a cell is made for a code
constexpr Mm kCodeToResult = 2_mm;        // nearer to the result row than a board may be
constexpr Mm kUsualHead = 23.2_mm;        // from the first base line: two rows of fields

class SheetDesigner {
  public:
    SheetDesigner(const game::Game& game,
                  const BoardRequest& request,
                  const spec::PaperSpec& paper,
                  const drawing::TextMeasurer& measurer)
        : game_(game),
          request_(request),
          paper_(paper),
          measurer_(measurer),
          look_(look_for(game, request)),
          standing_(game.board()),
          frame_{paper_, {}},
          pen_(drawing_, request.style, measurer, false) {}

    Result<Design> design() {
        FurnitureContent content;
        content.sheet = request_.sheet;
        content.language = request_.language;
        content.numbered = request_.boards.value_or(1) > request_.per_page.count() ||
                           request_.per_page.count() > 1 || request_.first_number > 1;
        content.lines = lines_on(game_, request_);
        content.values = values_on(request_);
        QUADRILLE_TRY(const auto head, draw_furniture(pen_, frame_, game_, look_, content));
        QUADRILLE_TRY(const auto unit, paint_board(head));
        return Design{.common = std::make_shared<const Drawing>(std::move(drawing_)),
                      .number_at = sheet_number_place(frame_),
                      .number_style = pen_.small(),
                      .unit = unit,
                      .measures = std::move(measures_)};
    }

  private:
    [[nodiscard]] SizeWish wish() const {
        const spec::SheetSpec& sheet = request_.sheet;
        const double larger = larger_paper();
        const Mm usual = request_.style.largest_cell.value_or(sheet.largest_cell);
        const Mm usual_largest = larger > 1 ? Mm{std::ceil((usual * larger).value)} : usual;
        return {.cell = request_.cell,
                .width = request_.width,
                .smallest = sheet.smallest_cell,
                .largest = request_.fill ? kNoLimit : usual_largest,
                .step = sheet.cell_step,
                .usual_width = usual_width(),
                .labels = request_.labels,
                .compact = false,
                .label_scale = request_.style.label_scale,
                .largest_radius = request_.fill ? kNoLimit : kLargestRadius * larger_paper()};
    }

    // On large paper the margins are white enough.
    [[nodiscard]] Mm usual_width() const {
        if (!game_.board().regular()) {
            return type_width(paper_) - kIrregularInset;
        }
        return larger_paper() > 1 ? type_width(paper_) : paper_.board_width;
    }

    // Boards grow with paper larger than a sheet of A4 or Letter.
    [[nodiscard]] double larger_paper() const {
        const double times = std::min(paper_.width, paper_.height) / kUsualPaper;
        return times > kMuchLarger ? times : 1.0;
    }

    struct Band {
        Mm top;
        Mm bottom;
    };

    struct Fitted {
        figure::BoardFigure board;
        Mm unit;
        Mm bottom;  // of the room
        Point offset;
        std::vector<std::string> legend;
        Band band;
        const board::Board* laid_on = nullptr;
    };

    // In the middle between head and result row, with the legend of its areas under it; lower only
    // under a head that the board would come too near to. The result is the unit.
    Result<Mm> paint_board(Mm head_bottom) {
        const Mm foot = foot_line(paper_) -
                        (request_.sheet.result ? pen_.room_for_type(request_.style.page.board_inset)
                                               : kNoResult);
        const bool usual = head_bottom <= paper_.top + kUsualHead;
        highest_ = usual ? 0_mm : head_bottom + kBelowHead;
        Result<Fitted> fitted =
            fit_below_head({paper_.top + request_.style.page.board_inset, foot});
        if (!fitted) {
            return fail(fitted.error());
        }
        const Band band = fitted->band;
        if (request_.code && !add_code_to(fitted, band)) {
            return fail(no_room_for_code());
        }
        add_to(drawing_, *fitted);
        return fitted->unit;
    }

    void add_to(Drawing& drawing, const Fitted& fitted) const {
        drawing.add(
            drawing::Instance{.drawing = std::make_shared<const Drawing>(fitted.board.drawing),
                              .offset = fitted.offset});
        Pen pen(drawing, request_.style, measurer_, false);
        Mm base = fitted.bottom;
        for (const std::string& line : fitted.legend) {
            base += pen.small_leading();
            pen.text({paper_.left, base}, line, pen.small());
        }
    }

    // False if a code is asked for in any case and there is no room.
    bool add_code_to(Result<Fitted>& fitted, const Band& band) {
        const Mm least = fitted->unit * kRoomForCode;
        const bool any_case = !request_.code->only_with_room;
        return try_codes(fitted, band, least) || !any_case ||
               try_codes(fitted, band, std::min(fitted->unit, kSmallestWithCode));
    }

    // Moves the board up, or makes it smaller, as far as it takes.
    bool try_codes(Result<Fitted>& fitted, const Band& band, Mm least) {
        for (Mm lift = 0_mm; lift <= kMostLift; lift += kLift) {
            Result<Fitted> tried =
                lift == 0_mm ? fitted : fit_below_head({band.top, band.bottom - lift});
            if (!tried || tried->unit < least) {
                return false;
            }
            if (try_code(*tried, band)) {
                fitted = std::move(tried);
                return true;
            }
        }
        return false;
    }

    bool try_code(const Fitted& fitted, const Band& band) {
        Drawing legend;
        Fitted only_legend{{}, fitted.unit, fitted.bottom, {}, fitted.legend, band};
        add_to(legend, only_legend);
        const auto before = drawing_.items.size();
        append(drawing_, legend, {});
        const Mm below = request_.sheet.result ? pen_.room_for_type(kCodeToResult) : 0_mm;
        const BoardOnSheet board{.printed = {*fitted.laid_on, look_, fitted.unit, fitted.offset},
                                 .figure = fitted.board,
                                 .paper = {{}, {paper_.width, paper_.height}},
                                 .room = {{paper_.left, band.top},
                                          {paper_.left + type_width(paper_), band.bottom + below}}};
        measures_ = add_code(pen_, *request_.code, game_, board);
        const auto added = drawing_.items.begin() + static_cast<std::ptrdiff_t>(before);
        drawing_.items.erase(added, added + static_cast<std::ptrdiff_t>(legend.items.size()));
        return measures_.has_value();
    }

    [[nodiscard]] static Diagnostic no_room_for_code() {
        return plain_error("there is no room for a code beside this board",
                           "expected a smaller board, larger paper, or --code none");
    }

    // In the middle of the band, or of what the head leaves of it.
    [[nodiscard]] Result<Fitted> fit_below_head(const Band& band) const {
        Result<Fitted> fitted = fit(band);
        return band.top < highest_ &&
                       (!fitted || fitted->board.ink.min.y + fitted->offset.y < highest_)
                   ? fit({highest_, band.bottom})
                   : std::move(fitted);
    }

    [[nodiscard]] Result<Fitted> fit(const Band& band) const {
        std::vector<std::string> legend;
        while (true) {
            const Mm taken = pen_.small_leading() * static_cast<double>(legend.size());
            const Mm bottom = band.bottom - taken;
            const Mm height = bottom - band.top - 2.0 * kBoardClear;
            QUADRILLE_TRY(const auto laid,
                          standing_.fitted(look_, {type_width(paper_), height}, wish()));
            figure::BoardFigure board =
                draw_request_board(game_,
                                   request_,
                                   {*laid.board, laid.unit, false, within_margins(paper_.width)},
                                   measurer_);
            std::vector<std::string> needed = legend_of(board.areas_left_out);
            if (needed.size() > legend.size()) {
                legend = std::move(needed);
                continue;
            }
            const Point middle{paper_.width / 2, (band.top + bottom) / 2};
            const Point offset = middle - board.ink.centre();
            return Fitted{
                std::move(board), laid.unit, bottom, offset, std::move(needed), band, laid.board};
        }
    }

    // Too many areas for a few lines are left to the worksheet.
    [[nodiscard]] std::vector<std::string> legend_of(
        const std::vector<std::size_t>& left_out) const {
        const std::string text = area_legend(look_, left_out, request_.language);
        std::vector<std::string> lines =
            broken_into_lines(pen_, text, pen_.small(), type_width(paper_), kMostLegend);
        return lines.empty() && !text.empty() ? std::vector<std::string>{std::string(
                                                    word(Word::SeeWorksheet, request_.language))}
                                              : lines;
    }

    const game::Game& game_;
    const BoardRequest& request_;
    const spec::PaperSpec& paper_;
    const drawing::TextMeasurer& measurer_;
    figure::BoardLook look_;
    Standing standing_;
    SheetFrame frame_;
    Drawing drawing_;
    Pen pen_;
    Mm highest_ = 0_mm;  // that the board may be, under a head that is higher than usual
    std::optional<SheetMeasures> measures_;
};

}  // namespace

Result<Design> design_sheet(const game::Game& game,
                            const BoardRequest& request,
                            const spec::PaperSpec& paper,
                            const drawing::TextMeasurer& measurer) {
    return SheetDesigner(game, request, paper, measurer).design();
}

}  // namespace quadrille::page
