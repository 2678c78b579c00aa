#include "game/game.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "board/build_board.h"
#include "spec/model/printed_letters.h"

namespace quadrille::game {

namespace {

constexpr std::array<const char*, 2> kLineFamilies{"rows", "columns"};

template <typename VerbType>
const VerbType* first_verb(const spec::GameSpec& game) {
    for (const spec::PhaseSpec& phase : game.play) {
        for (const spec::Verb& verb : phase.turn) {
            if (const auto* found = std::get_if<VerbType>(&verb)) {
                return found;
            }
        }
    }
    return nullptr;
}

/// `what: each` takes one mark of every kind, whatever its count says.
void count_each(spec::GameSpec& game) {
    const auto kinds = static_cast<int>(game.marks.size());
    for (spec::PhaseSpec& phase : game.play) {
        for (spec::Verb& verb : phase.turn) {
            auto* mark = std::get_if<spec::MarkVerb>(&verb);
            if (mark != nullptr && mark->what.kind == spec::MarkChoice::Kind::Each) {
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
               return (groups != nullptr && groups->linked_by == LinkedBy::Segments) ||
                      (joined != nullptr && joined->linked_by == LinkedBy::Segments);
           });
}

/// The turn has only words, and marks that may go on any free site.
bool asks_little(const spec::PhaseSpec& phase) {
    return std::all_of(phase.turn.begin(), phase.turn.end(), [](const spec::Verb& verb) {
        const auto* mark = std::get_if<spec::MarkVerb>(&verb);
        return mark != nullptr ? !mark->is_bound() : std::holds_alternative<spec::SayVerb>(verb);
    });
}

void append(Diagnostics& all, Diagnostics more) {
    all.insert(
        all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
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
      letters_(spec_.marks) {
    for (std::size_t index = 0; index < spec_.marks.size(); ++index) {
        const spec::MarkId mark{index};
        all_marks_.add(mark);
        if (const auto role = spec_.marks[index].owner) {
            own_marks_[role->index()].add(mark);
        }
    }
    for (std::size_t phase = 0; phase < spec_.play.size(); ++phase) {
        never_stuck_.push_back(asks_little(spec_.play[phase]) && !line_limits(phase).any());
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
    count_each(spec);
    Game game(std::move(spec), std::move(board));
    Diagnostics mistakes = game.check_lines();
    append(mistakes, game.index_along());
    append(mistakes, game.find_areas());
    append(mistakes, game.place_start());
    append(mistakes, game.place_tokens());
    if (!mistakes.empty()) {
        return fail(std::move(mistakes));
    }
    std::vector<int> room;
    for (std::size_t phase = 0; phase < game.spec_.play.size(); ++phase) {
        room.push_back(game.capacity(phase));
    }
    game.plan_ = plan_turns(game.spec_.play, room, game.role_count());
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

Diagnostics Game::place_tokens() {
    Diagnostics mistakes;
    const auto* step = first_verb<spec::StepVerb>(spec_);
    if (step == nullptr) {
        return mistakes;
    }
    for (const spec::StepRole& role : step->roles) {
        const auto site = board_.place(role.from);
        if (!site) {
            mistakes.push_back(error_in(spec_.file,
                                        role.at,
                                        fmt::format("the board has no place '{}'", role.from),
                                        "expected a named place where a token can start"));
        }
        token_starts_.push_back(site.value_or(board::SiteId{}));
    }
    return mistakes;
}

Diagnostics Game::find_areas() {
    Diagnostics mistakes;
    for (const spec::CounterSpec& counter : spec_.counters) {
        std::vector<AreaMistake> wrong;
        area_levels_.emplace_back();
        areas_to_join_.emplace_back();
        if (const auto* majority = std::get_if<spec::MajorityCounter>(&counter.counting)) {
            area_levels_.back() = game::area_levels(board_, *majority, wrong);
        } else if (const auto* joined = std::get_if<spec::JoinedCounter>(&counter.counting)) {
            areas_to_join_.back() = game::areas_to_join(board_, *joined, wrong);
        }
        for (AreaMistake& each : wrong) {
            mistakes.push_back(error_in(spec_.file,
                                        each.at.value_or(counter.at),
                                        std::move(each.wrong),
                                        std::move(each.expected)));
            if (!each.note.empty()) {
                mistakes.back().notes.push_back(std::move(each.note));
            }
        }
    }
    return mistakes;
}

MarkSet Game::choice(const spec::MarkChoice& what, int turn) const {
    switch (what.kind) {
        case spec::MarkChoice::Kind::Own:
            return marks_of(role_of_turn(turn));
        case spec::MarkChoice::Kind::Any:
        case spec::MarkChoice::Kind::Each:
            return all_marks_;
        case spec::MarkChoice::Kind::Cycle:
            return MarkSet{what.cycle[static_cast<std::size_t>(turn - 1) % what.cycle.size()]};
    }
    return {};
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
    return std::max(0, most - started);
}

std::optional<TurnForm> Game::turn_form(int number) const {
    for (std::size_t phase = 0; phase < plan_.phases.size(); ++phase) {
        const PlannedPhase& planned = plan_.phases[phase];
        const int turn = number - planned.before;
        if (turn >= 1 && (!planned.length || turn <= *planned.length)) {
            const int placed = planned_marks(spec_.play[phase], turn - 1, planned.room);
            return turn_form(phase, turn, number, planned.room - placed);
        }
    }
    return std::nullopt;
}

TurnForm Game::turn_form(std::size_t phase, int turn_of_phase, int number, int left) const {
    const spec::PhaseSpec& rules = spec_.play[phase];
    TurnForm form{number, role_of_turn(number), phase, {}, rules.pass};
    for (const spec::Verb& verb : rules.turn) {
        if (const auto* mark = std::get_if<spec::MarkVerb>(&verb)) {
            const spec::CountRange count = marks_wanted(*mark, turn_of_phase, left);
            left -= count.min;
            const bool each = mark->what.kind == spec::MarkChoice::Kind::Each;
            form.items.emplace_back(MarkItems{choice(mark->what, number).list(),
                                              each,
                                              count,
                                              !mark->is_ordered(count.max) && !follows_last_,
                                              mark->together});
        } else if (const auto* segment = std::get_if<spec::SegmentVerb>(&verb)) {
            form.items.emplace_back(SegmentItem{segment->between});
        } else if (const auto* step = std::get_if<spec::StepVerb>(&verb)) {
            form.items.emplace_back(StepItem{step_move(*step, number)});
        } else if (const auto* say = std::get_if<spec::SayVerb>(&verb)) {
            form.items.emplace_back(SayItem{say->words, say->parity});
        }
    }
    return form;
}

spec::StepMove Game::step_move(const spec::StepVerb& step, int turn) const {
    const std::vector<spec::StepMove>& moves = step.roles[role_of_turn(turn).index()].moves;
    return moves[(static_cast<std::size_t>(turn - 1) / role_count()) % moves.size()];
}

std::vector<board::SiteId> Game::targets(board::SiteId from, spec::StepMove move) const {
    std::vector<board::SiteId> reached;
    const bool diagonal = move.direction == spec::StepMove::Direction::Diagonal;
    for (std::size_t index = 0; index < board_.directions().size(); ++index) {
        if (board_.directions()[index].diagonal != diagonal) {
            continue;
        }
        std::optional<board::SiteId> site = from;
        for (int step = 0; step < move.length && site; ++step) {
            site = board_.next(*site, board::DirectionId{index});
        }
        if (site) {
            reached.push_back(*site);
        }
    }
    std::sort(reached.begin(), reached.end());
    return reached;
}

bool Game::lies_straight(board::SiteId from,
                         board::SiteId to,
                         spec::StepMove::Direction direction) const {
    const bool diagonal = direction == spec::StepMove::Direction::Diagonal;
    for (std::size_t index = 0; index < board_.directions().size(); ++index) {
        if (board_.directions()[index].diagonal != diagonal) {
            continue;
        }
        std::optional<board::SiteId> site = from;
        for (std::size_t steps = 0; site && steps < board_.site_count(); ++steps) {
            site = board_.next(*site, board::DirectionId{index});
            if (site == to) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace quadrille::game
