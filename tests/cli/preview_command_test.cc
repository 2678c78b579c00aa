#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <random>

#include "cli/commands/preview.h"
#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using testing_support::Outcome;
using testing_support::Workshop;

TEST(PreviewCommand, TellsTheFactsAndMakesAPicture) {
    const Workshop workshop;
    const Outcome outcome =
        workshop.run("quadrille board odd -q -o a.pdf && quadrille preview a.pdf");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.err, "a-1.png\n");
    EXPECT_THAT(outcome.out, StartsWith("a.pdf: PDF "));
    EXPECT_THAT(outcome.out, HasSubstr("Fonts: all embedded\n"));
    EXPECT_THAT(outcome.out, HasSubstr("Page 1: 210.0 x 297.0 mm (A4)\n"));
    EXPECT_THAT(workshop.read("a-1.png"), StartsWith("\x89PNG"));
}

TEST(PreviewCommand, GivesTheFactsAsJson) {
    const Outcome outcome = Workshop().run(
        "quadrille board odd -q -o a.pdf && quadrille preview a.pdf --facts --json && ls");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.err, "");
    EXPECT_THAT(outcome.out, StartsWith("{\"schema\":\"quadrille.preview/1\""));
    EXPECT_THAT(outcome.out, HasSubstr("}\na.pdf\n"));
}

TEST(PreviewCommand, NamesPicturesByThePrefix) {
    const Workshop workshop;
    const Outcome outcome =
        workshop.run("quadrille board odd -q -o a.pdf && quadrille preview a.pdf -o look --dpi 20");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_TRUE(workshop.has("look-1.png"));
}

TEST(PreviewCommand, RefusesWhatIsNoPdf) {
    const Workshop workshop;
    workshop.write("a.pdf", "%PDF-1.5\nno more than this\n");
    const Outcome outcome = workshop.run("quadrille preview a.pdf");
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, StartsWith("a.pdf: error: "));
    EXPECT_EQ(workshop.run("quadrille preview missing.pdf").exit_code, 1);
    EXPECT_EQ(workshop.run("quadrille preview a.pdf --dpi 100000").exit_code, 1);
}

// The same damage each time: bytes changed and left out, words of PDF put where they do not belong.
std::string damaged(std::string pdf, std::uint32_t seed) {
    constexpr std::array<const char*, 6> kWords{
        "<<", ">>", " 99999999999 ", "/Kids", " 1 0 R ", "endstream"};
    std::minstd_rand random(seed);
    for (std::size_t i = 0; i < std::size_t{1} << (seed % 8); ++i) {
        const std::size_t place = random() % pdf.size();
        if (i % 3 == 0) {
            pdf[place] = static_cast<char>(random() % 256);
        } else if (i % 3 == 1) {
            pdf.erase(place, 1 + random() % 40);
        } else {
            pdf.insert(place, kWords[random() % kWords.size()]);
        }
    }
    return pdf + "%%EOF\n";
}

TEST(PreviewCommand, ADamagedPdfIsShownOrRefused) {
    const Workshop workshop;
    ASSERT_EQ(workshop.run("quadrille board odd -o whole.pdf").exit_code, 0);
    const std::string whole = workshop.read("whole.pdf");
    int refused = 0;
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
        workshop.write("a.pdf", damaged(whole, seed));
        const Outcome outcome = workshop.run("quadrille preview a.pdf --dpi 40");
        if (outcome.exit_code != 0) {
            EXPECT_EQ(outcome.exit_code, 1) << seed << outcome.err;
            EXPECT_THAT(outcome.err, StartsWith("a.pdf: error: ")) << seed;
            ++refused;
        }
    }
    EXPECT_GT(refused, 0);
    EXPECT_LT(refused, 40);
}

TEST(PreviewFacts, SayWhenAFontIsMissing) {
    const std::string text = facts_in_words(R"({"file": "a.pdf", "pdf_version": "1.5",
            "fonts": [{"name": "Times", "type": "Type 1", "embedded": false, "subset": false}],
            "pages": [{"number": 1, "width_mm": 279.4, "height_mm": 215.9, "words": []}]})")
                                 .value();
    EXPECT_EQ(text,
              "a.pdf: PDF 1.5, 1 page\n"
              "Fonts: 1 of 1 not embedded\n"
              "  Times, Type 1, NOT EMBEDDED\n"
              "Page 1: 279.4 x 215.9 mm (Letter, on its side)\n"
              "  no words\n");
}

TEST(PreviewFacts, KnowWhatTheyDoNotUnderstand) {
    EXPECT_FALSE(facts_in_words("").has_value());
    EXPECT_FALSE(facts_in_words("[1, 2]").has_value());
    EXPECT_FALSE(facts_in_words("{\"pages\": []}").has_value());
    EXPECT_FALSE(facts_in_words(R"({"fonts": [], "pages": 3})").has_value());
    EXPECT_FALSE(facts_in_words(R"({"fonts": [], "pages": [{}]})").has_value());
    EXPECT_FALSE(facts_in_words(R"({"fonts": [], "pages": [{"words": [3]}]})").has_value());
    EXPECT_FALSE(
        facts_in_words(R"({"fonts": [], "pages": [{"words": [], "number": "1"}]})").has_value());
    EXPECT_FALSE(facts_in_words(R"({"file": 1, "fonts": [], "pages": []})").has_value());
    EXPECT_FALSE(facts_in_words(R"({"fonts": [{"embedded": 1}], "pages": []})").has_value());
    EXPECT_FALSE(facts_in_words(std::string(100'000, '[')).has_value());
}

}  // namespace
}  // namespace quadrille::cli
