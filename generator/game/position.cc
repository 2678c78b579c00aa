#include "game/position.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "game/count.h"
#include "game/enclosures.h"
#include "game/more.h"
#include "game/numbering.h"
#include "game/position_undo.h"
#include "game/segment_rules.h"
#include "game/steps.h"

namespace quadrille::game {

Position::Position(const Game& game)
    : game_(&game),
      marked_in_(game.board().site_count(), 0),
      unmarked_(static_cast<int>(game.board().site_count())) {
    record_.marks.resize(game.board().site_count());
    for (const StartSite& start : game.start()) {
        put_mark(start.site, MarkSet{start.mark});
        marked_in_[start.site.index()] = 0;
    }
    record_.numbers = start_numbers(game.spec(), game.board(), game.start());
    record_.last_mark.reset();
    tokens_ = game.starts().tokens;
    if (game.has_segments()) {
        segment_index_ = SegmentIndex(game.site_grid());
        segments_at_.resize(game.board().site_count(), 0);
        for (const Segment& segment : game.starts().drawn) {
            add_segment(segment);
        }
    }
    record_.enclosed = nothing_enclosed(game);
    close_chains(game, record_, 0, spec::RoleId{0});
    if (game.has_gains()) {
        gains_ = Gains(game, record_);
    }
    if (!game.has_play()) {
        end_ = End{0, EndCause::NoPlay, std::nullopt};
        return;
    }
    begin_phase();
    advance();
}

TurnForm Position::turn_form() const {
    QUADRILLE_CHECK(!end_);
    TurnForm form = game_->turn_form({phase_, turn_of_phase(), next_turn(), to_move()}, room());
    form.number = turns_ + 1;
    form.swap = rules().swap && turns_ == 1 && again_ == 0 && passes_ == 0;
    form.pass = form.pass && !(rules().forced_pass && has_turn());
    int left = room();
    for (std::size_t item = 0; item < form.items.size(); ++item) {
        if (auto* marks = std::get_if<MarkItems>(&form.items[item])) {
            marks->count = marks_wanted_now(std::get<spec::MarkVerb>(rules().turn[item]), left);
            left -= marks->count.min;
        }
    }
    return form;
}

spec::RoleId Position::first_role_of(spec::RoleId role) const {
    return swapped() ? spec::RoleId{(role.index() + 1) % game_->role_count()} : role;
}

tl::expected<void, Illegal> Position::play(const Turn& turn) {
    if (end_) {
        return tl::unexpected(Illegal{0, GameOver{*end_}});
    }
    if (turn.size() == 1 && kind_of(turn.front()) >= ActionKind::Pass) {
        if (auto fault = play_alone(turn.front())) {
            return tl::unexpected(Illegal{0, std::move(*fault)});
        }
        return {};
    }
    if (auto wrong = wrong_items(turn, Extent::Whole)) {
        return tl::unexpected(std::move(*wrong));
    }
    if (auto wrong = play_items(turn, Extent::Whole)) {
        return tl::unexpected(std::move(*wrong));
    }
    finish_turn(turn);
    return {};
}

tl::expected<Record, Illegal> Position::begun(const Turn& items) const {
    QUADRILLE_CHECK(!end_);
    if (auto wrong = wrong_items(items, Extent::Begun)) {
        return tl::unexpected(std::move(*wrong));
    }
    Position position = *this;
    if (auto wrong = position.play_items(items, Extent::Begun)) {
        return tl::unexpected(std::move(*wrong));
    }
    return std::move(position.record_);
}

Position::Undo Position::before(const Turn& turn) const {
    Undo undo;
    undo.turn = &turn;
    undo.marks =
        static_cast<std::size_t>(std::count_if(turn.begin(), turn.end(), [](const Action& action) {
            return kind_of(action) == ActionKind::PlaceMark;
        }));
    undo.kinds_before = kinds_;
    undo.last_before = record_.last_mark;
    undo.segments = record_.segments.size();
    undo.landings = record_.landings.size();
    undo.said = record_.said.size();
    if (line_room_.limited() && turn.size() > 1) {
        undo.line_room = line_room_;
    }
    return undo;
}

/// All of them, or none and why.
std::optional<Illegal> Position::play_items(const Turn& turn, Extent extent) {
    Undo undo = before(turn);
    for (const Action& action : turn) {
        if (auto fault = play_item(action, undo)) {
            take_back(undo);
            return Illegal{undo.items, std::move(*fault)};
        }
        ++undo.items;
    }
    if (extent == Extent::Whole) {
        if (auto fault = number_fault(turn)) {
            take_back(undo);
            return Illegal{turn.size() - 1, std::move(*fault)};
        }
    }
    return std::nullopt;
}

namespace {

// The verb of a phase in which single marks may go anywhere until the board is full; null for any
// other phase.
const spec::MarkVerb* free_mark(const spec::PhaseSpec& phase) {
    const auto* verb =
        phase.turn.size() == 1 ? std::get_if<spec::MarkVerb>(&phase.turn.front()) : nullptr;
    const bool is_free =
        verb != nullptr && verb->count.once.empty() && verb->count.repeating.size() == 1 &&
        verb->count.repeating.front() == spec::CountRange{1, 1} && !verb->is_bound() &&
        !verb->per && verb->number == spec::MarkNumber::None &&
        std::holds_alternative<spec::UntilFull>(phase.until);
    return is_free ? verb : nullptr;
}

}  // namespace

std::size_t Position::play_free_marks(std::span<const PlaceMark> marks) {
    const spec::MarkVerb* const verb = end_ ? nullptr : free_mark(rules());
    if (verb == nullptr || line_room_.limited() || game_->has_gains() ||
        !record_.enclosed.empty()) {
        return 0;
    }
    std::size_t played = 0;
    // The mark that fills the board ends the phase: play() does that.
    for (; played < marks.size() && unmarked_ > 1; ++played) {
        const auto [site, mark] = marks[played];
        const bool is_legal = this->marks(site).empty() && choice(verb->what).has(mark);
        if (!is_legal) {
            break;
        }
        put_mark(site, MarkSet{mark});
        ++turns_;
    }
    if (played > 0) {
        last_mover_ = game_->role_of_turn(next_turn() - 1);
        last_ = first_role_of(*last_mover_);
        last_phase_ = phase_;
        passes_ = 0;
        advance();
    }
    return played;
}

void Position::finish_turn(const Turn& turn) {
    last_mover_ = to_move();
    last_ = first_role_of_mover();
    last_phase_ = phase_;
    passes_ = 0;
    ++turns_;
    close_chains(*game_, record_, turns_, *last_mover_);
    if (game_->has_gains()) {
        again_ += gains_.add(*game_, record_, {turns_, *last_mover_, turn}) ? 1 : 0;
    }
    advance();
}

/// Pass, swap, resign: turns of a single item that changes nothing on the board.
Position::Fault Position::play_alone(const Action& action) {
    const ActionKind kind = kind_of(action);
    if (kind == ActionKind::Resign) {
        end_ = End{turns_ + 1, EndCause::Resigned, to_move()};
        return std::nullopt;
    }
    if (kind == ActionKind::Pass && (!rules().pass || (rules().forced_pass && has_turn()))) {
        return PassNotAllowed{rules().forced_pass};
    }
    // There must be something to take over.
    const bool may_swap = rules().swap && turns_ == 1 && again_ == 0 && passes_ == 0;
    if (kind == ActionKind::Swap && !may_swap) {
        return SwapNotAllowed{game_->has_swap()};
    }
    last_ = first_role_of_mover();
    last_phase_ = phase_;
    passes_ += kind == ActionKind::Pass ? 1 : 0;
    swaps_ += kind == ActionKind::Swap ? 1 : 0;
    ++turns_;
    advance();
    return std::nullopt;
}

// ---- The items of a turn.

Position::Fault Position::play_item(const Action& action, Undo& undo) {
    switch (kind_of(action)) {
        case ActionKind::PlaceMark:
            return place(std::get<PlaceMark>(action), undo);
        case ActionKind::DrawSegment:
            return draw(std::get<DrawSegment>(action));
        case ActionKind::Walk:
            return walk(std::get<Walk>(action), undo);
        case ActionKind::Say:
            record_.said.push_back({turns_ + 1, to_move(), std::get<Say>(action).word});
            return std::nullopt;
        case ActionKind::Pass:
        case ActionKind::Swap:
        case ActionKind::Resign:
            break;
    }
    return std::nullopt;
}

void Position::put_mark(board::SiteId site, MarkSet mark) {
    MarkSet& marks = record_.marks[site.index()];
    unmarked_ -= marks.empty() ? 1 : 0;
    marks = marks.with(mark);
    kinds_ = kinds_.with(mark);
    marked_in_[site.index()] = turns_ + 1;
    record_.last_mark = site;
}

Position::Fault Position::segment_fault(board::SiteId from, board::SiteId to) const {
    if (from == to) {
        return SegmentNowhere{from};
    }
    const auto* verb = find_verb<spec::SegmentVerb>(rules());
    QUADRILLE_CHECK(verb != nullptr);
    const auto is_own = [this](const Segment& segment) { return segment.by == to_move(); };
    const DrawnSegments drawn{
        *game_, record_.segments, segment_index_, segments_at_, pen(), has_begun_to_draw(), is_own};
    if (auto fault = game::segment_fault(*verb, drawn, from, to)) {
        return fault;
    }
    if (verb->not_making) {
        Record after = record_;
        const auto pieces = pieces_of({from, to});
        after.segments.insert(after.segments.end(), pieces.begin(), pieces.end());
        if (is_refused(*game_, *verb->not_making, to_move(), {record_, after})) {
            return WouldMake{from, to, verb->not_making->counter, verb->not_making->from};
        }
    }
    return std::nullopt;
}

std::vector<Segment> Position::pieces_of(const DrawSegment& action) const {
    const bool turned =
        find_verb<spec::SegmentVerb>(rules())->from == spec::SegmentVerb::From::Last &&
        action.to == pen();
    const auto sites = sites_along(
        *game_->site_grid(), turned ? action.to : action.from, turned ? action.from : action.to);
    std::vector<Segment> pieces;
    for (std::size_t i = 0; i + 1 < sites.size(); ++i) {
        pieces.push_back({sites[i], sites[i + 1], turns_ + 1, to_move()});
    }
    return pieces;
}

Position::Fault Position::draw(const DrawSegment& action) {
    if (auto fault = segment_fault(action.from, action.to)) {
        return fault;
    }
    for (const Segment& piece : pieces_of(action)) {
        add_segment(piece);
    }
    return std::nullopt;
}

void Position::add_segment(const Segment& segment) {
    record_.segments.push_back(segment);
    segment_index_.add(segment.a, segment.b);
    ++segments_at_[segment.a.index()];
    ++segments_at_[segment.b.index()];
}

/// A turn has drawn a segment.
bool Position::has_begun_to_draw() const {
    return record_.segments.size() > game_->starts().drawn.size();
}

std::optional<board::SiteId> Position::pen() const {
    return has_begun_to_draw() ? record_.segments.back().b : game_->starts().pen;
}

Position::Fault Position::step_fault(const spec::StepVerb& step, board::SiteId to) const {
    const board::SiteId from = token(to_move());
    const spec::StepMove move = game_->step_move(step, next_turn());
    std::vector<board::SiteId> targets = step_targets(*game_, record_.marks, from, move);
    if (std::find(targets.begin(), targets.end(), to) == targets.end()) {
        StepFault fault = from == to ? StepFault::StaysPut : StepFault::WrongDirection;
        if (from != to && lies_straight(game_->board(), from, to, move.direction)) {
            fault = StepFault::WrongLength;
        }
        return StepWrong{fault, from, to, move, std::move(targets)};
    }
    if (step.onto == spec::StepVerb::Onto::Empty && !marks(to).empty()) {
        return OntoOccupied{to, marks(to)};
    }
    return std::nullopt;
}

Position::Fault Position::walk(const Walk& action, Undo& undo) {
    const auto& step = *find_verb<spec::StepVerb>(rules());
    if (auto fault = step_fault(step, action.site)) {
        return fault;
    }
    const spec::RoleId role = to_move();
    const Landing landing{turns_ + 1, role, token(role), action.site, marks(action.site)};
    record_.landings.push_back(landing);
    move_token(role, action.site);
    if (watched_ != nullptr) {
        points_[role.index()] += points_of(*watched_, kind_of(*game_, landing));
    }
    const bool departs = step.mark == spec::StepVerb::Marks::Depart;
    undo.walk_marked = departs ? landing.from : landing.site;
    undo.walk_marks = marks(undo.walk_marked);
    undo.walk_marked_in = marked_in(undo.walk_marked);
    if (step.mark != spec::StepVerb::Marks::None) {
        put_mark(undo.walk_marked, game_->left_by(role));
    }
    return std::nullopt;
}

void Position::move_token(spec::RoleId role, board::SiteId to) {
    if (game_->starts().one_token) {
        std::fill(tokens_.begin(), tokens_.end(), to);
    } else {
        tokens_[role.index()] = to;
    }
}

void Position::take_back(const Undo& undo) {
    kinds_ = undo.kinds_before;
    record_.last_mark = undo.last_before;
    for (std::size_t item = 0; item < undo.items; ++item) {
        if (const auto* placed = std::get_if<PlaceMark>(&(*undo.turn)[item])) {
            record_.marks[placed->site.index()] = {};
            remove_number(record_, placed->site);
            marked_in_[placed->site.index()] = 0;
            ++unmarked_;
        }
    }
    while (record_.segments.size() > undo.segments) {
        --segments_at_[record_.segments.back().a.index()];
        --segments_at_[record_.segments.back().b.index()];
        record_.segments.pop_back();
        segment_index_.remove_last();
    }
    if (record_.landings.size() > undo.landings) {
        const Landing landing = record_.landings.back();
        record_.landings.pop_back();
        move_token(landing.role, landing.from);
        unmarked_ += undo.walk_marks.empty() && !marks(undo.walk_marked).empty() ? 1 : 0;
        record_.marks[undo.walk_marked.index()] = undo.walk_marks;
        marked_in_[undo.walk_marked.index()] = undo.walk_marked_in;
        if (watched_ != nullptr) {
            points_[landing.role.index()] -= points_of(*watched_, kind_of(*game_, landing));
        }
    }
    record_.said.resize(undo.said);
    if (undo.line_room) {
        line_room_ = *undo.line_room;
    }
}

}  // namespace quadrille::game
