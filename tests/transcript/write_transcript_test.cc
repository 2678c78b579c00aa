#include "transcript/write_transcript.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "support/judging.h"

namespace quadrille::transcript {
namespace {

std::vector<ReadGame> read(const std::string& text) {
    return read_transcript(transcript_source("a.txt", text).value(), test::shipped_shelf());
}

TEST(WriteTranscript, VectorsReadBackAsTheSameGame) {
    const std::filesystem::path root = QUADRILLE_SOURCE_DIR "/tests/vectors";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
        if (entry.path().extension() != ".txt") {
            continue;
        }
        const auto first = read(test::file_text(entry.path().string()));
        ASSERT_TRUE(first.at(0).transcript) << entry.path();
        const std::string written = write_transcript(*first[0].transcript);
        const auto again = read(written);
        ASSERT_TRUE(again.at(0).transcript) << written;
        EXPECT_TRUE(same_game(*first[0].transcript, *again[0].transcript)) << written;
        EXPECT_EQ(write_transcript(*again[0].transcript), written);
    }
}

TEST(WriteTranscript, KeepsEveryHeader) {
    const std::string text =
        "game: walkers\n"
        "players: Ann, Ben\n"
        "date: 2026-11-20\n"
        "place: at home\n"
        "event: a match\n"
        "set: size=6 target=3\n"
        "result: Ben\n"
        "ended: time Ann\n"
        "note: first\n"
        "note: second\n"
        "\n"
        "round 1: Ben first\n"
        "  1. b1\n"
        "  2. e6\n";
    const auto games = read(text);
    ASSERT_TRUE(games[0].transcript) << to_text(games[0].diagnostics);
    EXPECT_EQ(write_transcript(*games[0].transcript), text);
}

TEST(WriteTranscript, Segments) {
    const std::string text =
        "game: dots\n"
        "set: size=2\n"
        "\n"
        "final:\n"
        "  b r\n"
        "  b r\n"
        "segments:\n"
        "  a1-a2 a1-b1 a2-b2 b1-b2\n";
    EXPECT_EQ(write_transcript(*read(text)[0].transcript), text);
}

TEST(WriteTranscript, BlankFormIsAGameOfWhichNothingIsPlayed) {
    for (const std::string& id : test::shipped_library().list_games()) {
        const auto game = test::shipped_shelf().find({.id = id, .options = {}, .labels = {}});
        ASSERT_TRUE(game) << id;
        const std::string form = blank_transcript(**game);
        const auto verdicts = test::judge_text(form, {.settle_budget = 0});
        ASSERT_EQ(verdicts.size(), 1U);
        EXPECT_EQ(to_text(verdicts[0].diagnostics), "") << form;
        EXPECT_EQ(verdicts[0].status, score::Status::Unfinished) << form;
    }
}

TEST(WriteTranscript, BlankFormOfASmallGame) {
    spec::LoadOptions options;
    options.settings = {{"size", 2}};
    const auto game = test::shipped_shelf().find({.id = "odd", .options = options, .labels = {}});
    ASSERT_TRUE(game);
    EXPECT_EQ(blank_transcript(**game),
              "# Odd. Type what was played after each number; '#' begins a remark.\n"
              "# A turn looks like: a1=b\n"
              "# The marks: b black and w white. Who gives up types: resign\n"
              "game: odd\n"
              "players:\n"
              "date:\n"
              "set: size=2\n"
              "result:\n"
              "\n"
              "moves:\n"
              "  1.\n"
              "  2.\n"
              "  3.\n"
              "  4.\n"
              "  5.\n"
              "  6.\n"
              "  7.\n"
              "\n"
              "# The finished board; '.' is an empty place. It may be left as it is.\n"
              "final:\n"
              "   . .\n"
              "  . . .\n"
              "   . .\n");
}

TEST(BlankTranscript, ItsExampleIsAFirstMove) {
    const auto games = test::judge_text("game: walkers\nround 1:\n1. a2\n");
    const std::string form = blank_transcript(*games[0].game);
    EXPECT_NE(form.find("# A turn looks like: a2\n"), std::string::npos);
    EXPECT_TRUE(games[0].diagnostics.empty());
}

}  // namespace
}  // namespace quadrille::transcript
