// Whether a site can be seen at all: a finger, a coin or a glare on it hides its printed outline too.
#pragma once

#include <span>
#include <vector>

#include "eye/classify.h"
#include "eye/light.h"
#include "eye/plan.h"
#include "eye/view.h"

namespace quadrille::eye {

/// How the printed outline of a site looks in one place.
struct RimPlace {
    double drop = 0;    ///< How much darker it is than the site, of the paper's light.
    bool ends = false;  ///< What is on the site is not beyond it: a finger goes on.
};

struct Rim {
    std::vector<RimPlace> places;
    double inner = 1;  ///< The light beside the outline, inside the site, of the paper's.
};

Rim look_at_rim(const SheetView& view, const PaperLight& light, const PlannedSite& site);

/// Makes readings Sure that might have been a thing laid on the sheet, where what is on the site ends
/// at its outline, as neither a finger nor a stain does. `rims`: one for each reading.
void settle_coloured(std::span<SiteReading> readings, std::span<const Rim> rims);

/// Makes readings Unseen that are sure although their outlines do not show as those of the board do.
/// `rims`: one for each reading. `covered`: something lies on the sheet, because one of its marks is
/// not to be seen.
void doubt_hidden(std::span<SiteReading> readings, std::span<const Rim> rims, bool covered);

}  // namespace quadrille::eye
