// One panel of a figure with every word resolved: sites, turns, groups, crossings. What is shown of
// groups, crossings and areas comes from the game's own counters, so that a figure cannot say what
// the scorer does not. panel_figure.h draws it.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/geometry.h"
#include "base/result.h"
#include "figure/position/played_position.h"
#include "game/count.h"
#include "spec/model/figure_spec.h"

namespace quadrille::figure {

struct TextOnSite {
    board::SiteId site;
    std::string text;
};

struct SitePair {
    board::SiteId from;
    board::SiteId to;
};

/// A segment that is not allowed.
struct IllegalSegment {
    SitePair ends;
    Vec2 breaks_at;  ///< In the board's coordinates.
};

struct Step {
    int turn = 0;
    SitePair way;
};

/// The way of one token.
struct Way {
    spec::RoleId role;
    std::vector<Step> steps;
};

/// A straight run of marks that a turn scored, struck through by who scored it.
struct StruckLine {
    SitePair ends;
    spec::RoleId by;
};

struct Panel {
    PlayedPosition played;
    std::vector<game::Count> counts;  ///< Of the position, in the order of GameSpec::counters.
    std::vector<bool> shown;          ///< For each site.
    bool cropped = false;
    spec::MarkShape marks = spec::MarkShape::Usual;
    spec::FigureLabels labels = spec::FigureLabels::None;
    std::vector<TextOnSite> numbers;
    std::vector<std::string> repeats;  ///< "9 at 3": turns whose site has a number already.
    std::vector<board::SiteId> last;
    std::vector<game::GroupReason> groups;  ///< Counted ones, in the order of the report.
    bool group_numbers = true;  ///< For a list next to the board; else they would look like turns.
    bool groups_by_segments = false;
    std::vector<bool> pale;  ///< For each site: its mark is in no counted group.
    std::vector<StruckLine> struck;
    bool loops = false;
    std::vector<game::CrossingReason> crossings;  ///< Numbered from 1.
    std::optional<std::string> family;            ///< Of `areas`.
    std::vector<game::AreaReason> areas;
    std::vector<game::PolygonReason> polygons;
    bool coins = false;
    std::vector<Way> ways;
    std::vector<TextOnSite> letters;
    std::vector<board::SiteId> dots;
    std::vector<std::array<board::SiteId, 4>> crossed;  ///< The ends of two segments each.
    std::vector<board::SiteId> shaded;
    std::vector<board::CellId> shaded_cells;
    std::vector<SitePair> arrows;
    std::vector<board::SiteId> crosses;
    std::vector<IllegalSegment> illegal;
    std::string caption;
    bool numbers_on_ways = false;    ///< Turns have their numbers on the ways of coins.
    std::vector<std::string> notes;  ///< What was asked for and shows nothing, and why.

    // Said in the .cc, so that not every file that uses one compiles its copies.
    Panel();
    Panel(const Panel&);
    Panel(Panel&&) noexcept;
    Panel& operator=(const Panel&);
    Panel& operator=(Panel&&) noexcept;
    ~Panel();

    [[nodiscard]] const game::Game& game() const { return *played.game; }

    [[nodiscard]] const board::Board& board() const { return played.game->board(); }
};

/// Errors: unknown sites, areas and turns; a layer that the game has no counter for; captions and
/// expectations that the scorer contradicts.
Result<Panel> resolve_panel(const spec::FigureSpec& figure,
                            const spec::PanelSpec& panel,
                            const FigureContext& context);

/// What a panel was asked for and does not show, with the reason. Requires: `panel` was resolved
/// from `spec`.
std::vector<std::string> notes_on(const Panel& panel, const spec::PanelSpec& spec);

}  // namespace quadrille::figure
