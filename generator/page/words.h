// The fixed words of sheets. What players type (odd, even, pass, marks) is not among them: that
// stays as the transcript has it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quadrille::page {

enum class Word {
    Player,
    Date,
    Place,
    Event,
    Round,
    RoundOf,
    Game,
    Winner,
    Together,
    CircleOne,
    ColourThese,
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
    Count,  // not a word: how many there are
};

/// A word in a language ("en"). Placeholders {0}, {1} stay in it. English where the language is not
/// known.
std::string_view word(Word word, std::string_view language);

/// The languages that have a full table, English first.
std::vector<std::string> languages();

}  // namespace quadrille::page
