#include "page/record/record_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "figure/panel/game_look.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/record/record_acts.h"
#include "page/record/record_list.h"
#include "page/record/site_entries.h"
#include "page/sheet/about.h"
#include "page/sheet/fit.h"
#include "page/sheet/scaffold.h"

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

/// What the pages of a document are made from.
struct RecordSheets {
    spec::PaperSpec paper;
    spec::StyleSpec style;
    std::string language;
    const drawing::TextMeasurer* measurer = nullptr;
    std::vector<std::shared_ptr<const Drawing>> pages;
};

class BoardRecorder {
  public:
    BoardRecorder(const game::Game& game,
                  const RecordRequest& request,
                  const drawing::TextMeasurer& measurer)
        : game_(game),
          request_(request),
          measurer_(measurer),
          look_(look_to_write_in(game)),
          list_(record_list(game, request.turns)) {}

    BoardRecorder(const game::Game& game,
                  const PlayedGame& played,
                  const PlayedRound& round,
                  const RecordRequest& request,
                  const drawing::TextMeasurer& measurer)
        : BoardRecorder(game, request, measurer) {
        played_ = &played;
        round_ = &round;
        write_list();
    }

    Result<drawing::Document> make() {
        if (!game_.has_play()) {
            return fail(plain_error("this game has no turns to record", {}));
        }
        const std::optional<int> limit = game_.turn_limit();
        if (limit && request_.turns && *request_.turns > *limit) {
            return fail(plain_error(fmt::format("this game has at most {} turns", *limit),
                                    fmt::format("expected --turns 1 to {}", *limit)));
        }
        if (request_.turns && list_.empty()) {
            return fail(plain_error("turns are written on the board itself: there are no rows",
                                    "expected no --turns, or --form list"));
        }
        if (auto heads = make_heads(); !heads) {
            return fail(std::move(heads.error()));
        }
        const Result<Plan> plan = make_plan();
        if (!plan) {
            return fail(plan.error());
        }
        paint_first(*plan);
        if (!list_.empty() && !plan->list) {
            paint_lists();
        }
        return document();
    }

  private:
    // What stands above the board, and where that ends.
    struct Head {
        std::shared_ptr<const Drawing> drawing;
        Mm bottom;
    };

    // What no site holds: the items of each turn that go into the list, or the sites entered again.
    void write_list() {
        if (list_.fields.empty()) {
            for (const auto& [turn, site] : round_->repeats) {
                list_.written.push_back({std::to_string(turn), game_.board().label(site)});
            }
            list_.entries = static_cast<int>(list_.written.size());
            return;
        }
        for (std::size_t i = 0; i < round_->turns.size(); ++i) {
            const auto fields = turn_fields(game_, static_cast<int>(i) + 1);
            std::vector<std::string> entries;
            for (std::size_t field = 0; field < fields.size(); ++field) {
                if (fields[field].is_listed()) {
                    entries.push_back(round_->turns[i][field]);
                }
            }
            list_.written.push_back(std::move(entries));
        }
        list_.entries =
            std::max(game_.turn_limit().value_or(0), static_cast<int>(list_.written.size()));
    }

    // No rings to colour and no points to draw lines to: sites to write numbers in.
    static figure::BoardLook look_to_write_in(const game::Game& game) {
        figure::BoardLook look = figure::look_of_game(game.spec(), game.board());
        if (look.sites == figure::SiteLook::Targets) {
            look.sites = figure::SiteLook::Circles;
            look.links = false;
        }
        look.centre_points = false;
        look.tokens = false;
        look.start.clear();
        return look;
    }

    [[nodiscard]] figure::LabelPlace labels() const {
        return look_.links ? figure::LabelPlace::Own : figure::LabelPlace::Edge;
    }

    [[nodiscard]] SiteEntries entries() const { return {game_, look_, round_}; }

