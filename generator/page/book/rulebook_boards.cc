#include "page/book/rulebook_boards.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "figure/board/board_figure.h"
#include "figure/panel/game_look.h"
#include "page/paper/paper.h"
#include "page/paper/pen.h"
#include "page/paper/words.h"
#include "page/sheet/fit.h"

namespace quadrille::page {

using drawing::Drawing;
using namespace quadrille::literals;

namespace {

constexpr Mm kSmallestCell = 5_mm;    // where one board takes all the width
constexpr Mm kSmallestOfMany = 9_mm;  // of boards side by side, so that a pencil has room
constexpr Mm kLargestOnPage = 18_mm;
constexpr Mm kSmallestRadius = 30_mm;  // of boards whose cells differ
constexpr Mm kLargestRadius = 56_mm;
constexpr Mm kBoardGap = 4_mm;     // between boards side by side
constexpr Mm kFieldDrop = 8_mm;    // from a board to the first line that is written on
constexpr Mm kNextField = 9_mm;    // from line to line
constexpr Mm kLeastField = 35_mm;  // a name's length
constexpr Mm kFieldGap = 4_mm;
constexpr Mm kRowGap = 7_mm;  // under a board and its lines
constexpr std::size_t kMostNames = 2;
constexpr int kMostAcross = 4;
constexpr int kMostBoardRows = 6;
constexpr std::array kBoardSizes{1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7};
constexpr std::array kExtraGaps{0.0, 3.0, 6.0, 10.0};  // mm more between rows

/// A board at one size.
struct SizedBoard {
    std::shared_ptr<const Drawing> drawing;
    Box ink;
};

/// How many boards, and how much room each has.
struct Array {
    int across = 1;
    int rows = 1;
    Mm gap;   ///< Between rows.
    Mm room;  ///< The width of each.
    SizedBoard board;
};

class BoardColumn {
  public:
    BoardColumn(const BookGrid& grid,
                const game::Game& game,
                const RulesRequest& request,
                const layout::Setting& setting)
        : grid_(grid),
          game_(game),
          request_(request),
          setting_(setting),
          look_(figure::look_of_game(game.spec(), game.board())),
          width_(grid.columns > 1 ? grid.text_width : type_width(*grid.paper)) {}

    /// One or more boards below one another and side by side, in all sizes that a page has room for.
    std::vector<StripForm> forms() {
        std::vector<StripForm> all;
        for (int across = 1; across <= kMostAcross; ++across) {
            const Mm room = (width_ - kBoardGap * (across - 1)) / across;
            if (across > 1 && room < kLeastField) {
                break;
            }
            const Result<Mm> largest = largest_unit(room, across);
            for (const double size : kBoardSizes) {
                if (largest && (size == 1 || *largest * size >= least(across))) {
                    add_rows(all, across, room, sized(*largest * size, room));
                }
            }
        }
        return all;
    }

  private:
    [[nodiscard]] Mm least(int across) const {
        if (!game_.board().regular()) {
            return kSmallestRadius;
        }
        return across > 1 ? kSmallestOfMany : kSmallestCell;
    }

    [[nodiscard]] Mm page_height() const {
        return foot_line(*grid_.paper) - grid_.paper->top - kLeading * 3;
    }

    Result<Mm> largest_unit(Mm room, int across) const {
        return fitted_unit(game_.board(),
                           look_,
                           {room, page_height() - fields_height(room)},
                           {.cell = {},
                            .width = {},
                            .smallest = least(across),
                            .largest = kLargestOnPage,
                            .step = 0.1_mm,
                            .usual_width = room,
                            .labels = figure::LabelPlace::Own,
                            .compact = true,
                            .label_scale = request_.style.label_scale,
                            .largest_radius = kLargestRadius})
            .and_then([&](Mm unit) -> Result<Mm> {
                return unit < least(across) ? fail(plain_error("too small", "")) : Result<Mm>(unit);
            });
    }

    SizedBoard sized(Mm unit, Mm room) const {
        figure::BoardFigure board = figure::draw_board(
            game_.board(),
            look_,
            request_.style,
            {.unit = unit,
             .compact = true,
             .widest = room,
             .outside_words = std::string(word(Word::TheOutside, request_.language)),
             .areas = true},
            setting_.measurer());
        return {std::make_shared<const Drawing>(std::move(board.drawing)), board.ink};
    }

