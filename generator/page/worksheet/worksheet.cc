#include "page/worksheet/worksheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "base/try.h"
#include "figure/panel/game_look.h"
#include "figure/panel/verdict_panel.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/record/record_head.h"
#include "page/sheet/about.h"
#include "page/sheet/enlargement.h"
#include "page/sheet/fitted_panel.h"
#include "page/sheet/furniture.h"
#include "page/worksheet/count_grid.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Drawing;
using namespace quadrille::literals;

namespace {

constexpr Mm kTop = 30_mm;       // of the tables, below the first base line,
constexpr Mm kUnderHead = 4_mm;  // lower under a tall head
constexpr Mm kOverFoot = 28_mm;  // above the footer
constexpr Mm kAround = 7_mm;     // from tables to the board
constexpr Mm kLeastHeight = 45_mm;
constexpr Mm kLargestRadius = 62_mm;
constexpr double kGain = 1.02;  // for which a board stands further down

/// A board as it is drawn in a room.
struct Fitted {
    Drawing drawing;
    Box ink;
    Mm unit;
};

class WorksheetMaker {
  public:
    /// `played`: null on a blank sheet.
    WorksheetMaker(const game::Game& game,
                   const RecordRequest& request,
                   const drawing::TextMeasurer& measurer,
                   const PlayedGame* played = nullptr)
        : game_(game),
          request_(request),
          paper_(request.paper),
          measurer_(measurer),
          played_(played),
          style_(played != nullptr ? with_legend(request.style) : request.style),
          look_(figure::look_of_game(game.spec(), game.board())),
          setting_(style_, measurer) {}

    Result<drawing::Document> make(const std::vector<CountTable>& tables) {
        if (tables.empty()) {
            return fail(plain_error("nothing is counted at the end of this game",
                                    "expected a game whose score is worked out on paper"));
        }
        QUADRILLE_TRY_VOID(check_widths(tables));
        Drawing furniture;
        QUADRILLE_TRY(const auto head, draw_head(furniture));
        const layout::Frame frame{{paper_.left, std::max(paper_.top + kTop, head + kUnderHead)},
                                  type_width(paper_),
                                  foot_line(paper_) - setting_.room_for_type(kOverFoot)};
        layout::Flow flow(frame, setting_);
        set_tables(tables, paper_.columns, {game_, look_, setting_}, flow);
        const std::vector<Box> boxes = flow.boxes();
        const std::vector<Drawing> pages = flow.pages();
        if (pages.size() == 1 && std::ranges::any_of(tables, is_looked_up)) {
            add_board(free_rooms(boxes, frame), furniture);
        }
        return document(pages, std::make_shared<const Drawing>(std::move(furniture)));
    }

  private:
    [[nodiscard]] Result<void> check_widths(const std::vector<CountTable>& tables) const {
        for (const CountTable& table : tables) {
            if (table.least_width() > type_width(paper_) + 0.01_mm) {
                return fail(plain_error(
                    fmt::format("a table of this game is {:.0f} mm wide, too wide for this paper",
                                table.least_width().value),
                    "expected larger paper, or --landscape"));
            }
        }
        return {};
    }

    // ---- Around the tables.

    Result<Mm> draw_head(Drawing& drawing) const {
        Pen pen(drawing, style_, measurer_, false);
        FurnitureContent content;
        content.sheet = request_.sheet;
        // Where rounds are added up, the tables end with the result.
        content.sheet.result = content.sheet.result && game_.spec().rounds.count == 1;
        content.language = request_.language;
        content.lines = lines();
        content.footer_suffix = std::string(word(Word::Semicolon, content.language)) +
                                std::string(word(Word::Worksheet, content.language));
        content.board_elsewhere = true;
        if (played_ != nullptr) {
            content.values = {played_->rounds.front().names, played_->fields};
            content.verdict = played_->verdict;
        } else {
            content.values = request_.values;
        }
        return draw_furniture(pen, {paper_, {}}, game_, look_, content);
    }

    // Under the title: two at most of the game's own.
    [[nodiscard]] std::vector<std::string> lines() const {
        std::vector<std::string> lines = reminder_lines(game_);
        lines.insert(lines.begin(), std::string(word(Word::CountingAtTheEnd, request_.language)));
        lines.resize(std::min<std::size_t>(lines.size(), 2));
        if (std::string legend = letter_legend(game_.spec(), request_.language); !legend.empty()) {
            lines.push_back(std::move(legend));
        }
        if (played_ == nullptr) {
            lines.insert(lines.end(), request_.lines.begin(), request_.lines.end());
        }
        for (const spec::Wording& line : request_.sheet.lines) {
            lines.push_back(line.in(request_.language));
        }
        return lines;
    }

    // ---- The board in the room that the tables leave, where rows are printed for areas: what they
    // name is looked up on it. On a sheet that is filled in it is the board at the end.

    static bool is_looked_up(const CountTable& table) {
        return std::ranges::any_of(table.columns, [](const CountColumn& column) {
            return column.kind == CountColumn::Kind::Spots;
        });
    }

