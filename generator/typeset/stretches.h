// Cuts a line where its font, script or direction changes: each stretch is shaped separately.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "typeset/font.h"

namespace quadrille::typeset {

struct FontStretch {
    const Font* font = nullptr;
    Stretch stretch;
    std::uint8_t level = 0;
};

/// As they stand on the line, from the left, without gaps. Each cluster of characters gets the first
/// font that has all of it; blanks, and characters that no font has, get the font of the character
/// before. Signs without a script go with the letters next to them. `levels`: of each byte; empty: all
/// runs from left to right.
/// Requires: at least one font; valid UTF-8.
/// Source: Unicode Standard Annex 24, section 5.2 (Common and Inherited); Annex 9, rule L2.
std::vector<FontStretch> stretches_of(std::string_view text,
                                      std::span<const Font* const> fonts,
                                      std::span<const std::uint8_t> levels);

/// False for a blank of any width, and for joiners and the like, which shaping obeys.
bool needs_glyph(char32_t character);

/// All characters of it that need a glyph. Requires: not empty.
bool has_cluster(const Font& font, std::string_view cluster);

}  // namespace quadrille::typeset
