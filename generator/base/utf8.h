// What the program needs of UTF-8: whether a text is valid, how many characters it has, which one
// comes next, and how to show it safely.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille {

/// ASCII only, whatever the locale.
constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

constexpr bool is_letter_or_digit(char c) {
    return is_letter(c) || is_digit(c);
}

/// Byte offset of the first byte that is not valid UTF-8 (overlong forms, surrogates and values
/// beyond U+10FFFF are invalid); nothing if all is well.
/// Source: The Unicode Standard 15.0, table 3-7.
std::optional<std::size_t> find_invalid_utf8(std::string_view text);

/// Number of characters (code points). Requires: valid UTF-8.
std::size_t utf8_length(std::string_view text);

/// The first, or last, `most` characters; all of them if there are fewer. Requires: valid UTF-8.
std::string_view first_characters(std::string_view text, std::size_t most);
std::string_view last_characters(std::string_view text, std::size_t most);

/// The code point at byte `offset`, and its length in bytes. Requires: valid UTF-8, offset inside.
struct CodePoint {
    char32_t value = 0;
    std::size_t bytes = 1;
};

CodePoint code_point_at(std::string_view text, std::size_t offset);

/// One code point as UTF-8.
std::string to_utf8(char32_t value);

/// True for characters that a terminal must not obey: controls (line ends included), zero-width and
/// bidirectional formatting characters, and noncharacters such as U+FFFE. Joiners are none: Persian
/// and Hindi names need them.
bool is_control_or_format(char32_t value);

/// Nothing but printable ASCII.
bool is_printed_ascii(std::string_view text);

/// Nothing but printable ASCII and \n.
bool is_plain_text(std::string_view text);

/// `text` with each byte that is not UTF-8 as <0xFF>: file names may contain any bytes.
std::string as_utf8(std::string_view text);

/// `text`, safe to print on a terminal or a page: such characters appear as <U+202E>, bytes that
/// are not UTF-8 as <0xFF>.
std::string shown(std::string_view text);

/// The same for print, where parts of a line keep their signs (see base/unicode.h); "?" if it is not
/// UTF-8.
std::string shown_on_paper(std::string_view text);

/// The first `most` characters as shown(), to be quoted in a message; "..." stands for the rest.
/// Requires: valid UTF-8.
std::string beginning(std::string_view text, std::size_t most);

/// Equal but for the case of letters.
bool is_alike(std::string_view a, std::string_view b);

/// With ASCII letters in lower case.
std::string lower_ascii(std::string_view text);

}  // namespace quadrille
