#include "solve/mark_end.h"

#include <algorithm>
#include <bit>

#include "game/count.h"
#include "game/decided.h"

namespace quadrille::solve {

MarkEnd::MarkEnd(const game::Position& position)
    : game_(&position.game()),
      rules_(&position.rules()),
      runs_at_(position.game().board().site_count()) {
    if (const auto* reach = std::get_if<spec::UntilReach>(&rules_->until)) {
        watch(reach->counter);
    } else if (std::holds_alternative<spec::UntilDecided>(rules_->until)) {
        for (const spec::WinClause& clause : game_->spec().win) {
            if (const spec::ClauseFacts facts = spec::facts_of(clause); facts.ends_play) {
                watch(*facts.counter);
            }
        }
    } else {
        never_ = true;
    }
}

bool MarkEnd::is_known(const spec::PhaseSpec& phase) {
    const auto* reach = std::get_if<spec::UntilReach>(&phase.until);
    return !std::holds_alternative<spec::UntilFreeBelow>(phase.until) &&
           !std::holds_alternative<spec::UntilNobody>(phase.until) &&
           (reach == nullptr || reach->tested == spec::Tested::EachTurn);
}

void MarkEnd::watch(spec::CounterId counter) {
    const spec::Counting& counting = game_->spec().counters[counter.index()].counting;
    if (const auto* lines = std::get_if<spec::LinesCounter>(&counting)) {
        // Longer ones may count for less: then a mark beside a line changes its count too.
        always_ = always_ || lines->longer == spec::LinesCounter::Longer::None;
        watch_lines(*lines);
    } else if (const auto* joined = std::get_if<spec::JoinedCounter>(&counting);
               joined != nullptr && joined->linked_by == spec::GroupsCounter::LinkedBy::Board &&
               joined->by == spec::JoinedCounter::By::Own && joined->through.empty() &&
               !joined->neighbours) {
        joined_.push_back(&game_->areas_of(counter).to_join);
    } else {
        always_ = true;
    }
}

void MarkEnd::watch_lines(const spec::LinesCounter& lines) {
    const board::Board& board = game_->board();
    for (std::size_t direction = 0; direction < board.directions().size(); ++direction) {
        for (std::size_t index = 0; index < board.site_count(); ++index) {
            Run run;
            std::optional<board::SiteId> site = board::SiteId{index};
            while (site && run.size() < static_cast<std::size_t>(lines.length)) {
                run.push_back(*site);
                site = board.next(*site, board::DirectionId{direction});
            }
            if (run.size() == static_cast<std::size_t>(lines.length) && run.front() <= run.back()) {
                add_run(std::move(run));
            }
        }
    }
}

void MarkEnd::add_run(Run run) {
    for (const board::SiteId site : run) {
        runs_at_[site.index()].push_back(static_cast<std::uint32_t>(runs_.size()));
    }
    runs_.push_back(std::move(run));
}

bool MarkEnd::is_full(const Run& run, const game::Record& record) const {
    const game::MarkSet first = record.marks[run.front().index()];
    return std::all_of(run.begin(), run.end(), [&](board::SiteId site) {
        return record.marks[site.index()] == first;
    });
}

namespace {

/// The areas that the group of the site touches.
std::uint32_t touched_by(const board::Board& board,
                         const game::Record& record,
                         game::MarkSet own,
                         board::SiteId site,
                         const game::AreasToJoin& areas) {
    std::vector<board::SiteId> group{site};
    std::vector<bool> seen(record.marks.size(), false);
    seen[site.index()] = true;
    std::uint32_t touched = 0;
    for (std::size_t head = 0; head < group.size(); ++head) {
        touched |= areas.at[group[head].index()];
        for (const board::SiteId near : board.neighbours(group[head])) {
            if (!seen[near.index()] && !record.marks[near.index()].common(own).empty()) {
                seen[near.index()] = true;
                group.push_back(near);
            }
        }
    }
    return touched;
}

}  // namespace

/// The group of the site touches all areas that its owner has to link.
bool MarkEnd::may_link(const game::Record& record, board::SiteId site) const {
    for (const auto* by_role : joined_) {
        for (std::size_t role = 0; role < by_role->size(); ++role) {
            const game::MarkSet own = game_->marks_of(spec::RoleId{role});
            if ((*by_role)[role].names.empty() || record.marks[site.index()].common(own).empty()) {
                continue;
            }
            const game::AreasToJoin& areas = (*by_role)[role];
            const std::uint32_t touched = touched_by(game_->board(), record, own, site, areas);
            if (static_cast<std::size_t>(std::popcount(touched)) == areas.names.size()) {
                return true;
            }
        }
    }
    return false;
}

bool MarkEnd::is_reached(const game::Record& record,
                         const std::vector<board::SiteId>& sites) const {
    if (never_) {
        return false;
    }
    const bool may =
        always_ || std::any_of(sites.begin(), sites.end(), [&](board::SiteId site) {
            const auto& runs = runs_at_[site.index()];
            return std::any_of(runs.begin(),
                               runs.end(),
                               [&](std::uint32_t run) { return is_full(runs_[run], record); }) ||
                   may_link(record, site);
        });
    return may && asks_counters(record);
}

bool MarkEnd::asks_counters(const game::Record& record) const {
    const auto* reach = std::get_if<spec::UntilReach>(&rules_->until);
    if (reach == nullptr) {
        return game::decision_of(*game_, record).has_value();
    }
    const game::Count now = game::count(*game_, record, reach->counter, game::Detail::Numbers);
    return (now.common && *now.common >= reach->count) ||
           std::any_of(now.by_role.begin(), now.by_role.end(), [&](const game::Number& number) {
               return number >= reach->count;
           });
}

}  // namespace quadrille::solve
