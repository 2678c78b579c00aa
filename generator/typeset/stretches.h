// A line cut where its font or its script changes: each stretch is shaped by itself.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "typeset/font.h"

namespace quadrille::typeset {

struct FontStretch {
    const Font* font = nullptr;
    Stretch stretch;
};

/// From the left, without gaps. Each character is of the first font that has it; a blank, and what
/// no font has, is of the font before it. Signs of no script go with the letters beside them.
/// Requires: at least one font; valid UTF-8.
/// Source: Unicode Standard Annex 24, section 5.2 (Common and Inherited).
std::vector<FontStretch> stretches_of(std::string_view text, std::span<const Font* const> fonts);

/// A blank of any width, which needs no glyph.
bool is_blank(char32_t character);

}  // namespace quadrille::typeset
