// What one turn asks for: who moves and which items they have to give. Record sheets draw their
// fields from it, transcripts are read by it, and Position checks turns against it.
#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "spec/model/game_spec.h"

namespace quadrille::game {

/// A number of PlaceMark actions.
struct MarkItems {
    /// The kinds to choose from; if there is only one, it need not be typed.
    std::vector<spec::MarkId> choice;
    /// One of each kind of `choice`.
    bool each = false;
    spec::CountRange count;
    /// True if no mark of the turn depends on an earlier one.
    bool in_any_order = true;
    /// Each next to another of them.
    bool together = false;
};

/// One DrawSegment.
struct SegmentItem {
    spec::SegmentVerb::Between between = spec::SegmentVerb::Between::Any;
    spec::SegmentVerb::From from = spec::SegmentVerb::From::Any;
};

/// One Walk of the mover's own token.
struct StepItem {
    spec::StepMove move;
};

/// One Say; leaving it out is allowed (a reader warns).
struct SayItem {
    std::vector<std::string> words;
    std::optional<spec::CounterId> parity;
};

using ItemForm = std::variant<MarkItems, SegmentItem, StepItem, SayItem>;

/// Where a turn stands in a game.
struct TurnPlace {
    std::size_t phase = 0;  ///< Index into GameSpec::play.
    int of_phase = 1;       ///< Its number within the phase, from 1.
    int number = 1;         ///< Of all, from 1, without a swap.
    spec::RoleId mover;
};

struct TurnForm {
    int number = 1;  ///< From 1 in each round.
    spec::RoleId role;
    std::size_t phase = 0;        ///< Index into GameSpec::play.
    std::vector<ItemForm> items;  ///< In the order of the phase's verbs.
    bool either = false;          ///< Only one of the items.
    bool pass = false;            ///< The turn may be just `pass`.
    bool swap = false;            ///< The turn may be just `swap`.
};

}  // namespace quadrille::game
