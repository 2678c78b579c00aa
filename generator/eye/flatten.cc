#include "eye/flatten.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "eye/line_samples.h"

namespace quadrille::eye {

namespace {

constexpr double kLeastFitting = 0.6;
constexpr std::size_t kLeastShifts = 12;
constexpr double kFits = 0.45;        // mm: a shift that the field explains
constexpr double kFitsWell = 0.2;     // mm
constexpr double kSureShare = 0.3;    // of all places
constexpr double kNearReach = 1.0;    // mm: a sheet that lies nearly flat
constexpr double kNarrowReach = 0.6;  // mm
constexpr double kMarkWeight = 6;
constexpr double kUnseenWeight = 3;  // where it should be, so that the field ends near the board
constexpr double kFirstStep = 40;  // mm from what was found, where the rest of the sheet is unknown
constexpr double kNextStep = 1.2;  // of the last
constexpr std::size_t kHeldTimes = 25;  // as many lines
constexpr double kMostMoved = 1.0;      // mm: a mark that lines have moved; they are others

// Too few for a sheet that lies flat.
bool are_few(const std::array<bool, 4>& seen) {
    return std::ranges::count(seen, true) < 3;
}

class Flattener {
  public:
    Flattener(const SheetView& view, const SheetPlan& plan, const std::array<bool, 4>& seen)
        : plan_(plan), places_(line_places(plan)), view_(view) {
        for (std::size_t i = 0; i < 4; ++i) {
            const double weight = seen.at(i) ? kMarkWeight : are_few(seen) ? kUnseenWeight : 0;
            held_.push_back({plan.marks.at(i), {1, 0}, 0, weight});
            held_.push_back({plan.marks.at(i), {0, 1}, 0, weight});
        }
    }

    // No neighbour of a line may be taken for it.
    [[nodiscard]] double widest() const {
        return std::clamp(pitch_of(plan_) * 0.35, kNearReach, 3.2);
    }

    // Fits closer and closer, starting from the marks alone.
    void fit(double reach) {
        for (const auto& [share, degree] :
             {std::pair{1.0, 2}, std::pair{0.6, 2}, std::pair{0.4, 3}, std::pair{0.3, 4}}) {
            found_ = shifts(std::max(reach * share, kNarrowReach));
            std::vector<Shift> all = found_;
            all.insert(all.end(), held_.begin(), held_.end());
            view_.bend.fit(all, degree);
        }
        fitting_.clear();
        for (const Shift& shift : found_) {
            const double rest = std::abs(view_.bend.rest(shift));
            if (rest < kFits) {
                fitting_.push_back(rest);
            }
        }
    }

    // Enough of all places for no other bend to be right.
    [[nodiscard]] bool is_sure() const {
        return fitting_.size() >= kLeastShifts &&
               explained() >= kSureShare * static_cast<double>(places_.size()) &&
               explained() >= kLeastFitting * static_cast<double>(found_.size());
    }

    // Many of the lines that were found, and most of them.
    [[nodiscard]] double merit() const {
        return explained() * explained() /
               static_cast<double>(std::max<std::size_t>(1, found_.size()));
    }

    [[nodiscard]] const ShiftField& bend() const { return view_.bend; }

    [[nodiscard]] std::optional<double> residue() {
        const auto share = kLeastFitting * static_cast<double>(found_.size());
        if (fitting_.size() < kLeastShifts || static_cast<double>(fitting_.size()) < share) {
            return std::nullopt;
        }
        const auto most = fitting_.begin() + static_cast<std::ptrdiff_t>(fitting_.size() * 9 / 10);
        std::nth_element(fitting_.begin(), most, fitting_.end());
        return *most;
    }

  private:
    [[nodiscard]] double explained() const {
        return static_cast<double>(
            std::ranges::count_if(fitting_, [](double rest) { return rest < kFitsWell; }));
    }

    [[nodiscard]] std::vector<Shift> shifts(double reach) const {
        std::vector<Shift> all = find_lines(view_, places_, reach);
        const std::vector<Shift> dots = find_dots(view_, plan_, reach);
        all.insert(all.end(), dots.begin(), dots.end());
        return all;
    }

    const SheetPlan& plan_;
    std::vector<LinePlace> places_;
    SheetView view_;
    std::vector<Shift> held_;
    std::vector<Shift> found_;
    std::vector<double> fitting_;
};

// How a sheet goes on beyond what was found of it: by its lines, farther and farther from there, each
// time as if it were flat.
// False if they do not fit what was found.
bool reach_out(SheetView& view, const SheetPlan& plan, const std::array<bool, 4>& seen) {
    std::vector<Vec2> found{plan.code.centre()};
    for (std::size_t i = 0; i < seen.size(); ++i) {
        if (seen.at(i)) {
            found.push_back(plan.marks.at(i));
        }
    }
    const auto near = [&](Vec2 at) {
        double nearest = 1e9;
        for (const Vec2 each : found) {
            nearest = std::min(nearest, length(at - each));
        }
        return nearest;
    };
    const SheetView begun = view;
    std::vector<Match> held;
    for (const Vec2 each : found) {
        held.insert(held.end(), kHeldTimes, {each, view.place(each)});
    }
    std::vector<LinePlace> places = line_places(plan);
    std::ranges::sort(places, {}, [&](const LinePlace& place) { return near(place.at); });
    if (places.empty()) {
        return false;
    }
    const double all = near(places.back().at);
    for (double far = kFirstStep; far < all * kNextStep; far *= kNextStep) {
        const auto end = std::ranges::upper_bound(
            places, far, {}, [&](const LinePlace& place) { return near(place.at); });
        SheetView flat = view;
        const std::vector<Shift> shifts =
            find_lines(flat, std::vector<LinePlace>(places.begin(), end), kNearReach);
        if (shifts.size() < kLeastShifts) {
            continue;
        }
        flat.bend.fit(shifts, 2);
        std::vector<Match> matches = held;
        for (const Shift& shift : shifts) {
            matches.emplace_back(shift.at, flat.place(shift.at));
        }
        if (const std::optional<Homography> wider = Homography::through(matches)) {
            view.to_picture = *wider;
        }
    }
    return std::ranges::all_of(found, [&](Vec2 each) {
        return length(view.place(each) - begun.place(each)) <
               kMostMoved * begun.to_picture.scale_at(each);
    });
}

}  // namespace

double pitch_of(const SheetPlan& plan) {
    double nearest = 10;
    for (std::size_t i = 1; i < plan.sites.size(); ++i) {
        nearest = std::min(nearest, length(plan.sites[i].at - plan.sites[i - 1].at));
    }
    return nearest;
}

std::optional<double> flatten(SheetView& view,
                              const SheetPlan& plan,
                              const std::array<bool, 4>& seen) {
    if (are_few(seen) && !reach_out(view, plan, seen)) {
        return std::nullopt;
    }
    // Looking near finds a sheet that lies flat; looking far one that is bent, but also labels and
    // strokes in place of the lines. The one that explains more is right.
    Flattener near(view, plan, seen);
    Flattener far = near;
    near.fit(kNearReach);
    if (!near.is_sure()) {
        far.fit(far.widest());
    }
    Flattener& better = far.merit() > near.merit() ? far : near;
    view.bend = better.bend();
    return better.residue();
}

}  // namespace quadrille::eye
