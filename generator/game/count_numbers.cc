// The numbers that marks bear: the highest, and sums.
#include <algorithm>
#include <utility>

#include "game/counters.h"
#include "game/numbering.h"

namespace quadrille::game {

namespace {

/// The numbers that a counter takes of each player, or of all marks in one.
class NumbersFound {
  public:
    NumbersFound(const Game& game, const Record& record, bool own)
        : game_(game), record_(record), own_(own), found_(own ? game.role_count() : 1) {
        for (std::size_t role = 0; own && role < found_.size(); ++role) {
            found_[role].role = spec::RoleId{role};
        }
    }

    /// The number on the site, for those that it counts for.
    template <typename Take>
    void see(board::SiteId site, const Take& take) {
        const int number = number_on(record_, site);
        if (number == 0) {
            return;
        }
        const auto owner = game_.owner(record_.marks[site.index()].first());
        if (!own_ || owner) {
            take(found_[own_ ? owner->index() : 0], site, number);
        }
    }

    Count count(Detail detail) {
        Count result;
        for (NumbersReason& each : found_) {
            std::int64_t sum = 0;
            for (const int number : each.numbers) {
                sum += number;
            }
            if (own_) {
                result.by_role.emplace_back(sum);
            } else {
                result.common = sum;
            }
            if (detail == Detail::Reasons && sum > 0) {
                result.reasons.emplace_back(std::move(each));
            }
        }
        return result;
    }

  private:
    const Game& game_;
    const Record& record_;
    bool own_;
    std::vector<NumbersReason> found_;
};

bool is_near_free(const Neighbours& neighbours, const Record& record, board::SiteId site) {
    const auto near = neighbours.of(site);
    return std::any_of(near.begin(), near.end(), [&](board::SiteId each) {
        return record.marks[each.index()].empty();
    });
}

}  // namespace

Count count_highest(const Game& game,
                    const Record& record,
                    const spec::HighestCounter& counter,
                    Detail detail) {
    NumbersFound found(game, record, counter.of == spec::HighestCounter::Of::Own);
    const auto keep_highest = [](NumbersReason& best, board::SiteId site, int number) {
        // Of several that are the same the first in label order stands for all.
        if (best.numbers.empty() || number > best.numbers.front()) {
            best.sites = {site};
            best.numbers = {number};
        }
    };
    for (std::size_t site = 0; site < record.marks.size(); ++site) {
        found.see(board::SiteId{site}, keep_highest);
    }
    return found.count(detail);
}

Count count_numbers(const Game& game,
                    const Record& record,
                    const spec::NumbersCounter& counter,
                    Detail detail) {
    NumbersFound found(game, record, counter.of == spec::NumbersCounter::Of::Own);
    const auto add = [](NumbersReason& sum, board::SiteId site, int number) {
        sum.sites.push_back(site);
        sum.numbers.push_back(number);
    };
    const Neighbours& neighbours = game.neighbours(counter.neighbours);
    const bool all = counter.near == spec::NumbersCounter::Near::Any;
    for (std::size_t site = 0; site < record.marks.size(); ++site) {
        if (all || is_near_free(neighbours, record, board::SiteId{site})) {
            found.see(board::SiteId{site}, add);
        }
    }
    return found.count(detail);
}

}  // namespace quadrille::game
