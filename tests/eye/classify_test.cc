// What a site is taken for, from how it and the swatches are coloured.
#include "eye/classify.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "eye/extent.h"
#include "eye/lab.h"

namespace quadrille::eye {
namespace {

constexpr double kLimit = 7;
const Lab kRed{-45, 55, 35};
const Lab kBlue{-50, 10, -45};

// Coloured to `cover`, with an ink as strong as `strength` of the whole.
Sample coloured(const Lab& ink, double cover, double strength = 1) {
    Sample sample;
    sample.cover = cover;
    sample.core = cover;
    sample.weakest = cover;
    sample.ink = ink * strength;
    sample.mean = ink * (strength * cover);
    sample.extent = {.hole = (1 - cover) * (1 - cover), .reach = std::min(1.0, 2 * cover)};
    sample.foreign.inside = cover;
    for (int i = 0; i < 100; ++i) {
        const Look look{{0.01 * i - 0.5, 0.3}, i < 100 * cover ? sample.ink : Lab{}};
        sample.all.push_back(look);
        if (i < 100 * cover) {
            sample.covered.push_back(look);
        }
    }
    return sample;
}

bool on_cross(Vec2 at) {
    return std::abs(std::abs(at.x) - std::abs(at.y)) < 0.2 && length(at) < 1;
}

bool on_ring(Vec2 at) {
    return std::abs(length(at) - 0.75) < 0.15;
}

bool on_s(Vec2 at) {
    const std::vector<Vec2> stroke{{0.38, -0.52},
                                   {0, -0.75},
                                   {-0.38, -0.52},
                                   {-0.33, -0.15},
                                   {0, 0},
                                   {0.33, 0.18},
                                   {0.38, 0.52},
                                   {0, 0.75},
                                   {-0.41, 0.52}};
    for (std::size_t i = 1; i < stroke.size(); ++i) {
        const Vec2 way = stroke[i] - stroke[i - 1];
        const double along = dot(at - stroke[i - 1], way) / dot(way, way);
        if (length(at - stroke[i - 1] - way * std::clamp(along, 0.0, 1.0)) < 0.08) {
            return true;
        }
    }
    return false;
}

// Drawn with a pen; `cover` as in a swatch, which leaves less room round it than a site.
Sample drawn(const Lab& ink, bool (*is_on)(Vec2), double cover) {
    Sample sample;
    sample.cover = sample.core = sample.weakest = cover;
    sample.ink = ink;
    for (int row = 0; row < kLooksAcross; ++row) {
        for (int column = 0; column < kLooksAcross; ++column) {
            const auto place = [](int step) { return (step + 0.5) * 2 / kLooksAcross - 1; };
            const Vec2 at{place(column), place(row)};
            const bool at_rim = std::max(std::abs(at.x), std::abs(at.y)) > 0.75;
            sample.all.push_back({at, is_on(at) ? ink : Lab{}, at_rim});
        }
    }
    const double share = share_of_looks(sample, [](const Look& look) { return look.away.l < 0; });
    sample.mean = ink * share;
    sample.foreign.inside = share;
    sample.extent = extent_of(sample.all, kLimit);
    return sample;
}

SheetPlan plan_of_two() {
    SheetPlan plan;
    plan.shapes = {MarkShape::Any, MarkShape::Any};
    plan.letters = {MarkShape::Letter, MarkShape::Letter};
    plan.swatches = {{0, {}}, {1, {}}};
    return plan;
}

SheetPlan plan_of_s_and_o() {
    SheetPlan plan = plan_of_two();
    plan.letters = {MarkShape::Letter, MarkShape::Ring};
    return plan;
}

Classifier classifier() {
    return Classifier(plan_of_two(), {coloured(kRed, 0.9), coloured(kBlue, 0.9)}, kLimit);
}

TEST(Classifier, IsSureOfWhatLooksLikeASwatch) {
    const Classifier classifier = eye::classifier();
    ASSERT_FALSE(classifier.refusal());
    for (const double cover : {0.5, 0.95}) {
        const SiteReading red = classifier.read(coloured(kRed, cover, 0.8));
        EXPECT_EQ(red.certainty, Certainty::Sure);
        EXPECT_EQ(red.mark, 0U);
        EXPECT_EQ(classifier.read(coloured(kBlue, cover)).mark, 1U);
    }
    const SiteReading blank = classifier.read(coloured(kRed, 0));
    EXPECT_EQ(blank.certainty, Certainty::Sure);
    EXPECT_FALSE(blank.mark);
}

TEST(Classifier, SaysThatAPictureIsWithoutColour) {
    const Lab dark{-70, 0, 0};
    const Lab less{-66, 0, 0};
    const auto cause_with = [&](const Lab& site) {
        Classifier classifier(plan_of_two(), {coloured(dark, 0.9), coloured(less, 0.9)}, kLimit);
        classifier.learn({coloured(dark, 0.9), coloured(site, 0.9)});
        return classifier.refusal() ? classifier.refusal()->cause : "";
    };
    EXPECT_EQ(cause_with(less), "colourless");
    EXPECT_EQ(cause_with(kRed), "swatches-alike") << "black and graphite";
}

TEST(Classifier, AsksWhereItIsNotSure) {
    const Classifier classifier = eye::classifier();
    // Hardly covered; rubbed out; a third pencil; covered from one side.
    EXPECT_EQ(classifier.read(coloured(kRed, 0.2)).certainty, Certainty::Unsure);
    EXPECT_EQ(classifier.read(coloured(kRed, 0.9, 0.3)).certainty, Certainty::Unsure);
    EXPECT_EQ(classifier.read(coloured({-40, -45, 30}, 0.9)).certainty, Certainty::Unsure);
    Sample half = coloured(kBlue, 0.5);
    half.weakest = 0;
    half.extent.reach = 0.5;
    EXPECT_EQ(classifier.read(half).certainty, Certainty::Unsure);
}

TEST(Classifier, DoesNotTakeGlareForPaper) {
    Sample shiny = coloured(kRed, 0);
    shiny.glare = 0.4;
    EXPECT_EQ(classifier().read(shiny).certainty, Certainty::Unseen);
    Sample outside;
    outside.seen = false;
    EXPECT_EQ(classifier().read(outside).certainty, Certainty::Unseen);
}

TEST(Classifier, AsksAboutSitesInTwoColours) {
    Sample mixed = coloured(kRed, 0.9);
    for (std::size_t i = 0; i < mixed.covered.size(); i += 2) {
        mixed.covered[i].away = kBlue;
    }
    EXPECT_EQ(classifier().read(mixed).certainty, Certainty::Unsure);
}

TEST(Classifier, TellsCrossesAndRingsOfOnePenByTheirShapes) {
    SheetPlan plan = plan_of_two();
    plan.shapes = {MarkShape::Cross, MarkShape::Ring};
    // Thick strokes cover a small swatch nearly all over.
    for (const double cover : {0.35, 0.8}) {
        const Classifier classifier(
            plan, {drawn(kBlue, on_cross, cover), drawn(kBlue, on_ring, cover)}, kLimit);
        ASSERT_FALSE(classifier.refusal()) << cover;
        const SiteReading cross = classifier.read(drawn(kBlue, on_cross, 0.25));
        EXPECT_EQ(cross.certainty, Certainty::Sure) << cover;
        EXPECT_EQ(cross.mark, 0U) << cover;
        EXPECT_EQ(classifier.read(drawn(kBlue, on_ring, 0.25)).mark, 1U) << cover;
        // What is coloured in says nothing.
        EXPECT_EQ(classifier.read(coloured(kBlue, 0.9)).certainty, Certainty::Unsure) << cover;
    }
}

TEST(Classifier, AsksAboutShapesByAnotherPen) {
    SheetPlan plan = plan_of_two();
    plan.shapes = {MarkShape::Cross, MarkShape::Ring};
    const Classifier classifier(
        plan, {drawn(kBlue, on_cross, 0.35), drawn(kBlue, on_ring, 0.35)}, kLimit);
    ASSERT_FALSE(classifier.refusal());
    EXPECT_EQ(classifier.read(drawn(kBlue, on_ring, 0.25)).mark, 1U);
    const SiteReading ring = classifier.read(drawn(kRed, on_ring, 0.25));
    EXPECT_EQ(ring.certainty, Certainty::Unsure);
    EXPECT_EQ(ring.why, "its colour is not that of a swatch");
}

// Swatches that look coloured in, and a pencil that lies on some of the marks.
TEST(Classifier, SaysThatSomethingLiesOnDrawnMarks) {
    SheetPlan plan = plan_of_two();
    plan.shapes = {MarkShape::Cross, MarkShape::Ring};
    const Sample cross = drawn(kBlue, on_cross, 0.25);
    const Sample ring = drawn(kBlue, on_ring, 0.25);
    const auto refusal_with = [&](const Sample& thing) {
        Classifier classifier(plan, {coloured(kBlue, 0.9), coloured(kBlue, 0.9)}, kLimit);
        classifier.learn({cross, ring, cross, ring, thing, thing});
        return classifier.refusal();
    };
    EXPECT_FALSE(refusal_with(coloured(kRed, 0.9))) << "no colour of theirs";
    const std::optional<Refusal> refusal = refusal_with(coloured(kBlue, 0.9));
    ASSERT_TRUE(refusal);
    EXPECT_EQ(
        refusal->message,
        "two swatches look alike, and something lies on drawn marks, or some are coloured in");
    EXPECT_EQ(refusal->swatches, (std::vector<std::size_t>{0, 1}));
}

TEST(Classifier, KnowsCrossesByAnyHand) {
    SheetPlan plan = plan_of_two();
    plan.shapes = {MarkShape::Cross, MarkShape::Ring};
    const Classifier classifier(
        plan, {drawn(kBlue, on_cross, 0.35), drawn(kBlue, on_ring, 0.35)}, kLimit);
    const auto on_turned_cross = [](Vec2 at) {
        const Vec2 turned{at.x * 0.94 - at.y * 0.34, at.x * 0.34 + at.y * 0.94};  // by 20 degrees
        return std::abs(std::abs(turned.x) - std::abs(turned.y)) < 0.2 && length(at) < 0.8;
    };
    const auto on_short_arm = [](Vec2 at) {
        return on_cross(at) && length(at) < (at.x > 0 && at.y > 0 ? 0.5 : 0.9);
    };
    const auto on_leaning_cross = [](Vec2 at) {
        return std::min(std::abs(at.x - 0.2 * at.y), std::abs(at.y - 0.25 * at.x)) < 0.12 &&
               length(at) < 0.8;
    };
    for (bool (*const cross)(Vec2) : {+on_turned_cross, +on_short_arm, +on_leaning_cross}) {
        const SiteReading reading = classifier.read(drawn(kBlue, cross, 0.25));
        EXPECT_EQ(reading.certainty, Certainty::Sure);
        EXPECT_EQ(reading.mark, 0U);
    }
    // Three arms, two lines that do not cross, and grain of the paper.
    const auto on_three_arms = [](Vec2 at) { return on_cross(at) && (at.x < 0 || at.y < 0); };
    const auto on_two_lines = [](Vec2 at) {
        return std::abs(std::abs(at.x) - 0.5) < 0.12 && std::abs(at.y) < 0.8;
    };
    EXPECT_EQ(classifier.read(drawn(kBlue, on_three_arms, 0.25)).certainty, Certainty::Unsure);
    EXPECT_EQ(classifier.read(drawn(kBlue, on_two_lines, 0.25)).certainty, Certainty::Unsure);
    const auto on_specks = [](Vec2 at) {
        return length(at) < 0.15 ||
               (std::abs(std::abs(at.x) - 0.55) < 0.06 && std::abs(at.y) < 0.06) ||
               (std::abs(std::abs(at.y) - 0.55) < 0.06 && std::abs(at.x) < 0.06);
    };
    EXPECT_EQ(classifier.read(drawn(kBlue, on_specks, 0.05)).certainty, Certainty::Unsure);
}

TEST(Classifier, ReadsLettersOfTwoPens) {
    const SheetPlan plan = plan_of_s_and_o();
    const Sample s = drawn(kBlue, on_s, 0.25);
    const Sample o = drawn(kRed, on_ring, 0.3);
    const Classifier shown(plan, {s, o}, kLimit);
    ASSERT_FALSE(shown.refusal());
    EXPECT_EQ(shown.read(s).mark, 0U);
    EXPECT_EQ(shown.read(o).mark, 1U);
    // In swatches too small to show them: the sites do.
    Classifier learned(plan, {coloured(kBlue, 0.6), coloured(kRed, 0.6)}, kLimit);
    learned.learn({s, o, o, s});
    EXPECT_EQ(learned.read(s).certainty, Certainty::Sure);
    EXPECT_EQ(learned.read(s).mark, 0U);
    EXPECT_EQ(learned.read(o).mark, 1U);
}

TEST(Classifier, TellsAColouringFromARingOfTheSamePencil) {
    const Classifier classifier(
        plan_of_two(), {coloured(kBlue, 1), drawn(kBlue, on_ring, 0.8)}, kLimit);
    ASSERT_FALSE(classifier.refusal());
    EXPECT_EQ(classifier.read(coloured(kBlue, 0.9)).mark, 0U);
    const SiteReading ring = classifier.read(drawn(kBlue, on_ring, 0.25));
    EXPECT_EQ(ring.certainty, Certainty::Sure);
    EXPECT_EQ(ring.mark, 1U);
    // A cross may be a hasty colouring.
    EXPECT_EQ(classifier.read(drawn(kBlue, on_cross, 0.25)).certainty, Certainty::Unsure);
    EXPECT_EQ(classifier.read(coloured(kBlue, 0.4)).certainty, Certainty::Unsure);
    EXPECT_FALSE(classifier.read(coloured(kBlue, 0)).mark);
}

// Of a circle on the board, in a picture that is not sharp.
TEST(Classifier, DoesNotTakeTheOutlineOfASiteForARing) {
    const auto on_outline = [](Vec2 at) { return std::abs(length(at) - 0.9) < 0.08; };
    const Classifier classifier(
        plan_of_two(), {coloured(kBlue, 1), drawn(kBlue, on_ring, 0.8)}, kLimit);
    ASSERT_FALSE(classifier.refusal());
    Sample printed = drawn(kBlue * 0.3, on_outline, 0.05);
    printed.foreign = {};
    const SiteReading blank = classifier.read(printed);
    EXPECT_EQ(blank.certainty, Certainty::Sure);
    EXPECT_FALSE(blank.mark);
    // Nobody printed that: somebody may have gone round it.
    EXPECT_EQ(classifier.read(drawn(kBlue, on_outline, 0.05)).certainty, Certainty::Unsure);
}

TEST(Classifier, DoesNotTakeABlurredRingForAColouring) {
    const Classifier classifier(
        plan_of_two(), {coloured(kBlue, 1), drawn(kBlue, on_ring, 0.8)}, kLimit);
    const auto on_open_ring = [](Vec2 at) {
        return std::abs(length(at) - 0.65) < 0.3 && !(at.x > 0 && std::abs(at.y) < 0.2);
    };
    Sample blurred = drawn(kBlue, on_open_ring, 0.9);
    for (Look& look : blurred.all) {
        look.away = look.away.l < 0 ? look.away : kBlue * 0.3;
    }
    EXPECT_EQ(classifier.read(blurred).certainty, Certainty::Unsure);
    Sample full = blurred;
    for (Look& look : full.all) {
        look.away = kBlue;
    }
    EXPECT_EQ(classifier.read(full).certainty, Certainty::Sure);
    EXPECT_EQ(classifier.read(full).mark, 0U);
}

TEST(Classifier, KnowsARingWhoseSwatchLooksColouredIn) {
    SheetPlan plan = plan_of_two();
    plan.shapes = {MarkShape::Cross, MarkShape::Ring};
    const Classifier classifier(plan, {drawn(kBlue, on_cross, 0.3), coloured(kBlue, 0.7)}, kLimit);
    ASSERT_FALSE(classifier.refusal());
    const SiteReading ring = classifier.read(drawn(kBlue, on_ring, 0.45));
    EXPECT_EQ(ring.certainty, Certainty::Sure);
    EXPECT_EQ(ring.mark, 1U);
    // Not where the noughts are coloured in, and the crosses may be rings.
    const Classifier other(plan, {coloured(kBlue, 0.35), coloured(kBlue, 0.95)}, kLimit);
    EXPECT_TRUE(other.tells_by_shape());
    EXPECT_EQ(other.read(drawn(kBlue, on_ring, 0.45)).certainty, Certainty::Unsure);
    // A cross of thick lines covers the middle, as a colouring does.
    EXPECT_EQ(other.read(coloured(kBlue, 0.55)).certainty, Certainty::Unsure);
    EXPECT_EQ(other.read(coloured(kBlue, 0.9)).mark, 1U);
}

TEST(Classifier, LearnsFromTheSitesThatMarksAreDrawn) {
    SheetPlan plan = plan_of_two();
    plan.shapes = {MarkShape::Cross, MarkShape::Ring};
    const Sample cross = drawn(kBlue, on_cross, 0.25);
    const Sample ring = drawn(kBlue, on_ring, 0.25);
    const auto after = [&](std::vector<Sample> sites) {
        Classifier classifier(plan, {coloured(kBlue, 0.8), coloured(kBlue, 0.85)}, kLimit);
        EXPECT_TRUE(classifier.refusal()) << "both swatches are full";
        sites.push_back(coloured(kBlue, 0));
        classifier.learn(sites);
        return classifier;
    };
    const Classifier learned = after({cross, ring, cross});
    ASSERT_FALSE(learned.refusal());
    EXPECT_EQ(learned.read(cross).mark, 0U);
    EXPECT_EQ(learned.read(ring).mark, 1U);
    EXPECT_EQ(learned.read(ring).certainty, Certainty::Sure);
    EXPECT_TRUE(after({cross, ring}).refusal()) << "too few to say";
    EXPECT_TRUE(after({cross, ring, cross, coloured(kBlue, 0.9)}).refusal())
        << "one of them is coloured in";
}

TEST(Classifier, LearnsFromTheSitesThatOneMarkIsColouredInAndTheOtherDrawn) {
    const Sample full = coloured(kBlue, 0.95);
    const Sample cross = drawn(kBlue, on_cross, 0.25);
    const auto after = [&](std::vector<Sample> sites) {
        // What is drawn in the second swatch is too small to be seen.
        Classifier classifier(plan_of_two(), {full, coloured(kBlue, 0.6)}, kLimit);
        EXPECT_TRUE(classifier.refusal());
        classifier.learn(sites);
        return classifier;
    };
    const Classifier learned = after({full, cross, full, cross});
    ASSERT_FALSE(learned.refusal());
    EXPECT_EQ(learned.read(full).mark, 0U);
    EXPECT_EQ(learned.read(full).certainty, Certainty::Sure);
    EXPECT_EQ(learned.read(cross).mark, 1U);
    EXPECT_EQ(learned.read(cross).certainty, Certainty::Sure);
    EXPECT_EQ(learned.read(coloured(kBlue, 0.5)).certainty, Certainty::Unsure);
    EXPECT_TRUE(after({full, full, full}).refusal()) << "nothing is drawn";
    EXPECT_TRUE(after({cross, cross, cross}).refusal()) << "nothing is coloured in";
}

TEST(Classifier, GoesByLinesAndNotByTheBlurBesideThem) {
    const Sample full = coloured(kBlue, 0.95);
    // The second swatch is only drawn on, and is covered less than a colouring would be.
    Classifier classifier(plan_of_two(), {full, coloured(kBlue, 0.2)}, kLimit);
    ASSERT_TRUE(classifier.refusal());
    const Sample blurred = drawn(kBlue, on_cross, 0.55);
    classifier.learn({full, blurred, full, blurred});
    ASSERT_FALSE(classifier.refusal());
    EXPECT_EQ(classifier.read(blurred).certainty, Certainty::Sure);
    EXPECT_EQ(classifier.read(blurred).mark, 1U);
    // Strokes from a coloured site next to it are not of the shape.
    const auto beside_filled = [](Vec2 at) {
        return (length(at) < 0.7 && on_cross(at)) || (at.x > 0.9 && std::abs(at.y) < 0.5);
    };
    EXPECT_EQ(classifier.read(drawn(kBlue, beside_filled, 0.3)).certainty, Certainty::Sure);
    EXPECT_EQ(classifier.read(drawn(kBlue, beside_filled, 0.3)).mark, 1U);
    EXPECT_EQ(classifier.read(coloured(kBlue, 0.5)).certainty, Certainty::Unsure);
}

TEST(Classifier, KnowsABroadPenWhereTheSitesPartLinesFromColouring) {
    const auto on_broad_cross = [](Vec2 at) {
        return std::abs(std::abs(at.x) - std::abs(at.y)) < 0.35;
    };
    const Sample full = coloured(kBlue, 0.95);
    const Sample broad = drawn(kBlue, on_broad_cross, 0.8);
    const auto after = [&](const std::vector<Sample>& sites) {
        Classifier classifier(plan_of_two(), {full, coloured(kBlue, 0.6)}, kLimit);
        EXPECT_TRUE(classifier.refusal());
        classifier.learn(sites);
        return classifier;
    };
    const Classifier learned = after({full, broad, broad, full, broad});
    ASSERT_FALSE(learned.refusal());
    EXPECT_EQ(learned.read(broad).certainty, Certainty::Sure);
    EXPECT_EQ(learned.read(broad).mark, 1U);
    EXPECT_EQ(learned.read(full).mark, 0U);
    EXPECT_TRUE(
        after({full, broad, coloured(kBlue, 0.6), coloured(kBlue, 0.75), broad, full}).refusal())
        << "some sites are coloured in as much as a cross covers";
}

TEST(Classifier, TellsARingRoundItsLetterFromAColouringBehindIt) {
    const auto swatch = [](double behind_letter) {
        Sample sample = coloured(kBlue, 0.95);  // so small that blur fills the ring
        sample.behind_text = behind_letter;
        return sample;
    };
    const Sample full = coloured(kBlue, 0.95);
    const Sample ring = drawn(kBlue, on_ring, 0.25);
    const auto after = [&](double first, double second) {
        Classifier classifier(plan_of_two(), {swatch(first), swatch(second)}, kLimit);
        EXPECT_TRUE(classifier.refusal());
        classifier.learn({full, ring, full, ring, ring});
        return classifier;
    };
    EXPECT_EQ(after(60, 10).read(ring).mark, 1U);
    EXPECT_EQ(after(60, 10).read(ring).certainty, Certainty::Sure);
    EXPECT_EQ(after(10, 60).read(ring).mark, 0U);
    EXPECT_EQ(after(10, 60).read(full).mark, 1U);
    EXPECT_TRUE(after(60, 60).refusal());
    EXPECT_TRUE(after(10, 10).refusal());
}

// A ring of broad lines covers more of its swatch than a light hand does.
TEST(Classifier, DoesNotTakeTheDarkerSwatchForTheColouredOneByItself) {
    const auto after = [&](double behind_darker, double behind_other) {
        Sample darker = coloured(kBlue, 0.98);
        darker.behind_text = behind_darker;
        Sample other = coloured(kBlue, 0.75);
        other.behind_text = behind_other;
        const Sample full = coloured(kBlue, 0.95);
        const Sample ring = drawn(kBlue, on_ring, 0.25);
        Classifier classifier(plan_of_two(), {darker, other}, kLimit);
        classifier.learn({full, ring, full, ring, ring});
        return classifier;
    };
    EXPECT_TRUE(after(25, 30).refusal());
    EXPECT_FALSE(after(30, 10).refusal()) << "a grainy colouring, and a ring";
    EXPECT_EQ(after(30, 10).read(coloured(kBlue, 0.95)).mark, 0U);
}

TEST(Classifier, GoesBehindTheLetterOnlyForRings) {
    Sample grainy = coloured(kBlue, 0.95);
    grainy.behind_text = 10;
    Sample crossed = coloured(kBlue, 0.6);
    crossed.behind_text = 60;  // the lines cross there
    Classifier classifier(plan_of_two(), {grainy, crossed}, kLimit);
    const Sample cross = drawn(kBlue, on_cross, 0.25);
    classifier.learn({coloured(kBlue, 0.95), cross, cross, coloured(kBlue, 0.95), cross});
    ASSERT_FALSE(classifier.refusal());
    EXPECT_EQ(classifier.read(cross).mark, 1U);
}

TEST(Classifier, TakesStrokesFromTheNextSiteForNothing) {
    const Classifier classifier = eye::classifier();
    Sample strayed = coloured(kRed, 0.03);
    strayed.cover = 0.12;
    strayed.core = 0.04;
    strayed.weakest = 0;
    strayed.foreign = {};
    const SiteReading blank = classifier.read(strayed);
    EXPECT_EQ(blank.certainty, Certainty::Sure);
    EXPECT_FALSE(blank.mark);
    // As much, but not from there: a colouring too pale for the scanner.
    Sample grains = strayed;
    grains.foreign.inside = 0.05;
    EXPECT_EQ(classifier.read(grains).certainty, Certainty::Unsure);
    EXPECT_EQ(classifier.read(grains).why, "there is ink on it, but it is not coloured in");
    Sample outlined = strayed;
    outlined.foreign.along_rim = 0.9;
    EXPECT_EQ(classifier.read(outlined).certainty, Certainty::Unsure);
    EXPECT_EQ(classifier.read(outlined).why, "there is ink along its edge");
    // No paper between the strokes: a colouring under a glare.
    Sample washed = strayed;
    washed.ground = kRed * 0.12;
    EXPECT_EQ(classifier.read(washed).certainty, Certainty::Unsure);
    EXPECT_EQ(classifier.read(washed).why, "it is neither paper nor coloured");
}

TEST(Classifier, TakesTheGrainOfPaperForNothing) {
    const Classifier classifier = eye::classifier();
    Sample grainy = coloured(kRed, 0.12);
    grainy.spread = 3;
    grainy.ink = {-3, 4, -4};  // together, looks that go all ways
    grainy.mean = {-0.5, 0.5, 1};
    grainy.ground = {-2, 2, 3};
    grainy.foreign = {};
    const SiteReading blank = classifier.read(grainy);
    EXPECT_EQ(blank.certainty, Certainty::Sure);
    EXPECT_FALSE(blank.mark);
    Sample grains_of_pencil = grainy;
    grains_of_pencil.ink = {-6, 5, 3};  // all one way
    EXPECT_EQ(classifier.read(grains_of_pencil).certainty, Certainty::Unsure);
    Sample pale = grainy;
    pale.mean = {-4, 4, 3};
    EXPECT_EQ(classifier.read(pale).certainty, Certainty::Unsure);
    Sample cross = grainy;
    cross.spread = 9;
    EXPECT_EQ(classifier.read(cross).certainty, Certainty::Unsure);
}

TEST(Classifier, TakesAShadeForNothingWhereEveryPencilHasAHue) {
    const Lab shade{-12, 0.5, -0.5};
    Sample shaded = coloured(shade, 1);
    shaded.spread = 2;
    shaded.ground = shade;
    shaded.extent = {};
    shaded.foreign = {};
    const SiteReading blank = classifier().read(shaded);
    EXPECT_EQ(blank.certainty, Certainty::Sure);
    EXPECT_FALSE(blank.mark);
    Sample tinted = shaded;
    tinted.mean = tinted.ground = {-12, 6, 4};
    EXPECT_EQ(classifier().read(tinted).certainty, Certainty::Unsure);
    Sample stroked = shaded;
    stroked.spread = 9;
    EXPECT_EQ(classifier().read(stroked).certainty, Certainty::Unsure);
    const Classifier with_graphite(
        plan_of_two(), {coloured({-60, 1, -1}, 0.9), coloured(kRed, 0.9)}, kLimit);
    EXPECT_EQ(with_graphite.read(shaded).certainty, Certainty::Unsure);
}

TEST(Classifier, DoesNotLearnFromSitesWhatTheSwatchesContradict) {
    SheetPlan plan = plan_of_two();
    plan.shapes = {MarkShape::Cross, MarkShape::Ring};
    const Sample cross = drawn(kBlue, on_cross, 0.25);
    Classifier classifier(plan, {coloured(kBlue, 0.95), drawn(kBlue, on_cross, 0.3)}, kLimit);
    ASSERT_TRUE(classifier.refusal());
    classifier.learn({coloured(kBlue, 0.95), cross, cross, coloured(kBlue, 0.95)});
    ASSERT_TRUE(classifier.refusal()) << "the swatch of the noughts shows a cross";
    EXPECT_EQ(classifier.refusal()->cause, "swatches-unclear");
}

TEST(Classifier, ReadsLettersOfOnePen) {
    const SheetPlan plan = plan_of_s_and_o();
    const Sample s = drawn(kBlue, on_s, 0.25);
    const Sample o = drawn(kBlue, on_ring, 0.3);
    const Classifier classifier(plan, {s, o}, kLimit);
    ASSERT_FALSE(classifier.refusal());
    EXPECT_EQ(classifier.read(s).mark, 0U);
    EXPECT_EQ(classifier.read(s).certainty, Certainty::Sure);
    EXPECT_EQ(classifier.read(o).mark, 1U);
    EXPECT_EQ(classifier.read(o).certainty, Certainty::Sure);
    const auto on_crossed_ring = [](Vec2 at) {
        return on_ring(at) || (std::abs(at.y) < 0.1 && std::abs(at.x) < 0.75);
    };
    EXPECT_EQ(classifier.read(drawn(kBlue, on_crossed_ring, 0.3)).certainty, Certainty::Unsure);
    // With a thing that lies on the site's corner no letter is sure.
    const auto on_s_and_corner = [](Vec2 at) { return on_s(at) || (at.x > 0.9 && at.y > 0.9); };
    EXPECT_EQ(classifier.read(drawn(kBlue, on_s_and_corner, 0.3)).certainty, Certainty::Unsure);
    const auto on_slim_ring = [](Vec2 at) {
        return std::abs(length(Vec2{at.x * 1.6, at.y}) - 0.6) < 0.12;
    };
    ASSERT_EQ(classifier.read(drawn(kBlue, on_slim_ring, 0.3)).certainty, Certainty::Sure);
    const auto on_slim_ring_and_corner = [](Vec2 at) {
        return std::abs(length(Vec2{at.x * 2.2, at.y}) - 0.6) < 0.12 || (at.x > 0.8 && at.y > 0.9);
    };
    EXPECT_EQ(classifier.read(drawn(kBlue, on_slim_ring_and_corner, 0.3)).certainty,
              Certainty::Unsure);
    // The pen hardly wrote in the middle of this S.
    Sample skipped = drawn(kBlue, on_slim_ring, 0.3);
    for (Look& look : skipped.all) {
        look.away = on_s(look.at) && std::abs(look.at.y) < 0.2 ? kBlue * 0.3 : look.away;
    }
    EXPECT_EQ(classifier.read(skipped).certainty, Certainty::Unsure);
    EXPECT_EQ(Classifier(plan, {o, s}, kLimit).refusal()->cause, "swatches-empty")
        << "each shows the other's";
}

TEST(Classifier, TellsPencilsOfAGreyScanByTheirTone) {
    const Lab dark{-80, 0, 0};
    const Lab pale{-45, 0, 0};
    Classifier classifier(plan_of_two(), {coloured(dark, 0.95), coloured(pale, 0.95)}, kLimit);
    ASSERT_TRUE(classifier.refusal());
    classifier.learn({coloured(dark, 0.9), coloured(pale, 0.9), coloured(pale, 0.8)});
    ASSERT_FALSE(classifier.refusal());
    EXPECT_EQ(classifier.read(coloured(dark, 0.9)).mark, 0U);
    EXPECT_EQ(classifier.read(coloured(pale, 0.9)).mark, 1U);
    EXPECT_EQ(classifier.read(coloured(pale, 0.9)).certainty, Certainty::Sure);
    EXPECT_EQ(classifier.read(coloured({-60, 0, 0}, 0.9)).certainty, Certainty::Unsure);
    EXPECT_FALSE(classifier.read(coloured(dark, 0)).mark);
}

TEST(Classifier, DoubtsARingThatIsNowhereOnTheBoard) {
    const Classifier classifier(
        plan_of_two(), {coloured(kBlue, 1), drawn(kBlue, on_ring, 0.8)}, kLimit);
    const SiteReading filled{Certainty::Sure, 0, 0.9};
    const SiteReading ring{Certainty::Sure, 1, 0.9};
    EXPECT_FALSE(classifier.doubt_manner(std::vector(1, filled), {})) << "too few to say";
    EXPECT_TRUE(classifier.doubt_manner(std::vector(2, filled), {}));
    const std::vector one_ring{filled, filled, filled, filled, filled, ring, filled};
    EXPECT_FALSE(classifier.doubt_manner(one_ring, {}));
    const auto refusal = classifier.doubt_manner(std::vector(7, filled), {});
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->cause, "swatches-alike");
}

// Where the other mark is a cross, what is no plain ring may be one, however its swatch looks.
TEST(Classifier, AsksAboutWhatIsNeitherACrossNorARing) {
    const auto on_stripes = [](Vec2 at) {
        return std::abs(at.x) < 0.6 && std::abs(at.y) < 0.6 && std::abs(std::sin(at.y * 9)) > 0.8;
    };
    const Sample unclear = drawn(kBlue, on_stripes, 0.3);
    SheetPlan plan = plan_of_two();
    plan.shapes = {MarkShape::Cross, MarkShape::Ring};
    const Classifier classifier(plan, {coloured(kBlue, 0.95), unclear}, kLimit);
    ASSERT_FALSE(classifier.refusal());
    EXPECT_EQ(classifier.read(unclear).certainty, Certainty::Unsure);
}

// A finger on the swatch of one mark: everything on the board has the colour of the other.
TEST(Classifier, DoubtsOneMarkInTwoShapes) {
    const Lab skin{-30, 14, 20};
    const SheetPlan plan = plan_of_s_and_o();
    const Classifier classifier(plan, {coloured(skin, 0.9), coloured(kBlue, 0.6)}, kLimit);
    ASSERT_FALSE(classifier.refusal());
    const Sample s = drawn(kBlue, on_s, 0.5);
    const Sample o = drawn(kBlue, on_ring, 0.5);
    const Sample full = coloured(kBlue, 0.9);
    const auto doubted = [&](const std::vector<Sample>& sites) {
        const std::vector<SiteReading> readings(sites.size(), {Certainty::Sure, 1, 0.9});
        return classifier.doubt_manner(readings, sites);
    };
    EXPECT_FALSE(doubted({o, o, o, s})) << "one may be a slip";
    EXPECT_FALSE(doubted({full, full, full, full, o, o, full, s, s, full, full})) << "coloured";
    const auto refusal = doubted({o, s, s, o, o});
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->cause, "swatches-unclear");
}

