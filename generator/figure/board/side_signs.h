// Whose a side of the board is: a small disc on its band, with the letter of the marks that are to
// link it, so that nobody takes the letter for the name of a row.
//
//     a   b   c   d
//     _____(r)_____    a disc on the band, between the labels round the board;
//     /\/\/\/\/\/\/    beyond these where the cells are small
#pragma once

#include <string>
#include <vector>

#include "figure/board/board_figure.h"

namespace quadrille::figure {

struct SideSign {
    std::size_t side = 0;  ///< Index into BoardLook::sides.
    Point centre;
    Mm radius;
    std::string letters;
    Mm letter_size;
};

/// Two on each long side, else one: clear of the board, its labels and each other. None on a board
/// without labels, which is a small picture, and for sides that are everybody's.
std::vector<SideSign> side_signs(const board::Board& board,
                                 const BoardLook& look,
                                 const BoardFigureOptions& options);

/// `ink` grown by the room that signs have, as labels have theirs (room_beside).
Box with_side_signs(Box ink,
                    const board::Board& board,
                    const BoardLook& look,
                    BoardFigureOptions options);

}  // namespace quadrille::figure
