#include "output/cairo/pdf_string.h"

#include <fmt/format.h>

#include <iterator>

#include "base/utf8.h"

namespace quadrille::output {

namespace {

std::string in_parentheses(std::string_view text) {
    std::string result = "(";
    for (const char c : text) {
        if (c == '(' || c == ')' || c == '\\') {
            result += '\\';
        }
        result += c;
    }
    return result + ")";
}

void append_utf16(std::string& target, char32_t value) {
    constexpr char32_t kFirstBeyond = 0x10000;
    constexpr char32_t kLowBits = 0x3FF;
    constexpr int kHighShift = 10;
    const auto add = [&target](char32_t unit) {
        fmt::format_to(std::back_inserter(target), "{:04X}", static_cast<unsigned>(unit));
    };
    if (value < kFirstBeyond) {
        add(value);
        return;
    }
    add(0xD800 + ((value - kFirstBeyond) >> kHighShift));
    add(0xDC00 + ((value - kFirstBeyond) & kLowBits));
}

}  // namespace

std::string pdf_text_string(std::string_view text) {
    const std::string safe = find_invalid_utf8(text) ? "?" : shown(text);
    if (is_printed_ascii(safe)) {
        return in_parentheses(safe);
    }
    std::string result = "<FEFF";
    for (std::size_t at = 0; at < safe.size();) {
        const CodePoint next = code_point_at(safe, at);
        append_utf16(result, next.value);
        at += next.bytes;
    }
    return result + ">";
}

std::string pdf_address(std::string_view address) {
    constexpr std::string_view kAllowed = "-._~:/?#[]@!$&*+,;=%";
    std::string result;
    for (const char c : address) {
        if (is_letter_or_digit(c) || kAllowed.find(c) != std::string_view::npos) {
            result += c;
        } else {
            fmt::format_to(std::back_inserter(result), "%{:02X}", static_cast<unsigned char>(c));
        }
    }
    return result;
}

std::string pdf_place_name(std::string_view id) {
    std::string name(id);
    for (char& c : name) {
        c = is_letter_or_digit(c) ? c : '-';
    }
    return name;
}

}  // namespace quadrille::output
