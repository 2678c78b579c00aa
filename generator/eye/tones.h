// Marks of one hue, as a grey scan shows them: told by how dark they are, where the sites leave no
// doubt which are the dark ones.
#pragma once

#include <optional>
#include <vector>

#include "eye/sample.h"

namespace quadrille::eye {

class Tones {
  public:
    /// Nothing unless there is one clear gap between the sites of one mark and those of the next, and
    /// they look like its swatch. `swatches`: one for each mark, all coloured in.
    static std::optional<Tones> tell(const std::vector<Sample>& swatches,
                                     const std::vector<Sample>& sites);

    /// Of a coloured site: the nearest mark, and how far it is from what its sites look like.
    struct Match {
        std::size_t mark = 0;
        double distance = 0;     ///< From 1 on it may be another mark, or none.
        bool is_smooth = false;  ///< It has no strokes, as the others have: a stain, a finger.
    };

    [[nodiscard]] Match match(const Sample& site) const;

  private:
    struct Tone {
        std::size_t mark = 0;
        double middle = 0;  // of the logarithm of how strong its ink is
        double spread = 0;  // of its sites
    };

    // From the swatches' tones to those of the sites; false if these leave no clear gaps.
    // `all`: the tones of swatches and sites, in order.
    bool learn(const std::vector<double>& all, const std::vector<Sample>& sites);

    std::vector<Tone> tones_;  // from the palest
};

}  // namespace quadrille::eye
