#include "figure/panel/game_look.h"

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>

#include "board/outline.h"
#include "figure/board/area_marks.h"
#include "game/named_areas.h"
#include "game/numbering.h"
#include "game/starts.h"
#include "spec/model/printed_letters.h"

namespace quadrille::figure {

namespace {

bool draws_segments(const spec::GameSpec& game) {
    return std::any_of(game.play.begin(), game.play.end(), [](const spec::PhaseSpec& phase) {
        return std::any_of(phase.turn.begin(), phase.turn.end(), [](const spec::Verb& verb) {
            return std::holds_alternative<spec::SegmentVerb>(verb);
        });
    });
}

// All segments join neighbours.
bool joins_neighbours(const spec::GameSpec& game) {
    return std::all_of(game.play.begin(), game.play.end(), [](const spec::PhaseSpec& phase) {
        return std::all_of(phase.turn.begin(), phase.turn.end(), [](const spec::Verb& verb) {
            const auto* segment = std::get_if<spec::SegmentVerb>(&verb);
            return segment == nullptr || segment->between == spec::SegmentVerb::Between::Near;
        });
    });
}

template <typename Counter>
bool counts(const spec::GameSpec& game) {
    return std::any_of(
        game.counters.begin(), game.counters.end(), [](const spec::CounterSpec& counter) {
            return std::holds_alternative<Counter>(counter.counting);
        });
}

// Cells that somebody wins.
bool counts_cells(const spec::GameSpec& game) {
    return std::any_of(
        game.counters.begin(), game.counters.end(), [](const spec::CounterSpec& counter) {
            const auto* majority = std::get_if<spec::MajorityCounter>(&counter.counting);
            return majority != nullptr &&
                   std::find(majority->of.begin(), majority->of.end(), "cells") !=
                       majority->of.end();
        });
}

// The names of the families that a counter takes areas from.
struct FamiliesOf {
    std::vector<std::string> operator()(const spec::GroupsCounter& groups) const {
        return groups.touching ? std::vector<std::string>{groups.touching->of}
                               : std::vector<std::string>();
    }

    std::vector<std::string> operator()(const spec::MajorityCounter& majority) const {
        return majority.of;
    }

    std::vector<std::string> operator()(const spec::FilledCounter& filled) const {
        return filled.of;
    }

    std::vector<std::string> operator()(const spec::UniqueCounter& unique) const {
        return unique.of;
    }

    template <typename Other>
    std::vector<std::string> operator()(const Other& /*counter*/) const {
        return {};
    }
};

bool counts_by(const spec::GameSpec& game, std::string_view family) {
    return std::any_of(game.counters.begin(), game.counters.end(), [&](const auto& counter) {
        const std::vector<std::string> names = std::visit(FamiliesOf(), counter.counting);
        return std::find(names.begin(), names.end(), family) != names.end();
    });
}

// Areas that lie apart, of which others are made that are counted too.
bool counts_blocks(const spec::GameSpec& game, const board::Board& board) {
    return std::any_of(game.counters.begin(), game.counters.end(), [&](const auto& counter) {
        const std::vector<std::string> names = std::visit(FamiliesOf(), counter.counting);
        return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
            const board::AreaFamily* made = board.family(name);
            const bool is_made = made != nullptr && !made->of.empty();
            return is_made && lie_apart(board.family(made->of)->areas);
        });
    });
}

std::vector<PrintedMark> start_marks(const spec::GameSpec& game, const board::Board& board) {
    std::vector<PrintedMark> result;
    std::vector<game::StartSite> placed;
    for (const spec::StartMark& start : spec::start_in_letters(game, board.spec())) {
        const auto site = board.place(start.place);
        const auto mark =
            std::find_if(game.marks.begin(), game.marks.end(), [&](const spec::MarkSpec& m) {
                return m.letter == start.mark;
            });
        if (site && mark != game.marks.end()) {
            if (mark->drawn != spec::Drawn::Stroke) {
                result.push_back({*site, mark->pattern, mark->letter});
            }
            placed.push_back(
                {*site, spec::MarkId{static_cast<std::size_t>(mark - game.marks.begin())}});
        }
    }
    const std::vector<int> numbers = game::start_numbers(game, board, placed);
    for (PrintedMark& mark : result) {
        mark.number = numbers.empty() ? 0 : numbers[mark.site.index()];
    }
    return result;
}

// The dots of marks that are drawn as strokes.
std::vector<PrintedNet> nets_of(const spec::GameSpec& game, const board::Board& board) {
    std::vector<PrintedNet> nets;
    for (const spec::MarkSpec& mark : game.marks) {
        if (mark.drawn != spec::Drawn::Stroke) {
            continue;
        }
        PrintedNet net{mark.letter, mark.pattern == spec::Pattern::Solid, {}};
        for (const spec::StartMark& start : spec::start_in_letters(game, board.spec())) {
            const auto site = board.place(start.place);
            if (site && start.mark == mark.letter) {
                net.dots.push_back(*site);
            }
        }
        nets.push_back(std::move(net));
    }
    return nets;
}

