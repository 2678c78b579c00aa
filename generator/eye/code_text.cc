#include "eye/code_text.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace quadrille::eye {

namespace {

using Words = std::vector<std::uint8_t>;

// The field of 256 elements in which the words are mended.
struct Field {
    std::array<std::uint8_t, 510> power{};
    std::array<int, 256> log{};
};

constexpr Field make_field() {
    constexpr unsigned kPolynomial = 0x11d;
    constexpr unsigned kSize = 256;
    Field field;
    unsigned value = 1;
    for (unsigned i = 0; i < kSize - 1; ++i) {
        field.power[i] = field.power[i + kSize - 1] = static_cast<std::uint8_t>(value);
        field.log[value] = static_cast<int>(i);
        value = value << 1U;
        value = value >= kSize ? value ^ kPolynomial : value;
    }
    return field;
}

constexpr Field kField = make_field();

std::uint8_t power(int exponent) {
    constexpr int kOrder = 255;
    return kField.power.at(static_cast<std::size_t>(((exponent % kOrder) + kOrder) % kOrder));
}

std::uint8_t times(std::uint8_t a, std::uint8_t b) {
    return a == 0 || b == 0 ? std::uint8_t{0} : power(kField.log.at(a) + kField.log.at(b));
}

// Requires: b is not 0.
std::uint8_t over(std::uint8_t a, std::uint8_t b) {
    return a == 0 ? std::uint8_t{0} : power(kField.log.at(a) - kField.log.at(b));
}

// The coefficient of 1 first.
std::uint8_t value_of(const Words& polynomial, std::uint8_t x) {
    std::uint8_t sum = 0;
    for (std::size_t i = polynomial.size(); i-- > 0;) {
        sum = static_cast<std::uint8_t>(times(sum, x) ^ polynomial[i]);
    }
    return sum;
}

// One for each of the words that mend; all 0: nothing is wrong.
Words syndromes_of(const Words& words, std::size_t mending) {
    const Words reversed(words.rbegin(), words.rend());
    Words syndromes;
    for (std::size_t i = 0; i < mending; ++i) {
        syndromes.push_back(value_of(reversed, power(static_cast<int>(i))));
    }
    return syndromes;
}

// The polynomial whose roots say which words are wrong, by Berlekamp's and Massey's algorithm.
Words locator_of(const Words& syndromes) {
    Words locator{1};
    Words previous{1};
    std::size_t errors = 0;
    std::size_t since = 1;
    std::uint8_t last = 1;
    for (std::size_t n = 0; n < syndromes.size(); ++n) {
        std::uint8_t off = syndromes[n];
        for (std::size_t i = 1; i <= errors && i < locator.size(); ++i) {
            off = static_cast<std::uint8_t>(off ^ times(locator[i], syndromes[n - i]));
        }
        if (off == 0) {
            ++since;
            continue;
        }
        const Words old = locator;
        const std::uint8_t scale = over(off, last);
        locator.resize(std::max(locator.size(), previous.size() + since));
        for (std::size_t i = 0; i < previous.size(); ++i) {
            locator[i + since] =
                static_cast<std::uint8_t>(locator[i + since] ^ times(scale, previous[i]));
        }
        if (2 * errors > n) {
            ++since;
            continue;
        }
        errors = n + 1 - errors;
        previous = old;
        last = off;
        since = 1;
    }
    while (locator.back() == 0) {
        locator.pop_back();
    }
    return locator;
}

// By Forney's formula. False if more than `most` words are wrong.
bool mend(Words& words, std::size_t mending, std::size_t most) {
    const auto is_zero = [](std::uint8_t each) { return each == 0; };
    const Words syndromes = syndromes_of(words, mending);
    if (std::ranges::all_of(syndromes, is_zero)) {
        return true;
    }
    const Words locator = locator_of(syndromes);
    if (locator.size() - 1 > most) {
        return false;
    }
    Words evaluator(mending);
    for (std::size_t i = 0; i < locator.size(); ++i) {
        for (std::size_t k = 0; i + k < mending; ++k) {
            evaluator[i + k] =
                static_cast<std::uint8_t>(evaluator[i + k] ^ times(locator[i], syndromes[k]));
        }
    }
    Words slope;  // of the locator
    for (std::size_t i = 1; i < locator.size(); ++i) {
        slope.push_back(i % 2 == 1 ? locator[i] : std::uint8_t{0});
    }
    for (std::size_t i = 0; i < words.size(); ++i) {
        const int place = static_cast<int>(words.size() - 1 - i);
        const std::uint8_t root = power(-place);
        const std::uint8_t steepness = value_of(slope, root);
        if (value_of(locator, root) == 0 && steepness != 0) {
            const std::uint8_t error =
                times(power(place), over(value_of(evaluator, root), steepness));
            words[i] = static_cast<std::uint8_t>(words[i] ^ error);
        }
    }
    return std::ranges::all_of(syndromes_of(words, mending), is_zero);
}

// How well the code can be mended, and which pattern is laid over it.
struct Format {
    unsigned level = 0;  // 0: M, 1: L, 2: H, 3: Q
    unsigned mask = 0;
};

unsigned format_bits(unsigned format) {
    constexpr unsigned kGenerator = 0x537;
    constexpr unsigned kOver = 0x5412;
    unsigned rest = format << 10U;
    for (unsigned bit = 14; bit >= 10; --bit) {
        if ((rest >> bit & 1U) != 0) {
            rest ^= kGenerator << (bit - 10);
        }
    }
    return (format << 10U | rest) ^ kOver;
}

// It is printed twice; the nearer copy counts.
std::optional<Format> format_of(const CodeModules& modules) {
    constexpr int kMostWrong = 3;
    constexpr std::size_t kLast = kCodeModules - 1;
    unsigned first = 0;
    unsigned second = 0;
    const auto add = [&](unsigned& bits, std::size_t row, std::size_t column) {
        bits = bits << 1U | (modules.at(row).at(column) ? 1U : 0U);
    };
    for (const std::size_t column : {0U, 1U, 2U, 3U, 4U, 5U, 7U, 8U}) {
        add(first, 8, column);
    }
    for (const std::size_t row : {7U, 5U, 4U, 3U, 2U, 1U, 0U}) {
        add(first, row, 8);
    }
    for (std::size_t i = 0; i < 7; ++i) {
        add(second, kLast - i, 8);
    }
    for (std::size_t column = kLast - 7; column <= kLast; ++column) {
        add(second, 8, column);
    }
    int least = kMostWrong + 1;
    std::optional<Format> format;
    for (unsigned i = 0; i < 32; ++i) {
        const unsigned bits = format_bits(i);
        const int wrong = std::min(std::popcount(bits ^ first), std::popcount(bits ^ second));
        if (wrong < least) {
            least = wrong;
            format = Format{i >> 3U, i & 7U};
        }
    }
    return format;
}

bool is_masked(unsigned mask, std::size_t row, std::size_t column) {
    const std::size_t product = row * column;
    switch (mask) {
        case 0:
            return (row + column) % 2 == 0;
        case 1:
            return row % 2 == 0;
        case 2:
            return column % 3 == 0;
        case 3:
            return (row + column) % 3 == 0;
        case 4:
            return (row / 2 + column / 3) % 2 == 0;
        case 5:
            return product % 2 + product % 3 == 0;
        case 6:
            return (product % 2 + product % 3) % 2 == 0;
        default:
            return ((row + column) % 2 + product % 3) % 2 == 0;
    }
}

bool holds_data(std::size_t row, std::size_t column) {
    constexpr std::size_t kFinder = 9;
    constexpr std::size_t kFar = kCodeModules - 8;
    constexpr std::size_t kTiming = 6;
    const bool finder = (row < kFinder && column < kFinder) || (row < kFinder && column >= kFar) ||
                        (row >= kFar && column < kFinder);
    return !finder && row != kTiming && column != kTiming;
}

// In pairs of columns from the right, up and down in turn.
std::vector<std::pair<std::size_t, std::size_t>> places_of_data() {
    constexpr std::array<std::size_t, 10> kRight{20, 18, 16, 14, 12, 10, 8, 5, 3, 1};
    constexpr std::size_t kSide = kCodeModules;
    std::vector<std::pair<std::size_t, std::size_t>> places;
    bool up = true;
    for (const std::size_t right : kRight) {
        for (std::size_t i = 0; i < kSide; ++i) {
            const std::size_t row = up ? kSide - 1 - i : i;
            for (const std::size_t column : {right, right - 1}) {
                if (holds_data(row, column)) {
                    places.emplace_back(row, column);
                }
            }
        }
        up = !up;
    }
    return places;
}

Words words_of(const CodeModules& modules, unsigned mask) {
    Words words;
    unsigned bits = 0;
    unsigned word = 0;
    for (const auto& [row, column] : places_of_data()) {
        const bool dark = modules.at(row).at(column) != is_masked(mask, row, column);
        word = word << 1U | (dark ? 1U : 0U);
        if (++bits % 8 == 0) {
            words.push_back(static_cast<std::uint8_t>(word));
            word = 0;
        }
    }
    return words;
}

class TextReader {
  public:
    explicit TextReader(std::span<const std::uint8_t> words) : words_(words) {}

