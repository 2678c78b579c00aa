#include "game/count.h"

#include <algorithm>

#include "game/counters.h"
#include "game/enclosures.h"

namespace quadrille::game {

namespace {

Count count_landings(const Game& game,
                     const Record& record,
                     const spec::LandingsCounter& counter,
                     Detail detail) {
    Count result;
    std::vector<std::int64_t> totals(game.role_count(), 0);
    for (const Landing& landing : record.landings) {
        const LandingKind kind = kind_of(game, landing);
        const int points = points_of(counter, kind);
        std::int64_t& total = totals[landing.role.index()];
        total += points;
        if (points != 0 && detail == Detail::Reasons) {
            result.reasons.emplace_back(
                LandingReason{landing.turn, landing.role, landing.site, kind, points, total});
        }
    }
    result.by_role.assign(totals.begin(), totals.end());
    return result;
}

/// What turns added, for each player.
Count count_gains(const Game& game, const Record& record, spec::CounterId counter, Detail detail) {
    Count result;
    std::vector<std::int64_t> totals(game.role_count(), 0);
    for (const Gain& gain : record.gains) {
        if (gain.counter != counter) {
            continue;
        }
        std::int64_t& total = totals[gain.role.index()];
        total += gain.points;
        if (detail == Detail::Reasons) {
            result.reasons.emplace_back(GainReason{
                gain.turn, gain.role, gain.sites, gain.segments, gain.areas, gain.points, total});
        }
    }
    result.by_role.assign(totals.begin(), totals.end());
    return result;
}

struct Counter {
    const Game& game;
    const Record& record;
    Detail detail;
    spec::CounterId id;

    Count operator()(const spec::GroupsCounter& counter) const {
        return count_groups(game, record, {counter, game.areas_of(id)}, detail);
    }

    Count operator()(const spec::MajorityCounter& counter) const {
        return count_majority(game, record, {counter, game.areas_of(id).levels}, detail);
    }

    Count operator()(const spec::CrossingsCounter& counter) const {
        return count_crossings(game, record, counter, detail);
    }

    Count operator()(const spec::LandingsCounter& counter) const {
        return count_landings(game, record, counter, detail);
    }

    Count operator()(const spec::MarksCounter& counter) const {
        return count_marks(game, record, counter, detail);
    }

    Count operator()(const spec::LinesCounter& counter) const {
        return count_lines(game, record, counter, detail);
    }

    Count operator()(const spec::JoinedCounter& counter) const {
        return count_joined(game, record, {counter, game.areas_of(id).to_join}, detail);
    }

    Count operator()(const spec::SumCounter& counter) const {
        return count_sum(game, record, counter, detail);
    }

    Count operator()(const spec::ProductCounter& counter) const {
        return count_product(game, record, counter, detail);
    }

    Count operator()(const spec::PolygonsCounter& counter) const {
        return count_polygons(game, record, counter, detail);
    }

    Count operator()(const spec::FilledCounter& counter) const {
        return count_filled(game, record, {counter, game.areas_of(id)}, detail);
    }

    Count operator()(const spec::PatternsCounter& counter) const {
        return count_patterns(game, record, {counter, game.areas_of(id).pictures}, detail);
    }

    Count operator()(const spec::UniqueCounter& counter) const {
        return count_unique(game, record, {counter, game.areas_of(id).levels}, detail);
    }

    Count operator()(const spec::RingsCounter& /*counter*/) const {
        return count_rings(game, record, detail);
    }

    Count operator()(const spec::HighestCounter& counter) const {
        return count_highest(game, record, counter, detail);
    }

    Count operator()(const spec::NumbersCounter& counter) const {
        return count_numbers(game, record, counter, detail);
    }

    Count operator()(const spec::HeldCounter& counter) const {
        return count_held(game, record, counter, detail);
    }

    Count operator()(const spec::LoopedCounter& /*counter*/) const {
        return count_looped(game, record, detail);
    }

    Count operator()(const spec::RunsCounter& counter) const {
        return count_runs(game, record, {counter, game.areas_of(id).levels}, detail);
    }

    Count operator()(const spec::EnclosedCounter& counter) const {
        return count_enclosed(game, record, {counter, enclosed_of(record, id)}, detail);
    }

    Count operator()(const spec::ArrivalsCounter& counter) const {
        return count_arrivals(game, record, {counter, game.areas_of(id).met}, detail);
    }

    Count operator()(const spec::PlacesCounter& counter) const {
        return count_places(game, record, counter, detail);
    }

    Count operator()(const spec::CrossedCounter& counter) const {
        return count_crossed(game, record, counter, detail);
    }

    Count operator()(const spec::LoopsCounter& counter) const {
        return count_loops(game, record, counter, detail);
    }
};

}  // namespace

Count count_shared(const Game& game, const Record& record, spec::CounterId counter, Detail detail) {
    return std::visit(Counter{game, record, detail, counter},
                      game.spec().counters[counter.index()].counting);
}

Count count(const Game& game, const Record& record, spec::CounterId counter, Detail detail) {
    return spec::goes_to_mover(game.spec().counters[counter.index()].counting)
               ? count_gains(game, record, counter, detail)
               : count_shared(game, record, counter, detail);
}

bool is_behind(const Game& game, const Record& record, spec::CounterId counter, spec::RoleId role) {
    const Count now = count(game, record, counter, Detail::Numbers);
    return std::any_of(now.by_role.begin(), now.by_role.end(), [&](const Number& other) {
        return other > now.by_role[role.index()];
    });
}

std::vector<Count> count_all(const Game& game, const Record& record, Detail detail) {
    std::vector<Count> all;
    all.reserve(game.spec().counters.size());
    for (std::size_t index = 0; index < game.spec().counters.size(); ++index) {
        all.push_back(count(game, record, spec::CounterId{index}, detail));
    }
    return all;
}

LandingKind kind_of(const Game& game, const Landing& landing) {
    if (landing.before.empty()) {
        return LandingKind::Empty;
    }
    const bool own = !landing.before.common(game.marks_of(landing.role)).empty();
    return own ? LandingKind::Own : LandingKind::TheirsOnly;
}

int points_of(const spec::LandingsCounter& counter, LandingKind kind) {
    switch (kind) {
        case LandingKind::Own:
            return counter.own;
        case LandingKind::TheirsOnly:
            return counter.theirs_only;
        case LandingKind::Empty:
            return counter.empty;
    }
    return 0;
}

bool needs_order(const spec::Counting& counting) {
    return spec::is_ordered(counting);
}

}  // namespace quadrille::game
