// Held places: those with a player's marks, and free ones with more of their marks next to them than
// of any other's.
#include <algorithm>
#include <utility>

#include "game/counters.h"

namespace quadrille::game {

namespace {

class HeldCount {
  public:
    HeldCount(const Game& game,
              const Record& record,
              const spec::HeldCounter& counter,
              Detail detail)
        : game_(game), record_(record), counter_(counter), detail_(detail) {}

    Count run() {
        std::vector<HeldReason> held(game_.role_count());
        for (std::size_t index = 0; index < record_.marks.size(); ++index) {
            const board::SiteId site{index};
            const bool free = record_.marks[index].empty();
            const auto role = free ? nearest(site) : owner(site);
            if (role && (free || counter_.of == spec::HeldCounter::Of::Places)) {
                HeldReason& all = held[role->index()];
                (free ? all.free : all.marked).push_back(site);
            }
        }
        return counter_.by == spec::HeldCounter::By::Any ? together(held) : one_by_one(held);
    }

  private:
    static std::int64_t number_of(const HeldReason& held) {
        return static_cast<std::int64_t>(held.marked.size() + held.free.size());
    }

    /// The only role with marks on the site.
    [[nodiscard]] std::optional<spec::RoleId> owner(board::SiteId site) const {
        std::optional<spec::RoleId> only;
        for (std::size_t role = 0; role < game_.role_count(); ++role) {
            if (has(spec::RoleId{role}, site)) {
                if (only) {
                    return std::nullopt;
                }
                only = spec::RoleId{role};
            }
        }
        return only;
    }

    /// The role with more neighbours of the site than any other.
    [[nodiscard]] std::optional<spec::RoleId> nearest(board::SiteId site) const {
        std::optional<spec::RoleId> best;
        std::ptrdiff_t most = 0;
        const auto near = game_.neighbours(counter_.neighbours).of(site);
        for (std::size_t index = 0; index < game_.role_count(); ++index) {
            const spec::RoleId role{index};
            const auto marks = std::count_if(
                near.begin(), near.end(), [&](board::SiteId other) { return has(role, other); });
            if (marks >= most) {
                best = marks > most ? std::optional(role) : std::nullopt;
                most = marks;
            }
        }
        return best;
    }

    [[nodiscard]] bool has(spec::RoleId role, board::SiteId site) const {
        return !record_.marks[site.index()].common(game_.marks_of(role)).empty();
    }

    Count one_by_one(std::vector<HeldReason>& held) const {
        Count result;
        for (std::size_t role = 0; role < held.size(); ++role) {
            result.by_role.emplace_back(number_of(held[role]));
            if (detail_ == Detail::Reasons) {
                held[role].role = spec::RoleId{role};
                result.reasons.emplace_back(std::move(held[role]));
            }
        }
        return result;
    }

    [[nodiscard]] Count together(const std::vector<HeldReason>& held) const {
        HeldReason all;
        for (const HeldReason& each : held) {
            all.marked.insert(all.marked.end(), each.marked.begin(), each.marked.end());
            all.free.insert(all.free.end(), each.free.begin(), each.free.end());
        }
        std::sort(all.marked.begin(), all.marked.end());
        std::sort(all.free.begin(), all.free.end());
        Count result;
        result.common = number_of(all);
        if (detail_ == Detail::Reasons) {
            result.reasons.emplace_back(std::move(all));
        }
        return result;
    }

    const Game& game_;
    const Record& record_;
    const spec::HeldCounter& counter_;
    Detail detail_;
};

}  // namespace

Count count_held(const Game& game,
                 const Record& record,
                 const spec::HeldCounter& counter,
                 Detail detail) {
    return HeldCount(game, record, counter, detail).run();
}

}  // namespace quadrille::game
