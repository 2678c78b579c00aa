// Who is behind and may put more marks in a turn.
#pragma once

#include <optional>
#include <variant>

#include "spec/model/play_spec.h"

namespace quadrille::spec {

/// The counter that decides it in turns of the phase; nothing if nobody may.
inline std::optional<CounterId> catch_up_of(const PhaseSpec& phase) {
    for (const Verb& verb : phase.turn) {
        const auto* mark = std::get_if<MarkVerb>(&verb);
        if (mark != nullptr && mark->catch_up) {
            return mark->catch_up->counter;
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::spec
