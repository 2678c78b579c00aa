// How far ink extends over a place: into the middle, along the rim, in strokes with paper between them
// or all over. What is coloured in leaves no large part bare, whatever the hand; a cross, a ring, a
// number or a line along the outline does.
//
//     blank      hole 1      reach 0
//     coloured   hole small  reach 1
//     outlined   hole large  reach 1
//     a cross    hole half   reach a half at most
#pragma once

#include <cstddef>
#include <vector>

#include "eye/sample.h"

namespace quadrille::eye {

/// The directions from the middle.
inline constexpr std::size_t kWaysOut = 16;

/// In which of them it is.
std::size_t way_of(const Look& look);

/// The strokes that looks belong to, from 1; 0: none. One or two looks alone are grain. One number for
/// each of `looks`. `least`: from where on a look is ink.
std::vector<int> strokes_in(const std::vector<Look>& looks, double least);

/// `least`: as above.
Extent extent_of(const std::vector<Look>& looks, double least);

}  // namespace quadrille::eye
