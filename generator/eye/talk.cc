#include "eye/talk.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/geometry.h"
#include "base/png_writer.h"
#include "base/result.h"
#include "base/whole_file.h"
#include "eye/codes.h"
#include "eye/picture.h"
#include "eye/read_sheet.h"

namespace quadrille::eye {

namespace {

// The picture with what was read drawn into it: the mark of each site, and the numbers of those that
// are asked about.

constexpr double kDrawnSide = 2000;

const cv::Scalar kSure(0, 130, 60);

const cv::Scalar kAsked(215, 0, 30);

const cv::Scalar kWhite(255, 255, 255);

// What is written on a site.
struct Note {
    std::vector<Vec2> outline;  // In the full picture.
    std::string text;           // A letter, or the number of a question.
    bool asked = false;
};

struct DrawnSheet {
    std::vector<Note> notes;
    std::vector<Vec2> frame;  // Through the marks.
};

class Painter {
  public:
    Painter(cv::Mat& picture, double factor) : picture_(picture), factor_(factor) {}

    void paint(const DrawnSheet& sheet) {
        outline(sheet.frame, kSure, 2);
        for (const Note& note : sheet.notes) {
            if (!note.asked) {
                write(note);
            }
        }
        for (const Note& note : sheet.notes) {
            if (note.asked) {
                outline(note.outline, kAsked, 3);
                write(note);
            }
        }
    }

  private:
    [[nodiscard]] cv::Point at(Vec2 place) const {
        return {static_cast<int>(std::lround(place.x * factor_)),
                static_cast<int>(std::lround(place.y * factor_))};
    }

    void outline(const std::vector<Vec2>& corners, const cv::Scalar& colour, int width) {
        std::vector<cv::Point> points;
        points.reserve(corners.size());
        for (const Vec2 corner : corners) {
            points.push_back(at(corner));
        }
        if (!points.empty()) {
            cv::polylines(picture_, points, true, colour, width, cv::LINE_AA);
        }
    }

    // In the middle, on a white plate, so that it can be read on every pencil.
    void write(const Note& note) {
        if (note.outline.empty() || note.text.empty()) {
            return;
        }
        const Rect2 bounds = bounds_of(note.outline);
        const double size = std::min(bounds.width(), bounds.height()) * factor_;
        const double scale = std::clamp(size / (note.asked ? 45.0 : 60.0), 0.3, 1.6);
        const int width = scale > 0.7 ? 2 : 1;
        int base = 0;
        const cv::Size text =
            cv::getTextSize(note.text, cv::FONT_HERSHEY_SIMPLEX, scale, width, &base);
        const cv::Point middle = at(bounds.centre());
        const cv::Point corner(middle.x - text.width / 2, middle.y + text.height / 2);
        cv::rectangle(picture_,
                      {corner.x - 2, corner.y - text.height - 2},
                      {corner.x + text.width + 2, corner.y + 3},
                      kWhite,
                      cv::FILLED);
        cv::putText(picture_,
                    note.text,
                    corner,
                    cv::FONT_HERSHEY_SIMPLEX,
                    scale,
                    note.asked ? kAsked : kSure,
                    width,
                    cv::LINE_AA);
    }

