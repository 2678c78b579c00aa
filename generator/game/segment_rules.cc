#include "game/segment_rules.h"

#include <algorithm>

#include "base/check.h"
#include "game/find_verb.h"
#include "game/position.h"
#include "game/steps.h"

namespace quadrille::game {

namespace {

using Refusal = std::optional<IllegalReason>;
using SegmentWords = spec::SegmentVerb;

/// A segment can begin there by the rules.
bool can_begin(const SegmentWords& verb, const DrawnSegments& drawn, board::SiteId site) {
    if (!drawn.begun && drawn.pen) {
        return site == *drawn.pen;
    }
    switch (verb.from) {
        case SegmentWords::From::Any:
            return true;
        case SegmentWords::From::Last:
            return !drawn.pen || site == *drawn.pen;
        case SegmentWords::From::Ends:
            return drawn.segments.empty() || drawn.at[site.index()] == 1;
        case SegmentWords::From::Drawn:
            return drawn.segments.empty() || drawn.at[site.index()] > 0;
    }
    return false;
}

bool can_come_to(const SegmentWords& verb, const DrawnSegments& drawn, board::SiteId site) {
    return verb.to == SegmentWords::To::Any || drawn.at[site.index()] == 0;
}

/// The segment begins at neither end as the rules want it.
IllegalReason not_from(const SegmentWords& verb, const DrawnSegments& drawn) {
    if (!drawn.begun && drawn.pen) {
        return SegmentNotFirst{*drawn.pen};
    }
    if (verb.from == SegmentWords::From::Last) {
        return SegmentNotBetween{SegmentWords::Between::Last, *drawn.pen};
    }
    SegmentNotFrom reason{verb.from, {}};
    for (std::size_t index = 0; index < drawn.at.size(); ++index) {
        if (can_begin(verb, drawn, board::SiteId{index})) {
            reason.sites.emplace_back(index);
        }
    }
    return reason;
}

/// It must begin at one end as `from` says, and come to the other as `to` says.
Refusal ends_fault(const SegmentWords& verb,
                   const DrawnSegments& drawn,
                   board::SiteId from,
                   board::SiteId to) {
    if (verb.between == SegmentWords::Between::Near) {
        if (!drawn.game.neighbours(verb.neighbourhood).are(from, to)) {
            return SegmentNotBetween{SegmentWords::Between::Near, std::nullopt};
        }
    }
    const bool from_one = can_begin(verb, drawn, from);
    const bool from_other = can_begin(verb, drawn, to);
    if (!from_one && !from_other) {
        return not_from(verb, drawn);
    }
    const bool fits = (from_one && can_come_to(verb, drawn, to)) ||
                      (from_other && can_come_to(verb, drawn, from));
    return fits ? std::nullopt : Refusal(SegmentNotFresh{from_one ? to : from, false});
}

Refusal along_fault(const SegmentWords& verb,
                    const Game& game,
                    board::SiteId from,
                    board::SiteId to) {
    using Direction = spec::StepMove::Direction;
    const bool straight = verb.along != SegmentWords::Along::Diagonal;
    const bool diagonal = verb.along != SegmentWords::Along::Orthogonal;
    const bool fits = verb.along == SegmentWords::Along::Any ||
                      (straight && lies_straight(game.board(), from, to, Direction::Orthogonal)) ||
                      (diagonal && lies_straight(game.board(), from, to, Direction::Diagonal));
    return fits ? std::nullopt : Refusal(SegmentNotAlong{verb.along});
}

/// A site that may not be passed.
Refusal passing_fault(const SegmentWords& verb,
                      const DrawnSegments& drawn,
                      std::span<const board::SiteId> passed) {
    for (const board::SiteId site : passed) {
        if (verb.through == SegmentWords::Through::None) {
            return SegmentThroughSite{site};
        }
        if (verb.through == SegmentWords::Through::Fresh && drawn.at[site.index()] > 0) {
            return SegmentNotFresh{site, true};
        }
    }
    return std::nullopt;
}

/// What is in the way from a site to the next one.
Refusal piece_fault(const SegmentWords& verb,
                    const DrawnSegments& drawn,
                    board::SiteId from,
                    board::SiteId to) {
    const auto may_cross = [&](std::size_t segment) {
        return verb.crossing == SegmentWords::Crossing::Any ||
               (verb.crossing == SegmentWords::Crossing::Own &&
                drawn.is_own(drawn.segments[segment]));
    };
    const auto obstacle = drawn.index.obstacle(from, to, may_cross);
    if (!obstacle) {
        return std::nullopt;
    }
    if (const auto* repeats = std::get_if<SegmentIndex::Repeats>(&*obstacle)) {
        return SegmentRepeated{drawn.segments[repeats->segment]};
    }
    const auto* crosses = std::get_if<SegmentIndex::Crosses>(&*obstacle);
    QUADRILLE_CHECK(crosses != nullptr);  // No site lies between.
    return SegmentCrosses{drawn.segments[crosses->segment]};
}

}  // namespace

std::vector<board::SiteId> sites_along(const SiteGrid& grid, board::SiteId from, board::SiteId to) {
    std::vector<board::SiteId> sites{from};
    while (const auto next = grid.between(sites.back(), to)) {
        sites.push_back(*next);
    }
    sites.push_back(to);
    return sites;
}

std::vector<board::SiteId> sites_drawn(const Game& game, board::SiteId from, board::SiteId to) {
    const auto& play = game.spec().play;
    const bool passes = std::any_of(play.begin(), play.end(), [](const spec::PhaseSpec& phase) {
        const auto* verb = find_verb<spec::SegmentVerb>(phase);
        return verb != nullptr && verb->through != SegmentWords::Through::None;
    });
    return passes && from != to ? sites_along(*game.site_grid(), from, to)
                                : std::vector<board::SiteId>{from, to};
}

SegmentPairs pairs_of_next(const Position& position) {
    const auto* const verb = find_verb<spec::SegmentVerb>(position.rules());
    const bool goes_on = verb != nullptr && verb->from == SegmentWords::From::Last;
    const bool near = verb != nullptr && verb->between == SegmentWords::Between::Near;
    return {.board = position.game().board(),
            .near = near ? &position.game().neighbours(verb->neighbourhood) : nullptr,
            .pen = goes_on ? position.pen() : std::nullopt,
            .directed = goes_on && !position.pen()};
}

std::optional<IllegalReason> segment_fault(const spec::SegmentVerb& verb,
                                           const DrawnSegments& drawn,
                                           board::SiteId from,
                                           board::SiteId to) {
    if (auto fault = ends_fault(verb, drawn, from, to)) {
        return fault;
    }
    if (auto fault = along_fault(verb, drawn.game, from, to)) {
        return fault;
    }
    const std::vector<board::SiteId> sites = sites_along(*drawn.game.site_grid(), from, to);
    const std::span<const board::SiteId> all(sites);
    if (sites.size() > 2) {
        if (auto fault = passing_fault(verb, drawn, all.subspan(1, sites.size() - 2))) {
            return fault;
        }
    }
    for (std::size_t i = 0; i + 1 < sites.size(); ++i) {
        if (auto fault = piece_fault(verb, drawn, sites[i], sites[i + 1])) {
            return fault;
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::game
