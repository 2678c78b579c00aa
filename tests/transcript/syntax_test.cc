#include "transcript/syntax/syntax.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iterator>
#include <list>
#include <memory>

#include "support/judging.h"
#include "transcript/syntax/item_parser.h"

namespace quadrille::transcript {
namespace {

// The games of a text, with what their words point into.
class Parsed {
  public:
    explicit Parsed(const std::string& text)
        : source_(std::make_unique<SourceText>(transcript_source("a.txt", text).value())) {
        SyntaxReader reader(*source_);
        while (reader.next(games_.emplace_back(*source_))) {
        }
        games_.pop_back();
    }

    [[nodiscard]] std::size_t size() const { return games_.size(); }

    GameText& operator[](std::size_t index) {
        return *std::next(games_.begin(), static_cast<std::ptrdiff_t>(index));
    }

    auto begin() { return games_.begin(); }

    auto end() { return games_.end(); }

  private:
    std::unique_ptr<SourceText> source_;
    std::list<GameText> games_;
};

Parsed parse(const std::string& text) {
    return Parsed(text);
}

std::string shown_item(const ItemText& item) {
    switch (item.kind) {
        case ItemText::Kind::Plain:
            return std::string(item.first.text);
        case ItemText::Kind::Marked:
            return std::string(item.first.text) + "=" + std::string(item.second.text);
        case ItemText::Kind::Joined:
            return std::string(item.first.text) + "-" + std::string(item.second.text);
    }
    return {};
}

// "1: e5=b | 2: d4=w"
std::string shown_turns(const TurnTexts& turns) {
    std::string text;
    for (const TurnText& turn : turns.turns) {
        text += text.empty() ? "" : " | ";
        text += turn.number ? std::to_string(turn.number->value) + ":" : "";
        for (const ItemText& item : turns.items_of(turn)) {
            text += (text.empty() || text.back() == ' ' ? "" : " ") + shown_item(item);
        }
    }
    return text;
}

std::string shown_turns(GameText& game, std::size_t section) {
    const std::string text =
        shown_turns(parse_turns(game.lines_of(game.moves.at(section)), {}, game.mistakes));
    EXPECT_EQ(game.mistakes.size(), 0U);
    return text;
}

std::string turns_of(const std::string& moves) {
    auto games = parse("game: odd\nmoves:\n" + moves);
    return shown_turns(games[0], 0);
}

std::string mistakes_of(const std::string& text) {
    std::string all;
    Parsed games = parse(text);
    for (GameText& game : games) {
        for (const MovesText& moves : game.moves) {
            (void)parse_turns(game.lines_of(moves), {}, game.mistakes);
        }
        all += to_text(game.mistakes.take());
    }
    return all;
}

TEST(Syntax, ReadsHeaders) {
    auto games = parse("game: odd\nplayers: Ann, Ben\n  DATE :  2026-11-20  # today\nset:\n");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].header(HeaderKey::Game)->value.text, "odd");
    EXPECT_EQ(games[0].header(HeaderKey::Players)->value.text, "Ann, Ben");
    EXPECT_EQ(games[0].header(HeaderKey::Date)->value.text, "2026-11-20");
    EXPECT_EQ(games[0].header(HeaderKey::Set), nullptr);
    EXPECT_EQ(games[0].header(HeaderKey::Date)->value.span, (SourceSpan{{3, 11}, 10}));
    EXPECT_EQ(games[0].mistakes.size(), 0U);
}

TEST(Syntax, SeveralTurnsShareALine) {
    EXPECT_EQ(turns_of("1. e5=b 2. d4=w\n3. a1=b\n"), "1: e5=b | 2: d4=w | 3: a1=b");
}

TEST(Syntax, NumbersNeedNoBlank) {
    EXPECT_EQ(turns_of("1.e5=b 2.d4=w"), "1: e5=b | 2: d4=w");
}

TEST(Syntax, NumbersWithOtherSigns) {
    EXPECT_EQ(turns_of("1) e5 2: d4\n3 . c3\n04. b2"), "1: e5 | 2: d4 | 3: c3 | 4: b2");
}

TEST(Syntax, LinesWithoutNumbersAreTurns) {
    EXPECT_EQ(turns_of("a\n\nb c\n  # nothing\nd, e"), "a | b c | d e");
}

