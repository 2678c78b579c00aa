#include "page/boards/board_wish.h"

#include <optional>

#include "figure/panel/game_look.h"

namespace quadrille::page {

Result<void> check_labels(const game::Game& game, figure::LabelPlace labels) {
    const figure::BoardLook look = figure::look_of_game(game.spec(), game.board());
    if (figure::allows(game.board(), look, labels)) {
        return {};
    }
    const bool inside = labels == figure::LabelPlace::Inside;
    return fail(plain_error(
        inside ? "the labels of this board do not fit inside its sites"
               : "this board has no rows to label at its edge",
        inside ? "expected --labels edge or none" : "expected --labels inside or none"));
}

BoardRequest smaller_request(BoardRequest request, const SmallSheet& small) {
    request.paper = small.paper;
    request.style = small.style;
    request.sheet = small.sheet;
    for (std::optional<Mm>* const length : {&request.cell, &request.width}) {
        if (*length) {
            *length = **length / small.times;
        }
    }
    request.gutter = request.gutter / small.times;
    if (request.cut_marks) {
        CutMarks& marks = *request.cut_marks;
        for (Mm* const length : {&marks.length, &marks.offset, &marks.cross}) {
            *length = *length / small.times;
        }
        if (marks.binding) {
            marks.binding->width = marks.binding->width / small.times;
        }
    }
    if (request.duplex) {
        request.duplex->record_sheet.check_bar = false;
    }
    request.code.reset();  // its id would be smaller than the least type
    return request;
}

}  // namespace quadrille::page
