#include "eye/swatch_refusals.h"

namespace quadrille::eye {

Refusal blank_swatches() {
    return {"swatches-empty",
            "a swatch is blank",
            "fill each swatch on the sheet as its mark was drawn, and take the picture again"};
}

Refusal alike_swatches() {
    return {"swatches-alike",
            "two swatches look alike",
            "use pencils that differ more, or type the game in"};
}

Refusal open_swatch() {
    return {"swatches-empty",
            "a swatch is hardly filled",
            "colour each swatch on the sheet all over with its pencil, and take the picture again"};
}

Refusal covered_swatch() {
    return {"swatches-unclear",
            "the marks on the board differ in shape, but the swatches in colour",
            "draw in each swatch what its letter says, and take the picture again with nothing on "
            "the swatches"};
}

Refusal hidden_swatch() {
    return {"swatches-hidden",
            "a swatch cannot be seen",
            "take the picture again with the whole sheet in it, without glare"};
}

Refusal swapped_swatch() {
    return {"swatches-unclear",
            "a swatch shows another mark than its own",
            "draw in each swatch what its letter says, and take the picture again"};
}

}  // namespace quadrille::eye
