// What Unicode says about characters: which sequences are the same, which letters differ in case
// only, and how wide they are on a terminal. The only user of utf8proc; see utf8.h for the encoding.
#pragma once

#include <cstddef>
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

/// Where the cluster of characters ends that begins at byte `begin` and that a reader takes for one, such
/// as a letter with its marks. Source: Unicode Standard Annex #29. Requires: valid UTF-8, begin inside.
std::size_t cluster_end(std::string_view text, std::size_t begin);

/// Signs around a part of a line that keeps its direction to itself (Unicode Standard Annex #9,
/// isolates). Where no font has all of its characters, the line keeps a blank for the part.
inline constexpr char32_t kBeginPart = U'\u2068';
inline constexpr char32_t kEndPart = U'\u2069';

/// A name as a part of a line: between these signs if it has characters beyond Latin, Greek and
/// Cyrillic. Requires: valid UTF-8.
std::string as_part(std::string name);

/// Columns on a terminal: two for the wide characters of East Asia, none for combining marks.
/// Requires: valid UTF-8.
std::size_t terminal_width(std::string_view text);

}  // namespace quadrille
