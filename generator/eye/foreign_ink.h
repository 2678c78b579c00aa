// Whose ink it is that lies on a site without a mark. Strokes of a coloured site end in the blank one
// next to it; any other ink, in the middle or along the rim, may be a mark by somebody who does not
// colour in, and is asked about.
#pragma once

#include <span>

#include "eye/plan.h"
#include "eye/rims.h"
#include "eye/sample.h"

namespace quadrille::eye {

/// The sites of a sheet, one sample and one rim for each.
struct SheetInk {
    const SheetPlan& plan;
    std::span<Sample> samples;
    std::span<const Rim> rims;
    Sharpness sharpness;
};

/// Sets Sample::foreign of each.
void find_foreign_ink(const SheetInk& ink);

/// More than grain and the blur of lines leave.
bool has_foreign_ink(const Sample& site);

/// The same where marks are drawn with lines, which strokes that come from next to it are like: nothing
/// is in the middle either.
bool is_bare(const Sample& site);

/// How surely there is none, from 0.5 to 1. Requires: there is none.
double sureness_of_blank(const Sample& site);

}  // namespace quadrille::eye
