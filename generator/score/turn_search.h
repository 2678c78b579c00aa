// Exact search turn by turn, for games of any kind that come to an end: slower than FillSearch and
// meant for the last few turns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "game/position.h"
#include "score/budget.h"
#include "score/fill_search.h"

namespace quadrille::score {

class TurnSearch {
  public:
    /// For games of a limited number of turns.
    TurnSearch(MatchSoFar match, Budget& budget) : match_(std::move(match)), budget_(budget) {}

    /// As for a FillGame. With very many turns left the budget counts as spent.
    std::optional<Outcome> only_outcome(const game::Position& position);

    /// As FillSearch::solve. Requires: two roles.
    std::optional<Outcome> solve(const game::Position& position);

  private:
    struct Bounds {
        Value low;
        Value high;
    };

    /// False as soon as two outcomes were seen or the budget is spent.
    bool see_all(const game::Position& position);
    bool proves(const game::Position& position, Value value);
    [[nodiscard]] Outcome outcome(const game::Position& position) const;
    [[nodiscard]] std::string key_of(const game::Position& position) const;

    MatchSoFar match_;
    Budget& budget_;
    std::set<std::string> seen_positions_;
    std::optional<Outcome> seen_;
    bool differ_ = false;
    std::map<std::string, Bounds> proved_;
};

}  // namespace quadrille::score
