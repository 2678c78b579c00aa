#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

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
