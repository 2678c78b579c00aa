// Games read one after another are the same as games that are each read alone.
#include "transcript/reading/read_transcript.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "score/judge.h"
#include "score/verdict_json.h"
#include "support/judging.h"

namespace quadrille::transcript {
namespace {

// Plain turns, others, mistakes of every sort, rounds, a resignation, final boards, segments.
const std::vector<std::string>& games() {
    static const std::vector<std::string> texts{
        "game: odd\nplayers: Ann, Ben\nmoves:\n 1. e5=b  2. d4=w\n 3. a1=b\n",
        "game: odd\nplayers: Christabel Featherstonehaugh, Dora\nmoves:\n1) e5 = b\n2) d4=w "
        "resign\n",
        "game: odd\nmoves:\n1. e5=b 2. zz=w 3. e5=w\n",
        "game: odd\nset: size=2 minimum=2\nresult: 1\nmoves:\n1. a1=b 2. a2=w 3. b1=b 4. b2=b 5. "
        "b3=w 6. "
        "c1=b 7. c2=w\n",
        "game: nothing\nmoves:\n1. e5=b\n",
        "game: dustin\nset: size=2\nmoves:\n1. a1\n2. a2, b1\n",
        "game: loops\nset: size=3\nsegments: a1-b1 a1-a2\n",
        "game: walkers\nround 1:\n1. a1\nround 2: 2 first\n1. b1\n",
        "game: odd\nmoves:\n",
        "game odd\nmoves:\n1. e5=b\n",
        "game: odd\nset: size=2\nfinal:\n b w\nb b w\n b w\n",
    };
    return texts;
}

constexpr score::JudgeOptions kNoSearch{.settle_budget = 0};

// The verdict on each game of a text, read one after another.
std::vector<std::string> judged_in_turn(const SourceText& source) {
    std::vector<std::string> verdicts;
    TranscriptReader reader(source, test::shipped_games());
    while (const auto game = reader.next()) {
        verdicts.push_back(score::to_json(score::judge(source, *game, kNoSearch), "a.txt"));
    }
    EXPECT_FALSE(reader.next());
    return verdicts;
}

std::vector<std::string> judged_all_at_once(const SourceText& source) {
    std::vector<std::string> verdicts;
    for (const ReadGame& game : read_transcript(source, test::shipped_games())) {
        verdicts.push_back(score::to_json(score::judge(source, game, kNoSearch), "a.txt"));
    }
    return verdicts;
}

TEST(TranscriptReader, ReadsEachGameForItself) {
    for (const std::string& before : games()) {
        for (const std::string& after : games()) {
            const SourceText source("a.txt", before + "\n" + after + "\n" + before);
            const auto verdicts = judged_in_turn(source);
            EXPECT_EQ(verdicts, judged_all_at_once(source)) << source.text();
            ASSERT_EQ(verdicts.size(), 3U) << source.text();
        }
    }
}

TEST(TranscriptReader, TheGamesOfTheTestAreOfAllSorts) {
    std::size_t invalid = 0;
    std::size_t finished = 0;
    for (const std::string& text : games()) {
        const score::Verdict verdict = test::judge_text(text, kNoSearch).front();
        invalid += verdict.status == score::Status::Invalid ? 1U : 0U;
        finished += verdict.status == score::Status::Finished ? 1U : 0U;
    }
    EXPECT_GE(invalid, 3U);
    EXPECT_GE(finished, 2U);
    EXPECT_LT(invalid + finished, games().size());
}

}  // namespace
}  // namespace quadrille::transcript
