// Colours as people see them, for tests of palettes: CIELAB, the difference of two colours, and
// what colour-blind eyes make of a colour. Not for printing.
#pragma once

#include <array>
#include <span>
#include <string>

#include "drawing/drawing.h"

namespace quadrille::support {

/// CIELAB under D65.
struct Lab {
    double lightness = 0;
    double a = 0;
    double b = 0;
};

Lab lab_of(drawing::Colour colour);

/// CIEDE2000, all weights 1.
/// Source: CIE 142-2001; the steps are those of Sharma, Wu and Dalal, Color Research and
/// Application 30(1), 2005.
double difference(const Lab& one, const Lab& other);

/// Linear light, each 0 to 1.
using Light = std::array<double, 3>;

/// A way to see: what the eye makes of linear light.
struct Vision {
    std::string name;
    Light (*see)(const Light&);
};

/// Normal vision; the three kinds of colour-blind vision at full strength (Machado, Oliveira and
/// Fernandes, IEEE Transactions on Visualization and Computer Graphics 15(6), 2009); protan and
/// deutan once more after Vienot, Brettel and Mollon, Color Research and Application 24(4), 1999.
std::span<const Vision> visions();

/// What a copier makes of it: luminance alone.
const Vision& grey_vision();

/// The difference of two colours seen that way.
double difference_seen(const Vision& vision, drawing::Colour one, drawing::Colour other);

}  // namespace quadrille::support
