// Sixteen tones for a page without colour, so that a pixel of its PNG takes four bits. They include
// the tones that the page is drawn with; the others smooth the edges.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <span>

namespace quadrille::output {

class GreyPalette {
  public:
    static constexpr std::size_t kTones = 16;

    /// Nothing if there are too many drawn tones to leave smooth edges between them.
    static std::optional<GreyPalette> with(const std::set<std::uint8_t>& drawn);

    /// From black to white.
    [[nodiscard]] std::span<const std::uint8_t> tones() const { return tones_; }

    /// The place of the nearest tone to `tone`.
    [[nodiscard]] std::uint8_t nearest(std::uint8_t tone) const { return nearest_[tone]; }

  private:
    explicit GreyPalette(const std::array<std::uint8_t, kTones>& tones);

    std::array<std::uint8_t, kTones> tones_;
    std::array<std::uint8_t, 256> nearest_ = {};
};

}  // namespace quadrille::output
