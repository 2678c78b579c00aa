// Keys of positions: hashes of 128 bits, so long that two different positions never share one in
// practice: among a billion the chance is 1 in 10^20.
//
//     KeyStream stream;
//     stream.add(site);
//     table.find(stream.key());
#pragma once

#include <compare>
#include <cstdint>

namespace quadrille::solve {

/// Source: the finalizer of SplitMix64, Steele, Lea and Flood, OOPSLA 2014.
constexpr std::uint64_t mixed(std::uint64_t z) {
    z += 0x9e3779b97f4a7c15ULL;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31U);
}

struct Key {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    auto operator<=>(const Key&) const = default;

    constexpr Key& operator^=(const Key& other) {
        low ^= other.low;
        high ^= other.high;
        return *this;
    }

    /// For sets in which equal things may occur several times.
    constexpr Key& operator+=(const Key& other) {
        low += other.low;
        high += other.high;
        return *this;
    }
};

/// The key of a number, as good as a random one.
constexpr Key key_of(std::uint64_t number) {
    return {mixed(number), mixed(number ^ 0x5851f42d4c957f2dULL)};
}

/// The key of something that has another key and a number.
constexpr Key key_of(const Key& key, std::uint64_t number) {
    const std::uint64_t turned = mixed(number ^ 0xd6e8feb86659fd93ULL);
    return {mixed(key.low ^ turned), mixed(key.high + turned)};
}

/// The key of two sets of at most 64 things: others have another, since each step can be undone.
constexpr Key key_of_sets(std::uint64_t a, std::uint64_t b) {
    a ^= mixed(b);
    b ^= mixed(a);
    return {a ^ mixed(b), b};
}

/// The key of a list of numbers.
class KeyStream {
  public:
    void add(std::uint64_t number) { key_ = key_of(key_, number); }

    void add(const Key& key) {
        add(key.low);
        add(key.high);
    }

    [[nodiscard]] const Key& key() const { return key_; }

  private:
    Key key_{0x2545f4914f6cdd1dULL, 0x9e6c63d0876a9a47ULL};
};

}  // namespace quadrille::solve
