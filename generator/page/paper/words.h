// The fixed words of sheets in every language. Words that players type (odd, pass, marks) are not
// here: this table never translates them.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "spec/model/mark_spec.h"

namespace quadrille::page {

/// A text in the languages of sheets: English, French, German, Spanish.
using InLanguages = std::array<std::string_view, 4>;

/// Of them the one in that language; English for a language that is not among them.
std::string_view in_language(const InLanguages& texts, std::string_view language);

enum class Word {
    Player,
    Date,
    Place,
    Event,
    Occasion,
    Pairing,
    BoardNumber,
    ClockTime,
    Signature,
    RoundOf,
    RoundOfTwo,
    Game,
    Winner,
    WinnerOrHalf,
    Together,
    CircleOne,
    ColourThese,
    WriteThese,
    DrawLikeThese,
    TheOutside,
    OneOf,
    GroupsOfAtLeast,
    OrMore,
    IfNobodyMost,
    Turn,
    Site,
    Segment,
    Colour,
    Said,
    RecordOfAGame,
    BoldNumbers,
    Record,
    Worksheet,
    Result,
    WriteNumbers,
    WriteNumbersLetters,
    WriteNumbersTick,
    RestInList,
    RepeatsInList,
    At,
    CountingAtTheEnd,
    Group,
    Size,
    OneOfItsSites,
    ItsSites,
    Row,
    Column,
    FourEnds,
    HowMany,
    Cell,
    WonBy,
    RoundNumber,
    OwnMark,
    TheirsOnly,
    NoMark,
    OfRoundOne,
    AllRounds,
    AfterTurn,
    ToMove,
    Rules,
    Note,
    BarAtFullSize,
    KitBoard,
    KitRules,
    PosterSteps,
    BoardOfSites,
    FigureNumber,
    TwoPlayers,
    SoManyPlayers,
    Variants,
    AlsoGood,
    OneOrOther,
    From,
    To,
    TakenFrom,
    Example,
    NameIs,
    AfterTheSwap,
    NameFirst,
    Moves,
    TheCount,
    RoundColumn,
    TheEnd,
    EndOfRound,
    GroupsOutlined,
    GroupsShown,
    SomeGroupsShown,
    CrossingsShown,
    CellsShown,
    OneTooSmall,
    TooSmall,
    OneNotCounted,
    NotCounted,
    MarkedBefore,
    Who,
    Points,
    SmallBoards,
    InARow,
    Wins,
    Drawn,
    GaveUp,
    NotFinished,
    Counts,
    BoldValues,
    CountsFor,
    SeeWorksheet,
    Odd,
    Even,
    OddBrief,
    EvenBrief,
    HasWon,
    RoleHasWon,
    ADraw,
    RoundFirst,
    RoundNotEnded,
    Cells,
    Dots,
    Edges,
    For,
    Sites,
    Crossing,
    Point,
    Nobody,
    Area,
    Bore,
    HasNow,
    Marks,
    Line,
    Length,
    CountsForHead,
    Touches,
    ByWayOf,
    Ring,
    Round,
    Of,
    Number,
    Bears,
    Times,
    All,
    OnePale,
    Pale,
    OneOtherPale,
    OthersPale,
    ClosedTo,
    LastTurn,
    TurnSays,
    OneTurn,
    TurnsFromTo,
    Count,  // not a word: how many there are
};

/// A word in a language: one of languages(). Placeholders {0}, {1} stay in it. English for an
/// unknown language.
std::string_view word(Word word, std::string_view language);

/// The languages that sheets are printed in, English first: "en", "fr" ...
std::vector<std::string> languages();

/// A role's name as it is printed: "Player 2" is a fixed word and is translated; any other name
/// belongs to the game and stays.
std::string role_name(std::string_view role, std::string_view language);

/// True if the letters of marks are enough to know them by: they are the file's own (b is black),
/// drawings (x, o) or begin the marks' names. Otherwise they mislead: in French b is noir, not
/// blanc.
bool letters_tell_names(const std::vector<spec::MarkSpec>& marks, std::string_view language);

}  // namespace quadrille::page
