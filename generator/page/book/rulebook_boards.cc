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

struct SmallPage {
    Strip strip;
    Mm unit;
};

class SmallBoards {
  public:
    SmallBoards(const BookText& text,
                const game::Game& game,
                const RulebookRequest& request,
                const drawing::TextMeasurer& measurer)
        : text_(text),
          game_(game),
          request_(request),
          measurer_(measurer),
          look_(figure::look_of_game(game.spec(), game.board())) {}

    /// Nothing where so many do not fit.
    std::optional<SmallPage> draw(int count, int columns) {
        const spec::PaperSpec& paper = request_.paper;
        const Mm height = foot_line(paper) - 8_mm - paper.top - text_.leading() * 4;
        const PerPage grid{.columns = columns, .rows = (count + columns - 1) / columns};
        const Imposition places{
            .width = type_width(paper) + kGutter, .height = height, .grid = grid, .gutter = {}};
        const Mm field_foot = kFieldLine + pen(strip_.drawing).name_drop();
        const Room room{places.part_width() - kGutter, places.part_height() - field_foot - kGutter};
        if (room.width < 30_mm || room.height < 20_mm) {
            return std::nullopt;
        }
        const Result<Mm> unit = fitted_unit(game_.board(), look_, room, wish(room));
        if (!unit || (game_.board().regular() && *unit < kSmallestCell)) {
            return std::nullopt;
        }
        paint(places, room, *unit, count);
        strip_.height = height;
        strip_.beside = true;
        return SmallPage{std::move(strip_), *unit};
    }

  private:
    [[nodiscard]] SizeWish wish(const Room& room) const {
        return {.cell = {},
                .width = {},
                .smallest = kSmallestCell,
                .largest = kLargestBookCell,
                .step = 0.1_mm,
                .usual_width = room.width,
                .labels = figure::LabelPlace::Own,
                .compact = true,
                .label_scale = request_.style.label_scale,
                .largest_radius = kLargestRadius};
    }

    [[nodiscard]] Pen pen(Drawing& drawing) const {
        return {drawing, request_.style, measurer_, true};
    }

    void paint(const Imposition& places, const Room& room, Mm unit, int count) {
        const figure::BoardFigure board = figure::draw_board(
            game_.board(),
            look_,
            request_.style,
            {.unit = unit,
             .compact = true,
             .outside_words = std::string(word(Word::TheOutside, request_.language)),
             .areas = true},
            measurer_);
        const auto shared = std::make_shared<const Drawing>(board.drawing);
        const Point left{text_.grid().paper->left, text_.leading()};
        for (int i = 0; i < count; ++i) {
            const Point corner = places.corner(i) + left;
            strip_.drawing.add(
                drawing::Instance{.drawing = shared, .offset = corner - board.ink.min});
            paint_fields({corner.x, corner.y + board.ink.height() + kFieldLine}, room.width);
        }
    }

    void paint_fields(Point start, Mm width) {
        std::vector<std::string> names;
        if (game_.role_count() <= kMostNames) {
            for (const std::string& role : game_.spec().roles) {
                names.push_back(role_name(role, request_.language));
            }
        }
        names.emplace_back(word(Word::Winner, request_.language));
        const auto count = static_cast<double>(names.size());
        const Mm length = (width - kFieldGap * (count - 1)) / count;
        Pen pen = this->pen(strip_.drawing);
        for (const std::string& name : names) {
            pen.field(start, length, {.name = name, .note = ""});
            start.x += length + kFieldGap;
        }
    }

    const BookText& text_;
    const game::Game& game_;
    const RulebookRequest& request_;
    const drawing::TextMeasurer& measurer_;
    figure::BoardLook look_;
    Strip strip_;
};

// Side by side or one below the other, whichever makes larger cells.
std::optional<SmallPage> larger(const std::optional<SmallPage>& a,
                                const std::optional<SmallPage>& b) {
    return a && (!b || a->unit >= b->unit) ? a : b;
}

}  // namespace

int add_boards(BookText& text,
               const game::Game& game,
               const RulebookRequest& request,
               const drawing::TextMeasurer& measurer) {
    for (int count = game.spec().rulebook.boards; count > 0; --count) {
        const auto boards = larger(SmallBoards(text, game, request, measurer).draw(count, 1),
                                   SmallBoards(text, game, request, measurer).draw(count, 2));
        if (boards) {
            text.new_page();
            text.page_title(word(Word::SmallBoards, request.language));
            text.strip(boards->strip);
            return count;
        }
    }
    return 0;
}

}  // namespace quadrille::page
