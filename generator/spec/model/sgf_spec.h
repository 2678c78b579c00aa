// How games of a kind are written in SGF, the Smart Game Format of other programs.
// Source: https://www.red-bean.com/sgf/ (FF[4]), with a page for each of its games.
#pragma once

namespace quadrille::spec {

struct SgfSpec {
    /// Labels: as the board names its sites, "e4". Letters: column and row from the upper left, "ed".
    enum class Points { Labels, Letters };

    int game = 1;  ///< The number that SGF gives the game: 11 is Hex.
    Points points = Points::Labels;
};

}  // namespace quadrille::spec
