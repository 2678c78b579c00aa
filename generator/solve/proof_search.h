// The same question as search.h, answered by depth-first proof-number search: it goes where the
// fewest positions are left to prove, and so finds the narrow lines of games that end early.
// Source: A. Nagai, df-pn, 2002; the thresholds with a margin: J. Pawlewicz and L. Lew, Improving
// Depth-First PN-Search: 1 + ε Trick, 2006.
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

class ProofSearch {
  private:
    static constexpr std::uint32_t kBits = 29;

    /// What is known of a position for the question that is asked.
    struct Fact {
        std::uint64_t proof : kBits;
        std::uint64_t disproof : kBits;
        std::uint64_t work : 6;
    };

  public:
    /// As Search::Shared.
    struct Shared {
        Shared(const Limits& limits, std::size_t crew)
            : table(limits.memory, limits.left),
              busy(crew > 1 ? std::make_unique<Busy>() : nullptr) {}

        Table<Fact> table;
        std::unique_ptr<Busy> busy;
    };

    ProofSearch(Limits& limits, Shared& shared);

    /// As Search::value().
    Range value(State& state);

    /// As Search::proves().
    std::optional<bool> proves(State& state, Value least);

    /// What the table knows about the position.
    [[nodiscard]] Range known(const State& state);

  private:
    using Number = std::uint32_t;
    static constexpr Number kInfinite = (1U << kBits) - 1;

    /// How many positions must at least be proved: that it is worth so much (`proof`), that not.
    struct Numbers {
        Number proof = 1;
        Number disproof = 1;

        [[nodiscard]] bool decided() const { return proof == 0 || disproof == 0; }
    };

    struct Node {
        Key key;  // for the question that is asked
        std::vector<Child> children;
        std::vector<Numbers> numbers;  // of the children
    };

    /// What to look at next, and until when.
    struct Step {
        std::size_t child = 0;
        Numbers limit;  // for the one who moves
    };

    [[nodiscard]] Key asked_key(const Key& key) const;
    [[nodiscard]] Numbers numbers_of(const Key& key) const;
    [[nodiscard]] Numbers look_up(const Child& child, const Busy* busy) const;
    /// For the one who moves: `proof` is what they want.
    [[nodiscard]] static Numbers turned(Numbers numbers, bool wanted);
    void expand(State& state, const Key& key, Numbers limit, std::size_t depth);
    void remember(const Key& key, const Numbers& numbers, std::uint64_t positions);
    void load(Node& node);
    static Step next_step(const Node& node, const Numbers& all, const Numbers& limit, bool wanted);
    [[nodiscard]] Numbers sum_up(const Node& node, bool wanted) const;

    Limits& limits_;
    Table<Fact>& table_;
    Busy* busy_;  // null: nobody else searches
    Value least_ = kWin;
    std::vector<Node> nodes_;  // by depth
};

}  // namespace quadrille::solve
