#include "game/game.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/check.h"
#include "board/board.h"
#include "board/build_board.h"
#include "board/near.h"
#include "game/area_levels.h"
#include "game/find_verb.h"
#include "game/first_verb.h"
#include "game/ring_ways.h"
#include "game/steps.h"
#include "spec/model/printed_letters.h"
#include "spec/model/score_spec.h"

namespace quadrille::game {

namespace {

// The areas of a board that a counter refers to, whatever kind of counter it is: found once, when a
// game is made.

// For finding the areas of some families.
spec::MajorityCounter with_levels(const std::vector<std::string>& families) {
    spec::MajorityCounter counter;
    counter.of = families;
    return counter;
}

// A single family that a counter asks for; nothing, with a report, if the board lacks it.
std::optional<AreaLevel> find_family(const board::Board& board,
                                     const std::string& name,
                                     std::vector<AreaMistake>& wrong) {
    auto levels = area_levels(board, with_levels({name}), wrong);
    return levels.empty() ? std::nullopt : std::optional(std::move(levels.front()));
}

// By the areas that they are made of.
std::optional<WholeAreas> find_whole(const board::Board& board,
                                     const board::AreaFamily& family,
                                     std::vector<AreaMistake>& wrong) {
    const board::AreaFamily* parts = family.of.empty() ? nullptr : board.family(family.of);
    if (parts == nullptr) {
        wrong.push_back(
            {fmt::format("'whole' for the {}, which are not made of areas", family.name),
             "expected areas that are written as lists of areas"});
        return std::nullopt;
    }
    WholeAreas whole{SiteAreas(board, *parts), {}};
    for (const board::Area& area : family.areas) {
        std::vector<std::uint32_t> members;
        for (const std::size_t member : area.members) {
            members.push_back(static_cast<std::uint32_t>(member));
        }
        std::sort(members.begin(), members.end());
        whole.members.push_back(std::move(members));
    }
    return whole;
}

// The areas that groups must touch.
void find_touched(const board::Board& board,
                  const spec::TouchedAreas& touching,
                  AreasOfCounter& areas,
                  std::vector<AreaMistake>& wrong) {
    const auto level = find_family(board, touching.of, wrong);
    if (!level) {
        return;
    }
    const board::AreaFamily& family = board.families()[level->family];
    if (touching.whole) {
        areas.whole = find_whole(board, family, wrong);
    }
    if (static_cast<std::size_t>(touching.at_least) > family.areas.size()) {
        wrong.push_back({fmt::format("groups that touch {} of the {}, of which there are {}",
                                     touching.at_least,
                                     family.name,
                                     family.areas.size()),
                         "expected no more than there are"});
    }
    areas.touched = SiteAreas(board, family);
}

// The sides of the areas of a level, which must be cells between vertices.
std::vector<std::vector<Side>> find_sides(const board::Board& board,
                                          const AreaLevel& level,
                                          std::vector<AreaMistake>& wrong) {
    const board::AreaFamily& family = board.families()[level.family];
    auto sides = area_sides(board, family);
    if (sides.size() != family.areas.size()) {
        wrong.push_back({"segments cannot be the sides of '" + family.name + "'",
                         "expected of: cells, and a board with sites: vertices"});
    }
    return sides;
}

std::vector<AreaLevel> find_families(const board::Board& board,
                                     const std::vector<std::string>& names,
                                     std::vector<AreaMistake>& wrong) {
    std::vector<AreaLevel> levels;
    levels.reserve(names.size());
    for (const std::string& name : names) {
        levels.push_back(find_family(board, name, wrong).value_or(AreaLevel()));
    }
    return levels;
}

// The areas of the board that a counter refers to.
struct AreasAskedFor {
    const board::Board& board;
    std::vector<AreaMistake>& wrong;

    AreasOfCounter operator()(const spec::GroupsCounter& groups) const {
        AreasOfCounter areas;
        if (groups.touching) {
            find_touched(board, *groups.touching, areas, wrong);
        }
        return areas;
    }

