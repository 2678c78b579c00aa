// What a sheet looks like before anybody plays on it, in millimetres: the other half of what a
// picture of it shows. Comes from the program that printed it, as JSON (cli/inputs/measures_json.h).
#pragma once

#include <array>
#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/geometry.h"

namespace quadrille::eye {

/// Letter: strokes that cross the middle, and no ring, as S has.
enum class MarkShape { Any, Cross, Ring, Letter };

/// None if it has no width.
struct PrintedLine {
    double width = 0;  ///< mm
    double black = 0;  ///< 1: all black.

    auto operator<=>(const PrintedLine&) const = default;
};

struct PlannedSite {
    Vec2 at;
    std::vector<Vec2> outline;
    bool round = false;
    bool dot = false;                ///< A printed dot stands in the middle.
    bool fixed = false;              ///< A mark is printed on it.
    std::vector<PrintedLine> rim{};  ///< Along each side of the outline.
};

struct PlannedSwatch {
    std::size_t mark = 0;  ///< Index into SheetPlan::shapes.
    std::vector<Vec2> outline;
};

struct SheetPlan {
    std::vector<PlannedSite> sites;
    std::vector<std::pair<Vec2, Vec2>> lines;
    std::vector<Vec2> dots;
    double dot_width = 0;
    std::vector<PlannedSwatch> swatches;
    std::vector<Rect2> words;  ///< Of which one is to be circled; empty: there are none.
    std::vector<Rect2> texts;
    std::array<Vec2, 4>
        marks;  ///< Top left (the hollow one), top right, bottom right, bottom left.
    double mark_side = 3;
    Rect2 code;
    std::vector<MarkShape> shapes;   ///< One for each mark of the game.
    std::vector<MarkShape> letters;  ///< The same, where its letter is written.
};

/// Nothing if the text is not a plan.
std::optional<SheetPlan> read_plan(std::string_view json);

/// Of the corners of a box, clockwise from the top left.
std::array<Vec2, 4> corners_of(const Rect2& box);

}  // namespace quadrille::eye
