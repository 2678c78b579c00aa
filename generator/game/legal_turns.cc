#include "game/legal_turns.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

namespace quadrille::game {

namespace {

class TurnWalk {
  public:
    TurnWalk(const Position& position,
             const std::function<bool()>& try_one,
             const std::function<bool(const Turn&, const Position&)>& visit)
        : position_(position), form_(position.turn_form()), try_one_(try_one), visit_(visit) {}

    bool run() {
        if ((form_.pass && !finish_alone(Pass{})) || (form_.swap && !finish_alone(Swap{}))) {
            return false;
        }
        return fill(0);
    }

  private:
    bool finish_alone(const Action& action) {
        turn_ = {action};
        const bool more = finish();
        turn_.clear();
        return more;
    }

    /// Adds the actions of item `item` and of those after it in every way.
    bool fill(std::size_t item) {
        if (item == form_.items.size()) {
            return finish();
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

    /// `placed` marks of the item are in the turn already. Their order makes no turn of its own, so
    /// that the next one comes from `first_site` on, unless one mark can make room for another:
    /// then each set of marks is visited once, in the first order in which it can be put.
    bool fill_marks(std::size_t item, const MarkItems& marks, int placed, std::size_t first_site) {
        if (placed >= marks.count.min && !fill(item + 1)) {
            return false;
        }
        if (placed == marks.count.max) {
            return true;
        }
        for (std::size_t index = marks.in_any_order ? first_site : 0;
             index < position_.record().marks.size();
             ++index) {
            const board::SiteId site{index};
            if (!position_.marks(site).empty() || is_in_turn(site)) {
                continue;
            }
            for (const spec::MarkId mark : marks.choice) {
                turn_.emplace_back(PlaceMark{site, mark});
                const bool more = fill_marks(item, marks, placed + 1, index + 1);
                turn_.pop_back();
                if (!more) {
                    return false;
                }
            }
        }
        return true;
    }

    [[nodiscard]] bool is_in_turn(board::SiteId site) const {
        return std::any_of(turn_.begin(), turn_.end(), [site](const Action& action) {
            const auto* mark = std::get_if<PlaceMark>(&action);
            return mark != nullptr && mark->site == site;
        });
    }

    bool fill_segment(std::size_t item) {
        const std::size_t sites = position_.game().board().site_count();
        for (std::size_t from = 0; from < sites; ++from) {
            for (std::size_t to = from + 1; to < sites; ++to) {
                const DrawSegment segment{board::SiteId{from}, board::SiteId{to}};
                if (!try_one_()) {
                    return false;
                }
                if (position_.segment_fault(segment.from, segment.to)) {
                    continue;
                }
                turn_.emplace_back(segment);
                const bool more = fill(item + 1);
                turn_.pop_back();
                if (!more) {
                    return false;
                }
            }
        }
        return true;
    }

    bool fill_step(std::size_t item, const StepItem& step) {
        const board::SiteId from = position_.token(form_.role);
        for (const board::SiteId site : position_.game().targets(from, step.move)) {
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

    /// Only asked of turns in which the order of marks matters.
    bool seen_before() {
        const bool ordered =
            std::any_of(form_.items.begin(), form_.items.end(), [](const auto& item) {
                const auto* marks = std::get_if<MarkItems>(&item);
                return marks != nullptr && !marks->in_any_order && marks->count.max > 1;
            });
        if (!ordered) {
            return false;
        }
        std::vector<std::array<std::size_t, 3>> key;
        for (const Action& action : turn_) {
            if (const auto* mark = std::get_if<PlaceMark>(&action)) {
                key.push_back({0, mark->site.index(), mark->mark.index()});
            } else if (const auto* segment = std::get_if<DrawSegment>(&action)) {
                key.push_back({1, segment->from.index(), segment->to.index()});
            } else if (const auto* walk = std::get_if<Walk>(&action)) {
                key.push_back({2, walk->site.index(), 0});
            }
        }
        std::sort(key.begin(), key.end());
        return !seen_.insert(std::move(key)).second;
    }

    const Position& position_;
    TurnForm form_;
    const std::function<bool()>& try_one_;
    const std::function<bool(const Turn&, const Position&)>& visit_;
    Turn turn_;
    std::set<std::vector<std::array<std::size_t, 3>>> seen_;
};

}  // namespace

bool for_each_turn(const Position& position,
                   const std::function<bool()>& try_one,
                   const std::function<bool(const Turn& turn, const Position& after)>& visit) {
    return TurnWalk(position, try_one, visit).run();
}

}  // namespace quadrille::game
