#include "page/record/record_pages.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/sheet/about.h"
#include "page/sheet/fitted_panel.h"
#include "page/sheet/furniture.h"

namespace quadrille::page {

using drawing::Drawing;
using namespace quadrille::literals;

namespace {

// ---- A small board for looking up names.

constexpr Mm kLeastEdgeKey = 2.4_mm;
constexpr Mm kUsualEdge = 0.3_mm;  // of a key, at most
constexpr Mm kOverKey = 3_mm;
constexpr double kComfort = 1.15;  // of the least size

figure::BoardLook bare(const RecordPlan& plan) {
    figure::BoardLook look = plan.look;
    look.start.clear();
    look.coins.clear();
    look.tokens = false;
    return look;
}

// Names in the sites, or at the edge where the sites are too small for them.
figure::BoardFigureOptions key_options(const RecordPlan& plan, Mm unit, figure::LabelPlace labels) {
    const bool named = figure::allows(plan.game->board(), plan.look, labels);
    return {.unit = unit,
            .labels = named ? labels : figure::LabelPlace::None,
            .compact = true,
            .outside_words = {}};
}

// Thin lines, so that they stay clear of small names.
spec::StyleSpec key_style(spec::StyleSpec style) {
    for (spec::LineSpec* line : {&style.grid, &style.edge, &style.edge_leaf, &style.field}) {
        line->width = std::min(line->width, kUsualEdge);
    }
    return style;
}

// The unit at which the key fits the room.
Mm unit_in(const RecordPlan& plan, const Box& room, figure::LabelPlace labels) {
    const board::Board& board = plan.game->board();
    const figure::BoardLook look = bare(plan);
    Mm low = 0_mm;
    const Mm cell = plan.style.page.largest_key_cell * std::max(1.0, plan.style.label_scale);
    Mm high = board.regular() ? cell : cell * kRadiusOfCells;
    for (int i = 0; i < 40; ++i) {
        const Mm middle = i == 0 ? high : (low + high) / 2;
        const Box ink = figure::board_ink(board, look, key_options(plan, middle, labels));
        const bool fits = ink.width() <= room.width() && ink.height() <= room.height();
        (fits ? low : high) = middle;
    }
    return low;
}

struct Key {
    Box room;
    figure::LabelPlace labels;
    Mm unit;  // the largest in that room
    Mm least;
};

// Nothing where it would be too small to read.
std::optional<Key> key_in(const RecordPlan& plan, const Box& room) {
    const board::Board& board = plan.game->board();
    const Mm unit = unit_in(plan, room, figure::LabelPlace::Middle);
    const Mm least = figure::least_key_unit(board) * std::max(1.0, plan.style.label_scale);
    if (unit >= least) {
        return Key{room, figure::LabelPlace::Middle, unit, least};
    }
    const Mm bare = unit_in(plan, room, figure::LabelPlace::Edge);
    const bool named = figure::allows(board, plan.look, figure::LabelPlace::Edge);
    const Mm least_bare = kLeastEdgeKey * plan.style.label_scale;
    return named && bare >= least_bare
               ? std::optional(Key{room, figure::LabelPlace::Edge, bare, least_bare})
               : std::nullopt;
}

// Beside or after the rows; else under all of them.
std::optional<Key> placed_key(const RecordPlan& plan, int turns) {
    const Mm foot = foot_line(plan.paper) - layout::room_for_type(plan.style, kRecordFoot);
    const FreeRooms rooms = plan.rows.free_rooms(plan.paper, turns, foot, kOverKey);
    for (const std::optional<Box>& room : {rooms.beside, std::optional(rooms.below)}) {
        const auto key = room && room->height() > 0_mm ? key_in(plan, *room) : std::nullopt;
        if (key) {
            return key;
        }
    }
    return std::nullopt;
}

// A key under rows stays small, so that the rows dominate.
Mm usual_unit(const RecordPlan& plan, const Box& room) {
    const bool under_rows = room.min.y > plan.rows.foot(1);
    const Mm cell = (under_rows ? plan.style.page.key_cell : plan.style.page.largest_key_cell) *
                    std::max(1.0, plan.style.label_scale);
    return plan.game->board().regular() ? cell : cell * kRadiusOfCells;
}

// Nothing where it could not be read.
void add_key(drawing::Drawing& drawing, const RecordPlan& plan, int turns) {
    const auto key = placed_key(plan, turns);
    if (!key) {
        return;
    }
    const Box& room = key->room;
    const Mm unit = std::min(key->unit, std::max(usual_unit(plan, room), key->least * kComfort));
    figure::BoardFigureOptions options = key_options(plan, unit, key->labels);
    options.widest = room.width();
    const figure::BoardFigure figure = figure::draw_board(
        plan.game->board(), bare(plan), key_style(plan.style), options, *plan.measurer);
    const Point place{room.min.x + (room.width() - figure.ink.width()) / 2, room.min.y};
    drawing::append(drawing, figure.drawing, place - figure.ink.min);
}

// ---- Pages.

void share_forms(RecordBook& book) {
    std::map<std::pair<int, int>, std::shared_ptr<const Drawing>> forms;
    for (RecordPage& page : book.pages) {
        std::shared_ptr<const Drawing>& form = forms[{page.first, page.last}];
        if (form == nullptr) {
            form = std::make_shared<const Drawing>(
                blank_rows(book.plan, page.first, page.last, page.round == nullptr));
        }
        page.form = form;
    }
}

void add_panel(Drawing& drawing, const RecordPlan& plan, const RecordPage& page) {
    FittedPanel board = panel_at(*page.panel, plan.style, page.unit, *plan.measurer);
    drawing::share_groups(board.drawing, "board");
    const Point place{page.room.centre().x - board.ink.width() / 2, page.room.min.y};
    drawing::append(drawing, board.drawing, place - board.ink.min);
}

Drawing painted(const RecordBook& book, std::size_t index) {
    const RecordPlan& plan = book.plan;
    const RecordPage& page = book.pages[index];
    Drawing drawing;
    drawing.add(drawing::Instance{.drawing = page.head, .offset = {}});
    drawing.add(drawing::Instance{.drawing = page.form, .offset = {}});
    if (page.round != nullptr) {
        drawing::append(drawing, entries_in_rows(plan, page.first, page.last, *page.round), {});
    }
    if (page.panel != nullptr) {
        add_panel(drawing, plan, page);
    } else if (page.round == nullptr) {
        add_key(drawing, plan, page.last - page.first + 1);
    }
    Pen pen(drawing, plan.style, *plan.measurer, false);
    pen.text(sheet_number_place({plan.paper, {}}),
             sheet_number(
                 static_cast<int>(index) + 1, static_cast<int>(book.pages.size()), plan.language),
             pen.small(),
             drawing::Anchor::End);
    return drawing;
}

}  // namespace

KeyRoom key_room(const RecordPlan& plan, int turns) {
    const auto key = placed_key(plan, turns);
    return !key                                 ? KeyRoom::None
           : key->unit >= key->least * kComfort ? KeyRoom::Roomy
                                                : KeyRoom::Enough;
}

drawing::Document record_document(RecordBook made) {
    share_forms(made);
    const auto book = std::make_shared<const RecordBook>(std::move(made));
    const std::string& language = book->plan.language;
    drawing::Document document;
    document.info = about(*book->plan.game, word(Word::Record, language), language);
    document.page_count = book->pages.size();
    document.make_page = [book](std::size_t page) {
        const spec::PaperSpec& paper = book->plan.paper;
        return drawing::Page{paper.width, paper.height, painted(*book, page)};
    };
    return read_as(drawing::Role::Paragraph, std::move(document));
}

}  // namespace quadrille::page
