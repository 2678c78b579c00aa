#include "board/names.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "base/utf8.h"

namespace quadrille::board {

SiteNames::SiteNames(const BoardData& data) : labels_(data.labels), cut_labels_(data.cut_labels) {
    for (std::size_t site = 0; site < labels_.size(); ++site) {
        sites_.emplace(lower_ascii(labels_[site]), SiteId{site});
    }
    for (const auto& [name, site] : data.places) {
        places_.push_back(name);
        sites_.emplace(name, site);
    }
}

std::optional<SiteId> SiteNames::find(std::string_view name) const {
    const auto found = sites_.find(lower_ascii(name));
    return found == sites_.end() ? std::nullopt : std::optional(found->second);
}

Diagnostic SiteNames::unknown(const spec::NamedPlace& place, const std::string& file) const {
    const bool cut =
        std::any_of(cut_labels_.begin(), cut_labels_.end(), [&place](const std::string& label) {
            return is_alike(label, place.name);
        });
    if (cut) {
        return error_in(file,
                        place.at,
                        fmt::format("'{}' is a hole", place.name),
                        "expected a site of the board");
    }
    std::vector<std::string> listed = places_;
    listed.emplace_back("a site's label");
    Diagnostic diagnostic = error_in(file,
                                     place.at,
                                     fmt::format("unknown place '{}'", shown(place.name)),
                                     fmt::format("expected {}", joined_list(listed)));
    std::vector<std::string> words = places_;
    words.insert(words.end(), labels_.begin(), labels_.end());
    if (const std::optional<std::string> likely = likely_spelling(place.name, words)) {
        diagnostic.notes.push_back(fmt::format("did you mean '{}'?", *likely));
    }
    return diagnostic;
}

}  // namespace quadrille::board
