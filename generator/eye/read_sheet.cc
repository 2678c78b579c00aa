#include "eye/read_sheet.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "eye/blobs.h"
#include "eye/circled.h"
#include "eye/codes.h"
#include "eye/flatten.h"
#include "eye/foreign_ink.h"
#include "eye/homography.h"
#include "eye/light.h"
#include "eye/line_samples.h"
#include "eye/plan.h"
#include "eye/rims.h"
#include "eye/sample.h"
#include "eye/shapes.h"

namespace quadrille::eye {

namespace {

constexpr std::size_t kMostCandidates = 10;  // for each mark
constexpr double kReach = 0.22;     // of the way from the code to a mark: how far it may be off
constexpr double kLeastReach = 6;   // mm
constexpr double kMostError = 3.0;  // mm, of the code under a guess
constexpr double kMostErrorOfThree = 1.6;
constexpr double kLeastTurn = 0.3;  // of the scale at the code, squared; and one over it

// Millimetres to pixels without perspective, from the corners of the code.
struct Affine {
    Vec2 origin;
    Vec2 x;
    Vec2 y;

    Vec2 operator()(Vec2 offset) const { return origin + x * offset.x + y * offset.y; }
};

Affine affine_of(const FoundCode& code, const SheetPlan& plan) {
    const auto& c = code.corners;
    const double side = plan.code.width();
    return {(c[0] + c[1] + c[2] + c[3]) * 0.25,
            (c[1] - c[0] + c[2] - c[3]) * (0.5 / side),
            (c[3] - c[0] + c[2] - c[1]) * (0.5 / side)};
}

// Pixels a millimetre at the code.
double scale_of(const FoundCode& code, const SheetPlan& plan) {
    const Affine affine = affine_of(code, plan);
    return std::sqrt(std::abs(cross(affine.x, affine.y)));
}

using Seen = std::array<bool, 4>;

bool is_all(const Seen& seen) {
    return std::ranges::count(seen, true) == 4;
}

constexpr std::array<Seen, 4> kThreeSeen{Seen{false, true, true, true},
                                         Seen{true, false, true, true},
                                         Seen{true, true, false, true},
                                         Seen{true, true, true, false}};
constexpr std::array<Seen, 6> kTwoSeen{Seen{false, false, true, true},
                                       Seen{true, true, false, false},
                                       Seen{false, true, true, false},
                                       Seen{true, false, false, true},
                                       Seen{false, true, false, true},
                                       Seen{true, false, true, false}};

// Finds the four marks that belong to a code, and from them how the sheet lies in the picture.
struct Frame {
    Homography to_picture;
    Seen seen{};  // Which marks were found: two of them may be covered, or outside the picture.
};

struct Guess {
    Frame frame;
    double error = 0;
};

class FrameFinder {
  public:
    FrameFinder(const SheetPlan& plan, const FoundCode& code, std::span<const Blob> blobs)
        : plan_(plan), code_(code), scale_(scale_of(code, plan)) {
        const Affine affine = affine_of(code, plan);
        for (std::size_t i = 0; i < 4; ++i) {
            choose(i, affine, blobs);
        }
    }

    std::optional<Frame> find() {
        try_with({true, true, true, true}, kMostError);
        if (!best_) {
            for (const Seen& seen : kThreeSeen) {
                try_with(seen, kMostErrorOfThree);
            }
        }
        if (!best_) {
            for (const Seen& seen : kTwoSeen) {
                try_with(seen, kMostErrorOfThree);
            }
        }
        return best_ ? std::optional(best_->frame) : std::nullopt;
    }

  private:
    // The likeliest first.
    void choose(std::size_t mark, const Affine& affine, std::span<const Blob> blobs) {
        const Vec2 offset = plan_.marks.at(mark) - plan_.code.centre();
        const Vec2 expected = affine(offset);
        const double reach = std::max(kLeastReach, kReach * length(offset)) * scale_;
        std::vector<Vec2>& chosen = candidates_.at(mark);
        for (const Blob& blob : blobs) {
            if (blob.hollow == (mark == 0) && length(blob.middle - expected) < reach) {
                chosen.push_back(blob.middle);
            }
        }
        std::sort(chosen.begin(), chosen.end(), [&](Vec2 a, Vec2 b) {
            return length(a - expected) < length(b - expected);
        });
        if (chosen.size() > kMostCandidates) {
            chosen.resize(kMostCandidates);
        }
    }

