// What a finished board alone tells, and what it does not: nobody is named the winner where the
// order of the moves decides, and no legal board is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/random_play.h"
#include "support/judging.h"
#include "support/own_game.h"
#include "support/random_rules.h"

namespace quadrille::score {
namespace {

using test::OwnGame;
using testing::HasSubstr;

OwnGame last_of_three() {
    return OwnGame({.board = "{square: [3, 1]}",
                    .play = "[{turn: [{mark: {count: {from: 1, to: 2}}}], until: full}]",
                    .win = "[{last-mover: true}]"});
}

TEST(FinalBoard, WhoMovedLastIsNotGuessed) {
    OwnGame game = last_of_three();
    EXPECT_EQ(game.says("moves:\n1. a1 b1\n2. c1\n"), "White wins by the last move");
    EXPECT_EQ(game.says("moves:\n1. a1\n2. c1\n3. b1\n"), "Black wins by the last move");
    const Verdict verdict = game.judge("final:\n  b b w\n");
    EXPECT_EQ(verdict.status, Status::Unfinished);
    EXPECT_EQ(verdict.missing,
              std::vector<std::string>{
                  "the moves: the last move decides, and a final board does not show who made it"});
    EXPECT_FALSE(verdict.settlement.has_value());
    EXPECT_THAT(game.json("final:\n  b b w\n"), HasSubstr("\"winner\": null"));
}

// A pass, or a phase that ends because somebody is stuck, changes whose turn it is at the end.
TEST(FinalBoard, WhoWasStuckIsNotGuessed) {
    const std::string asks =
        "the moves: who could not move decides, and a final board does not show who that was";
    OwnGame passing({.board = "{square: [4, 1]}",
                     .play = "[{turn: [mark], until: {turns: 2}, pass: true}, "
                             "{turn: [{mark: {not-near: own}}], until: stuck}]",
                     .win = "[{stuck: true, loses: true}]"});
    EXPECT_EQ(passing.says("moves:\n1. a1\n2. b1\n3. c1\n4. d1\n"),
              "White wins: Black could not move");
    EXPECT_EQ(passing.says("moves:\n1. a1\n2. pass\n3. c1\n4. b1\n"),
              "White wins: Black could not move");
    EXPECT_EQ(passing.says("moves:\n1. pass\n2. b1\n3. a1\n4. d1\n5. c1\n"),
              "Black wins: White could not move");
    const Verdict verdict = passing.judge("final:\n  b w b w\n");
    EXPECT_EQ(to_text(verdict.diagnostics), "");
    EXPECT_EQ(verdict.status, Status::Unfinished);
    EXPECT_EQ(verdict.missing, std::vector<std::string>{asks});
    EXPECT_EQ(passing.judge("ended: stuck\nfinal:\n  b w b .\n").missing,
              std::vector<std::string>{asks});

    OwnGame early({.board = "{square: [5, 1]}",
                   .play = "[{turn: [{mark: {per: {of: rows, at-most: 1}}}], until: {turns: 3}}, "
                           "{turn: [{mark: {not-near: own}}], until: {turns: 3}}]",
                   .win = "[{stuck: true}, {otherwise: White}]"});
    EXPECT_EQ(early.judge("final:\n  b w b w .\n").missing, std::vector<std::string>{asks});
}

TEST(FinalBoard, WhoMovedLastIsToldWhereItDoesNotMatter) {
    OwnGame game({.board = "{square: [3, 1]}",
                  .play = "[{turn: [{mark: {count: {from: 1, to: 2}}}], until: full}]",
                  .win = "[{most: stones, tie: next}, {last-mover: true}]"});
    EXPECT_EQ(game.says("final:\n  b b w\n"), "Black wins: 2 stones to 1");
}

TEST(FinalBoard, SegmentsMayCrossWhereTheRulesLetThem) {
    for (const auto& [crossing, says] : {std::pair{"any", "Not finished: 2 "},
                                         std::pair{"own", "Not finished: 2 "},
                                         std::pair{"none", "a.txt:6:9: error: a2-b1 cannot"}}) {
        OwnGame game({.board = "{square: 2}",
                      .play = std::string("[{turn: [{segment: {crossing: ") + crossing +
                              "}}, mark], until: full, again: stones}]",
                      .win = "[{most: stones}]"});
        EXPECT_THAT(game.says("final:\n  b b\n  w w\nsegments:\n  a1-b2 a2-b1\n"),
                    testing::StartsWith(says))
            << crossing;
    }
}

TEST(FinalBoard, LinesAloneAreTheBoardWhereSitesBearNoMarks) {
    const auto verdicts = test::judge_text("game: hold-that-line\nsegments: a1-b1 b1-c2\n");
    EXPECT_EQ(to_text(verdicts[0].diagnostics), "");
    EXPECT_EQ(verdicts[0].status, Status::Unfinished);
    EXPECT_EQ(
        verdicts[0].missing,
        std::vector<std::string>{"the end: a board alone does not show whether play was over; "
                                 "'ended: stuck' says that it was"});
    const auto with_marks = test::judge_text("game: dots\nset: size=3\nsegments: a1-b1\n");
    EXPECT_EQ(with_marks[0].diagnostics.front().wrong, "segments without a board");
}

TEST(FinalBoard, TheLastTurnMayDecideByTwoMarks) {
    const auto verdicts = test::judge_text(
        "game: connect6\nset: size=7\nfinal:\n"
        "  b b b b b b .\n  w w . w w . b\n  b b b b b b .\n  . . w w . . .\n"
        "  w . w . w . .\n  . . . w . w .\n  w . . . . . .\n");
    EXPECT_EQ(to_text(verdicts[0].diagnostics), "");
    EXPECT_EQ(first_line(verdicts[0]), "Black wins: 2 rows");
}

TEST(FinalBoard, APlayerWhoPassesHasFewerMarks) {
    OwnGame game({.play = "[{turn: [mark], until: full, pass: true}]"});
    const std::string board = "final:\n  b b b\n  b . w\n  . . b\n";
    const Verdict verdict = game.judge(board);
    EXPECT_EQ(to_text(verdict.diagnostics), "");
    EXPECT_EQ(verdict.status, Status::Unfinished);
    EXPECT_EQ(first_line(verdict), "Not finished: Black leads 5 to 1 (stones)");
    EXPECT_EQ(
        verdict.missing,
        std::vector<std::string>{"the end: a board alone does not show whether play was over; "
                                 "'ended: stuck' says that it was"});
    EXPECT_EQ(game.says("ended: stuck\n" + board), "Black wins: 5 stones to 1");
}

TEST(FinalBoard, StuckIsHeldAgainstTheMoves) {
    OwnGame passing({.play = "[{turn: [mark], until: full, pass: true}]"});
    EXPECT_EQ(passing.says("ended: stuck\nmoves:\n1. a1\n2. b1\n3. c1\n"),
              "Black wins: 2 stones to 1");
    OwnGame full({.play = "[{turn: [mark], until: full}]"});
    EXPECT_EQ(full.says("ended: stuck\nmoves:\n1. a1\n2. b1\n3. c1\n"),
              "a.txt:2:8: error: 'ended: stuck', but White can go on; expected the turns that "
              "follow, or how else the game ended\n"
              "    2 | ended: stuck\n"
              "      |        ^~~~~\n");
    EXPECT_EQ(full.says("ended: stuck\nfinal:\n  b . .\n  . . .\n  . . .\n"),
              "a.txt:2:8: error: 'ended: stuck', but White can go on; expected a board on which "
              "nobody can go on, or how else the game ended\n"
              "    2 | ended: stuck\n"
              "      |        ^~~~~\n");
}

TEST(FinalBoard, StuckIsTrueWhereNobodyCanMove) {
    OwnGame col({.board = "{square: [2, 2]}",
                 .play = "[{turn: [{mark: {not-near: own}}], until: stuck}]",
                 .win = "[{last-mover: true}]"});
    EXPECT_EQ(col.says("ended: stuck\nfinal:\n  b w\n  w b\n"), "White wins by the last move");
}

TEST(FinalBoard, NumbersThatWereChosenAreFound) {
    OwnGame game({.board = "{square: [5, 1]}",
                  .play = "[{turn: [{mark: {count: {from: 1, to: 2}}}], until: full}]"});
    EXPECT_EQ(game.says("final:\n  b w w b w\n"), "White wins: 3 stones to 2");
    EXPECT_EQ(game.says("final:\n  b b b b w\n"), "Black wins: 4 stones to 1");
    EXPECT_EQ(game.says("final:\n  w w w w b\n"),
              "a.txt:2:1: error: no turns were found that lead to this board; expected "
              "the board as it stood when the game was over; with its moves it can be checked\n"
              "    2 | final:\n"
              "      | ^~~~~\n");
}

// The first two turns put any kind, and the third one its own: the kind with most marks left is
// not always the one to take.
TEST(FinalBoard, KindsThatWereChosenAreFound) {
    OwnGame game({.board = "{square: [3, 1]}",
                  .play = "[{turn: [{mark: {what: any}}], until: {each: 1}}, {turn: [mark], until: "
                          "full}]"});
    EXPECT_EQ(game.says("final:\n  b b w\n"), "Black wins: 2 stones to 1");
    EXPECT_EQ(game.says("final:\n  b w w\n"), "White wins: 2 stones to 1");
    EXPECT_EQ(game.says("final:\n  b b b\n"), "Black wins: 3 stones to 0");
}

TEST(FinalBoard, ReachingMarksComeLast) {
    OwnGame game({.board = "{square: 4}",
                  .play = "[{turn: [mark], until: {reach: {rows: 1}}}]",
                  .score = "{rows: {count: lines, length: 3, along: orthogonal}}",
                  .win = "[{most: rows}]"});
    EXPECT_EQ(game.says("final:\n  b b b .\n  w w . .\n  . . . .\n  . . . .\n"),
              "Black wins: 1 row to 0");
}

// Eighteen dominoes cover 36 squares in very many ways, and most ways to deal them out fail.
TEST(FinalBoard, DominoesAreDealtOutInPairs) {
    OwnGame game({.board = "{square: 6}",
                  .play = "[{turn: [{mark: {what: {cycle: [b]}, count: 2, together: true}}], "
                          "until: stuck}]",
                  .win = "[{last-mover: true}]"});
    const std::string row = "  b b b b b b\n";
    EXPECT_EQ(game.says("final:\n" + row + row + row + row + row + row),
              "White wins by the last move");
    EXPECT_EQ(game.says("final:\n" + row + row + row + row + row + "  b b . b b .\n"),
              "Black wins by the last move");
}

// The order of the marks is not on the board: it is counted, but nobody has won.
TEST(FinalBoard, OfAPathIsOnlyCounted) {
    OwnGame game({.play = "[{turn: [{mark: {near: last}}], until: stuck}]"});
    EXPECT_EQ(game.says("final:\n  b w b\n  . . .\n  . . .\n"),
              "Not finished: Black leads 2 to 1 (stones)");
}

// Every final board of a random game that was played to its end is legal: it is counted as it was,
// with the same winner or with none.
TEST(FinalBoard, OfEveryRandomGameIsAccepted) {
    int boards = 0;
    int refused = 0;
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        const std::string text = test::RandomRules(seed).text();
        const auto source = spec::checked_source("test.yaml", text);
        const auto spec = spec::read_game(*source, {}, spec::resolvers_of(test::shipped_library()));
        ASSERT_TRUE(spec.has_value()) << to_text(spec.error());
        auto made = game::Game::make(*spec);
        ASSERT_TRUE(made.has_value()) << to_text(made.error());
        const auto game = std::make_shared<const game::Game>(std::move(*made));
        if (!game->has_play() || game->has_steps() || !game->players_alternate() ||
            game->spec().rounds.count > 1) {
            continue;
        }
        game::Random random(seed);
        game::Position position(*game);
        while (!position.end() && position.turns() < 100) {
            ASSERT_TRUE(position.play(game::random_turn(position, random)).has_value());
        }
        // Of a line over several places a board does not show in how many turns it was drawn.
        const auto* drawn = game::find_verb<spec::SegmentVerb>(game->spec().play.back());
        if (drawn != nullptr && drawn->through != spec::SegmentVerb::Through::None) {
            continue;
        }
        if (!position.end() || position.turns() == 0 || position.swapped()) {
            continue;
        }
        transcript::Transcript played;
        played.game = game;
        const auto& record = position.record();
        played.final_board =
            transcript::FinalBoard{{}, record.marks, std::vector<SourceSpan>(record.marks.size())};
        if (game->has_segments()) {
            played.segments = transcript::FinalSegments{};
            for (const game::Segment& segment : record.segments) {
                if (segment.turn == 0) {
                    continue;  // on the board from the start
                }
                played.segments->list.push_back({segment.a, segment.b, {}});
            }
        }
        const auto typed = SourceText("a.txt", "");
        transcript::ReadGame read;
        read.game = game;
        read.transcript = played;
        const Verdict verdict = judge(typed, read, {.settle_budget = 0});
        ++boards;
        if (verdict.status == Status::Invalid) {
            ++refused;
            EXPECT_THAT(to_text(verdict.diagnostics), HasSubstr("no turns were found")) << text;
            continue;
        }
        const std::vector<RoundPlayed> rounds{
            {&record, position.end(), position.turns(), 0, position.last_mover()}};
        const Standing truth = standing(*game, rounds);
        for (std::size_t i = 0; i < truth.totals.size(); ++i) {
            if (!game::needs_order(game->spec().counters[i].counting)) {
                EXPECT_EQ(verdict.standing.totals[i], truth.totals[i]) << text;
            }
        }
        if (verdict.status == Status::Finished) {
            EXPECT_EQ(verdict.standing.outcome, truth.outcome) << text;
        }
    }
    EXPECT_GT(boards, 220);
    RecordProperty("boards", boards);
    RecordProperty("refused", refused);
    EXPECT_LE(refused * 50, boards);
}

}  // namespace
}  // namespace quadrille::score
