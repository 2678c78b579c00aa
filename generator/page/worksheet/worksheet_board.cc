#include "page/worksheet/worksheet_board.h"

#include <algorithm>
#include <optional>
#include <string>

#include "figure/board/board_figure.h"
#include "figure/panel/game_look.h"
#include "figure/panel/verdict_panel.h"
#include "page/paper/paper.h"
#include "page/paper/pen.h"
#include "page/paper/words.h"
#include "page/sheet/fit.h"
#include "page/sheet/fitted_panel.h"

namespace quadrille::page {

using drawing::Drawing;
using namespace quadrille::literals;

namespace {

constexpr Mm kOverFoot = 28_mm;  // above the footer
constexpr Mm kAround = 7_mm;     // from tables to the board
constexpr Mm kLeastHeight = 45_mm;
constexpr Mm kLargestCell = 14_mm;
constexpr Mm kLargestRadius = 62_mm;

bool is_looked_up(const std::vector<Block>& page) {
    return std::any_of(page.begin(), page.end(), [](const Block& block) {
        const auto& columns = block.table->columns;
        return std::any_of(columns.begin(), columns.end(), [](const CountColumn& column) {
            return column.kind == CountColumn::Kind::Spots;
        });
    });
}

Mm foot_of(const Block& block, const spec::StyleSpec& style) {
    return block.at.y + head_height(*block.table, block.titled, style) +
           block.row_height * block.rows;
}

// Under all tables, and under those of each column.
std::vector<Box> free_rooms(const std::vector<Block>& page, const RecordRequest& request) {
    const Mm left = request.paper.left;
    const Mm bottom = foot_line(request.paper) - layout::room_for_type(request.style, kOverFoot);
    std::vector<Box> rooms{{{left, 0_mm}, {left + type_width(request.paper), bottom}}};
    for (const Block& block : page) {
        const Mm top = foot_of(block, request.style) + kAround;
        rooms.front().min.y = std::max(rooms.front().min.y, top);
        Box column{{block.at.x, top}, {block.at.x + block.width, bottom}};
        for (const Block& other : page) {
            if (other.at.x < column.max.x && other.at.x + other.width > column.min.x) {
                column.min.y = std::max(column.min.y, foot_of(other, request.style) + kAround);
            }
        }
        rooms.push_back(column);
    }
    std::erase_if(rooms, [](const Box& room) { return room.height() < kLeastHeight; });
    return rooms;
}

/// A board as it is drawn in one of the rooms.
struct Fitted {
    Drawing drawing;
    Box ink;
    Mm unit;
};

std::optional<Fitted> blank_board(const WorksheetBoard& wish, const Box& room) {
    const figure::BoardLook look = figure::look_of_game(wish.game.spec(), wish.game.board());
    const Result<Mm> unit = fitted_unit(wish.game.board(),
                                        look,
                                        {room.width(), room.height()},
                                        {.cell = {},
                                         .width = {},
                                         .smallest = kLargestCell / 2,
                                         .largest = kLargestCell,
                                         .step = 0.1_mm,
                                         .usual_width = room.width(),
                                         .compact = true,
                                         .label_scale = wish.request.style.label_scale,
                                         .largest_radius = kLargestRadius});
    if (!unit) {
        return std::nullopt;
    }
    figure::BoardFigure board = figure::draw_board(
        wish.game.board(),
        look,
        wish.request.style,
        {.unit = *unit,
         .compact = true,
         .widest = room.width(),
         .outside_words = std::string(word(Word::TheOutside, wish.request.language)),
         .areas = true},
        wish.measurer);
    return Fitted{std::move(board.drawing), board.ink, *unit};
}

// The deciding counts of a game of one round are drawn on it.
std::optional<Fitted> played_board(const WorksheetBoard& wish, const Box& room) {
    if (wish.played->rounds.size() != 1) {
        return std::nullopt;
    }
    const PlayedRound& round = wish.played->rounds.front();
    const std::shared_ptr<const game::Game> game(std::shared_ptr<void>(), &wish.game);
    const figure::Panel panel = figure::panel_of_counts(
        game,
        round.record,
        round.counts.empty() ? game::count_all(wish.game, round.record) : round.counts,
        round.listed);
    FittedPanel fitted = fitted_panel(
        panel,
        wish.request.style,
        {std::min(room.width(), kLargestRadius * 2), std::min(room.height(), kLargestRadius * 2)},
        kLargestCell,
        wish.measurer);
    return Fitted{std::move(fitted.drawing), fitted.ink, fitted.unit};
}

}  // namespace

std::shared_ptr<const Drawing> board_beside(const std::vector<Block>& page,
                                            const WorksheetBoard& wish) {
    if (!is_looked_up(page)) {
        return nullptr;
    }
    std::optional<Fitted> best;
    Point middle;
    for (const Box& room : free_rooms(page, wish.request)) {
        std::optional<Fitted> fitted =
            wish.played == nullptr ? blank_board(wish, room) : played_board(wish, room);
        if (fitted && (!best || fitted->unit > best->unit * 1.02)) {
            best = std::move(fitted);
            middle = room.centre();
        }
    }
    if (!best) {
        return nullptr;
    }
    auto drawing = std::make_shared<Drawing>();
    drawing::append(*drawing, best->drawing, middle - best->ink.centre());
    return drawing;
}

}  // namespace quadrille::page
