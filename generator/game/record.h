// What the paper shows: marks on sites, segments between sites, where tokens landed, words said.
// Position builds it turn by turn; a typed final board fills in marks and segments alone. Scores
// are counted from it. Position, not the record, knows whether the play was legal.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "board/board.h"
#include "game/mark_set.h"
#include "spec/model/game_spec.h"

namespace quadrille::game {

struct Segment {
    board::SiteId a;
    board::SiteId b;
    int turn = 0;  ///< The turn that drew it; 0 if the order is unknown.
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

struct Record {
    std::vector<MarkSet> marks;  ///< For each site.
    std::vector<Segment> segments;
    std::vector<Landing> landings;
    std::vector<Said> said;
};

}  // namespace quadrille::game
