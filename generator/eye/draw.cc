#include "eye/draw.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "base/png_writer.h"
#include "base/whole_file.h"

namespace quadrille::eye {

namespace {

constexpr double kDrawnSide = 2000;
const cv::Scalar kSure(0, 130, 60);
const cv::Scalar kAsked(215, 0, 30);
const cv::Scalar kWhite(255, 255, 255);

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

}  // namespace

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

}  // namespace quadrille::eye