    std::optional<std::string> read() {
        constexpr unsigned kEnd = 0;
        constexpr unsigned kDigits = 1;
        constexpr unsigned kCapitals = 2;
        constexpr unsigned kBytes = 4;

        while (left() >= 4) {
            const unsigned kind = take(4);
            if (kind == kEnd) {
                break;
            }
            const bool good = kind == kDigits     ? read_digits()
                              : kind == kCapitals ? read_capitals()
                              : kind == kBytes    ? read_bytes()
                                                  : false;
            if (!good) {
                return std::nullopt;
            }
        }
        return std::move(text_);
    }

  private:
    [[nodiscard]] std::size_t left() const { return words_.size() * 8 - at_; }

    // 0 behind the end.
    unsigned take(std::size_t bits) {
        unsigned value = 0;
        for (std::size_t i = 0; i < bits; ++i, ++at_) {
            const unsigned bit =
                at_ / 8 < words_.size() ? words_[at_ / 8] >> (7 - at_ % 8) & 1U : 0U;
            value = value << 1U | bit;
        }
        return value;
    }

    bool read_digits() {
        std::size_t count = take(10);
        while (count > 0) {
            const std::size_t part = std::min<std::size_t>(count, 3);
            const std::size_t bits = part * 3 + 1;
            if (left() < bits) {
                return false;
            }
            std::string digits = std::to_string(take(bits));
            if (digits.size() > part) {
                return false;
            }
            text_ += std::string(part - digits.size(), '0') + digits;
            count -= part;
        }
        return true;
    }

