#include <nlohmann/json.hpp>

#include "eye/plan.h"

namespace quadrille::eye {

namespace {

using Json = nlohmann::json;

Vec2 point(const Json& json) {
    return {json.at(0).get<double>(), json.at(1).get<double>()};
}

std::vector<Vec2> points(const Json& json) {
    std::vector<Vec2> all;
    for (const Json& each : json) {
        all.push_back(point(each));
    }
    return all;
}

Rect2 box(const Json& json) {
    return {{json.at(0).get<double>(), json.at(1).get<double>()},
            {json.at(2).get<double>(), json.at(3).get<double>()}};
}

MarkShape shape_of_pattern(const std::string& pattern) {
    return pattern == "cross"  ? MarkShape::Cross
           : pattern == "ring" ? MarkShape::Ring
                               : MarkShape::Any;
}

MarkShape shape_of_letter(const std::string& letter) {
    return letter == "x"                    ? MarkShape::Cross
           : letter == "o" || letter == "0" ? MarkShape::Ring
                                            : MarkShape::Letter;
}

void read_marks(SheetPlan& plan, const Json& marks, const Json& swatches) {
    std::vector<std::string> letters;
    for (const Json& mark : marks) {
        plan.shapes.push_back(shape_of_pattern(mark.at("pattern").get<std::string>()));
        letters.push_back(mark.at("letter").get<std::string>());
        plan.letters.push_back(shape_of_letter(letters.back()));
    }
    for (const Json& swatch : swatches) {
        const std::string letter = swatch.at("mark").get<std::string>();
        for (std::size_t i = 0; i < letters.size(); ++i) {
            if (letters[i] == letter) {
                plan.swatches.push_back({i, points(swatch.at("outline"))});
            }
        }
    }
}

std::vector<PrintedLine> rim_of(const Json& json) {
    std::vector<PrintedLine> rim;
    for (const Json& line : json) {
        rim.push_back({line.at(0).get<double>(), line.at(1).get<double>()});
    }
    return rim;
}

void read_board(SheetPlan& plan, const Json& sheet) {
    for (const Json& site : sheet.at("sites")) {
        const std::string kind = site.at("kind").get<std::string>();
        plan.sites.push_back({point(site.at("at")),
                              points(site.at("outline")),
                              kind != "cell",
                              kind == "dot",
                              site.contains("start"),
                              rim_of(site.at("rim"))});
    }
    for (const Json& line : sheet.at("lines")) {
        plan.lines.emplace_back(point(line.at(0)), point(line.at(1)));
    }
    plan.dots = points(sheet.at("dots"));
    plan.dot_width = sheet.at("dot").get<double>();
    for (const Json& word : sheet.at("result")) {
        plan.words.push_back(box(word.at("box")));
    }
    for (const Json& text : sheet.at("texts")) {
        plan.texts.push_back(box(text));
    }
}

}  // namespace

std::optional<SheetPlan> read_plan(std::string_view text) {
    try {
        const Json json = Json::parse(text);
        const Json& sheet = json.at("sheets").at(0);
        SheetPlan plan;
        read_board(plan, sheet);
        read_marks(plan, json.at("marks"), sheet.at("swatches"));
        for (std::size_t i = 0; i < 4; ++i) {
            plan.marks.at(i) = point(sheet.at("marks").at(i).at("at"));
        }
        plan.mark_side = sheet.at("marks").at(0).at("side").get<double>();
        plan.code = box(sheet.at("code").at("box"));
        return plan;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

std::array<Vec2, 4> corners_of(const Rect2& box) {
    return {box.min, Vec2{box.max.x, box.min.y}, box.max, Vec2{box.min.x, box.max.y}};
}

}  // namespace quadrille::eye
