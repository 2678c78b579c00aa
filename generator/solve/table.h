// What a search has found out about positions, by their keys. Its size in bytes never changes: where
// it is full, what took the least work is forgotten. Several may read and write at the same time,
// without locks: an entry that two have written halves of has no position's key.
// Source: R. Hyatt and T. Mann, A lock-less transposition table implementation for parallel search
// chess engines, 2002.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>

#include "base/check.h"
#include "solve/key.h"

namespace quadrille::solve {

/// `Fact` is 64 bits and has a member `work`, which is 0 for nothing: the binary logarithm of the
/// positions looked at, and 1.
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

    [[nodiscard]] std::optional<Fact> find(const Key& key) const {
        for (const Entry& entry : bucket(key).entries) {
            const std::uint64_t bits = entry.read(entry.bits);
            if (bits != 0 && entry.is_of(key, bits)) {
                return fact_of(bits);
            }
        }
        return std::nullopt;
    }

    /// Soon to be looked for: memory is asked for it now.
    void prefetch(const Key& key) const { __builtin_prefetch(&bucket(key)); }

    /// Takes the place of what is known of the key, an empty one, or that of the least work.
    void put(const Key& key, Fact fact) {
        Bucket& bucket = this->bucket(key);
        Entry* least = nullptr;
        int least_work = 0;
        for (Entry& entry : bucket.entries) {
            const std::uint64_t bits = entry.read(entry.bits);
            if (bits == 0 || entry.is_of(key, bits)) {
                entry.write(key, bits_of(fact));
                return;
            }
            const int work = static_cast<int>(fact_of(bits).work);
            if (least == nullptr || work < least_work) {
                least = &entry;
                least_work = work;
            }
        }
        // So that what once took much work does not stay for ever.
        for (Entry& entry : bucket.entries) {
            entry.grow_old();
        }
        least->write(key, bits_of(fact));
    }

    [[nodiscard]] std::size_t bytes() const { return buckets_ * sizeof(Bucket); }

  private:
    static constexpr std::size_t kWays = 4;
    static constexpr std::size_t kFewest = 64;  // buckets

    static_assert(sizeof(Fact) == sizeof(std::uint64_t));

    static std::uint64_t bits_of(Fact fact) { return std::bit_cast<std::uint64_t>(fact); }

    static Fact fact_of(std::uint64_t bits) { return std::bit_cast<Fact>(bits); }

    /// A key, in which the fact's bits are turned over, and the fact.
    struct Entry {
        using Word = std::atomic<std::uint64_t>;

        Word low;
        Word high;
        Word bits;

        static std::uint64_t read(const Word& word) { return word.load(std::memory_order_relaxed); }

        [[nodiscard]] bool is_of(const Key& key, std::uint64_t its_bits) const {
            return (read(low) ^ its_bits) == key.low && (read(high) ^ its_bits) == key.high;
        }

        void write(const Key& key, std::uint64_t its_bits) {
            low.store(key.low ^ its_bits, std::memory_order_relaxed);
            high.store(key.high ^ its_bits, std::memory_order_relaxed);
            bits.store(its_bits, std::memory_order_relaxed);
        }

        void grow_old() {
            const std::uint64_t before = read(bits);
            Fact fact = fact_of(before);
            if (fact.work > 1) {
                --fact.work;
                write({read(low) ^ before, read(high) ^ before}, bits_of(fact));
            }
        }
    };

    struct Bucket {
        std::array<Entry, kWays> entries;
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
