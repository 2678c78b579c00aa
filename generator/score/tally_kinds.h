// The tallies and forms of the kinds of counters, one by one; tally.h and form.h are the way in. A
// new kind declares its own here.
#pragma once

#include "score/form.h"
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
Tally tally(const spec::RingsCounter& counter, const Counted& counted);
Tally tally(const spec::EnclosedCounter& counter, const Counted& counted);
Tally tally(const spec::PatternsCounter& counter, const Counted& counted);
Tally tally(const spec::FilledCounter& counter, const Counted& counted);
Tally tally(const spec::PolygonsCounter& counter, const Counted& counted);
Tally tally(const spec::UniqueCounter& counter, const Counted& counted);
Tally tally(const spec::HighestCounter& counter, const Counted& counted);
Tally tally(const spec::NumbersCounter& counter, const Counted& counted);
Tally tally(const spec::ArrivalsCounter& counter, const Counted& counted);
Tally tally(const spec::PlacesCounter& counter, const Counted& counted);
Tally tally(const spec::CrossedCounter& counter, const Counted& counted);
Tally tally(const spec::LoopsCounter& counter, const Counted& counted);
Tally tally(const spec::HeldCounter& counter, const Counted& counted);
Tally tally(const spec::LoopedCounter& counter, const Counted& counted);
Tally tally(const spec::RunsCounter& counter, const Counted& counted);

/// Of a counter of any kind that goes to the mover.
Tally tally_of_gains(const Counted& counted);

Form form(const spec::GroupsCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::MajorityCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::CrossingsCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::LandingsCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::MarksCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::LinesCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::JoinedCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::SumCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::ProductCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::RingsCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::EnclosedCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::PatternsCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::FilledCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::PolygonsCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::UniqueCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::HighestCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::NumbersCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::ArrivalsCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::PlacesCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::CrossedCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::LoopsCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::HeldCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::LoopedCounter& counter, const game::Game& game, spec::CounterId id);
Form form(const spec::RunsCounter& counter, const game::Game& game, spec::CounterId id);

/// All rows, as they stand.
void list_all(Tally& tally);

/// The form's only table, once for each role.
void give_each_role_one(const game::Game& game, Form& form);

/// The role's own marks each have a column of numbers, from `key`.
void add_columns_of_roles(const game::Game& game,
                          std::string_view key,
                          std::vector<TallyColumn>& columns);

}  // namespace quadrille::score
