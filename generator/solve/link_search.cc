// Who links their areas where only one of both can (exclusive_links.h): a search that asks first what
// each side can link for sure (connections.h), and looks only at moves into all that the other needs.
// What refutes a move on few sites refutes all moves elsewhere (must-play regions).
// Source: R. Hayward, Y. Bjornsson, M. Johanson, M. Kan, N. Po and J. van Rijswijck, Solving 7 x 7 Hex:
// virtual connections and game-state reduction, 2003.
#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "solve/connections.h"
#include "solve/exclusive_links.h"
#include "solve/expert.h"
#include "solve/links.h"
#include "solve/set_image.h"
#include "solve/slot_plan.h"
#include "solve/table.h"

namespace quadrille::solve {

namespace {

class LinkExpert final : public Expert {
  public:
    LinkExpert(std::span<const Image> images, Limits& limits)
        : limits_(limits), table_(limits.memory, limits.left) {
        for (const Image& image : images) {
            Image back(image.size(), board::SiteId{0});
            for (std::size_t site = 0; site < image.size(); ++site) {
                back[image[site].index()] = board::SiteId{site};
            }
            images_.emplace_back(image);
            back_.emplace_back(back);
        }
    }

    [[nodiscard]] bool takes(const game::Position& position) override {
        const auto& marks = position.record().marks;
        return Links::suit(position, plan_slots(position)) &&
               std::ranges::all_of(marks, [&](const game::MarkSet& on) {
                   return on.empty() || (on.size() == 1 && position.game().owner(on.first()));
               });
    }

    Range value(const game::Position& position) override {
        set_up(position);
        Range range = known();
        for (asked_ = 0; asked_ < 2 && !range.is_known() && !limits_.spent; ++asked_) {
            const Found found = search(position.to_move().index());
            if (!limits_.spent) {
                range = range.common(range_of(found));
            }
        }
        return range;
    }

    [[nodiscard]] Range known(const game::Position& position) override {
        set_up(position);
        return known();
    }

  private:
    /// As many positions could be looked at while connections are found.
    static constexpr std::uint64_t kLooks = 16;

    /// Whether the role that is asked about links, what it is worth to it at most if not, and on which
    /// sites that rests.
    struct Found {
        bool links = false;
        Value bound = kDraw;
        SiteSet grounds = 0;
    };

    struct Fact {
        std::uint64_t grounds : kMostSites;
        std::uint64_t result : 2;
        std::uint64_t work : 4;
    };

    struct Place {
        Key key;
        std::size_t image = 0;
    };

    void set_up(const game::Position& position) {
        links_ = Links::make(position, plan_slots(position));
        mover_ = position.to_move().index();
    }

    /// For the first role.
    [[nodiscard]] Range range_of(const Found& found) const {
        const Range range = found.links ? Range{kWin, kWin} : Range{kLoss, found.bound};
        return asked_ == 0 ? range : Range{-range.high, -range.low};
    }

    Range known() {
        Range range;
        for (asked_ = 0; asked_ < 2; ++asked_) {
            if (const auto found = look_up(place(mover_))) {
                range = range.common(range_of(*found));
            }
        }
        return range;
    }

    [[nodiscard]] Place place(std::size_t mover) const {
        std::pair least(links_->marked(0), links_->marked(1));
        Place place;
        for (std::size_t image = 1; image < images_.size(); ++image) {
            const std::pair there(images_[image].of(links_->marked(0)),
                                  images_[image].of(links_->marked(1)));
            if (there < least) {
                least = there;
                place.image = image;
            }
        }
        place.key = key_of_sets(least.first, least.second);
        place.key.low ^= mixed(2 * mover + asked_);
        return place;
    }

    [[nodiscard]] std::optional<Found> look_up(const Place& place) const {
        const auto fact = table_.find(place.key);
        if (!fact) {
            return std::nullopt;
        }
        const bool links = fact->result == 2;
        return Found{links,
                     links               ? kWin
                     : fact->result == 1 ? kLoss
                                         : kDraw,
                     back_[place.image].of(fact->grounds)};
    }

    void remember(const Place& place, const Found& found, std::uint64_t positions) {
        const unsigned result = found.links ? 2U : found.bound == kLoss ? 1U : 0U;
        table_.put(place.key,
                   {.grounds = images_[place.image].of(found.grounds) & kAllSites,
                    .result = result & 3U,
                    .work = ((work_of(positions) + 1U) / 2U) & 15U});
    }

    [[nodiscard]] Found won_by(std::size_t role, SiteSet grounds) const {
        return {role == asked_, role == asked_ ? kWin : kLoss, grounds};
    }

    Found search(std::size_t mover) { return search(mover, connected(1 - mover)); }

