// Records on the board itself: see record_sheet.h.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "figure/panel/game_look.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/record/board_list.h"
#include "page/record/record_head.h"
#include "page/record/record_sheet.h"
#include "page/record/site_entries.h"
#include "page/sheet/about.h"
#include "page/sheet/enlargement.h"
#include "page/sheet/fit.h"
#include "page/sheet/furniture.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Drawing;
using namespace quadrille::literals;

namespace {

constexpr Mm kTop = 30_mm;   // of the board, below the first base line
constexpr Mm kFoot = 24_mm;  // above the footer
constexpr Mm kLeastSite = 5.5_mm;
constexpr Mm kGap = 7_mm;                // between board and list
constexpr double kLeastIrregular = 4.5;  // radius of the drawing to a site's least width

/// Board and list on the first page.
struct Plan {
    Mm unit;
    Point middle;  // of the board's ink
    std::optional<ListPlace> list;
};

using Pages = std::vector<std::shared_ptr<const Drawing>>;

// No dots to colour and no points to draw lines to: sites to write numbers in, between which
// segments can be drawn.
figure::BoardLook look_to_write_in(const game::Game& game) {
    figure::BoardLook look = figure::look_of_game(game.spec(), game.board());
    look.written = look.sites == figure::SiteLook::Targets && look.rings;
    look.links = look.sites != figure::SiteLook::Targets;
    look.centre_points = false;
    look.tokens = false;
    look.start.clear();
    look.coins.clear();
    return look;
}

class BoardRecorder {
  public:
    /// `round`: null on a blank sheet.
    BoardRecorder(const RecordSource& source, const PlayedRound* round)
        : source_(source),
          game_(source.game),
          request_(source.request),
          setting_(request_.style, source.measurer),
          look_(look_to_write_in(game_)),
          standing_(game_.board()),
          board_(board_for_sheet()),
          list_(round == nullptr ? record_list(game_, request_.turns) : filled_list(game_, *round)),
          entries_(game_, board_, look_, round, list_.letters),
          round_(round) {}

    [[nodiscard]] Result<drawing::Document> make() const {
        if (Result<void> checked = check_turns(source_); !checked) {
            return fail(std::move(checked.error()));
        }
        if (request_.turns && list_.empty()) {
            return fail(plain_error("turns are written on the board itself: there are no rows",
                                    "expected no --turns, or --form list"));
        }
        // Whether letters can be ticked depends on the size of the sites, and that on the room
        // under the head: the board is placed under the taller of both heads.
        const bool chosen = !entries_.letters().empty();
        const auto lettered = make_head(chosen ? Word::WriteNumbersLetters : Word::WriteNumbers);
        const auto ticked = make_head(chosen ? Word::WriteNumbersTick : Word::WriteNumbers);
        if (!lettered || !ticked) {
            return fail((lettered ? ticked : lettered).error());
        }
        const Box room = room_under(std::max(lettered->bottom, ticked->bottom));
        const Result<Plan> plan = make_plan(room);
        if (!plan) {
            return fail(plan.error());
        }
        const Drawing& head = *(entries_.ticked(plan->unit) ? ticked : lettered)->drawing;
        Pages pages{first_page(head, *plan)};
        if (!list_.empty() && !plan->list) {
            const Pages lists = list_pages(head, room);
            pages.insert(pages.end(), lists.begin(), lists.end());
        }
        return document(std::move(pages));
    }

  private:
    [[nodiscard]] figure::LabelPlace labels() const {
        return look_.links ? figure::LabelPlace::InSites : figure::LabelPlace::Edge;
    }

    [[nodiscard]] figure::BoardFigureOptions figure_options(Mm unit) const {
        return {.unit = unit, .labels = labels(), .outside_words = {}};
    }

    [[nodiscard]] Result<RecordHead> make_head(Word how) const {
        std::vector<std::string> lines{std::string(word(how, request_.language))};
        if (!list_.empty()) {
            const Word rest = list_.repeats ? Word::RepeatsInList : Word::RestInList;
            lines.emplace_back(word(rest, request_.language));
        }
        return record_head(
            source_,
            round_,
            std::move(lines),
            round_ == nullptr ? std::vector<std::string>() : act_lines(*round_, request_.language));
    }

