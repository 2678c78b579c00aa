// The same sheet in the hands of others: Poppler, MuPDF and Ghostscript read the PDF, librsvg and
// Chromium the SVG. All see the same picture, and its millimetres are millimetres.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "alike/picture.h"
#include "alike/svg_file.h"

namespace quadrille::alike {
namespace {

using testing_support::Outcome;
using testing_support::Workshop;

// Places are rounded to a dot and lines widened to one, each program in its own way.
constexpr double kSamePicture = 0.34;

// ---- Measuring.

constexpr int kFineDots = 24;  // to the mm: a line that is moved to whole dots moves by 0.02 mm
constexpr double kTrue = 0.05;

// Where the ink of a row is: the middles of its dark runs, in mm.
std::vector<double> ink_in_row(const Picture& picture, int y) {
    std::vector<double> middles;
    const auto* row = picture.grey.data() + static_cast<std::ptrdiff_t>(y) * picture.width;
    for (int x = 0; x < picture.width; ++x) {
        double weight = 0;
        double moment = 0;
        for (; x < picture.width && row[x] < 250; ++x) {
            weight += 255 - row[x];
            moment += (255 - row[x]) * (x + 0.5);
        }
        if (weight > 0) {
            middles.push_back(moment / weight / kFineDots);
        }
    }
    return middles;
}

struct Bar {
    int row = 0;
    double left = 0;  // mm
};

// The check bar is in the last row that is dark for 50 mm.
Bar find_bar(const Picture& picture) {
    for (int y = picture.height - 1; y > 0; --y) {
        const auto* row = picture.grey.data() + static_cast<std::ptrdiff_t>(y) * picture.width;
        int run = 0;
        for (int x = 0; x < picture.width; ++x) {
            run = row[x] < 128 ? run + 1 : 0;
            if (run > 49 * kFineDots) {
                return {y, static_cast<double>(x - run) / kFineDots};
            }
        }
    }
    return {};
}

// From the first tick of the check bar to its last, which stand up from it.
double length_of_bar(const Picture& picture) {
    const Bar bar = find_bar(picture);
    std::vector<double> ticks = ink_in_row(picture, bar.row - kFineDots / 2);
    std::erase_if(ticks, [&bar](double x) { return x < bar.left - 1 || x > bar.left + 51; });
    return ticks.size() < 2 ? 0 : ticks.back() - ticks.front();
}

// Of a board of 8 x 8 squares, the distances from line to line in a row that meets nothing else.
std::vector<double> spacings(const Picture& picture) {
    for (int y = 0; y < picture.height; ++y) {
        const std::vector<double> lines = ink_in_row(picture, y);
        if (lines.size() != 9) {
            continue;
        }
        std::vector<double> result;
        for (std::size_t i = 1; i < lines.size(); ++i) {
            result.push_back(lines[i] - lines[i - 1]);
        }
        if (std::all_of(result.begin(), result.end(), [](double each) { return each > 10; })) {
            return result;
        }
    }
    return {};
}

void expect_true_measures(const Picture& picture, const std::string& who) {
    EXPECT_NEAR(length_of_bar(picture), 50, kTrue) << who;
    const std::vector<double> found = spacings(picture);
    EXPECT_EQ(found.size(), 8U) << who;
    for (const double each : found) {
        EXPECT_NEAR(each, 12, kTrue) << who;
    }
}

// ---- The sheets.

void make(const Workshop& workshop, const std::string& command) {
    const Outcome outcome = workshop.run("quadrille " + command);
    ASSERT_EQ(outcome.exit_code, 0) << command << "\n" << outcome.err;
}

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
