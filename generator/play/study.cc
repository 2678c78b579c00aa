#include "play/study.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

#include "base/check.h"
#include "game/legal_turns.h"
#include "play/evaluator.h"
#include "play/game_symmetries.h"
#include "play/player.h"
#include "play/turn_items.h"
#include "score/decide.h"

namespace quadrille::play {

namespace {

/// Who leads; nothing: nobody alone.
std::optional<std::size_t> leader(const Match& match) {
    const score::Standing standing = match.standing();
    if (!standing.score) {
        return std::nullopt;
    }
    const auto& numbers = standing.totals[standing.score->index()];
    const bool less = spec::score_facts(match.game().spec().win).less_is_better;
    std::optional<std::size_t> best;
    bool alone = false;
    for (std::size_t person = 0; person < numbers.size(); ++person) {
        const auto order =
            best ? (less ? numbers[*best] <=> numbers[person] : numbers[person] <=> numbers[*best])
                 : std::strong_ordering::greater;
        alone = order > 0 || (alone && order < 0);
        best = order > 0 ? std::optional(person) : best;
    }
    return alone ? best : std::nullopt;
}

class LeadWatch {
  public:
    void see(const Match& match) {
        const std::optional<std::size_t> now = leader(match);
        if (now && leader_ && now != leader_) {
            ++changes_;
        }
        leader_ = now ? now : leader_;
    }

    [[nodiscard]] int changes() const { return changes_; }

  private:
    std::optional<std::size_t> leader_;
    int changes_ = 0;
};

/// One turn of each kind of first turns; empty if there are too many to try.
std::vector<game::Turn> all_openings(const game::Game& game,
                                     const std::vector<board::Symmetry>& symmetries) {
    constexpr std::size_t kMostTried = 20'000;
    std::vector<game::Turn> openings;
    std::set<std::string> seen;
    const game::Position start(game);
    std::size_t tried = 0;
    const bool all = game::for_each_turn(
        start,
        [&tried] { return ++tried <= kMostTried; },
        [&](const game::Turn& turn, const game::Position& /*after*/) {
            game::Turn first = representative(game, turn, symmetries);
            if (seen.insert(text_of(start, first)).second) {
                openings.push_back(std::move(first));
            }
            return true;
        });
    return all ? openings : std::vector<game::Turn>{};
}

}  // namespace

StudyPlayer::StudyPlayer(const game::Game& game, StudyPlan plan)
    : game_(game), plan_(std::move(plan)), symmetries_(game_symmetries(game)) {
    if (plan_.each_opening) {
        openings_ = all_openings(game, symmetries_);
    }
}

StudiedGame StudyPlayer::play(std::size_t number) const {
    const std::size_t persons = game_.role_count();
    StudiedGame studied;
    studied.first_person = number % persons;
    // Seats are numbered from the one who begins.
    Levels levels(persons);
    for (std::size_t seat = 0; seat < persons; ++seat) {
        levels[seat] = plan_.levels[(seat + studied.first_person) % persons];
    }
    game::Random random(plan_.seed);
    random = game::Random(random.next() + number);
    Match match(game_);
    LeadWatch leads;
    if (!openings_.empty()) {
        const std::size_t opening = number / persons % openings_.size();
        const game::Turn turn = with_true_words(match.position(), openings_[opening]);
        QUADRILLE_CHECK(match.play(turn).has_value());
        leads.see(match);
    }
    play_on(match, levels, random, [&leads](const Match& now) { leads.see(now); });
    const score::Standing standing = match.standing();
    const auto* won = std::get_if<score::Won>(&standing.outcome);
    studied.winner = won == nullptr ? std::nullopt : std::optional(won->person);
    studied.finished = match.over();
    studied.swapped = match.position().swapped();
    studied.turns = match.turns_in_all();
    if (is_won_by_points(game_)) {
        studied.lead_changes = leads.changes();
    }
    studied.first_turn = representative(game_, match.first_turn(), symmetries_);
    return studied;
}

namespace {

void add_to_openings(const game::Game& game, StudiedGame& studied, std::vector<Opening>& openings) {
    const game::Position start(game);
    const std::string text = text_of(start, studied.first_turn);
    auto found = std::find_if(openings.begin(), openings.end(), [&](const Opening& opening) {
        return opening.text == text;
    });
    if (found == openings.end()) {
        openings.push_back(
            {studied.first_turn, text, 0, std::vector<std::size_t>(game.role_count(), 0), 0});
        found = openings.end() - 1;
    }
    ++found->games;
    if (studied.winner) {
        ++found->wins[*studied.winner];
    } else if (studied.finished) {
        ++found->draws;
    }
}

}  // namespace

Study study_of(const game::Game& game, const StudyPlayer& player, std::vector<StudiedGame> games) {
    Study study;
    study.plan = player.plan();
    study.games = std::move(games);
    study.wins.resize(game.role_count());
    study.wins_by_person.resize(game.role_count());
    for (StudiedGame& studied : study.games) {
        if (studied.winner) {
            ++study.wins[*studied.winner];
            ++study.wins_by_person[(*studied.winner + studied.first_person) % game.role_count()];
        }
        study.unfinished += studied.finished ? 0 : 1;
        study.draws += studied.finished && !studied.winner ? 1 : 0;
        study.swaps += studied.swapped ? 1 : 0;
        add_to_openings(game, studied, study.openings);
    }
    std::stable_sort(study.openings.begin(),
                     study.openings.end(),
                     [](const Opening& a, const Opening& b) { return a.games > b.games; });
    return study;
}

Spread spread_of(std::vector<std::size_t> numbers) {
    QUADRILLE_CHECK(!numbers.empty());
    std::sort(numbers.begin(), numbers.end());
    const auto at = [&numbers](std::size_t quarters) {
        return numbers[(numbers.size() - 1) * quarters / 4];
    };
    const auto sum = std::accumulate(numbers.begin(), numbers.end(), std::size_t{0});
    return {at(0),
            at(1),
            at(2),
            at(3),
            at(4),
            static_cast<double>(sum) / static_cast<double>(numbers.size())};
}

std::vector<std::size_t> lengths_of(const Study& study) {
    std::vector<std::size_t> lengths;
    for (const StudiedGame& studied : study.games) {
        if (studied.finished) {
            lengths.push_back(studied.turns);
        }
    }
    return lengths;
}

std::vector<std::size_t> lead_changes_of(const Study& study) {
    std::vector<std::size_t> changes;
    for (const StudiedGame& studied : study.games) {
        if (studied.finished && studied.lead_changes) {
            changes.push_back(static_cast<std::size_t>(*studied.lead_changes));
        }
    }
    return changes;
}

std::string levels_in_words(const Levels& levels) {
    const bool differ = std::any_of(
        levels.begin(), levels.end(), [&](int level) { return level != levels.front(); });
    return differ ? fmt::format("{}", fmt::join(levels, " against "))
                  : std::to_string(levels.front());
}

Margin margin_of(std::size_t found, std::size_t of) {
    if (of == 0) {
        return {};
    }
    constexpr double kZ = 1.96;
    const auto n = static_cast<double>(of);
    const double share = static_cast<double>(found) / n;
    const double scale = 1 + kZ * kZ / n;
    const double middle = (share + kZ * kZ / (2 * n)) / scale;
    const double half = kZ * std::sqrt(share * (1 - share) / n + kZ * kZ / (4 * n * n)) / scale;
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace quadrille::play
