#include "output/pdf_polish.h"

#include <gtest/gtest.h>

#include "sample.h"

namespace quadrille::output {
namespace {

constexpr std::string_view kBefore =
    "1 0 obj\n<< /Type /Page\n   /Group <<\n      /Type /Group\n      /S /Transparency\n"
    "      /I true\n      /CS /DeviceRGB\n   >>\n>>\n   /CreationDate (20261120000000Z)\n";

// The phrases may be cut anywhere between two writes; the length never changes.
TEST(PdfPolish, MendsPhrasesHoweverTheBytesArriveAndKeepsTheLength) {
    const support::Folder folder;
    for (std::size_t cut = 0; cut < kBefore.size(); ++cut) {
        WholeFile file(folder.path("a"));
        PdfPolish polish(file);
        polish.write(kBefore.substr(0, cut));
        polish.write(kBefore.substr(cut));
        polish.finish();
        ASSERT_TRUE(file.commit());
        const std::string after = support::read_file(folder.path("a"));
        EXPECT_EQ(after.size(), kBefore.size());
        EXPECT_EQ(after.find("Transparency"), std::string::npos) << cut;
        EXPECT_NE(after.find("\n /CreationDate (D:20261120000000Z)\n"), std::string::npos) << cut;
    }
}

}  // namespace
}  // namespace quadrille::output
