#include "game/legal_turns.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

#include "game/beside.h"
#include "game/segment_rules.h"
#include "game/steps.h"

namespace quadrille::game {

namespace {

/// Of several marks in a turn, the first ones can leave no place for the others; and it is clear
/// which verb each of them belongs to.
bool marks_bind_each_other(const Position& position, const TurnForm& form) {
    int most = 0;
    for (const ItemForm& item : form.items) {
        const auto* marks = std::get_if<MarkItems>(&item);
        if (std::holds_alternative<StepItem>(item) ||
            (marks != nullptr && marks->count.min != marks->count.max && form.items.size() > 1)) {
            return false;
        }
        most += marks == nullptr ? 0 : marks->count.max;
    }
    const auto& verbs = position.rules().turn;
    return most > 1 && std::any_of(verbs.begin(), verbs.end(), [](const spec::Verb& verb) {
               const auto* mark = std::get_if<spec::MarkVerb>(&verb);
               return mark != nullptr && mark->is_bound();
           });
}

class TurnWalk {
  public:
    TurnWalk(const Position& position,
             const std::function<bool()>& try_one,
             const std::function<bool(const Turn&, const Position&)>& visit)
        : position_(position),
          form_(position.turn_form()),
          bound_(marks_bind_each_other(position, form_)),
          try_one_(try_one),
          visit_(visit) {
        if (bound_) {
            marks_ = position.record().marks;
            for (const MarkSet marks : marks_) {
                kinds_ = kinds_.with(marks);
            }
            last_ = position.last_mark();
        }
    }

    bool run() {
        if ((form_.pass && !finish_alone(Pass{})) || (form_.swap && !finish_alone(Swap{}))) {
            return false;
        }
        if (!form_.either) {
            return fill(0);
        }
        for (alone_ = 0; alone_ < form_.items.size(); ++alone_) {
            if (!fill(alone_)) {
                return false;
            }
        }
        return true;
    }

  private:
    bool finish_alone(const Action& action) {
        turn_ = {action};
        const bool more = finish();
        turn_.clear();
        return more;
    }

    /// Adds the actions of item `item` and of the items after it in every possible way.
    bool fill(std::size_t item) {
        if (item == form_.items.size() || item > alone_) {
            return (form_.either && turn_.empty()) || finish();
        }
        if (const auto* marks = std::get_if<MarkItems>(&form_.items[item])) {
            return fill_marks(item, *marks, 0, 0);
        }
        if (std::holds_alternative<SegmentItem>(form_.items[item])) {
            return fill_segment(item);
        }
        if (const auto* step = std::get_if<StepItem>(&form_.items[item])) {
            return fill_step(item, *step);
        }
        return fill(item + 1);
    }

