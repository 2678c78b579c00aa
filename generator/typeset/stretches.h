// Cuts a line where its font or script changes: each stretch is shaped separately.
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

/// From the left, without gaps. Each character gets the first font that has it; blanks, and
/// characters that no font has, get the font of the character before. Signs without a script go
/// with the letters next to them.
/// Requires: at least one font; valid UTF-8.
/// Source: Unicode Standard Annex 24, section 5.2 (Common and Inherited).
std::vector<FontStretch> stretches_of(std::string_view text, std::span<const Font* const> fonts);

/// A blank of any width, which needs no glyph.
bool is_blank(char32_t character);

}  // namespace quadrille::typeset
