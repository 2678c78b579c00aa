// What is read at once must be what is read the long way. Numbers of turns that are written "12)"
// are never read at once, and stand in the same columns as "12.".
#include "transcript/plain_turns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "game/random_play.h"
#include "support/judging.h"

namespace quadrille::transcript {
namespace {

std::vector<std::string> typed_games() {
    std::vector<std::string> texts;
    for (const char* const folder : {"/tests/vectors", "/examples"}) {
        const std::filesystem::path root = std::string(QUADRILLE_SOURCE_DIR) + folder;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
            const std::string text = entry.path().extension() == ".txt"
                                         ? test::file_text(entry.path().string())
                                         : std::string();
            if (text.find("game:") != std::string::npos) {
                texts.push_back(text);
            }
        }
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

// "12." becomes "12)" where a number of a turn can stand.
std::string not_plain(std::string text) {
    const auto is_digit = [&](std::size_t at) { return text[at] >= '0' && text[at] <= '9'; };
    for (std::size_t begin = 0; begin < text.size(); ++begin) {
        if (begin > 0 && std::string(" ,:\n").find(text[begin - 1]) == std::string::npos) {
            continue;
        }
        std::size_t end = begin;
        while (end < text.size() && is_digit(end)) {
            ++end;
        }
        if (end > begin && end < text.size() && text[end] == '.') {
            text[end] = ')';
        }
    }
    return text;
}

std::optional<SourceText> source_of(const std::string& text) {
    auto source = transcript_source("a.txt", text);
    return source ? std::optional(std::move(*source)) : std::nullopt;
}

// All places of a game's turns and items.
std::vector<SourceSpan> places(const Transcript& game) {
    std::vector<SourceSpan> all;
    for (const Round& round : game.rounds) {
        for (const Turn& turn : round.turns) {
            all.push_back(turn.span);
            for (const Item& item : round.items_of(turn)) {
                all.push_back(item.span);
            }
        }
    }
    return all;
}

void expect_read_alike(const std::string& text) {
    const auto source = source_of(text);
    const auto other_source = source_of(not_plain(text));
    if (!source || !other_source) {
        return;
    }
    const auto games = read_transcript(*source, test::shipped_shelf());
    const auto others = read_transcript(*other_source, test::shipped_shelf());
    ASSERT_EQ(games.size(), others.size()) << text;
    for (std::size_t i = 0; i < games.size(); ++i) {
        ASSERT_EQ(games[i].transcript.has_value(), others[i].transcript.has_value()) << text;
        if (games[i].transcript) {
            EXPECT_TRUE(same_game(*games[i].transcript, *others[i].transcript)) << text;
            EXPECT_EQ(places(*games[i].transcript), places(*others[i].transcript)) << text;
        }
    }
}

TEST(PlainTurns, AreReadAsTheLongWayReadsThem) {
    for (const std::string& text : typed_games()) {
        expect_read_alike(text);
    }
}

TEST(PlainTurns, AreReadAsTheLongWayReadsThemAfterASlip) {
    game::Random random(7);
    const std::string likely = "abcdefgh123456789.=-,:)# \nodev";
    for (const std::string& text : typed_games()) {
        for (int edit = 0; edit < 20; ++edit) {
            std::string edited = text;
            const std::size_t at = random.below(text.size());
            const char c = likely[random.below(likely.size())];
            switch (random.below(3)) {
                case 0:
                    edited[at] = c;
                    break;
                case 1:
                    edited.erase(at, 1);
                    break;
                default:
                    edited.insert(at, 1, c);
            }
            expect_read_alike(edited);
        }
    }
}

// The turns of the last section that are read at once.
std::vector<Turn> at_once(const std::string& text) {
    const auto source = source_of(text);
    GameText typed(*source);
    SyntaxReader(*source).next(typed);
    const auto read = read_transcript(*source, test::shipped_shelf());
    const Vocabulary vocabulary(*read.front().game);
    Round round;
    const bool plain =
        read_plain_turns(*read.front().game, vocabulary, typed.lines_of(typed.moves.back()), round);
    return plain ? round.turns : std::vector<Turn>();
}

TEST(PlainTurns, AreThoseThatMostPeopleType) {
    EXPECT_EQ(at_once("game: odd\nmoves: 1. e5=b 2. d4=w\n  3. A1=B, 4.b2=w\n").size(), 4U);
    EXPECT_EQ(at_once("game: hex\nmoves:\n1. e5\n2. d4, c3\n").size(), 2U);
    EXPECT_EQ(at_once("game: dustin\nmoves:\n1. a1-b2 b3=b odd\n").size(), 1U);
}

TEST(PlainTurns, AreCountedBeyondAThousand) {
    constexpr int kTurns = 10'234;
    std::string text = "game: odd\nmoves:\n";
    for (int number = 1; number <= kTurns; ++number) {
        text += std::to_string(number) + ". e5=b\n";
    }
    const std::vector<Turn> turns = at_once(text);
    ASSERT_EQ(turns.size(), static_cast<std::size_t>(kTurns));
    for (int number = 1; number <= kTurns; ++number) {
        const Turn& turn = turns[static_cast<std::size_t>(number) - 1];
        const int length = static_cast<int>(std::to_string(number).size()) + 1;
        EXPECT_EQ(turn.number, number);
        EXPECT_EQ(turn.span, (SourceSpan{{number + 2, 1}, length}));
        EXPECT_EQ(turn.item_count, 1U);
    }
}

TEST(PlainTurns, LeaveTheRestToTheLongWay) {
    for (const char* const turns : {"1) e5=b",
                                    "1. e5 = b",
                                    "1 . e5=b",
                                    "2. e5=b",
                                    "e5=b",
                                    "1. e5=b 2.",
                                    "1. e5=b-w",
                                    "1. e5=x",
                                    "1. z5=b",
                                    "1. odd e5",
                                    "1. e5=b 2. pass",
                                    "1. e5=b 2. resign",
                                    "1. e5\xE2\x80\x93"
                                    "d4",
                                    "1. =b"}) {
        EXPECT_TRUE(at_once(std::string("game: odd\nmoves:\n") + turns + "\n").empty()) << turns;
    }
}

}  // namespace
}  // namespace quadrille::transcript
