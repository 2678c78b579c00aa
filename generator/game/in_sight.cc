#include "game/in_sight.h"

#include <algorithm>

namespace quadrille::game {

namespace {

bool is_meant(const board::Direction& direction, spec::InLine lines) {
    return lines == spec::InLine::Both || direction.diagonal == (lines == spec::InLine::Diagonal);
}

/// Calls `visit` for each of them until it returns false.
template <typename Visit>
void look_round(const board::Board& board,
                std::span<const MarkSet> marks,
                spec::InLine lines,
                board::SiteId from,
                Visit visit) {
    for (std::size_t index = 0; index < board.directions().size(); ++index) {
        if (!is_meant(board.directions()[index], lines)) {
            continue;
        }
        const board::DirectionId direction{index};
        auto site = board.next(from, direction);
        // A line that runs into itself ends where it began, on a mark.
        for (; site && *site != from && marks[site->index()].empty();
             site = board.next(*site, direction)) {
            if (!visit(*site)) {
                return;
            }
        }
    }
}

}  // namespace

std::vector<board::SiteId> sites_in_sight(const board::Board& board,
                                          std::span<const MarkSet> marks,
                                          spec::InLine lines,
                                          board::SiteId from) {
    std::vector<board::SiteId> seen;
    look_round(board, marks, lines, from, [&seen](board::SiteId site) {
        seen.push_back(site);
        return true;
    });
    return seen;
}

bool is_in_sight(const board::Board& board,
                 std::span<const MarkSet> marks,
                 spec::InLine lines,
                 board::SiteId from,
                 board::SiteId to) {
    bool found = false;
    look_round(board, marks, lines, from, [&found, to](board::SiteId site) {
        found = site == to;
        return !found;
    });
    return found;
}

bool has_lines_of_sight(const board::Board& board, spec::InLine lines) {
    const auto directions = board.directions();
    return std::any_of(directions.begin(), directions.end(), [lines](const auto& direction) {
        return is_meant(direction, lines);
    });
}

}  // namespace quadrille::game