TEST(Syntax, UnnumberedLinesGoOnWithTheTurnAbove) {
    EXPECT_EQ(turns_of("1. a\n2. b\n   c\n3. d"), "1: a | 2: b c | 3: d");
}

TEST(Syntax, BlanksRoundJointsDoNotMatter) {
    EXPECT_EQ(turns_of("1. e5 = b\n2. a1 - c2 c3= k\n3. a1 -c2"),
              "1: e5=b | 2: a1-c2 c3=k | 3: a1-c2");
}

TEST(Syntax, EveryDashIsADash) {
    EXPECT_EQ(turns_of("1. a1–c2 a1—c2 a1−c2 a1‐c2"), "1: a1-c2 a1-c2 a1-c2 a1-c2");
}

TEST(Syntax, CommasPartItems) {
    EXPECT_EQ(turns_of("1. a,b , c,"), "1: a b c");
}

TEST(Syntax, OddBlanksAreBlanks) {
    EXPECT_EQ(turns_of("1.\te5=b\xC2\xA0odd\xE2\x80\x87x\xE3\x80\x80y"), "1: e5=b odd x y");
}

TEST(Syntax, LineEndsOfAllSystems) {
    EXPECT_EQ(turns_of("1. a\r\n2. b\r3. c\n"), "1: a | 2: b | 3: c");
}

TEST(Syntax, ByteOrderMarkIsSkipped) {
    auto games = parse("\xEF\xBB\xBFgame: odd\n");
    EXPECT_EQ(games[0].header(HeaderKey::Game)->value.text, "odd");
    EXPECT_EQ(games[0].span, (SourceSpan{{1, 1}, 4}));
}

TEST(Syntax, CommentsNeedABlankBefore) {
    EXPECT_EQ(turns_of("# one\n1. a # two\n2. b#c\n\t#three"), "1: a | 2: b#c");
}

TEST(Syntax, WideFormsArePlainOnes) {
    EXPECT_EQ(turns_of("１． ｅ５＝ｂ"), "1: e5=b");
}

TEST(Syntax, ContentMayFollowTheSectionsName) {
    EXPECT_EQ(turns_of("\n1. a"), "1: a");
    auto games = parse("game: x\nmoves: 1. a 2. b\nfinal: b w\n  . b\nsegments: a1-c2");
    EXPECT_EQ(shown_turns(games[0], 0), "1: a | 2: b");
    EXPECT_EQ(games[0].final_board->lines.size(), 2U);
    EXPECT_EQ(games[0].segments->items.size(), 1U);
}

TEST(Syntax, RoundsNameWhoIsFirst) {
    auto games =
        parse("game: w\nround 1:\n1. a\nRound 2 : Ben Miller first\n1. b\nround3: Ann FIRST 1. c");
    EXPECT_EQ(games[0].mistakes.size(), 0U);
    ASSERT_EQ(games[0].moves.size(), 3U);
    EXPECT_EQ(games[0].moves[1].round->value, 2);
    EXPECT_EQ(games[0].moves[1].first->text, "Ben Miller");
    EXPECT_EQ(games[0].moves[2].first->text, "Ann");
    EXPECT_EQ(shown_turns(games[0], 2), "1: c");
}

TEST(Syntax, ANewGameBeginsAtItsHeader) {
    auto games = parse("players: A, B\ngame: x\nmoves:\n1. a\n\ngame: y\nplayers: C, D\n");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(games[0].header(HeaderKey::Players)->value.text, "A, B");
    EXPECT_EQ(games[1].header(HeaderKey::Players)->value.text, "C, D");
    EXPECT_EQ(games[1].span.begin.line, 6);
    EXPECT_TRUE(games[1].moves.empty());
}

TEST(Syntax, DiagramKeepsDotsAndHoles) {
    auto games = parse("game: x\nfinal:\n  b . - xo\n  B,w\n");
    ASSERT_EQ(games[0].final_board->lines.size(), 2U);
    std::vector<std::string> entries;
    for (const Word& entry : games[0].final_board->lines[0].entries) {
        entries.emplace_back(entry.text);
    }
    EXPECT_THAT(entries, testing::ElementsAre("b", ".", "-", "xo"));
}

