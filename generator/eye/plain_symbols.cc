#include "eye/plain_symbols.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <opencv2/imgproc.hpp>
#include <optional>
#include <utility>

#include "eye/code_text.h"
#include "eye/homography.h"

namespace quadrille::eye {

namespace {

// A square within a ring, in a corner of a code: along any line through its middle, dark, light,
// dark, light and dark have lengths of 1, 1, 3, 1 and 1 modules.
struct Finder {
    Vec2 middle;
    double module = 0;  // pixels along rows and columns
    int seen = 1;       // rows
};

using Stripes = std::array<int, 5>;

constexpr Stripes kStripes{1, 1, 3, 1, 1};
constexpr int kModulesOfFinder = 7;
constexpr double kLoose = 0.6;  // of a module; the middle may be three times as loose
constexpr double kLoosePixels = 1.25;

bool is_finder(const Stripes& lengths) {
    const int all = std::accumulate(lengths.begin(), lengths.end(), 0);  // seven modules
    if (all < kModulesOfFinder) {
        return false;
    }
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        const int expected = kStripes.at(i) * all;
        const int off = std::abs(kModulesOfFinder * lengths.at(i) - expected);
        if (off > kLoose * expected && off > kLoosePixels * kModulesOfFinder) {
            return false;
        }
    }
    return true;
}

// Not zero where a picture is darker than around.
cv::Mat dark_parts(const cv::Mat& grey, int window) {
    constexpr double kPaper = 0.94;  // darker than so much of the mean
    cv::Mat mean;
    cv::boxFilter(grey, mean, -1, {window, window});
    cv::Mat dark(grey.size(), CV_8UC1);
    for (int y = 0; y < grey.rows; ++y) {
        const auto* pixel = grey.ptr<unsigned char>(y);
        const auto* around = mean.ptr<unsigned char>(y);
        auto* result = dark.ptr<unsigned char>(y);
        for (int x = 0; x < grey.cols; ++x) {
            result[x] = pixel[x] < kPaper * around[x] ? 1 : 0;
        }
    }
    return dark;
}

class FinderSearch {
  public:
    explicit FinderSearch(cv::Mat dark) : dark_(std::move(dark)) {}

    std::vector<Finder> run() {
        for (int y = 0; y < dark_.rows; ++y) {
            look_along(y);
        }
        return std::move(finders_);
    }

  private:
    // What stands where five stripes end.
    void look_along(int y) {
        const auto* row = dark_.ptr<unsigned char>(y);
        std::array<int, 6> starts{};  // of the last stripes; the last has just begun
        int stripes = 0;
        for (int x = 1; x <= dark_.cols; ++x) {
            if (x < dark_.cols && row[x] == row[x - 1]) {
                continue;
            }
            starts = {starts[1], starts[2], starts[3], starts[4], starts[5], x};
            ++stripes;
            if (stripes >= 5 && row[x - 1] != 0) {
                judge(starts, y);
            }
        }
    }

    void judge(const std::array<int, 6>& starts, int y) {
        const auto& [a, b, c, d, e, f] = starts;
        if (!is_finder({b - a, c - b, d - c, e - d, f - e})) {
            return;
        }
        const auto down = through({(starts[2] + starts[3]) / 2, y}, {0, 1});
        if (!down) {
            return;
        }
        const auto across =
            through({(starts[2] + starts[3]) / 2, static_cast<int>(down->first)}, {1, 0});
        if (across) {
            add({.middle = {across->first, down->first},
                 .module = (across->second + down->second) / 2 / kModulesOfFinder});
        }
    }

    [[nodiscard]] bool is_dark(cv::Point at) const {
        return dark_.at<unsigned char>(at.y, at.x) != 0;
    }

    [[nodiscard]] bool is_inside(cv::Point at) const {
        return at.x >= 0 && at.y >= 0 && at.x < dark_.cols && at.y < dark_.rows;
    }

