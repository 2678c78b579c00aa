// Games and positions of other programs (tests/records), against our verdicts: every record if
// QUADRILLE_RECORDS is "all" in the environment, a fixed share otherwise.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "score/open_round.h"
#include "score/solution.h"
#include "score/verdict_json.h"
#include "support/judging.h"

namespace quadrille::score {
namespace {

bool all_of_them() {
    const char* const wish = std::getenv("QUADRILLE_RECORDS");
    return wish != nullptr && std::string_view(wish) == "all";
}

std::string file_of(const std::string& name) {
    return test::file_text(QUADRILLE_SOURCE_DIR "/tests/records/" + name + ".txt");
}

/// The lines of a file but for remarks; one of `share` unless all are wished for.
std::vector<std::string> records(const std::string& name, std::size_t share) {
    std::istringstream file(file_of(name));
    std::vector<std::string> lines;
    std::size_t number = 0;
    for (std::string line; std::getline(file, line);) {
        const bool is_record = !line.empty() && line[0] != '#';
        if (is_record && (number++ % share == 0 || all_of_them())) {
            lines.push_back(line);
        }
    }
    EXPECT_FALSE(lines.empty()) << name;
    return lines;
}

Verdict judged_record(const std::string& typed) {
    auto verdicts = test::judge_text(typed);
    EXPECT_EQ(verdicts.size(), 1U) << typed;
    return verdicts.at(0);
}

/// 1 or 2; 0 for a draw or an unfinished game.
std::size_t winner_of(const std::string& typed) {
    const Verdict verdict = judged_record(typed);
    EXPECT_EQ(verdict.status, Status::Finished) << typed << to_text(verdict.diagnostics);
    return verdict.winner ? *verdict.winner + 1 : 0;
}

TEST(Records, OfHexHaveTheSameWinners) {
    for (const std::string& record : records("hex-wolve-10x10", 5)) {
        std::string typed = "game: hex\nset: size=10\nmoves:\n";
        const std::size_t winner = record[0] == 'B' ? 1 : 2;
        std::istringstream moves(record.substr(1));
        for (std::string move; moves >> move;) {
            typed += "  " + move + "\n";
        }
        EXPECT_EQ(winner_of(typed), winner) << record;
    }
}

/// The ball of Paper Soccer on its pitch of 9 by 13 dots.
class Ball {
  public:
    std::string next(char direction) {
        struct Step {
            int x;
            int y;
        };

        constexpr std::array<Step, 8> kSteps{
            {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
        const std::string from = place();
        const Step step = kSteps.at(static_cast<std::size_t>(direction - '0'));
        x_ += step.x;
        y_ += step.y;
        return from + "-" + place();
    }

  private:
    [[nodiscard]] std::string place() const {
        return std::string(1, static_cast<char>('a' + x_)) + std::to_string(y_ + 1);
    }

    int x_ = 4;
    int y_ = 6;
};

TEST(Records, OfPaperSoccerHaveTheSameWinners) {
    for (const std::string& record : records("paper-soccer-kurnik", 8)) {
        std::istringstream words(record);
        std::string id;
        std::string result;
        std::string how;
        words >> id >> result >> how;
        std::string typed = "game: paper-soccer\nmoves:\n";
        Ball ball;
        for (std::string turn; words >> turn;) {
            for (const char direction : turn) {
                typed += "  " + ball.next(direction) + "\n";
            }
        }
        EXPECT_EQ(winner_of(typed), result == "1-0" ? 2U : 1U) << record;
    }
}

TEST(Records, OfKropkiHaveTheSameCaptures) {
    const std::string all = file_of("kropki-oppai");
    std::map<std::string, std::string> games;  // by their notes
    for (std::size_t at = all.find("game: kropki"); at != std::string::npos;) {
        const std::size_t next = all.find("game: kropki", at + 1);
        const std::string game = all.substr(at, next - at);
        const std::size_t note = game.find("note: ") + 6;
        games[game.substr(note, game.find('\n', note) - note)] = game;
        at = next;
    }
    int compared = 0;
    for (const std::string& line : records("kropki-oppai", 1)) {
        if (line[0] != '[') {
            continue;
        }
        const auto fact = nlohmann::json::parse(line);
        const std::string name = fact[0];
        ASSERT_TRUE(games.contains(name)) << name;
        const Verdict verdict = judged_record(games[name]);
        ASSERT_NE(verdict.status, Status::Invalid) << name << to_text(verdict.diagnostics);
        const auto found = nlohmann::json::parse(to_json(verdict, name));
        for (std::size_t person = 0; person < 2; ++person) {
            if (!fact[person + 1].is_null()) {
                EXPECT_EQ(found["players"][person]["score"], fact[person + 1]) << games[name];
                ++compared;
            }
        }
    }
    EXPECT_GT(compared, 30);
}

TEST(Records, OfConnectFourHaveTheSameBestPlay) {
    constexpr std::uint64_t kMost = 50'000'000;
    for (const std::string& record : records("connect-four-pons", 25)) {
        std::istringstream words(record);
        std::string columns;
        int score = 0;
        words >> columns >> score;
        const std::string typed = "game: connect-four\nmoves: " + columns + "\n";
        auto source = transcript::transcript_source("a.txt", typed);
        ASSERT_TRUE(source.has_value());
        const auto games = read_transcript(*source, test::shipped_games());
        ASSERT_TRUE(games.at(0).transcript.has_value()) << record;
        const auto open = open_round(*games[0].transcript);
        ASSERT_TRUE(open.has_value()) << record;
        solve::Limits limits{.left = kMost};
        const game::Game& game = open->position.game();
        const solve::Range value =
            Analyst(game, limits, solve::images_of(game)).value(open->position, open->match);
        const auto sign = [](int number) { return number > 0 ? 1 : number < 0 ? -1 : 0; };
        ASSERT_TRUE(value.is_known()) << record;
        EXPECT_EQ(sign(value.low), sign(score)) << record;
    }
}

}  // namespace
}  // namespace quadrille::score
