// Best play to the end of a game in which any mark may go on any empty site until the board is full:
// every way to fill the rest is worked out, which is far quicker than a search, as long as there is
// memory for all of them.
//
//     if (const auto fillings = Fillings::make(position, stakes, limits)) {
//         const Value value = *fillings->value(position);
//     }
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "game/position.h"
#include "solve/fill_table.h"
#include "solve/limits.h"
#include "solve/state.h"
#include "solve/symmetry.h"
#include "solve/value.h"

namespace quadrille::solve {

class Fillings {
  public:
    /// Nothing if the rest of the game is of another kind or too long for the limits, or if they ended
    /// it. `images` and requires: as make_state().
    static std::optional<Fillings> make(const game::Position& position,
                                        const Stakes& stakes,
                                        std::span<const Image> images,
                                        Limits& limits);

    /// Nothing if it is not a position that follows from the one it was made of.
    [[nodiscard]] std::optional<Value> value(const game::Position& position) const;

  private:
    /// Which boards are worth at least so much.
    struct AtLeast {
        Value value;
        FillTable table;
    };

    explicit Fillings(const game::Position& position);

    /// So many tables, and the boards that are looked at for them.
    [[nodiscard]] bool fit(std::size_t tables, const Limits& limits) const;
    [[nodiscard]] std::uint64_t full_boards() const;
    [[nodiscard]] std::vector<Value> find_ends(const Stakes& stakes,
                                               spec::RoleId last_mover,
                                               Limits& limits) const;
    bool work_out(Value least,
                  const std::vector<Value>& ends,
                  const std::vector<bool>& first_moves,
                  Limits& limits);

    game::Record record_;
    std::vector<board::SiteId> sites_;  // the empty ones, by place of the table
    std::vector<spec::MarkId> kinds_;   // digit 1 is the first
    int turn_;
    Value least_ = kLoss;  // that can come of it
    std::vector<AtLeast> tables_;
};

}  // namespace quadrille::solve
