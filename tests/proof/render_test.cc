// Pictures of pages.
#include "proof/render.h"

#include <gmock/gmock.h>

#include "tiny_pdf.h"

namespace quadrille::proof {
namespace {

/// Width and height from a PNG's header.
std::pair<unsigned, unsigned> size_of(const std::string& png) {
    const auto number = [&](std::size_t at) {
        unsigned value = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            value = value << 8U | static_cast<unsigned char>(png[at + i]);
        }
        return value;
    };
    return {number(16), number(20)};
}

TEST(Render, WritesEachPage) {
    const Folder folder;
    std::vector<std::string> objects = one_page(kA4, "0 0 100 100 re f");
    objects[1] = "<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>";
    const std::string pdf = folder.file("a.pdf", pdf_of(objects));
    const Ran ran = run_proof(folder, {"--render", folder.file("p"), "--dpi", "100", pdf});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out, folder.file("p-1.png") + "\n" + folder.file("p-2.png") + "\n");
    EXPECT_EQ(folder.names(), "a.pdf p-1.png p-2.png");
    EXPECT_EQ(size_of(bytes_of(folder.file("p-1.png"))), std::pair(827U, 1169U));
    EXPECT_EQ(bytes_of(folder.file("p-1.png")), bytes_of(folder.file("p-2.png")));
}

TEST(Render, RefusesTooManyPixelsAndLeavesNothing) {
    const Folder folder;
    const std::string pdf =
        folder.file("a.pdf", pdf_of(one_page("/MediaBox [0 0 14400 14400]", "")));
    const Ran ran = run_proof(folder, {"--render", folder.file("p"), "--dpi", "300", pdf});
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.err,
              pdf +
                  ": error: a page of 5080 x 5080 mm is too big at 300 dpi; expected at most 35 "
                  "dpi\n");
    EXPECT_EQ(folder.names(), "a.pdf");
}

TEST(Render, LeavesNothingWhenALaterPageFails) {
    const Folder folder;
    std::vector<std::string> objects = one_page(kA4, "");
    objects[1] = "<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 >>";
    objects.push_back("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 14400 14400] >>");
    const std::string pdf = folder.file("a.pdf", pdf_of(objects));
    folder.file("p-1.png", "mine");
    EXPECT_EQ(run_proof(folder, {"--render", folder.file("p"), pdf}).code, 1);
    EXPECT_EQ(folder.names(), "a.pdf p-1.png");
    EXPECT_EQ(bytes_of(folder.file("p-1.png")), "mine");
}

}  // namespace
}  // namespace quadrille::proof