    cv::Mat& picture_;
    double factor_;
};

// As a PNG, at most 2000 pixels wide and high.
// Errors: the file cannot be written.
Result<void> draw_readings(const cv::Mat& picture,
                           const std::vector<DrawnSheet>& sheets,
                           const std::string& path) {
    const double factor = std::min(1.0, kDrawnSide / std::max(picture.cols, picture.rows));
    cv::Mat small;
    if (factor < 1) {
        cv::resize(picture, small, {}, factor, factor);
    } else {
        small = picture.clone();
    }
    Painter painter(small, factor);
    for (const DrawnSheet& sheet : sheets) {
        painter.paint(sheet);
    }
    WholeFile file(path);
    PngWriter png(file,
                  {.width = static_cast<std::uint32_t>(small.cols),
                   .height = static_cast<std::uint32_t>(small.rows),
                   .pixels = PngPixels::Rgb,
                   .photograph = true});
    for (int y = 0; y < small.rows; ++y) {
        png.add_row({small.ptr(y), static_cast<std::size_t>(small.cols) * 3});
    }
    png.finish();
    return file.commit();
}

using Json = nlohmann::json;

void say(const Json& json) {
    const std::string line = json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
    std::fwrite(line.data(), 1, line.size(), stdout);
    std::fflush(stdout);
}

void say_error(const Diagnostics& problems) {
    const Diagnostic& problem = problems.front();
    say({{"error", {{"wrong", problem.wrong}, {"expected", problem.expected}}}});
}

std::optional<Json> hear() {
    std::string line;
    if (!std::getline(std::cin, line)) {
        return std::nullopt;
    }
    Json json = Json::parse(line, nullptr, false);
    return json.is_discarded() ? std::nullopt : std::optional(std::move(json));
}

const char* word_of(Certainty certainty) {
    switch (certainty) {
        case Certainty::Sure:
            return "sure";
        case Certainty::Unsure:
            return "unsure";
        case Certainty::Unseen:
            return "unseen";
    }
    return "";
}

Json to_json(const Refusal& refusal) {
    return {{"cause", refusal.cause},
            {"message", refusal.message},
            {"cure", refusal.cure},
            {"swatches", refusal.swatches}};
}

// To a tenth of a pixel.
double rounded(double pixels) {
    return std::round(pixels * 10) / 10;
}

// In pixels of the file, `shrunk` of which are one of the picture.
Json to_json(const SheetReading& reading, double shrunk) {
    Json sites = Json::array();
    for (const SiteReading& site : reading.sites) {
        sites.push_back({word_of(site.certainty),
                         site.mark ? Json(*site.mark) : Json(nullptr),
                         site.confidence,
                         site.why});
    }
    Json corners = Json::array();
    for (const Vec2 corner : reading.frame) {
        corners.push_back({corner.x * shrunk, corner.y * shrunk});
    }
    Json outlines = Json::array();
    for (const std::vector<Vec2>& outline : reading.outlines) {
        Json places = Json::array();
        for (const Vec2 corner : outline) {
            places.push_back({rounded(corner.x * shrunk), rounded(corner.y * shrunk)});
        }
        outlines.push_back(std::move(places));
    }
    return {{"refused", reading.refusal ? to_json(*reading.refusal) : Json(nullptr)},
            {"sites", std::move(sites)},
            {"questions", reading.questions},
            {"circled", reading.circled ? Json(*reading.circled) : Json(nullptr)},
            {"corners", std::move(corners)},
            {"outlines", std::move(outlines)},
            {"px_per_mm", reading.pixels_per_mm * shrunk},
            {"residue_mm", reading.residue}};
}

Json to_json(const std::vector<FoundCode>& codes) {
    Json found = Json::array();
    for (const FoundCode& code : codes) {
        Json json = Json::array();
        for (const Vec2 corner : code.corners) {
            json.push_back({corner.x, corner.y});
        }
        json.push_back(code.mirrored);
        found.push_back(std::move(json));
    }
    return found;
}

std::optional<FoundCode> code_of(const Json& text, const Json& found) {
    FoundCode code;
    if (!text.is_string() || !found.is_array() || found.size() != code.corners.size() + 1 ||
        !found.back().is_boolean()) {
        return std::nullopt;
    }
    code.text = text.get<std::string>();
    code.mirrored = found.back().get<bool>();
    for (std::size_t i = 0; i < code.corners.size(); ++i) {
        const Json& corner = found[i];
        if (!corner.is_array() || corner.size() != 2 || !corner[0].is_number() ||
            !corner[1].is_number()) {
            return std::nullopt;
        }
        code.corners.at(i) = {corner[0].get<double>(), corner[1].get<double>()};
    }
    return code;
}

// What was said before; nothing if that was something else.
std::optional<std::vector<FoundCode>> codes_heard(const std::string& path) {
    const Result<std::vector<std::uint8_t>> line = bytes_of(path);
    const Json json =
        line ? Json::parse(std::string(line->begin(), line->end()), nullptr, false) : Json();
    if (!json.is_object()) {
        return std::nullopt;
    }
    const Json texts = json.value("codes", Json::array());
    const Json found = json.value("found", Json::array());
    if (!texts.is_array() || !found.is_array()) {
        return std::nullopt;
    }
    std::vector<FoundCode> codes;
    for (std::size_t i = 0; i < texts.size() && i < found.size(); ++i) {
        if (std::optional<FoundCode> code = code_of(texts[i], found[i])) {
            codes.push_back(std::move(*code));
        }
    }
    return codes.empty() || codes.size() != texts.size() ? std::nullopt : std::optional(codes);
}

// Null where the answer has no plan for the code.
std::vector<std::optional<SheetReading>> read_all(const cv::Mat& picture,
                                                  const std::vector<FoundCode>& codes,
                                                  const Json& answer) {
    Sizes sizes(picture);
    std::vector<std::optional<SheetReading>> readings;
    const Json plans = answer.value("plans", Json::array());
    for (std::size_t i = 0; i < codes.size(); ++i) {
        const bool known = i < plans.size() && !plans[i].is_null();
        const std::optional<SheetPlan> plan =
            known ? read_plan(plans[i].dump()) : std::optional<SheetPlan>();
        readings.push_back(plan ? std::optional(read_sheet(sizes, *plan, codes[i])) : std::nullopt);
    }
    return readings;
}

std::vector<DrawnSheet> drawn_sheets(const std::vector<std::optional<SheetReading>>& readings,
                                     const Json& notes) {
    std::vector<DrawnSheet> sheets;
    for (std::size_t i = 0; i < readings.size(); ++i) {
        if (!readings[i]) {
            continue;
        }
        DrawnSheet sheet{.notes = {}, .frame = readings[i]->frame};
        const Json& own = i < notes.size() && notes[i].is_array() ? notes[i] : Json::array();
        for (std::size_t k = 0; k < own.size() && k < readings[i]->outlines.size(); ++k) {
            sheet.notes.push_back({readings[i]->outlines[k],
                                   own[k].at(0).get<std::string>(),
                                   own[k].at(1).get<bool>()});
        }
        sheets.push_back(std::move(sheet));
    }
    return sheets;
}

int draw(const cv::Mat& picture,
         const std::vector<std::optional<SheetReading>>& readings,
         const Json& answer) {
    const std::string output = answer.value("output", "");
    if (output.empty()) {
        say({{"done", true}});
        return 0;
    }
    const Result<void> drawn = draw_readings(
        picture, drawn_sheets(readings, answer.value("notes", Json::array())), output);
    if (!drawn) {
        say_error(drawn.error());
        return 3;
    }
    say({{"done", true}});
    return 0;
}

}  // namespace

int talk(const std::string& path, int page, const std::string& heard) {
    Result<Picture> loaded = load_picture(path, page);
    if (!loaded) {
        say_error(loaded.error());
        return 1;
    }
    const cv::Mat picture(loaded->height, loaded->width, CV_8UC3, loaded->rgb.data());
    cv::Mat grey;
    cv::cvtColor(picture, grey, cv::COLOR_RGB2GRAY);
    const std::optional<std::vector<FoundCode>> known =
        heard.empty() ? std::nullopt : codes_heard(heard);
    const std::vector<FoundCode> codes = known ? *known : find_codes(grey);
    const std::optional<Refusal> refusal =
        codes.empty() ? std::optional(why_no_code(grey)) : std::nullopt;
    grey.release();
    Json texts = Json::array();
    for (const FoundCode& code : codes) {
        texts.push_back(code.text);
    }
    say({{"codes", texts},
         {"found", to_json(codes)},
         {"width", picture.cols},
         {"height", picture.rows},
         {"pages", loaded->pages},
         {"flaw", loaded->flaw},
         {"refused", refusal ? to_json(*refusal) : Json(nullptr)}});
    const std::optional<Json> plans = hear();
    if (!plans) {
        return 0;
    }
    const std::vector<std::optional<SheetReading>> readings = read_all(picture, codes, *plans);
    Json sheets = Json::array();
    for (const std::optional<SheetReading>& reading : readings) {
        sheets.push_back(reading ? to_json(*reading, loaded->shrunk) : Json(nullptr));
    }
    say({{"sheets", std::move(sheets)}});
    const std::optional<Json> notes = hear();
    return notes ? draw(picture, readings, *notes) : 0;
}

}  // namespace quadrille::eye
