// What the game's counters count, shown on a panel as the tally has it: groups, lines and joined
// areas outlined and numbered as in the report, crossings ringed, areas tinted for the player who
// won them, sites shaded where a landing gained or lost points.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "figure/panel/panel.h"
#include "spec/model/figure_spec.h"
#include "spec/model/game_spec.h"

namespace quadrille::figure {

/// Adds the layer of one counter; `counter` is an index into GameSpec::counters. A group that another
/// counter has outlined stays as it is.
void show_counter(Panel& panel, std::size_t counter);

/// The number that the group has on the panel, from 1; 0 if it is not outlined there.
std::size_t number_of(const Panel& panel, const game::GroupReason& group);

/// What a panel can show of a kind of counter.
struct CounterLayer {
    std::optional<SourceSpan> spec::PanelSpec::*asked;
    const char* key;
    const char* counted;  ///< What such a counter counts.
    bool (*is)(const spec::Counting&);

    /// The first counter of the kind.
    [[nodiscard]] std::optional<std::size_t> counter(const spec::GameSpec& game) const;
};

std::span<const CounterLayer> counter_layers();

/// Asks for all that the game's counters can show.
void ask_for_counters(const spec::GameSpec& game, spec::PanelSpec& panel);

}  // namespace quadrille::figure