    /// What a role can link for sure.
    struct Connected {
        bool sure = false;  // or, if it is to move, near
        SiteSet must = kAllSites;
        SiteSet grounds = 0;
    };

    [[nodiscard]] bool is_small() const {
        constexpr int kFewest = 5;  // free sites: with fewer a look at all is quicker
        return std::popcount(links_->free()) < kFewest;
    }

    /// What the role can link even if the other is to move.
    Connected connected(std::size_t role) {
        if (is_small()) {
            return {};
        }
        connections_.find(*links_, role);
        return {connections_.is_sure(), connections_.must(), connections_.grounds()};
    }

    /// `theirs`: what the other is connected with.
    Found search(std::size_t mover, const Connected& theirs) {
        if (!limits_.take()) {
            return {};
        }
        if (!links_->can_link(asked_)) {
            return {false, kDraw, links_->cutting(1 - asked_)};
        }
        const Place place = this->place(mover);
        if (const auto found = look_up(place)) {
            return *found;
        }
        const std::uint64_t before = limits_.left;
        const Found found = work_out(mover, theirs);
        if (!limits_.spent) {
            remember(place, found, before - limits_.left);
        }
        return found;
    }

    Found work_out(std::size_t mover, const Connected& theirs) {
        Found refuted = won_by(1 - mover, theirs.grounds);
        if (theirs.sure) {
            return refuted;
        }
        if (!is_small()) {
            connections_.find(*links_, mover);
            if (connections_.is_near()) {
                return won_by(mover, connections_.grounds_of_near());
            }
        }
        SiteSet must = theirs.must & links_->free();
        std::vector<Try> tries;
        if (const auto found = look_ahead(mover, must, refuted, tries)) {
            return *found;
        }
        for (const Try& each : tries) {
            if ((each.site & must) == 0) {
                continue;
            }
            links_->put(mover, each.site);
            const Found found = search(1 - mover, each.mine);
            links_->take(mover, each.site);
            if (limits_.spent || found.links == (mover == asked_)) {
                return found;
            }
            add(found, refuted, must);
        }
        return refuted;
    }

    /// A move and what the mover is connected with after it.
    struct Try {
        SiteSet site;
        Connected mine;
        int weight;
    };

    static void add(const Found& found, Found& refuted, SiteSet& must) {
        refuted.bound = std::max(refuted.bound, found.bound);
        refuted.grounds |= found.grounds;
        must &= found.grounds;
    }

    /// The answer if a move at once gives it. Else what is to be tried, the best first: the fewer
    /// replies the other has, the better.
    std::optional<Found> look_ahead(std::size_t mover,
                                    SiteSet& must,
                                    Found& refuted,
                                    std::vector<Try>& tries) {
        const std::vector<int> weights = links_->weights();
        for (SiteSet rest = must; rest != 0; rest &= must & (rest - 1)) {
            const SiteSet site = rest & -rest;
            links_->put(mover, site);
            std::optional<Found> found = links_->has_linked(mover)
                                             ? won_by(mover, links_->linking(mover))
                                             : look_up(place(1 - mover));
            Connected mine;
            if (!found) {
                mine = limits_.take(kLooks) ? connected(mover) : Connected{};
                found = mine.sure ? std::optional(won_by(mover, mine.grounds)) : std::nullopt;
            }
            links_->take(mover, site);
            if (found && found->links == (mover == asked_)) {
                return found;
            }
            if (found) {
                add(*found, refuted, must);
            } else {
                tries.push_back(
                    {site, mine, weights[static_cast<std::size_t>(std::countr_zero(site))]});
            }
        }
        std::stable_sort(tries.begin(), tries.end(), [](const Try& a, const Try& b) {
            return std::pair(std::popcount(a.mine.must), -a.weight) <
                   std::pair(std::popcount(b.mine.must), -b.weight);
        });
        return std::nullopt;
    }

    Limits& limits_;
    Table<Fact> table_;
    std::vector<SetImage> images_;
    std::vector<SetImage> back_;
    std::optional<Links> links_;  // of the position that is asked about
    std::size_t mover_ = 0;
    std::size_t asked_ = 0;  // the role of which it is asked whether it links
    Connections connections_;
};

}  // namespace

std::unique_ptr<Expert> link_expert(const game::Game& game,
                                    std::span<const Image> images,
                                    Limits& limits) {
    const auto* areas = Links::areas_that_win(game);
    return areas != nullptr && game.spec().rounds.count == 1 &&
                   links_are_exclusive(game.board(), *areas)
               ? std::make_unique<LinkExpert>(images, limits)
               : nullptr;
}

}  // namespace quadrille::solve
