#include "figure/counter_layers.h"

#include <string>
#include <utility>

#include "score/tally.h"

namespace quadrille::figure {

namespace {

// Turns that are written on a site, two a line; the table has all of them.
constexpr std::size_t kMostTurns = 4;

std::string turns_on_site(const std::vector<int>& turns) {
    const bool all = turns.size() <= kMostTurns;
    std::string text;
    for (std::size_t i = 0; i < (all ? turns.size() : kMostTurns - 1); ++i) {
        text += (i == 0 ? "" : i % 2 == 0 ? "\n" : "\u00a0") + std::to_string(turns[i]);
    }
    return all ? text : text + "\u00a0\u2026";
}

void outline(Panel& panel, game::GroupReason group) {
    for (const board::SiteId site : group.sites) {
        panel.pale[site.index()] = false;
    }
    panel.groups.push_back(std::move(group));
}

}  // namespace

void show_counter(Panel& panel, std::size_t counter) {
    score::Shown shown =
        score::tally_of({panel.game(), panel.counts[counter], spec::CounterId{counter}}).shown;
    if (shown.pale) {
        panel.groups_by_segments = shown.by_segments;
    }
    // Groups that count stand out from those that do not.
    if (shown.pale && panel.groups.empty()) {
        panel.pale.assign(panel.board().site_count(), true);
    }
    for (game::GroupReason& group : shown.outlines) {
        outline(panel, std::move(group));
    }
    if (shown.crossings) {
        panel.loops = true;
        panel.crossings = std::move(*shown.crossings);
    }
    if (!shown.family.empty()) {
        panel.family = std::move(shown.family);
        panel.areas = std::move(shown.areas);
    }
    for (const auto& [site, turns] : shown.turns) {
        panel.shaded.push_back(site);
        panel.letters.push_back({site, turns_on_site(turns)});
    }
}

}  // namespace quadrille::figure
