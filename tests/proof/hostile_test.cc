// Files that are no PDF, or one made to do harm: one line, exit code 1, never a crash.
#include <gmock/gmock.h>

#include <chrono>

#include "tiny_pdf.h"

namespace quadrille::proof {
namespace {

/// The message without the path.
std::string message(const Folder& folder, const std::string& name, const std::string& bytes) {
    const std::string path = folder.file(name, bytes);
    const Ran ran = run_proof(folder, {"--facts", path});
    EXPECT_EQ(ran.code, 1) << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err.substr(0, path.size()), path);
    return ran.err.substr(std::min(path.size(), ran.err.size()));
}

TEST(Hostile, FilesThatAreNoPdf) {
    const Folder folder;
    EXPECT_EQ(message(folder, "a.pdf", ""), ": error: is empty; expected a PDF\n");
    EXPECT_EQ(message(folder, "b.pdf", "hello\n"),
              ": error: is not a PDF; expected a file that begins with %PDF-\n");
    EXPECT_EQ(message(folder, "c.pdf", std::string(100000, '\0')),
              ": error: is not a PDF; expected a file that begins with %PDF-\n");
    const std::string whole = pdf_of(one_page(kA4, ""));
    EXPECT_EQ(message(folder, "d.pdf", whole.substr(0, whole.size() / 2)),
              ": error: is cut short; expected %%EOF at the end of the PDF\n");
    EXPECT_EQ(message(folder, "e.pdf", "%PDF-1.5\n%%EOF\n"),
              ": error: is damaged; expected an intact PDF\n");
}

TEST(Hostile, AFolderAndAMissingFile) {
    const Folder folder;
    EXPECT_EQ(run_proof(folder, {"--facts", folder.file("")}).err,
              folder.file("") + ": error: is a folder; expected a PDF\n");
    EXPECT_EQ(run_proof(folder, {"--facts", folder.file("none.pdf")}).err,
              folder.file("none.pdf") +
                  ": error: cannot be read: No such file or directory; expected a PDF that you "
                  "may read\n");
}

TEST(Hostile, ALockedPdf) {
    const Folder folder;
    std::vector<std::string> objects = one_page(kA4, "");
    const std::string key(64, 'a');
    objects.push_back(fmt::format(
        "<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <{}> /U <{}> >>", key, key));
    EXPECT_EQ(message(folder,
                      "a.pdf",
                      pdf_of(objects, fmt::format("/Encrypt 6 0 R /ID [<{}> <{}>]", key, key))),
              ": error: is locked; expected a PDF that opens without a password\n");
}

TEST(Hostile, PagesWithoutNumberOrSize) {
    const Folder folder;
    std::vector<std::string> objects = one_page(kA4, "");
    objects[1] = "<< /Type /Pages /Kids [] /Count 0 >>";
    EXPECT_EQ(message(folder, "a.pdf", pdf_of(objects)),
              ": error: has no page that can be read; expected 1 to 2000 pages\n");
    objects[1] = "<< /Type /Pages /Kids [";
    for (int i = 0; i < 200'000; ++i) {
        objects[1] += "3 0 R ";
    }
    objects[1] += "] /Count 200000 >>";
    EXPECT_THAT(message(folder, "k.pdf", pdf_of(objects)),
                testing::AnyOf(": error: has no page that can be read; expected 1 to 2000 pages\n",
                               ": error: has 200000 pages; expected 1 to 2000\n"));
    objects[1] = "<< /Type /Pages /Kids [3 0 R] /Count 2000000000 >>";
    const Ran many = run_proof(folder, {"--facts", folder.file("b.pdf", pdf_of(objects))});
    EXPECT_NE(many.code, 0);
    objects[1] = "<< /Type /Pages /Kids [2 0 R] /Count 1 >>";
    const Ran loop = run_proof(folder, {"--facts", folder.file("c.pdf", pdf_of(objects))});
    EXPECT_EQ(loop.code, 1) << loop.err;
}

/// Anything that ends by itself, with an answer or a refusal, within the time.
void expect_tame(const Folder& folder, const std::string& pdf) {
    const std::string path = folder.file("a.pdf", pdf);
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"--facts", path},
          std::vector<std::string>{"--render", folder.file("p"), "--dpi", "50", path}}) {
        const auto begin = std::chrono::steady_clock::now();
        const Ran ran = run_proof(folder, words);
        EXPECT_THAT(ran.code, testing::AnyOf(0, 1)) << ran.err;
        EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(50));
    }
}

TEST(Hostile, NestedArraysWithoutEnd) {
    const Folder folder;
    std::vector<std::string> objects = one_page(kA4, "");
    objects.push_back(std::string(200000, '['));
    expect_tame(folder, pdf_of(objects, "/Info 6 0 R"));
}

TEST(Hostile, FormsThatHoldThemselves) {
    const Folder folder;
    const std::string resources = "/Resources << /XObject << /X 4 0 R >> >>";
    const std::string content = "/X Do /X Do";
    expect_tame(
        folder,
        pdf_of(
            {"<< /Type /Catalog /Pages 2 0 R >>",
             "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
             fmt::format("<< /Type /Page /Parent 2 0 R /Contents 5 0 R {} {} >>", kA4, resources),
             fmt::format("<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] {} /Length {} "
                         ">>\nstream\n{}\nendstream",
                         resources,
                         content.size(),
                         content),
             stream("/X Do")}));
}

TEST(Hostile, ManyGraphicsStates) {
    const Folder folder;
    std::string content;
    for (int i = 0; i < 300000; ++i) {
        content += "q ";
    }
    expect_tame(folder, pdf_of(one_page(kA4, content)));
}

/// A picture of 25000 x 25000 pixels made of three bytes would be two gigabytes.
TEST(Hostile, APictureOfGigabytes) {
    const Folder folder;
    const std::string resources = "/Resources << /XObject << /X 4 0 R >> >>";
    expect_tame(
        folder,
        pdf_of(
            {"<< /Type /Catalog /Pages 2 0 R >>",
             "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
             fmt::format("<< /Type /Page /Parent 2 0 R /Contents 5 0 R {} {} >>", kA4, resources),
             "<< /Type /XObject /Subtype /Image /Width 25000 /Height 25000 "
             "/BitsPerComponent 8 /ColorSpace /DeviceRGB /Length 3 >>\nstream\nabc\n"
             "endstream",
             stream("500 0 0 500 0 0 cm /X Do")}));
}

TEST(Hostile, EveryCutOfAGoodPdf) {
    const Folder folder;
    const std::string whole = pdf_of(one_page(kA4, "BT /F1 12 Tf 72 72 Td (x) Tj ET"));
    for (std::size_t length = 0; length < whole.size(); length += 61) {
        const std::string path = folder.file("a.pdf", whole.substr(0, length) + "\n%%EOF\n");
        const Ran ran = run_proof(folder, {"--facts", path});
        EXPECT_THAT(ran.code, testing::AnyOf(0, 1)) << length << ran.err;
    }
}

}  // namespace
}  // namespace quadrille::proof