    // With every choice of candidates for the marks that are seen.
    void try_with(const Seen& seen, double most) {
        std::vector<Match> matches;
        try_from(0, matches, seen, most);
    }

    void try_from(std::size_t mark, std::vector<Match>& matches, const Seen& seen, double most) {
        if (mark == seen.size()) {
            judge(is_all(seen) ? matches : with_code(matches), seen, most);
        } else if (!seen.at(mark)) {
            try_from(mark + 1, matches, seen, most);
        } else {
            for (const Vec2 at : candidates_.at(mark)) {
                matches.emplace_back(plan_.marks.at(mark), at);
                try_from(mark + 1, matches, seen, most);
                matches.pop_back();
            }
        }
    }

    // The corners of the code take the place of marks that are covered.
    [[nodiscard]] std::vector<Match> with_code(std::vector<Match> matches) const {
        const auto corners = corners_of(plan_.code);
        for (std::size_t i = 0; i < corners.size(); ++i) {
            matches.emplace_back(corners.at(i), code_.corners.at(i));
        }
        return matches;
    }

    // By where it has the corners of the code; the sheet must lie as the code does, in one piece.
    void judge(std::span<const Match> matches, const Seen& seen, double most) {
        const std::optional<Homography> guess = Homography::through(matches);
        if (!guess) {
            return;
        }
        const double turn = guess->turn_at(plan_.code.centre());
        const bool are_few = std::ranges::count(seen, true) < 3;  // then it is known near them only
        for (std::size_t i = 0; i < seen.size(); ++i) {
            const double ratio = guess->turn_at(plan_.marks.at(i)) / turn;
            if ((seen.at(i) || !are_few) && !(ratio > kLeastTurn && ratio < 1 / kLeastTurn)) {
                return;
            }
        }
        double error = 0;
        const auto corners = corners_of(plan_.code);
        for (std::size_t i = 0; i < 4; ++i) {
            error += length((*guess)(corners.at(i)) - code_.corners.at(i)) / scale_ / 4;
        }
        for (const auto& [from, to] : matches) {
            error = std::max(error, length((*guess)(from)-to) / scale_);
        }
        if (error < (best_ ? best_->error : most)) {
            best_ = Guess{{*guess, seen}, error};
        }
    }

    const SheetPlan& plan_;
    const FoundCode& code_;
    double scale_;
    std::array<std::vector<Vec2>, 4> candidates_;
    std::optional<Guess> best_;
};

// Nothing if fewer than two marks are where they can be.
std::optional<Frame> find_frame(const SheetPlan& plan,
                                const FoundCode& code,
                                std::span<const Blob> blobs) {
    return FrameFinder(plan, code, blobs).find();
}

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
            classify(view, blur, !is_all(frame->seen));
        }
        return std::move(result_);
    }

  private:
    void flatten_board(SheetView& view, const Frame& frame) {
        const std::optional<double> residue = flatten(view, plan_, frame.seen);
        result_.residue = residue.value_or(0);
        const double most = is_all(frame.seen)
                                ? kMostResidue
                                : std::min(kMostResidue, kMostOfPitch * pitch_of(plan_));
        if (!residue || *residue > most) {
            result_.refusal = lines_off();
        }
    }

    [[nodiscard]] std::vector<Sample> look_at_swatches(const SheetView& view, double limit) const {
        std::vector<Sample> swatches;
        for (const PlannedSwatch& swatch : plan_.swatches) {
            const Patch patch{bounds_of(swatch.outline).centre(), swatch.outline};
            swatches.push_back(
                sample(view, PaperLight::beside(view, swatch), patch, plan_.texts, limit));
            look_under_writing(swatches.back());
        }
        return swatches;
    }

    // `covered`: something lies on the sheet.
    void classify(const SheetView& view, double blur, bool covered) {
        PaperLight light = PaperLight::of_board(view, plan_);
        std::vector<Sample> swatches = look_at_swatches(view, paper_limit(light));
        if (std::ranges::none_of(swatches, is_grey)) {
            light.follow_shadows(view, plan_);
            swatches = look_at_swatches(view, paper_limit(light));  // on paper that is smoother now
        }
        if (light.noise() > kMostNoise) {
            result_.refusal = bad_light();
            return;
        }
        const double limit = paper_limit(light);
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
