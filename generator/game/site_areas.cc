#include "game/site_areas.h"

#include <algorithm>

namespace quadrille::game {

SiteAreas::SiteAreas(const board::Board& board, const board::AreaFamily& family)
    : name_(family.name), areas_(board.site_count()) {
    for (std::size_t area = 0; area < family.areas.size(); ++area) {
        names_.push_back(family.areas[area].name);
        for (const board::SiteId site : family.areas[area].sites) {
            areas_[site.index()].push_back(static_cast<std::uint32_t>(area));
        }
    }
}

bool SiteAreas::one_holds(std::span<const board::SiteId> sites, board::SiteId more) const {
    const std::vector<std::uint32_t>& all = areas_[more.index()];
    return std::any_of(all.begin(), all.end(), [&](std::uint32_t area) {
        return std::all_of(sites.begin(), sites.end(), [&](board::SiteId site) {
            const std::vector<std::uint32_t>& of_site = areas_[site.index()];
            return std::binary_search(of_site.begin(), of_site.end(), area);
        });
    });
}

}  // namespace quadrille::game
