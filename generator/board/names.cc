#include "board/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/spelling.h"
#include "base/utf8.h"

namespace quadrille::board {

SiteNames::SiteNames(const BoardData& data) : data_(data) {
    for (std::size_t site = 0; site < data.labels.size(); ++site) {
        sites_.emplace(lower_ascii(data.labels[site]), SiteId{site});
    }
    sites_.insert(data.places.begin(), data.places.end());
}

std::optional<SiteId> SiteNames::find(std::string_view name) const {
    const auto found = sites_.find(lower_ascii(name));
    return found == sites_.end() ? std::nullopt : std::optional(found->second);
}

Diagnostic SiteNames::unknown(const spec::NamedPlace& place) const {
    const auto error = [&](std::string wrong, std::string expected) {
        return error_in(data_.spec.file, place.at, std::move(wrong), std::move(expected));
    };
    const std::vector<std::string>& cut = data_.cut_labels;
    if (std::any_of(cut.begin(), cut.end(), [&place](const std::string& label) {
            return is_alike(label, place.name);
        })) {
        return error(fmt::format("'{}' is a hole", place.name), "expected a site of the board");
    }
    std::vector<std::string> words;
    for (const auto& [name, site] : data_.places) {
        words.push_back(name);
    }
    std::vector<std::string> listed = words;
    listed.emplace_back("a site's label");
    Diagnostic diagnostic = error(fmt::format("unknown place '{}'", shown(place.name)),
                                  fmt::format("expected {}", joined_list(listed)));
    words.insert(words.end(), data_.labels.begin(), data_.labels.end());
    if (const std::optional<std::string> likely = likely_spelling(place.name, words)) {
        diagnostic.notes.push_back(fmt::format("did you mean '{}'?", *likely));
    }
    return diagnostic;
}

std::optional<std::vector<SiteId>> sites_of_areas(std::span<const AreaFamily> families,
                                                  std::string_view name) {
    const std::size_t slash = name.find('/');
    const bool of_any_family = slash == std::string_view::npos;
    const std::string_view family_name = of_any_family ? "" : name.substr(0, slash);
    const std::string_view area_name = of_any_family ? name : name.substr(slash + 1);
    const auto sites_of = [](const std::vector<const Area*>& areas) {
        std::vector<SiteId> sites;
        for (const Area* area : areas) {
            sites.insert(sites.end(), area->sites.begin(), area->sites.end());
        }
        std::sort(sites.begin(), sites.end());
        sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
        return sites;
    };
    std::vector<const Area*> found;
    for (const AreaFamily& family : families) {
        const bool whole = of_any_family && family.name == name;
        if (whole) {
            found.clear();
        }
        for (const Area& area : family.areas) {
            const bool in_family = family_name.empty() || family.name == family_name;
            if (whole || (in_family && area.name == area_name)) {
                found.push_back(&area);
            }
        }
        if (whole) {
            return sites_of(found);
        }
    }
    return found.size() == 1 ? std::optional(sites_of(found)) : std::nullopt;
}

}  // namespace quadrille::board
