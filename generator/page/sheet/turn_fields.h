// What a row of a record sheet has room for: one field for each thing that a player types of a
// turn, in the order in which it is typed. Read off the rules, so that what is written on the sheet
// is a transcript.
#pragma once

#include <string>
#include <vector>

#include "game/game.h"

namespace quadrille::page {

struct TurnField {
    enum class Kind {
        Site,     ///< A site's name.
        Segment,  ///< Two sites' names.
        Letter,   ///< One letter of `choices`, too many to print them all.
        Circles,  ///< `choices`, of which one is ticked.
    };
    Kind kind = Kind::Site;
    std::vector<std::string> choices = {};
    bool said = false;     ///< A word to be said, not a mark.
    bool written = false;  ///< The choices are letters that players write, not colours.

    [[nodiscard]] bool is_ticked() const { return kind == Kind::Circles; }

    /// It cannot be written into a site of the board: a segment or a word.
    [[nodiscard]] bool is_listed() const { return said || kind == Kind::Segment; }

    /// What the field takes at least and where there is room.
    [[nodiscard]] Mm least_width() const;
    [[nodiscard]] Mm pleasant_width() const;

    [[nodiscard]] Mm beyond_circles() const;
};

/// The fields of turn `number`. Requires: the game has that turn.
std::vector<TurnField> turn_fields(const game::Game& game, int number);

/// Turns that widest_turn() looks at: plans of counts repeat long before that.
inline constexpr int kTurnsLookedAt = 24;

/// The fields of the turn, among the first `turns`, that has most of them.
std::vector<TurnField> widest_turn(const game::Game& game, int turns);

/// Those of them that cannot be written into the sites of a board: segments and words.
std::vector<TurnField> listed_fields(const std::vector<TurnField>& fields);

/// True if a site may be entered again, so that one number in it is not enough.
bool may_return(const game::Game& game);

}  // namespace quadrille::page
