// The inks that the marks on a sheet were drawn with: as their swatches show them, and as the sites
// do.
#pragma once

#include <optional>
#include <vector>

#include "eye/lab.h"
#include "eye/sample.h"

namespace quadrille::eye {

/// In units, one of which is easily told.
double ink_distance(const Lab& ink, const Lab& other);

/// Coloured in, with gaps at most: neither drawn on nor outlined, see extent.h.
bool is_well_filled(const Sample& site);

/// Each of them surely, and there are some.
bool are_coloured_in(const std::vector<Sample>& swatches);

class Inks {
  public:
    /// One for each mark.
    explicit Inks(const std::vector<Sample>& swatches);

    /// Looks at all sites before they are read: where those of a mark are all alike, what they look
    /// like counts as well as its swatch, over which a name may be written.
    void learn(const std::vector<Sample>& sites);

    /// The likeliest ink for a look, and by how much.
    struct Match {
        std::size_t ink = 0;
        double distance = 0;
        double gap = 0;  ///< To the next; at most kMostGap.
    };

    static constexpr double kMostGap = 5;

    [[nodiscard]] Match match(const Lab& look) const;

    /// A stain or a finger, which lies on the sheet and has no strokes.
    [[nodiscard]] bool is_too_smooth(const Sample& site, std::size_t ink) const;

    /// Many looks are nearer to another ink. `least`: weaker ones do not count.
    [[nodiscard]] bool is_mixed(const Sample& site, std::size_t ink, double least) const;

    [[nodiscard]] double strength(std::size_t ink) const;

  private:
    struct Ink {
        Lab in_swatch{};
        double spread = 0;  // there
        std::optional<Lab> on_sites = {};
    };

    static double distance(const Lab& look, const Ink& ink);
    static double angle(const Lab& look, const Ink& ink);
    static std::optional<Lab> common_ink(const std::vector<const Sample*>& sites);

    std::vector<Ink> inks_;
};

}  // namespace quadrille::eye