    [[nodiscard]] Box room_under(Mm head) const {
        const spec::PaperSpec& paper = request_.paper;
        const Mm top = paper.top + std::max(kTop, head - paper.top + 5_mm);
        return {{paper.left, top},
                {paper.left + type_width(paper),
                 foot_line(paper) - layout::room_for_type(request_.style, kFoot)}};
    }

    [[nodiscard]] SizeWish size_wish() const {
        const spec::SheetSpec& sheet = request_.sheet;
        return {.cell = {},
                .width = {},
                .smallest = sheet.smallest_cell,
                .largest = sheet.largest_cell,
                .step = sheet.cell_step,
                .usual_width = type_width(request_.paper),
                .labels = labels()};
    }

    [[nodiscard]] Result<Mm> unit_in(Mm width, Mm height) const {
        return fitted_unit(board_, look_, {width, height}, size_wish());
    }

    // As it is larger on the sheet, the same as on a sheet to play on.
    [[nodiscard]] const board::Board& board_for_sheet() const {
        const Box room = room_under(request_.paper.top);
        const Result<Standing::Laid> laid =
            standing_.fitted(look_, {room.width(), room.height()}, size_wish());
        return laid ? *laid->board : game_.board();
    }

    [[nodiscard]] Mm least_unit() const {
        const Mm cell = request_.sheet.smallest_cell;
        return board_.regular() ? cell : cell * kLeastIrregular;
    }

    // The list goes where it leaves the sites largest; onto separate sheets if they would become
    // too small to write in.
    [[nodiscard]] Result<Plan> make_plan(const Box& room) const {
        if (list_.empty()) {
            return alone(room);
        }
        const std::optional<Plan> below = with_list_below(room);
        const std::optional<Plan> beside = with_list_beside(room);
        if (below && (!beside || beside->unit <= below->unit)) {
            return *below;
        }
        return beside ? Result<Plan>(*beside) : alone(room);
    }

    [[nodiscard]] Result<Plan> alone(const Box& room) const {
        const Result<Mm> unit = unit_in(room.width(), room.height());
        if (!unit) {
            return fail(unit.error());
        }
        const Mm site = entries_.site_width(*unit);
        if (spec::bears_marks(game_.spec()) && site < kLeastSite) {
            return fail(plain_error(
                fmt::format("the sites would be {:.1f} mm wide, too small to write in", site.value),
                "expected larger paper, or --form list"));
        }
        return Plan{*unit, room.centre(), std::nullopt};
    }

    [[nodiscard]] int columns_across() const {
        return std::max(1, request_.paper.columns / list_.span);
    }

    [[nodiscard]] Mm ink_height(Mm unit) const {
        return figure::board_ink(board_, look_, figure_options(unit)).height();
    }

    [[nodiscard]] std::optional<Plan> with_list_below(const Box& room) const {
        const int columns = columns_across();
        const int rows = (list_.entries + columns - 1) / columns;
        const Mm height = list_height(rows);
        const Mm left = room.height() - height - kGap;
        const Result<Mm> unit = left > 0_mm ? unit_in(room.width(), left) : Result<Mm>(0_mm);
        if (!unit || *unit < least_unit()) {
            return std::nullopt;
        }
        // The rest of the height is shared out above the board, between it and the list, and below.
        const Mm spare = (left - ink_height(*unit)) / 3;
        const Mm top = room.max.y - height - spare;
        const Mm middle = room.min.y + spare + ink_height(*unit) / 2;
        return Plan{*unit,
                    {room.centre().x, middle},
                    ListPlace{{room.min.x, top}, columns, static_cast<std::size_t>(rows)}};
    }

    [[nodiscard]] std::optional<Plan> with_list_beside(const Box& room) const {
        const int most = list_rows(room.height());
        const int columns = (list_.entries + most - 1) / most;
        if (columns >= columns_across()) {
            return std::nullopt;
        }
        const int rows = (list_.entries + columns - 1) / columns;
        const Mm width = kModule * (columns * list_.span);
        const Mm left = room.width() - width;
        const Result<Mm> unit = unit_in(left, room.height());
        if (!unit || *unit < least_unit()) {
            return std::nullopt;
        }
        return Plan{*unit,
                    {room.min.x + left / 2, room.centre().y},
                    ListPlace{{room.max.x - width + kGutter, room.min.y},
                              columns,
                              static_cast<std::size_t>(rows)}};
    }

