#include "figure/panel/verdict_panel.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "figure/board/board_figure.h"
#include "figure/panel/counter_layers.h"
#include "figure/panel/mark_numbers.h"
#include "figure/panel/panel_figure.h"

namespace quadrille::figure {

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
    number_marks(panel);
    for (const std::size_t counter : deciding) {
        show_counter(panel, counter);
    }
    name_sites(panel);
    return panel;
}

void cross_out_free_sites(Panel& panel) {
    if (!spec::bears_marks(panel.game().spec())) {
        return;
    }
    for (std::size_t i = 0; i < panel.shown.size(); ++i) {
        if (panel.shown[i] && panel.played.record.marks[i].empty()) {
            panel.crosses.emplace_back(i);
        }
    }
}

void name_sites(Panel& panel) {
    const BoardLook look = figure_look(panel);
    const bool circles = look.sites == SiteLook::Circles;
    const bool beside =
        look.sites == SiteLook::Targets || allows(panel.board(), look, LabelPlace::Edge);
    panel.labels = !circles && beside ? spec::FigureLabels::Edge : spec::FigureLabels::None;
    for (std::size_t i = 0; circles && i < panel.shown.size(); ++i) {
        const board::SiteId site{i};
        const auto is_here = [site](const TextOnSite& text) { return text.site == site; };
        const bool written = std::ranges::any_of(panel.letters, is_here) ||
                             std::ranges::any_of(panel.numbers, is_here);
        if (panel.shown[i] && !written) {
            panel.letters.push_back({site, panel.board().label(site)});
        }
    }
}

}  // namespace quadrille::figure
