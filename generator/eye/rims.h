// The printed outlines of sites, and what lies on them. A finger, a coin or a glare on a site hides its
// outline too, so that the site is not to be seen.
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
    Vec2 at{};
    Vec2 inward{};  ///< Of length 1.
    PrintedLine printed{};
    double covered = 0;  ///< The share of looks inside, beside the line, that are ink.
    Lab inside{};        ///< From the paper, the mean of these.
    Lab line{};          ///< The same on the line itself.
};

struct Rim {
    std::vector<RimPlace> places;
    double inner = 1;  ///< The light beside the outline, inside the site, of the paper's.
};

/// How a picture shows lines: from where on a look is ink, and how wide a sharp edge is, in mm.
struct Sharpness {
    double limit = 0;
    double blur = 0;
};

/// From the middle of a printed line of that width to where it is not seen any more, in mm.
double beside_line(double width, const Sharpness& sharpness);

Rim look_at_rim(const SheetView& view,
                const PaperLight& light,
                const PlannedSite& site,
                const Sharpness& sharpness);

/// Makes readings Sure that might have been a thing laid on the sheet, where what is on the site ends
/// at its outline, as neither a finger nor a stain does. `rims`: one for each reading.
void settle_coloured(std::span<SiteReading> readings, std::span<const Rim> rims);

/// Makes readings Unseen that are sure although their outlines do not show as those of the board do.
/// `rims`: one for each reading. `covered`: something lies on the sheet, because one of its marks is
/// not to be seen.
void doubt_hidden(std::span<SiteReading> readings, std::span<const Rim> rims, bool covered);

}  // namespace quadrille::eye
