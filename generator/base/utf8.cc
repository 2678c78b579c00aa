#include "base/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/unicode.h"

namespace quadrille {

namespace {

struct LeadByte {
    std::size_t bytes = 0;  // 0: cannot begin a character
    unsigned char second_min = 0x80;
    unsigned char second_max = 0xBF;
};

LeadByte classify(unsigned char lead) {
    if (lead < 0x80) {
        return {.bytes = 1};
    }
    if (lead >= 0xC2 && lead <= 0xDF) {
        return {.bytes = 2};
    }
    if (lead >= 0xE0 && lead <= 0xEF) {
        return {.bytes = 3,
                .second_min = static_cast<unsigned char>(lead == 0xE0 ? 0xA0 : 0x80),
                .second_max = static_cast<unsigned char>(lead == 0xED ? 0x9F : 0xBF)};
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
        return {.bytes = 4,
                .second_min = static_cast<unsigned char>(lead == 0xF0 ? 0x90 : 0x80),
                .second_max = static_cast<unsigned char>(lead == 0xF4 ? 0x8F : 0xBF)};
    }
    return {};
}

bool is_valid_sequence(std::string_view rest, const LeadByte& lead) {
    if (lead.bytes == 0 || rest.size() < lead.bytes) {
        return false;
    }
    for (std::size_t i = 1; i < lead.bytes; ++i) {
        const auto byte = static_cast<unsigned char>(rest[i]);
        const unsigned char min = i == 1 ? lead.second_min : 0x80;
        const unsigned char max = i == 1 ? lead.second_max : 0xBF;
        if (byte < min || byte > max) {
            return false;
        }
    }
    return true;
}

/// Past the ASCII characters from `at` on.
std::size_t past_ascii(std::string_view text, std::size_t at) {
    constexpr unsigned char kHighBit = 0x80;
    while (at < text.size() && static_cast<unsigned char>(text[at]) < kHighBit) {
        ++at;
    }
    return at;
}

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

bool is_printed_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
}

bool is_plain_text(std::string_view text) {
    // No early exit, so that the compiler handles many bytes at once.
    constexpr unsigned char kRange = '~' - ' ';
    unsigned char odd = 0;
    for (const char c : text) {
        const auto place = static_cast<unsigned char>(static_cast<unsigned char>(c) - ' ');
        odd |= static_cast<unsigned char>(place > kRange && c != '\n');
    }
    return odd == 0;
}

std::optional<std::size_t> find_invalid_utf8(std::string_view text) {
    std::size_t i = 0;
    while (i < text.size()) {
        i = past_ascii(text, i);
        if (i == text.size()) {
            break;
        }
        const LeadByte lead = classify(static_cast<unsigned char>(text[i]));
        if (!is_valid_sequence(text.substr(i), lead)) {
            return i;
        }
        i += lead.bytes;
    }
    return std::nullopt;
}

std::size_t utf8_length(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string_view first_characters(std::string_view text, std::size_t most) {
    std::size_t end = 0;
    for (std::size_t i = 0; i < most && end < text.size(); ++i) {
        end += code_point_at(text, end).bytes;
    }
    return text.substr(0, end);
}

std::string_view last_characters(std::string_view text, std::size_t most) {
    const std::size_t length = utf8_length(text);
    return text.substr(first_characters(text, length - std::min(length, most)).size());
}

CodePoint code_point_at(std::string_view text, std::size_t offset) {
    const auto lead = static_cast<unsigned char>(text[offset]);
    const std::size_t bytes = std::max<std::size_t>(1, classify(lead).bytes);
    constexpr std::array<unsigned char, 5> kLeadMask{0, 0x7F, 0x1F, 0x0F, 0x07};
    char32_t value = lead & kLeadMask[bytes];
    for (std::size_t i = 1; i < bytes && offset + i < text.size(); ++i) {
        value = (value << 6U) | (static_cast<unsigned char>(text[offset + i]) & 0x3FU);
    }
    return {value, bytes};
}

std::string to_utf8(char32_t value) {
    const auto byte = [](char32_t bits) {
        return static_cast<char>(static_cast<unsigned char>(bits));
    };
    const auto tail = [&](unsigned shift) { return byte(0x80U | ((value >> shift) & 0x3FU)); };
    if (value < 0x80) {
        return {byte(value)};
    }
    if (value < 0x800) {
        return {byte(0xC0U | (value >> 6U)), tail(0)};
    }
    if (value < 0x10000) {
        return {byte(0xE0U | (value >> 12U)), tail(6), tail(0)};
    }
    return {byte(0xF0U | (value >> 18U)), tail(12), tail(6), tail(0)};
}

bool is_control_or_format(char32_t value) {
    const auto between = [value](char32_t first, char32_t last) {
        return value >= first && value <= last;
    };
    return value < 0x20 || between(0x7F, 0x9F) || value == 0xAD || value == 0x61C ||
           value == 0x200B || value == 0x200E || value == 0x200F || between(0x2028, 0x202E) ||
           between(0x2060, 0x206F) || value == 0xFEFF || between(0xFFF9, 0xFFFB) ||
           between(0xE0000, 0xE007F) || between(0xFDD0, 0xFDEF) || (value & 0xFFFEU) == 0xFFFE;
}

std::string as_utf8(std::string_view text) {
    std::string result;
    for (std::optional<std::size_t> bad = find_invalid_utf8(text); bad;
         bad = find_invalid_utf8(text)) {
        result += text.substr(0, *bad);
        result += fmt::format("<0x{:02X}>", static_cast<unsigned char>(text[*bad]));
        text.remove_prefix(*bad + 1);
    }
    return result += text;
}

std::string shown(std::string_view text) {
    if (is_printed_ascii(text)) {
        return std::string(text);
    }
    if (find_invalid_utf8(text)) {
        return shown(as_utf8(text));
    }
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint point = code_point_at(text, i);
        if (point.value == U'\t') {
            result += ' ';
        } else if (is_control_or_format(point.value)) {
            result += fmt::format("<U+{:04X}>", static_cast<std::uint32_t>(point.value));
        } else {
            result += text.substr(i, point.bytes);
        }
        i += point.bytes;
    }
    return result;
}

std::string shown_on_paper(std::string_view text) {
    if (find_invalid_utf8(text)) {
        return "?";
    }
    std::string result;
    for (;;) {
        // U+2068 and U+2069
        const std::size_t sign = std::min(text.find("\xE2\x81\xA8"), text.find("\xE2\x81\xA9"));
        result += shown(text.substr(0, sign));
        if (sign == std::string_view::npos) {
            return result;
        }
        result += text.substr(sign, 3);
        text.remove_prefix(sign + 3);
    }
}

std::string beginning(std::string_view text, std::size_t most) {
    const std::string_view begin = first_characters(text, most);
    return shown(begin) + (begin.size() < text.size() ? "..." : "");
}

bool is_alike(std::string_view a, std::string_view b) {
    const auto beyond_ascii = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
    if (std::ranges::any_of(a, beyond_ascii) && std::ranges::any_of(b, beyond_ascii)) {
        return lower_case(as_utf8(a)) == lower_case(as_utf8(b));
    }
    return std::ranges::equal(
        a, b, [](char one, char other) { return lower(one) == lower(other); });
}

std::string lower_ascii(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), lower);
    return result;
}

}  // namespace quadrille
