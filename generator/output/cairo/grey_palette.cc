#include "output/cairo/grey_palette.h"

#include <algorithm>
#include <cstdlib>

namespace quadrille::output {

namespace {

constexpr std::size_t kTones = GreyPalette::kTones;
constexpr int kStep = 255 / static_cast<int>(kTones - 1);
using Tones = std::array<std::uint8_t, kTones>;
constexpr std::size_t kMostDrawn = 8;

int distance(int a, int b) {
    return std::abs(a - b);
}

std::size_t nearest_free(const Tones& tones, const std::array<bool, kTones>& taken, int tone) {
    std::size_t nearest = kTones;
    for (std::size_t i = 0; i < kTones; ++i) {
        if (!taken[i] &&
            (nearest == kTones || distance(tones[i], tone) < distance(tones[nearest], tone))) {
            nearest = i;
        }
    }
    return nearest;
}

}  // namespace

std::optional<GreyPalette> GreyPalette::with(const std::set<std::uint8_t>& drawn) {
    if (drawn.size() > kMostDrawn) {
        return std::nullopt;
    }
    Tones tones{};
    for (std::size_t i = 0; i < tones.size(); ++i) {
        tones[i] = static_cast<std::uint8_t>(kStep * static_cast<int>(i));
    }
    std::array<bool, kTones> taken{};
    for (const std::uint8_t tone : drawn) {
        const std::size_t place = nearest_free(tones, taken, tone);
        tones[place] = tone;
        taken[place] = true;
    }
    std::ranges::sort(tones);
    return GreyPalette(tones);
}

GreyPalette::GreyPalette(const Tones& tones) : tones_(tones) {
    for (int tone = 0; tone < 256; ++tone) {
        const auto nearest = std::ranges::min_element(tones_, [tone](int one, int other) {
            return distance(one, tone) < distance(other, tone);
        });
        nearest_[static_cast<std::size_t>(tone)] =
            static_cast<std::uint8_t>(nearest - tones_.begin());
    }
}

}  // namespace quadrille::output
