// What the paper shows: marks on sites and their numbers, segments between sites, where tokens
// landed, words said, what turns added, what chains closed.
// Position builds it turn by turn; a typed final board fills in marks and segments alone. Scores
// are counted from it. Position, not the record, knows whether the play was legal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "board/board.h"
#include "game/mark_set.h"
#include "spec/model/game_spec.h"

namespace quadrille::game {

/// A mark on the board before the first turn.
struct StartSite {
    board::SiteId site;
    spec::MarkId mark;
};

struct Segment {
    board::SiteId a;
    board::SiteId b;
    int turn = 0;                         ///< The turn that drew it; 0 if the order is unknown.
    std::optional<spec::RoleId> by = {};  ///< Whose turn it was, if known.
};

/// A token entered a site.
struct Landing {
    int turn = 0;
    spec::RoleId role;
    board::SiteId from;
    board::SiteId site;
    MarkSet before;  ///< The marks on the site when it was entered.
};

struct Said {
    int turn = 0;
    spec::RoleId role;
    std::size_t word = 0;  ///< Index into the words of the SayVerb.
};

/// What a turn added to a counter that goes to the mover, or took from it.
struct Gain {
    int turn = 0;
    spec::RoleId role;
    spec::CounterId counter;
    std::int64_t points = 0;
    std::vector<board::SiteId> sites;                               ///< That the turn marked.
    std::vector<std::pair<board::SiteId, board::SiteId>> segments;  ///< That it drew.
    std::vector<std::string> areas;                                 ///< That it filled.
};

/// A chain of a role's marks that was closed.
struct Enclosure {
    int turn = 0;  ///< After which it was; 0: before the first.
    spec::RoleId role;
    std::vector<board::SiteId> chain;   ///< In order round it.
    std::vector<board::SiteId> inside;  ///< What it shut in, in label order.
};

/// What a counter of enclosed places has seen closed.
struct Enclosed {
    spec::CounterId counter;
    std::vector<Enclosure> closed;                    ///< In the order of turns.
    std::vector<std::optional<spec::RoleId>> holder;  ///< For each site, whose it is inside.
};

struct Record {
    std::vector<MarkSet> marks;  ///< For each site.
    std::vector<Segment> segments;
    std::vector<Landing> landings;
    std::vector<Said> said;
    std::vector<Gain> gains;
    std::vector<int> numbers;        ///< For each site, on its mark; 0: none. May be empty.
    std::vector<Enclosed> enclosed;  ///< For each such counter.
    std::optional<board::SiteId> last_mark{};  ///< The site that a turn marked last, if known.

    // Said in the .cc, so that not every file that uses one compiles its copies.
    Record();
    Record(const Record&);
    Record(Record&&) noexcept;
    Record& operator=(const Record&);
    Record& operator=(Record&&) noexcept;
    ~Record();
};

}  // namespace quadrille::game
