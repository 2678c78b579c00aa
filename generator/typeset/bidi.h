// Which parts of a line run from right to left. The only user of FriBidi.
//
//     Ann – שרה         levels 0 0 0 0 0 0 1 1 1 (by character)
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace quadrille::typeset {

/// For each byte its level: even from left to right, odd from right to left. Empty: all of it runs
/// from left to right. A line is one from right to left if nothing in it runs the other way, apart from
/// parts (see base/unicode.h). Source: Unicode Standard Annex #9. Requires: valid UTF-8.
std::vector<std::uint8_t> bidi_levels(std::string_view text);

}  // namespace quadrille::typeset
