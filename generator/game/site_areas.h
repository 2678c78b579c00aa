// In which areas of a family each site lies: to ask whether one of them holds several sites.
#pragma once

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

    /// True if one area holds all of the sites and `more`.
    [[nodiscard]] bool one_holds(std::span<const board::SiteId> sites, board::SiteId more) const;

  private:
    std::string name_;
    std::vector<std::vector<std::uint32_t>> areas_;  // of each site, ascending
};

}  // namespace quadrille::game