// The lines that are drawn before the first turn, where the pen begins, where a coin stands. A board
// that does not fit its game is reported when the game is made.
void put_starts(const spec::GameSpec& game, const board::Board& board, BoardLook& look) {
    Diagnostics mistakes;
    const bool draws = draws_segments(game) || !board.spec().drawn.empty();
    const auto grid = draws ? std::make_shared<const game::SiteGrid>(board) : nullptr;
    const game::Starts starts = game::find_starts(game, board, grid, mistakes);
    for (const game::Segment& segment : starts.drawn) {
        look.drawn.push_back({segment.a, segment.b});
    }
    if (mistakes.empty()) {
        look.pen = starts.pen;
    }
    // Where coins start in marks of their own, these show the places.
    for (const board::SiteId site : starts.tokens) {
        const bool marked = std::any_of(look.start.begin(),
                                        look.start.end(),
                                        [&](const auto& mark) { return mark.site == site; });
        if (mistakes.empty() && starts.one_token && !marked && look.coins.empty()) {
            look.coins.push_back(site);
        }
    }
}

// For each site whether its cell, or itself, lies on the board's edge.
std::vector<bool> sites_on_edge(const board::Board& board) {
    std::vector<bool> elements(
        std::max({board.cells().size(), board.vertices().size(), board.edges().size()}));
    for (std::size_t i = 0; i < board.edges().size(); ++i) {
        const board::Edge& edge = board.edges()[i];
        if (!board::is_rim(board, edge)) {
            continue;
        }
        switch (board.site_kind()) {
            case spec::SiteKind::Cells:
                for (const auto& cell : {edge.left, edge.right}) {
                    if (cell) {
                        elements[cell->index()] = true;
                    }
                }
                break;
            case spec::SiteKind::Vertices:
                elements[edge.from.index()] = elements[edge.to.index()] = true;
                break;
            case spec::SiteKind::Edges:
                elements[i] = true;
                break;
        }
    }
    std::vector<bool> sites;
    sites.reserve(board.site_count());
    for (std::size_t i = 0; i < board.site_count(); ++i) {
        sites.push_back(elements[board.element(board::SiteId{i})]);
    }
    return sites;
}

/// The areas on the board's edge that roles are to link. Those of the same families that nobody
/// links come too.
class SideFinder {
  public:
    SideFinder(const spec::GameSpec& game, const board::Board& board)
        : game_(game), board_(board), on_edge_(sites_on_edge(board)) {}

    std::vector<PrintedSide> find() {
        for (const spec::CounterSpec& counter : game_.counters) {
            if (const auto* joined = std::get_if<spec::JoinedCounter>(&counter.counting)) {
                add(joined->areas);
                add(joined->through);
            }
        }
        std::vector<PrintedSide> sides;
        for (const Found& each : found_) {
            const bool shared = each.roles.size() == game_.roles.size();
            sides.push_back(
                {each.area->sites, shared ? "" : letters_of(each.roles), !each.roles.empty()});
        }
        return sides;
    }

  private:
    struct Found {
        const board::Area* area = nullptr;
        std::vector<std::size_t> roles;
    };

    void add(const std::vector<std::vector<std::string>>& areas) {
        for (std::size_t role = 0; role < areas.size(); ++role) {
            for (const std::string& name : areas[role]) {
                for (const game::NamedArea& named : game::areas_named(board_, name)) {
                    add_family(*named.family);
                    add_role(named.family->areas[named.area], role);
                }
            }
        }
    }

    void add_family(const board::AreaFamily& family) {
        for (const board::Area& area : family.areas) {
            const bool known =
                std::any_of(found_.begin(), found_.end(), [&area](const Found& each) {
                    return each.area == &area;
                });
            if (!known && lies_on_edge(area)) {
                found_.push_back({&area, {}});
            }
        }
    }

    void add_role(const board::Area& area, std::size_t role) {
        for (Found& each : found_) {
            const bool is_new =
                std::find(each.roles.begin(), each.roles.end(), role) == each.roles.end();
            if (each.area == &area && is_new) {
                each.roles.push_back(role);
            }
        }
    }

    [[nodiscard]] bool lies_on_edge(const board::Area& area) const {
        return std::all_of(area.sites.begin(), area.sites.end(), [this](board::SiteId site) {
            return on_edge_[site.index()];
        });
    }

    [[nodiscard]] std::string letters_of(const std::vector<std::size_t>& roles) const {
        std::string letters;
        for (const spec::MarkSpec& mark : game_.marks) {
            const bool theirs =
                mark.owner &&
                std::find(roles.begin(), roles.end(), mark.owner->index()) != roles.end();
            letters += theirs ? mark.letter : "";
        }
        return letters;
    }

    const spec::GameSpec& game_;
    const board::Board& board_;
    std::vector<bool> on_edge_;
    std::vector<Found> found_;
};

}  // namespace

BoardLook look_of_game(const spec::GameSpec& game, const board::Board& board) {
    BoardLook look;
    const bool cells = board.site_kind() == spec::SiteKind::Cells;
    if (!cells) {
        look.sites = draws_segments(game) ? SiteLook::Targets : SiteLook::Circles;
    }
    look.rings = spec::bears_marks(game);
    look.guides = look.sites == SiteLook::Targets && joins_neighbours(game);
    look.centre_points = cells && counts<spec::CrossingsCounter>(game);
    look.tokens = !cells && counts_cells(game);
    look.rim_dots = counts_by(game, "rim");
    look.blocks = cells && counts_blocks(game, board);
    look.start = start_marks(game, board);
    look.nets = nets_of(game, board);
    put_starts(game, board, look);
    look.areas = areas_of_game(game, board);
    look.sides = SideFinder(game, board).find();
    // A band along the edge shows what it stands for better than a name in its cells.
    std::erase_if(look.areas, [&look](const PrintedArea& area) {
        return area.value.empty() &&
               std::any_of(look.sides.begin(), look.sides.end(), [&area](const PrintedSide& side) {
                   return side.counted && side.sites == area.sites;
               });
    });
    return look;
}

}  // namespace quadrille::figure
