#include "solve/rows.h"

#include <algorithm>
#include <bit>

#include "board/symmetries.h"
#include "game/find_verb.h"
#include "solve/slot_plan.h"

namespace quadrille::solve {

namespace {

RowSet row_site(std::size_t site) {
    return RowSet{1} << site;
}

/// One mark of the mover's own on any empty site, or on the lowest.
bool puts_one_anywhere(const spec::MarkVerb& verb) {
    return !verb.is_bound_by_others() && !verb.per && !verb.per_row && !verb.per_column &&
           verb.number == spec::MarkNumber::None;
}

/// Sets that hold another one are never completed first.
void keep_smallest(std::vector<RowSet>& sets) {
    std::sort(sets.begin(), sets.end(), [](RowSet a, RowSet b) {
        return std::pair(std::popcount(a), a) < std::pair(std::popcount(b), b);
    });
    std::vector<RowSet> kept;
    for (const RowSet set : sets) {
        if (std::none_of(
                kept.begin(), kept.end(), [&](RowSet less) { return (less & set) == less; })) {
            kept.push_back(set);
        }
    }
    sets = std::move(kept);
}

/// The direction leads to the other end of what its opposite leads to.
bool has_opposite(const board::Board& board, std::size_t direction) {
    for (std::size_t index = 0; index < board.site_count(); ++index) {
        const board::SiteId site{index};
        const auto next = board.next(site, board::DirectionId{direction});
        for (std::size_t back = 0; next && back < board.directions().size(); ++back) {
            if (board.next(*next, board::DirectionId{back}) == site) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace

std::optional<Rows> Rows::make(const game::Game& game) {
    const auto& play = game.spec().play;
    const bool suits = game.board().site_count() <= kMostSites && game.role_count() == 2 &&
                       game.spec().rounds.count == 1 && play.size() == 1 &&
                       std::holds_alternative<spec::UntilDecided>(play.back().until) &&
                       !play.back().pass && !play.back().again && game.players_alternate() &&
                       !game.has_steps() && !game.has_gains() && !game.has_segments() &&
                       !game.has_supplies();
    Rows rows(game);
    if (!suits || !rows.find_sets()) {
        return std::nullopt;
    }
    rows.find_stacks();
    rows.find_images();
    return rows;
}

bool Rows::find_sets() {
    const auto& win = game_->spec().win;
    for (const spec::WinClause& clause : win) {
        if (!add_sets(clause, !losses_.empty())) {
            return false;
        }
    }
    keep_smallest(wins_);
    keep_smallest(losses_);
    through_.resize(game_->board().site_count());
    for (std::size_t site = 0; site < through_.size(); ++site) {
        std::copy_if(
            wins_.begin(), wins_.end(), std::back_inserter(through_[site]), [&](RowSet set) {
                return (set & row_site(site)) != 0;
            });
    }
    return !wins_.empty() || !losses_.empty();
}

// What wins comes first: a mark that completes both has won.
bool Rows::add_sets(const spec::WinClause& clause, bool has_losses) {
    const auto* reach = std::get_if<spec::Reach>(&clause.rule);
    if (reach == nullptr || reach->goal != 1 || (has_losses && !clause.loses)) {
        return false;
    }
    Sets& sets = clause.loses ? losses_ : wins_;
    const spec::Counting& counting = game_->spec().counters[reach->counter.index()].counting;
    if (const auto* lines = std::get_if<spec::LinesCounter>(&counting)) {
        return add_lines(*lines, sets);
    }
    const auto* filled = std::get_if<spec::FilledCounter>(&counting);
    return filled != nullptr && filled->by == spec::FilledCounter::By::Own && !filled->to_mover &&
           !filled->sum && filled->at_least.size() == 1 && !filled->at_least.front() &&
           add_areas(reach->counter, sets);
}

bool Rows::add_lines(const spec::LinesCounter& lines, Sets& sets) const {
    using Lines = spec::LinesCounter;
    if (lines.longer == Lines::Longer::None || lines.of != Lines::Of::Own || lines.to_mover) {
        return false;
    }
    const board::Board& board = game_->board();
    for (std::size_t direction = 0; direction < board.directions().size(); ++direction) {
        const bool diagonal = board.directions()[direction].diagonal;
        if ((lines.along != Lines::Along::Both &&
             diagonal != (lines.along == Lines::Along::Diagonal)) ||
            !has_opposite(board, direction)) {
            continue;
        }
        for (std::size_t first = 0; first < board.site_count(); ++first) {
            RowSet set = 0;
            int length = 0;
            std::optional<board::SiteId> site = board::SiteId{first};
            for (; site && length < lines.length; ++length) {
                set |= row_site(site->index());
                site = board.next(*site, board::DirectionId{direction});
            }
            // A line that closes on itself is shorter than it seems.
            if (length == lines.length && std::popcount(set) == lines.length) {
                sets.push_back(set);
            }
        }
    }
    return true;
}

bool Rows::add_areas(spec::CounterId counter, Sets& sets) const {
    const auto& levels = game_->areas_of(counter).levels;
    if (levels.size() != 1) {
        return false;
    }
    for (const board::Area& area : game_->board().families()[levels.front().family].areas) {
        RowSet set = 0;
        for (const board::SiteId site : area.sites) {
            set |= row_site(site.index());
        }
        if (set == 0) {
            return false;
        }
        sets.push_back(set);
    }
    return true;
}

void Rows::find_stacks() {
    const std::size_t count = game_->board().site_count();
    below_.assign(count, 0);
    above_.assign(count, 0);
    const auto* verb = game::find_verb<spec::MarkVerb>(game_->spec().play.back());
    stacked_ = verb != nullptr && verb->on;
    if (!stacked_) {
        return;
    }
    const game::Stacks& stacks = game_->stacks(verb->on->family);
    std::vector<game::MarkSet> marks(count, game::MarkSet{spec::MarkId{0}});
    for (std::size_t upper = 0; upper < count; ++upper) {
        for (std::size_t lower = 0; lower < count; ++lower) {
            marks[upper] = {};
            marks[lower] = {};
            if (lower != upper && stacks.free_below(marks, board::SiteId{upper})) {
                below_[upper] |= row_site(lower);
                above_[lower] |= row_site(upper);
            }
            marks[upper] = game::MarkSet{spec::MarkId{0}};
            marks[lower] = marks[upper];
        }
    }
}

bool Rows::keeps_rules(const Image& image) const {
    const auto moved = [&](RowSet set) {
        RowSet there = 0;
        for (; set != 0; set &= set - 1) {
            there |= row_site(image[static_cast<std::size_t>(std::countr_zero(set))].index());
        }
        return there;
    };
    const auto keeps = [&](const Sets& sets) {
        Sets there;
        std::transform(sets.begin(), sets.end(), std::back_inserter(there), moved);
        Sets here = sets;
        std::sort(here.begin(), here.end());
        std::sort(there.begin(), there.end());
        return here == there;
    };
    for (std::size_t site = 0; site < below_.size(); ++site) {
        if (below_[image[site].index()] != moved(below_[site])) {
            return false;
        }
    }
    return keeps(wins_) && keeps(losses_);
}

void Rows::find_images() {
    for (const board::Symmetry& symmetry : board::symmetries(game_->board())) {
        if (images_.empty() || keeps_rules(symmetry.image)) {
            images_.emplace_back(symmetry.image);
        }
    }
}

std::optional<RowPosition> Rows::position(const game::Position& position) const {
    const auto& marks = position.record().marks;
    const std::vector<Slot> slots = plan_slots(position);
    RowPosition at;
    const spec::RoleId mover = position.to_move();
    RowSet blocked = 0;
    for (std::size_t site = 0; site < marks.size(); ++site) {
        if (marks[site].empty()) {
            at.free |= row_site(site);
        } else if (marks[site].size() != 1 || !game_->owner(marks[site].first())) {
            blocked |= row_site(site);
        } else {
            const bool own = *game_->owner(marks[site].first()) == mover;
            (own ? at.mine : at.theirs) |= row_site(site);
        }
    }
    const bool one_each = slots.size() == static_cast<std::size_t>(std::popcount(at.free)) &&
                          std::all_of(slots.begin(), slots.end(), [&](const Slot& slot) {
                              return slot.ends_turn && slot.choice.size() == 1 &&
                                     slot.choice == game_->marks_of(slot.mover) &&
                                     puts_one_anywhere(*slot.verb);
                          });
    const auto is_full = [&](RowSet set) {
        return (set & ~at.mine) == 0 || (set & ~at.theirs) == 0;
    };
    if (!one_each || blocked != 0 || std::any_of(wins_.begin(), wins_.end(), is_full) ||
        std::any_of(losses_.begin(), losses_.end(), is_full)) {
        return std::nullopt;
    }
    for (RowSet rest = at.free; rest != 0; rest &= rest - 1) {
        const auto site = static_cast<std::size_t>(std::countr_zero(rest));
        at.open |= (below_[site] & at.free) == 0 ? rest & -rest : 0;
    }
    return at;
}

RowSet Rows::holes_of(const Sets& sets, RowSet mine, RowSet theirs) {
    RowSet holes = 0;
    for (const RowSet set : sets) {
        const RowSet lacks = set & ~mine;
        holes |= (lacks & (lacks - 1)) == 0 && (lacks & theirs) == 0 ? lacks : 0;
    }
    return holes;
}

int Rows::chances(RowSet theirs, std::size_t site) const {
    return static_cast<int>(std::count_if(through_[site].begin(),
                                          through_[site].end(),
                                          [&](RowSet set) { return (set & theirs) == 0; }));
}

bool Rows::can_win(RowSet mine, RowSet theirs) const {
    const auto open_to = [](RowSet others) {
        return [others](RowSet set) { return (set & others) == 0; };
    };
    return std::any_of(wins_.begin(), wins_.end(), open_to(theirs)) ||
           std::any_of(losses_.begin(), losses_.end(), open_to(mine));
}

RowPosition Rows::after(const RowPosition& at, std::size_t site) const {
    const RowSet there = row_site(site);
    RowPosition next{at.theirs, at.mine | there, at.open & ~there, at.free & ~there};
    for (RowSet rest = above_[site] & next.free; rest != 0; rest &= rest - 1) {
        const auto upper = static_cast<std::size_t>(std::countr_zero(rest));
        next.open |= (below_[upper] & next.free) == 0 ? rest & -rest : 0;
    }
    return next;
}

RowSet Rows::below(RowSet sites, RowSet free) const {
    RowSet below = 0;
    for (; sites != 0; sites &= sites - 1) {
        const RowSet waits = below_[static_cast<std::size_t>(std::countr_zero(sites))] & free;
        below |= (waits & (waits - 1)) == 0 ? waits : 0;
    }
    return below;
}

}  // namespace quadrille::solve
