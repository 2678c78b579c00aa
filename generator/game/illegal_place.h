// Why a mark may not stand where it was put, because of other marks: typed reasons, as in
// illegal.h.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/board.h"
#include "game/mark_set.h"
#include "spec/model/game_spec.h"

namespace quadrille::game {

/// The rules say `near`, but no such mark is a neighbour.
struct NotNear {
    board::SiteId site;
    spec::MarkId mark;
    spec::Beside wanted = spec::Beside::Any;
    std::optional<board::SiteId> last{};  ///< The last mark, if that is wanted.
};

/// The rules say `not-near`, but such a mark is a neighbour.
struct TooNear {
    board::SiteId site;
    spec::MarkId mark;
    board::SiteId other;
    MarkSet other_marks;
    spec::Beside refused = spec::Beside::Any;
};

/// The rules say how many neighbours must bear such marks, and it `has` another number of them.
struct WrongNeighbours {
    board::SiteId site;
    spec::MarkId mark;
    spec::NeighbourCount wanted;
    int has = 0;
};

/// The rules say in which areas the marks of a turn lie, and the site is in another one than those
/// before it.
struct NotInSameArea {
    board::SiteId site;
    board::SiteId other;
    std::string area;  ///< Of the marks before it.
};

/// The marks of a turn are not as many as their area asks for.
struct WrongNumberInArea {
    std::string area;
    spec::CountRange expected;
    int got = 0;
    int left = 0;  ///< Free places of the area before the turn.
};

/// The rules say `not-making`, and a mark on the site, or a segment that ends there, would add to it.
struct WouldMake {
    board::SiteId site;
    std::optional<board::SiteId> to;  ///< The other end of a segment.
    spec::CounterId counter;
    std::optional<int> from{};  ///< It would come to so much; nothing: more is wrong in any case.
};

/// The rules say `not-in`, and the site lies inside a closed chain.
struct IsEnclosed {
    board::SiteId site;
    spec::RoleId by;
};

/// The rules say `in-line: last`, but no free line joins the site and the last mark.
struct NotInLine {
    board::SiteId site;
    board::SiteId last;
    spec::InLine lines = spec::InLine::Both;
};

/// The rules say `on: lowest`, and `lower` lies below the site in an area, without a mark.
struct NotLowest {
    board::SiteId site;
    board::SiteId lower;
    std::string family;
    std::string area;
};

/// The rules say `together`, but the site is next to none of the turn's other marks.
struct NotTogether {
    board::SiteId site;
    std::vector<board::SiteId> others;
};

/// The rules say `along`, but no area of the family holds the site and the turn's other marks.
struct NotAlong {
    board::SiteId site;
    std::vector<board::SiteId> others;
    std::string family;
};

/// The rules say `in`, but the site is in none of these areas.
struct NotIn {
    board::SiteId site;
    std::vector<std::string> areas;
};

/// The rules say `closed`: the area has all that closes it, on these sites.
struct AreaClosed {
    board::SiteId site;
    std::string area;
    std::vector<board::SiteId> by;
};

/// The rules say `sent-to`, and the last mark sends to another area.
struct NotSent {
    board::SiteId site;
    board::SiteId last;
    std::string area;
};

}  // namespace quadrille::game
