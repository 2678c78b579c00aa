#include "solve/turn_image.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace quadrille::solve {

namespace {

using Item = std::array<std::size_t, 3>;

std::vector<Item> sorted_items(const game::Turn& turn) {
    std::vector<Item> items;
    for (const game::Action& action : turn) {
        const std::size_t kind = action.index();
        if (const auto* placed = std::get_if<game::PlaceMark>(&action)) {
            items.push_back({kind, placed->site.index(), placed->mark.index()});
        } else if (const auto* drawn = std::get_if<game::DrawSegment>(&action)) {
            const std::size_t from = drawn->from.index();
            const std::size_t to = drawn->to.index();
            items.push_back({kind, std::min(from, to), std::max(from, to)});
        } else if (const auto* walk = std::get_if<game::Walk>(&action)) {
            items.push_back({kind, walk->site.index(), 0});
        } else if (!std::holds_alternative<game::Say>(action)) {
            items.push_back({kind, 0, 0});
        }
    }
    std::sort(items.begin(), items.end());
    return items;
}

}  // namespace

game::Turn image_of(const game::Turn& turn, const Image& image) {
    game::Turn there = turn;
    for (game::Action& action : there) {
        if (auto* placed = std::get_if<game::PlaceMark>(&action)) {
            placed->site = image[placed->site.index()];
        } else if (auto* drawn = std::get_if<game::DrawSegment>(&action)) {
            drawn->from = image[drawn->from.index()];
            drawn->to = image[drawn->to.index()];
        } else if (auto* walk = std::get_if<game::Walk>(&action)) {
            walk->site = image[walk->site.index()];
        }
    }
    return there;
}

bool are_same(const game::Turn& a, const game::Turn& b) {
    return sorted_items(a) == sorted_items(b);
}

}  // namespace quadrille::solve
