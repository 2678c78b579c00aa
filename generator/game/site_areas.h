// In which areas of a family each site lies: to ask whether one of them holds several sites.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "board/board.h"

namespace quadrille::game {

class SiteAreas {
  public:
    SiteAreas(const board::Board& board, const board::AreaFamily& family);

    /// Of the family.
    [[nodiscard]] const std::string& name() const { return name_; }

    [[nodiscard]] const std::string& area_name(std::size_t area) const { return names_[area]; }

    /// Indices into the family's areas, ascending.
    [[nodiscard]] std::span<const std::uint32_t> of(board::SiteId site) const {
        return areas_[site.index()];
    }

    /// True if one area holds all of the sites and `more`.
    [[nodiscard]] bool one_holds(std::span<const board::SiteId> sites, board::SiteId more) const;

  private:
    std::string name_;
    std::vector<std::string> names_;
    std::vector<std::vector<std::uint32_t>> areas_;  // of each site, ascending
};

}  // namespace quadrille::game
