#include "figure/counter_layers.h"

#include <algorithm>
#include <utility>

namespace quadrille::figure {

namespace {

// Turns that are written on a site, two a line; the table has all of them.
constexpr std::size_t kMostTurns = 4;

std::string turns_on_site(const std::vector<int>& turns) {
    const bool all = turns.size() <= kMostTurns;
    std::string text;
    for (std::size_t i = 0; i < (all ? turns.size() : kMostTurns - 1); ++i) {
        text += (i == 0 ? "" : i % 2 == 0 ? "\n" : "\u00a0") + std::to_string(turns[i]);
    }
    return all ? text : text + "\u00a0\u2026";
}

class CounterShower {
  public:
    CounterShower(Panel& panel, std::size_t counter)
        : panel_(panel), count_(panel.counts[counter]) {}

    void operator()(const spec::GroupsCounter& counting) {
        pale_the_rest();
        panel_.groups_by_segments = counting.linked_by == spec::GroupsCounter::LinkedBy::Segments;
        for (game::GroupReason& group : counted_groups(count_)) {
            outline(std::move(group));
        }
    }

    void operator()(const spec::CrossingsCounter& /*counting*/) {
        panel_.loops = true;
        panel_.crossings.clear();
        for (const game::Reason& reason : count_.reasons) {
            panel_.crossings.push_back(std::get<game::CrossingReason>(reason));
        }
    }

    void operator()(const spec::MajorityCounter& counting) {
        panel_.family = counting.of.back();
        panel_.areas.clear();
        for (const game::Reason& reason : count_.reasons) {
            const auto& area = std::get<game::AreaReason>(reason);
            if (area.level + 1 == counting.of.size()) {
                panel_.areas.push_back(area);
            }
        }
    }

    // Sites where points were made, with their turns.
    void operator()(const spec::LandingsCounter& /*counting*/) {
        std::vector<std::vector<int>> turns(panel_.board().site_count());
        for (const game::Reason& reason : count_.reasons) {
            const auto& landing = std::get<game::LandingReason>(reason);
            turns[landing.site.index()].push_back(landing.turn);
        }
        for (std::size_t i = 0; i < turns.size(); ++i) {
            if (turns[i].empty()) {
                continue;
            }
            panel_.shaded.emplace_back(i);
            panel_.letters.push_back({board::SiteId{i}, turns_on_site(turns[i])});
        }
    }

    void operator()(const spec::MarksCounter& /*counting*/) {}

    // Runs are outlined as groups are.
    void operator()(const spec::LinesCounter& /*counting*/) {
        for (const game::Reason& reason : count_.reasons) {
            const auto& line = std::get<game::LineReason>(reason);
            outline({line.mark, line.owner, line.sites, true});
        }
    }

    void operator()(const spec::JoinedCounter& /*counting*/) {
        for (const game::Reason& reason : count_.reasons) {
            const auto& joined = std::get<game::JoinedReason>(reason);
            const game::MarkSet marks = panel_.game().marks_of(joined.role);
            if (joined.all && !marks.empty()) {
                outline({marks.first(), joined.role, joined.sites, true});
            }
        }
    }

    void operator()(const spec::SumCounter& counting) {
        for (const spec::SumTerm& term : counting.terms) {
            show_counter(panel_, term.counter.index());
        }
    }

  private:
    void outline(game::GroupReason group) {
        for (const board::SiteId site : group.sites) {
            panel_.pale[site.index()] = false;
        }
        panel_.groups.push_back(std::move(group));
    }

    // Groups that count stand out from those that do not.
    void pale_the_rest() {
        if (panel_.groups.empty()) {
            panel_.pale.assign(panel_.board().site_count(), true);
        }
    }

    Panel& panel_;
    const game::Count& count_;
};

}  // namespace

void show_counter(Panel& panel, std::size_t counter) {
    std::visit(CounterShower(panel, counter), panel.game().spec().counters[counter].counting);
}

std::vector<game::GroupReason> counted_groups(const game::Count& count) {
    std::vector<game::GroupReason> groups;
    for (const game::Reason& reason : count.reasons) {
        const auto& group = std::get<game::GroupReason>(reason);
        if (group.counted) {
            groups.push_back(group);
        }
    }
    std::stable_sort(groups.begin(), groups.end(), [](const auto& a, const auto& b) {
        const auto key = [](const game::GroupReason& group) {
            return std::pair(group.owner ? group.owner->index() : 0,
                             -static_cast<long>(group.sites.size()));
        };
        return key(a) < key(b);
    });
    return groups;
}

}  // namespace quadrille::figure
