#include "sample_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "board/build_board.h"
#include "game/position.h"
#include "game/random_play.h"
#include "support/hand_made_games.h"

namespace quadrille::bench {

namespace {

using game::Random;

game::Game made(spec::GameSpec spec) {
    Result<game::Game> game = game::Game::make(std::move(spec));
    if (!game) {
        fmt::print(stderr, "{}", to_text(game.error()));
        std::abort();
    }
    return std::move(*game);
}

template <typename T>
void shuffle(std::vector<T>& list, Random& random) {
    for (std::size_t i = list.size(); i > 1; --i) {
        std::swap(list[i - 1], list[random.below(i)]);
    }
}

// A permutation without fixed points against `other`, by exchanging what clashes.
std::vector<std::size_t> derangement_of(const std::vector<std::size_t>& other, Random& random) {
    std::vector<std::size_t> list(other.size());
    std::iota(list.begin(), list.end(), std::size_t{0});
    shuffle(list, random);
    for (std::size_t i = 0; i < list.size(); ++i) {
        while (list[i] == other[i]) {
            const std::size_t j = random.below(list.size());
            if (list[j] != other[i] && list[i] != other[j]) {
                std::swap(list[i], list[j]);
            }
        }
    }
    return list;
}

// Two columns for each row, each column twice.
std::vector<std::pair<std::size_t, std::size_t>> two_in_each_row(std::size_t side, Random& random) {
    std::vector<std::size_t> first(side);
    std::iota(first.begin(), first.end(), std::size_t{0});
    shuffle(first, random);
    const std::vector<std::size_t> second = derangement_of(first, random);
    std::vector<std::pair<std::size_t, std::size_t>> rows;
    for (std::size_t row = 0; row < side; ++row) {
        rows.emplace_back(std::minmax(first[row], second[row]));
    }
    return rows;
}

}  // namespace

FullBoard random_full_board(int side) {
    Random random(1);
    spec::GameSpec spec = testing::odd_game(2, 5);
    spec.board = testing::square_board(side, side, spec::SiteKind::Cells);
    FullBoard result{made(std::move(spec)), {}};
    for (std::size_t site = 0; site < result.game.board().site_count(); ++site) {
        const bool empty = random.below(20) == 0;
        const spec::MarkId mark{random.below(2)};
        result.record.marks.push_back(empty ? game::MarkSet{} : game::MarkSet{mark});
    }
    return result;
}

ManySegments random_segments(int side) {
    Random random(2);
    ManySegments result{made(testing::dots_game(side, 2)), {}};
    game::SegmentIndex drawn(result.game.site_grid());
    const std::size_t sites = result.game.board().site_count();
    const auto columns = static_cast<std::int64_t>(side);
    while (result.segments.size() < sites) {
        const auto from = static_cast<std::int64_t>(random.below(sites));
        const auto dx = static_cast<std::int64_t>(random.below(7)) - 3;
        const auto dy = static_cast<std::int64_t>(random.below(7)) - 3;
        const std::int64_t x = from % columns + dx;
        const std::int64_t y = from / columns + dy;
        if (x < 0 || y < 0 || x >= columns || y >= columns || (dx == 0 && dy == 0)) {
            continue;
        }
        const board::SiteId a{static_cast<std::size_t>(from)};
        const board::SiteId b{static_cast<std::size_t>(y * columns + x)};
        if (!drawn.obstacle(a, b)) {
            drawn.add(a, b);
            result.segments.emplace_back(a, b);
        }
    }
    return result;
}

TwoInEachLine random_lines(std::size_t side, std::uint64_t seed) {
    Random random(seed);
    TwoInEachLine result;
    std::vector<std::vector<std::size_t>> marked(side);  // rows of each column
    const auto rows = two_in_each_row(side, random);
    for (std::size_t row = 0; row < side; ++row) {
        result.rows.emplace_back(game::JoinedLine{static_cast<std::uint32_t>(rows[row].first),
                                                  static_cast<std::uint32_t>(rows[row].second),
                                                  static_cast<int>(random.below(3))});
        marked[rows[row].first].push_back(row);
        marked[rows[row].second].push_back(row);
    }
    for (const std::vector<std::size_t>& column : marked) {
        result.columns.emplace_back(game::JoinedLine{static_cast<std::uint32_t>(column.front()),
                                                     static_cast<std::uint32_t>(column.back()),
                                                     static_cast<int>(random.below(3))});
    }
    return result;
}

std::string odd_archive(int games) {
    Random random(4);
    const game::Game game = made(testing::odd_game(5, 5));
    const std::span<const std::string> labels = game.board().labels();
    std::vector<std::size_t> order(labels.size());
    std::string text;
    for (int number = 1; number <= games; ++number) {
        std::iota(order.begin(), order.end(), std::size_t{0});
        shuffle(order, random);
        text += fmt::format("game: odd\nplayers: Ann{0}, Ben{0}\nmoves:\n", number);
        for (std::size_t turn = 0; turn < order.size(); ++turn) {
            text += fmt::format("{:4}. {}={}{}",
                                turn + 1,
                                labels[order[turn]],
                                random.below(2) == 0 ? 'b' : 'w',
                                turn % 6 == 5 ? "\n" : "");
        }
        text += "\n\n";
    }
    return text;
}

TwoPerLineGame random_two_per_line_game(int side) {
    Random random(5);
    TwoPerLineGame result{made(testing::loops_game(side)), {}};
    const auto columns = static_cast<std::size_t>(side);
    std::vector<std::size_t> cells;
    const auto rows = two_in_each_row(columns, random);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        cells.push_back(row * columns + rows[row].first);
        cells.push_back(row * columns + rows[row].second);
    }
    shuffle(cells, random);
    for (std::size_t turn = 0; turn < cells.size(); ++turn) {
        result.turns.push_back(
            {game::PlaceMark{board::SiteId{cells[turn]}, spec::MarkId{turn % 2}}});
    }
    return result;
}

}  // namespace quadrille::bench
