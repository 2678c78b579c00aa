// The value of positions of one game with best play. What is found out about one position helps with
// the next: the table is kept.
//
//     Limits limits{.left = 1'000'000};
//     Solver solver(game, limits);
//     const Range value = solver.value(position, [&] { return stakes_of(position); });
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <variant>

#include "game/position.h"
#include "solve/crew.h"
#include "solve/expert.h"
#include "solve/fillings.h"
#include "solve/limits.h"
#include "solve/proof_search.h"
#include "solve/search.h"
#include "solve/state.h"
#include "solve/team.h"

namespace quadrille::solve {

class Solver {
  public:
    /// The stakes of the position, for each search of the crew its own.
    using MakeStakes = std::function<Stakes()>;

    /// `images` are those of the game. Requires: `limits` outlive the solver; two roles.
    Solver(const game::Game& game,
           Limits& limits,
           std::vector<Image> images,
           const Crew& crew = {});

    /// As much as is found out of the value. Requires: as make_state().
    Range value(const game::Position& position, const MakeStakes& stakes);

    /// What was found out about it before.
    [[nodiscard]] Range known(const game::Position& position, const Stakes& stakes);

    /// As Expert::sum_value(). Requires: as make_state().
    std::optional<SumValue> sum_value(const game::Position& position);

    /// The value that every way to play on comes to; nothing if there are two, or if the limits are
    /// spent first.
    static std::optional<Value> only_value(const game::Position& position,
                                           const Stakes& stakes,
                                           std::span<const Image> images,
                                           Limits& limits);

    [[nodiscard]] const std::vector<Image>& images() const { return images_; }

  private:
    /// Who knows best about the position; null if nobody does.
    [[nodiscard]] Expert* expert_for(const game::Position& position) const;
    std::optional<Value> filled(const game::Position& position, const MakeStakes& stakes);

    Limits& limits_;
    std::vector<Image> images_;
    std::vector<std::unique_ptr<Expert>> experts_;
    std::optional<Fillings> fillings_;  // of the last position that has them
    std::variant<Team<Search>, Team<ProofSearch>> team_;
};

}  // namespace quadrille::solve
