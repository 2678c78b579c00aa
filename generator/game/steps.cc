#include "game/steps.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "game/game.h"
#include "game/in_sight.h"
#include "game/named_areas.h"

namespace quadrille::game {

namespace {

using StepDirection = spec::StepMove::Direction;

spec::InLine lines_of(StepDirection direction) {
    switch (direction) {
        case StepDirection::Orthogonal:
            return spec::InLine::Orthogonal;
        case StepDirection::Diagonal:
            return spec::InLine::Diagonal;
        case StepDirection::Any:
            break;
    }
    return spec::InLine::Both;
}

bool is_meant(const board::Direction& direction, StepDirection wanted) {
    return wanted == StepDirection::Any ||
           direction.diagonal == (wanted == StepDirection::Diagonal);
}

std::vector<board::SiteId> sites_at_a_distance(const board::Board& board,
                                               board::SiteId from,
                                               const spec::StepMove& move) {
    std::vector<board::SiteId> reached;
    for (std::size_t index = 0; index < board.directions().size(); ++index) {
        if (!is_meant(board.directions()[index], move.direction)) {
            continue;
        }
        std::optional<board::SiteId> site = from;
        for (int step = 0; step < move.length && site; ++step) {
            site = board.next(*site, board::DirectionId{index});
        }
        if (site && *site != from) {
            reached.push_back(*site);
        }
    }
    return reached;
}

}  // namespace

std::vector<board::SiteId> step_targets(const Game& game,
                                        std::span<const MarkSet> marks,
                                        board::SiteId from,
                                        const spec::StepMove& move) {
    const board::Board& board = game.board();
    std::vector<board::SiteId> reached;
    if (move.is_to_neighbour()) {
        const auto near = game.neighbours(move.neighbours).of(from);
        reached.assign(near.begin(), near.end());
    } else if (move.far) {
        reached = sites_in_sight(board, marks, lines_of(move.direction), from);
    } else {
        reached = sites_at_a_distance(board, from, move);
    }
    std::sort(reached.begin(), reached.end());
    reached.erase(std::unique(reached.begin(), reached.end()), reached.end());
    return reached;
}

bool lies_straight(const board::Board& board,
                   board::SiteId from,
                   board::SiteId to,
                   spec::StepMove::Direction direction) {
    for (std::size_t index = 0; index < board.directions().size(); ++index) {
        if (!is_meant(board.directions()[index], direction)) {
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

Diagnostics moves_without_lines(const spec::GameSpec& game,
                                const board::Board& board,
                                const spec::StepVerb& step) {
    for (const spec::StepRole& role : step.roles) {
        for (const spec::StepMove& move : role.moves) {
            if (move.is_to_neighbour() || has_lines_of_sight(board, lines_of(move.direction))) {
                continue;
            }
            if (board.directions().empty()) {
                return {error_in(game.file,
                                 step.moves_at,
                                 "straight steps on a board without straight lines",
                                 "expected {any: 1}, or a board of one lattice, such as a square")};
            }
            return {error_in(
                game.file,
                step.moves_at,
                fmt::format("steps along {}, and this board has none",
                            move.direction == StepDirection::Diagonal ? "diagonals" : "sides"),
                "expected other moves")};
        }
    }
    return {};
}

std::optional<board::SiteId> place_to_start(const board::Board& board, std::string_view name) {
    if (const auto site = board.place(name)) {
        return site;
    }
    const auto areas = areas_named(board, name);
    if (areas.size() != 1) {
        return std::nullopt;
    }
    const auto& sites = areas.front().family->areas[areas.front().area].sites;
    return sites.size() == 1 ? std::optional(sites.front()) : std::nullopt;
}

}  // namespace quadrille::game
