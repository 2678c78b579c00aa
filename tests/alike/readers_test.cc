// The same sheet in the hands of others: Poppler, MuPDF and Ghostscript read the PDF, librsvg the
// SVG (Chromium: browser_test.cc). All see the same picture, and its millimetres are millimetres.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "alike/measures.h"
#include "alike/picture.h"
#include "alike/svg_file.h"

namespace quadrille::alike {
namespace {

using testing_support::Outcome;
using testing_support::Workshop;

// Places are rounded to a dot and lines widened to one, each program in its own way.
constexpr double kSamePicture = 0.34;

class EachReader : public testing::TestWithParam<Reader> {
  protected:
    void SetUp() override {
        if (!is_installed(workshop, GetParam())) {
            GTEST_SKIP() << GetParam().program << " is not installed";
        }
    }

    void expect_alike(const std::string& command) {
        make(workshop, command + " -o a.pdf");
        EXPECT_LE(ink_distance(drawn(workshop, "a.pdf"), drawn_by(GetParam(), workshop, "a.pdf")),
                  kSamePicture)
            << GetParam().name << ": " << command;
    }

    Workshop workshop;
};

TEST_P(EachReader, SeesTheSamePicture) {
    expect_alike("board odd --paper a4 --lang en");
    expect_alike("board dodec --paper a4 --lang en");
    expect_alike("board odd --paper a4 --lang en --per-page 4 --boards 8");
    expect_alike("record odd --paper a4 --lang en");
    expect_alike("rulebook odd --lang en");
}

TEST_P(EachReader, SeesTrueMillimetres) {
    make(workshop, "board loops --paper a4 --cell 12mm --labels none -o a.pdf");
    expect_true_measures(drawn_by(GetParam(), workshop, "a.pdf", 1, kFineDots), GetParam().name);
}

std::string reader_name(const testing::TestParamInfo<Reader>& reader) {
    return reader.param.name;
}

INSTANTIATE_TEST_SUITE_P(Alike, EachReader, testing::ValuesIn(kReaders), reader_name);

TEST(Librsvg, SeesTrueMillimetres) {
    const Workshop workshop;
    make(workshop, "board loops --paper a4 --cell 12mm --labels none -o a.svg");
    convert_by_librsvg(workshop, "a.svg", "a.pdf");
    expect_true_measures(drawn_by(kReaders.front(), workshop, "a.pdf", 1, kFineDots), "librsvg");
}

// All that a printer must know is in the file, and of fonts no more than is used.
TEST(Fonts, AreEmbeddedAndSubset) {
    const Workshop workshop;
    for (const char* const command : {"board odd", "record odd", "rulebook odd"}) {
        make(workshop, fmt::format("{} -o a.pdf", command));
        const Outcome fonts = workshop.run("pdffonts a.pdf | tail -n +3");
        EXPECT_EQ(fonts.exit_code, 0) << fonts.err;
        const auto lines = std::count(fonts.out.begin(), fonts.out.end(), '\n');
        EXPECT_GT(lines, 0) << command;
        const Outcome good =
            workshop.run("pdffonts a.pdf | tail -n +3 | grep -cE '^[A-Z]{6}[+].* yes yes yes '");
        EXPECT_EQ(good.out, fmt::format("{}\n", lines)) << command << "\n" << fonts.out;
    }
}

TEST(Metadata, SaysWhatTheFileIs) {
    const Workshop workshop;
    make(workshop, "board odd --lang en -o a.pdf");
    const Outcome info = workshop.run("TZ=UTC pdfinfo -isodates a.pdf");
    for (const char* const line : {"Title:           Odd\n",
                                   "Subject:         Odd, size",
                                   "Author:          Nick Bentley\n",
                                   "Creator:         Quadrille ",
                                   "CreationDate:    2"}) {
        EXPECT_NE(info.out.find(line), std::string::npos) << line << "\n" << info.out;
    }
}

}  // namespace
}  // namespace quadrille::alike
