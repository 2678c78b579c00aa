// From a picture and the plan of a sheet in it to what stands on each site, or why it cannot be said.
#pragma once

#include <map>
#include <opencv2/core.hpp>
#include <optional>
#include <string>
#include <vector>

#include "eye/classify.h"
#include "eye/codes.h"
#include "eye/plan.h"

namespace quadrille::eye {

/// A picture in the sizes that sheets are read in, each made once.
class Sizes {
  public:
    /// `full` must outlive it: three bytes a pixel.
    explicit Sizes(const cv::Mat& full) : full_(full) {}

    struct Size {
        cv::Mat colour;
        cv::Mat grey;
        double factor = 1;
    };

    /// In which a millimetre of `scale` pixels is about 6, or as it is if it has fewer.
    const Size& for_scale(double scale);

  private:
    const cv::Mat& full_;
    std::map<int, Size> made_;
};

struct SheetReading {
    std::optional<Refusal> refusal{};
    std::vector<SiteReading> sites{};
    std::vector<std::string> questions{};  ///< About all of it, for somebody to look.
    std::optional<std::size_t> circled{};  ///< Index into SheetPlan::words.
    double pixels_per_mm = 0;
    double residue = 0;                         ///< mm
    std::vector<std::vector<Vec2>> outlines{};  ///< Of the sites, in the full picture.
    std::vector<Vec2> frame{};                  ///< The four marks, there; empty if not found.
};

SheetReading read_sheet(Sizes& sizes, const SheetPlan& plan, const FoundCode& code);

}  // namespace quadrille::eye