    void add_rows(std::vector<StripForm>& all, int across, Mm room, const SizedBoard& board) const {
        const Mm height = board.ink.height() + fields_height(room);
        for (int rows = 1; rows <= kMostBoardRows; ++rows) {
            for (const double extra : kExtraGaps) {
                const Mm gap = kRowGap + 1_mm * extra;
                const Mm whole = height * rows + gap * (rows - 1) + kLeading;
                if (whole > page_height() || (rows == 1 && extra > 0)) {
                    continue;
                }
                StripForm form = painted({across, rows, gap, room, board});
                form.height = whole;
                form.size =
                    board.ink.width() * board.ink.height().value * (rows * across) / Mm{1} + extra;
                all.push_back(std::move(form));
            }
        }
    }

    // The names' lines, and one for the winner where it is beside them.
    [[nodiscard]] std::vector<std::string> names(Mm room) const {
        std::vector<std::string> names;
        if (game_.role_count() <= kMostNames) {
            for (const std::string& role : game_.spec().roles) {
                names.push_back(role_name(role, request_.language));
            }
        }
        if (names.empty() || per_line(room) > names.size()) {
            names.emplace_back(word(Word::Winner, request_.language));
        }
        return names;
    }

    static std::size_t per_line(Mm room) {
        const double fit = std::floor((room + kFieldGap) / (kLeastField + kFieldGap) + 0.001);
        return static_cast<std::size_t>(std::max(1.0, fit));
    }

    [[nodiscard]] Mm fields_height(Mm room) const {
        const std::size_t count = names(room).size();
        const std::size_t lines = (count + per_line(room) - 1) / per_line(room);
        Drawing unseen;
        return kFieldDrop + kNextField * static_cast<double>(lines - 1) + pen(unseen).name_drop();
    }

    [[nodiscard]] Pen pen(Drawing& drawing) const {
        return {drawing, request_.style, setting_.measurer(), true};
    }

    void paint_fields(Drawing& drawing, Point start, Mm room) const {
        Pen pen = this->pen(drawing);
        const std::vector<std::string> all = names(room);
        const std::size_t across = std::min(per_line(room), all.size());
        const auto count = static_cast<double>(across);
        const Mm length = (room - kFieldGap * (count - 1)) / count;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const std::size_t line = i / across;
            const Point at{start.x + (length + kFieldGap) * static_cast<double>(i % across),
                           start.y + kNextField * static_cast<double>(line)};
            pen.field(at, length, {.name = all[i], .note = ""});
        }
    }

    // Each board stands in the middle of its room.
    [[nodiscard]] StripForm painted(const Array& array) const {
        StripForm form{.boards = array.rows * array.across};
        const Box& ink = array.board.ink;
        const Mm step = ink.height() + fields_height(array.room) + array.gap;
        for (int row = 0; row < array.rows; ++row) {
            for (int i = 0; i < array.across; ++i) {
                const Mm left = grid_.text_left + (array.room + kBoardGap) * i;
                const Mm top = kLeading + step * row;
                const Point corner{left + (array.room - ink.width()) / 2, top};
                form.drawing.add(
                    drawing::Instance{.drawing = array.board.drawing, .offset = corner - ink.min});
                paint_fields(form.drawing, {left, top + ink.height() + kFieldDrop}, array.room);
            }
        }
        return form;
    }

    const BookGrid& grid_;
    const game::Game& game_;
    const RulesRequest& request_;
    const layout::Setting& setting_;
    figure::BoardLook look_;
    Mm width_;
};

}  // namespace

std::vector<Strip> board_strips(const BookGrid& grid,
                                const game::Game& game,
                                const RulesRequest& request,
                                const layout::Setting& setting) {
    std::vector<StripForm> forms = BoardColumn(grid, game, request, setting).forms();
    if (forms.empty()) {
        return {};
    }
    BookText text(grid, setting);
    text.new_page();
    text.page_title(word(Word::SmallBoards, request.language));
    Strip strip;
    strip.beside = true;
    strip.fills = true;
    strip.forms = std::move(forms);
    text.strip(std::move(strip));
    return text.strips();
}

}  // namespace quadrille::page
