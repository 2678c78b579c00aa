// What is ticked on a filled-in record can be told from what is not, and a mark from its opposite.
#include "page/paper/choices.h"

#include <gtest/gtest.h>

#include "output/files/font_measurer.h"
#include "spec/read/load_page.h"
#include "support/shipped.h"

namespace quadrille::page {
namespace {

struct Looks {
    std::optional<drawing::Colour> fill;  // the last one
    Mm rim{0};                            // the strongest one
    drawing::Colour letter;
};

Looks looks_of(const std::string& game, const std::string& word, const std::string& taken) {
    static const output::FontMeasurer measurer;
    const spec::GameSpec rules = test::load_shipped(game);
    const spec::StyleSpec style = *spec::load_style(test::shipped_library(), "pencil");
    drawing::Drawing drawing;
    Pen pen(drawing, style, measurer, false);
    draw_choice(pen, {}, {{word}, taken, Mm{5.2}, rules.marks}, 0);
    Looks looks;
    for (const drawing::Item& item : drawing.items) {
        if (const auto* path = std::get_if<drawing::PathItem>(&item.value)) {
            looks.fill = path->fill ? path->fill : looks.fill;
            looks.rim = path->stroke ? std::max(looks.rim, path->stroke->width) : looks.rim;
        } else if (const auto* text = std::get_if<drawing::TextItem>(&item.value)) {
            EXPECT_EQ(text->text, word);
            looks.letter = text->colour;
        }
    }
    return looks;
}

TEST(Choices, AWhiteMarkThatIsTickedStaysWhite) {
    const Looks white = looks_of("odd", "w", "w");
    EXPECT_EQ(white.fill, drawing::kWhite);
    EXPECT_EQ(white.letter, drawing::kBlack);
    EXPECT_GE(white.rim.value, 0.5);
    const Looks black = looks_of("odd", "b", "b");
    ASSERT_TRUE(black.fill);
    EXPECT_LT(black.fill->red, 64);
    EXPECT_EQ(black.letter, drawing::kWhite);
}

TEST(Choices, WhatIsNotTickedIsAThinCircle) {
    for (const char* const word : {"b", "w"}) {
        const Looks open = looks_of("odd", word, *word == 'b' ? "w" : "b");
        EXPECT_FALSE(open.fill);
        EXPECT_LE(open.rim.value, 0.16);
        EXPECT_EQ(open.letter, drawing::kBlack);
    }
}

TEST(Choices, ColoursAreTheMarksOwn) {
    const Looks red = looks_of("dodec", "r", "r");
    ASSERT_TRUE(red.fill);
    EXPECT_GT(red.fill->red, red.fill->blue);
    const Looks blue = looks_of("dodec", "b", "b");
    ASSERT_TRUE(blue.fill);
    EXPECT_GT(blue.fill->blue, blue.fill->red);
}

TEST(Choices, ALetterThatIsNoMarkIsRinged) {
    const Looks other = looks_of("odd", "q", "q");
    EXPECT_FALSE(other.fill);
    EXPECT_GE(other.rim.value, 0.5);
}

}  // namespace
}  // namespace quadrille::page
