#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "club/standings_report.h"

namespace quadrille::club {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// "Ann Ben 1": the winner's number, or 0 for a draw.
GameResult game(std::vector<std::string> players, int winner) {
    GameResult result;
    result.players = std::move(players);
    result.place = {"a.txt", 7};
    result.outcomes = outcomes_of(
        result.players.size(), winner == 0 ? std::nullopt : std::optional<std::size_t>(winner - 1));
    return result;
}

std::vector<std::string> names_of(const Standings& table) {
    std::vector<std::string> names;
    for (const Row& row : table.rows) {
        names.push_back(row.name);
    }
    return names;
}

TEST(Standings, OrderByPointsThenOpponentsThenThoseBeaten) {
    // Points: Ann 2, Ben 2, Cas 1, Dora 1. Opponents: Ann 1+2+1, Ben 2+1+1, Cas 2+2, Dora 2+2+... .
    const std::vector<GameResult> games{game({"Ann", "Ben"}, 1),
                                        game({"Cas", "Ann"}, 2),
                                        game({"Ben", "Cas"}, 1),
                                        game({"Ben", "Dora"}, 1),
                                        game({"Dora", "Ann"}, 1),
                                        game({"Cas", "Dora"}, 0)};
    const Standings table = standings_of(games, {});
    EXPECT_THAT(names_of(table), ElementsAre("Ann", "Ben", "Dora", "Cas"));
    EXPECT_EQ(table.rows[0].all.points.decimal(), "2");
    EXPECT_EQ(table.rows[0].opponents.decimal(), "4");  // 2 + 0.5 + 1.5
    EXPECT_EQ(table.rows[0].beaten.decimal(), "2.5");   // Ben's 2, Cas's 0.5
    EXPECT_EQ(table.rows[1].beaten.decimal(), "2");     // Cas's 0.5, Dora's 1.5
    EXPECT_EQ(table.rows[2].beaten.decimal(), "2.25");  // Ann's 2, half of Cas's 0.5
    EXPECT_EQ(table.rows[0].rank, 1);
    EXPECT_EQ(table.rows[1].rank, 2);
    EXPECT_EQ(table.rows[0].by_seat[0].games, 1);
    EXPECT_EQ(table.rows[0].by_seat[1].games, 2);
    EXPECT_EQ(table.rows[0].by_seat[1].points.decimal(), "1");
    EXPECT_EQ(cell_text(table.cross[0][2], {}), "0");
    EXPECT_EQ(cell_text(table.cross[2][3], {}), "\u00BD");
}

TEST(Standings, PlayersWhomNothingTellsApartShareTheirRank) {
    const Standings table = standings_of(
        std::vector<GameResult>{game({"Ben", "Ann"}, 0), game({"Dora", "Cas"}, 1)}, {});
    EXPECT_THAT(names_of(table), ElementsAre("Dora", "Ann", "Ben", "Cas"));
    EXPECT_EQ(table.rows[1].rank, 2);
    EXPECT_EQ(table.rows[2].rank, 2);
    EXPECT_EQ(table.rows[3].rank, 4);
}

TEST(Standings, OfThreePlayersOnlyTheWinnerIsKnown) {
    const Standings table = standings_of(std::vector<GameResult>{game({"Ann", "Ben", "Cas"}, 2)},
                                         *parse_scale("3,1,0"));
    EXPECT_EQ(table.seats, 3U);
    EXPECT_EQ(table.rows[0].name, "Ben");
    EXPECT_EQ(table.rows[0].all.points.decimal(), "3");
    EXPECT_EQ(cell_text(table.cross[0][1], *parse_scale("3,1,0")), "3");
    EXPECT_EQ(cell_text(table.cross[1][2], {}), "");
}

TEST(Standings, ManyGamesOfTwoPlayersAreSummedUp) {
    const std::vector<GameResult> games(4, game({"Ann", "Ben"}, 1));
    const Standings table = standings_of(games, {});
    EXPECT_EQ(cell_text(table.cross[0][1], {}), "4/4");
    EXPECT_EQ(percent(table.rows[0].all, {}), 100);
}

TEST(Standings, ForfeitsAndByesAreScoredAsInFidesTables) {
    GameResult forfeit = game({"Ann", "Ben"}, 1);
    forfeit.outcomes = {Outcome::WonByForfeit, Outcome::LostByForfeit};
    GameResult both = game({"Ben", "Cas"}, 0);
    both.outcomes = {Outcome::LostByForfeit, Outcome::LostByForfeit};
    GameResult bye = game({"Cas"}, 0);
    bye.outcomes = {Outcome::HalfPointBye};
    const Standings table =
        standings_of(std::vector<GameResult>{forfeit, both, bye, game({"Ann", "Cas"}, 0)}, {});
    ASSERT_THAT(names_of(table), ElementsAre("Ann", "Cas", "Ben"));
    EXPECT_EQ(table.games, 3U) << "a bye is no game";
    EXPECT_EQ(table.rows[0].all.points.decimal(), "1.5");
    EXPECT_EQ(table.rows[1].all.points.decimal(), "1");
    EXPECT_EQ(table.rows[1].all.games, 2);
    EXPECT_EQ(table.rows[1].all.byes, 1);
    EXPECT_EQ(percent(table.rows[1].all, {}), 33);
    EXPECT_EQ(table.rows[0].opponents.decimal(), "1") << "Ben's 0 by forfeit, Cas's 1";
    EXPECT_EQ(table.rows[0].beaten.decimal(), "0.5");
    EXPECT_EQ(cell_text(table.cross[0][2], {}), "+");
    EXPECT_EQ(cell_text(table.cross[2][0], {}), "-");
    EXPECT_EQ(cell_text(table.cross[1][2], {}), "-");
    EXPECT_TRUE(has_byes(table));
    const auto scale = *parse_scale("3,1,0");
    EXPECT_EQ(worth(Outcome::PairingBye, scale).decimal(), "3");
    EXPECT_EQ(worth(Outcome::HalfPointBye, scale).decimal(), "1");
    EXPECT_EQ(worth(Outcome::ZeroPointBye, *parse_scale("3,2,1")).decimal(), "0");
}

TEST(Standings, BothMayLose) {
    GameResult both = game({"Ann", "Ben"}, 0);
    both.outcomes = {Outcome::Lost, Outcome::Lost};
    const Standings table = standings_of(std::vector<GameResult>{both}, {});
    EXPECT_EQ(table.rows[0].all.lost + table.rows[1].all.lost, 2);
    EXPECT_EQ(cell_text(table.cross[0][1], {}) + cell_text(table.cross[1][0], {}), "00");
}

TEST(Standings, ShowsGamesThatAreNotScored) {
    GameResult game_of_one_who_left = game({"Ann", "Ben"}, 1);
    game_of_one_who_left.scored = false;
    const Standings table =
        standings_of(std::vector<GameResult>{game_of_one_who_left, game({"Ann", "Cas"}, 2)}, {});
    ASSERT_THAT(names_of(table), ElementsAre("Cas", "Ann", "Ben"));
    EXPECT_EQ(table.games, 1U);
    EXPECT_EQ(table.rows[1].all.points.decimal(), "0");
    EXPECT_EQ(table.rows[2].all.games, 0);
    EXPECT_EQ(cell_text(table.cross[1][2], {}), "1");
}

TEST(NearNames, ArePointedOutOnlyWhereTheyNeverMet) {
    const std::vector<GameResult> games{game({"Hanna", "Gus"}, 1),
                                        game({"Hana", "Gus"}, 1),
                                        game({"Hanna", "Gus"}, 1),
                                        game({"Anna", "Anne"}, 1),
                                        game({"ann b.", "Ann B"}, 2),
                                        game({"Jo", "Bo"}, 1),
                                        game({"Jo", "Cas"}, 1),
                                        game({"Müller", "Gus"}, 1),
                                        game({"Mueller", "Gus"}, 1)};
    std::vector<std::string> found;
    for (const NearNames& near : near_names(games)) {
        found.push_back(near.name + "/" + near.near);
    }
    EXPECT_THAT(found, testing::IsSupersetOf({std::string("Hana/Hanna")}));
    EXPECT_THAT(found, testing::Not(testing::Contains("Anna/Anne")));
    EXPECT_THAT(found, testing::Not(testing::Contains("Bo/Jo")));
    EXPECT_THAT(found, testing::Not(testing::Contains("Ann B/ann b.")));
}

TEST(StandingsReport, HasATableForEachPart) {
    std::vector<GameResult> games{game({"Ann", "Ben"}, 1), game({"Ben", "Ann"}, 1)};
    games[0].day = Date{2026, 11, 20};
    games[1].day = Date{2026, 10, 1};
    const StandingsReport report = report_of(games, {}, {}, "date");
    ASSERT_EQ(report.parts.size(), 2U);
    EXPECT_EQ(report.parts[0].value, "2026-10-01");
    EXPECT_EQ(report.parts[0].table.rows[0].name, "Ben");
    EXPECT_EQ(report.first_day, (Date{2026, 10, 1}));
    EXPECT_THAT(to_text(report), HasSubstr("2 games, 2 players, 2026-10-01 to 2026-11-20."));
}

TEST(StandingsReport, PutsPartsWithoutADayLast) {
    std::vector<GameResult> games{
        game({"Ann", "Ben"}, 1), game({"Ben", "Ann"}, 1), game({"Ann", "Ben"}, 2)};
    games[0].date = "autumn";
    games[1].date = "1.10.2026";
    games[1].day = Date{2026, 10, 1};
    const StandingsReport report = report_of(games, {}, {}, "date");
    ASSERT_EQ(report.parts.size(), 3U);
    EXPECT_EQ(report.parts[0].value, "2026-10-01");
    EXPECT_EQ(report.parts[1].value, "autumn");
    EXPECT_EQ(report.parts[2].value, "");
    EXPECT_EQ(report.last_day, (Date{2026, 10, 1}));
}

TEST(StandingsReport, CsvQuotesWhatNeedsIt) {
    const StandingsReport report = report_of({game({"Smith, Ann", "Ben \"B\""}, 1)}, {}, {}, "");
    EXPECT_THAT(to_csv(report),
                HasSubstr("\n1,\"Smith, Ann\",1,1,0,0,1,1,1,0,0,1,0,0,0,0,0,0,0,0,,1\n"));
    EXPECT_THAT(to_csv(report), HasSubstr("\n2,\"Ben \"\"B\"\"\",1,"));
}

}  // namespace
}  // namespace quadrille::club
