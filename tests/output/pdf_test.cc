#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <sstream>
#include <vector>

#include "sample.h"

namespace quadrille::output {
namespace {

using namespace literals;
using namespace support;
using testing::HasSubstr;
using testing::Not;

TEST(Pdf, IsSoundWithFontsEmbeddedAndTheExactSize) {
    const Folder folder;
    const std::string path = folder.path("a.pdf");
    ASSERT_EQ(write(sample_document(), path, {}), "");
    EXPECT_THAT(run("qpdf --check " + path), HasSubstr("exit 0"));
    EXPECT_THAT(read_file(path), HasSubstr("/MediaBox [ 0 0 595.275591 841.889764 ]"));
    const std::string fonts = run("pdffonts " + path);
    EXPECT_THAT(fonts, HasSubstr("+Vollkorn-SemiBold"));
    EXPECT_THAT(fonts, HasSubstr("+Inter-Regular"));
    EXPECT_THAT(fonts, HasSubstr("yes yes yes"));
    EXPECT_THAT(fonts, Not(HasSubstr("no  ")));
    EXPECT_THAT(run("pdftotext " + path + " -"), HasSubstr("1 of 1"));
}

TEST(Pdf, NamesTitleAuthorMakerAndDate) {
    const Folder folder;
    const std::string path = folder.path("a.pdf");
    ASSERT_EQ(write(sample_document(), path, {.creation_time = 1'000'000'000}), "");
    const std::string info = run("TZ=UTC pdfinfo -isodates " + path);
    EXPECT_THAT(info, HasSubstr("Title:           Odd\n"));
    EXPECT_THAT(info, HasSubstr("Author:          Nick Bentley\n"));
    EXPECT_THAT(info, HasSubstr("Subject:         size 5\n"));
    EXPECT_THAT(info, HasSubstr("Creator:         Quadrille 0.1.0\n"));
    EXPECT_THAT(info, HasSubstr("CreationDate:    2001-09-09T01:46:40Z\n"));
    EXPECT_THAT(read_file(path), HasSubstr("(D:20010909014640Z)"));
}

// 12 mm are 34.01575 pt; Cairo rounds places to 1/256 pt, 0.0014 mm.
TEST(Pdf, TwelveMillimetresAreTwelveMillimetres) {
    const Folder folder;
    const std::string path = folder.path("a.pdf");
    ASSERT_EQ(write(sample_document(), path, {}), "");
    const std::string content = run("qpdf --qdf --object-streams=disable " + path + " -");
    const std::size_t at = content.find(" 141.73 m ");
    ASSERT_NE(at, std::string::npos) << content;
    const std::size_t start = content.rfind('\n', at) + 1;
    const double from = std::stod(content.substr(start));
    const double to = std::stod(content.substr(at + std::string(" 141.73 m ").size()));
    EXPECT_NEAR((to - from) * 25.4 / 72, 12.0, 0.003);
}

TEST(Pdf, ManyPagesShareWhatIsEqualAndStaySound) {
    const Folder folder;
    const std::string two = folder.path("2.pdf");
    const std::string many = folder.path("200.pdf");
    ASSERT_EQ(write(sample_document(2), two, {}), "");
    ASSERT_EQ(write(sample_document(200), many, {}), "");
    const std::string check = run("qpdf --check " + many);
    EXPECT_THAT(check, HasSubstr("exit 0"));
    EXPECT_THAT(check, Not(HasSubstr("WARNING")));
    EXPECT_THAT(run("pdfinfo " + many), HasSubstr("Pages:           200\n"));
    EXPECT_THAT(run("pdftotext -f 200 -l 200 " + many + " -"), HasSubstr("200 of 200"));
    EXPECT_LT(read_file(many).size(), read_file(two).size() + 198 * 1100);
}

// A heap of discs, squares and words, in any order: what lies on top is seen, though the file holds
// pieces of one ink together.
TEST(Pdf, WhatIsPaintedLastLiesOnTop) {
    constexpr int kPieces = 400;
    constexpr int kSide = 100;  // of the heap, in mm
    constexpr int kDots = 4;    // to the mm
    std::mt19937 random(1);     // NOLINT(cert-msc51-cpp): the same heap each time
    const auto below = [&](unsigned end) { return static_cast<double>(random() % end); };

    struct Piece {
        Point middle;
        bool round;
        std::uint8_t tone;
    };

    std::vector<Piece> heap;
    drawing::Drawing drawing;
    for (int i = 0; i < kPieces; ++i) {
        const Piece piece{{Mm{5 + below(kSide)}, Mm{5 + below(kSide)}},
                          random() % 3 != 0,
                          static_cast<std::uint8_t>(60 * (random() % 4))};
        const Mm r = 3_mm;
        const drawing::Colour tone{piece.tone, piece.tone, piece.tone};
        drawing.add(drawing::PathItem{
            .path = piece.round ? drawing::circle(piece.middle, r)
                                : drawing::rectangle(
                                      {piece.middle - Point{r, r}, piece.middle + Point{r, r}}),
            .fill = tone});
        drawing.add(drawing::TextItem{.at = piece.middle + Point{3_mm, 0_mm}, .text = "."});
        heap.push_back(piece);
    }
    const Folder folder;
    ASSERT_EQ(write(document_of(drawing), folder.path("a.pdf"), {}), "");
    ASSERT_THAT(
        run("pdftoppm -gray -r 101.6 -singlefile " + folder.path("a.pdf") + " " + folder.path("a")),
        HasSubstr("exit 0"));
    const std::string pixels = read_file(folder.path("a.pgm"));
    std::istringstream start(pixels.substr(2, 20));
    std::size_t width = 0;
    std::size_t height = 0;
    start >> width >> height;
    const std::size_t head = pixels.size() - width * height;
    int seen = 0;
    for (int x = 5; x < kSide; ++x) {
        for (int y = 5; y < kSide; ++y) {
            const Point at{Mm{x + 0.5}, Mm{y + 0.5}};
            std::uint8_t top = 255;
            bool near_an_edge = false;
            for (const Piece& piece : heap) {
                const Point to = at - piece.middle;
                const Mm away = piece.round
                                    ? length(to)
                                    : std::max(Mm{std::abs(to.x.value)}, Mm{std::abs(to.y.value)});
                near_an_edge = near_an_edge || std::abs(away.value - 3) < 0.4 ||
                               length(to - Point{3_mm, 0_mm}) < 1.5_mm;
                top = away < 3_mm ? piece.tone : top;
            }
            if (!near_an_edge) {
                ++seen;
                const std::size_t pixel = head + static_cast<std::size_t>(y * kDots + 2) * width +
                                          static_cast<std::size_t>(x * kDots + 2);
                ASSERT_EQ(static_cast<std::uint8_t>(pixels[pixel]), top) << x << ", " << y;
            }
        }
    }
    EXPECT_GT(seen, 500);
}

TEST(Pdf, MarksOfOneInkAreOneOperator) {
    drawing::Drawing drawing;
    for (int i = 0; i < 60; ++i) {
        const Point middle{Mm{20.0 + 10 * (i % 10)}, Mm{20.0 + 10 * (i / 10)}};
        const bool white = i % 2 == 0;
        drawing.add(drawing::PathItem{.path = drawing::circle(middle, 3_mm),
                                      .stroke = drawing::solid_line(0.3_mm),
                                      .fill = white ? drawing::kWhite : drawing::kBlack});
    }
    const Folder folder;
    const std::string path = folder.path("a.pdf");
    ASSERT_EQ(write(document_of(drawing), path, {}), "");
    const std::string content = run("qpdf --qdf --object-streams=disable " + path + " -");
    std::size_t strokes = 0;
    for (std::size_t at = content.find(" S Q"); at != std::string::npos;
         at = content.find(" S Q", at + 1)) {
        ++strokes;
    }
    EXPECT_EQ(strokes, 3U);  // all rims, the white and the black discs
}

TEST(Pdf, HasNoTransparency) {
    const Folder folder;
    const std::string path = folder.path("a.pdf");
    ASSERT_EQ(write(sample_document(3), path, {}), "");
    EXPECT_THAT(read_file(path), Not(HasSubstr("/Transparency")));
    EXPECT_THAT(run("qpdf --qdf --object-streams=disable " + path + " -"), HasSubstr("/ca 1"));
}

TEST(Pdf, PrintsWithoutChroma) {
    const Folder folder;
    const std::string path = folder.path("a.pdf");
    ASSERT_EQ(write(sample_document(), path, {}), "");
    ASSERT_THAT(run("pdftoppm -r 50 -singlefile " + path + " " + folder.path("a")),
                HasSubstr("exit 0"));
    const std::string pixels = read_file(folder.path("a.ppm"));
    ASSERT_GT(pixels.size(), 413U * 585U * 3U);
    bool grey = true;
    for (std::size_t i = pixels.size() - std::size_t{413} * 585 * 3; i < pixels.size(); i += 3) {
        grey = grey && pixels[i] == pixels[i + 1] && pixels[i] == pixels[i + 2];
    }
    EXPECT_TRUE(grey);
}

TEST(Pdf, PagesMayDifferInSize) {
    const Folder folder;
    drawing::Document document = document_of({}, 2);
    document.make_page = [](std::size_t index) {
        return index == 0 ? drawing::Page{210_mm, 297_mm, {}}
                          : drawing::Page{215.9_mm, 279.4_mm, {}};
    };
    ASSERT_EQ(write(document, folder.path("a.pdf"), {}), "");
    const std::string info = run("pdfinfo -f 1 -l 2 " + folder.path("a.pdf"));
    EXPECT_THAT(info, HasSubstr("595.276 x 841.89 pts (A4)"));
    EXPECT_THAT(info, HasSubstr("612 x 792 pts (letter)"));
}

// A figure's page is its box, to a thousandth of a millimetre.
TEST(Pdf, APageIsAsLargeAsItIsSaidToBe) {
    const Folder folder;
    drawing::Document document = document_of({});
    document.make_page = [](std::size_t /*index*/) {
        return drawing::Page{33.337_mm, 1201.001_mm, {}};
    };
    ASSERT_EQ(write(document, folder.path("a.pdf"), {}), "");
    const std::string file = read_file(folder.path("a.pdf"));
    const std::string key = "/MediaBox [ 0 0 ";
    const std::size_t at = file.find(key);
    ASSERT_NE(at, std::string::npos);
    std::istringstream numbers(file.substr(at + key.size(), 40));
    double width = 0;
    double height = 0;
    numbers >> width >> height;
    EXPECT_NEAR(width * 25.4 / 72, 33.337, 0.0005);
    EXPECT_NEAR(height * 25.4 / 72, 1201.001, 0.0005);
}

}  // namespace
}  // namespace quadrille::output
