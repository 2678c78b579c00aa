// Whether a game is settled, and what best play comes to, held against trying out every way to go
// on: a search without bounds, symmetries or shortcuts, through nothing but play() and the win
// clauses. Positions in the middle of the shipped games on small boards, and of games made up at
// random.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "game/random_play.h"
#include "score/judge.h"
#include "score/report.h"
#include "score/settle.h"
#include "score/verdict_json.h"
#include "spec/read/game_reader.h"
#include "spec/yaml/prescan.h"
#include "support/judging.h"
#include "support/random_rules.h"
#include "support/shipped.h"

namespace quadrille::score {
namespace {

constexpr std::uint64_t kEnough = 100'000;
constexpr std::uint64_t kTries = 30'000;
constexpr int kMostMatchTurns = 120;

std::uint64_t number_of_matches() {
    const char* wanted = std::getenv("QUADRILLE_SETTLED_GAMES");
    return wanted == nullptr ? 250 : std::strtoull(wanted, nullptr, 10);
}

std::uint64_t first_match() {
    const char* wanted = std::getenv("QUADRILLE_SETTLED_SEED");
    return wanted == nullptr ? 1 : std::strtoull(wanted, nullptr, 10);
}

/// A match of which the last round is `position`.
struct Match {
    std::vector<RoundPlayed> before;
    std::size_t first_person = 0;

    [[nodiscard]] Standing standing_after(const game::Position& position) const {
        std::vector<RoundPlayed> rounds = before;
        rounds.push_back({&position.record(),
                          position.end(),
                          position.turns(),
                          first_person,
                          position.last_mover()});
        return standing(position.game(), rounds, game::Detail::Numbers);
    }
};

/// What every way to go on comes to.
struct Future {
    std::set<int> outcomes;  ///< Numbers of persons, -1 for a draw.
    int best = 0;            ///< For two, with best play: 1 where the first role wins, -1, 0.
};

/// The turns of a position by trying whatever could be one.
class EveryTurn {
  public:
    EveryTurn(const game::Position& position, std::uint64_t& tries)
        : position_(position), form_(position.turn_form()), tries_(tries) {}

    /// Nothing if it would take too many tries.
    std::optional<std::vector<std::pair<game::Turn, game::Position>>> all() {
        if (form_.pass) {
            turn_ = {game::Pass{}};
            attempt();
        }
        if (form_.swap) {
            turn_ = {game::Swap{}};
            attempt();
        }
        turn_.clear();
        for (first_ = 0; first_ < (form_.either ? form_.items.size() : 1); ++first_) {
            add(first_, 0);
        }
        return tries_ == 0 ? std::nullopt : std::optional(std::move(found_));
    }

  private:
    void attempt() {
        if (tries_ == 0) {
            return;
        }
        --tries_;
        game::Position after = position_;
        if (after.play(turn_)) {
            found_.emplace_back(turn_, std::move(after));
        }
    }

    void with(const game::Action& action, std::size_t item, int placed) {
        turn_.push_back(action);
        add(item, placed);
        turn_.pop_back();
    }

    void add(std::size_t item, int placed) {
        if (tries_ == 0) {
            return;
        }
        if (item == form_.items.size() || (form_.either && item != first_)) {
            attempt();
            return;
        }
        const std::size_t sites = position_.game().board().site_count();
        if (const auto* marks = std::get_if<game::MarkItems>(&form_.items[item])) {
            if (placed >= marks->count.min) {
                add(item + 1, 0);
            }
            for (std::size_t site = 0; placed < marks->count.max && site < sites; ++site) {
                const auto kinds = position_.game().all_marks().list();
                for (const spec::MarkId kind : kinds) {
                    if (position_.marks(board::SiteId{site}).empty() && !taken(site)) {
                        with(game::PlaceMark{board::SiteId{site}, kind}, item, placed + 1);
                    }
                }
            }
        } else if (std::holds_alternative<game::SegmentItem>(form_.items[item])) {
            for (std::size_t from = 0; from < sites; ++from) {
                for (std::size_t to = 0; to < sites; ++to) {
                    with(game::DrawSegment{board::SiteId{from}, board::SiteId{to}}, item + 1, 0);
                }
            }
        } else if (std::holds_alternative<game::StepItem>(form_.items[item])) {
            for (std::size_t site = 0; site < sites; ++site) {
                with(game::Walk{board::SiteId{site}}, item + 1, 0);
            }
        } else {
            add(item + 1, 0);
        }
    }

    [[nodiscard]] bool taken(std::size_t site) const {
        return std::any_of(turn_.begin(), turn_.end(), [&](const game::Action& action) {
            const auto* mark = std::get_if<game::PlaceMark>(&action);
            return mark != nullptr && mark->site.index() == site;
        });
    }

    const game::Position& position_;
    game::TurnForm form_;
    std::uint64_t& tries_;
    game::Turn turn_;
    std::size_t first_ = 0;  // the only one, where turns are either of several
    std::vector<std::pair<game::Turn, game::Position>> found_;
};

class Oracle {
  public:
    explicit Oracle(Match match) : match_(std::move(match)) {}

