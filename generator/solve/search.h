// Is a position worth at least so much? Alpha-beta search with a table, for games whose end is a
// matter of counting: all of their lines are about equally long. Where games end early, proof_search.h
// is the better one.
//
//     Search::Shared shared(limits, 1);
//     Search search(limits, shared);
//     const Range range = search.value(*state);   // known, unless the limits were spent
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "solve/busy.h"
#include "solve/limits.h"
#include "solve/state.h"
#include "solve/table.h"

namespace quadrille::solve {

class Search {
    /// What is known of a position.
    struct Fact {
        std::int8_t low = 0;
        std::int8_t high = 0;
        std::uint8_t work = 0;
        std::uint8_t none = 0;
        std::uint32_t best = 0;  // the move that was best, and 1
    };

  public:
    /// Of all that search for one answer.
    struct Shared {
        Shared(const Limits& limits, std::size_t crew)
            : table(limits.memory, limits.left),
              busy(crew > 1 ? std::make_unique<Busy>() : nullptr) {}

        Table<Fact> table;
        std::unique_ptr<Busy> busy;  // null: there is only one
    };

    /// Requires: both outlive it.
    Search(Limits& limits, Shared& shared);

    /// What is known of the value after looking for it; all of it unless the limits are spent.
    /// Requires: all states are of one game.
    Range value(State& state);

    /// Whether the value is at least that; nothing if the limits are spent first.
    std::optional<bool> proves(State& state, Value least);

    /// What the table knows about the position.
    [[nodiscard]] Range known(const State& state);

  private:
    /// What is asked of a position.
    struct Asked {
        Key key;
        Range range;  // known so far, and not enough
        Value least;
    };

    bool search(State& state, const Asked& asked, std::size_t depth);

    /// What a look at one child after the other comes to.
    struct Found {
        bool proved;
        std::uint32_t best = 0;  // as Fact::best
    };

    Found look_through(State& state,
                       const Asked& asked,
                       const std::vector<Child>& children,
                       std::size_t depth);
    /// `shared`: with others who search for the same answer.
    bool child_proves(
        State& state, const Asked& asked, const Child& child, std::size_t depth, bool shared);
    /// Whether a child answers at once, as its mover wants; the others stay, the best first.
    bool answers_at_once(State& state, const Asked& asked, std::vector<Child>& children);
    void sort(std::vector<Child>& children, bool first_moves, std::uint32_t best);
    void remember(const Asked& asked, bool found, std::uint32_t best, std::uint64_t before);

    Limits& limits_;
    Table<Fact>& table_;
    Busy* busy_;                                               // null: nobody else searches
    std::vector<std::vector<Child>> children_;                 // by depth
    std::vector<std::vector<std::uint64_t>> success_{{}, {}};  // by who moves, by move
};

}  // namespace quadrille::solve