    // From the middle to both ends, along a row or column: the middle found there, and the length.
    [[nodiscard]] std::optional<std::pair<double, double>> through(cv::Point start,
                                                                   cv::Point step) const {
        Stripes lengths{};
        if (!is_inside(start) || !is_dark(start)) {
            return std::nullopt;
        }
        const cv::Point end = walk(start + step, step, {&lengths[2], &lengths[3], &lengths[4]});
        const cv::Point back(-step.x, -step.y);
        const cv::Point begin = walk(start, back, {&lengths[2], &lengths[1], &lengths[0]});
        if (!is_finder(lengths)) {
            return std::nullopt;
        }
        const int last = step.x != 0 ? end.x : end.y;
        const int first = (step.x != 0 ? begin.x : begin.y) + 1;
        const double middle =
            (last - lengths[4] - lengths[3] + first + lengths[0] + lengths[1]) / 2.0;
        return std::pair(middle, static_cast<double>(last - first));
    }

    // Counts dark, light and dark pixels; where they end.
    cv::Point walk(cv::Point at, cv::Point step, const std::array<int*, 3>& counts) const {
        bool dark = true;
        for (int* const count : counts) {
            for (; is_inside(at) && is_dark(at) == dark; at += step) {
                *count += 1;
            }
            dark = !dark;
        }
        return at;
    }

    void add(const Finder& finder) {
        for (Finder& known : finders_) {
            const Vec2 off = known.middle - finder.middle;
            if (dot(off, off) < 2.25 * known.module * known.module) {
                const double weight = 1.0 / ++known.seen;
                known.middle = known.middle + (finder.middle - known.middle) * weight;
                known.module += (finder.module - known.module) * weight;
                return;
            }
        }
        finders_.push_back(finder);
    }

    cv::Mat dark_;
    std::vector<Finder> finders_;
};

constexpr double kToFinder = 3.5;  // modules from an edge to a finder's middle
constexpr double kBetween = kCodeModules - 2 * kToFinder;  // modules between two finders

// Three finders that may be of one code: the corner, and clockwise of it the next, then the last.
struct Corner {
    std::array<std::size_t, 3> finders{};
    double badness = 0;
};

std::optional<double> badness_of(const Finder& corner, const Finder& next, const Finder& last) {
    constexpr double kMostBad = 0.9;
    const Vec2 right = next.middle - corner.middle;
    const Vec2 down = last.middle - corner.middle;
    const double module = (corner.module + next.module + last.module) / 3;
    const double side = (length(right) + length(down)) / 2 / (kBetween * module);
    // A module is up to the root of 2 as long along rows and columns if the code lies aslant.
    if (side < 0.6 || side > 1.35 || cross(right, down) <= 0) {
        return std::nullopt;
    }
    const double slant = std::abs(dot(right, down)) / (length(right) * length(down));
    const double uneven = std::abs(std::log(length(right) / length(down)));
    const double sizes = std::log(std::max({corner.module, next.module, last.module}) /
                                  std::min({corner.module, next.module, last.module}));
    const double badness = slant + uneven + sizes / 2;
    return badness < kMostBad ? std::optional(badness) : std::nullopt;
}

// The likeliest first.
std::vector<Corner> corners_among(const std::vector<Finder>& finders) {
    std::vector<Corner> corners;
    for (std::size_t i = 0; i < finders.size(); ++i) {
        for (std::size_t j = 0; j < finders.size(); ++j) {
            for (std::size_t k = 0; k < finders.size(); ++k) {
                if (i == j || j == k || i == k) {
                    continue;
                }
                if (const auto badness = badness_of(finders[i], finders[j], finders[k])) {
                    corners.push_back({{i, j, k}, *badness});
                }
            }
        }
    }
    std::ranges::stable_sort(corners, {}, &Corner::badness);
    return corners;
}

// How a code lies in a picture, and what is light or dark there.
class CodeGrid {
  public:
    CodeGrid(const cv::Mat& grey, const std::array<Vec2, 3>& finders)
        : grey_(grey),
          places_{finders[0], finders[1], finders[1] + finders[2] - finders[0], finders[2]} {
        lay();
    }

    // So that most modules are as dark or as light as can be.
    void settle() {
        const double module = length(places_[1] - places_[0]) / kBetween;
        double best = contrast();
        for (const double step : {0.8, 0.4, 0.2, 0.1, 0.05}) {
            for (int i = 0; i < 4; ++i) {
                const Vec2 before = places_[0] + places_[1] + places_[2] + places_[3];
                for (Vec2& place : places_) {
                    best = shift(place, step * module, best);
                }
                if (places_[0] + places_[1] + places_[2] + places_[3] == before) {
                    break;
                }
            }
        }
        lay();
    }