    AreasOfCounter operator()(const spec::UniqueCounter& unique) const {
        return {.levels = find_families(board, unique.of, wrong)};
    }

    AreasOfCounter operator()(const spec::RunsCounter& runs) const {
        return {.levels = find_families(board, runs.of, wrong)};
    }

    AreasOfCounter operator()(const spec::MajorityCounter& majority) const {
        return {.levels = area_levels(board, majority, wrong)};
    }

    AreasOfCounter operator()(const spec::JoinedCounter& joined) const {
        return {.to_join = areas_to_join(board, joined, wrong)};
    }

    AreasOfCounter operator()(const spec::ArrivalsCounter& arrivals) const {
        AreasOfCounter areas;
        for (const std::vector<std::string>& names : arrivals.at) {
            areas.met.push_back(sites_in(board, names, wrong));
        }
        return areas;
    }

    AreasOfCounter operator()(const spec::FilledCounter& filled) const {
        AreasOfCounter areas{.levels = area_levels(board, with_levels(filled.of), wrong)};
        if (filled.by == spec::FilledCounter::By::Segments && wrong.empty()) {
            areas.sides = find_sides(board, areas.levels.front(), wrong);
        }
        return areas;
    }

    AreasOfCounter operator()(const spec::PatternsCounter& patterns) const {
        return {.pictures = places_of(board, patterns.picture)};
    }

    AreasOfCounter operator()(const spec::RingsCounter& /*rings*/) const {
        if (auto fault = rings_fault(board)) {
            wrong.push_back(std::move(*fault));
        }
        return {};
    }

    AreasOfCounter operator()(const spec::EnclosedCounter& /*enclosed*/) const {
        if (auto fault = enclosed_fault(board)) {
            wrong.push_back(std::move(*fault));
        }
        return {};
    }

