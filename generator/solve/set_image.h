// A symmetry of a board for sets of sites: whole sets at once, by tables of their bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "solve/symmetry.h"

namespace quadrille::solve {

class SetImage {
  public:
    /// Requires: at most 64 sites.
    explicit SetImage(const Image& image) : SetImage(indices(image)) {}

    /// The same for other things than sites: where each of them comes to lie.
    explicit SetImage(const std::vector<std::size_t>& image)
        : table_(((image.size() + kBits - 1) / kBits) << kBits, 0) {
        for (std::size_t site = 0; site < image.size(); ++site) {
            for (std::size_t bits = 0; bits < (std::size_t{1} << kBits); ++bits) {
                if ((bits >> (site % kBits) & 1U) != 0) {
                    table_[(site / kBits) << kBits | bits] |= std::uint64_t{1} << image[site];
                }
            }
        }
    }

    [[nodiscard]] std::uint64_t of(std::uint64_t sites) const {
        std::uint64_t there = 0;
        for (std::size_t byte = 0; sites != 0; ++byte, sites >>= kBits) {
            there |= table_[byte << kBits | (sites & 0xffU)];
        }
        return there;
    }

  private:
    static std::vector<std::size_t> indices(const Image& image) {
        std::vector<std::size_t> indices;
        for (const board::SiteId site : image) {
            indices.push_back(site.index());
        }
        return indices;
    }

    static constexpr std::size_t kBits = 8;  // of a byte

    std::vector<std::uint64_t> table_;  // by byte of the set, by its bits
};

}  // namespace quadrille::solve
