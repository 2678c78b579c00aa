// How much a search may do, and how much it has done.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace quadrille::solve {

inline constexpr std::size_t kMebibyte = std::size_t{1} << 20U;
inline constexpr std::size_t kUsualMemory = 256 * kMebibyte;

struct Limits {
    std::uint64_t left = 0;             ///< Positions that each of a crew may still look at.
    std::uint64_t others = 0;           ///< What the less busy ones of a crew have looked at.
    std::size_t memory = kUsualMemory;  ///< Bytes of the table.
    bool spent = false;                 ///< A position was asked for that was not there.
    /// Becomes true from outside when the search is to end; may be null.
    const std::atomic<bool>* stop = nullptr;
    /// Becomes true when another of the crew has the answer; may be null.
    const std::atomic<bool>* answered = nullptr;
    /// Called now and then with the number of positions that are left; may be empty.
    std::function<void(std::uint64_t left)> tell = {};

    /// One more position, or what takes as long as `count` of them. False if the search must end.
    bool take(std::uint64_t count = 1) {
        if (left < count || is_set(stop) || is_set(answered)) {
            spent = true;
            return false;
        }
        const std::uint64_t before = left;
        left -= count;
        if (before / kTellEvery != left / kTellEvery && tell) {
            tell(left);
        }
        return true;
    }

  private:
    static bool is_set(const std::atomic<bool>* flag) {
        return flag != nullptr && flag->load(std::memory_order_relaxed);
    }

    static constexpr std::uint64_t kTellEvery = 1U << 16U;
};

}  // namespace quadrille::solve
