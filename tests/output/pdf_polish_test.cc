#include "output/cairo/pdf_polish.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "output/cairo/pdf_string.h"
#include "sample.h"

namespace quadrille::output {
namespace {

using testing::HasSubstr;
using testing::Not;

// More than is looked at in one go.
const std::string& long_comment() {
    static const std::string text = "%" + std::string(20000, '-') + "\n";
    return text;
}

// A file as Cairo writes it, with the offsets of its objects.
std::string sample_file() {
    constexpr std::array kObjects = {
        "<< /Type /Page\n   /Group <<\n      /Type /Group\n      /S /Transparency\n"
        "      /I true\n      /CS /DeviceRGB\n   >>\n>>",
        "<< /Type /StructElem\n   /S /H1\n>>",
        "<< /Type /StructElem\n   /S /Figure\n>>",
        "<< /Type /Outlines\n   /Count -2\n>>",
        "<< /Title (closed)\n   /Count -3\n>>",
        "<< /Type /Catalog\n>>",
        "<<   /CreationDate (20261120000000Z)\n>>",
    };
    std::string file = "%PDF-1.5\n" + long_comment();
    std::string table = fmt::format("xref\n0 {}\n0000000000 65535 f \n", kObjects.size() + 1);
    int number = 0;
    for (const char* const object : kObjects) {
        table += fmt::format("{:010} 00000 n \n", file.size());
        file += fmt::format("{} 0 obj\n{}\nendobj\n", ++number, object);
    }
    return fmt::format(
        "{}{}trailer\n<< /Size 8\n>>\nstartxref\n{}\n%%EOF\n", file, table, file.size());
}

constexpr int kKnownCairo = 11600;  // 1.16.0

std::string polished(std::string_view before,
                     std::size_t cut,
                     int cairo_version = kKnownCairo,
                     std::optional<drawing::Flip> flip = {}) {
    const support::Folder folder;
    const std::string language = "en";
    const std::vector<std::string> alternatives = {"", "a (small) board"};
    WholeFile file(folder.path("a"));
    PdfPolish polish(file, language, alternatives, flip, cairo_version);
    polish.write(before.substr(0, cut));
    polish.write(before.substr(cut));
    polish.finish();
    EXPECT_TRUE(file.commit());
    return support::read_file(folder.path("a"));
}

constexpr std::size_t kTableHead = std::string_view("xref\n0 8\n").size();

void expect_true_offsets(const std::string& file) {
    const std::size_t table = file.find("xref\n0 8\n");
    ASSERT_NE(table, std::string::npos);
    EXPECT_THAT(file, HasSubstr("startxref\n" + std::to_string(table) + "\n"));
    for (int object = 1; object < 8; ++object) {
        const std::size_t entry = table + kTableHead + static_cast<std::size_t>(object) * 20;
        const std::size_t offset = std::stoul(file.substr(entry, 10));
        const std::string head = std::to_string(object) + " 0 obj\n";
        EXPECT_EQ(file.substr(offset, head.size()), head);
    }
}

TEST(PdfPolish, TheFileOfThisTestHasTrueOffsets) {
    expect_true_offsets(sample_file());
}

TEST(PdfPolish, PrintersLearnWhichEdgeToTurnThePaperOver) {
    const auto with = [](std::optional<drawing::Flip> flip) {
        return polished(sample_file(), 0, kKnownCairo, flip);
    };
    EXPECT_THAT(with({}), Not(HasSubstr("/Duplex")));
    EXPECT_THAT(with(drawing::Flip::LongEdge), HasSubstr(" /Duplex /DuplexFlipLongEdge "));
    EXPECT_THAT(with(drawing::Flip::ShortEdge), HasSubstr(" /Duplex /DuplexFlipShortEdge "));
    expect_true_offsets(with(drawing::Flip::ShortEdge));
}

// The phrases may be cut anywhere between two writes.
TEST(PdfPolish, MendsPhrasesHoweverTheBytesArriveAndKeepsOffsetsTrue) {
    const std::string before = sample_file();
    const std::string whole = polished(before, 0);
    for (std::size_t cut = long_comment().size(); cut < before.size(); ++cut) {
        ASSERT_EQ(polished(before, cut), whole) << cut;
    }
    EXPECT_THAT(whole, Not(HasSubstr("Transparency")));
    EXPECT_THAT(whole, HasSubstr("<< /Type /Page\n>>"));
    EXPECT_THAT(whole, HasSubstr("<< /CreationDate (D:20261120000000Z)\n"));
    EXPECT_THAT(whole, HasSubstr("/Outlines\n   /Count  2\n"));
    EXPECT_THAT(whole, HasSubstr("(closed)\n   /Count -3\n"));
    EXPECT_THAT(whole, HasSubstr("<< /Type /StructElem\n   /S /H1\n"));
    EXPECT_THAT(whole, HasSubstr("/StructElem\n   /Alt (a \\(small\\) board)\n   /S /Figure\n"));
    EXPECT_THAT(whole,
                HasSubstr("/Catalog\n   /Lang (en)\n"
                          "   /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None "
                          "/PickTrayByPDFSize true >>\n>>"));
    expect_true_offsets(whole);
}

// Where objects lie packed and no table of offsets follows, a change would break the file.
TEST(PdfPolish, LeavesWhatAnotherCairoWritesAsItIs) {
    const std::string before = sample_file();
    for (const int version : {11501, 11704, 11800, 20000}) {
        EXPECT_EQ(polished(before, before.size() / 2, version), before) << version;
    }
    EXPECT_NE(polished(before, before.size() / 2, 11601), before);
}

TEST(PdfString, IsPlainOrUtf16AndNeverObeysControls) {
    EXPECT_EQ(pdf_text_string("a\\b (c)"), "(a\\\\b \\(c\\))");
    EXPECT_EQ(pdf_text_string("\xC3\xB6"), "<FEFF00F6>");
    EXPECT_EQ(pdf_text_string("\xF0\x9D\x84\x9E"), "<FEFFD834DD1E>");
    EXPECT_EQ(pdf_text_string("a\xE2\x80\xAE"), "(a<U+202E>)");
    EXPECT_EQ(pdf_text_string("\xFF"), "(?)");
}

TEST(PdfString, AnAddressHoldsNothingThatEndsIt) {
    EXPECT_EQ(pdf_address("https://a.org/b?c=d&e#f"), "https://a.org/b?c=d&e#f");
    EXPECT_EQ(pdf_address("https://a.org/('\\x y')"), "https://a.org/%28%27%5Cx%20y%27%29");
    EXPECT_EQ(pdf_address("https://a.org/\xC3\xB6"), "https://a.org/%C3%B6");
}

}  // namespace
}  // namespace quadrille::output
