// A position of a game in which turns put marks and nothing else: far faster than AnyState, because
// only what a mark changes is looked at. A move is one mark, or one piece; a turn of several marks
// is several moves of the same player.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "solve/digest.h"
#include "solve/links.h"
#include "solve/mark_end.h"
#include "solve/placements.h"
#include "solve/state.h"

namespace quadrille::solve {

class MarkState final : public State {
  public:
    /// Null if the game is of another kind.
    static std::unique_ptr<MarkState> make(const game::Position& position,
                                           const Stakes& stakes,
                                           std::span<const Image> of_game);

    [[nodiscard]] bool first_moves() const override;
    [[nodiscard]] Key key() const override;
    [[nodiscard]] Range range() const override;
    bool add_children(std::vector<Child>& children, Limits& limits) override;
    void play(std::uint32_t move) override;
    void undo() override;

    [[nodiscard]] const std::vector<Placement>& placements() const { return placements_.all(); }

    /// With what is legal now.
    [[nodiscard]] const Placements& ways() const { return placements_; }

    /// Any mark may go on any empty site, one a turn, until the board is full.
    [[nodiscard]] bool is_free() const { return free_; }

    /// The marks to come.
    [[nodiscard]] const std::vector<Slot>& slots() const { return slots_; }

  private:
    MarkState(const game::Position& position,
              Stakes stakes,
              std::vector<Slot> slots,
              const std::vector<Image>& images,
              Placements placements);

    struct Played {
        std::uint32_t move = 0;
        std::optional<board::SiteId> last_before;
    };

    [[nodiscard]] bool is_over() const;
    void add_child(std::uint32_t move, int weight, std::vector<Child>& children);

    Stakes stakes_;
    Matters matters_;
    std::vector<Slot> slots_;
    bool free_;
    std::size_t images_;
    Placements placements_;
    bool limited_;  // it matters which placements are legal, besides where marks are
    std::optional<Links> links_;
    std::unique_ptr<Digest> digest_;  // null: nothing matters but the placements that are left
    std::size_t marked_;              // sites of the position
    MarkEnd end_;
    game::Record record_;
    std::vector<Played> played_;
    mutable std::vector<Key> keys_;
};

}  // namespace quadrille::solve
