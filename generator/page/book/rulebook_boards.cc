#include "page/book/rulebook_boards.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "figure/panel/game_look.h"
#include "page/paper/imposition.h"
#include "page/paper/paper.h"
#include "page/paper/pen.h"
#include "page/paper/words.h"
#include "page/sheet/fit.h"

namespace quadrille::page {

using drawing::Drawing;
using namespace quadrille::literals;

namespace {

constexpr Mm kSmallestCell = 5_mm;
constexpr Mm kLargestBookCell = 12_mm;
constexpr Mm kLargestRadius = 40_mm;
constexpr Mm kFieldLine = 7_mm;  // under the board, the line that is written on
constexpr Mm kFieldGap = 4_mm;
constexpr std::size_t kMostNames = 2;

/// What all of it is drawn from.
struct Boards {
    const BookText& text;
    const game::Game& game;
    const RulesRequest& request;
    const drawing::TextMeasurer& measurer;
    figure::BoardLook look;

    [[nodiscard]] Pen pen(Drawing& drawing) const {
        return {drawing, request.style, measurer, true};
    }
};

/// The places of the boards, and the length of 1 of their coordinates.
struct BoardPlan {
    Imposition places;
    Room room;  // of each board, above its fields
    Mm unit;
};

// Nothing where they do not fit.
std::optional<BoardPlan> plan(const Boards& boards, int count, int columns) {
    const spec::PaperSpec& paper = boards.request.paper;
    const Mm height = foot_line(paper) - 8_mm - paper.top - boards.text.leading() * 4;
    const PerPage grid{.columns = columns, .rows = (count + columns - 1) / columns};
    const Imposition places{
        .width = type_width(paper) + kGutter, .height = height, .grid = grid, .gutter = {}};
    Drawing unseen;
    const Mm field_foot = kFieldLine + boards.pen(unseen).name_drop();
    const Room room{places.part_width() - kGutter, places.part_height() - field_foot - kGutter};
    if (room.width < 30_mm || room.height < 20_mm) {
        return std::nullopt;
    }
    const board::Board& board = boards.game.board();
    const Result<Mm> unit = fitted_unit(board,
                                        boards.look,
                                        room,
                                        {.cell = {},
                                         .width = {},
                                         .smallest = kSmallestCell,
                                         .largest = kLargestBookCell,
                                         .step = 0.1_mm,
                                         .usual_width = room.width,
                                         .labels = figure::LabelPlace::Own,
                                         .compact = true,
                                         .label_scale = boards.request.style.label_scale,
                                         .largest_radius = kLargestRadius});
    if (!unit || (board.regular() && *unit < kSmallestCell)) {
        return std::nullopt;
    }
    return BoardPlan{places, room, *unit};
}

// Side by side or one below the other, whichever makes larger cells.
std::optional<BoardPlan> best_plan(const Boards& boards, int count) {
    const std::optional<BoardPlan> one = plan(boards, count, 1);
    const std::optional<BoardPlan> two = plan(boards, count, 2);
    return one && (!two || one->unit >= two->unit) ? one : two;
}

void paint_fields(Pen& pen, const Boards& boards, Point start, Mm width) {
    std::vector<std::string> names;
    if (boards.game.role_count() <= kMostNames) {
        for (const std::string& role : boards.game.spec().roles) {
            names.push_back(role_name(role, boards.request.language));
        }
    }
    names.emplace_back(word(Word::Winner, boards.request.language));
    const auto count = static_cast<double>(names.size());
    const Mm length = (width - kFieldGap * (count - 1)) / count;
    for (const std::string& name : names) {
        pen.field(start, length, {.name = name, .note = ""});
        start.x += length + kFieldGap;
    }
}

Strip draw(const Boards& boards, const BoardPlan& plan, int count) {
    figure::BoardFigure board = figure::draw_board(
        boards.game.board(),
        boards.look,
        boards.request.style,
        {.unit = plan.unit,
         .compact = true,
         .outside_words = std::string(word(Word::TheOutside, boards.request.language)),
         .areas = true},
        boards.measurer);
    const auto shared = std::make_shared<const Drawing>(std::move(board.drawing));
    const Point left{boards.text.grid().paper->left, boards.text.leading()};
    Strip strip;
    Pen pen = boards.pen(strip.drawing);
    for (int i = 0; i < count; ++i) {
        const Point corner = plan.places.corner(i) + left;
        strip.drawing.add(drawing::Instance{.drawing = shared, .offset = corner - board.ink.min});
        const Mm line = corner.y + board.ink.height() + kFieldLine;
        paint_fields(pen, boards, {corner.x, line}, plan.room.width);
    }
    strip.height = plan.places.height;
    strip.beside = true;
    return strip;
}

}  // namespace

int add_boards(BookText& text,
               const game::Game& game,
               const RulesRequest& request,
               const drawing::TextMeasurer& measurer) {
    const Boards boards{
        text, game, request, measurer, figure::look_of_game(game.spec(), game.board())};
    for (int count = game.spec().rulebook.boards; count > 0; --count) {
        if (const std::optional<BoardPlan> plan = best_plan(boards, count)) {
            Strip strip = draw(boards, *plan, count);
            text.new_page();
            text.page_title(word(Word::SmallBoards, request.language));
            text.strip(std::move(strip));
            return count;
        }
    }
    return 0;
}

}  // namespace quadrille::page
