// The pictures of generator/layout/README.md, drawn by what they show. QUADRILLE_UPDATE=1 in the
// environment draws them anew; look at them then.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "layout/flow.h"
#include "layout/grid.h"
#include "output/files/write_document.h"

namespace quadrille::layout {
namespace {

using drawing::Drawing;
using drawing::Weight;
using namespace quadrille::literals;

constexpr drawing::Colour kShade{225, 235, 245};
constexpr drawing::Colour kEdge{40, 90, 170};

spec::StyleSpec plain_style() {
    spec::StyleSpec style;
    style.head_rule = {.width = 0.4_mm, .dash = {}};
    style.pair_rule = {.width = 0.15_mm, .tone = 60, .dash = {}};
    style.field = {.width = 0.15_mm, .dash = {}};
    return style;
}

class Pictures : public testing::Test {
  protected:
    // The piece in its room, with its box and its first and last base lines.
    void show(const Piece& piece, Point corner, Mm width) {
        const Extent extent = measure(piece, width, setting_);
        const Point foot{corner.x + width, corner.y + extent.height()};
        drawing::add_fill(drawing_, drawing::rectangle({corner, foot}), kShade);
        place(piece, corner, width, setting_, drawing_);
        for (const Mm y : {extent.above, extent.above + extent.lines}) {
            mark({corner.x - 2_mm, corner.y + y}, {foot.x + 2_mm, corner.y + y});
        }
    }

    void mark(Point from, Point to) {
        drawing::add_stroke(drawing_, drawing::line(from, to), drawing::solid_line(0.15_mm, kEdge));
    }

    void say(Point at, const std::string& words) {
        drawing_.add(
            drawing::TextItem{.at = at, .text = words, .style = setting_.small(), .colour = kEdge});
    }

    void expect_picture(const std::string& name, Mm width, Mm height) {
        const std::string kept =
            std::string(QUADRILLE_SOURCE_DIR) + "/generator/layout/pictures/" + name;
        const bool update = std::getenv("QUADRILLE_UPDATE") != nullptr;
        const std::string made = update ? kept : std::string(QUADRILLE_BINARY_DIR) + "/" + name;
        const auto written = output::write_document(drawing::single_page({width, height, drawing_}),
                                                    made,
                                                    {.format = output::Format::Svg},
                                                    measurer_);
        ASSERT_TRUE(written.has_value());
        const auto text = [](const std::string& path) {
            std::ifstream file(path);
            return std::string(std::istreambuf_iterator<char>(file), {});
        };
        EXPECT_TRUE(text(made) == text(kept))
            << made << " is another picture than " << kept << "; see the head of this test";
    }

    Text prose(const std::string& words) const {
        return {.words = words,
                .style = setting_.reminder(),
                .wrap = Wrap::Prose,
                .leading = setting_.reminder_leading()};
    }

    output::FontMeasurer measurer_;
    spec::StyleSpec style_ = plain_style();
    Setting setting_{style_, measurer_};
    Drawing drawing_;
};

TEST_F(Pictures, OfAStack) {
    const Stack field{{{line("Ann", setting_.entry())},
                       {Rule{style_.field}, {.after = 1.2_mm}},
                       {line("Player 1", setting_.small()), {.after = setting_.name_drop()}}},
                      1};
    show(prose("Prose has *terms* and **numbers**, and lines that end as evenly as can be."),
         {6_mm, 6_mm},
         40_mm);
    show(field, {60_mm, 6_mm}, 30_mm);
    say({94_mm, 10.6_mm}, "the stack’s base line is that of its rule");
    expect_picture("stack.svg", 140_mm, 20_mm);
}

TEST_F(Pictures, OfTracks) {
    const Row row{{line("1", setting_.entry()),
                   line("as wide as it is", setting_.entry()),
                   line("what is left", setting_.entry()),
                   line("shared", setting_.entry())},
                  {{.kind = Track::Kind::Fixed, .size = 8_mm},
                   {},
                   {.kind = Track::Kind::Rest},
                   {.kind = Track::Kind::Rest}},
                  4_mm};
    std::vector<Mm> natural;
    for (const Piece& cell : row.cells) {
        natural.push_back(measure(cell, kAnyWidth, setting_).width);
    }
    const char* const kinds[] = {"Fixed", "Natural", "Rest", "Rest"};
    Mm y = 8_mm;
    for (const Mm width : {128_mm, 84_mm}) {
        const SolvedTracks tracks = solve(row.tracks, natural, width, row.gap);
        show(row, {6_mm, y}, width);
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const Mm x = 6_mm + tracks.left(i);
            mark({x, y - 1.4_mm}, {x + tracks.widths[i], y - 1.4_mm});
            say({x, y - 2.4_mm}, kinds[i]);
        }
        y += 10_mm;
    }
    expect_picture("tracks.svg", 140_mm, 24_mm);
}

Grid table(const Setting& setting) {
    Grid grid{.tracks = {{}, {.kind = Track::Kind::Rest, .size = 12_mm}, {}, {.may_go = 1}},
              .head = {Piece(),
                       line("player", setting.small()),
                       line("points", setting.small(), drawing::Anchor::End),
                       line("opponents", setting.small(), drawing::Anchor::End)},
              .gap = {4_mm, 2_mm},
              .row = 6_mm,
              .head_base = setting.small_leading(),
              .head_drop = 1.9_mm,
              .head_rule = setting.style().head_rule,
              .rule = setting.style().pair_rule};
    for (const char* const name : {"Ann", "Ben", "Cleo", "Dora", "Emil"}) {
        const auto number = std::to_string(grid.rows.size() + 1);
        grid.rows.push_back({line(number, setting.strong()),
                             line(name, setting.entry()),
                             line("7½", setting.strong(), drawing::Anchor::End),
                             line("31", setting.entry(), drawing::Anchor::End)});
    }
    return grid;
}

TEST_F(Pictures, OfATable) {
    const Grid grid = table(setting_);
    place(grid, {6_mm, 6_mm}, 60_mm, setting_, drawing_);
    place(grid, {86_mm, 6_mm}, 32_mm, setting_, drawing_);
    say({6_mm, 4_mm}, "60 mm");
    say({86_mm, 4_mm}, "32 mm: a column that may go has gone");
    expect_picture("table.svg", 140_mm, 45_mm);
}

TEST_F(Pictures, OfAFlow) {
    const Frame frame{{4_mm, 4_mm}, 36_mm, 36_mm};
    Flow flow(frame, setting_, {line("Autumn cup", setting_.small()), 3_mm});
    drawing::TextStyle title = setting_.entry();
    title.weight = Weight::Bold;
    flow.set(line("Autumn cup", title));
    flow.white(5_mm);
    flow.set_rows(table(setting_));
    flow.set(prose("What has no room begins the next page."), {.after = 6_mm});
    const std::vector<Drawing> pages = flow.pages();
    Mm x = 6_mm;
    for (const Drawing& page : pages) {
        drawing::add_stroke(drawing_,
                            drawing::rectangle({{x, 3_mm}, {x + 44_mm, 46_mm}}),
                            drawing::solid_line(0.15_mm, kEdge));
        append(drawing_, page, {x, 3_mm});
        x += 50_mm;
    }
    EXPECT_EQ(pages.size(), 2U);
    expect_picture("flow.svg", 112_mm, 50_mm);
}

}  // namespace
}  // namespace quadrille::layout
