// What is drawn in one place of a sheet: how much of it is covered, in which colour, in what shape.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "eye/lab.h"
#include "eye/light.h"
#include "eye/plan.h"
#include "eye/view.h"

namespace quadrille::eye {

/// A site or a swatch to look into.
struct Patch {
    Vec2 at;
    const std::vector<Vec2>& outline;
    bool dot = false;  ///< A printed dot stands in its middle.
};

/// One look, and where it was, from the middle; 1 is half the width of the place.
struct Look {
    Vec2 at;
    Lab away;             ///< From the paper.
    bool at_rim = false;  ///< Near the outline, beyond the inner part.
};

/// Along the width of a place.
inline constexpr int kLooksAcross = 26;

/// See extent.h.
struct Extent {
    double hole = 1;   ///< The largest bare disc, of the largest for which the place has room.
    double reach = 0;  ///< The share of all directions in which ink comes near the outline.
};

/// What neither was printed nor comes from a coloured site next to it; see foreign_ink.h.
struct ForeignInk {
    double inside = 0;     ///< The share of all looks at the site.
    double along_rim = 0;  ///< The share of its outline.
};

struct Sample {
    bool seen = true;    ///< False: outside the picture, or too bright to be paper or pencil.
    double cover = 0;    ///< The share of looks that are not paper.
    double core = 0;     ///< The same of the middle alone.
    double weakest = 0;  ///< The same of the quarter with the least, up and down, left and right.
    double spread = 0;   ///< Of how far looks are from the paper: strokes have more than a stain.
    double glare = 0;    ///< The share that is brighter than paper.
    Extent extent{};     ///< Of its ink, without the blur beside it.
    ForeignInk foreign{};
    Lab ink{};     ///< From the paper to the drawn colour: the mean of the strongest looks.
    Lab mean{};    ///< From the paper, all over.
    Lab ground{};  ///< The same between the ink.
    std::optional<double> behind_text{};  ///< How far the ground of its letter is from the paper.
    std::vector<Look> covered{};          ///< The looks that are not paper, of the inner part.
    std::vector<Look> all{};              ///< Every look, nearly to the outline: for shapes.
};

/// Farther from the paper than `least`, and no brighter than it.
bool is_ink(const Lab& away, double least);

/// Inside the picture, and hardly any of it too bright.
bool is_visible(const Sample& sample);

/// The share of all looks for which `test` is true; 0 if there are none.
template <typename Test>
double share_of_looks(const Sample& sample, const Test& test) {
    const auto count = std::ranges::count_if(sample.all, test);
    return sample.all.empty() ? 0
                              : static_cast<double>(count) / static_cast<double>(sample.all.size());
}

/// How far the strongest of all looks is from the paper.
double strongest_ink(const Sample& sample);

/// In the outline, stretched from its middle by `share`.
bool is_inside(const std::vector<Vec2>& outline, Vec2 middle, Vec2 at, double share);

/// Looks that are nearer to the paper's colour than this are paper.
double paper_limit(const PaperLight& light);

Sample sample(const SheetView& view,
              const PaperLight& light,
              const Patch& patch,
              const std::vector<Rect2>& texts,
              double limit);

/// Of no hue, as graphite is, and a shadow.
bool is_grey(const Sample& sample);

/// Sees the ink of a swatch under a name that was written over it: where most looks are of one ink, and
/// the strongest of another, which would count alone.
void look_under_writing(Sample& swatch);

}  // namespace quadrille::eye
