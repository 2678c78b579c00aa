#include "figure/verdict_panel.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "figure/board_figure.h"
#include "figure/panel_figure.h"

namespace quadrille::figure {

namespace {

// Turns that are written on a site; the table has all of them.
constexpr std::size_t kMostTurns = 2;

class CounterShower {
  public:
    CounterShower(Panel& panel, std::size_t counter)
        : panel_(panel), count_(panel.counts[counter]) {}

    void operator()(const spec::GroupsCounter& counting) {
        panel_.groups_by_segments = counting.linked_by == spec::GroupsCounter::LinkedBy::Segments;
        panel_.groups = counted_groups(count_);
        panel_.pale.assign(panel_.board().site_count(), true);
        for (const game::GroupReason& group : panel_.groups) {
            for (const board::SiteId site : group.sites) {
                panel_.pale[site.index()] = false;
            }
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
            const std::vector<int> shown(turns[i].begin(),
                                         turns[i].begin() + static_cast<std::ptrdiff_t>(std::min(
                                                                turns[i].size(), kMostTurns)));
            const char* more = turns[i].size() > kMostTurns ? "\u2026" : "";
            panel_.shaded.emplace_back(i);
            panel_.letters.push_back(
                {board::SiteId{i}, fmt::format("{}{}", fmt::join(shown, "\u00b7"), more)});
        }
    }

    void operator()(const spec::MarksCounter& /*counting*/) {}

    // Runs are outlined as groups are.
    void operator()(const spec::LinesCounter& /*counting*/) {
        for (const game::Reason& reason : count_.reasons) {
            const auto& line = std::get<game::LineReason>(reason);
            panel_.groups.push_back({line.mark, line.owner, line.sites, true});
        }
    }

    void operator()(const spec::JoinedCounter& /*counting*/) {
        for (const game::Reason& reason : count_.reasons) {
            const auto& joined = std::get<game::JoinedReason>(reason);
            const game::MarkSet marks = panel_.game().marks_of(joined.role);
            if (joined.all && !marks.empty()) {
                panel_.groups.push_back({marks.first(), joined.role, joined.sites, true});
            }
        }
    }

    void operator()(const spec::SumCounter& counting) {
        for (const spec::SumTerm& term : counting.terms) {
            show_counter(panel_, term.counter.index());
        }
    }

  private:
    Panel& panel_;
    const game::Count& count_;
};

}  // namespace

void show_counter(Panel& panel, std::size_t counter) {
    std::visit(CounterShower(panel, counter), panel.game().spec().counters[counter].counting);
}

Panel panel_of_counts(std::shared_ptr<const game::Game> game,
                      const game::Record& record,
                      const std::vector<game::Count>& counts,
                      const std::vector<std::size_t>& deciding) {
    Panel panel;
    panel.played.game = std::move(game);
    panel.played.record = record;
    panel.counts = counts;
    panel.shown.assign(panel.board().site_count(), true);
    panel.pale.assign(panel.board().site_count(), false);
    panel.coins = panel.game().has_steps();
    for (const std::size_t counter : deciding) {
        show_counter(panel, counter);
    }
    name_sites(panel);
    return panel;
}

void name_sites(Panel& panel) {
    const BoardLook look = figure_look(panel);
    const bool circles = look.sites == SiteLook::Circles;
    panel.labels = !circles && allows(panel.board(), look, LabelPlace::Edge)
                       ? spec::FigureLabels::Edge
                       : spec::FigureLabels::None;
    for (std::size_t i = 0; circles && i < panel.shown.size(); ++i) {
        const board::SiteId site{i};
        const bool has_letter =
            std::any_of(panel.letters.begin(), panel.letters.end(), [&](const TextOnSite& text) {
                return text.site == site;
            });
        if (panel.shown[i] && !has_letter) {
            panel.letters.push_back({site, panel.board().label(site)});
        }
    }
}

}  // namespace quadrille::figure
