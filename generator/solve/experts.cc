#include "solve/experts.h"

#include <algorithm>
#include <utility>

namespace quadrille::solve {

std::vector<std::unique_ptr<Expert>> experts_on(const game::Game& game,
                                                std::span<const Image> images,
                                                Limits& limits) {
    std::vector<std::unique_ptr<Expert>> experts;
    const auto ask = [&](std::unique_ptr<Expert> expert) {
        if (expert) {
            experts.push_back(std::move(expert));
        }
    };
    ask(row_expert(game, limits));
    ask(link_expert(game, images, limits));
    ask(sum_expert(game, images, limits));
    ask(box_expert(game, images, limits));
    return experts;
}

Expert* expert_on(const std::vector<std::unique_ptr<Expert>>& experts,
                  const game::Position& position) {
    const auto found =
        std::ranges::find_if(experts, [&](const auto& expert) { return expert->takes(position); });
    return found == experts.end() ? nullptr : found->get();
}

}  // namespace quadrille::solve
