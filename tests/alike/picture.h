// Pages as grey pictures, and how far apart the ink of two of them is. Everything is drawn by
// Poppler in the end (librsvg and Chromium first make a PDF of an SVG), so pictures differ by what
// those programs understood and not by how they smooth edges.
#pragma once

#include <string>
#include <vector>

#include "support/run_program.h"

namespace quadrille::alike {

struct Picture {
    int width = 0;
    int height = 0;
    std::vector<unsigned char> grey;  ///< Row by row; 0 is black.
};

/// Dots to the mm of all pictures.
inline constexpr int kDots = 6;

/// A page of a PDF in the workshop, from 1. A failure of the test if it cannot be drawn.
Picture drawn(const testing_support::Workshop& workshop, const std::string& pdf, int page = 1);

/// How far (in mm) the ink of `a` is from the ink of `b` where it is farthest. Ink is what is
/// darker than half in `a`, and than a quarter in `b`: the rims of equal things then are equal.
double farthest_ink(const Picture& a, const Picture& b);

/// The larger of both ways.
double ink_distance(const Picture& a, const Picture& b);

}  // namespace quadrille::alike
