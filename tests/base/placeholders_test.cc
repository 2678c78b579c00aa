#include "base/placeholders.h"

#include <gtest/gtest.h>

#include <string>

namespace quadrille {
namespace {

/// "plain|$name|{name}|", and "*" for a number in words.
std::string cut(std::string_view text) {
    std::string result;
    for (const TextPiece& piece : pieces_of(text)) {
        const std::string inside(piece.inside);
        switch (piece.kind) {
            case TextPiece::Kind::Plain:
                result += inside;
                break;
            case TextPiece::Kind::Parameter:
                result += "$" + inside;
                break;
            case TextPiece::Kind::Braces:
                result += "{" + inside + "}" + (piece.in_words ? "*" : "");
                break;
        }
        result += "|";
    }
    return result;
}

TEST(Placeholders, AreCutOutOfTheText) {
    EXPECT_EQ(cut(""), "");
    EXPECT_EQ(cut("no more than that"), "no more than that|");
    EXPECT_EQ(cut("$size by $size."), "$size| by |$size|.|");
    EXPECT_EQ(cut("{sites} cells, {minimum in words}"), "{sites}| cells, |{minimum}*|");
    EXPECT_EQ(cut("{minimum: cell, cells}"), "{minimum: cell, cells}|");
}

TEST(Placeholders, WithoutANameHaveNothingInside) {
    EXPECT_EQ(cut("$$5 and $ 5"), "$|5 and |$| 5|");
    EXPECT_EQ(cut("{} {sites"), "{}| |{}|");
}

}  // namespace
}  // namespace quadrille