    // Whether letters can be ticked depends on the size of the sites, and that on the room under
    // the head: the board is placed under the taller of both heads.
    Result<void> make_heads() {
        const auto heads = {std::pair(Word::WriteNumbersLetters, &lettered_),
                            std::pair(Word::WriteNumbersTick, &ticked_)};
        for (const auto& [how, kept] : heads) {
            auto head = make_head(entries().letters().empty() ? Word::WriteNumbers : how);
            if (!head) {
                return fail(std::move(head.error()));
            }
            *kept = *std::move(head);
            head_ = std::max(head_, kept->bottom);
        }
        return {};
    }

    Result<Head> make_head(Word how) const {
        Drawing drawing;
        const spec::StyleSpec style =
            round_ == nullptr ? request_.style : with_legend(request_.style);
        Pen pen(drawing, style, measurer_, false);
        ScaffoldContent content;
        content.sheet = request_.sheet;
        content.language = request_.language;
        content.lines = {std::string(word(how, content.language))};
        if (!list_.empty()) {
            const Word rest = list_.fields.empty() ? Word::RepeatsInList : Word::RestInList;
            content.lines.emplace_back(word(rest, content.language));
        }
        if (const std::string legend = letter_legend(game_.spec(), content.language);
            !legend.empty()) {
            content.lines.push_back(legend);
        }
        content.footer_suffix = ": " + std::string(word(Word::Record, content.language));
        content.board_elsewhere = true;
        if (round_ != nullptr) {
            add_acts(*round_, content.language, content.lines);
            content.values = values_of(*played_, *round_);
            content.verdict = played_->verdict;
        }
        const SheetFrame frame{request_.paper, {}};
        const figure::BoardLook look = figure::look_of_game(game_.spec(), game_.board());
        const Result<Mm> head = draw_scaffold(pen, frame, game_, look, content);
        if (!head) {
            return fail(head.error());
        }
        return Head{std::make_shared<const Drawing>(std::move(drawing)), *head};
    }

    [[nodiscard]] Box room() const {
        const spec::PaperSpec& paper = request_.paper;
        const Mm top = paper.top + std::max(kTop, head_ - paper.top + 5_mm);
        return {{paper.left, top},
                {paper.left + type_width(paper),
                 foot_line(paper) - room_for_type(request_.style, kFoot)}};
    }

    [[nodiscard]] Result<Mm> unit_in(Mm width, Mm height) const {
        const spec::SheetSpec& sheet = request_.sheet;
        const SizeWish wish{.cell = {},
                            .width = {},
                            .smallest = sheet.smallest_cell,
                            .largest = sheet.largest_cell,
                            .step = sheet.cell_step,
                            .usual_width = type_width(request_.paper),
                            .labels = labels()};
        return fitted_unit(game_.board(), look_, {width, height}, wish);
    }

    [[nodiscard]] Mm least_unit() const {
        const Mm cell = request_.sheet.smallest_cell;
        return game_.board().regular() ? cell : cell * kLeastIrregular;
    }

    // The list goes where it leaves the sites largest; onto sheets of its own where they would
    // become too small to write in.
    Result<Plan> make_plan() const {
        const Box room = this->room();
        if (list_.empty()) {
            return alone(room);
        }
        const std::optional<Plan> below = with_list_below(room);
        const std::optional<Plan> beside = with_list_beside(room);
        if (below && (!beside || beside->unit <= below->unit)) {
            return *below;
        }
        if (beside) {
            return *beside;
        }
        return alone(room);
    }

    Result<Plan> alone(const Box& room) const {
        const Result<Mm> unit = unit_in(room.width(), room.height());
        if (!unit) {
            return fail(unit.error());
        }
        const Mm site = entries().site_width(*unit);
        if (site < kLeastSite) {
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
        return figure::board_ink(
                   game_.board(), look_, {.unit = unit, .labels = labels(), .outside_words = {}})
            .height();
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
        // What is over is shared out above the board, between it and the list, and below.
        const Mm spare = (left - ink_height(*unit)) / 3;
        const Mm top = room.max.y - height - spare;
        const Mm middle = room.min.y + spare + ink_height(*unit) / 2;
        return Plan{
            *unit, {room.centre().x, middle}, ListPlace{{room.min.x, top}, columns, rows, 1}};
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
                    ListPlace{{room.max.x - width + kGutter, room.min.y}, columns, rows, 1}};
    }

