#include "club/berger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

namespace quadrille::club {
namespace {

std::string pairs_text(const BergerRound& round) {
    std::string text;
    for (const Pair& pair : round.pairs) {
        text += (text.empty() ? "" : " ") + std::to_string(pair.first + 1) + "-" +
                std::to_string(pair.second + 1);
    }
    return text;
}

TEST(Berger, IsAsThePublishedTables) {
    std::ifstream file(QUADRILLE_SOURCE_DIR "/tests/counts/berger.txt");
    int lines = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) {
            continue;
        }
        std::istringstream words(line);
        std::size_t players = 0;
        std::size_t round = 0;
        words >> players >> round;
        std::string pairs;
        for (std::string pair; words >> pair;) {
            pairs += (pairs.empty() ? "" : " ") + pair;
        }
        EXPECT_EQ(pairs_text(berger_rounds(players).at(round - 1)), pairs) << line;
        ++lines;
    }
    EXPECT_EQ(lines, 18);
}

// For every number of players: each pair once, nobody twice in a round, byes shared out, and the
// first seat as often as the second, give or take one.
TEST(Berger, LetsEverybodyMeetEverybodyOnce) {
    for (std::size_t players = 2; players <= kMostPlayers; ++players) {
        const std::vector<BergerRound> rounds = berger_rounds(players);
        EXPECT_EQ(rounds.size(), players + players % 2 - 1);
        std::set<std::set<std::size_t>> met;
        std::map<std::size_t, int> byes;
        std::map<std::size_t, int> seats;
        for (const BergerRound& round : rounds) {
            std::set<std::size_t> busy;
            for (const Pair& pair : round.pairs) {
                EXPECT_TRUE(met.insert({pair.first, pair.second}).second) << players;
                EXPECT_TRUE(busy.insert(pair.first).second) << players;
                EXPECT_TRUE(busy.insert(pair.second).second) << players;
                ++seats[pair.first];
                --seats[pair.second];
            }
            EXPECT_EQ(round.bye.has_value(), players % 2 == 1);
            if (round.bye) {
                EXPECT_FALSE(busy.contains(*round.bye));
                ++byes[*round.bye];
            }
        }
        EXPECT_EQ(met.size(), players * (players - 1) / 2) << players;
        for (const auto& [player, difference] : seats) {
            EXPECT_LE(std::abs(difference), 1) << players << ", player " << player;
        }
        EXPECT_EQ(byes.size(), players % 2 == 1 ? players : 0);
    }
}

// Of a table with an even number: nobody has a seat three times in a row, also from the first time to
// the second, and everybody meets everybody once in each seat.
TEST(Berger, LetsEverybodyMeetEverybodyTwice) {
    for (std::size_t players = 2; players <= kMostPlayers; ++players) {
        const std::vector<BergerRound> rounds = berger_rounds(players, true);
        EXPECT_EQ(rounds.size(), 2 * berger_rounds(players).size());
        std::set<std::pair<std::size_t, std::size_t>> met;
        std::map<std::size_t, std::string> seats;
        for (const BergerRound& round : rounds) {
            for (const Pair& pair : round.pairs) {
                EXPECT_TRUE(met.insert({pair.first, pair.second}).second) << players;
                seats[pair.first] += '1';
                seats[pair.second] += '2';
            }
        }
        EXPECT_EQ(met.size(), players * (players - 1)) << players;
        for (const auto& [player, row] : seats) {
            if (players % 2 == 0 && players > 2) {
                EXPECT_EQ(row.find("111"), std::string::npos) << players << ", player " << player;
                EXPECT_EQ(row.find("222"), std::string::npos) << players << ", player " << player;
            }
        }
    }
    EXPECT_EQ(pairs_text(berger_rounds(4, true)[1]), "2-4 3-1") << "the third of the first time";
    EXPECT_EQ(pairs_text(berger_rounds(4, true)[3]), "4-1 3-2");
}

}  // namespace
}  // namespace quadrille::club
