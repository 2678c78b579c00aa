// What a search has proved of positions, by an exact key of 128 bits. Of fixed size: where it is
// full, what took the least work is forgotten.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "score/fill_game.h"

namespace quadrille::score {

struct BoardKey {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    bool operator==(const BoardKey&) const = default;
};

struct ProvedBounds {
    BoardKey key;
    Value low = 0;
    Value high = 0;
    std::uint8_t placed = 0;  ///< Marks placed since the root; the fewer, the more work.
    std::uint8_t best = 0;    ///< The choice that was best so far.
    bool used = false;
};

class BoundTable {
  public:
    explicit BoundTable(std::uint64_t positions)
        : buckets_(static_cast<std::size_t>(std::bit_ceil(std::clamp<std::uint64_t>(
              positions / kWays, std::uint64_t{1} << 8U, std::uint64_t{1} << 19U)))) {}

    /// Null if nothing is known.
    [[nodiscard]] ProvedBounds* find(const BoardKey& key) {
        for (ProvedBounds& entry : bucket(key)) {
            if (entry.used && entry.key == key) {
                return &entry;
            }
        }
        return nullptr;
    }

    /// A place for the key: its own, an empty one, or that of the least work.
    ProvedBounds& place(const BoardKey& key) {
        Bucket& entries = bucket(key);
        ProvedBounds* least = &entries[0];
        for (ProvedBounds& entry : entries) {
            if (!entry.used || entry.key == key) {
                return entry;
            }
            least = entry.placed > least->placed ? &entry : least;
        }
        return *least;
    }

  private:
    static constexpr std::size_t kWays = 4;
    using Bucket = std::array<ProvedBounds, kWays>;

    /// Source: the finalizer of SplitMix64, Steele, Lea and Flood, OOPSLA 2014.
    [[nodiscard]] Bucket& bucket(const BoardKey& key) {
        std::uint64_t z = key.low * 0x9e3779b97f4a7c15ULL ^ key.high;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
        return buckets_[(z ^ (z >> 31U)) & (buckets_.size() - 1)];
    }

    std::vector<Bucket> buckets_;
};

}  // namespace quadrille::score
