// Up to eight bytes of a text as one number, so that they can be compared, skipped and looked up
// all at once. The first byte is the lowest, on every machine.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace quadrille {

inline constexpr std::size_t kEight = 8;

/// The same byte eight times.
constexpr std::uint64_t eight_times(char byte) {
    return std::uint64_t{0x0101010101010101} * static_cast<unsigned char>(byte);
}

/// The first eight bytes; what a shorter text lacks are blanks.
inline std::uint64_t eight_bytes(std::string_view text) {
    std::uint64_t bytes = eight_times(' ');
    if (std::endian::native == std::endian::little && text.size() >= kEight) {
        std::memcpy(&bytes, text.data(), kEight);
        return bytes;
    }
    for (std::size_t i = std::min(text.size(), kEight); i-- > 0;) {
        bytes = bytes << 8U | static_cast<unsigned char>(text[i]);
    }
    return bytes;
}

/// Where `byte` is: the highest bit of each such place. Only the first of them is sure to be right.
/// Source: Warren, Hacker's Delight, section 6-1, "Find first 0-byte".
constexpr std::uint64_t places_of(std::uint64_t bytes, char byte) {
    const std::uint64_t zeros = bytes ^ eight_times(byte);
    return (zeros - eight_times(1)) & ~zeros & eight_times('\x80');
}

/// The number of bytes before the first of these places; 8 if there is none.
constexpr std::size_t bytes_before(std::uint64_t places) {
    return static_cast<std::size_t>(std::countr_zero(places)) / 8;
}

/// All bits of the first `count` bytes. Requires: at most 8.
constexpr std::uint64_t mask_of(std::size_t count) {
    return count < kEight ? (std::uint64_t{1} << (8 * count)) - 1 : ~std::uint64_t{0};
}

}  // namespace quadrille
