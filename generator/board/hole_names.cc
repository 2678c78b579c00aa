#include "board/hole_names.h"

#include <algorithm>
#include <cstddef>

namespace quadrille::board {

namespace {

void add(const Area& area, std::vector<SiteId>& sites) {
    sites.insert(sites.end(), area.sites.begin(), area.sites.end());
}

std::vector<SiteId> without_repeats(std::vector<SiteId> sites) {
    std::sort(sites.begin(), sites.end());
    sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
    return sites;
}

}  // namespace

std::optional<std::vector<SiteId>> sites_of_areas(std::span<const AreaFamily> families,
                                                  std::string_view name) {
    const std::size_t slash = name.find('/');
    const std::string_view family_name =
        slash == std::string_view::npos ? std::string_view() : name.substr(0, slash);
    const std::string_view area_name =
        slash == std::string_view::npos ? name : name.substr(slash + 1);
    std::vector<SiteId> sites;
    std::size_t found = 0;
    for (const AreaFamily& family : families) {
        if (slash == std::string_view::npos && family.name == name) {
            sites.clear();
            for (const Area& area : family.areas) {
                add(area, sites);
            }
            return without_repeats(std::move(sites));
        }
        if (!family_name.empty() && family.name != family_name) {
            continue;
        }
        for (const Area& area : family.areas) {
            if (area.name == area_name) {
                add(area, sites);
                ++found;
            }
        }
    }
    return found == 1 ? std::optional(without_repeats(std::move(sites))) : std::nullopt;
}

}  // namespace quadrille::board