    /// `placed` marks of the item are in the turn already. Their order does not matter, so the next
    /// one comes from `first_site` on, unless one mark can make room for another: then each set of
    /// marks is visited once, in the first order in which it can be placed.
    bool fill_marks(std::size_t item, const MarkItems& marks, int placed, std::size_t first_site) {
        if (placed >= marks.count.min && !fill(item + 1)) {
            return false;
        }
        if (placed == marks.count.max) {
            return true;
        }
        const std::size_t first = marks.in_any_order ? first_site : 0;
        for (const board::SiteId site : sites_for(item, placed)) {
            if (site.index() < first || !position_.marks(site).empty() || is_in_turn(site)) {
                continue;
            }
            for (const spec::MarkId mark : marks.choice) {
                if (!fill_after(item, marks, placed, PlaceMark{site, mark})) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Where the next mark of the item may go at all, in label order: a piece grows by neighbours.
    [[nodiscard]] std::vector<board::SiteId> sites_for(std::size_t item, int placed) const {
        const auto* verb = std::get_if<spec::MarkVerb>(&position_.rules().turn[item]);
        std::vector<board::SiteId> sites;
        if (!bound_ || verb == nullptr || !verb->together || placed == 0) {
            for (std::size_t index = 0; index < position_.record().marks.size(); ++index) {
                sites.emplace_back(index);
            }
            return sites;
        }
        const Neighbours& neighbours = position_.game().neighbours(verb->neighbourhood);
        for (const board::SiteId site : piece(placed)) {
            const auto near = neighbours.of(site);
            sites.insert(sites.end(), near.begin(), near.end());
        }
        std::sort(sites.begin(), sites.end());
        sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
        return sites;
    }

    /// The sites of the turn's last `placed` marks.
    [[nodiscard]] std::vector<board::SiteId> piece(int placed) const {
        std::vector<board::SiteId> sites;
        for (auto action = turn_.end() - placed; action != turn_.end(); ++action) {
            sites.push_back(std::get<PlaceMark>(*action).site);
        }
        return sites;
    }

    /// Continues after one more mark, unless it cannot be placed after those before it.
    bool fill_after(std::size_t item, const MarkItems& marks, int placed, const PlaceMark& mark) {
        const std::size_t index = mark.site.index();
        const MarkSet kinds_before = kinds_;
        const std::optional<board::SiteId> last_before = last_;
        if (bound_) {
            if (!try_one_()) {
                return false;
            }
            const auto& verb = std::get<spec::MarkVerb>(position_.rules().turn[item]);
            const std::vector<board::SiteId> with = piece(placed);
            if (beside_fault(position_.game(),
                             verb,
                             {marks_, kinds_, last_, with, form_.role, &position_.record()},
                             mark.site,
                             mark.mark)) {
                return true;
            }
            marks_[index].add(mark.mark);
            kinds_.add(mark.mark);
            last_ = mark.site;
        }
        turn_.emplace_back(mark);
        const bool more = fill_marks(item, marks, placed + 1, index + 1);
        turn_.pop_back();
        if (bound_) {
            marks_[index] = {};
            kinds_ = kinds_before;
            last_ = last_before;
        }
        return more;
    }

    [[nodiscard]] bool is_in_turn(board::SiteId site) const {
        return std::any_of(turn_.begin(), turn_.end(), [site](const Action& action) {
            const auto* mark = std::get_if<PlaceMark>(&action);
            return mark != nullptr && mark->site == site;
        });
    }

    [[nodiscard]] bool has_segment() const {
        return std::any_of(turn_.begin(), turn_.end(), [](const Action& action) {
            return kind_of(action) == ActionKind::DrawSegment;
        });
    }

    [[nodiscard]] bool in_a_chain() const {
        return std::any_of(form_.items.begin(), form_.items.end(), [](const ItemForm& item) {
            const auto* segment = std::get_if<SegmentItem>(&item);
            return segment != nullptr && segment->from == spec::SegmentVerb::From::Last;
        });
    }

    bool fill_segment(std::size_t item) {
        // What a second one may be depends on the first.
        const bool is_first = !has_segment();
        SegmentPairs pairs =
            is_first ? pairs_of_next(position_) : SegmentPairs{.board = position_.game().board()};
        pairs.near = nullptr;  // budgets of searches are counted in pairs
        return pairs.for_each([&](board::SiteId from, board::SiteId to) {
            if (!try_one_()) {
                return false;
            }
            if (is_first && position_.segment_fault(from, to)) {
                return true;
            }
            turn_.emplace_back(DrawSegment{from, to});
            const bool more = fill(item + 1);
            turn_.pop_back();
            return more;
        });
    }

    bool fill_step(std::size_t item, const StepItem& step) {
        const board::SiteId from = position_.token(form_.role);
        for (const board::SiteId site :
             step_targets(position_.game(), position_.record().marks, from, step.move)) {
            turn_.emplace_back(Walk{site});
            const bool more = fill(item + 1);
            turn_.pop_back();
            if (!more) {
                return false;
            }
        }
        return true;
    }

    bool finish() {
        if (!try_one_()) {
            return false;
        }
        Position after = position_;
        return !after.play(turn_) || seen_before() || visit_(turn_, after);
    }

    /// The same marks may be placed in several orders, or by several verbs.
    [[nodiscard]] bool may_come_again() const {
        int marks = 0;
        int segments = 0;
        bool ordered = false;
        for (const ItemForm& item : form_.items) {
            const auto* form = std::get_if<MarkItems>(&item);
            marks += form != nullptr ? 1 : 0;
            segments += std::holds_alternative<SegmentItem>(item) ? 1 : 0;
            ordered = ordered || (form != nullptr && !form->in_any_order && form->count.max > 1);
        }
        return ordered || marks > 1 || segments > 1;
    }

    [[nodiscard]] std::optional<board::SiteId> last_placed() const {
        const auto last = std::find_if(turn_.rbegin(), turn_.rend(), [](const Action& action) {
            return kind_of(action) == ActionKind::PlaceMark;
        });
        return last == turn_.rend() ? std::nullopt : std::optional(std::get<PlaceMark>(*last).site);
    }

    bool seen_before() {
        if (!may_come_again()) {
            return false;
        }
        std::vector<std::array<std::size_t, 3>> key;
        for (const Action& action : turn_) {
            if (const auto* mark = std::get_if<PlaceMark>(&action)) {
                key.push_back({0, mark->site.index(), mark->mark.index()});
            } else if (const auto* segment = std::get_if<DrawSegment>(&action)) {
                // If one continues from another, their order and direction matter.
                const std::size_t kind = 3 + (in_a_chain() ? key.size() : 0);
                key.push_back({kind, segment->from.index(), segment->to.index()});
            } else if (const auto* walk = std::get_if<Walk>(&action)) {
                key.push_back({2, walk->site.index(), 0});
            }
        }
        if (spec::numbering_of(position_.game().spec()) == spec::MarkNumber::None) {
            std::sort(key.begin(), key.end());
        }
        if (const auto last = position_.game().knows_last() ? last_placed() : std::nullopt) {
            key.push_back({0, last->index(), 0});
        }
        return !seen_.insert(std::move(key)).second;
    }

    const Position& position_;
    TurnForm form_;
    bool bound_;                  // marks are tried one by one, each on the board after the last:
    std::vector<MarkSet> marks_;  // of each site
    MarkSet kinds_;               // on the board
    std::optional<board::SiteId> last_;
    const std::function<bool()>& try_one_;
    const std::function<bool(const Turn&, const Position&)>& visit_;
    Turn turn_;
    std::size_t alone_ =
        static_cast<std::size_t>(-1);  // the only item, where turns have one of them
    std::set<std::vector<std::array<std::size_t, 3>>> seen_;
};

}  // namespace

bool for_each_turn(const Position& position,
                   const std::function<bool()>& try_one,
                   const std::function<bool(const Turn& turn, const Position& after)>& visit) {
    return TurnWalk(position, try_one, visit).run();
}

}  // namespace quadrille::game
