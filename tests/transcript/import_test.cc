// Laws of records: what is written in the Smart Game Format is read as the same game, and whatever a file
// breaks off at, it is read to its end.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "score/judge.h"
#include "score/write_sgf.h"
#include "support/judging.h"
#include "support/recorded_games.h"
#include "transcript/compare/compare.h"
#include "transcript/import/formats.h"
#include "transcript/import/import_game.h"
#include "transcript/model/write_transcript.h"

namespace quadrille::transcript {
namespace {

namespace fs = std::filesystem;

std::vector<ImportedGame> imported_from(const SourceText& source) {
    std::vector<ImportedGame> games;
    const RecordReader* const reader = reader_for(source.text());
    if (reader != nullptr) {
        for (const ForeignGame& foreign : reader->read(source)) {
            games.push_back(
                import_game(source,
                            foreign,
                            {.games = test::recorded_games(), .cache = test::shipped_games()}));
        }
    }
    return games;
}

/// Typed, written in the Smart Game Format, imported and typed again.
void expect_same_game(const std::string& typed) {
    const SourceText source("typed.txt", typed);
    for (const ReadGame& game : read_transcript(source, test::shipped_games())) {
        const score::Verdict verdict = score::judge(source, game);
        if (verdict.status == score::Status::Invalid || !game.game->spec().sgf) {
            continue;
        }
        const auto sgf = score::to_sgf(*game.transcript, verdict);
        ASSERT_TRUE(sgf.has_value()) << game.id << to_text(sgf.error());
        const SourceText written("written.sgf", *sgf);
        const auto again = imported_from(written);
        ASSERT_EQ(again.size(), 1U) << *sgf;
        ASSERT_TRUE(again[0].read.transcript.has_value())
            << *sgf << to_text(again[0].read.diagnostics);
        EXPECT_EQ(to_text(again[0].read.diagnostics), "") << *sgf;
        EXPECT_EQ(again[0].read.names, game.transcript->names) << *sgf;
        Transcript before = *game.transcript;
        // A resignation is written in the result, and not among the turns.
        for (Round& round : before.rounds) {
            if (!round.items.empty() &&
                std::holds_alternative<ResignItem>(round.items.back().value)) {
                round.keep_turns(round.turns.size() - 1);
            }
        }
        if (before.has_turns()) {
            before.final_board.reset();
            EXPECT_FALSE(first_difference(before, *again[0].read.transcript)) << *sgf;
        }
        const auto texts = [](const Transcript& each) {
            const std::string text = write_transcript(each);
            return text.substr(0, text.find("moves:"));
        };
        before.result.reset();
        before.ended = again[0].read.transcript->ended;
        before.remarks = again[0].read.transcript->remarks;
        EXPECT_EQ(texts(before), texts(*again[0].read.transcript)) << *sgf;
        const score::Verdict verdict_again = score::judge(written, again[0].read);
        EXPECT_EQ(verdict_again.winner, verdict.winner) << *sgf;
        EXPECT_EQ(verdict_again.draw, verdict.draw) << *sgf;
        if (verdict.winner) {
            ASSERT_TRUE(again[0].stated.has_value()) << *sgf;
            EXPECT_EQ(again[0].stated->person, *verdict.winner) << *sgf;
        }
    }
}

TEST(ImportLaw, WhatIsWrittenIsReadAsTheSameGame) {
    int games = 0;
    for (const std::string folder : {"/rules/examples", "/examples", "/tests/playthroughs"}) {
        for (const auto& entry :
             fs::recursive_directory_iterator(std::string(QUADRILLE_SOURCE_DIR) + folder)) {
            if (entry.path().extension() == ".txt") {
                expect_same_game(test::file_text(entry.path().string()));
                ++games;
            }
        }
    }
    EXPECT_GT(games, 60);
}

// Whoever swaps, whoever begins and however it ends.
TEST(ImportLaw, SwapsAndEndingsAreTheSame) {
    for (const std::string game : {"hex\nset: size=5",
                                   "five-in-a-row\nset: size=5",
                                   "havannah\nset: size=3",
                                   "y\nset: size=5",
                                   "squava"}) {
        for (const std::string swap : {"1. b2\n2. swap\n3. c1\n", "1. b2\n2. c1\n3. a3\n"}) {
            for (const std::string end : {"",
                                          "ended: resign Ann\n",
                                          "ended: resign Ben\n",
                                          "ended: time Ann\n",
                                          "ended: forfeit Ben\n",
                                          "ended: draw\n"}) {
                expect_same_game("game: " + game + "\nplayers: Ann, Ben\n" + end + "moves:\n" +
                                 swap);
            }
        }
    }
}

// A position stays one.
TEST(ImportLaw, PositionsAreTheSame) {
    for (const std::string game : {"hex\nset: size=3", "squava"}) {
        for (const std::string who : {"Ann", "Ben"}) {
            const std::string letters = game == "squava" ? "w w" : "r r";
            const std::string rest = game == "squava"
                                         ? "\n. . . . .\n. . b . .\n. . . . .\n. . . . ."
                                         : "\n. b .\n. . .";
            const std::string typed = "game: " + game + "\nplayers: Ann, Ben\nto move: " + who +
                                      "\nfinal:\n" + letters +
                                      (game == "squava" ? " . . ." : " .") + rest + "\n";
            const SourceText source("typed.txt", typed);
            const auto read = read_transcript(source, test::shipped_games());
            ASSERT_TRUE(read.at(0).transcript) << to_text(read.at(0).diagnostics);
            const score::Verdict verdict = score::judge(source, read[0]);
            const auto sgf = score::to_sgf(*read[0].transcript, verdict);
            ASSERT_TRUE(sgf.has_value());
            const SourceText written("written.sgf", *sgf);
            const auto again = imported_from(written);
            ASSERT_TRUE(again.at(0).read.transcript) << *sgf << to_text(again[0].read.diagnostics);
            EXPECT_EQ(write_transcript(*again[0].read.transcript),
                      write_transcript(*read[0].transcript))
                << *sgf;
        }
    }
}

std::vector<std::string> record_lines(const std::string& name) {
    std::istringstream file(
        test::file_text(QUADRILLE_SOURCE_DIR "/tests/records/" + name + ".txt"));
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line[0] != '#') {
            lines.push_back(line);
        }
    }
    return lines;
}

