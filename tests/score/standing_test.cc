#include "score/standing.h"

#include <gtest/gtest.h>

#include "game/position.h"
#include "support/hand_made_games.h"
#include "support/judging.h"
#include "transcript/model/replay.h"

namespace quadrille::score {
namespace {

using namespace quadrille::test;

constexpr spec::CounterId kFirstCounter{0};

/// A counter that is nothing but the number of marks, so that totals are easy to set.
spec::GameSpec marks_game(std::vector<spec::WinClause> win) {
    spec::GameSpec game = odd_game(2, 1);
    game.marks = {mark_of("x", 0), mark_of("o", 1)};
    game.counters = {named_counter("marks", spec::MarksCounter{})};
    game.win = std::move(win);
    return game;
}

game::Record record_of(const game::Game& game, std::size_t first, std::size_t second) {
    game::Record record;
    record.marks.resize(game.board().site_count());
    for (std::size_t site = 0; site < first + second; ++site) {
        record.marks[site] = game::MarkSet{spec::MarkId{site < first ? 0U : 1U}};
    }
    return record;
}

RoundPlayed finished(const game::Record& record, int turns = 7, std::size_t first_person = 0) {
    return {&record,
            game::End{turns, game::EndCause::Full, std::nullopt},
            turns,
            first_person,
            spec::RoleId{static_cast<std::size_t>(turns - 1) % 2}};
}

Standing stand(const game::Game& game, std::size_t first, std::size_t second) {
    const game::Record record = record_of(game, first, second);
    const std::vector<RoundPlayed> rounds{finished(record)};
    return standing(game, rounds);
}

TEST(Standing, MostWins) {
    const game::Game game =
        made(marks_game({{spec::Compare{kFirstCounter, spec::Draw{}}, "", false, "most"}}));
    EXPECT_EQ(stand(game, 4, 3).outcome, Outcome(Won{0}));
    EXPECT_EQ(stand(game, 3, 4).outcome, Outcome(Won{1}));
    EXPECT_EQ(stand(game, 3, 3).outcome, Outcome(Drawn{}));
    EXPECT_EQ(decided_by(game, stand(game, 4, 3)), "most marks");
    EXPECT_EQ(stand(game, 4, 3).score, kFirstCounter);
    EXPECT_EQ(stand(game, 4, 3).totals[0], (std::vector<game::Number>{4, 3}));
}

TEST(Standing, FewestWins) {
    const game::Game game = made(
        marks_game({{spec::Compare{kFirstCounter, spec::RoleId{1}, true}, "", false, "fewest"}}));
    EXPECT_EQ(stand(game, 4, 3).outcome, Outcome(Won{1}));
    EXPECT_EQ(stand(game, 3, 3).outcome, Outcome(Won{1}));
    EXPECT_EQ(decided_by(game, stand(game, 2, 3)), "fewest marks");
}

TEST(Standing, ReachFallsBackOnTheNextClause) {
    const game::Game game = made(marks_game({{spec::Reach{kFirstCounter, 5}, "", false, "reach"},
                                             {spec::Compare{kFirstCounter, spec::Draw{}}, ""}}));
    EXPECT_EQ(stand(game, 2, 5).clause, 0U);
    EXPECT_EQ(decided_by(game, stand(game, 2, 5)), "reach marks");
    EXPECT_EQ(stand(game, 3, 4).clause, 1U);
    EXPECT_EQ(stand(game, 3, 4).outcome, Outcome(Won{1}));
}

TEST(Standing, EqualityCanLeadToTheNextClause) {
    const game::Game game = made(marks_game({{spec::Compare{kFirstCounter, spec::NextClause{}}, ""},
                                             {spec::Event::LastMover, "", false, "last-mover"}}));
    EXPECT_EQ(decided_by(game, stand(game, 3, 3)), "last mover");
    EXPECT_EQ(stand(game, 3, 3).outcome, Outcome(Won{0}));
}

TEST(Standing, ParityOfACommonCounter) {
    const game::Game game = made(odd_game(2, 1));
    EXPECT_EQ(stand(game, 7, 0).outcome, Outcome(Won{0}));
    EXPECT_EQ(stand(game, 5, 2).outcome, Outcome(Won{1}));
    EXPECT_EQ(decided_by(game, stand(game, 5, 2)), "odd groups");
    EXPECT_EQ(stand(game, 5, 2).common[0], 2);
    EXPECT_FALSE(stand(game, 5, 2).score.has_value());
}

TEST(Standing, UnfinishedIsNoDraw) {
    const game::Game game = made(marks_game({{spec::Compare{kFirstCounter, spec::Draw{}}, ""}}));
    const game::Record record = record_of(game, 3, 3);
    const std::vector<RoundPlayed> rounds{{&record, std::nullopt, 6, 0}};
    EXPECT_EQ(standing(game, rounds).outcome, Outcome(Unfinished{}));
    EXPECT_TRUE(decided_by(game, standing(game, rounds)).empty());
}

TEST(Standing, ResigningGivesTheGameToTheOther) {
    const game::Game game = made(marks_game({{spec::Compare{kFirstCounter, spec::Draw{}}, ""}}));
    const game::Record record = record_of(game, 5, 1);
    const std::vector<RoundPlayed> rounds{
        {&record, game::End{7, game::EndCause::Resigned, spec::RoleId{0}}, 6, 1}};
    EXPECT_EQ(standing(game, rounds).outcome, Outcome(Won{0}));
    EXPECT_EQ(decided_by(game, standing(game, rounds)), "resigned");
}

TEST(Standing, RoundsAreAddedByPerson) {
    spec::GameSpec spec = marks_game({{spec::Compare{kFirstCounter, spec::Draw{}}, ""}});
    spec.rounds = {2, true};
    const game::Game game = made(std::move(spec));
    const game::Record first = record_of(game, 4, 3);
    const game::Record second = record_of(game, 1, 6);
    std::vector<RoundPlayed> rounds{finished(first, 7, usual_first_person(game, 0))};
    EXPECT_EQ(standing(game, rounds).outcome, Outcome(Unfinished{}));
    rounds.push_back(finished(second, 7, usual_first_person(game, 1)));
    const Standing both = standing(game, rounds);
    EXPECT_EQ(both.totals[0], (std::vector<game::Number>{10, 4}));
    EXPECT_EQ(both.outcome, Outcome(Won{0}));
    EXPECT_EQ(role_of_person(game, 0, 1), spec::RoleId{1});
    EXPECT_EQ(transcript::person_in_role(game, spec::RoleId{0}, 1), 1U);
}

}  // namespace
}  // namespace quadrille::score
