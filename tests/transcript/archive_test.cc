#include "transcript/syntax/archive.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/text_stream.h"

namespace quadrille::transcript {
namespace {

using testing::ElementsAre;

std::vector<Piece> pieces_of(const std::string& text, PieceSizes sizes) {
    ArchiveReader reader(std::make_unique<test::TextStream>(text), sizes);
    std::vector<Piece> pieces;
    for (auto piece = reader.next(); piece && *piece; piece = reader.next()) {
        pieces.push_back(std::move(**piece));
    }
    return pieces;
}

std::vector<std::string> texts_of(const std::string& text, PieceSizes sizes) {
    std::vector<std::string> texts;
    for (const Piece& piece : pieces_of(text, sizes)) {
        texts.push_back(piece.text);
    }
    return texts;
}

std::vector<int> lines_of(const std::string& text, PieceSizes sizes) {
    std::vector<int> lines;
    for (const Piece& piece : pieces_of(text, sizes)) {
        lines.push_back(piece.first_line);
    }
    return lines;
}

TEST(ArchiveReader, CutsWhereTheNextGameBegins) {
    const std::string text = "game: a\nmoves:\n1. x\n\n  GAME : b\nmoves:\ngame: c\n";
    EXPECT_THAT(texts_of(text, {.usual = 1}),
                ElementsAre("game: a\nmoves:\n1. x\n\n", "  GAME : b\nmoves:\n", "game: c\n"));
    EXPECT_THAT(lines_of(text, {.usual = 1}), ElementsAre(1, 5, 7));
    EXPECT_THAT(texts_of(text, {.usual = 24}),
                ElementsAre("game: a\nmoves:\n1. x\n\n  GAME : b\nmoves:\n", "game: c\n"));
    EXPECT_THAT(texts_of(text, {}), ElementsAre(text));
}

TEST(ArchiveReader, KeepsWhatStandsAboveTheFirstGame) {
    const std::string head = "# an archive\nplayers: Ann, Ben\n";
    EXPECT_THAT(texts_of(head + "game: a\ngame: b\n", {.usual = 1}),
                ElementsAre(head + "game: a\n", "game: b\n"));
    EXPECT_THAT(texts_of(head, {.usual = 1}), ElementsAre(head));
    EXPECT_THAT(texts_of("", {}), ElementsAre(""));
}

TEST(ArchiveReader, CountsLinesOfEveryKindOfEnd) {
    const std::string text = "game: a\r\nx\r\ngame: b\rx\r\rgame: c\n\ngame: d";
    EXPECT_THAT(texts_of(text, {.usual = 1}),
                ElementsAre("game: a\r\nx\r\n", "game: b\rx\r\r", "game: c\n\n", "game: d"));
    EXPECT_THAT(lines_of(text, {.usual = 1}), ElementsAre(1, 3, 6, 8));
}

TEST(ArchiveReader, TakesOnlyLinesThatNameAGame) {
    const std::string text = "game: a\ngames: b\n# game: c\n1. game: d\nx game: e\ngame=x: 1\n";
    EXPECT_THAT(texts_of(text, {.usual = 1}), ElementsAre(text));
}

TEST(ArchiveReader, PassesOverAGameThatIsTooLong) {
    const std::string good = "game: a\nmoves:\n";
    const std::string long_game = "game: long\n" + std::string(90, '\n') + std::string(90, 'x');
    const std::string text = good + long_game + "\n" + good;
    const auto pieces = pieces_of(text, {.usual = 20, .most = 60});
    ASSERT_EQ(pieces.size(), 3U);
    EXPECT_EQ(pieces[0].text, good);
    EXPECT_FALSE(pieces[0].too_long);
    EXPECT_TRUE(pieces[1].too_long);
    EXPECT_EQ(pieces[1].text, "game: long");
    EXPECT_EQ(pieces[1].first_line, 3);
    EXPECT_EQ(pieces[2].text, good);
    EXPECT_EQ(pieces[2].first_line, 95);
    EXPECT_TRUE(pieces[2].last);
    const auto texts = piece_texts("a.txt", pieces[1]);
    ASSERT_EQ(texts.size(), 1U);
    EXPECT_EQ(
        to_text(texts[0].source.error()),
        "a.txt:3:1: error: a game of more than 2097152 bytes; expected at most that many from "
        "one 'game:' to the next\n"
        "    3 | game: long\n"
        "      | ^\n");
}

TEST(ArchiveReader, AnEndlessLineTakesNoMoreThanItsShare) {
    const std::string text = "game: a\n" + std::string(500, 'x') + "game: b\ngame: c\n";
    const auto pieces = pieces_of(text, {.usual = 20, .most = 60});
    ASSERT_EQ(pieces.size(), 2U);
    EXPECT_TRUE(pieces[0].too_long);
    EXPECT_EQ(pieces[1].text, "game: c\n");
    EXPECT_EQ(pieces[1].first_line, 3);
}

TEST(ArchiveReader, ReadsNoMoreOfALongFileThatIsNoText) {
    const std::string text = "game: a\n1. x\n" + std::string(100, '\0') + "\ngame: b\n";
    const auto pieces = pieces_of(text, {.usual = 8, .most = 30});
    ASSERT_EQ(pieces.size(), 1U);
    EXPECT_EQ(pieces[0].text, "game: a\n1. x\n" + std::string(1, '\0'));
    EXPECT_TRUE(pieces[0].last);
    const auto texts = piece_texts("a.txt", pieces[0]);
    ASSERT_EQ(texts.size(), 1U);
    ASSERT_FALSE(texts[0].source);
    EXPECT_EQ(texts[0].source.error().front().wrong, "a NUL byte");
    EXPECT_EQ(texts[0].source.error().front().span.begin, (SourcePos{3, 1}));
}

TEST(ArchiveReader, HandsOnWhatTheMachineSays) {
    ArchiveReader reader(std::make_unique<test::TextStream>("game: a\n", 3, true));
    const auto piece = reader.next();
    ASSERT_FALSE(piece);
    EXPECT_EQ(piece.error().front().wrong, "cannot be read");
    const auto after = reader.next();
    ASSERT_TRUE(after);
    EXPECT_FALSE(after->has_value());
}

TEST(PieceTexts, AnUnreadableGameDoesNotTakeTheOthersWithIt) {
    const auto texts = piece_texts(
        "a.txt", {.text = "game: a\ngame: b\n1. \x81\ngame: c\n", .first_line = 11, .last = true});
    ASSERT_EQ(texts.size(), 3U);
    EXPECT_TRUE(texts[0].source);
    ASSERT_FALSE(texts[1].source);
    EXPECT_EQ(texts[1].first_line, 12);
    EXPECT_EQ(texts[1].source.error().front().span.begin, (SourcePos{13, 4}));
    ASSERT_TRUE(texts[2].source);
    EXPECT_EQ(texts[2].source->first_line(), 14);
}

TEST(PieceTexts, AByteOrderMarkIsNoPartOfTheFirstGame) {
    const auto texts =
        piece_texts("a.txt", {.text = "\xEF\xBB\xBFgame: a\ngame: b\n1. \x81\n", .last = true});
    ASSERT_EQ(texts.size(), 2U);
    ASSERT_TRUE(texts[0].source);
    EXPECT_EQ(texts[0].source->text(), "game: a\n");
    EXPECT_FALSE(texts[1].source);
}

}  // namespace
}  // namespace quadrille::transcript
