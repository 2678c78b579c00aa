// A law for the labels round every board that has rows or columns: whoever goes straight on from a
// label, as its line leads or level or upright, comes to a site that has it in its name, and meets no
// other on that way; and each site can be named so. Labels and lines are those of the display list.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "board/turned.h"
#include "figure/board/board_figure.h"
#include "spec/read/load_page.h"
#include "support/drawn_board.h"

namespace quadrille::figure {
namespace {

using board::Board;
using board::SiteId;
using namespace quadrille::literals;

struct Way {
    std::string board;  ///< As YAML.
    SiteLook look = SiteLook::Cells;
    double turned = 0;  ///< In degrees.
};

void PrintTo(const Way& each, std::ostream* out) {
    *out << each.board << each.turned;
}

void add_hexagons(std::vector<Way>& cases) {
    for (const char* shape : {"hexhex: 2",
                              "hexhex: 3",
                              "hexhex: 5",
                              "hexhex: 10",
                              "hexhex: [4, 5, 4, 5, 4, 5]",
                              "hexhex: [6, 3, 6, 3, 6, 3]",
                              "hexhex: [2, 3, 4, 2, 3, 4]",
                              "hexhex: 5\nholes: [e5]",
                              "hexhex: 5\nholes: [corners]",
                              "hexhex: 6\nholes: [a1, a2, d4, d5, c1, f11, k6]"}) {
        for (const char* scheme : {"rows", "abalone"}) {
            cases.push_back({fmt::format("{}\nlabels: {}\n", shape, scheme)});
        }
    }
    cases.push_back({"hexhex: [2, 6, 6, 2, 6, 6]\n", SiteLook::Cells, 60});
    for (const char* shape : {"triangle: 1",
                              "triangle: 2",
                              "triangle: 9",
                              "triangle: 16",
                              "triangle: 7\nholes: [a1, e3]"}) {
        cases.push_back({fmt::format("{}\n", shape)});
        cases.push_back({fmt::format("{}\n", shape), SiteLook::Cells, 60});
    }
    for (const char* shape : {"hex-rectangle: [9, 7]",
                              "hex-rectangle: [12, 3]",
                              "hex-rectangle: [1, 6]",
                              "hex-rectangle: [8, 6]\nholes: [b1, c4, d4]"}) {
        cases.push_back({fmt::format("{}\n", shape)});
        cases.push_back({fmt::format("{}\n", shape), SiteLook::Cells, 90});
    }
}

void add_lines_of(std::vector<Way>& cases) {
    for (const char* shape : {"rhombus: 2",
                              "rhombus: 11",
                              "rhombus: 19",
                              "rhombus: [1, 5]",
                              "rhombus: [5, 1]",
                              "rhombus: [7, 4]",
                              "rhombus: 6\nholes: [a1, d3, f6]"}) {
        for (const char* scheme : {"algebraic", "hexwiki", "rows", "abalone"}) {
            for (const double degrees : {0.0, 60.0, -60.0, 120.0}) {
                cases.push_back(
                    {fmt::format("{}\nlabels: {}\n", shape, scheme), SiteLook::Cells, degrees});
            }
        }
    }
    for (const char* shape : {"square: 3", "square: 19", "square: [12, 5]"}) {
        for (const char* scheme : {"algebraic", "go", "from-top", "rows"}) {
            const std::string text = fmt::format("{}\nlabels: {}\n", shape, scheme);
            cases.push_back({text});
            cases.push_back({text, SiteLook::Cells, 90});
            cases.push_back({text + "sites: vertices\n", SiteLook::Targets});
        }
    }
}

std::vector<Way> all_ways() {
    std::vector<Way> cases;
    add_hexagons(cases);
    add_lines_of(cases);
    return cases;
}

/// How a board is drawn.
struct Manner {
    double unit = 12;  ///< In millimetres.
    bool compact = false;
    bool one_side = false;
    const char* style = "pencil";
};

constexpr std::array kManners{Manner{.unit = 18},
                              Manner{.unit = 12, .style = "large-print"},
                              Manner{.unit = 10, .style = "larger"},
                              Manner{.unit = 9, .one_side = true},
                              Manner{.unit = 6, .compact = true},
                              Manner{.unit = 5, .compact = true, .one_side = true},
                              Manner{.unit = 4},
                              Manner{.unit = 3, .compact = true}};

/// What goes with a place of the drawing.
struct Name {
    std::string letters;
    std::string number;
};

Name parted(const std::string& text) {
    const auto digit = [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; };
    const auto at = std::find_if(text.begin(), text.end(), digit);
    return {std::string(text.begin(), at), std::string(at, text.end())};
}

/// A board as it is drawn, with what its labels say.
class Labelled {
  public:
    Labelled(const Board& board, SiteLook look, const Manner& manner)
        : board_(board), unit_{manner.unit} {
        const spec::StyleSpec style = *spec::load_style(test::shipped_library(), manner.style);
        const support::FixedWidthMeasurer measurer;
        BoardFigureOptions options{.unit = unit_, .labels = LabelPlace::Edge, .outside_words = {}};
        options.compact = manner.compact;
        options.one_side = manner.one_side;
        const BoardLook board_look{.sites = look, .start = {}};
        pen_ = style.field.width;
        parts_ = support::parts_of(draw_board(board, board_look, style, options, measurer).drawing);
    }

