// Colours as people tell them apart: lightness and two hues, against the paper as white.
#pragma once

#include <array>

#include "eye/view.h"

namespace quadrille::eye {

/// Lightness from 0 to 100, green to red, blue to yellow.
struct Lab {
    double l = 0;
    double a = 0;
    double b = 0;
};

Lab operator+(const Lab& first, const Lab& second);
Lab operator-(const Lab& first, const Lab& second);
Lab operator*(const Lab& colour, double factor);
double dot(const Lab& first, const Lab& second);
double length(const Lab& colour);

/// In degrees, between two inks, each as it is away from the paper: of hue and lightness, whatever
/// their strength.
double angle_between(const Lab& ink, const Lab& other);

/// What is seen, where the paper looks like `paper`; both as the picture has them, 0 to 255.
/// Source: IEC 61966-2-1 for the light of a pixel, CIE 15 for Lab.
Lab lab_against(const Rgb& seen, const Rgb& paper);

/// The same as seen from white paper: 0, 0, 0 where nothing is drawn.
Lab away_from_paper(const Rgb& seen, const Rgb& paper);

}  // namespace quadrille::eye
