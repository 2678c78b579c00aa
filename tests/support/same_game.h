// Do two transcripts record the same game, with the same names, remarks and settings? Places in
// their texts may differ.
#pragma once

#include <tuple>

#include "transcript/compare/compare.h"

namespace quadrille::test {

inline bool same_values(const transcript::Transcript& a, const transcript::Transcript& b) {
    const auto outcome = [](const transcript::Transcript& each) {
        return std::tuple(each.result.has_value(),
                          each.result ? each.result->kind : transcript::ResultClaim::Kind::Unknown,
                          each.result ? each.result->person : 0,
                          each.ended.has_value(),
                          each.ended ? each.ended->kind : transcript::Ending::Kind::Resign,
                          each.ended ? each.ended->person : std::nullopt);
    };
    return a.names == b.names && a.remarks == b.remarks && a.variant == b.variant &&
           a.labels == b.labels && a.set == b.set && outcome(a) == outcome(b) &&
           a.rounds.size() == b.rounds.size() &&
           a.final_board.has_value() == b.final_board.has_value() &&
           a.segments.has_value() == b.segments.has_value();
}

inline bool same_game(const transcript::Transcript& a, const transcript::Transcript& b) {
    return same_values(a, b) && !transcript::first_difference(a, b);
}

}  // namespace quadrille::test
