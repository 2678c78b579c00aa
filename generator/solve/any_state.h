// A position of any game, walked over turn by turn with game::Position itself.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "solve/lead.h"
#include "solve/matters.h"
#include "solve/state.h"
#include "solve/symmetry.h"

namespace quadrille::solve {

class AnyState final : public State {
  public:
    AnyState(const game::Position& position, Stakes stakes, std::span<const Image> of_game);

    [[nodiscard]] bool first_moves() const override;
    [[nodiscard]] Key key() const override;
    [[nodiscard]] Range range() const override;
    bool add_children(std::vector<Child>& children, Limits& limits) override;
    void play(std::uint32_t move) override;
    void undo() override;

  private:
    struct Frame {
        game::Position position;
        std::vector<game::Turn> turns;  // by move, once they are asked for
    };

    [[nodiscard]] const game::Position& now() const { return frames_.back().position; }

    [[nodiscard]] Key key_of(const game::Position& position) const;
    [[nodiscard]] Range range_of(const game::Position& position) const;
    [[nodiscard]] Key key_under(const game::Position& position,
                                const Key& rest,
                                const Image& image) const;

    Stakes stakes_;
    Matters matters_;
    std::optional<Lead> lead_;
    std::vector<Image> images_;
    std::vector<Frame> frames_;
};

}  // namespace quadrille::solve
