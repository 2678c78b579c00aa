// What names mean while a board is being built: sites by their labels in either case, named places,
// and areas.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/diagnostic.h"
#include "board/board.h"

namespace quadrille::board {

class SiteNames {
  public:
    /// Requires: labels and places, which stay as they are, and `data` outlives this.
    explicit SiteNames(const BoardData& data);

    [[nodiscard]] std::optional<SiteId> find(std::string_view name) const;

    /// What to say of a name that no site has.
    [[nodiscard]] Diagnostic unknown(const spec::NamedPlace& place) const;

  private:
    const BoardData& data_;
    std::unordered_map<std::string, SiteId> sites_;  // lower case; only looked up, never walked
};

/// The sites of a family ("corners"), of one of its areas ("rows/3"), or of the only area of that
/// name ("top"); nothing if there is none. `families` are those of the whole board, before holes
/// are cut.
std::optional<std::vector<SiteId>> sites_of_areas(std::span<const AreaFamily> families,
                                                  std::string_view name);

}  // namespace quadrille::board
