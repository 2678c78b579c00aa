// What Unicode says about characters: which sequences are the same, which letters differ in case
// only, and how wide they are on a terminal. The only user of utf8proc; see utf8.h for the encoding.
#pragma once

#include <string>
#include <string_view>

namespace quadrille {

/// `text` in Normalization Form C: an é is one character however it was typed. Source: Unicode
/// Standard Annex #15. Requires: valid UTF-8.
std::string composed(std::string text);

/// The lower-case letter of an upper-case one; any other character as it is.
char32_t lower_case(char32_t value);

/// With every letter in lower case. Requires: valid UTF-8.
std::string lower_case(std::string_view text);

/// Columns on a terminal: two for the wide characters of East Asia, none for combining marks.
/// Requires: valid UTF-8.
std::size_t terminal_width(std::string_view text);

}  // namespace quadrille
