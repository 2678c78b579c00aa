// Compares the quick reader of plain turns with the one that understands every form.
#include "transcript/reading/plain_turns.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "game/random_play.h"
#include "support/judging.h"
#include "transcript/reading/round_reader.h"

namespace quadrille::transcript {
namespace {

struct BothRounds {
    bool plain = false;
    Round quick;
    Round full;
    std::size_t mistakes = 0;  // of the full reader
};

BothRounds read_both(const game::Game& game, const std::string& turns) {
    const SourceText source = transcript_source("a.txt", "game: x\nmoves:\n" + turns).value();
    GameText text(source);
    SyntaxReader(source).next(text);
    const auto lines = text.lines_of(text.moves.at(0));
    BothRounds both;
    both.plain = read_plain_turns(game, lines, both.quick);
    Transcript transcript;
    transcript.game = std::shared_ptr<const game::Game>(&game, [](const game::Game*) {});
    const Vocabulary vocabulary(game);
    MistakeList mistakes(source);
    SiteReader sites(game, mistakes);
    RoundReader(transcript, vocabulary, text.parentheses, sites).read(lines, false, both.full);
    both.mistakes = mistakes.size();
    return both;
}

void expect_equal(const Round& quick, const Round& full) {
    ASSERT_EQ(quick.turns.size(), full.turns.size());
    ASSERT_EQ(quick.items.size(), full.items.size());
    for (std::size_t i = 0; i < full.turns.size(); ++i) {
        EXPECT_EQ(quick.turns[i].number, full.turns[i].number);
        EXPECT_EQ(quick.turns[i].first_item, full.turns[i].first_item);
        EXPECT_EQ(quick.turns[i].item_count, full.turns[i].item_count);
        EXPECT_EQ(quick.turns[i].span, full.turns[i].span);
    }
    for (std::size_t i = 0; i < full.items.size(); ++i) {
        EXPECT_EQ(quick.items[i].value, full.items[i].value);
        EXPECT_EQ(quick.items[i].span, full.items[i].span);
    }
}

// Any marks on any sites, some in capitals, a random number of turns on each line.
std::string random_turns(const game::Game& game, game::Random& random) {
    const auto labels = game.board().labels();
    const auto& marks = game.spec().marks;
    std::string text;
    const std::size_t count = 1 + random.below(150);
    for (std::size_t turn = 1; turn <= count; ++turn) {
        std::string label = labels[random.below(labels.size())];
        if (random.below(9) == 0) {
            std::transform(label.begin(), label.end(), label.begin(), [](unsigned char c) {
                return static_cast<char>(std::toupper(c));
            });
        }
        text += fmt::format("{}{}.{}{}={}",
                            turn == 1 || random.below(4) == 0 ? "\n" : "  ",
                            turn,
                            random.below(2) == 0 ? " " : "  ",
                            label,
                            marks[random.below(marks.size())].letter);
    }
    return text + "\n";
}

TEST(PlainTurns, AreReadAsByTheFullReader) {
    game::Random random(7);
    for (const char* const id : {"odd", "hex", "y", "dodec", "loops", "yavalath", "dustin"}) {
        const game::Game game = game::Game::make(test::load_shipped(id)).value();
        for (int i = 0; i < 20; ++i) {
            const std::string text = random_turns(game, random);
            const BothRounds both = read_both(game, text);
            ASSERT_EQ(both.mistakes, 0U) << id << text;
            ASSERT_TRUE(both.plain) << id << text;
            expect_equal(both.quick, both.full);
        }
    }
}

TEST(PlainTurns, LeaveEveryOtherFormToTheFullReader) {
    const game::Game game = game::Game::make(test::load_shipped("odd")).value();
    for (const char* const turns :
         {"1. e5 b",          "1.e5=b",           "1 e5=b",       "1) e5=b",        "2. e5=b",
          "1. e5=b\n1. e6=b", "1. e5=b\n3. e6=b", "1. e5=b e6=b", "1. e5=bw",       "1. e5=b,",
          "1. e5=b2. e6=w",   "1. e5=",           "1. =b",        "1. e5",          "1.",
          "1. z9=b",          "1. e5=x",          "1. e5=black",  "1. e5 =b",       "1. e5= b",
          "1. e5-b",          "| 1. e5=b |",      "Zoe: e5=b",    "1. e5=b resign", "1. \u00e95=b",
          "4294967297. e5=b", "1. e5=b\nresign"}) {
        const BothRounds both = read_both(game, std::string(turns) + "\n");
        EXPECT_FALSE(both.plain) << turns;
        EXPECT_TRUE(both.quick.turns.empty()) << turns;
        EXPECT_TRUE(both.quick.items.empty()) << turns;
    }
}

}  // namespace
}  // namespace quadrille::transcript
