// The heads of tables over what was counted, and other fixed words in them.
#pragma once

namespace quadrille::score {

/// Fixed words of tables by key; page/ has them in every language.
enum class Term {
    None,
    All,
    Area,
    At,
    Bears,  ///< The number that a mark bears.
    Before,
    Bore,
    ByWayOf,
    Cell,
    Colour,
    Column,
    CountsFor,
    Crossing,
    EvenBrief,
    For,
    FourEnds,
    From,
    Group,
    HasNow,
    HowMany,
    ItsSites,
    Length,
    Line,
    Marks,
    NoMark,
    Number,
    OddBrief,
    Of,
    OneOfItsSites,
    OrMore,
    OwnMark,
    Places,  ///< What the sites of the board are: cells, dots, edges.
    Point,
    Points,
    Ring,
    Round,
    Row,
    Site,
    Sites,
    Size,
    TheirsOnly,
    Times,
    To,
    Together,
    Touches,
    Turn,
    Weight,
    Who,
    WonBy,
};

}  // namespace quadrille::score
