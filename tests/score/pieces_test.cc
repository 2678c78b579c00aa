// A file in pieces of any size tells the same as the file as a whole.
#include <gtest/gtest.h>

#include <filesystem>

#include "score/report.h"
#include "score/verdict_json.h"
#include "support/cases.h"
#include "support/judging.h"
#include "support/text_stream.h"
#include "transcript/syntax/archive.h"

namespace quadrille::score {
namespace {

std::string told(const SourceText& source) {
    std::string all;
    for (const transcript::ReadGame& game : read_transcript(source, test::shipped_games())) {
        const Verdict verdict = judge(source, game, {.settle_budget = 0});
        all += to_json(verdict, "a.txt") + "\n" + report(verdict) + to_text(verdict.diagnostics);
    }
    return all;
}

std::string told_in_pieces(const std::string& text, transcript::PieceSizes sizes) {
    transcript::ArchiveReader reader(std::make_unique<test::TextStream>(text, 4096), sizes);
    std::string all;
    for (auto piece = reader.next(); piece && *piece; piece = reader.next()) {
        for (const auto& part : transcript::piece_texts("a.txt", std::move(**piece))) {
            all += part.source ? told(*part.source) : to_text(part.source.error());
        }
    }
    return all;
}

// All that the tests have, good games and bad ones, one after another.
std::string everything() {
    std::vector<std::string> games;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(QUADRILLE_SOURCE_DIR "/tests/vectors")) {
        if (entry.path().extension() == ".txt") {
            games.push_back(test::file_text(entry.path().string()));
        }
    }
    for (const std::string& path :
         test::case_files(QUADRILLE_SOURCE_DIR "/tests/bad/transcripts")) {
        for (const test::Case& each : test::read_cases(path)) {
            games.push_back(each.typed);
        }
    }
    std::sort(games.begin(), games.end());
    std::string text;
    for (const std::string& game : games) {
        if (!transcript::unreadable_byte(game) && game.rfind("game:", 0) == 0) {
            text += game + "\n";
        }
    }
    return text;
}

TEST(Pieces, TellTheSameAsTheWhole) {
    const std::string text = everything();
    ASSERT_GT(text.size(), 50'000U);
    const std::string whole = told(transcript::readable_source("a.txt", text));
    for (const std::size_t usual : {1U, 1000U, 20'000U}) {
        EXPECT_EQ(told_in_pieces(text, {.usual = usual}), whole) << usual;
    }
}

}  // namespace
}  // namespace quadrille::score
