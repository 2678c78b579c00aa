#include "game/position.h"

#include <gtest/gtest.h>

#include "playing.h"
#include "support/hand_made_games.h"

namespace quadrille::game {
namespace {

using namespace quadrille::test;

TEST(Position, OccupiedSiteNamesItsTurn) {
    const Game game = made(odd_game(3, 3));
    Position position(game);
    play_all(position, {"c3=b", "a1=w"});
    const auto reason = refused<SiteOccupied>(position, "c3=w");
    EXPECT_EQ(reason.turn, 1);
    EXPECT_TRUE(reason.marks.has(*game.find_mark("b")));
    EXPECT_EQ(position.turns(), 2);
}

TEST(Position, NumberOfItemsIsChecked) {
    const Game game = made(odd_game(3, 3));
    Position position(game);
    EXPECT_EQ(refused<WrongNumber>(position, "a1=b a2=b", 1).got, 2);
    EXPECT_EQ(refused<WrongNumber>(position, "").expected.min, 1);
}

TEST(Position, ItemsOfOtherKindsAreRefused) {
    const Game game = made(odd_game(3, 3));
    Position position(game);
    EXPECT_EQ(refused<WrongItem>(position, "a1-a2").got, ActionKind::DrawSegment);
    EXPECT_EQ(refused<WrongItem>(position, "a1=b odd", 1).expected,
              std::vector{ActionKind::PlaceMark});
    EXPECT_EQ(refused<WrongItem>(position, "a1=b resign", 1).got, ActionKind::Resign);
    refused<PassNotAllowed>(position, "pass");
}

TEST(Position, FullBoardEndsTheGame) {
    const Game game = made(odd_game(2, 1));
    Position position(game);
    play_all(position, {"a1=b", "a2=w", "b1=b", "b2=b", "b3=b", "c1=w"});
    EXPECT_FALSE(position.end().has_value());
    play_all(position, {"c2=w"});
    ASSERT_TRUE(position.end().has_value());
    EXPECT_EQ(position.end()->cause, EndCause::Full);
    EXPECT_EQ(refused<GameOver>(position, "c2=w").end.turn, 7);
}

TEST(Position, ResigningEndsTheGame) {
    const Game game = made(odd_game(2, 1));
    Position position(game);
    play_all(position, {"a1=b", "resign"});
    ASSERT_TRUE(position.end().has_value());
    EXPECT_EQ(position.end()->cause, EndCause::Resigned);
    EXPECT_EQ(position.end()->role, spec::RoleId{1});
}

TEST(Position, WordsAreRecordedAndMayBeMissing) {
    const Game game = made(dustin_game(3, 3));
    Position position(game);
    play_all(position, {"a1=b even", "a2=b", "odd a3=w"});
    ASSERT_EQ(position.record().said.size(), 2U);
    EXPECT_EQ(position.record().said[1].turn, 3);
    EXPECT_EQ(position.record().said[1].word, 0U);
    EXPECT_EQ(refused<WrongNumber>(position, "b1=b odd odd", 2).kind, ActionKind::Say);
}

TEST(Position, OwnMarkOnly) {
    const Game game = made(loops_game(4));
    Position position(game);
    const auto reason = refused<WrongMark>(position, "a1=p");
    EXPECT_EQ(reason.allowed, std::vector{*game.find_mark("y")});
}

TEST(Position, TurnPlanCountsMarks) {
    spec::GameSpec spec = odd_game(2, 1);
    std::get<spec::MarkVerb>(spec.play[0].turn[0]).count = {{{1, 1}}, {{2, 2}}};
    spec.board.shape = spec::HexhexShape{3};
    const Game game = made(std::move(spec));
    EXPECT_EQ(game.turn_limit(), 10);
    const auto marks = [&](int turn) {
        return std::get<MarkItems>(game.turn_form(turn)->items[0]).count.min;
    };
    EXPECT_EQ(marks(1), 1);
    EXPECT_EQ(marks(2), 2);
    EXPECT_EQ(marks(10), 2);
    EXPECT_FALSE(game.turn_form(11).has_value());
}

TEST(Position, LastTurnTakesWhatIsLeft) {
    spec::GameSpec spec = odd_game(2, 1);
    std::get<spec::MarkVerb>(spec.play[0].turn[0]).count = {{}, {{2, 2}}};
    const Game game = made(std::move(spec));
    EXPECT_EQ(game.turn_limit(), 4);
    EXPECT_EQ(std::get<MarkItems>(game.turn_form(4)->items[0]).count.min, 1);
    Position position(game);
    play_all(position, {"a1=b a2=w", "b1=b b2=b", "b3=b c1=b", "c2=b"});
    EXPECT_TRUE(position.end().has_value());
}

TEST(Position, RefusedTurnLeavesNoTrace) {
    const Game game = made(dots_game(3, 2));
    Position position(game);
    play_all(position, {"a1-b2 a1=r"});
    EXPECT_EQ(refused<SiteOccupied>(position, "a1-a2 a1=b", 1).turn, 1);
    EXPECT_EQ(position.record().segments.size(), 1U);
    play_all(position, {"a1-a2 a2=b"});
    EXPECT_EQ(position.room(), 7);
}

TEST(Position, MarksCannotBeRepeatedWithinATurn) {
    spec::GameSpec spec = odd_game(2, 1);
    std::get<spec::MarkVerb>(spec.play[0].turn[0]).count = {{}, {{2, 2}}};
    const Game game = made(std::move(spec));
    Position position(game);
    EXPECT_EQ(refused<SiteOccupied>(position, "a1=b a1=w", 1).turn, 1);
    EXPECT_TRUE(position.marks(site(game, "a1")).empty());
    EXPECT_EQ(position.room(), 7);
}

TEST(Position, EachKindOnceInATurn) {
    spec::GameSpec spec = odd_game(2, 1);
    std::get<spec::MarkVerb>(spec.play[0].turn[0]).what.kind = spec::MarkChoice::Kind::Each;
    const Game game = made(std::move(spec));
    Position position(game);
    EXPECT_EQ(refused<WrongMark>(position, "a1=b a2=b", 1).allowed,
              std::vector{*game.find_mark("w")});
    play_all(position, {"a1=w a2=b"});
}

// ---- Segments.

TEST(Position, SegmentsThatAreInTheWayAreNamed) {
    const Game game = made(dots_game(4, 2));
    Position position(game);
    play_all(position, {"a1-b2 a1=r", "c1-d2 a2=r"});
    refused<SegmentNowhere>(position, "a1-a1 d4=r");
    EXPECT_EQ(refused<SegmentRepeated>(position, "b2-a1 d4=r").other.turn, 1);
    EXPECT_EQ(refused<SegmentThroughSite>(position, "a1-c3 d4=r").site, site(game, "b2"));
    EXPECT_EQ(refused<SegmentThroughSite>(position, "a4-a2 d4=r").site, site(game, "a3"));
    EXPECT_EQ(refused<SegmentCrosses>(position, "d1-c2 d4=r").other.turn, 2);
    EXPECT_EQ(refused<SegmentCrosses>(position, "a2-c1 d4=r").other.turn, 1);
    play_all(position, {"b2-c1 d4=r"});
}

// ---- Steps.

TEST(Position, StepsOfTheWrongKindAreExplained) {
    const Game game = made(walkers_game(6, 10, 2));
    Position position(game);
    EXPECT_EQ(refused<StepWrong>(position, "a1").fault, StepFault::StaysPut);
    EXPECT_EQ(refused<StepWrong>(position, "c1").fault, StepFault::WrongLength);
    EXPECT_EQ(refused<StepWrong>(position, "b2").fault, StepFault::WrongDirection);
    const auto reason = refused<StepWrong>(position, "c4");
    ASSERT_EQ(reason.targets.size(), 2U);
    EXPECT_EQ(game.board().label(reason.targets[0]), "a2");
    EXPECT_EQ(game.board().label(reason.targets[1]), "b1");
    EXPECT_EQ(reason.expected.length, 1);
}

TEST(Position, OnlyEmptySitesWhereTheRulesSaySo) {
    spec::GameSpec spec = walkers_game(6, 10, 2);
    std::get<spec::StepVerb>(spec.play[0].turn[0]).onto = spec::StepVerb::Onto::Empty;
    const Game game = made(std::move(spec));
    Position position(game);
    play_all(position, {"b1", "f5", "d1", "e4"});
    play_all(position, {"c1", "e3"});
    EXPECT_EQ(refused<OntoOccupied>(position, "a1").site, site(game, "a1"));
}

TEST(Position, ReachingTheTargetEndsTheRound) {
    const Game game = made(walkers_game(6, 1, 2));
    Position position(game);
    play_all(position,
             {"b1", "f5", "b3", "e6", "a3", "d6", "c3", "c5", "c4", "b5", "c6", "a4", "d6"});
    ASSERT_TRUE(position.end().has_value());
    EXPECT_EQ(position.end()->cause, EndCause::Reached);
    EXPECT_EQ(position.end()->role, spec::RoleId{0});
    EXPECT_EQ(position.end()->turn, 13);
}

// ---- Lines.

TEST(Position, FullLineIsNamed) {
    const Game game = made(loops_game(4));
    Position position(game);
    play_all(position, {"a1", "b1"});
    const auto reason = refused<LineFull>(position, "c1");
    EXPECT_EQ(reason.line.kind, LineKind::Row);
    EXPECT_EQ(reason.line.name, "1");
    EXPECT_EQ(reason.count, 2);
}

TEST(Position, StuckLineIsNamed) {
    const Game game = made(loops_game(3));
    Position position(game);
    play_all(position, {"a1", "b1", "a2"});
    const auto reason = refused<CannotComplete>(position, "b2");
    EXPECT_EQ(reason.line.kind, LineKind::Row);
    EXPECT_EQ(reason.line.name, "3");
    EXPECT_EQ(reason.needs, 2);
    EXPECT_EQ(reason.gets, 1);
    EXPECT_TRUE(reason.with.empty());
    play_all(position, {"c2", "c3", "b3"});
    EXPECT_TRUE(position.end().has_value());
}

}  // namespace
}  // namespace quadrille::game
