// What came over the edge: strokes of a coloured site end in the blank one next to it.
#pragma once

#include <span>

#include "eye/classify.h"
#include "eye/plan.h"
#include "eye/sample.h"

namespace quadrille::eye {

/// Makes doubtful readings sure and blank where little is drawn, next to nothing of it in the middle,
/// and all of it close to sites that surely have marks. Not where marks are drawn with thin lines: a
/// ring leaves the middle free too. `samples`: one for each reading and site.
void settle_strays(std::span<SiteReading> readings,
                   std::span<const Sample> samples,
                   const SheetPlan& plan);

}  // namespace quadrille::eye
