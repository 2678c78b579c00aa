// How large a board can be in a given room.
#pragma once

#include <optional>

#include "base/result.h"
#include "board/board.h"
#include "figure/board/board_figure.h"

namespace quadrille::page {

struct Room {
    Mm width;
    Mm height;
};

/// What the user asked for, and what the sheet prefers where they did not.
struct SizeWish {
    std::optional<Mm> cell;
    std::optional<Mm> width;
    Mm smallest;  ///< Of cells, when chosen here.
    Mm largest;
    Mm step;
    Mm usual_width;  ///< A board does not become wider by itself.
    figure::LabelPlace labels = figure::LabelPlace::Own;
    bool compact = false;
    double label_scale = 1.0;
    Mm largest_radius{90.0};  ///< Of boards whose cells differ, when chosen here.
};

/// The length of 1 of the board's coordinates.
/// Errors: a cell or a width that does not fit (naming the largest that would); a board of which
/// not even the smallest cells fit; a cell size for a board whose cells differ.
Result<Mm> fitted_unit(const board::Board& board,
                       const figure::BoardLook& look,
                       const Room& room,
                       const SizeWish& wish);

/// A board as it is described and, if its description leaves that open, turned: whichever is
/// larger. The board must outlive this.
class Standing {
  public:
    explicit Standing(const board::Board& board);

    struct Laid {
        const board::Board* board = nullptr;  ///< Belongs to the Standing, or is what it was given.
        Mm unit;
    };

    /// Errors: as fitted_unit, of the board as it is described.
    [[nodiscard]] Result<Laid> fitted(const figure::BoardLook& look,
                                      const Room& room,
                                      const SizeWish& wish) const;

  private:
    const board::Board* board_;
    std::optional<board::Board> turned_;
};

}  // namespace quadrille::page
