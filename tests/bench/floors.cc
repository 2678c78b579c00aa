#include "floors.h"

#include <numeric>

namespace quadrille::bench {

std::uint64_t read_each_byte(std::span<const std::uint8_t> bytes) {
    return std::accumulate(bytes.begin(), bytes.end(), std::uint64_t{0});
}

std::optional<std::size_t> first_conflict_of_all_pairs(
    const game::Game& game, std::span<const std::pair<board::SiteId, board::SiteId>> segments) {
    const game::SiteGrid& grid = *game.site_grid();
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const board::GridPoint a = grid.point(segments[i].first);
        const board::GridPoint b = grid.point(segments[i].second);
        for (std::size_t j = 0; j < i; ++j) {
            if (game::segments_cross(
                    a, b, grid.point(segments[j].first), grid.point(segments[j].second))) {
                return i;
            }
        }
    }
    return std::nullopt;
}

game::CrossingNumbers crossings_of_all_pairs(
    std::span<const std::optional<game::JoinedLine>> rows,
    std::span<const std::optional<game::JoinedLine>> columns) {
    game::CrossingNumbers numbers;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        for (std::size_t c = rows[r]->low + 1; c < rows[r]->high; ++c) {
            if (r > columns[c]->low && r < columns[c]->high) {
                const int ends = rows[r]->first_role_ends + columns[c]->first_role_ends;
                ++(ends % 2 == 0 ? numbers.even : numbers.odd);
            }
        }
    }
    return numbers;
}

}  // namespace quadrille::bench
