// Is a position worth at least so much? Alpha-beta search with a table, for games whose end is a
// matter of counting: all of their lines are about equally long. Where games end early, proof_search.h
// is the better one.
//
// Where a proof rests on a few sites (links.h), moves elsewhere are not looked at: the same proof
// answers them.
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
#include "solve/value_fact.h"

namespace quadrille::solve {

class Search {
    using Fact = ValueFact;

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

    /// What a look at a position comes to: it is worth at least `bound`, which is enough, or at most
    /// `bound`, which is not; because of what is on `grounds`.
    struct Found {
        bool proved;
        Value bound;
        SiteSet grounds = kAllSites;
        std::uint32_t best = 0;  // as Fact::best()
    };

    /// The answers of children that do not suit who moves: the other's proof holds wherever it does not
    /// need the site, so only `must` is left.
    struct Refuted {
        Found all;
        SiteSet must = kAllSites;

        void add(const Found& child, bool wanted);

        [[nodiscard]] bool answers(const Child& child) const { return (child.sites & must) == 0; }
    };

    Found search(State& state, const Asked& asked, std::size_t depth);
    Found look_through(State& state,
                       const Asked& asked,
                       const std::vector<Child>& children,
                       Refuted refuted,
                       std::size_t depth);
    /// `shared`: with others who search for the same answer.
    Found look_at(
        State& state, const Asked& asked, const Child& child, std::size_t depth, bool shared);
    /// The one child that answers at once, as its mover wants; nothing if none does: then those that
    /// answer otherwise are in `refuted`, and the others stay, the best first.
    std::optional<Found> answer_at_once(State& state,
                                        const Asked& asked,
                                        std::vector<Child>& children,
                                        Refuted& refuted);
    /// Nothing if the range does not answer.
    std::optional<Found> found_by(const Child& child, const Range& range, Value least) const;
    [[nodiscard]] static Found chosen(const Child& child, const Found& found);
    void sort(std::vector<Child>& children, bool first_moves, std::uint32_t best);
    void remember(const Asked& asked, const Found& found, std::uint64_t before);
    [[nodiscard]] static Key grounds_key(const Key& key, bool proved, Value bound);

    Limits& limits_;
    Table<Fact>& table_;
    Busy* busy_;                                               // null: nobody else searches
    std::vector<std::vector<Child>> children_;                 // by depth
    std::vector<std::vector<std::uint64_t>> success_{{}, {}};  // by who moves, by move
};

}  // namespace quadrille::solve
