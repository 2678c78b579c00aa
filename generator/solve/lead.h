// Games that are won by the most of what is handed out once and for all, such as boxes: whoever leads
// by more than is left has won.
#pragma once

#include <cstdint>
#include <optional>

#include "game/game.h"
#include "game/record.h"
#include "solve/value.h"

namespace quadrille::solve {

class Lead {
  public:
    /// Nothing if the game is won otherwise.
    static std::optional<Lead> make(const game::Game& game);

    [[nodiscard]] Range range(const game::Record& record) const;

  private:
    Lead(spec::CounterId counter, std::int64_t all) : counter_(counter), all_(all) {}

    spec::CounterId counter_;
    std::int64_t all_;
};

}  // namespace quadrille::solve
