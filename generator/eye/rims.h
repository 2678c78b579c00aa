// Whether a site can be seen at all: a finger, a coin or a glare on it hides its printed outline too.
#pragma once

#include <span>
#include <vector>

#include "eye/classify.h"
#include "eye/light.h"
#include "eye/plan.h"
#include "eye/view.h"

namespace quadrille::eye {

/// How the printed outline of a site looks from inside.
struct Rim {
    std::vector<double> drops;  ///< How much darker it is, of the paper's light, place by place.
    double inner = 1;           ///< The light beside it, inside the site, of the paper's.
};

Rim look_at_rim(const SheetView& view, const PaperLight& light, const PlannedSite& site);

/// Makes readings Unseen that are sure although their outlines do not show as those of the board do.
/// `rims`: one for each reading. `covered`: something lies on the sheet, because one of its marks is
/// not to be seen.
void doubt_hidden(std::span<SiteReading> readings, std::span<const Rim> rims, bool covered);

}  // namespace quadrille::eye
