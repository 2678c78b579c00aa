// Chromium draws what librsvg draws, and two boards in one HTML page do not disturb each other.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "alike/picture.h"
#include "alike/svg_file.h"

namespace quadrille::alike {
namespace {

using testing_support::Outcome;
using testing_support::Workshop;

// Chromium sets the features of the fonts too, and rounds to 1/64 of its pixels: a dot.
constexpr double kSameInBrowsers = 0.2;

bool has_chromium(const Workshop& workshop) {
    return workshop.run("command -v chromium").exit_code == 0;
}

// Without the line that only a file of its own may begin with.
std::string inside_html(const std::string& svg) {
    return svg.substr(svg.find("<svg"));
}

void print_by_chromium(const Workshop& workshop) {
    const Outcome printed = workshop.run(
        "timeout 60 chromium --headless --no-sandbox --disable-gpu "
        "--user-data-dir=profile --no-pdf-header-footer --print-to-pdf=page.pdf "
        "\"file://$PWD/page.html\"");
    EXPECT_EQ(printed.exit_code, 0) << printed.err;
    EXPECT_TRUE(workshop.has("page.pdf")) << printed.err;
}

TEST(Browser, DrawsTwoBoardsInOnePageAsTheyAre) {
    const Workshop workshop;
    if (!has_chromium(workshop)) {
        GTEST_SKIP() << "chromium is not installed";
    }
    for (const char* const game : {"odd", "dots"}) {
        const Outcome made =
            workshop.run(fmt::format("quadrille board {0} --paper a4 --svg text -o {0}.svg && "
                                     "quadrille board {0} --paper a4 -o {0}.pdf",
                                     game));
        ASSERT_EQ(made.exit_code, 0) << made.err;
    }
    workshop.write("page.html",
                   "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><title>Boards</title>"
                   "<style>@page { size: 210mm 297mm; margin: 0 } body { margin: 0 } "
                   "svg { display: block; break-after: page }</style>" +
                       inside_html(workshop.read("odd.svg")) +
                       inside_html(workshop.read("dots.svg")) + "</html>");
    print_by_chromium(workshop);
    EXPECT_LE(ink_distance(drawn(workshop, "page.pdf", 1), drawn(workshop, "odd.pdf")),
              kSameInBrowsers);
    EXPECT_LE(ink_distance(drawn(workshop, "page.pdf", 2), drawn(workshop, "dots.pdf")),
              kSameInBrowsers);
}

}  // namespace
}  // namespace quadrille::alike
