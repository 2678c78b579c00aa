#include "figure/panel/counter_layers.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "game/counters.h"
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

template <typename Counter>
bool is(const spec::Counting& counting) {
    return std::holds_alternative<Counter>(counting);
}

bool is_of_areas(const spec::Counting& counting) {
    return is<spec::MajorityCounter>(counting) || is<spec::FilledCounter>(counting) ||
           is<spec::UniqueCounter>(counting) || is<spec::RunsCounter>(counting) ||
           is<spec::HeldCounter>(counting);
}

bool is_of_numbers(const spec::Counting& counting) {
    return is<spec::NumbersCounter>(counting) || is<spec::HighestCounter>(counting);
}

bool is_of_chains(const spec::Counting& counting) {
    return is<spec::RingsCounter>(counting) || is<spec::EnclosedCounter>(counting);
}

bool is_of_lines(const spec::Counting& counting) {
    return is<spec::LinesCounter>(counting) || is<spec::PatternsCounter>(counting);
}

bool is_of_segments(const spec::Counting& counting) {
    return is<spec::PolygonsCounter>(counting) || is<spec::LoopedCounter>(counting) ||
           spec::counts_segments(counting).has_value();
}

using spec::PanelSpec;

constexpr std::array<CounterLayer, 9> kLayers{
    {{&PanelSpec::groups, "groups", "groups", is<spec::GroupsCounter>},
     {&PanelSpec::lines, "lines", "lines", is_of_lines},
     {&PanelSpec::joined, "joined", "joined areas", is<spec::JoinedCounter>},
     {&PanelSpec::rings, "rings", "rings", is_of_chains},
     {&PanelSpec::counted, "counted", "numbers", is_of_numbers},
     {&PanelSpec::near_last, "near-last", "marks near the last one", spec::asks_for_last_mark},
     {&PanelSpec::loops, "loops", "crossings", is<spec::CrossingsCounter>},
     {&PanelSpec::majority, "majority", "areas by majority", is_of_areas},
     {&PanelSpec::polygons, "polygons", "polygons or what else segments make", is_of_segments}}};

void outline(Panel& panel, game::GroupReason group) {
    if (number_of(panel, group) > 0) {
        return;
    }
    for (const board::SiteId site : group.sites) {
        panel.pale[site.index()] = false;
    }
    panel.groups.push_back(std::move(group));
}

// Who made the last turn that marked one of the line's sites.
spec::RoleId scorer_of(const Panel& panel, std::size_t counter, const game::LineReason& line) {
    spec::RoleId by{0};
    for (const game::Gain& gain : panel.played.record.gains) {
        const bool here = std::ranges::any_of(gain.sites, [&line](board::SiteId site) {
            return std::ranges::find(line.sites, site) != line.sites.end();
        });
        by = gain.counter.index() == counter && here ? gain.role : by;
    }
    return by;
}

// The lines that a counter which goes to the mover has counted.
void strike_lines(Panel& panel, std::size_t counter) {
    const spec::Counting& counting = panel.game().spec().counters[counter].counting;
    const auto* const patterns = std::get_if<spec::PatternsCounter>(&counting);
    const bool straight = patterns == nullptr || patterns->picture.empty();
    if (!spec::goes_to_mover(counting) || !straight) {
        return;
    }
    const game::Count whole = game::count_shared(
        panel.game(), panel.played.record, spec::CounterId{counter}, game::Detail::Reasons);
    for (const game::Reason& reason : whole.reasons) {
        if (const auto* line = std::get_if<game::LineReason>(&reason)) {
            panel.struck.push_back(
                {{line->sites.front(), line->sites.back()}, scorer_of(panel, counter, *line)});
        }
    }
}

}  // namespace

std::size_t number_of(const Panel& panel, const game::GroupReason& group) {
    const auto found = std::find_if(
        panel.groups.begin(), panel.groups.end(), [&](const game::GroupReason& outlined) {
            return outlined.mark == group.mark && outlined.sites == group.sites;
        });
    return found == panel.groups.end() ? 0
                                       : static_cast<std::size_t>(found - panel.groups.begin()) + 1;
}

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
    panel.polygons.insert(panel.polygons.end(), shown.polygons.begin(), shown.polygons.end());
    panel.dots.insert(panel.dots.end(), shown.dots.begin(), shown.dots.end());
    panel.crossed.insert(panel.crossed.end(), shown.crossed.begin(), shown.crossed.end());
    strike_lines(panel, counter);
    if (!panel.struck.empty()) {
        return;  // they tell more than the turns
    }
    for (const auto& [site, turns] : shown.turns) {
        panel.shaded.push_back(site);
        panel.letters.push_back({site, turns_on_site(turns)});
    }
}

std::optional<std::size_t> CounterLayer::counter(const spec::GameSpec& game) const {
    for (std::size_t i = 0; i < game.counters.size(); ++i) {
        if (is(game.counters[i].counting)) {
            return i;
        }
    }
    return std::nullopt;
}

std::span<const CounterLayer> counter_layers() {
    return kLayers;
}

void ask_for_counters(const spec::GameSpec& game, spec::PanelSpec& panel) {
    for (const CounterLayer& layer : kLayers) {
        if (layer.counter(game)) {
            panel.*layer.asked = SourceSpan{};
        }
    }
}

}  // namespace quadrille::figure