    // False where finders are not much darker than paper.
    bool level() {
        constexpr double kLeast = 8;
        const std::array<Vec2, 3> middles{Vec2{kToFinder, kToFinder},
                                          Vec2{kToFinder + kBetween, kToFinder},
                                          Vec2{kToFinder, kToFinder + kBetween}};
        for (std::size_t i = 0; i < middles.size(); ++i) {
            double dark = 0;
            double light = 0;
            for (const double x : {-1.0, 0.0, 1.0}) {
                for (const double y : {-1.0, 0.0, 1.0}) {
                    dark += light_at(middles.at(i) + Vec2{x, y}) / 9;
                    light += x == 0 && y == 0 ? 0 : light_at(middles.at(i) + Vec2{x, y} * 2) / 8;
                }
            }
            if (light - dark < kLeast) {
                return false;
            }
            levels_.at(i) = (dark + light) / 2;
        }
        return true;
    }

    [[nodiscard]] CodeModules modules(bool mirrored) const {
        CodeModules modules{};
        for (int row = 0; row < kCodeModules; ++row) {
            for (int column = 0; column < kCodeModules; ++column) {
                const Vec2 at{column + 0.5, row + 0.5};
                double sum = 0;
                for (const double x : {-0.2, 0.0, 0.2}) {
                    for (const double y : {-0.2, 0.0, 0.2}) {
                        sum += light_at(at + Vec2{x, y}) / 9;
                    }
                }
                modules.at(static_cast<std::size_t>(mirrored ? column : row))
                    .at(static_cast<std::size_t>(mirrored ? row : column)) = sum < level_at(at);
            }
        }
        return modules;
    }

    // Between the finders dark and light take turns. So many of ten are wrong.
    [[nodiscard]] int wrong_turns() const {
        int wrong = 0;
        for (int i = 8; i < kCodeModules - 8; ++i) {
            for (const Vec2 at : {Vec2{i + 0.5, 6.5}, Vec2{6.5, i + 0.5}}) {
                wrong += (light_at(at) < level_at(at)) != (i % 2 == 0) ? 1 : 0;
            }
        }
        return wrong;
    }

    [[nodiscard]] std::array<Vec2, 4> corners() const {
        constexpr double kEnd = kCodeModules;
        return {(*map_)({0, 0}), (*map_)({kEnd, 0}), (*map_)({kEnd, kEnd}), (*map_)({0, kEnd})};
    }

    [[nodiscard]] bool lies() const { return map_.has_value(); }

  private:
    void lay() {
        constexpr double kFar = kToFinder + kBetween;
        const std::array<Match, 4> matches{Match{{kToFinder, kToFinder}, places_[0]},
                                           Match{{kFar, kToFinder}, places_[1]},
                                           Match{{kFar, kFar}, places_[2]},
                                           Match{{kToFinder, kFar}, places_[3]}};
        map_ = Homography::through(matches);
    }

    // The contrast then.
    double shift(Vec2& place, double step, double best) {
        for (const Vec2 by : {Vec2{step, 0}, Vec2{-step, 0}, Vec2{0, step}, Vec2{0, -step}}) {
            const Vec2 before = place;
            place = before + by;
            lay();
            const double contrast_here = lies() ? contrast() : 0;
            if (contrast_here > best) {
                best = contrast_here;
            } else {
                place = before;
            }
        }
        return best;
    }

    [[nodiscard]] double contrast() const {
        double sum = 0;
        for (int row = 0; row < kCodeModules; ++row) {
            for (int column = 0; column < kCodeModules; ++column) {
                const Vec2 at{column + 0.5, row + 0.5};
                sum += std::abs(light_at(at) - level_at(at));
            }
        }
        return sum;
    }

    [[nodiscard]] double level_at(Vec2 module) const {
        return levels_[0] + (levels_[1] - levels_[0]) * (module.x - kToFinder) / kBetween +
               (levels_[2] - levels_[0]) * (module.y - kToFinder) / kBetween;
    }

