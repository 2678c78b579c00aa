#include "game/enclosures.h"

#include <algorithm>
#include <cstddef>

#include "game/shut_in.h"

namespace quadrille::game {

namespace {

/// The chains of one role, as one counter sees them.
class Closing {
  public:
    Closing(const Game& game, const Record& record, Enclosed& enclosed, spec::RoleId role)
        : game_(game), record_(record), enclosed_(enclosed), role_(role) {
        live_.reserve(record.marks.size());
        for (std::size_t site = 0; site < record.marks.size(); ++site) {
            live_.push_back(bears_own(site) && (is_free(site) || is_held(site)));
        }
    }

    void run(int turn) {
        const std::vector<bool> shut_in = ShutIn(game_.ring_ways(), live_).all();
        for (std::size_t site = 0; site < live_.size(); ++site) {
            if (shut_in[site] && asks_for_it(site)) {
                close_round(site, turn);
            }
        }
    }

  private:
    [[nodiscard]] bool bears_own(std::size_t site) const {
        return !record_.marks[site].common(game_.marks_of(role_)).empty();
    }

    [[nodiscard]] bool is_free(std::size_t site) const { return !enclosed_.holder[site]; }

    [[nodiscard]] bool is_held(std::size_t site) const { return enclosed_.holder[site] == role_; }

    /// Whether a chain is closed because it has this place inside.
    [[nodiscard]] bool asks_for_it(std::size_t site) const {
        const auto& counter = std::get<spec::EnclosedCounter>(
            game_.spec().counters[enclosed_.counter.index()].counting);
        if (counter.around == spec::EnclosedCounter::Around::Any) {
            return !is_held(site);
        }
        return is_free(site) && !record_.marks[site].without(game_.marks_of(role_)).empty() &&
               !bears_own(site);
    }

    void close_round(std::size_t site, int turn) {
        const RingWays& ways = game_.ring_ways();
        const std::vector<bool> chain = tightened(ways, live_, site);
        Enclosure closed{
            turn, role_, chain_in_order(game_.board(), chain), ShutIn(ways, chain).inside(site)};
        for (const board::SiteId inside : closed.inside) {
            enclosed_.holder[inside.index()] = role_;
        }
        enclosed_.closed.push_back(std::move(closed));
    }

    const Game& game_;
    const Record& record_;
    Enclosed& enclosed_;
    spec::RoleId role_;
    std::vector<bool> live_;  // per site: bears a mark of the role that can be part of a chain
};

}  // namespace

std::vector<Enclosed> nothing_enclosed(const Game& game) {
    std::vector<Enclosed> all;
    const auto& counters = game.spec().counters;
    for (std::size_t index = 0; index < counters.size(); ++index) {
        if (std::holds_alternative<spec::EnclosedCounter>(counters[index].counting)) {
            Enclosed& enclosed = all.emplace_back();
            enclosed.counter = spec::CounterId{index};
            enclosed.holder.resize(game.board().site_count());
        }
    }
    return all;
}

void close_chains(const Game& game, Record& record, int turn, spec::RoleId mover) {
    for (Enclosed& enclosed : record.enclosed) {
        for (std::size_t later = 0; later < game.role_count(); ++later) {
            const spec::RoleId role{(mover.index() + later) % game.role_count()};
            Closing(game, record, enclosed, role).run(turn);
        }
    }
}

const Enclosed* enclosed_of(const Record& record, spec::CounterId counter) {
    const auto found =
        std::find_if(record.enclosed.begin(), record.enclosed.end(), [counter](const auto& each) {
            return each.counter == counter;
        });
    return found == record.enclosed.end() ? nullptr : &*found;
}

}  // namespace quadrille::game
