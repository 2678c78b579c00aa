// Whether the millimetres of a page are millimetres: its check bar, and the squares of a board.
#pragma once

#include <string>

#include "alike/picture.h"

namespace quadrille::alike {

/// Dots to the mm of pictures that are measured: a line that is moved to whole dots moves by 0.02
/// mm.
inline constexpr int kFineDots = 24;

/// A sheet with a board of 8 x 8 squares of 12 mm without labels, as `who` draws it at kFineDots:
/// failures of the test unless its check bar and its squares are true to 0.05 mm.
void expect_true_measures(const Picture& picture, const std::string& who);

}  // namespace quadrille::alike
