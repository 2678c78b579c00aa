// The heads of tables over what was counted, and other fixed words in them.
#pragma once

namespace quadrille::score {

/// Fixed words of tables by key; page/ has them in every language.
enum class Term {
    None,
    All,
    Area,
    At,
    Before,
    Bore,
    ByWayOf,
    Cell,
    Colour,
    Column,
    CountsFor,
    Crossing,
    For,
    FourEnds,
    Group,
    HasNow,
    ItsSites,
    Length,
    Line,
    Marks,
    NoMark,
    Number,
    Of,
    OwnMark,
    Places,  ///< What the sites of the board are: cells, dots, edges.
    Point,
    Points,
    Row,
    Site,
    Sites,
    Size,
    TheirsOnly,
    Times,
    Together,
    Touches,
    Turn,
    Who,
    WonBy,
};

}  // namespace quadrille::score
