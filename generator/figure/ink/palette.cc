#include "figure/ink/palette.h"

#include <algorithm>
#include <array>

namespace quadrille::figure {

namespace {

using drawing::kBlack;
using drawing::kWhite;

// From dark to light. `sky` is the blue of a red and blue pair: lighter than red, so that the two
// stay apart in grey; `blue` is that of the set of six.
constexpr std::array kPalette{
    Ink{"black", {0x1D, 0x1D, 0x1B}, kWhite},
    Ink{"purple", {0x52, 0x29, 0x7D}, kWhite},
    Ink{"red", {0xB5, 0x12, 0x1B}, kWhite},
    Ink{"blue", {0x3E, 0x6F, 0xBE}, kWhite},
    Ink{"green", {0x0F, 0xAE, 0x86}, kBlack},
    Ink{"sky", {0x6C, 0xA0, 0xDC}, kBlack},
    Ink{"orange", {0xFF, 0xA3, 0x2D}, kBlack},
    Ink{"yellow", {0xF2, 0xC2, 0x30}, kBlack},
    Ink{"white", kWhite, kBlack},
};

}  // namespace

std::span<const Ink> palette() {
    return kPalette;
}

std::optional<Ink> ink_by_name(std::string_view name) {
    const auto found = std::find_if(
        kPalette.begin(), kPalette.end(), [name](const Ink& ink) { return ink.name == name; });
    return found == kPalette.end() ? std::nullopt : std::optional<Ink>(*found);
}

}  // namespace quadrille::figure