    void expect_lawful() {
        for (const drawing::TextItem& text : parts_.texts) {
            if (const std::optional<Point> hole = hole_at(text)) {
                continue;
            }
            follow(text);
        }
        for (std::size_t i = 0; i < board_.site_count(); ++i) {
            EXPECT_TRUE(lettered_[i] && (numbered_[i] || named_[i])) << board_.label(SiteId{i});
        }
    }

    void expect_apart() const {
        constexpr Mm kClear{0.2};
        for (std::size_t i = 0; i < parts_.texts.size(); ++i) {
            const Box box = support::box_of(parts_.texts[i]);
            const Box roomy{box.min - Point{kClear, kClear}, box.max + Point{kClear, kClear}};
            EXPECT_TRUE(std::ranges::none_of(
                parts_.lines, [&](const support::Line& line) { return meets(roomy, line); }))
                << parts_.texts[i].text << " stands on a line";
            for (std::size_t j = 0; j < i; ++j) {
                EXPECT_FALSE(support::overlap(box, support::box_of(parts_.texts[j])))
                    << parts_.texts[i].text << " and " << parts_.texts[j].text;
            }
        }
    }

  private:
    /// The way on from a label, and the sites on it.
    struct Way {
        Vec2 direction;
        std::vector<SiteId> sites;
    };

    [[nodiscard]] Vec2 middle(const drawing::TextItem& text) const {
        const Point centre = support::box_of(text).centre();
        return {centre.x / unit_, centre.y / unit_};
    }

    /// In units, those whose middles a ray meets, the nearest first.
    [[nodiscard]] std::vector<SiteId> on_ray(Vec2 from, Vec2 direction) const {
        constexpr double kAside = 0.12;
        std::vector<SiteId> sites;
        for (std::size_t i = 0; i < board_.site_count(); ++i) {
            const Vec2 away = board_.centre(SiteId{i}) - from;
            if (dot(direction, away) > 0 && std::abs(cross(direction, away)) < kAside) {
                sites.push_back(SiteId{i});
            }
        }
        std::ranges::sort(
            sites, {}, [&](SiteId site) { return dot(direction, board_.centre(site) - from); });
        return sites;
    }

    /// As a line that points at the label leads away from it.
    [[nodiscard]] std::optional<Vec2> led(const drawing::TextItem& text) const {
        const Vec2 label = middle(text);
        const Box box = support::box_of(text);
        const double reach = std::hypot(box.width() / unit_, box.height() / unit_) / 2;
        for (const support::Line& line : parts_.lines) {
            if (line.width != pen_) {
                continue;
            }
            const Vec2 end{line.to.x / unit_, line.to.y / unit_};
            const Vec2 start{line.from.x / unit_, line.from.y / unit_};
            const Vec2 way = (start - end) * (1 / length(start - end));
            const Vec2 away = end - label;
            if (dot(way, away) > 0 && std::abs(cross(way, away)) < 0.02 &&
                length(away) < reach + 0.8 / unit_.value + text.style.size / unit_ * 0.15) {
                return way;
            }
        }
        return std::nullopt;
    }

    /// Without a line: level or upright, to the nearer site.
    [[nodiscard]] Way way_from(const drawing::TextItem& text) const {
        const Vec2 from = middle(text);
        if (const std::optional<Vec2> direction = led(text)) {
            return {*direction, on_ray(from, *direction)};
        }
        Way best;
        double nearest = 1e9;
        for (const Vec2 direction : {Vec2{1, 0}, Vec2{-1, 0}, Vec2{0, 1}, Vec2{0, -1}}) {
            const std::vector<SiteId> sites = on_ray(from, direction);
            if (!sites.empty() && length(board_.centre(sites.front()) - from) < nearest) {
                nearest = length(board_.centre(sites.front()) - from);
                best = {direction, sites};
            }
        }
        return best;
    }

