// Sites by their names while a board is being built: labels in either case, and named places.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/diagnostic.h"
#include "board/board.h"

namespace quadrille::board {

class SiteNames {
  public:
    /// Requires: labels and places; they may change later without effect.
    explicit SiteNames(const BoardData& data);

    [[nodiscard]] std::optional<SiteId> find(std::string_view name) const;

    /// What to say of a name that no site has.
    [[nodiscard]] Diagnostic unknown(const spec::NamedPlace& place, const std::string& file) const;

  private:
    std::vector<std::string> places_;
    std::vector<std::string> labels_;
    std::vector<std::string> cut_labels_;
    std::unordered_map<std::string, SiteId> sites_;  // lower case; only looked up, never walked
};

}  // namespace quadrille::board
