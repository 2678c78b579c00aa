// What the game's counters count, made visible on a panel as its tally says: groups, lines and
// joined areas outlined and numbered as in the report, crossings ringed, areas tinted for who has
// won them, sites shaded where a landing gained or lost points.
#pragma once

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "figure/panel.h"
#include "spec/game_spec.h"

namespace quadrille::figure {

/// Adds the layer of one counter; `counter` is an index into GameSpec::counters.
void show_counter(Panel& panel, std::size_t counter);

/// The first counter of the kind.
template <typename Counter>
std::optional<std::size_t> counter_of_kind(const spec::GameSpec& game) {
    for (std::size_t i = 0; i < game.counters.size(); ++i) {
        if (std::holds_alternative<Counter>(game.counters[i].counting)) {
            return i;
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::figure