TEST(Syntax, FinalMayBeAList) {
    auto games = parse("game: x\nfinal:\n e5 = b, d4=w\n a1=xo\n");
    ASSERT_EQ(games[0].final_board->listed.size(), 3U);
    EXPECT_EQ(shown_item(games[0].final_board->listed[2]), "a1=xo");
}

TEST(Syntax, ASlipInAHeaderIsReadWithAWarning) {
    EXPECT_EQ(mistakes_of("game: odd\nplayres: Ann, Ben\n"),
              "a.txt:2:1: warning: 'playres' is no header; it is read as 'players:'\n"
              "    2 | playres: Ann, Ben\n"
              "      | ^~~~~~~\n");
}

TEST(Syntax, AMisspeltSectionIsReadToo) {
    EXPECT_EQ(
        mistakes_of("game: odd\nmvoes:\n  1. e5==b\n"),
        "a.txt:2:1: warning: 'mvoes' is no header; it is read as 'moves:'\n"
        "    2 | mvoes:\n"
        "      | ^~~~~\n"
        "a.txt:3:9: error: '=' has nothing before it; expected a site and its mark, as in e5=b\n"
        "    3 |   1. e5==b\n"
        "      |         ^\n");
}

TEST(Syntax, TheSameHeaderTwiceSaysWhatItSaid) {
    EXPECT_EQ(mistakes_of("game: odd\nset: size=4\nset: SIZE=4\n"), "");
}

TEST(Syntax, DuplicateHeader) {
    EXPECT_EQ(
        mistakes_of("game: odd\nset: size=4\nset: size=5\n"),
        "a.txt:3:1: error: a second 'set:'; expected each header once; the first is on line 2\n"
        "    3 | set: size=5\n"
        "      | ^~~\n");
}

TEST(Syntax, NoGame) {
    EXPECT_EQ(
        test::messages("moves:\n  1. e5=b\n"),
        "a.txt:1:1: error: no game is named; expected 'game: odd', or another id, above this line\n"
        "    1 | moves:\n"
        "      | ^~~~~~\n");
    EXPECT_EQ(
        test::messages(" \n\n"),
        "a.txt:1:1: error: there is no game in this file; expected 'game: odd', or another id\n"
        "    1 |  \n"
        "      | ^\n");
}

TEST(Syntax, TurnsAboveTheGameAreNotLeftOut) {
    EXPECT_EQ(test::messages("1. e5=b\ngame: odd\n"),
              "a.txt:1:1: error: this line belongs to no section; expected a header, such as "
              "'game: odd', "
              "or 'moves:', 'round 1:', 'final:' or 'segments:' above it\n"
              "    1 | 1. e5=b\n"
              "      | ^~~~~~~\n");
}

TEST(Syntax, WordsAboveTheGameAre) {
    EXPECT_EQ(test::messages("Club evening\nall boards\n\ngame: odd\n"),
              "a.txt:1:1: warning: these words are no part of the game; they are left out\n"
              "    1 | Club evening\n"
              "      | ^~~~~~~~~~~~\n"
              "      and 1 more, to line 2\n");
}

TEST(Syntax, TurnsMayFollowTheHeaders) {
    auto games = parse("game: odd\n1. e5=b\n2. d4=w\nresult: ?\n");
    ASSERT_EQ(games[0].moves.size(), 1U);
    EXPECT_TRUE(games[0].moves[0].implied);
    EXPECT_EQ(shown_turns(games[0], 0), "1: e5=b | 2: d4=w");
}

TEST(Syntax, ForgottenColon) {
    EXPECT_EQ(mistakes_of("game: odd\nmoves\n1. e5=b\nround 2\n1. a"),
              "a.txt:2:1: warning: 'moves' lacks its colon; it is read as 'moves:'\n"
              "    2 | moves\n"
              "      | ^~~~~\n"
              "a.txt:4:1: warning: 'round 2' lacks its colon; it is read as 'round:'\n"
              "    4 | round 2\n"
              "      | ^~~~~~~\n");
}

TEST(Syntax, GameWithoutItsColonSpoilsItselfOnly) {
    Parsed games = parse("game: odd\nmoves:\n1. e5=b\ngame odd\nmoves:\n1. d4=w\n");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(to_text(games[0].mistakes.take()), "");
    EXPECT_EQ(to_text(games[1].mistakes.take()),
              "a.txt:4:1: warning: 'game' lacks its colon; it is read as 'game:'\n"
              "    4 | game odd\n"
              "      | ^~~~\n");
}

