#include <fmt/format.h>

#include <utility>

#include "game/segment_rules.h"
#include "transcript/reading/final_reader.h"

namespace quadrille::transcript {

std::optional<FinalSegments> read_segments(SiteReader& sites, const SegmentsText& text) {
    if (text.items.empty()) {
        return std::nullopt;
    }
    if (!sites.game().has_segments()) {
        sites.report(text.span, "no segments are drawn in this game", "expected no 'segments:'");
        return std::nullopt;
    }
    FinalSegments segments{.span = text.span, .list = {}};
    for (const ItemText& item : text.items) {
        if (item.kind != ItemText::Kind::Joined) {
            sites.report(item.span,
                         fmt::format("'{}' is not a segment", item.first.text),
                         "expected its two ends, as in a1-c2");
            continue;
        }
        const auto from = sites.site(item.first);
        const auto to = sites.site(item.second);
        if (from && to) {
            const auto along = game::sites_drawn(sites.game(), *from, *to);
            // Lines that are there from the start may be listed or not.
            for (std::size_t i = 0; i + 1 < along.size(); ++i) {
                if (!sites.game().starts().has_drawn(along[i], along[i + 1])) {
                    segments.list.push_back({along[i], along[i + 1], item.span});
                }
            }
        }
    }
    return segments;
}

}  // namespace quadrille::transcript
