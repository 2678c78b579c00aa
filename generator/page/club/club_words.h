// The fixed words of a club's pages in every language: tables, pairings, lists.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace quadrille::page {

enum class ClubWord {
    Standings,
    Games,
    OneGame,
    Players,
    OnePlayer,
    FromTo,
    Worth,
    Player,
    GamesHead,
    Won,
    Drawn,
    Lost,
    Points,
    Byes,
    Share,
    AsFirst,
    AsSecond,
    AsSeat,
    Opponents,
    Beaten,
    Against,
    NotCounted,
    Because,
    NobodyNamed,
    NotValid,
    NotFinished,
    NoNames,
    NoClearDate,
    WithdrewEarly,
    TieBreaks,
    Without,
    Event,
    Date,
    Place,
    Game,
    Tournament,
    EverybodyOnce,
    EverybodyTwice,
    Withdrawn,
    Forfeits,
    Crosstable,
    Pairings,
    RoundN,
    Bye,
    Rank,
    WriteResults,
    RoundBoard,
    ClassList,
    Sheet,
    Name,
    Winner,
    Result,
    Remarks,
    Index,
    IndexLine,
    SoFar,
    GameNumber,
    Count,  // not a word: how many there are
};

/// A word in a language of words.h, with its placeholders {0}, {1} in it; English for an unknown
/// one.
std::string_view club_word(ClubWord word, std::string_view language);

/// The same with its placeholders filled in.
std::string club_words(ClubWord word, std::string_view language, const std::string& first);
std::string club_words(ClubWord word,
                       std::string_view language,
                       const std::string& first,
                       const std::string& second);

}  // namespace quadrille::page
