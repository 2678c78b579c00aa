// Coins: grey discs under the marks of their sites.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "figure/ink/tone.h"
#include "figure/panel/panel_figure.h"
#include "figure/position/position_figure.h"

namespace quadrille::figure {

using namespace quadrille::literals;

namespace {

constexpr double kCoin = 0.46;      // radius, of a cell
constexpr double kRoundSite = 1.5;  // the same, of a stone in a circle or on a dot
constexpr int kCoinTone = 20;

Mm coin_radius(const PanelScene& scene) {
    const Mm of_cell = scene.unit() * kCoin;
    return scene.look.sites == SiteLook::Cells
               ? of_cell
               : std::min(of_cell, scene.stone_radius() * kRoundSite);
}

}  // namespace

void paint_coins(drawing::Drawing& drawing, const PanelScene& scene) {
    const game::Game& game = scene.panel.game();
    const bool shared = game.starts().one_token;
    for (std::size_t i = 0; game.has_steps() && i < (shared ? 1 : game.role_count()); ++i) {
        const board::SiteId site = coin_of(game, scene.panel.played.record, spec::RoleId{i});
        if (!scene.shows(site)) {
            continue;
        }
        drawing::Group group{fmt::format("{}coin-{}", scene.prefix, i + 1),
                             "coin",
                             shared ? "the coin" : "the coin of " + game.spec().roles[i],
                             {},
                             {}};
        group.content.add(
            drawing::PathItem{.path = drawing::circle(scene.centre(site), coin_radius(scene)),
                              .stroke = drawing::solid_line(std::min(0.2_mm, scene.unit() / 30)),
                              .fill = tone(kCoinTone)});
        drawing.add(std::move(group));
    }
}

}  // namespace quadrille::figure
