// Which positions somebody of a crew is looking at, so that the others look at others first. Only a
// hint: a position may be missing here, or stay for a while.
// Source: T. Kerrigan, Simplified ABDADA, 2016; the idea is J.-C. Weill's ABDADA, 1996.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "solve/key.h"

namespace quadrille::solve {

class Busy {
  public:
    /// Nodes with fewer children are looked through sooner than they are written down here.
    static constexpr std::size_t kFewest = 8;

    [[nodiscard]] bool has(const Key& key) const {
        return place(key).load(std::memory_order_relaxed) == mark(key);
    }

    void begin(const Key& key) { place(key).store(mark(key), std::memory_order_relaxed); }

    void end(const Key& key) {
        if (has(key)) {
            place(key).store(0, std::memory_order_relaxed);
        }
    }

  private:
    static constexpr std::size_t kPlaces = 4096;

    static std::uint64_t mark(const Key& key) { return key.high | 1U; }

    [[nodiscard]] const std::atomic<std::uint64_t>& place(const Key& key) const {
        return places_[key.low % kPlaces];
    }

    std::atomic<std::uint64_t>& place(const Key& key) { return places_[key.low % kPlaces]; }

    std::array<std::atomic<std::uint64_t>, kPlaces> places_{};
};

/// As long as it lives, the position is looked at. `busy` null: nobody wants to know.
class BusyWith {
  public:
    BusyWith(Busy* busy, const Key& key) : busy_(busy), key_(key) {
        if (busy_ != nullptr) {
            busy_->begin(key_);
        }
    }

    BusyWith(const BusyWith&) = delete;
    BusyWith& operator=(const BusyWith&) = delete;
    BusyWith(BusyWith&&) = delete;
    BusyWith& operator=(BusyWith&&) = delete;

    ~BusyWith() {
        if (busy_ != nullptr) {
            busy_->end(key_);
        }
    }

  private:
    Busy* busy_;
    Key key_;
};

}  // namespace quadrille::solve
