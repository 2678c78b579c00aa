#include "game/random_play.h"

#include <algorithm>
#include <span>
#include <utility>

#include "base/check.h"
#include "game/legal_turns.h"
#include "game/segment_rules.h"
#include "game/steps.h"

namespace quadrille::game {

namespace {

constexpr int kTries = 200;

/// Segments that may be drawn next.
class Segments {
  public:
    explicit Segments(const Position& position)
        : position_(position), pairs_(pairs_of_next(position)) {}

    /// One of them at random; nothing if there is none.
    std::optional<DrawSegment> draw(Random& random) {
        const int tries = pairs_.pen ? 0 : kTries;  // where a path goes on there are few
        for (int attempt = 0; attempt < tries && !all_found_; ++attempt) {
            const std::size_t sites = pairs_.board.site_count();
            const DrawSegment segment{board::SiteId{random.below(sites)},
                                      board::SiteId{random.below(sites)}};
            if (!position_.segment_fault(segment.from, segment.to)) {
                return segment;
            }
        }
        if (!all_found_) {
            find_all();
        }
        return all_.empty() ? std::nullopt : std::optional(all_[random.below(all_.size())]);
    }

  private:
    /// Used when random tries find none: few are left then.
    void find_all() {
        all_found_ = true;
        pairs_.for_each([&](board::SiteId from, board::SiteId to) {
            if (!position_.segment_fault(from, to)) {
                all_.push_back({from, to});
            }
            return true;
        });
    }

    const Position& position_;
    SegmentPairs pairs_;
    std::vector<DrawSegment> all_;
    bool all_found_ = false;
};

/// Unmarked sites; drawing one at random takes it out.
class Urn {
  public:
    explicit Urn(const Position& position) {
        for (std::size_t site = 0; site < position.record().marks.size(); ++site) {
            if (position.record().marks[site].empty()) {
                sites_.emplace_back(site);
            }
        }
    }

    [[nodiscard]] bool empty() const { return sites_.empty(); }

    board::SiteId draw(Random& random) {
        std::swap(sites_[random.below(sites_.size())], sites_.back());
        const board::SiteId site = sites_.back();
        sites_.pop_back();
        return site;
    }