    template <typename Other>
    AreasOfCounter operator()(const Other& /*counter*/) const {
        return {};
    }
};

// Errors: areas that the board lacks, or that the counter cannot use.
AreasOfCounter areas_asked_for(const board::Board& board,
                               const spec::Counting& counting,
                               std::vector<AreaMistake>& wrong) {
    return std::visit(AreasAskedFor{board, wrong}, counting);
}

bool asks_for_ways(const spec::Counting& counting) {
    return std::holds_alternative<spec::RingsCounter>(counting) ||
           std::holds_alternative<spec::EnclosedCounter>(counting);
}

constexpr std::array<const char*, 2> kLineFamilies{"rows", "columns"};

/// Numbers them; `what: each` takes one mark of every kind, whatever its count says.
void prepare_mark_verbs(spec::GameSpec& game) {
    const auto kinds = static_cast<int>(game.marks.size());
    std::size_t index = 0;
    for (spec::PhaseSpec& phase : game.play) {
        for (spec::Verb& verb : phase.turn) {
            auto* mark = std::get_if<spec::MarkVerb>(&verb);
            if (mark == nullptr) {
                continue;
            }
            mark->index = index++;
            if (mark->what.kind == spec::MarkChoice::Kind::Each) {
                mark->count = spec::CountPlan{{}, {{kinds, kinds}}};
            }
        }
    }
}

/// The game has no play, but a counter's groups are linked by segments.
bool is_scored_by_segments(const spec::GameSpec& game) {
    using LinkedBy = spec::GroupsCounter::LinkedBy;
    return game.play.empty() &&
           std::any_of(game.counters.begin(), game.counters.end(), [](const auto& counter) {
               const auto* groups = std::get_if<spec::GroupsCounter>(&counter.counting);
               const auto* joined = std::get_if<spec::JoinedCounter>(&counter.counting);
               const auto* filled = std::get_if<spec::FilledCounter>(&counter.counting);
               if (std::holds_alternative<spec::LoopedCounter>(counter.counting)) {
                   return true;
               }
               return (groups != nullptr && groups->linked_by == LinkedBy::Segments) ||
                      (filled != nullptr && filled->by == spec::FilledCounter::By::Segments) ||
                      (joined != nullptr && joined->linked_by == LinkedBy::Segments) ||
                      spec::counts_segments(counter.counting).has_value();
           });
}

/// The turn has only words, and marks that may go on any free site.
bool asks_little(const spec::PhaseSpec& phase) {
    return std::all_of(phase.turn.begin(), phase.turn.end(), [](const spec::Verb& verb) {
        const auto* mark = std::get_if<spec::MarkVerb>(&verb);
        // The lowest free place of all is never above another one.
        const bool bound = mark != nullptr && (mark->is_bound_by_others() || mark->per);
        return mark != nullptr ? !bound : std::holds_alternative<spec::SayVerb>(verb);
    });
}

void append(Diagnostics& all, Diagnostics more) {
    all.insert(
        all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// What segments between neighbours call neighbours, each way once; the board's where there are none.
std::vector<const Neighbours*> neighbours_joined(const Game& game) {
    std::vector<const Neighbours*> all;
    for (const spec::PhaseSpec& phase : game.spec().play) {
        for (const spec::Verb& verb : phase.turn) {
            const auto* segment = std::get_if<spec::SegmentVerb>(&verb);
            if (segment == nullptr || segment->between != spec::SegmentVerb::Between::Near) {
                continue;
            }
            const Neighbours* const joined = &game.neighbours(segment->neighbourhood);
            if (std::find(all.begin(), all.end(), joined) == all.end()) {
                all.push_back(joined);
            }
        }
    }
    return all.empty() ? std::vector{&game.neighbours()} : all;
}

/// How many pairs of neighbours there are that no line joins before the first turn.
int links_between(const Game& game) {
    const std::vector<const Neighbours*> ways = neighbours_joined(game);
    const auto known_before = [&ways](std::size_t way, board::SiteId a, board::SiteId b) {
        return std::any_of(ways.begin(),
                           ways.begin() + static_cast<std::ptrdiff_t>(way),
                           [&](const Neighbours* other) { return other->are(a, b); });
    };
    std::size_t ends = 0;
    for (std::size_t way = 0; way < ways.size(); ++way) {
        for (std::size_t site = 0; site < game.board().site_count(); ++site) {
            for (const board::SiteId near : ways[way]->of(board::SiteId{site})) {
                ends += known_before(way, board::SiteId{site}, near) ? 0 : 1;
            }
        }
    }
    const auto& start = game.starts().drawn;
    const auto drawn = std::count_if(start.begin(), start.end(), [&](const Segment& line) {
        return known_before(ways.size(), line.a, line.b);
    });
    return static_cast<int>(ends / 2) - static_cast<int>(drawn);
}

/// The stricter of two limits.
void tighten(std::optional<spec::LineLimit>& limit, const std::optional<spec::LineLimit>& other) {
    if (other && (!limit || other->count < limit->count)) {
        limit = other;
    }
}

}  // namespace

Game::Game(spec::GameSpec spec, board::Board board)
    : spec_(std::move(spec)),
      board_(std::move(board)),
      neighbours_(board_),
      own_marks_(spec_.roles.size()),
      order_(spec_.roles.size(), spec_.order),
      letters_(spec_.marks) {
    for (std::size_t index = 0; index < spec_.marks.size(); ++index) {
        const spec::MarkId mark{index};
        all_marks_.add(mark);
        has_supplies_ = has_supplies_ || spec_.marks[index].supply;
        if (const auto role = spec_.marks[index].owner) {
            own_marks_[role->index()].add(mark);
        }
    }
    for (spec::PhaseSpec& phase : spec_.play) {
        auto* reach = std::get_if<spec::UntilReach>(&phase.until);
        if (reach != nullptr && reach->all) {
            reach->count = static_cast<int>(board_.site_count());
        }
    }
    for (std::size_t phase = 0; phase < spec_.play.size(); ++phase) {
        never_stuck_.push_back(asks_little(spec_.play[phase]) && !line_limits(phase).any() &&
                               !has_supplies_);
    }
    index_lines();
    if (first_verb<spec::SegmentVerb>(spec_) != nullptr || is_scored_by_segments(spec_)) {
        site_grid_ = std::make_shared<SiteGrid>(board_);
    }
}

Result<Game> Game::make(spec::GameSpec spec) {
    Result<board::Board> board = board::build_board(spec.board);
    if (!board) {
        return fail(std::move(board.error()));
    }
    return make(std::move(spec), std::move(*board));
}

Result<Game> Game::make(spec::GameSpec spec, board::Board board) {
    QUADRILLE_CHECK(!spec.roles.empty());
    QUADRILLE_CHECK(spec.marks.size() <= MarkSet::kMaxMarks);
    prepare_mark_verbs(spec);
    Game game(std::move(spec), std::move(board));
    Diagnostics mistakes = game.check_lines();
    append(mistakes, game.find_neighbours());
    append(mistakes, game.check_segments());
    append(mistakes, game.stack_up());
    append(mistakes, game.index_along());
    append(mistakes, game.find_areas());
    append(mistakes, game.place_start());
    game.starts_ = find_starts(game.spec_, game.board_, game.site_grid_, mistakes);
    if (!mistakes.empty()) {
        return fail(std::move(mistakes));
    }
    BoardRoom room{static_cast<int>(game.board_.site_count()), links_between(game), {}};
    for (std::size_t phase = 0; phase < game.spec_.play.size(); ++phase) {
        room.room.push_back(game.capacity(phase));
        const auto* mark = find_verb<spec::MarkVerb>(game.spec_.play[phase]);
        room.longest.push_back(mark != nullptr && mark->by_area
                                   ? std::optional(game.mark_areas(*mark).most_turns())
                                   : std::nullopt);
    }
    game.has_gains_ =
        !game.players_alternate() || std::any_of(game.spec_.counters.begin(),
                                                 game.spec_.counters.end(),
                                                 [](const spec::CounterSpec& counter) {
                                                     return spec::goes_to_mover(counter.counting);
                                                 });
    game.plan_ = plan_turns(game.spec_.play, room, game.order_);
    return game;
}

void Game::index_lines() {
    for (std::size_t kind = 0; kind < line_of_.size(); ++kind) {
        const board::AreaFamily* family = board_.family(kLineFamilies[kind]);
        if (family == nullptr) {
            continue;
        }
        line_of_[kind].assign(board_.site_count(), 0);
        for (std::size_t index = 0; index < family->areas.size(); ++index) {
            for (const board::SiteId site : family->areas[index].sites) {
                line_of_[kind][site.index()] = index;
            }
        }
    }
}

Diagnostics Game::find_neighbours() {
    Diagnostics mistakes;
    const std::vector<spec::OwnNear> asked = spec::neighbourhoods_of(spec_);
    for (const spec::OwnNear& each : asked) {
        auto& own = own_neighbours_.at(static_cast<std::size_t>(each.near));
        if (own == nullptr) {
            own = std::make_shared<const Neighbours>(board_, each.near);
        }
    }
    const bool has_knights = !board::knight_steps(board_.directions()).empty();
    for (const spec::OwnNear& each : asked) {
        if (each.near == spec::Near::Knights && !has_knights) {
            mistakes.push_back(board::no_knights(spec_.file, each.at));
        }
    }
    return mistakes;
}

Diagnostics Game::place_start() {
    Diagnostics mistakes;
    for (const spec::StartMark& start : spec::start_in_letters(spec_, board_.spec())) {
        const auto site = board_.place(start.place);
        const auto mark = find_mark(start.mark);
        const std::string& file = board_.spec().file.empty() ? spec_.file : board_.spec().file;
        if (!site) {
            mistakes.push_back(error_in(file,
                                        start.at,
                                        fmt::format("the board has no place '{}'", start.place),
                                        "expected a named place or the label of a site"));
        } else if (!mark) {
            mistakes.push_back(error_in(file,
                                        start.at,
                                        fmt::format("the game has no mark '{}'", start.mark),
                                        "expected the letter of one of its marks"));
        } else if (std::any_of(start_.begin(), start_.end(), [&](const auto& placed) {
                       return placed.site == *site;
                   })) {
            mistakes.push_back(error_in(file,
                                        start.at,
                                        fmt::format("'{}' has a mark already", start.place),
                                        "expected each site once, whatever it is called"));
        } else {
            start_.push_back({*site, *mark});
        }
    }
    return mistakes;
}

Diagnostics Game::find_areas() {
    Diagnostics mistakes;
    for (const spec::PhaseSpec& phase : spec_.play) {
        area_limits_.emplace_back(board_, spec_, phase, mistakes);
    }
    for (const spec::CounterSpec& counter : spec_.counters) {
        std::vector<AreaMistake> wrong;
        areas_.push_back(areas_asked_for(board_, counter.counting, wrong));
        if (asks_for_ways(counter.counting) && wrong.empty() && !ring_ways_) {
            ring_ways_ = std::make_shared<const RingWays>(board_);
        }
        for (AreaMistake& each : wrong) {
            mistakes.push_back(reported(std::move(each), spec_.file, counter.at));
        }
    }
    return mistakes;
}

Diagnostics Game::stack_up() {
    Diagnostics mistakes;
    for (const spec::PhaseSpec& phase : spec_.play) {
        for (const spec::Verb& verb : phase.turn) {
            const auto* mark = std::get_if<spec::MarkVerb>(&verb);
            if (mark == nullptr || !mark->on) {
                continue;
            }
            auto made = Stacks::make(board_, mark->on->family, spec_.file, mark->on->at);
            if (made) {
                stacks_.push_back(std::move(*made));
            } else {
                append(mistakes, std::move(made.error()));
            }
        }
    }
    return mistakes;
}

const Stacks& Game::stacks(std::string_view family) const {
    const auto found = std::find_if(stacks_.begin(), stacks_.end(), [&](const Stacks& each) {
        return each.family() == family;
    });
    QUADRILLE_CHECK(found != stacks_.end());
    return *found;
}

bool Game::players_alternate() const {
    return std::none_of(spec_.play.begin(), spec_.play.end(), [](const spec::PhaseSpec& phase) {
        return phase.again.has_value();
    });
}

bool Game::has_swap() const {
    return std::any_of(spec_.play.begin(), spec_.play.end(), [](const spec::PhaseSpec& phase) {
        return phase.swap;
    });
}

const board::AreaFamily* Game::lines(LineKind kind) const {
    return board_.family(kLineFamilies[static_cast<std::size_t>(kind)]);
}

Line Game::line(LineKind kind, std::size_t index) const {
    return {kind, index, lines(kind)->areas[index].name};
}

LineLimits Game::line_limits(std::size_t phase) const {
    LineLimits limits;
    for (const spec::Verb& verb : spec_.play[phase].turn) {
        if (const auto* mark = std::get_if<spec::MarkVerb>(&verb)) {
            tighten(limits.row, mark->per_row);
            tighten(limits.column, mark->per_column);
        }
    }
    return limits;
}

int Game::capacity(std::size_t phase) const {
    const auto sites = static_cast<int>(board_.site_count());
    const auto started = static_cast<int>(start_.size());
    const LineLimits limits = line_limits(phase);
    int most = sites;
    if (limits.row) {
        most = std::min(most,
                        limits.row->count * static_cast<int>(lines(LineKind::Row)->areas.size()));
    }
    if (limits.column) {
        most = std::min(
            most, limits.column->count * static_cast<int>(lines(LineKind::Column)->areas.size()));
    }
    if (area_limits_[phase].any()) {
        most = std::min(most, area_limits_[phase].capacity());
    }
    int supply = 0;
    for (const spec::MarkSpec& mark : spec_.marks) {
        supply += std::min(mark.supply.value_or(sites), sites - std::min(supply, sites));
    }
    most = std::min(most, spec_.marks.empty() ? sites : supply);
    return std::max(0, most - started);
}

}  // namespace quadrille::game