    [[nodiscard]] std::shared_ptr<const Drawing> first_page(const Drawing& head,
                                                            const Plan& plan) const {
        auto page = std::make_shared<Drawing>(head);
        figure::BoardFigure figure = figure::draw_board(
            board_, look_, request_.style, figure_options(plan.unit), source_.measurer);
        Pen board_pen(figure.drawing, request_.style, source_.measurer, false);
        entries_.paint(board_pen, plan.unit);
        drawing::append(*page, figure.drawing, plan.middle - figure.ink.centre());
        if (plan.list) {
            const layout::Grid grid = list_grid(list_, setting_, request_.language);
            place_list(*page, layout::SolvedGrid(grid, list_.width(), setting_), *plan.list);
        }
        return page;
    }

    // The list on separate pages, in as few and as wide columns as hold it on one side.
    [[nodiscard]] Pages list_pages(const Drawing& head, const Box& room) const {
        const int rows = list_rows(room.height());
        const int all = request_.paper.columns;
        int columns = 1;
        while (columns < columns_across() &&
               (columns * rows < list_.entries || all % columns != 0)) {
            ++columns;
        }
        RecordList list = list_;
        list.span = all / columns;
        const layout::Grid grid = list_grid(list, setting_, request_.language);
        const layout::SolvedGrid solved(grid, list.width(), setting_);
        Pages pages;
        for (std::size_t first = 0; first < grid.rows.size();
             first += static_cast<std::size_t>(rows * columns)) {
            auto page = std::make_shared<Drawing>(head);
            place_list(*page, solved, {room.min, columns, static_cast<std::size_t>(rows), first});
            pages.push_back(std::move(page));
        }
        return pages;
    }

    [[nodiscard]] drawing::Document document(Pages pages) const {
        drawing::Document document;
        document.info = about(game_, word(Word::Record, request_.language), request_.language);
        document.page_count = pages.size();
        document.make_page = [pages = std::move(pages),
                              paper = request_.paper,
                              style = request_.style,
                              language = request_.language,
                              measurer = &source_.measurer](std::size_t index) {
            drawing::Page page{paper.width, paper.height, {}};
            page.drawing.add(drawing::Instance{.drawing = pages[index], .offset = {}});
            Pen pen(page.drawing, style, *measurer, false);
            pen.text(
                sheet_number_place({paper, {}}),
                sheet_number(static_cast<int>(index) + 1, static_cast<int>(pages.size()), language),
                pen.small(),
                Anchor::End);
            return page;
        };
        return read_as(drawing::Role::Paragraph, std::move(document));
    }

    const RecordSource& source_;
    const game::Game& game_;
    const RecordRequest& request_;
    layout::Setting setting_;
    figure::BoardLook look_;
    Standing standing_;
    const board::Board& board_;
    RecordList list_;
    SiteEntries entries_;
    const PlayedRound* round_;
};

}  // namespace

Result<drawing::Document> make_board_record(const game::Game& game,
                                            const RecordRequest& request,
                                            const drawing::TextMeasurer& measurer) {
    if (has_least_type(request.style)) {
        return in_least_type(request, measurer, [&](const RecordRequest& small) {
            return make_board_record(game, small, measurer);
        });
    }
    return BoardRecorder({game, request, measurer}, nullptr).make();
}

Result<drawing::Document> make_filled_board_record(const game::Game& game,
                                                   const PlayedGame& played,
                                                   const RecordRequest& request,
                                                   const drawing::TextMeasurer& measurer) {
    if (has_least_type(request.style)) {
        return in_least_type(request, measurer, [&](const RecordRequest& small) {
            return make_filled_board_record(game, played, small, measurer);
        });
    }
    const RecordSource source{game, request, measurer, &played};
    std::vector<drawing::Document> rounds;
    for (const PlayedRound& round : played.rounds) {
        Result<drawing::Document> document = BoardRecorder(source, &round).make();
        if (!document) {
            return document;
        }
        rounds.push_back(std::move(*document));
    }
    return drawing::joined(std::move(rounds));
}

}  // namespace quadrille::page