    /// Nothing if it would take too many tries.
    std::optional<Future> future(const game::Position& position) {
        if (position.end()) {
            const Standing standing = match_.standing_after(position);
            const auto* won = std::get_if<Won>(&standing.outcome);
            return Future{{won == nullptr ? -1 : static_cast<int>(won->person)}, value(standing)};
        }
        const std::string key = key_of(position);
        if (const auto known = known_.find(key); known != known_.end()) {
            return known->second;
        }
        const auto turns = EveryTurn(position, tries_).all();
        if (!turns || turns->empty()) {
            EXPECT_FALSE(turns) << "a game that goes on without a turn";
            return std::nullopt;
        }
        std::optional<Future> all;
        const bool first = position.to_move().index() == 0;
        for (const auto& [turn, after] : *turns) {
            const auto next = future(after);
            if (!next) {
                return std::nullopt;
            }
            if (!all) {
                all = *next;
                continue;
            }
            all->outcomes.insert(next->outcomes.begin(), next->outcomes.end());
            all->best = first ? std::max(all->best, next->best) : std::min(all->best, next->best);
        }
        known_.emplace(key, *all);
        return all;
    }

  private:
    [[nodiscard]] int value(const Standing& standing) const {
        const auto* won = std::get_if<Won>(&standing.outcome);
        return won == nullptr ? 0 : won->person == match_.first_person ? 1 : -1;
    }

    /// The whole record, so that nothing is left out which the rest might depend on.
    static std::string key_of(const game::Position& position) {
        std::string key = fmt::format("{} {} {} {} {} {};",
                                      position.turns(),
                                      position.passes_in_a_row(),
                                      position.swapped(),
                                      position.phase(),
                                      position.turn_of_phase(),
                                      position.last_mover() ? position.last_mover()->index() : 99);
        for (const game::MarkSet marks : position.record().marks) {
            key += fmt::format("{} ", marks.bits());
        }
        for (const int number : position.record().numbers) {
            key += fmt::format("#{} ", number);
        }
        for (const game::Segment& segment : position.record().segments) {
            key += fmt::format("{}-{}:{} ", segment.a.index(), segment.b.index(), segment.turn);
        }
        for (const game::Landing& landing : position.record().landings) {
            key += fmt::format(
                "{}>{}:{} ", landing.from.index(), landing.site.index(), landing.before.bits());
        }
        for (const game::Gain& gain : position.record().gains) {
            key += fmt::format("{}+{} ", gain.role.index(), gain.points);
        }
        if (const auto& last = position.last_mark()) {
            key += fmt::format("*{} ", last->index());
        }
        return key + fmt::format("{}", position.to_move().index());
    }