    // Under all tables, and under those of each column.
    static std::vector<Box> free_rooms(const std::vector<Box>& tables, const layout::Frame& frame) {
        std::vector<Box> rooms{{frame.corner, {frame.corner.x + frame.width, frame.foot}}};
        for (const Box& table : tables) {
            rooms.push_back({table.min, {table.max.x, frame.foot}});
        }
        for (Box& room : rooms) {
            for (const Box& table : tables) {
                if (table.min.x < room.max.x && table.max.x > room.min.x) {
                    room.min.y = std::max(room.min.y, table.max.y + kAround);
                }
            }
        }
        std::erase_if(rooms, [](const Box& room) { return room.height() < kLeastHeight; });
        return rooms;
    }

    [[nodiscard]] std::optional<Fitted> blank_board(const Box& room) const {
        const Result<Mm> unit = fitted_unit(game_.board(),
                                            look_,
                                            {room.width(), room.height()},
                                            {.cell = {},
                                             .width = {},
                                             .smallest = request_.style.page.worksheet_cell / 2,
                                             .largest = request_.style.page.worksheet_cell,
                                             .step = 0.1_mm,
                                             .usual_width = room.width(),
                                             .compact = true,
                                             .label_scale = style_.label_scale,
                                             .largest_radius = kLargestRadius});
        if (!unit) {
            return std::nullopt;
        }
        figure::BoardFigure board = figure::draw_board(
            game_.board(),
            look_,
            style_,
            {.unit = *unit,
             .compact = true,
             .widest = room.width(),
             .outside_words = std::string(word(Word::TheOutside, request_.language)),
             .areas = true},
            measurer_);
        return Fitted{std::move(board.drawing), board.ink, *unit};
    }

    // The deciding counts of a game of one round are drawn on it.
    [[nodiscard]] std::optional<Fitted> played_board(const Box& room) const {
        if (played_->rounds.size() != 1) {
            return std::nullopt;
        }
        const PlayedRound& round = played_->rounds.front();
        const std::shared_ptr<const game::Game> game(std::shared_ptr<void>(), &game_);
        const figure::Panel panel = figure::panel_of_counts(
            game,
            round.record,
            round.counts.empty() ? game::count_all(game_, round.record) : round.counts,
            round.listed);
        FittedPanel fitted = fitted_panel(panel,
                                          style_,
                                          {std::min(room.width(), kLargestRadius * 2),
                                           std::min(room.height(), kLargestRadius * 2)},
                                          request_.style.page.worksheet_cell,
                                          measurer_);
        return Fitted{std::move(fitted.drawing), fitted.ink, fitted.unit};
    }

    void add_board(const std::vector<Box>& rooms, Drawing& drawing) const {
        std::optional<Fitted> best;
        Point middle;
        for (const Box& room : rooms) {
            std::optional<Fitted> fitted =
                played_ == nullptr ? blank_board(room) : played_board(room);
            if (fitted && (!best || fitted->unit > best->unit * kGain)) {
                best = std::move(fitted);
                middle = room.centre();
            }
        }
        if (best) {
            append(drawing, best->drawing, middle - best->ink.centre());
        }
    }

    // ---- Pages.

    [[nodiscard]] drawing::Document document(const std::vector<Drawing>& tables,
                                             const std::shared_ptr<const Drawing>& around) const {
        std::vector<Drawing> pages;
        for (const Drawing& each : tables) {
            Drawing& page = pages.emplace_back();
            page.add(drawing::Instance{.drawing = around, .offset = {}});
            append(page, each, {});
            Pen(page, style_, measurer_, false)
                .text(sheet_number_place({paper_, {}}),
                      sheet_number(static_cast<int>(pages.size()),
                                   static_cast<int>(tables.size()),
                                   request_.language),
                      setting_.small(),
                      Anchor::End);
        }
        drawing::Document document;
        document.info = about(game_, word(Word::Worksheet, request_.language), request_.language);
        document.page_count = pages.size();
        document.make_page = [pages = std::move(pages), paper = paper_](std::size_t index) {
            return drawing::Page{paper.width, paper.height, pages[index]};
        };
        return read_as(drawing::Role::Paragraph, std::move(document));
    }

    const game::Game& game_;
    const RecordRequest& request_;
    const spec::PaperSpec& paper_;
    const drawing::TextMeasurer& measurer_;
    const PlayedGame* played_;
    spec::StyleSpec style_;
    figure::BoardLook look_;
    layout::Setting setting_;
};

}  // namespace

Result<drawing::Document> make_worksheet(const game::Game& game,
                                         const RecordRequest& request,
                                         const drawing::TextMeasurer& measurer) {
    if (has_least_type(request.style)) {
        return in_least_type(request, measurer, [&](const RecordRequest& small) {
            return on_few_sides(make_worksheet(game, small, measurer));
        });
    }
    if (request.turns) {
        return fail(plain_error("a form to count on has no rows for turns",
                                "expected no --turns, or --form list"));
    }
    return WorksheetMaker(game, request, measurer).make(count_tables(game, request.language));
}

Result<drawing::Document> make_filled_worksheet(const game::Game& game,
                                                const PlayedGame& played,
                                                const RecordRequest& request,
                                                const drawing::TextMeasurer& measurer) {
    if (has_least_type(request.style)) {
        return in_least_type(request, measurer, [&](const RecordRequest& small) {
            return make_filled_worksheet(game, played, small, measurer);
        });
    }
    return WorksheetMaker(game, request, measurer, &played)
        .make(filled_count_tables(game, played, request.language));
}

}  // namespace quadrille::page
