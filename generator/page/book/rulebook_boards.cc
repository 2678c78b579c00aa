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

/// The lines under a board: for names, and for the winner where that is beside them.
struct BoardFields {
    std::vector<std::string> names;
    std::size_t across = 1;
    Mm height;
};

/// Boards of one size side by side.
struct BoardRow {
    int across = 1;
    Mm room;  ///< The width of each.
    BoardFields fields;
    std::shared_ptr<const Drawing> board = {};
    Box ink = {};

    [[nodiscard]] Mm height() const { return ink.height() + fields.height; }
};

class BoardColumn {
  public:
    BoardColumn(const BookGrid& grid,
                const game::Game& game,
                const RulesRequest& request,
                const layout::Setting& setting)
        : grid_(grid),
          game_(game),
          language_(request.language),
          setting_(setting.style(), setting.measurer(), true),
          look_(figure::look_of_game(game.spec(), game.board())) {}

    /// One or more boards below one another and side by side, in all sizes that a page has room for.
    [[nodiscard]] std::vector<StripForm> forms() const {
        const Mm width = grid_.columns > 1 ? grid_.text_width : type_width(*grid_.paper);
        std::vector<StripForm> all;
        for (int across = 1; across <= kMostAcross; ++across) {
            const Mm room = (width - kBoardGap * (across - 1)) / across;
            if (across > 1 && room < kLeastField) {
                break;
            }
            BoardRow row{.across = across, .room = room, .fields = fields_in(room)};
            const Mm least = this->least(across);
            const Result<Mm> largest = largest_unit(row, least);
            for (const double size : kBoardSizes) {
                if (largest && *largest >= least && (size == 1 || *largest * size >= least)) {
                    draw(row, *largest * size);
                    add_rows(all, row);
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

    [[nodiscard]] Result<Mm> largest_unit(const BoardRow& row, Mm least) const {
        return fitted_unit(game_.board(),
                           look_,
                           {row.room, page_height() - row.fields.height},
                           {.cell = {},
                            .width = {},
                            .smallest = least,
                            .largest = kLargestOnPage,
                            .step = 0.1_mm,
                            .usual_width = row.room,
                            .labels = figure::LabelPlace::Own,
                            .compact = true,
                            .label_scale = setting_.style().label_scale,
                            .largest_radius = kLargestRadius});
    }

    void draw(BoardRow& row, Mm unit) const {
        figure::BoardFigure board =
            figure::draw_board(game_.board(),
                               look_,
                               setting_.style(),
                               {.unit = unit,
                                .compact = true,
                                .widest = row.room,
                                .outside_words = std::string(word(Word::TheOutside, language_)),
                                .areas = true},
                               setting_.measurer());
        row.board = std::make_shared<const Drawing>(std::move(board.drawing));
        row.ink = board.ink;
    }

    void add_rows(std::vector<StripForm>& all, const BoardRow& row) const {
        const Box& ink = row.ink;
        for (int rows = 1; rows <= kMostBoardRows; ++rows) {
            for (const double extra : kExtraGaps) {
                const Mm gap = kRowGap + 1_mm * extra;
                const Mm whole = row.height() * rows + gap * (rows - 1) + kLeading;
                if (whole > page_height() || (rows == 1 && extra > 0)) {
                    continue;
                }
                const int boards = rows * row.across;
                all.push_back({.drawing = painted(row, rows, row.height() + gap),
                               .height = whole,
                               .size = ink.width() * ink.height().value * boards / Mm{1} + extra,
                               .boards = boards});
            }
        }
    }

    [[nodiscard]] BoardFields fields_in(Mm room) const {
        BoardFields fields;
        if (game_.role_count() <= kMostNames) {
            for (const std::string& role : game_.spec().roles) {
                fields.names.push_back(role_name(role, language_));
            }
        }
        const double fit = std::floor((room + kFieldGap) / (kLeastField + kFieldGap) + 0.001);
        const auto per_line = static_cast<std::size_t>(std::max(1.0, fit));
        if (fields.names.empty() || per_line > fields.names.size()) {
            fields.names.emplace_back(word(Word::Winner, language_));
        }
        fields.across = std::min(per_line, fields.names.size());
        const std::size_t last = (fields.names.size() - 1) / per_line;
        fields.height = kFieldDrop + kNextField * static_cast<double>(last) + setting_.name_drop();
        return fields;
    }

    void paint_fields(Drawing& drawing, const BoardRow& row, Point start) const {
        Pen pen(drawing, setting_.style(), setting_.measurer(), true);
        const std::size_t across = row.fields.across;
        const auto count = static_cast<double>(across);
        const Mm length = (row.room - kFieldGap * (count - 1)) / count;
        for (std::size_t i = 0; i < row.fields.names.size(); ++i) {
            const std::size_t line = i / across;
            const Point at{start.x + (length + kFieldGap) * static_cast<double>(i % across),
                           start.y + kNextField * static_cast<double>(line)};
            pen.field(at, length, {.name = row.fields.names[i], .note = ""});
        }
    }

    // Each board stands in the middle of its room.
    [[nodiscard]] Drawing painted(const BoardRow& row, int rows, Mm step) const {
        Drawing drawing;
        for (int line = 0; line < rows; ++line) {
            for (int i = 0; i < row.across; ++i) {
                const Point at{grid_.text_left + (row.room + kBoardGap) * i,
                               kLeading + step * line};
                const Point corner{at.x + (row.room - row.ink.width()) / 2, at.y};
                drawing.add(
                    drawing::Instance{.drawing = row.board, .offset = corner - row.ink.min});
                paint_fields(drawing, row, {at.x, at.y + row.ink.height() + kFieldDrop});
            }
        }
        return drawing;
    }

    const BookGrid& grid_;
    const game::Game& game_;
    std::string_view language_;
    layout::Setting setting_;
    figure::BoardLook look_;
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
    BookText text(grid, setting, request.language);
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
