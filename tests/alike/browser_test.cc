// Chromium draws what librsvg draws, true to the millimetre, and two boards in one HTML page do not
// disturb each other.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "alike/measures.h"
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

// Makes page.pdf of these SVG files, each on a page of its own.
void print_by_chromium(const Workshop& workshop, const std::vector<std::string>& files) {
    std::string page =
        "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><title>Boards</title>"
        "<style>@page { size: 210mm 297mm; margin: 0 } body { margin: 0 } "
        "@page wide { size: 297mm 210mm; margin: 0 } svg[width='297mm'] { page: wide } "
        "svg { display: block; break-after: page }</style>";
    for (const std::string& file : files) {
        page += inside_html(workshop.read(file));
    }
    workshop.write("page.html", page + "</html>");
    const Outcome printed = workshop.run(
        "timeout 90 chromium --headless --no-sandbox --disable-gpu "
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
    for (const std::string game : {"odd", "dots"}) {
        make(workshop, "board " + game + " --paper a4 --svg text -o " + game + ".svg");
        make(workshop, "board " + game + " --paper a4 -o " + game + ".pdf");
    }
    print_by_chromium(workshop, {"odd.svg", "dots.svg"});
    EXPECT_LE(ink_distance(drawn(workshop, "page.pdf", 1), drawn(workshop, "odd.pdf")),
              kSameInBrowsers);
    EXPECT_LE(ink_distance(drawn(workshop, "page.pdf", 2), drawn(workshop, "dots.pdf")),
              kSameInBrowsers);
}

TEST(Browser, SeesWhatLibrsvgSees) {
    const Workshop workshop;
    if (!has_chromium(workshop)) {
        GTEST_SKIP() << "chromium is not installed";
    }
    const std::vector<std::string> commands{"board odd --svg outlines",
                                            "board dodec --svg outlines",
                                            "record loops --svg outlines",
                                            "board odd --per-page 4 --boards 4 --svg outlines"};
    std::vector<std::string> files;
    for (const std::string& command : commands) {
        files.push_back(fmt::format("{}.svg", files.size() + 1));
        make(workshop, command + " --paper a4 --lang en -o " + files.back());
    }
    print_by_chromium(workshop, files);
    for (std::size_t i = 0; i < files.size(); ++i) {
        convert_by_librsvg(workshop, files[i], "a.pdf");
        EXPECT_LE(ink_distance(drawn(workshop, "page.pdf", static_cast<int>(i) + 1),
                               drawn(workshop, "a.pdf")),
                  kSameInBrowsers)
            << commands[i];
    }
}

TEST(Browser, SeesTrueMillimetres) {
    const Workshop workshop;
    if (!has_chromium(workshop)) {
        GTEST_SKIP() << "chromium is not installed";
    }
    make(workshop, "board loops --paper a4 --cell 12mm --labels none -o a.svg");
    print_by_chromium(workshop, {"a.svg"});
    expect_true_measures(drawn_by(kReaders.front(), workshop, "page.pdf", 1, kFineDots),
                         "Chromium");
}

}  // namespace
}  // namespace quadrille::alike