    Match match_;
    std::uint64_t tries_ = kTries;
    std::map<std::string, Future> known_;
};

struct Settled {
    int positions = 0;
    int settled = 0;
    int solved = 0;
};

int number_of(const Outcome& outcome) {
    const auto* won = std::get_if<Won>(&outcome);
    return won == nullptr ? -1 : static_cast<int>(won->person);
}

/// False if there are too many ways to go on.
bool compare(const game::Position& position, const Match& match, Settled& tally) {
    Oracle oracle(match);
    const auto future = oracle.future(position);
    if (!future) {
        return false;
    }
    const Settlement found = settle(position, match.before, match.first_person, kEnough);
    ++tally.positions;
    if (found.settled) {
        ++tally.settled;
        EXPECT_EQ(future->outcomes, std::set<int>{number_of(*found.settled)});
    } else if (!found.budget_spent && position.game().turn_limit()) {
        EXPECT_GT(future->outcomes.size(), 1U) << "settled, and not told";
    }
    if (found.best_play) {
        ++tally.solved;
        const int first = static_cast<int>(match.first_person);
        EXPECT_EQ(number_of(*found.best_play),
                  future->best == 0  ? -1
                  : future->best > 0 ? first
                                     : 1 - first);
    }
    return true;
}

/// Plays at random to the end and goes back from there, turn by turn, as far as all ways to go on
/// can be tried.
void check_game(const game::Game& game, std::uint64_t seed, Settled& tally) {
    game::Random random(seed);
    std::vector<std::vector<game::Position>> rounds;
    for (int round = 0; round < game.spec().rounds.count; ++round) {
        std::vector<game::Position>& positions = rounds.emplace_back();
        positions.emplace_back(game);
        while (!positions.back().end() && positions.back().turns() < kMostMatchTurns) {
            game::Position next = positions.back();
            ASSERT_TRUE(next.play(game::random_turn(next, random)).has_value());
            positions.push_back(std::move(next));
        }
        if (!positions.back().end()) {
            return;
        }
    }
    std::vector<game::Position>& last = rounds.back();
    for (std::size_t at = last.size() - 1; at-- > 0 && !testing::Test::HasFailure();) {
        if (game.has_swap() && last[at].turns() < 2) {
            break;
        }
        Match match;
        for (std::size_t round = 0; round + 1 < rounds.size(); ++round) {
            const game::Position& end = rounds[round].back();
            match.before.push_back({&end.record(),
                                    end.end(),
                                    end.turns(),
                                    usual_first_person(game, round),
                                    end.last_mover()});
        }
        const std::size_t first = usual_first_person(game, rounds.size() - 1);
        match.first_person = last[at].swapped() ? 1 - first : first;
        SCOPED_TRACE(fmt::format("seed {}, after turn {}", seed, last[at].turns()));
        if (!compare(last[at], match, tally)) {
            break;
        }
    }
}

/// All parameters at their least, or so many steps above it.
Result<spec::GameSpec> small_game(const std::string& id, int steps) {
    const spec::GameSpec usual = test::load_shipped(id);
    spec::LoadOptions options;
    for (const spec::ParameterSpec& each : usual.parameters) {
        options.settings.push_back({each.name, std::min(each.max, each.min + steps * each.step)});
    }
    return spec::load_game(test::shipped_library(), id, options);
}

TEST(SettleLaws, ShippedGamesOnSmallBoards) {
    Settled tally;
    for (const std::string& id : test::shipped_library().list_games()) {
        for (int steps = 0; steps < 3; ++steps) {
            auto spec = small_game(id, steps);
            if (!spec) {
                continue;  // values that do not go together
            }
            const auto game = game::Game::make(std::move(*spec));
            ASSERT_TRUE(game.has_value()) << id;
            for (std::uint64_t seed = 1; seed <= 3 && !HasFailure(); ++seed) {
                SCOPED_TRACE(fmt::format("{} {}", id, steps));
                check_game(*game, seed, tally);
            }
        }
    }
    EXPECT_GT(tally.positions, 500);
    RecordProperty("positions", tally.positions);
    RecordProperty("settled", tally.settled);
    RecordProperty("solved", tally.solved);
}

TEST(SettleLaws, GamesMadeUpAtRandom) {
    Settled tally;
    const std::uint64_t first = first_match();
    for (std::uint64_t seed = first; seed < first + number_of_matches() && !HasFailure(); ++seed) {
        const std::string text = test::RandomRules(seed).text();
        SCOPED_TRACE(text);
        const auto source = spec::checked_source("test.yaml", text);
        auto spec = spec::read_game(*source, {}, spec::resolvers_of(test::shipped_library()));
        ASSERT_TRUE(spec.has_value()) << to_text(spec.error());
        const auto game = game::Game::make(std::move(*spec));
        ASSERT_TRUE(game.has_value());
        if (game->has_play()) {
            check_game(*game, seed, tally);
        }
    }
    EXPECT_GT(tally.positions, 0);
    EXPECT_GT(tally.settled, 0);
    EXPECT_GT(tally.solved, 0);
    RecordProperty("positions", tally.positions);
    RecordProperty("settled", tally.settled);
    RecordProperty("solved", tally.solved);
}

// What players were told, and must not be told.

TEST(SettleLaws, AnIcosahedronInTheMiddleOfTheGame) {
    const auto verdicts =
        test::judge_text("game: dodec-dual\nmoves:\n 1. b\n 2. e f\n 3. c g\n 4. d j\n 5. a i\n");
    EXPECT_EQ(
        first_line(verdicts[0]),
        "Not finished, but settled: Player 1 wins however play continues (Player 1 leads 9 to 4 "
        "(cells))");
    EXPECT_THAT(to_json(verdicts[0], "a.txt"), testing::HasSubstr("\"settled\": 1,"));
}

TEST(SettleLaws, ASmallOddInTheMiddleOfTheGame) {
    const auto verdicts = test::judge_text(
        "game: odd\nset: size=2 minimum=3\nmoves:\n 1. b1=w\n 2. c1=b\n 3. a1=b\n 4. b2=b\n");
    EXPECT_EQ(first_line(verdicts[0]), "Not finished: 1 group so far");
    EXPECT_THAT(to_json(verdicts[0], "a.txt"), testing::HasSubstr("\"settled\": null,"));
}

TEST(SettleLaws, DoNotDependOnTheGamesAbove) {
    const std::string game = "game: dodec-nine\nmoves:\n1. a\n2. b c\n3. d e\n4. f g\n5. h i\n";
    const auto alone = test::judge_text(game);
    std::string many;
    for (int i = 0; i < 20; ++i) {
        many += game;
    }
    const auto among = test::judge_text(many);
    ASSERT_EQ(among.size(), 20U);
    for (const Verdict& verdict : among) {
        EXPECT_EQ(verdict.settlement->settled, alone[0].settlement->settled);
        EXPECT_EQ(verdict.settlement->best_play, alone[0].settlement->best_play);
        EXPECT_EQ(verdict.settlement->positions, alone[0].settlement->positions);
    }
}

}  // namespace
}  // namespace quadrille::score
