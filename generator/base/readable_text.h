// Text as people hand it over, made readable: from UTF-16 or Windows-1252 to UTF-8, without signs
// that nobody sees. What was changed is kept, so that a reader can tell of it.
//
//     "Jos\xE9"            Windows-1252, as "José"
//     "Ann<U+200E>"        as "Ann"
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/byte_stream.h"

namespace quadrille {

/// A place where what was typed is not what is read.
struct Repair {
    enum class Kind {
        UnseenSign,  ///< `value` was left out before `offset`.
        Converted    ///< A byte of Windows-1252 became the character at `offset`.
    };
    Kind kind = Kind::UnseenSign;
    std::size_t offset = 0;  ///< In bytes of the text that is read.
    char32_t value = 0;
};

struct ReadableText {
    std::string text;
    std::vector<Repair> repairs;  ///< In the order of the text.
};

/// True for a sign that nobody sees: marks of direction, soft hyphens, joiners, variation selectors,
/// zero-width blanks.
bool is_unseen(char32_t value);

/// Converts a text that is not UTF-8 from Windows-1252 (which ISO 8859-1 is a part of), if it can be
/// that: bytes without a character, and controls, make it no text. Leaves out signs that nobody
/// sees: marks of direction, soft hyphens, variation selectors, zero-width blanks; joiners only where
/// they join no letters beyond ASCII. The rest is composed(). A text of neither encoding comes back as
/// it is.
ReadableText readable_text(std::string typed);

/// The same bytes; or, if they begin like UTF-16 of either order, with its mark or in ASCII without
/// one, as UTF-8. Halves of pairs that stand alone become U+FFFD.
std::unique_ptr<ByteStream> from_utf16(std::unique_ptr<ByteStream> bytes);

}  // namespace quadrille
