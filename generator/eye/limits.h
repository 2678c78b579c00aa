// A hostile picture must not take more than its share of the machine, and whatever happens, the
// program that started this one gets an answer.
#pragma once

#include <cstdint>

namespace quadrille::eye {

inline constexpr unsigned kCpuSeconds = 20;
inline constexpr std::uint64_t kMemoryBytes = std::uint64_t{1200} << 20U;  ///< Of addresses.

/// For all that follows.
void keep_within_limits();

}  // namespace quadrille::eye