    bool read_capitals() {
        constexpr std::string_view kLetters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
        std::size_t count = take(9);
        while (count > 0) {
            const bool pair = count > 1;
            const std::size_t bits = pair ? 11 : 6;
            if (left() < bits) {
                return false;
            }
            const unsigned value = take(bits);
            const std::size_t second = value % kLetters.size();
            const std::size_t first = pair ? value / kLetters.size() : second;
            if (first >= kLetters.size() || (!pair && value >= kLetters.size())) {
                return false;
            }
            text_ += kLetters[first];
            text_ += pair ? std::string(1, kLetters[second]) : "";
            count -= pair ? 2 : 1;
        }
        return true;
    }

    bool read_bytes() {
        const std::size_t count = take(8);
        if (left() < count * 8) {
            return false;
        }
        for (std::size_t i = 0; i < count; ++i) {
            text_ += static_cast<char>(take(8));
        }
        return true;
    }

    std::span<const std::uint8_t> words_;
    std::size_t at_ = 0;
    std::string text_;
};

// By level: so many of the 26 words mend the others, and so many that are wrong can be mended.
struct Mending {
    std::size_t words;
    std::size_t most;
};

constexpr std::array<Mending, 4> kMending{Mending{10, 4}, {7, 2}, {17, 8}, {13, 6}};

}  // namespace

std::optional<std::string> text_of(const CodeModules& modules) {
    const std::optional<Format> format = format_of(modules);
    if (!format) {
        return std::nullopt;
    }
    const Mending mending = kMending.at(format->level);
    Words words = words_of(modules, format->mask);
    if (!mend(words, mending.words, mending.most)) {
        return std::nullopt;
    }
    return TextReader(std::span(words).first(words.size() - mending.words)).read();
}

}  // namespace quadrille::eye
