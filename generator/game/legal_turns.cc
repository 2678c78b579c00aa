#include "game/legal_turns.h"

#include <algorithm>

namespace quadrille::game {

namespace {

class TurnWalk {
  public:
    TurnWalk(const Position& position,
             const std::function<bool()>& try_one,
             const std::function<bool(const Turn&, const Position&)>& visit)
        : position_(position), form_(position.turn_form()), try_one_(try_one), visit_(visit) {}

    bool run() {
        if (form_.pass) {
            turn_ = {Pass{}};
            if (!finish()) {
                return false;
            }
            turn_.clear();
        }
        return fill(0);
    }

  private:
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

    /// `placed` marks of the item are in the turn already; the next one comes from `first_site` on.
    bool fill_marks(std::size_t item, const MarkItems& marks, int placed, std::size_t first_site) {
        if (placed >= marks.count.min && !fill(item + 1)) {
            return false;
        }
        if (placed == marks.count.max) {
            return true;
        }
        for (std::size_t index = first_site; index < position_.record().marks.size(); ++index) {
            if (!position_.record().marks[index].empty()) {
                continue;
            }
            for (const spec::MarkId mark : marks.choice) {
                turn_.emplace_back(PlaceMark{board::SiteId{index}, mark});
                const bool more = fill_marks(item, marks, placed + 1, index + 1);
                turn_.pop_back();
                if (!more) {
                    return false;
                }
            }
        }
        return true;
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
        return !after.play(turn_) || visit_(turn_, after);
    }

    const Position& position_;
    TurnForm form_;
    const std::function<bool()>& try_one_;
    const std::function<bool(const Turn&, const Position&)>& visit_;
    Turn turn_;
};

}  // namespace

bool for_each_turn(const Position& position,
                   const std::function<bool()>& try_one,
                   const std::function<bool(const Turn& turn, const Position& after)>& visit) {
    return TurnWalk(position, try_one, visit).run();
}

}  // namespace quadrille::game
