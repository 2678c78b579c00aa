// Which items each person played in one playout: "all moves as first". Two items that share a place
// in the table are rare, and then count as one.
// Source: Gelly and Silver, Artificial Intelligence 175, 2011.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "game/action.h"

namespace quadrille::play {

class PlayedItems {
  public:
    explicit PlayedItems(std::size_t persons) : stamps_(persons * kPlaces, 0) {}

    /// Forgets what was played.
    void begin() { ++now_; }

    void add(std::size_t person, std::span<const game::Action> items) {
        for (const game::Action& item : items) {
            if (const auto place = place_of(item)) {
                stamps_[person * kPlaces + *place - 1] = now_;
            }
        }
    }

    /// The person played all of them; false if where they lead depends on when they are played.
    [[nodiscard]] bool has(std::size_t person, std::span<const game::Action> items) const {
        for (const game::Action& item : items) {
            const auto place = place_of(item);
            if (!place || stamps_[person * kPlaces + *place - 1] != now_) {
                return false;
            }
        }
        return !items.empty();
    }

  private:
    static constexpr std::size_t kPlaces = 1U << 14U;

    /// From 1; nothing for walks, which depend on where the coin is, and for turns like `pass`.
    static std::optional<std::size_t> place_of(const game::Action& item) {
        constexpr std::uint64_t kSpread = 0x9e3779b97f4a7c15ULL;
        std::uint64_t key = 0;
        if (const auto* mark = std::get_if<game::PlaceMark>(&item)) {
            key = (static_cast<std::uint64_t>(mark->site.index()) << 8U) + mark->mark.index();
        } else if (const auto* drawn = std::get_if<game::DrawSegment>(&item)) {
            const std::uint64_t from = drawn->from.index();
            const std::uint64_t to = drawn->to.index();
            key = (1ULL << 50U) + (std::min(from, to) << 24U) + std::max(from, to);
        } else {
            return std::nullopt;
        }
        return static_cast<std::size_t>((key * kSpread) >> 50U) + 1;
    }

    std::vector<std::uint32_t> stamps_;  // [person][place]
    std::uint32_t now_ = 0;
};

}  // namespace quadrille::play
