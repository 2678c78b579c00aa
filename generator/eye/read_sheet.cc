#include "eye/read_sheet.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <opencv2/imgproc.hpp>

#include "eye/blobs.h"
#include "eye/circled.h"
#include "eye/flatten.h"
#include "eye/foreign_ink.h"
#include "eye/frame.h"
#include "eye/light.h"
#include "eye/line_samples.h"
#include "eye/rims.h"
#include "eye/sample.h"
#include "eye/shapes.h"

namespace quadrille::eye {

namespace {

constexpr double kWorkScale = 6.5;  // pixels a millimetre
constexpr double kSizeSteps = 8;    // sizes a doubling
constexpr double kLeastScale = 3.3;
constexpr double kMostBlur = 1.25;     // mm
constexpr double kMostResidue = 0.4;   // mm
constexpr double kMostOfPitch = 0.07;  // if a mark is covered: a corner may be a cell off
constexpr double kMostNoise = 0.12;    // of the paper's light

class SheetReader {
  public:
    SheetReader(const Sizes::Size& size, const SheetPlan& plan) : size_(size), plan_(plan) {
        bounds_ = {plan.marks[0], plan.marks[0]};
        for (const Vec2 mark : plan.marks) {
            bounds_ = bounds_.including(mark);
        }
    }

    SheetReading read(const FoundCode& code) {
        const double side = plan_.mark_side * scale_of(code, plan_);
        const double print = print_of(size_.grey, code.corners);
        const std::optional<Frame> frame =
            find_frame(plan_, code, dark_squares(size_.grey, side, print));
        if (!frame) {
            result_.refusal = print > kPalePrint ? too_pale() : marks_hidden();
            return std::move(result_);
        }
        SheetView view{size_.colour, frame->to_picture, ShiftField(bounds_)};
        for (const Vec2 mark : plan_.marks) {
            result_.frame.push_back(view.place(mark) * (1 / size_.factor));
        }
        flatten_board(view, *frame);
        for (const PlannedSite& site : plan_.sites) {
            std::vector<Vec2> outline;
            for (const Vec2 corner : site.outline) {
                outline.push_back(view.place(corner) * (1 / size_.factor));
            }
            result_.outlines.push_back(std::move(outline));
        }
        const double blur = blur_of(view, plan_);
        if (!result_.refusal && blur > kMostBlur) {
            result_.refusal = too_blurred();
        }
        if (!result_.refusal) {
            classify(view, blur, !all_seen(*frame));
        }
        return std::move(result_);
    }

  private:
    static bool all_seen(const Frame& frame) {
        return std::ranges::all_of(frame.seen, std::identity{});
    }

    void flatten_board(SheetView& view, const Frame& frame) {
        const std::optional<double> residue = flatten(view, plan_, frame.seen);
        result_.residue = residue.value_or(0);
        const double most =
            all_seen(frame) ? kMostResidue : std::min(kMostResidue, kMostOfPitch * pitch_of(plan_));
        if (!residue || *residue > most) {
            result_.refusal = lines_off();
        }
    }

    // `covered`: something lies on the sheet.
    void classify(const SheetView& view, double blur, bool covered) {
        const PaperLight light = PaperLight::of_board(view, plan_);
        if (light.noise() > kMostNoise) {
            result_.refusal = bad_light();
            return;
        }
        const double limit = paper_limit(light);
        std::vector<Sample> swatches;
        for (const PlannedSwatch& swatch : plan_.swatches) {
            const Patch patch{bounds_of(swatch.outline).centre(), swatch.outline};
            swatches.push_back(
                sample(view, PaperLight::beside(view, swatch), patch, plan_.texts, limit));
            look_under_writing(swatches.back());
        }
        Classifier classifier(plan_, std::move(swatches), limit);
        std::vector<Sample> samples;
        std::vector<Rim> rims;
        for (const PlannedSite& site : plan_.sites) {
            const Patch patch{site.at, site.outline, site.dot};
            samples.push_back(sample(view, light, patch, plan_.texts, limit));
            rims.push_back(site.dot ? Rim{} : look_at_rim(view, light, site, {limit, blur}));
        }
        find_foreign_ink({plan_, samples, rims, {limit, blur}});
        classifier.learn(samples);
        if (classifier.refusal()) {
            result_.refusal = classifier.refusal();
            return;
        }
        for (const Sample& each : samples) {
            result_.sites.push_back(classifier.read(each));
        }
        settle_coloured(result_.sites, rims);
        if ((result_.refusal = classifier.doubt_manner(result_.sites, samples))) {
            return;
        }
        doubt_hidden(result_.sites, rims, covered);
        if (classifier.tells_by_tone()) {
            result_.questions.emplace_back(
                "the pencils look grey and were told by how dark they are; compare each site with "
                "the picture");
        }
        result_.circled = circled_word(view, plan_);
    }

    const Sizes::Size& size_;
    const SheetPlan& plan_;
    Rect2 bounds_;
    SheetReading result_;
};

FoundCode scaled(FoundCode code, double factor) {
    for (Vec2& corner : code.corners) {
        corner = corner * factor;
    }
    return code;
}

}  // namespace

const Sizes::Size& Sizes::for_scale(double scale) {
    const double wanted = std::min(1.0, kWorkScale / scale);
    const int step = static_cast<int>(std::lround(std::log2(wanted) * kSizeSteps));
    Size& size = made_[step];
    if (size.colour.empty()) {
        size.factor = std::min(1.0, std::exp2(step / kSizeSteps));
        if (size.factor < 1) {
            cv::resize(full_, size.colour, {}, size.factor, size.factor, cv::INTER_AREA);
        } else {
            size.colour = full_;
        }
        cv::cvtColor(size.colour, size.grey, cv::COLOR_RGB2GRAY);
    }
    return size;
}

SheetReading read_sheet(Sizes& sizes, const SheetPlan& plan, const FoundCode& code) {
    SheetReading refused;
    const double scale = scale_of(code, plan);
    if (code.mirrored) {
        refused.refusal = mirrored();
        return refused;
    }
    if (scale < kLeastScale) {
        refused.refusal = too_small();
        refused.pixels_per_mm = scale;
        return refused;
    }
    const Sizes::Size& size = sizes.for_scale(scale);
    SheetReading reading = SheetReader(size, plan).read(scaled(code, size.factor));
    reading.pixels_per_mm = scale;
    return reading;
}

}  // namespace quadrille::eye
