#include "page/reading/sheet_key.h"

#include <algorithm>
#include <array>

#include "base/fnv.h"

namespace quadrille::page {

namespace {

// Digits and capitals without I, L, O, U. Source: Douglas Crockford's base 32.
constexpr std::string_view kDigits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr int kDigitBits = 5;
constexpr int kAllBits = static_cast<int>(kIdLength) * kDigitBits;
constexpr std::uint32_t kVersion = 0;
constexpr int kVersionBits = 2;
constexpr int kGameBits = 20;
constexpr int kCheckBits = 24;
constexpr int kPaperBits = 5;
constexpr int kGridBits = 3;
constexpr int kLanguageBits = 3;
constexpr int kStyleBits = 8;
constexpr int kLabelBits = 3;
constexpr int kKindBits = 2;
constexpr int kSizeBits = 12;

int bits_for(std::uint64_t count) {
    int bits = 0;
    while (bits < 63 && (std::uint64_t{1} << bits) < count) {
        ++bits;
    }
    return bits;
}

class BitWriter {
  public:
    void put(std::uint64_t value, int bits) {
        good_ = good_ && (bits >= 63 || value < (std::uint64_t{1} << bits));
        for (int i = bits - 1; i >= 0; --i) {
            bits_.push_back(((value >> i) & 1U) != 0);
        }
    }

    // Nothing if there is too much of it.
    [[nodiscard]] std::optional<std::string> text() const {
        if (!good_ || static_cast<int>(bits_.size()) > kAllBits) {
            return std::nullopt;
        }
        std::string text;
        for (std::size_t i = 0; i < kIdLength; ++i) {
            std::size_t digit = 0;
            for (std::size_t j = 0; j < kDigitBits; ++j) {
                const std::size_t at = i * kDigitBits + j;
                digit = digit * 2 + (at < bits_.size() && bits_[at] ? 1 : 0);
            }
            text += kDigits[digit];
        }
        return text;
    }

  private:
    std::vector<bool> bits_;
    bool good_ = true;
};

class BitReader {
  public:
    explicit BitReader(std::string_view id) {
        for (const char letter : id) {
            const std::size_t digit = kDigits.find(letter);
            good_ = good_ && digit != std::string_view::npos;
            for (int i = kDigitBits - 1; i >= 0; --i) {
                bits_.push_back(((digit >> static_cast<unsigned>(i)) & 1U) != 0);
            }
        }
    }

    std::uint64_t take(int bits) {
        std::uint64_t value = 0;
        for (int i = 0; i < bits; ++i) {
            good_ = good_ && at_ < bits_.size();
            value = value * 2 + (good_ && bits_[at_] ? 1 : 0);
            ++at_;
        }
        return value;
    }

    int take_int(int bits) { return static_cast<int>(take(bits)); }

    // What is left must be zero, or somebody else wrote it.
    [[nodiscard]] bool rest_is_empty() const {
        return std::none_of(
            bits_.begin() + static_cast<std::ptrdiff_t>(std::min(at_, bits_.size())),
            bits_.end(),
            [](bool bit) { return bit; });
    }

    [[nodiscard]] bool good() const { return good_; }

