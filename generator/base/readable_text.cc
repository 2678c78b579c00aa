#include "base/readable_text.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/unicode.h"
#include "base/utf8.h"

namespace quadrille {

namespace {

// The characters of the bytes 0x80 to 0x9F; 0: there is none. All other bytes are their own code
// points. Source: the mapping table CP1252 of the Unicode Consortium.
constexpr std::array<char32_t, 32> kWindows1252{
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

char32_t from_windows_1252(char byte) {
    const auto value = static_cast<unsigned char>(byte);
    const bool control = value < 0x20 && byte != '\t' && byte != '\n' && byte != '\r';
    const bool special = value >= 0x80 && value < 0xA0;
    return control || value == 0x7F ? 0 : special ? kWindows1252[value - 0x80U] : value;
}

// Nothing if some byte is no character.
std::optional<ReadableText> converted(std::string_view bytes) {
    ReadableText result;
    for (const char byte : bytes) {
        const char32_t value = from_windows_1252(byte);
        if (value == 0) {
            return std::nullopt;
        }
        if (is_unseen(value)) {  // the soft hyphen
            result.repairs.push_back({Repair::Kind::UnseenSign, result.text.size(), value});
            continue;
        }
        if (value >= 0x80) {
            result.repairs.push_back({Repair::Kind::Converted, result.text.size(), value});
        }
        result.text += to_utf8(value);
    }
    return result;
}

bool is_joiner(char32_t value) {
    return value == 0x200C || value == 0x200D;
}

}  // namespace

bool is_unseen(char32_t value) {
    const auto between = [value](char32_t first, char32_t last) {
        return value >= first && value <= last;
    };
    return value == 0xAD || value == 0x34F || value == 0x61C || value == 0x180E ||
           value == 0xFEFF || between(0x200B, 0x200F) || between(0x202A, 0x202E) ||
           between(0x2060, 0x206F) || between(0xFE00, 0xFE0F) || between(0xE0000, 0xE007F);
}

namespace {

ReadableText without_unseen(const std::string& typed) {
    ReadableText result;
    result.text.reserve(typed.size());
    const auto leave_out = [&](char32_t value) {
        result.repairs.push_back({Repair::Kind::UnseenSign, result.text.size(), value});
    };
    bool after_letter = false;  // beyond ASCII
    char32_t joiner = 0;        // after such a letter, 0: none; the next sign that is seen decides
    for (std::size_t i = 0; i < typed.size();) {
        const auto [value, bytes] = code_point_at(typed, i);
        const std::string_view sign = std::string_view(typed).substr(i, bytes);
        i += bytes;
        if (is_joiner(value) && after_letter && joiner == 0) {
            joiner = value;
        } else if (is_unseen(value)) {
            const bool order_mark = value == 0xFEFF && i == bytes;  // of the file
            if (!order_mark) {
                leave_out(value);
            }
        } else {
            after_letter = value >= 0x80;
            if (joiner != 0 && after_letter) {
                result.text += to_utf8(joiner);
            } else if (joiner != 0) {
                leave_out(joiner);
            }
            joiner = 0;
            result.text += sign;
        }
    }
    if (joiner != 0) {
        leave_out(joiner);
    }
    return result;
}

// What stood on both sides of a sign that is left out may belong together now: a letter and its accent.
void compose_again(ReadableText& read) {
    std::string whole = read.repairs.empty() ? read.text : composed(read.text);
    if (whole == read.text) {
        return;
    }
    std::size_t from = 0;
    std::size_t length = 0;
    for (Repair& repair : read.repairs) {
        length += composed(read.text.substr(from, repair.offset - from)).size();
        from = repair.offset;
        repair.offset = std::min(length, whole.size());
    }
    read.text = std::move(whole);
}

constexpr char32_t kReplacement = 0xFFFD;

// UTF-16 as it comes, from byte to byte.
class Utf16Decoder {
  public:
    explicit Utf16Decoder(bool big_endian) : big_endian_(big_endian) {}

    void add(std::string_view bytes, std::string& text) {
        for (const char byte : bytes) {
            const auto value = static_cast<unsigned char>(byte);
            if (!first_) {
                first_ = value;
                continue;
            }
            const char32_t high = big_endian_ ? *first_ : value;
            const char32_t low = big_endian_ ? value : *first_;
            first_.reset();
            add_unit((high << 8U) | low, text);
        }
    }

    void end(std::string& text) {
        if (first_ || lead_) {
            text += to_utf8(kReplacement);
        }
        first_.reset();
        lead_.reset();
    }