/// How many games of the text have a result that their moves give; all must.
std::size_t agreeing(const std::string& text) {
    const SourceText source("records", text);
    std::size_t agree = 0;
    for (const ImportedGame& game : imported_from(source)) {
        const score::Verdict verdict = score::judge(source, game.read);
        EXPECT_NE(verdict.status, score::Status::Invalid) << to_text(verdict.diagnostics);
        const bool same = !game.stated || verdict.winner == game.stated->person;
        EXPECT_TRUE(same) << source.line(game.read.span.begin.line);
        agree += same ? 1 : 0;
    }
    return agree;
}

// Whole records of other programs (tests/records), in the formats in which those write them.
TEST(ImportRecords, HaveTheResultsThatTheyState) {
    std::string soccer;
    for (const std::string& line : record_lines("paper-soccer-kurnik")) {
        std::istringstream words(line);
        std::string id;
        std::string result;
        std::string how;
        words >> id >> result >> how;
        soccer += "[Event \"" + id +
                  "\"]\n[Site \"kurnik\"]\n[Black \"b\"]\n[White \"w\"]\n[Result \"" + result +
                  "\"]\n\n";
        int turn = 0;
        for (std::string word; words >> word; ++turn) {
            soccer +=
                turn % 2 == 0 ? std::to_string(turn / 2 + 1) + ". " + word + " " : word + "\n";
        }
        soccer += "\n" + result + "\n\n";
    }
    EXPECT_EQ(agreeing(soccer), 400U);
    std::string hex;
    for (const std::string& line : record_lines("hex-wolve-10x10")) {
        hex += "(;FF[4]GM[11]SZ[10]PB[b]PW[w]RE[" + line.substr(0, 1) + "+]";
        std::istringstream moves(line.substr(1));
        bool black = true;
        for (std::string move; moves >> move; black = !black) {
            hex += std::string(black ? ";B[" : ";W[") + move + "]";
        }
        hex += ")\n";
    }
    EXPECT_EQ(agreeing(hex), 250U);
    EXPECT_EQ(
        agreeing(test::file_text(QUADRILLE_SOURCE_DIR "/tests/records/connect-four-pons.txt")),
        1120U);
}

