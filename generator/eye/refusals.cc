#include "eye/refusals.h"

#include <utility>

namespace quadrille::eye {

Refusal no_code() {
    return {"no-code",
            "no code of a sheet can be read in the picture",
            "go nearer, or take the picture again with the code in it, sharp and uncovered"};
}

Refusal too_pale() {
    return {"too-pale",
            "the sheet is printed too pale to be read",
            "print it with more ink or toner, not as a draft, or take the picture in more light"};
}

Refusal mirrored() {
    return {"mirrored",
            "the picture shows the sheet in a mirror",
            "turn the mirroring of the camera off, or flip the picture"};
}

Refusal too_small() {
    return {"too-small",
            "the sheet is too small in the picture",
            "go nearer, or send the picture in its full size; a messenger may have shrunk it"};
}

Refusal too_blurred() {
    return {"blurred", "the picture is blurred", "hold still, or lay the sheet down in more light"};
}

Refusal marks_hidden() {
    return {"marks",
            "fewer than two of the four squares beside the board can be seen",
            "take the picture again from above, with the whole board and the squares beside it in "
            "view, none of them covered"};
}

Refusal lines_off() {
    return {"lines",
            "the printed lines of the board are not where they should be",
            "lay the sheet flat and take the picture from above"};
}

Refusal bad_light() {
    return {"light",
            "the light on the sheet is too uneven",
            "take the picture again without hard shadows on the board"};
}

Refusal blank_swatches(Swatches which) {
    return {"swatches-empty",
            "a swatch is blank",
            "fill each swatch on the sheet as its mark was drawn, and take the picture again",
            std::move(which)};
}

Refusal alike_swatches(Swatches which) {
    return {"swatches-alike",
            "two swatches look alike",
            "use pencils that differ more, or type the game in",
            std::move(which)};
}

Refusal without_colours(Swatches which) {
    return {"colourless",
            "the picture is without colour, and two swatches look alike in it",
            "take the picture in colour, not in black and white",
            std::move(which)};
}

Refusal hidden_shapes(Swatches which) {
    return {"swatches-alike",
            "two swatches look alike, and something lies on drawn marks, or some are coloured in",
            "take the picture again with nothing on the board and no hard shadow, or type the game "
            "in",
            std::move(which)};
}

Refusal open_swatch(Swatches which) {
    return {"swatches-empty",
            "a swatch is hardly filled",
            "colour each swatch on the sheet all over with its pencil, and take the picture again",
            std::move(which)};
}

Refusal hidden_swatch(Swatches which) {
    return {"swatches-hidden",
            "a swatch cannot be seen",
            "take the picture again with the whole sheet in it, with nothing on the swatches and "
            "without glare",
            std::move(which)};
}

Refusal swapped_swatch(Swatches which) {
    return {"swatches-unclear",
            "a swatch shows another mark than its own",
            "draw in each swatch what its letter says, and take the picture again",
            std::move(which)};
}

Refusal covered_swatches() {
    return {"swatches-unclear",
            "the marks on the board differ in shape, but the swatches in colour",
            "draw in each swatch what its letter says, and take the picture again with nothing on "
            "the swatches"};
}

}  // namespace quadrille::eye