  private:
    void add_unit(char32_t unit, std::string& text) {
        const bool leads = unit >= 0xD800 && unit < 0xDC00;
        const bool trails = unit >= 0xDC00 && unit < 0xE000;
        if (lead_ && !trails) {
            text += to_utf8(kReplacement);
        }
        if (leads) {
            lead_ = unit;
            return;
        }
        if (trails) {
            unit = lead_ ? 0x10000U + ((*lead_ - 0xD800U) << 10U) + (unit - 0xDC00U) : kReplacement;
        }
        lead_.reset();
        text += to_utf8(unit);
    }

    bool big_endian_;
    std::optional<unsigned char> first_;  // of a unit
    std::optional<char32_t> lead_;        // of a pair
};

struct Utf16Form {
    bool big_endian = false;
    std::size_t mark = 0;  // bytes of the byte order mark
};

// By its mark, or by a first character of ASCII.
std::optional<Utf16Form> utf16_form(std::string_view bytes) {
    if (bytes.starts_with("\xFF\xFE")) {
        return Utf16Form{.big_endian = false, .mark = 2};
    }
    if (bytes.starts_with("\xFE\xFF")) {
        return Utf16Form{.big_endian = true, .mark = 2};
    }
    const bool ascii_pair = bytes.size() >= 4 && (bytes[0] == '\0') != (bytes[1] == '\0') &&
                            (bytes[0] == '\0') == (bytes[2] == '\0') &&
                            (bytes[1] == '\0') == (bytes[3] == '\0');
    return ascii_pair ? std::optional(Utf16Form{.big_endian = bytes[0] == '\0'}) : std::nullopt;
}

class TextStream : public ByteStream {
  public:
    explicit TextStream(std::unique_ptr<ByteStream> bytes) : bytes_(std::move(bytes)) {}

    [[nodiscard]] Result<std::size_t> read(std::span<char> room) override {
        if (!begun_) {
            if (auto begun = begin(); !begun) {
                return tl::unexpected(begun.error());
            }
        }
        while (at_ == ready_.size() && decoder_ && !ended_) {
            if (auto more = decode(); !more) {
                return tl::unexpected(more.error());
            }
        }
        if (at_ < ready_.size()) {
            const std::size_t count = ready_.copy(room.data(), room.size(), at_);
            at_ += count;
            return count;
        }
        return decoder_ ? Result<std::size_t>(0) : bytes_->read(room);
    }

  private:
    // The first bytes decide; a pipe may hand them over one by one.
    Result<void> begin() {
        begun_ = true;
        constexpr std::size_t kEnough = 4;
        std::array<char, kEnough> first{};
        std::size_t size = 0;
        while (size < kEnough) {
            const Result<std::size_t> got = bytes_->read(std::span(first).subspan(size));
            if (!got) {
                return tl::unexpected(got.error());
            }
            if (*got == 0) {
                break;
            }
            size += *got;
        }
        const std::string_view begun(first.data(), size);
        if (const auto form = utf16_form(begun)) {
            decoder_.emplace(form->big_endian);
            decoder_->add(begun.substr(form->mark), ready_);
        } else {
            ready_ = begun;
        }
        return {};
    }

    Result<void> decode() {
        std::array<char, 4096> block{};
        const Result<std::size_t> got = bytes_->read(block);
        if (!got) {
            return tl::unexpected(got.error());
        }
        ready_.clear();
        at_ = 0;
        ended_ = *got == 0;
        decoder_->add(std::string_view(block.data(), *got), ready_);
        if (ended_) {
            decoder_->end(ready_);
        }
        return {};
    }

    std::unique_ptr<ByteStream> bytes_;
    std::optional<Utf16Decoder> decoder_;  // nothing: the bytes are handed on
    std::string ready_;
    std::size_t at_ = 0;  // in what is ready
    bool begun_ = false;
    bool ended_ = false;
};

}  // namespace

ReadableText readable_text(std::string typed) {
    if (is_plain_text(typed)) {
        return {std::move(typed), {}};
    }
    if (find_invalid_utf8(typed)) {
        std::optional<ReadableText> text = converted(typed);
        return text ? *std::move(text) : ReadableText{std::move(typed), {}};
    }
    ReadableText read = without_unseen(composed(std::move(typed)));
    compose_again(read);
    return read;
}

std::unique_ptr<ByteStream> from_utf16(std::unique_ptr<ByteStream> bytes) {
    return std::make_unique<TextStream>(std::move(bytes));
}

}  // namespace quadrille
