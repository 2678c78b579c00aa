#include "eye/frame.h"

#include <algorithm>
#include <cmath>
#include <vector>

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
        try_four();
        if (!best_) {
            for (std::size_t missing = 0; missing < 4; ++missing) {
                try_three(missing);
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

    void try_four() {
        for (const Vec2 a : candidates_[0]) {
            for (const Vec2 b : candidates_[1]) {
                for (const Vec2 c : candidates_[2]) {
                    for (const Vec2 d : candidates_[3]) {
                        const std::array<Match, 4> matches{Match{plan_.marks[0], a},
                                                           Match{plan_.marks[1], b},
                                                           Match{plan_.marks[2], c},
                                                           Match{plan_.marks[3], d}};
                        judge(matches, {true, true, true, true}, kMostError);
                    }
                }
            }
        }
    }

    // The middle of the code takes the place of one that is covered.
    void try_three(std::size_t missing) {
        std::vector<std::size_t> given;
        for (std::size_t i = 0; i < 4; ++i) {
            if (i != missing) {
                given.push_back(i);
            }
        }
        std::array<bool, 4> seen{true, true, true, true};
        seen.at(missing) = false;
        for (const Vec2 a : candidates_.at(given[0])) {
            for (const Vec2 b : candidates_.at(given[1])) {
                for (const Vec2 c : candidates_.at(given[2])) {
                    std::vector<Match> matches{{plan_.marks.at(given[0]), a},
                                               {plan_.marks.at(given[1]), b},
                                               {plan_.marks.at(given[2]), c}};
                    const auto corners = corners_of(plan_.code);
                    for (std::size_t i = 0; i < 4; ++i) {
                        matches.emplace_back(corners.at(i), code_.corners.at(i));
                    }
                    judge(matches, seen, kMostErrorOfThree);
                }
            }
        }
    }

    // By where it has the corners of the code; the sheet must lie as the code does, in one piece.
    void judge(std::span<const Match> matches, const std::array<bool, 4>& seen, double most) {
        const std::optional<Homography> guess = Homography::through(matches);
        if (!guess) {
            return;
        }
        const double turn = guess->turn_at(plan_.code.centre());
        for (const Vec2 mark : plan_.marks) {
            const double ratio = guess->turn_at(mark) / turn;
            if (!(ratio > kLeastTurn && ratio < 1 / kLeastTurn)) {
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

}  // namespace

double scale_of(const FoundCode& code, const SheetPlan& plan) {
    const Affine affine = affine_of(code, plan);
    return std::sqrt(std::abs(cross(affine.x, affine.y)));
}

std::optional<Frame> find_frame(const SheetPlan& plan,
                                const FoundCode& code,
                                std::span<const Blob> blobs) {
    return FrameFinder(plan, code, blobs).find();
}

std::string place_of_mark(std::size_t mark) {
    constexpr std::array<const char*, 4> kPlaces{
        "at the top left", "at the top right", "at the bottom right", "at the bottom left"};
    return kPlaces.at(mark);
}

}  // namespace quadrille::eye
