#include "game/mark_areas.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>

#include "base/names_of.h"
#include "base/utf8.h"
#include "game/named_areas.h"

namespace quadrille::game {

namespace {

using By = spec::FilledCounter::By;

/// The family of that name; reports if there is none.
const board::AreaFamily* known_family(const board::Board& board,
                                      const std::string& name,
                                      const std::string& file,
                                      SourceSpan at,
                                      Diagnostics& mistakes) {
    const board::AreaFamily* family = board.family(name);
    if (family == nullptr) {
        mistakes.push_back(reported(no_areas_called(board, name), file, at));
    }
    return family;
}

Diagnostic unknown_area(const board::Board& board,
                        const std::string& name,
                        const std::string& file,
                        SourceSpan at) {
    AreaMistake unknown = no_areas_called(board, name);
    unknown.wrong = fmt::format("the board has no area called '{}'", shown(name));
    unknown.expected += ", or one of their areas";
    return reported(std::move(unknown), file, at);
}

/// Both in label order.
bool holds(const board::Area& outer, const board::Area& inner) {
    return std::includes(
        outer.sites.begin(), outer.sites.end(), inner.sites.begin(), inner.sites.end());
}

}  // namespace

MarkAreas::MarkAreas(const board::Board& board,
                     const spec::GameSpec& game,
                     const spec::MarkVerb& verb,
                     std::span<const MarkSet> own,
                     Diagnostics& mistakes)
    : in_(verb.in), kinds_(own.begin(), own.end()) {
    find_places(board, game, verb, mistakes);
    if (verb.closed) {
        find_closings(board, game, *verb.closed, mistakes);
    }
    if (verb.sent) {
        find_senders(board, game, *verb.sent, mistakes);
    }
    if (verb.by_area) {
        find_counted(board, game, *verb.by_area, mistakes);
    }
}

void MarkAreas::find_counted(const board::Board& board,
                             const spec::GameSpec& game,
                             const spec::CountByArea& by_area,
                             Diagnostics& mistakes) {
    enough_ = by_area.at_least;
    counted_at_.resize(board.site_count());
    for (const spec::CountByArea::Area& area : by_area.areas) {
        const std::vector<NamedArea> named = areas_named(board, area.name);
        if (named.empty()) {
            mistakes.push_back(unknown_area(board, area.name, game.file, by_area.at));
        }
        for (const auto& [family, index] : named) {
            const board::Area& found = family->areas[index];
            for (const board::SiteId site : found.sites) {
                std::optional<std::uint32_t>& at = counted_at_[site.index()];
                if (at) {
                    mistakes.push_back(error_in(
                        game.file,
                        by_area.at,
                        fmt::format("{} lies in '{}' and in '{}'",
                                    board.label(site),
                                    counted_[*at].name,
                                    shown(found.name)),
                        "expected areas that do not overlap, so that a place has one count"));
                    return;
                }
                at = static_cast<std::uint32_t>(counted_.size());
            }
            counted_.push_back({found.name, area.count, found.sites});
        }
    }
}

void MarkAreas::find_places(const board::Board& board,
                            const spec::GameSpec& game,
                            const spec::MarkVerb& verb,
                            Diagnostics& mistakes) {
    for (const std::vector<std::string>& names : in_) {
        std::vector<bool>& places = places_.emplace_back(board.site_count(), false);
        for (const std::string& name : names) {
            const std::vector<NamedArea> named = areas_named(board, name);
            if (named.empty()) {
                mistakes.push_back(unknown_area(board, name, game.file, verb.in_at));
            }
            for (const auto& [family, area] : named) {
                for (const board::SiteId site : family->areas[area].sites) {
                    places[site.index()] = true;
                }
            }
        }
    }
}

void MarkAreas::find_closings(const board::Board& board,
                              const spec::GameSpec& game,
                              const spec::ClosedBy& closed,
                              Diagnostics& mistakes) {
    const spec::CounterSpec& counter = game.counters[closed.by.index()];
    const auto* filled = std::get_if<spec::FilledCounter>(&counter.counting);
    if (filled == nullptr || filled->by == By::Segments) {
        mistakes.push_back(error_in(game.file,
                                    closed.at,
                                    fmt::format("'{}' does not close areas", counter.name),
                                    "expected a counter of areas filled with marks"));
        return;
    }
    if (filled->by == By::Any) {
        MarkSet all;
        for (std::size_t mark = 0; mark < game.marks.size(); ++mark) {
            all.add(spec::MarkId{mark});
        }
        kinds_ = {all};
    }
    const auto* outer = known_family(board, closed.of, game.file, closed.at, mistakes);
    const auto* inner = board.family(filled->of.front());
    if (outer == nullptr || inner == nullptr) {
        return;
    }
    closed_names_ = names_of(outer->areas);
    closings_at_.resize(board.site_count());
    for (std::size_t area = 0; area < outer->areas.size(); ++area) {
        for (const board::Area& part : inner->areas) {
            if (!holds(outer->areas[area], part)) {
                continue;
            }
            for (const board::SiteId site : outer->areas[area].sites) {
                closings_at_[site.index()].push_back(static_cast<std::uint32_t>(closings_.size()));
            }
            const std::optional<int> enough = filled->at_least.front();
            closings_.push_back(
                {part.sites, enough ? static_cast<std::size_t>(*enough) : part.sites.size(), area});
        }
    }
    if (closings_.empty()) {
        mistakes.push_back(error_in(
            game.file,
            closed.at,
            fmt::format("none of the {} holds one of the {}", outer->name, inner->name),
            fmt::format("expected areas in which '{}' can count something", counter.name)));
    }
}

void MarkAreas::find_senders(const board::Board& board,
                             const spec::GameSpec& game,
                             const spec::SentTo& sent,
                             Diagnostics& mistakes) {
    const auto* family = known_family(board, sent.family, game.file, sent.at, mistakes);
    if (family == nullptr) {
        return;
    }
    senders_.resize(board.site_count());
    sent_names_ = names_of(family->areas);
    const std::size_t areas = family->areas.size();
    const auto report = [&](std::string wrong) {
        mistakes.push_back(
            error_in(game.file,
                     sent.at,
                     std::move(wrong),
                     "expected areas that do not overlap, each with a place for each of them"));
    };
    for (std::size_t area = 0; area < areas; ++area) {
        const std::vector<board::SiteId>& sites = family->areas[area].sites;
        if (sites.size() != areas) {
            report(fmt::format("'{}' has {} places, and there are {} {}",
                               sent_names_[area],
                               sites.size(),
                               areas,
                               sent.family));
            return;
        }
        for (std::size_t place = 0; place < areas; ++place) {
            if (senders_[sites[place].index()]) {
                report(fmt::format(
                    "{} lies in two of the {}", board.label(sites[place]), sent.family));
                return;
            }
            senders_[sites[place].index()] = Sender{area, place};
        }
    }
}

std::vector<board::SiteId> MarkAreas::marks_closing(const Closing& closing,
                                                    std::span<const MarkSet> marks) const {
    if (closing.needed > closing.sites.size()) {
        return {};
    }
    for (const MarkSet wanted : kinds_) {
        const auto bears = [&](board::SiteId site) {
            return !marks[site.index()].common(wanted).empty();
        };
        // Most lack a mark early on.
        std::size_t may_lack = closing.sites.size() - closing.needed;
        if (std::any_of(closing.sites.begin(), closing.sites.end(), [&](board::SiteId site) {
                return !bears(site) && may_lack-- == 0;
            })) {
            continue;
        }
        std::vector<board::SiteId> bearing;
        std::copy_if(
            closing.sites.begin(), closing.sites.end(), std::back_inserter(bearing), bears);
        return bearing;
    }
    return {};
}

std::optional<IllegalReason> MarkAreas::fault(std::span<const MarkSet> marks,
                                              spec::RoleId role,
                                              board::SiteId site) const {
    if (!places_.empty() && !places_[role.index()][site.index()]) {
        return NotIn{site, in_[role.index()]};
    }
    if (!counted_at_.empty() && !counted_at_[site.index()]) {
        return NotIn{site, names_of(counted_)};
    }
    if (closings_.empty()) {
        return std::nullopt;
    }
    for (const std::uint32_t index : closings_at_[site.index()]) {
        const Closing& closing = closings_[index];
        if (auto by = marks_closing(closing, marks); !by.empty()) {
            return AreaClosed{site, closed_names_[closing.area], std::move(by)};
        }
    }
    return std::nullopt;
}

std::optional<IllegalReason> MarkAreas::sent_fault(board::SiteId last, board::SiteId site) const {
    if (senders_.empty() || !senders_[last.index()]) {
        return std::nullopt;
    }
    const std::size_t to = senders_[last.index()]->to;
    if (senders_[site.index()] && senders_[site.index()]->area == to) {
        return std::nullopt;
    }
    return NotSent{site, last, sent_names_[to]};
}

std::optional<IllegalReason> MarkAreas::same_area_fault(board::SiteId other,
                                                        board::SiteId site) const {
    const std::uint32_t area = *counted_at_[other.index()];
    if (counted_at_[site.index()] == area) {
        return std::nullopt;
    }
    return NotInSameArea{site, other, counted_[area].name};
}

std::span<const board::SiteId> MarkAreas::counted_with(board::SiteId site) const {
    return counted_[*counted_at_[site.index()]].sites;
}

int MarkAreas::most_turns() const {
    int turns = 0;
    for (const Counted& area : counted_) {
        const int places = static_cast<int>(area.sites.size());
        const int least = enough_ ? std::min(*enough_, area.count) : area.count;
        turns += (places + least - 1) / least;
    }
    return turns;
}

int MarkAreas::free_in(const Counted& area, std::span<const MarkSet> marks) const {
    return static_cast<int>(
        std::count_if(area.sites.begin(), area.sites.end(), [&](board::SiteId site) {
            return marks[site.index()].empty();
        }));
}

spec::CountRange MarkAreas::wanted_of(const Counted& area, int left) const {
    const int most = std::min(area.count, left);
    return {enough_ ? std::min(*enough_, most) : most, most};
}

spec::CountRange MarkAreas::wanted_with(std::span<const MarkSet> marks, board::SiteId site) const {
    const Counted& area = counted_[*counted_at_[site.index()]];
    return wanted_of(area, free_in(area, marks));
}

std::optional<IllegalReason> MarkAreas::number_fault(std::span<const MarkSet> marks,
                                                     board::SiteId site,
                                                     int got) const {
    const Counted& area = counted_[*counted_at_[site.index()]];
    const int left = free_in(area, marks) + got;
    const spec::CountRange wanted = wanted_of(area, left);
    if (got >= wanted.min && got <= wanted.max) {
        return std::nullopt;
    }
    return WrongNumberInArea{area.name, wanted, got, left};
}

}  // namespace quadrille::game
