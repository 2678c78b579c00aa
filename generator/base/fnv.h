// Hashes that stay the same on every machine. Source: FNV-1a, draft-eastlake-fnv.
#pragma once

#include <cstdint>
#include <string_view>

namespace quadrille {

constexpr std::uint32_t fnv_32(std::string_view text) {
    std::uint32_t value = 2166136261U;
    for (const char c : text) {
        value = (value ^ static_cast<unsigned char>(c)) * 16777619U;
    }
    return value;
}

constexpr std::uint64_t fnv_64(std::string_view text) {
    std::uint64_t value = 0xcbf29ce484222325U;
    for (const char c : text) {
        value = (value ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    }
    return value;
}

}  // namespace quadrille