    // Between the middles of four pixels.
    [[nodiscard]] double light_at(Vec2 module) const {
        const Vec2 at = (*map_)(module)-Vec2{0.5, 0.5};
        const double left = std::floor(at.x);
        const double top = std::floor(at.y);
        const double right = at.x - left;
        const double down = at.y - top;
        const double above = pixel(left, top) * (1 - right) + pixel(left + 1, top) * right;
        const double below = pixel(left, top + 1) * (1 - right) + pixel(left + 1, top + 1) * right;
        return above * (1 - down) + below * down;
    }

    // The nearest, beside the picture.
    [[nodiscard]] double pixel(double x, double y) const {
        return grey_.at<unsigned char>(static_cast<int>(std::clamp(y, 0.0, grey_.rows - 1.0)),
                                       static_cast<int>(std::clamp(x, 0.0, grey_.cols - 1.0)));
    }

    const cv::Mat& grey_;
    std::array<Vec2, 4> places_;  // of the finders, and of what would be a fourth
    std::array<double, 3> levels_{};
    std::optional<Homography> map_;
};

// What stands between three finders; nothing if it is no code.
std::optional<Symbol> symbol_between(const cv::Mat& grey, const std::array<Vec2, 3>& finders) {
    constexpr int kMostWrongTurns = 4;
    CodeGrid grid(grey, finders);
    if (!grid.lies() || !grid.level() || grid.wrong_turns() > kMostWrongTurns) {
        return std::nullopt;
    }
    Symbol symbol{.text = "", .corners = {}, .mirrored = false, .read = false};
    for (const bool settled : {false, true}) {
        if (settled) {
            grid.settle();
        }
        for (const bool mirrored : {false, true}) {
            const std::optional<std::string> text = text_of(grid.modules(mirrored));
            if (text && !symbol.read) {
                symbol.text = *text;
                symbol.mirrored = mirrored;
                symbol.read = true;
            }
        }
    }
    symbol.corners = grid.corners();
    if (symbol.mirrored) {
        std::swap(symbol.corners[1], symbol.corners[3]);
    }
    return symbol;
}

class SymbolSearch {
  public:
    SymbolSearch(const cv::Mat& grey, bool unread) : grey_(grey), unread_(unread) {}

    void look(int window) {
        constexpr std::size_t kMostFinders = 80;
        constexpr int kMostTries = 120;
        std::vector<Finder> finders = FinderSearch(dark_parts(grey_, window)).run();
        std::erase_if(finders, [](const Finder& finder) { return finder.seen < 2; });
        std::ranges::stable_sort(finders, std::greater<>(), &Finder::seen);
        finders.resize(std::min(finders.size(), kMostFinders));
        std::vector<bool> used(finders.size());
        int tries = 0;
        for (const Corner& corner : corners_among(finders)) {
            const auto& [i, j, k] = corner.finders;
            if (used[i] || used[j] || used[k]) {
                continue;
            }
            if (++tries > kMostTries) {
                break;
            }
            const auto symbol =
                symbol_between(grey_, {finders[i].middle, finders[j].middle, finders[k].middle});
            if (symbol && symbol->read) {
                used[i] = used[j] = used[k] = true;
            }
            if (symbol && (symbol->read || unread_)) {
                add(*symbol);
            }
        }
    }

    [[nodiscard]] const std::vector<Symbol>& symbols() const { return symbols_; }

  private:
    void add(const Symbol& symbol) {
        const double size = length(symbol.corners[0] - symbol.corners[2]);
        const Vec2 middle = (symbol.corners[0] + symbol.corners[2]) * 0.5;
        for (const Symbol& known : symbols_) {
            if (length((known.corners[0] + known.corners[2]) * 0.5 - middle) < size / 2) {
                return;
            }
        }
        symbols_.push_back(symbol);
    }

    const cv::Mat& grey_;
    bool unread_;
    std::vector<Symbol> symbols_;
};

}  // namespace

std::vector<Symbol> plain_symbols_in(const cv::Mat& grey, bool unread) {
    SymbolSearch search(grey, unread);
    search.look(41);
    if (search.symbols().empty()) {
        search.look(101);
    }
    return search.symbols();
}

}  // namespace quadrille::eye
