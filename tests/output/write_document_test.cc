#include "output/files/write_document.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/whole_file.h"
#include "sample.h"

namespace quadrille::output {
namespace {

using namespace literals;
using namespace support;
using testing::ElementsAre;

TEST(WriteDocument, TheNameTellsTheFormat) {
    EXPECT_EQ(format_of_name("a.pdf"), Format::Pdf);
    EXPECT_EQ(format_of_name("x/a.SVG"), Format::Svg);
    EXPECT_EQ(format_of_name("a.b.Png"), Format::Png);
    EXPECT_EQ(format_of_name("pdf"), std::nullopt);
    EXPECT_EQ(format_of_name("a.pdf.txt"), std::nullopt);
}

TEST(WriteDocument, SeveralPicturesAreNumbered) {
    const Folder folder;
    const FontMeasurer measurer;
    const auto written = write_document(
        sample_document(3), folder.path("odd.b.svg"), {.format = Format::Svg}, measurer);
    ASSERT_TRUE(written);
    EXPECT_THAT(
        written->paths,
        ElementsAre(
            folder.path("odd.b-1.svg"), folder.path("odd.b-2.svg"), folder.path("odd.b-3.svg")));
    EXPECT_EQ(folder.contents(), "odd.b-1.svg odd.b-2.svg odd.b-3.svg");
    const auto one = write_document(
        sample_document(), folder.path("one.png"), {.format = Format::Png}, measurer);
    ASSERT_TRUE(one);
    EXPECT_THAT(one->paths, ElementsAre(folder.path("one.png")));
}

TEST(WriteDocument, SeveralPicturesDoNotGoToStandardOutput) {
    EXPECT_EQ(write(sample_document(3), "-", {.format = Format::Png}),
              "error: 3 pages as SVG or PNG are 3 files, and standard output is one; give a file "
              "name with -o, or ask for PDF\n");
}

// The same program, the same process, fonts opened anew or not: the same bytes.
TEST(WriteDocument, EqualDocumentsGiveEqualBytes) {
    const Folder folder;
    const FontMeasurer measurer;
    for (const Format format : {Format::Pdf, Format::Svg, Format::Png}) {
        const auto bytes = [&](const FontMeasurer& fonts) {
            const auto written =
                write_document(sample_document(2), folder.path("a"), {.format = format}, fonts);
            EXPECT_TRUE(written);
            return written ? read_file(written->paths.back()) : "";
        };
        const std::string first = bytes(measurer);
        EXPECT_FALSE(first.empty());
        EXPECT_EQ(first, bytes(measurer));
        EXPECT_EQ(first, bytes(FontMeasurer()));
    }
}

TEST(WriteDocument, AFailureOnALaterPageLeavesNoFileAtAll) {
    const Folder folder;
    ASSERT_TRUE(write_whole_file(folder.path("a-1.svg"), "old"));
    drawing::Document document = sample_document(3);
    const auto good = document.make_page;
    document.make_page = [good](std::size_t index) {
        drawing::Page page = good(index);
        page.width = index == 2 ? 1'000'000_mm : page.width;
        return page;
    };
    EXPECT_NE(write(document, folder.path("a.svg"), {.format = Format::Png, .dpi = 600}), "");
    EXPECT_EQ(folder.contents(), "a-1.svg");
    EXPECT_EQ(read_file(folder.path("a-1.svg")), "old");
}

TEST(WriteDocument, AFullDiskIsAFailureOfTheMachine) {
    const FontMeasurer measurer;
    for (const Format format : {Format::Pdf, Format::Svg, Format::Png}) {
        const auto written =
            write_document(sample_document(), "/dev/full", {.format = format}, measurer);
        ASSERT_FALSE(written);
        EXPECT_TRUE(has_machine_failure(written.error()));
        EXPECT_EQ(to_text(written.error()),
                  "error: cannot write '/dev/full': No space left on device\n");
    }
}

}  // namespace
}  // namespace quadrille::output
