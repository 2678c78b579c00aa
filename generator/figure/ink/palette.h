// The colours of printed marks, in one place: from the word in a game's file (`colour: sky`) to the
// ink on the page. For figures and filled-in records; sheets to play on have no colour. Sets of
// marks stay apart under colour-blind vision, from each other and from the paper; tests/figure
// holds them to it.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "drawing/drawing.h"

namespace quadrille::figure {

/// A colour by its name, and the colour of letters on it: white or black.
struct Ink {
    std::string_view name;
    drawing::Colour colour;
    drawing::Colour letter;
};

/// All of them, from dark to light.
std::span<const Ink> palette();

/// Nothing for a name that is not in the palette.
std::optional<Ink> ink_by_name(std::string_view name);

}  // namespace quadrille::figure
