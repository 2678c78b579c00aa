#include "page/reading/sheet_code.h"

#include <utility>

#include "page/reading/printed_rims.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

// Nothing comes nearer to a mark than this, the code excepted.
constexpr Mm kBesideMark = 1_mm;

}  // namespace

std::optional<SheetMeasures> add_code(Pen& pen,
                                      const CodeRequest& request,
                                      const game::Game& game,
                                      const BoardOnSheet& board) {
    InkMap map(board.paper.width(), board.paper.height());
    map.add(pen.drawing(), pen.measurer());
    map.add(board.figure.drawing, pen.measurer(), board.printed.offset);
    const Box ink = board.figure.ink + board.printed.offset;
    const auto marks = mark_places(map, ink, board.paper, board.figure.labels_reach_out);
    if (!marks) {
        return std::nullopt;
    }
    for (const Box& mark : *marks) {
        const Mm clear = kBesideMark;
        map.add({mark.min - Point{clear, clear}, mark.max + Point{clear, clear}});
    }
    const std::optional<Box> code = code_place(map, board.room);
    if (!code) {
        return std::nullopt;
    }
    SheetMeasures measures = measure_board(board.printed);
    add_rims(measures, board.figure.drawing, board.printed.offset);
    measures.part = board.paper;
    measures.marks = *marks;
    measures.code = *code;
    add_swatches(measures, pen, game);
    add_result(measures, pen, game);
    drawing::Drawing all;
    append(all, board.figure.drawing, board.printed.offset);
    append(all, pen.drawing(), {});
    add_texts(measures, all, pen.measurer());
    const std::optional<std::string> id = encode(
        request.key,
        value_ranges(game.spec(), request.boards_then.value_or(boards_of_variants(game.spec()))),
        check_of(measures, game));
    if (!id || !draw_code(pen, *code, *id)) {
        return std::nullopt;
    }
    measures.id = *id;
    draw_marks_beside(pen, *marks);
    return measures;
}

}  // namespace quadrille::page