TEST(Classifier, AsksAboutWritingThatComesOverTheEdge) {
    SheetPlan plan;
    plan.shapes = {MarkShape::Cross};
    plan.letters = {MarkShape::Cross};
    plan.swatches = {{0, {}}};
    const Classifier classifier(plan, {drawn(kBlue, on_cross, 0.3)}, kLimit);
    ASSERT_FALSE(classifier.refusal());
    const auto on_line = [](Vec2 at) { return std::abs(at.y) < 0.2 && at.x > -0.3; };
    EXPECT_EQ(classifier.read(drawn(kBlue, on_line, 0.2)).certainty, Certainty::Unsure);
    const auto on_bent_line = [](Vec2 at) {
        return std::abs(at.x + at.y) < 0.35 && length(at) < 0.8;
    };
    EXPECT_EQ(classifier.read(drawn(kBlue, on_bent_line, 0.2)).mark, 0U) << "a hasty cross";
}

TEST(Classifier, RefusesSwatchesThatTellNothing) {
    const auto cause = [](const Sample& first, const Sample& second) {
        const Classifier classifier(plan_of_two(), {first, second}, kLimit);
        return classifier.refusal() ? classifier.refusal()->cause : "";
    };
    EXPECT_EQ(cause(coloured(kRed, 0.9), coloured(kBlue, 0)), "swatches-empty");
    EXPECT_EQ(cause(coloured(kRed, 0.9), coloured(kBlue, 0.1)), "swatches-empty");
    EXPECT_EQ(cause(coloured(kRed, 0.9), coloured({-50, 55, 40}, 0.9)), "swatches-alike");
    Sample hidden = coloured(kRed, 0.9);
    hidden.seen = false;
    EXPECT_EQ(cause(hidden, coloured(kBlue, 0.9)), "swatches-hidden");
    EXPECT_EQ(cause(coloured(kRed, 0.9), coloured(kBlue, 0.9)), "");
}

TEST(Classifier, TakesANameBesideASwatchForNothingInIt) {
    SheetPlan plan = plan_of_two();
    plan.shapes = {MarkShape::Cross, MarkShape::Ring};
    const auto at_edge = [](Vec2 at) { return at.x > 0.9; };
    const Classifier classifier(
        plan, {drawn(kBlue, on_cross, 0.3), drawn(kBlue, at_edge, 0)}, kLimit);
    ASSERT_TRUE(classifier.refusal());
    EXPECT_EQ(classifier.refusal()->cause, "swatches-empty");
}

TEST(Classifier, TakesThePrintedOutlineOfASwatchForNothingInIt) {
    SheetPlan plan = plan_of_two();
    plan.shapes = {MarkShape::Cross, MarkShape::Ring};
    Sample outlined = drawn(
        kBlue, [](Vec2 at) { return std::abs(at.x) > 0.9; }, 0.04);
    outlined.mean = kBlue * 0.02;  // of the inner part
    const Classifier classifier(plan, {drawn(kBlue, on_cross, 0.3), outlined}, kLimit);
    ASSERT_TRUE(classifier.refusal());
    EXPECT_EQ(classifier.refusal()->cause, "swatches-empty");
}

}  // namespace
}  // namespace quadrille::eye
