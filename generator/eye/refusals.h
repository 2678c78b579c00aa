// Why a picture, or a sheet in it, cannot be read, and what to do about it. Each has a word for
// programs: the cause.
#pragma once

#include <string>
#include <vector>

namespace quadrille::eye {

struct Refusal {
    std::string cause;  ///< "swatches-empty"
    std::string message;
    std::string cure;
    std::vector<std::size_t> swatches{};  ///< Which it is about, indices into the plan's.

    /// The same reason, whichever swatches it is about.
    [[nodiscard]] bool is(const Refusal& other) const { return message == other.message; }
};

using Swatches = std::vector<std::size_t>;

// Of a picture.
Refusal no_code();
Refusal too_pale();

// Of a sheet.
Refusal mirrored();
Refusal too_small();
Refusal too_blurred();
Refusal marks_hidden();
Refusal lines_off();
Refusal bad_light();

// Of its swatches: marks cannot be told apart by them.
Refusal blank_swatches(Swatches which = {});
Refusal alike_swatches(Swatches which = {});
/// The same, in a picture of greys or of black and white.
Refusal without_colours(Swatches which = {});
/// The same, and the shapes of the marks, which would tell, are not plain on all sites.
Refusal hidden_shapes(Swatches which = {});
/// Not blank, but not coloured in either.
Refusal open_swatch(Swatches which = {});
/// Outside the picture, or under a glare.
Refusal hidden_swatch(Swatches which = {});
/// It shows another mark than its own.
Refusal swapped_swatch(Swatches which = {});
/// They differ in colour, and the marks on the board in shape.
Refusal covered_swatches();

}  // namespace quadrille::eye