TEST(Syntax, AMisspeltGameIsFoundBelowAnyNumberOfMistakes) {
    std::string text = "game: odd\nmoves:\n";
    for (int i = 0; i < 300; ++i) {
        text += "foo" + std::to_string(i) + ": x\n";
    }
    Parsed games = parse(text + "gmae: odd\nmoves:\n1. e5=b\n");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_THAT(
        to_text(games[1].mistakes.take()),
        testing::StartsWith("a.txt:303:1: warning: 'gmae' is no header; it is read as 'game:'"));
}

// "name" is nearer than "game".
TEST(Syntax, OtherWordsForHeadersBeginNoGame) {
    for (const std::string name : {"nmae", "name"}) {
        const std::string messages = test::messages(
            "game: odd\nset: size=2 minimum=2\nmoves:\n1. a1=b\n" + name + ": Anna\n2. a2=w\n");
        EXPECT_THAT(messages,
                    testing::StartsWith("a.txt:5:1: error: unknown header '" + name + "'"));
        EXPECT_THAT(messages, testing::HasSubstr("did you mean 'players:'?"));
    }
    EXPECT_EQ(mistakes_of("game: odd\nwiner: Ann\n"),
              "a.txt:2:1: warning: 'winer' is no header; it is read as 'result:'\n"
              "    2 | winer: Ann\n"
              "      | ^~~~~\n");
}

TEST(Syntax, WhatIsNoIdBeginsNoGame) {
    EXPECT_EQ(parse("game: odd\nmoves:\n1. e5=b\nsame: as before and so on\n").size(), 1U);
    EXPECT_EQ(parse("game: odd\nmoves:\n1. e5=b\ngmae: odd\n").size(), 2U);
}

TEST(Syntax, JointsWithNothingBesideThem) {
    EXPECT_EQ(
        mistakes_of("game: x\nmoves:\n1. e5=\n2. -\n3. a1-b2-c3"),
        "a.txt:3:6: error: '=' has nothing after it; expected a site and its mark, as in e5=b\n"
        "    3 | 1. e5=\n"
        "      |      ^\n"
        "a.txt:4:4: error: '-' has nothing before it; expected a segment, as in a1-c2\n"
        "    4 | 2. -\n"
        "      |    ^\n"
        "a.txt:5:4: error: 'a1-b2-c3' is not one item; expected one site with its mark (e5=b) or "
        "one "
        "segment (a1-c2), separated from the next item by a blank\n"
        "    5 | 3. a1-b2-c3\n"
        "      |    ^~~~~~~~\n");
}

TEST(Syntax, TurnBeforeTheFirstNumber) {
    EXPECT_EQ(mistakes_of("game: x\nmoves:\na\nb\n1. c"),
              "a.txt:3:1: error: a turn without a number; expected '1.' before it, as the other "
              "turns have "
              "numbers\n"
              "    3 | a\n"
              "      | ^\n");
}

TEST(Syntax, SectionsComeOnce) {
    EXPECT_THAT(
        mistakes_of("game: x\nfinal:\nb\nfinal:\nw\nsegments:\nsegments:\nmoves:\nmoves:\n"),
        testing::AllOf(testing::HasSubstr("a.txt:4:1: error: a second 'final:'"),
                       testing::HasSubstr("a.txt:7:1: error: a second 'segments:'"),
                       testing::HasSubstr("a.txt:9:1: error: a second 'moves:'")));
}

TEST(Syntax, RefusesWhatIsNotText) {
    EXPECT_EQ(to_text(transcript_source("a.txt", "game: odd\nab\x81zz").error()),
              "a.txt:2:3: error: bytes that are no text; expected a text saved as UTF-8\n"
              "    2 | ab\n"
              "      |   ^\n");
    EXPECT_EQ(to_text(transcript_source("a.txt", std::string("\xEF\xBB\xBFga\0me", 8)).error()),
              "a.txt:1:3: error: a NUL byte; expected text\n"
              "    1 | ga\n"
              "      |   ^\n");
    EXPECT_EQ(to_text(transcript_source("a.txt", std::string(kLongestTranscript + 1, 'x')).error()),
              "a.txt: error: the file has 2097153 bytes; expected at most 2097152\n");
}

}  // namespace
}  // namespace quadrille::transcript
