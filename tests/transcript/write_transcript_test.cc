#include "transcript/model/write_transcript.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "game/position.h"
#include "game/random_play.h"
#include "support/judging.h"
#include "support/same_game.h"
#include "transcript/model/replay.h"

namespace quadrille::transcript {
namespace {

std::vector<ReadGame> read(const std::string& text) {
    return read_transcript(transcript_source("a.txt", text).value(), test::shipped_games());
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
        EXPECT_TRUE(test::same_game(*first[0].transcript, *again[0].transcript)) << written;
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
        const auto game = test::shipped_games().find({.id = id, .options = {}, .labels = {}});
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
    const auto game = test::shipped_games().find({.id = "odd", .options = options, .labels = {}});
    ASSERT_TRUE(game);
    EXPECT_EQ(blank_transcript(**game),
              "# Odd. Type what was played after each number; '#' begins a remark.\n"
              "# A turn looks like: a1=b\n"
              "# The marks: b black and w white. To give up, type: resign\n"
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

ItemValue item_of(const game::Position& position, const game::Action& action) {
    if (const auto* mark = std::get_if<game::PlaceMark>(&action)) {
        return SiteItem{mark->site, mark->mark};
    }
    if (const auto* segment = std::get_if<game::DrawSegment>(&action)) {
        return SegmentItem{segment->from, segment->to};
    }
    if (const auto* walk = std::get_if<game::Walk>(&action)) {
        return SiteItem{walk->site, std::nullopt};
    }
    if (const auto* say = std::get_if<game::Say>(&action)) {
        return WordItem{&game::find_verb<spec::SayVerb>(position.rules())->words[say->word]};
    }
    return std::holds_alternative<game::Swap>(action) ? ItemValue(SwapItem{}) : PassItem{};
}

Round random_round(const game::Game& game, game::Random& random) {
    constexpr int kMostTurns = 30;
    Round round;
    for (game::Position position(game); !position.end() && position.turns() < kMostTurns;) {
        const game::Turn turn = game::random_turn(position, random);
        round.add_turn(position.turns() + 1, {});
        for (const game::Action& action : turn) {
            round.add_item(item_of(position, action), {});
        }
        EXPECT_TRUE(position.play(turn).has_value());
    }
    return round;
}

// Names, and texts of headers, that look like something else.
std::string hostile_text(const game::Game& game, game::Random& random) {
    const std::vector<std::string> texts{"#Ben",      "Ann #",     "{x}",
                                         "(y",        "}",         "a|b",
                                         "| a |",     "Ann: e6",   "game: odd",
                                         "moves:",    "1. a1=b",   "e5=b",
                                         "Ann first", "first Ann", "firsts",
                                         "Player 2",  "Player 1",  "Blue",
                                         "Red",       "White",     "-",
                                         "\u2013",    "?!",        "draws",
                                         "resign x",  "\uFEFFAnn", "A\x1B[31m",
                                         "\u0410nn",  "Ann wins",  "1-0",
                                         "=",         "2 Ann",     "\u00C9t\u00E9",
                                         "a.b",       "Left",      "round 2: x"};
    const std::string text = texts[random.below(texts.size())];
    return random.below(6) == 0 ? game.spec().roles[random.below(game.role_count())] : text;
}

std::string header_of(std::string_view key, const std::string& text) {
    return std::string(key) + ":" + (text.starts_with('#') ? "" : " ") + text + "\n";
}

// Games with names that look like something else are written so that they read back.
TEST(WriteTranscript, RandomGamesWithHostileNamesReadBackAsTheSameGame) {
    game::Random random(11);
    int read_back = 0;
    for (const std::string& id : test::shipped_library().list_games()) {
        const auto plain = test::shipped_games().find({.id = id, .options = {}, .labels = {}});
        ASSERT_TRUE(plain) << id;
        for (int repeat = 0; repeat < 40; ++repeat) {
            const game::Game& game = **plain;
            std::string head = "game: " + id + "\nplayers:";
            for (std::size_t i = 0; i < game.role_count(); ++i) {
                head += (i == 0 ? "" : ",") + hostile_text(game, random);
            }
            head += "\n";
            for (const char* const key : {"date", "place", "event", "note"}) {
                head += header_of(key, hostile_text(game, random));
            }
            if (game.role_count() == 2 && random.below(2) == 0) {
                head += random.below(2) == 0 ? "result: 1\n" : "ended: resign 2\n";
            }
            const auto games = read(head);
            if (games.size() != 1 || !games[0].transcript) {
                continue;  // Names that are rejected, or alike.
            }
            Transcript typed = *games[0].transcript;
            typed.rounds.clear();
            for (int i = 0; game.has_play() && i < game.spec().rounds.count; ++i) {
                typed.rounds.push_back(random_round(game, random));
                typed.rounds.back().first_person =
                    random.below(2) == 0 && i == 0 && game.spec().rounds.swap_roles
                        ? 1
                        : usual_first_person(
                              game, std::span(typed.rounds).first(typed.rounds.size() - 1));
            }
            const std::string written = write_transcript(typed);
            const auto again = read(written);
            ASSERT_EQ(again.size(), 1U) << written;
            ASSERT_TRUE(again[0].transcript) << written << to_text(again[0].diagnostics);
            EXPECT_TRUE(test::same_game(typed, *again[0].transcript)) << written;
            EXPECT_EQ(write_transcript(*again[0].transcript), written);
            ++read_back;
        }
    }
    EXPECT_GT(read_back, 300);
}

TEST(WriteTranscript, ANameThatIsAnothersRoleIsWrittenAsANumber) {
    const auto games =
        read("game: hex\nplayers: Blue, Ann\nset: size=3\nresult: 1\nmoves:\n1. b2\n");
    ASSERT_TRUE(games[0].transcript);
    EXPECT_NE(write_transcript(*games[0].transcript).find("result: 1\n"), std::string::npos);
}

TEST(BlankTranscript, SaysHowToPassAndSwap) {
    const auto games = test::judge_text("game: hex\n");
    EXPECT_NE(blank_transcript(*games[0].game)
                  .find("# To take over the first turn, as the second turn, type: swap\n"),
              std::string::npos);
}

TEST(BlankTranscript, ItsExampleIsAFirstMove) {
    const auto games = test::judge_text("game: walkers\nround 1:\n1. a2\n");
    const std::string form = blank_transcript(*games[0].game);
    EXPECT_NE(form.find("# A turn looks like: a2\n"), std::string::npos);
    EXPECT_TRUE(games[0].diagnostics.empty());
}

}  // namespace
}  // namespace quadrille::transcript
