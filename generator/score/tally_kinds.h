// The tallies of the kinds of counters, one by one; tally.h is the way in. A new kind declares its
// own here.
#pragma once

#include "score/tally.h"

namespace quadrille::score {

Tally tally(const spec::GroupsCounter& counter, const Counted& counted);
Tally tally(const spec::MajorityCounter& counter, const Counted& counted);
Tally tally(const spec::CrossingsCounter& counter, const Counted& counted);
Tally tally(const spec::LandingsCounter& counter, const Counted& counted);
Tally tally(const spec::MarksCounter& counter, const Counted& counted);
Tally tally(const spec::LinesCounter& counter, const Counted& counted);
Tally tally(const spec::JoinedCounter& counter, const Counted& counted);
Tally tally(const spec::SumCounter& counter, const Counted& counted);
Tally tally(const spec::ProductCounter& counter, const Counted& counted);

template <typename Counter>
AmongScores among_scores_of(const Counter& /*counter*/) {
    return AmongScores::Always;
}

inline AmongScores among_scores_of(const spec::GroupsCounter& counter) {
    return counter.value == spec::GroupsCounter::Value::Sizes ? AmongScores::Never
                                                              : AmongScores::WithOthers;
}

inline AmongScores among_scores_of(const spec::MajorityCounter& /*counter*/) {
    return AmongScores::WithOthers;
}

inline AmongScores among_scores_of(const spec::CrossingsCounter& /*counter*/) {
    return AmongScores::WithOthers;
}

inline AmongScores among_scores_of(const spec::LandingsCounter& /*counter*/) {
    return AmongScores::Never;
}

inline AmongScores among_scores_of(const spec::JoinedCounter& /*counter*/) {
    return AmongScores::Never;
}

/// The mark that stands for a role, if it has one of its own.
std::optional<spec::MarkId> mark_for(const game::Game& game, const Role& role);

/// All rows, as they stand.
void list_all(Tally& tally);

/// The role's own marks each have a column of numbers, from `key`.
void add_columns_of_roles(const game::Game& game,
                          std::string_view key,
                          std::vector<TallyColumn>& columns);

}  // namespace quadrille::score