    void paint_first(const Plan& plan) {
        scaffold_ = (entries().ticked(plan.unit) ? ticked_ : lettered_).drawing;
        auto page = std::make_shared<Drawing>(*scaffold_);
        figure::BoardFigure figure = figure::draw_board(
            game_.board(),
            look_,
            request_.style,
            {.unit = plan.unit, .labels = labels(), .leaf = false, .outside_words = {}},
            measurer_);
        Pen pen(figure.drawing, request_.style, measurer_, false);
        entries().paint(pen, plan.unit);
        drawing::append(*page, figure.drawing, plan.middle - figure.ink.centre());
        if (plan.list) {
            Pen list_pen(*page, request_.style, measurer_, false);
            draw_list(list_pen, list_, *plan.list, request_.language);
        }
        sheets_->pages.push_back(std::move(page));
    }

    void paint_lists() {
        const Box room = this->room();
        const int rows = list_rows(room.height());
        const int all = request_.paper.columns;
        int columns = 1;  // as few and as wide as hold it on one side
        while (columns < columns_across() &&
               (columns * rows < list_.entries || all % columns != 0)) {
            ++columns;
        }
        list_.span = all / columns;
        for (int first = 1; first <= list_.entries; first += rows * columns) {
            auto page = std::make_shared<Drawing>(*scaffold_);
            Pen pen(*page, request_.style, measurer_, false);
            draw_list(pen, list_, {room.min, columns, rows, first}, request_.language);
            sheets_->pages.push_back(std::move(page));
        }
    }

    drawing::Document document() {
        sheets_->paper = request_.paper;
        sheets_->style = request_.style;
        sheets_->language = request_.language;
        sheets_->measurer = &measurer_;
        drawing::Document document;
        document.info = about(game_, word(Word::Record, request_.language), request_.language);
        document.page_count = sheets_->pages.size();
        document.make_page = [sheets =
                                  std::shared_ptr<const RecordSheets>(sheets_)](std::size_t index) {
            drawing::Page page{sheets->paper.width, sheets->paper.height, {}};
            page.drawing.add(drawing::Instance{.drawing = sheets->pages[index], .offset = {}});
            Pen pen(page.drawing, sheets->style, *sheets->measurer, false);
            pen.text(sheet_number_place({sheets->paper, {}}),
                     sheet_number(static_cast<int>(index) + 1,
                                  static_cast<int>(sheets->pages.size()),
                                  sheets->language),
                     pen.small(),
                     Anchor::End);
            return page;
        };
        return read_as(drawing::Role::Paragraph, std::move(document));
    }

    const game::Game& game_;
    const RecordRequest& request_;
    const drawing::TextMeasurer& measurer_;
    figure::BoardLook look_;
    RecordList list_;
    const PlayedGame* played_ = nullptr;  // null on a blank sheet
    const PlayedRound* round_ = nullptr;
    Head lettered_;
    Head ticked_;
    std::shared_ptr<const Drawing> scaffold_;  // the head that is printed
    Mm head_;
    std::shared_ptr<RecordSheets> sheets_ = std::make_shared<RecordSheets>();
};

}  // namespace

Result<drawing::Document> make_board_record(const game::Game& game,
                                            const RecordRequest& request,
                                            const drawing::TextMeasurer& measurer) {
    return BoardRecorder(game, request, measurer).make();
}

Result<drawing::Document> make_filled_board_record(const game::Game& game,
                                                   const PlayedGame& played,
                                                   const RecordRequest& request,
                                                   const drawing::TextMeasurer& measurer) {
    std::vector<drawing::Document> rounds;
    for (const PlayedRound& round : played.rounds) {
        Result<drawing::Document> document =
            BoardRecorder(game, played, round, request, measurer).make();
        if (!document) {
            return document;
        }
        rounds.push_back(std::move(*document));
    }
    return drawing::joined(std::move(rounds));
}

}  // namespace quadrille::page
