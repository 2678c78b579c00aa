#include "game/steps.h"

#include <algorithm>
#include <optional>

namespace quadrille::game {

std::vector<board::SiteId> step_targets(const board::Board& board,
                                        board::SiteId from,
                                        spec::StepMove move) {
    std::vector<board::SiteId> reached;
    const bool diagonal = move.direction == spec::StepMove::Direction::Diagonal;
    for (std::size_t index = 0; index < board.directions().size(); ++index) {
        if (board.directions()[index].diagonal != diagonal) {
            continue;
        }
        std::optional<board::SiteId> site = from;
        for (int step = 0; step < move.length && site; ++step) {
            site = board.next(*site, board::DirectionId{index});
        }
        if (site) {
            reached.push_back(*site);
        }
    }
    std::sort(reached.begin(), reached.end());
    return reached;
}

bool lies_straight(const board::Board& board,
                   board::SiteId from,
                   board::SiteId to,
                   spec::StepMove::Direction direction) {
    const bool diagonal = direction == spec::StepMove::Direction::Diagonal;
    for (std::size_t index = 0; index < board.directions().size(); ++index) {
        if (board.directions()[index].diagonal != diagonal) {
            continue;
        }
        std::optional<board::SiteId> site = from;
        for (std::size_t steps = 0; site && steps < board.site_count(); ++steps) {
            site = board.next(*site, board::DirectionId{index});
            if (site == to) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace quadrille::game