  private:
    std::vector<bool> bits_;
    std::size_t at_ = 0;
    bool good_ = true;
};

}  // namespace

// Folded.
std::uint32_t hash_of(std::string_view text, int bits) {
    std::uint64_t hash = fnv_64(text);
    hash ^= hash >> 32U;
    hash ^= hash >> 16U;
    return static_cast<std::uint32_t>(hash &
                                      ((std::uint64_t{1} << static_cast<unsigned>(bits)) - 1));
}

std::size_t boards_of_variants(const spec::GameSpec& game) {
    return static_cast<std::size_t>(std::count_if(
        game.variants.begin(), game.variants.end(), [](const spec::VariantSpec& variant) {
            return variant.has_board;
        }));
}

std::vector<std::uint64_t> value_ranges(const spec::GameSpec& game, std::size_t boards) {
    std::vector<std::uint64_t> ranges{static_cast<std::uint64_t>(boards) + 1};
    for (const spec::ParameterSpec& parameter : game.parameters) {
        const std::int64_t step = std::max<std::int64_t>(parameter.step, 1);
        ranges.push_back(static_cast<std::uint64_t>((parameter.max - parameter.min) / step) + 1);
    }
    return ranges;
}

std::optional<std::vector<std::uint64_t>> values_in_force(const spec::GameSpec& game) {
    std::vector<std::uint64_t> values{0};
    std::uint64_t index = 0;
    for (const spec::VariantSpec& variant : game.variants) {
        index += variant.has_board ? 1 : 0;
        if (variant.has_board && variant.name == game.variant) {
            values[0] = index;
        }
    }
    for (const spec::ParameterSpec& parameter : game.parameters) {
        const auto found =
            std::find_if(game.settings.begin(), game.settings.end(), [&](const auto& setting) {
                return setting.name == parameter.name;
            });
        const std::int64_t value =
            found == game.settings.end() ? parameter.default_value : found->value;
        const std::int64_t step = std::max<std::int64_t>(parameter.step, 1);
        if (value < parameter.min || (value - parameter.min) % step != 0) {
            return std::nullopt;
        }
        values.push_back(static_cast<std::uint64_t>((value - parameter.min) / step));
    }
    return values;
}

std::optional<std::string> encode(const SheetKey& key,
                                  const std::vector<std::uint64_t>& ranges,
                                  std::uint32_t check) {
    BitWriter bits;
    bits.put(kVersion, kVersionBits);
    bits.put(key.game, kGameBits);
    bits.put(check, kCheckBits);
    bits.put(static_cast<std::uint64_t>(key.paper), kPaperBits);
    bits.put(key.turned ? 1 : 0, 1);
    bits.put(static_cast<std::uint64_t>(key.columns) - 1, kGridBits);
    bits.put(static_cast<std::uint64_t>(key.rows) - 1, kGridBits);
    bits.put(static_cast<std::uint64_t>(key.language), kLanguageBits);
    bits.put(key.style ? 1 : 0, 1);
    if (key.style) {
        bits.put(*key.style, kStyleBits);
    }
    bits.put(key.labels != 0 ? 1 : 0, 1);
    if (key.labels != 0) {
        bits.put(static_cast<std::uint64_t>(key.labels), kLabelBits);
    }
    bits.put(static_cast<std::uint64_t>(key.size), kKindBits);
    if (key.size != SizeKind::Usual) {
        bits.put(static_cast<std::uint64_t>(key.size_value), kSizeBits);
    }
    for (std::size_t i = 0; i < ranges.size() && i < key.values.size(); ++i) {
        bits.put(key.values[i], bits_for(ranges[i]));
    }
    return bits.text();
}

std::optional<std::string> tidy_id(std::string_view typed) {
    std::string id;
    for (const char letter : typed) {
        if (letter == ' ' || letter == '-') {
            continue;
        }
        const bool small = letter >= 'a' && letter <= 'z';
        const char capital = small ? static_cast<char>(letter - 'a' + 'A') : letter;
        const char digit = capital == 'O' ? '0' : capital == 'I' || capital == 'L' ? '1' : capital;
        if (kDigits.find(digit) == std::string_view::npos) {
            return std::nullopt;
        }
        id += digit;
    }
    return id.size() == kIdLength ? std::optional(id) : std::nullopt;
}

std::optional<ReadKey> decode(std::string_view id, const std::vector<std::uint64_t>* ranges) {
    if (id.size() != kIdLength) {
        return std::nullopt;
    }
    BitReader bits(id);
    if (bits.take(kVersionBits) != kVersion) {
        return std::nullopt;
    }
    ReadKey read;
    SheetKey& key = read.key;
    key.game = static_cast<std::uint32_t>(bits.take(kGameBits));
    read.check = static_cast<std::uint32_t>(bits.take(kCheckBits));
    key.paper = bits.take_int(kPaperBits);
    key.turned = bits.take(1) != 0;
    key.columns = bits.take_int(kGridBits) + 1;
    key.rows = bits.take_int(kGridBits) + 1;
    key.language = bits.take_int(kLanguageBits);
    if (bits.take(1) != 0) {
        key.style = static_cast<std::uint32_t>(bits.take(kStyleBits));
    }
    key.labels = bits.take(1) != 0 ? bits.take_int(kLabelBits) : 0;
    const int kind = bits.take_int(kKindBits);
    if (kind > static_cast<int>(SizeKind::Width)) {
        return std::nullopt;
    }
    key.size = static_cast<SizeKind>(kind);
    key.size_value = key.size == SizeKind::Usual ? 0 : bits.take_int(kSizeBits);
    if (ranges == nullptr) {
        return bits.good() ? std::optional(read) : std::nullopt;
    }
    for (const std::uint64_t range : *ranges) {
        key.values.push_back(bits.take(bits_for(range)));
        if (key.values.back() >= range) {
            return std::nullopt;
        }
    }
    return bits.good() && bits.rest_is_empty() ? std::optional(read) : std::nullopt;
}

}  // namespace quadrille::page