// No sample, cut off anywhere, brings the program down or makes a game that its own reader refuses.
TEST(ImportLaw, FilesMayEndAnywhere) {
    for (const auto& entry : fs::directory_iterator(QUADRILLE_SOURCE_DIR "/tests/import")) {
        const std::string end = entry.path().extension().string();
        if (end != ".sgf" && end != ".psq" && end != ".txt") {
            continue;
        }
        const std::string whole = test::file_text(entry.path().string());
        for (std::size_t length = 0; length < whole.size(); ++length) {
            const SourceText source("cut", readable_text(whole.substr(0, length)));
            if (find_invalid_utf8(source.text())) {
                continue;
            }
            for (const ImportedGame& game : imported_from(source)) {
                const score::Verdict verdict = score::judge(source, game.read);
                if (length % 16 != 0 || verdict.status == score::Status::Invalid) {
                    continue;
                }
                const std::string typed = write_transcript(*game.read.transcript);
                const SourceText again("typed.txt", typed);
                const auto games = read_transcript(again, test::shipped_games());
                ASSERT_EQ(games.size(), 1U) << typed;
                ASSERT_TRUE(games[0].transcript.has_value())
                    << typed << to_text(games[0].diagnostics);
                const auto difference =
                    first_difference(*game.read.transcript, *games[0].transcript);
                EXPECT_FALSE(difference)
                    << typed << difference->where << difference->in_a << difference->in_b;
            }
        }
    }
}

// Names that mean something else in a typed game.
TEST(ImportLaw, NamesAreUsable) {
    for (const std::string name : {"Carlsen, Magnus",
                                   "1",
                                   "draw",
                                   "White",
                                   "Black",
                                   "Red",
                                   "Blue",
                                   "?",
                                   "#1",
                                   "Ann #2",
                                   "{x}",
                                   "(x)",
                                   "a = b",
                                   "and",
                                   "Tom and Jerry",
                                   "x|y",
                                   "game: hex",
                                   "\"quoted\"",
                                   "first",
                                   "  ",
                                   "resign",
                                   "a\\]b",
                                   "2026",
                                   "Ann:",
                                   "'"}) {
        const SourceText source("a.sgf",
                                "(;GM[11]SZ[3]PB[" + name + "]PW[Ben]RE[B+R];B[b2];W[a1])");
        const auto games = imported_from(source);
        ASSERT_EQ(games.size(), 1U);
        ASSERT_TRUE(games[0].read.transcript) << name << to_text(games[0].read.diagnostics);
        Transcript transcript = *games[0].read.transcript;
        transcript.result = games[0].stated;
        const std::string typed = write_transcript(transcript);
        const SourceText again("typed.txt", typed);
        const auto read = read_transcript(again, test::shipped_games());
        ASSERT_EQ(read.size(), 1U) << typed;
        ASSERT_TRUE(read[0].transcript) << typed << to_text(read[0].diagnostics);
        EXPECT_EQ(score::judge(again, read[0]).winner, std::optional<std::size_t>(0)) << typed;
        EXPECT_EQ(to_text(read[0].diagnostics), "") << typed;
        EXPECT_EQ(read[0].transcript->names.size(), 2U) << typed;
    }
}

}  // namespace
}  // namespace quadrille::transcript
