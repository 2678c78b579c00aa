// What a search has found out about positions, by their keys. Its size in bytes never changes: where
// it is full, what took the least work is forgotten.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "base/check.h"
#include "solve/key.h"

namespace quadrille::solve {

/// `Fact` has members `Key key` and `std::uint8_t work`, which is 0 in an empty entry: the binary
/// logarithm of the positions looked at, and 1.
template <typename Fact>
class Table {
  public:
    /// At most so many bytes, and not many more entries than positions will be looked at; less where
    /// the machine has not so much.
    Table(std::size_t bytes, std::uint64_t positions)
        : buckets_(std::bit_floor(std::max(static_cast<std::size_t>(std::min<std::uint64_t>(
                                               bytes / sizeof(Bucket), positions / 2)),
                                           kFewest))),
          data_(blank(buckets_)) {
        for (; data_ == nullptr && buckets_ > kFewest; data_.reset(blank(buckets_))) {
            buckets_ /= 2;
        }
        QUADRILLE_CHECK(data_ != nullptr);
    }

    /// Null if nothing is known.
    [[nodiscard]] Fact* find(const Key& key) {
        for (Fact& fact : bucket(key).facts) {
            if (fact.work != 0 && fact.key == key) {
                return &fact;
            }
        }
        return nullptr;
    }

    /// Soon to be looked for: memory is asked for it now.
    void prefetch(const Key& key) const { __builtin_prefetch(&bucket(key)); }

    /// A place for what is known of the key: its own, an empty one, or that of the least work.
    [[nodiscard]] Fact& place(const Key& key) {
        Bucket& entries = bucket(key);
        Fact* least = &entries.facts[0];
        for (Fact& fact : entries.facts) {
            if (fact.work == 0 || fact.key == key) {
                return fact;
            }
            least = fact.work < least->work ? &fact : least;
        }
        // So that what once took much work does not stay for ever.
        for (Fact& fact : entries.facts) {
            fact.work = static_cast<std::uint8_t>(std::max(fact.work - 1, 1));
        }
        return *least;
    }

    [[nodiscard]] std::size_t bytes() const { return buckets_ * sizeof(Bucket); }

  private:
    static constexpr std::size_t kWays = 4;
    static constexpr std::size_t kFewest = 64;  // buckets

    struct Bucket {
        std::array<Fact, kWays> facts;
    };

    struct Freed {
        void operator()(Bucket* data) const { std::free(data); }
    };

    /// Memory that the system hands out when it is first written to; null if there is none.
    static Bucket* blank(std::size_t buckets) {
        return static_cast<Bucket*>(std::calloc(buckets, sizeof(Bucket)));
    }

    [[nodiscard]] Bucket& bucket(const Key& key) const {
        return data_.get()[key.high & (buckets_ - 1)];
    }

    std::size_t buckets_;
    std::unique_ptr<Bucket, Freed> data_;
};

/// For Fact::work.
inline std::uint8_t work_of(std::uint64_t positions) {
    return static_cast<std::uint8_t>(1 + std::bit_width(positions));
}

}  // namespace quadrille::solve