    void follow(const drawing::TextItem& text) {
        const Name label = parted(text.text);
        const Way way = way_from(text);
        if (way.sites.empty()) {
            ADD_FAILURE() << text.text << " leads to no site";
            return;
        }
        const double distance = length(board_.centre(way.sites.front()) - middle(text));
        const double over_holes = board_.hole_labels().empty() ? 0 : 1;
        EXPECT_LT(distance, 0.5 + 8 / unit_.value + over_holes) << text.text;
        const bool whole = !label.letters.empty() && !label.number.empty();
        if (whole) {
            EXPECT_EQ(board_.label(way.sites.front()), text.text);
        }
        for (const SiteId site : way.sites) {
            const Name name = parted(board_.label(site));
            if (!label.letters.empty()) {
                EXPECT_EQ(name.letters, label.letters) << text.text << ": " << board_.label(site);
                lettered_[site.index()] = true;
            }
            if (!label.number.empty() && !whole) {
                EXPECT_EQ(name.number, label.number) << text.text << ": " << board_.label(site);
                numbered_[site.index()] = true;
            }
            named_[site.index()] = named_[site.index()] || whole;
        }
    }

    /// If it stands where a site of the whole board was.
    [[nodiscard]] std::optional<Point> hole_at(const drawing::TextItem& text) const {
        const auto holes = board_.hole_labels();
        return std::ranges::find(holes, text.text) == holes.end()
                   ? std::nullopt
                   : std::optional(support::box_of(text).centre());
    }

    const Board& board_;
    Mm unit_;
    Mm pen_;  // of lines that lead to labels
    support::Parts parts_;
    std::vector<bool> lettered_ = std::vector<bool>(board_.site_count());
    std::vector<bool> numbered_ = std::vector<bool>(board_.site_count());
    std::vector<bool> named_ = std::vector<bool>(board_.site_count());
};

class LabelWays : public testing::TestWithParam<Way> {};

INSTANTIATE_TEST_SUITE_P(EveryBoard, LabelWays, testing::ValuesIn(all_ways()));

TEST_P(LabelWays, LeadToSitesThatHaveThemInTheirNames) {
    const Board board = board::turned(support::board_of(GetParam().board), GetParam().turned);
    ASSERT_TRUE(allows(board, BoardLook{.sites = GetParam().look, .start = {}}, LabelPlace::Edge));
    for (const Manner& manner : kManners) {
        // Where a row begins between two others, the smallest cells leave no room for type.
        if (manner.unit < 4 && !board.hole_labels().empty()) {
            continue;
        }
        SCOPED_TRACE(fmt::format("{} mm, {}{}{}",
                                 manner.unit,
                                 manner.style,
                                 manner.compact ? ", compact" : "",
                                 manner.one_side ? ", one side" : ""));
        Labelled drawn(board, GetParam().look, manner);
        drawn.expect_lawful();
        drawn.expect_apart();
    }
}

/// A label in a hole is the name that its site would have.
TEST(LabelsInHoles, AreTheNamesThatSitesThereWouldHave) {
    const Board whole = support::board_of("hexhex: 6\n");
    const Board board = support::board_of("hexhex: 6\nholes: [d4, d5, f6]\n");
    const spec::StyleSpec style = *spec::load_style(test::shipped_library(), "pencil");
    const support::FixedWidthMeasurer measurer;
    const support::Parts parts = support::parts_of(
        draw_board(board,
                   {},
                   style,
                   {.unit = 12_mm, .labels = LabelPlace::Edge, .outside_words = {}},
                   measurer)
            .drawing);
    std::vector<std::string> found;
    for (const drawing::TextItem& text : parts.texts) {
        const Point centre = support::box_of(text).centre();
        for (const char* const hole : {"d4", "d5", "f6"}) {
            const Point site = whole.centre(*whole.find(hole)) * 12_mm;
            if (length(centre - site) < 0.2_mm) {
                EXPECT_EQ(text.text, hole);
                found.push_back(text.text);
            }
        }
    }
    EXPECT_EQ(found, (std::vector<std::string>{"d4", "d5", "f6"}));
}

}  // namespace
}  // namespace quadrille::figure