  private:
    std::vector<board::SiteId> sites_;
};

/// A free neighbour of the turn's marks, at random; nothing if there is none. It may be one of them.
std::optional<board::SiteId> next_of_piece(const Position& position,
                                           const Turn& turn,
                                           std::size_t marks,
                                           Random& random) {
    std::vector<board::SiteId> sites;
    const auto* const verb = find_verb<spec::MarkVerb>(position.rules());
    const Neighbours& neighbours =
        position.game().neighbours(verb == nullptr ? std::nullopt : verb->neighbourhood);
    for (auto action = turn.end() - static_cast<std::ptrdiff_t>(marks); action != turn.end();
         ++action) {
        for (const board::SiteId near : neighbours.of(std::get<PlaceMark>(*action).site)) {
            if (position.marks(near).empty()) {
                sites.push_back(near);
            }
        }
    }
    return sites.empty() ? std::nullopt : std::optional(sites[random.below(sites.size())]);
}

/// Marks of a count by areas: all in one area, as many as it says.
void add_marks_of_area(
    const Position& position, const MarkItems& items, Turn& turn, Urn& urn, Random& random) {
    const board::SiteId first = urn.draw(random);
    const MarkAreas& areas =
        position.game().mark_areas(*find_verb<spec::MarkVerb>(position.rules()));
    const auto& marks = position.record().marks;
    if (areas.fault(marks, position.to_move(), first)) {
        return;
    }
    std::vector<board::SiteId> sites;
    for (const board::SiteId site : areas.counted_with(first)) {
        if (marks[site.index()].empty()) {
            sites.push_back(site);
        }
    }
    const spec::CountRange wanted = areas.wanted_with(marks, first);
    const auto spread = static_cast<std::size_t>(wanted.max - wanted.min);
    const int count = wanted.min + static_cast<int>(random.below(spread + 1));
    for (int placed = 0; placed < count; ++placed) {
        std::swap(sites[random.below(sites.size())], sites.back());
        turn.emplace_back(PlaceMark{sites.back(), items.choice[random.below(items.choice.size())]});
        sites.pop_back();
    }
}

void add_marks(
    const Position& position, Turn& turn, const MarkItems& items, Urn& urn, Random& random) {
    const auto spread = static_cast<std::size_t>(items.count.max - items.count.min);
    const int count = items.count.min + static_cast<int>(random.below(spread + 1));
    std::vector<spec::MarkId> choice = items.choice;
    for (int placed = 0; placed < count && !urn.empty() && !choice.empty(); ++placed) {
        const std::size_t kind = random.below(choice.size());
        const auto marks = static_cast<std::size_t>(placed);
        const auto site = items.together && placed > 0
                              ? next_of_piece(position, turn, marks, random)
                              : std::optional(urn.draw(random));
        if (!site) {
            return;
        }
        turn.emplace_back(PlaceMark{*site, choice[kind]});
        if (items.each) {
            choice.erase(choice.begin() + static_cast<std::ptrdiff_t>(kind));
        }
    }
}

/// Turns `items` into actions without regard to how they affect each other.
Turn guess(
    const Position& position, const TurnForm& form, Urn& urn, Segments& segments, Random& random) {
    Turn turn;
    std::span<const ItemForm> items = form.items;
    if (form.either) {
        items = items.subspan(random.below(items.size()), 1);
    }
    for (const ItemForm& item : items) {
        if (const auto* marks = std::get_if<MarkItems>(&item)) {
            const auto* verb = find_verb<spec::MarkVerb>(position.rules());
            if (verb->by_area && !urn.empty() && !marks->choice.empty()) {
                add_marks_of_area(position, *marks, turn, urn, random);
            } else {
                add_marks(position, turn, *marks, urn, random);
            }
        } else if (std::holds_alternative<SegmentItem>(item)) {
            if (const auto segment = segments.draw(random)) {
                turn.emplace_back(*segment);
            }
        } else if (const auto* step = std::get_if<StepItem>(&item)) {
            const auto targets = step_targets(
                position.game(), position.record().marks, position.token(form.role), step->move);
            if (!targets.empty()) {
                turn.emplace_back(Walk{targets[random.below(targets.size())]});
            }
        } else if (const auto* say = std::get_if<SayItem>(&item)) {
            turn.emplace_back(Say{random.below(say->words.size())});
        }
    }
    return turn;
}

/// The first legal turn in label order, for positions where random tries find none.
Turn first_turn(const Position& position) {
    Turn first;
    for_each_turn(
        position,
        [] { return true; },
        [&first](const Turn& turn, const Position& /*after*/) {
            first = turn;
            return false;
        });
    return first;
}

constexpr std::size_t kPassOnceIn = 10;

}  // namespace

Turn play_random_turn(Position& position, Random& random) {
    const TurnForm form = position.turn_form();
    const auto played = [&position](Turn turn) {
        QUADRILLE_CHECK(position.play(turn).has_value());
        return turn;
    };
    const bool must_pass = form.pass && position.rules().forced_pass;
    if (must_pass || (form.pass && random.below(kPassOnceIn) == 0)) {
        return played({Pass{}});
    }
    if (form.swap && random.below(2) == 0) {
        return played({Swap{}});
    }
    Segments segments(position);
    Urn urn(position);
    for (int attempt = 0; attempt < kTries; ++attempt) {
        if (urn.empty()) {
            urn = Urn(position);
        }
        Turn turn = guess(position, form, urn, segments, random);
        if (position.play(turn)) {
            return turn;
        }
    }
    Turn first = first_turn(position);
    QUADRILLE_CHECK(!first.empty());
    return played(std::move(first));
}

Turn random_turn(const Position& position, Random& random) {
    Position trial = position;
    return play_random_turn(trial, random);
}

}  // namespace quadrille::game
