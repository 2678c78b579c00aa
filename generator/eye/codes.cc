#include "eye/codes.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <opencv2/imgproc.hpp>

#include "eye/symbols.h"

namespace quadrille::eye {

namespace {

constexpr double kModules = 21;      // along a code of version 1
constexpr double kEasyModule = 5.0;  // pixels: nothing shows better when it is enlarged
constexpr int kMostEnlarged = 5200;  // pixels of a side
constexpr double kUsualSide = 1700;  // pixels of the longer side in which most codes can be read
constexpr double kLikeSize = 1.4;
constexpr double kLeastModule = 2.2;  // pixels

Vec2 middle(const FoundCode& code) {
    return (code.corners[0] + code.corners[1] + code.corners[2] + code.corners[3]) * 0.25;
}

bool is_known(const std::vector<FoundCode>& codes, const FoundCode& code) {
    const double size = length(code.corners[0] - code.corners[2]);
    return std::any_of(codes.begin(), codes.end(), [&](const FoundCode& each) {
        return length(middle(each) - middle(code)) < size / 2;
    });
}

// Of a symbol in a picture that is the whole one times `factor`.
std::array<Vec2, 4> whole_corners(const Symbol& symbol, double factor) {
    std::array<Vec2, 4> corners = symbol.corners;
    for (Vec2& corner : corners) {
        corner = {corner.x / factor - 0.5, corner.y / factor - 0.5};
    }
    return corners;
}

// Adds those that are not known.
void add_codes(std::vector<FoundCode>& codes, const std::vector<FoundCode>& more) {
    std::ranges::copy_if(more, std::back_inserter(codes), [&](const FoundCode& code) {
        return !is_known(codes, code);
    });
}

// A grey picture, looked at in several sizes.
class CodeSearch {
  public:
    explicit CodeSearch(const cv::Mat& grey) : grey_(grey), side_(std::max(grey.cols, grey.rows)) {}

    std::vector<FoundCode> run() {
        // Paper grain breaks codes in large pictures, and small ones need all there is. A page of
        // several sheets has codes that only show in a larger picture.
        for (const int wanted : {1700, 2600, 4200}) {
            look(std::min(1.0, static_cast<double>(wanted) / side_));
            if (!codes_.empty() && wanted >= 2600) {
                break;
            }
        }
        // Between the pixels of a small or blurred picture more shows than in them.
        if (codes_.empty() || smallest_module() < kEasyModule) {
            look_enlarged(1.4);
        }
        if (codes_.empty()) {
            look_enlarged(2);
        }
        if (codes_.empty()) {
            look(std::min(1.0, 1100.0 / side_));
        }
        return std::move(codes_);
    }

    // What looks like a code as large as those that were read, and is none of them.
    [[nodiscard]] bool has_unread(const std::vector<FoundCode>& codes) const {
        return std::ranges::any_of(unread_, [&](const FoundCode& each) {
            const double size = length(each.corners[0] - each.corners[2]);
            return !is_known(codes, each) && std::ranges::any_of(codes, [&](const FoundCode& code) {
                const double ratio = size / length(code.corners[0] - code.corners[2]);
                return ratio > 1 / kLikeSize && ratio < kLikeSize;
            });
        });
    }

  private:
    [[nodiscard]] double smallest_module() const {
        double smallest = kEasyModule;
        for (const FoundCode& code : codes_) {
            smallest = std::min(smallest, length(code.corners[0] - code.corners[1]) / kModules);
        }
        return smallest;
    }

    void look_enlarged(double factor) {
        if (side_ * factor <= kMostEnlarged) {
            look(factor);
        }
    }

    // Each size once.
    void look(double factor) {
        if (std::ranges::find(looked_, factor) != looked_.end()) {
            return;
        }
        looked_.push_back(factor);
        if (factor == 1) {
            add(grey_, 1);
            return;
        }
        cv::Mat sized;
        cv::resize(grey_, sized, {}, factor, factor, factor < 1 ? cv::INTER_AREA : cv::INTER_CUBIC);
        add(sized, factor);
    }

    void add(const cv::Mat& grey, double factor) {
        for (const Symbol& symbol : symbols_in(grey, true)) {
            FoundCode code{.text = symbol.text,
                           .corners = whole_corners(symbol, factor),
                           .mirrored = symbol.mirrored};
            if (!symbol.read) {
                unread_.push_back(std::move(code));
            } else if (!is_known(codes_, code)) {
                codes_.push_back(std::move(code));
            }
        }
    }

    const cv::Mat& grey_;
    int side_;
    std::vector<double> looked_;
    std::vector<FoundCode> codes_;
    std::vector<FoundCode> unread_;
};

// Pale print as dark as any other, in each part of the picture.
cv::Mat stretched(const cv::Mat& grey) {
    constexpr double kMostStretch = 8;
    constexpr int kParts = 12;  // along each side
    cv::Mat strong;
    cv::createCLAHE(kMostStretch, {kParts, kParts})->apply(grey, strong);
    return strong;
}

// Without the grain of a dark picture.
cv::Mat softened(const cv::Mat& grey) {
    cv::Mat soft;
    cv::GaussianBlur(grey, soft, {0, 0}, 1.0);
    return soft;
}

// Edges that blur or the dots of a pale print have washed out.
cv::Mat sharpened(const cv::Mat& grey) {
    constexpr double kGain = 1.6;
    const int width = std::max(5, static_cast<int>(std::max(grey.cols, grey.rows) / 300) | 1);
    cv::Mat around;
    cv::boxFilter(grey, around, CV_8U, {width, width});
    cv::Mat sharp;
    cv::addWeighted(grey, 1 + kGain, around, -kGain, 0, sharp);
    return sharp;
}

// How steep the steepest edges are that a line of `step` crosses: from one pixel to the next, of what is
// from there to `kFar` pixels on.
double steepness(const cv::Mat& grey, cv::Point step) {
    constexpr int kFar = 8;
    constexpr double kSteepest = 0.004;  // of all places, where an edge is near
    constexpr double kLeastEdge = 25;    // of light: less is no print
    const auto edge = [&](int far) {
        std::array<int, 256> counts{};
        int all = 0;
        for (int y = kFar; y < grey.rows - kFar; ++y) {
            for (int x = kFar; x < grey.cols - kFar; ++x, ++all) {
                const int here = grey.at<unsigned char>(y, x);
                const int there = grey.at<unsigned char>(y + far * step.y, x + far * step.x);
                ++counts.at(static_cast<std::size_t>(std::abs(here - there)));
            }
        }
        int value = 255;
        for (double rest = kSteepest * all * far / kFar; value > 1; --value) {
            rest -= counts.at(static_cast<std::size_t>(value));
            if (rest < 0) {
                break;
            }
        }
        return static_cast<double>(value);
    };
    const double edges = edge(kFar);
    return edges < kLeastEdge ? 1 : edge(1) / edges;
}

// Some edges at least are steep in a sharp picture, whichever way they run.
bool is_blurred(const cv::Mat& grey) {
    constexpr double kSteep = 0.24;
    const std::array<cv::Point, 4> ways{
        cv::Point{1, 0}, cv::Point{0, 1}, cv::Point{1, 1}, cv::Point{1, -1}};
    return std::ranges::any_of(ways, [&](cv::Point way) { return steepness(grey, way) < kSteep; });
}

// ZXing reads some codes in a mirror, and some only without it.
std::vector<FoundCode> find_mirrored(const cv::Mat& grey) {
    cv::Mat mirror;
    cv::flip(grey, mirror, 1);
    std::vector<FoundCode> codes = CodeSearch(mirror).run();
    std::erase_if(codes, [](const FoundCode& code) { return code.mirrored; });
    for (FoundCode& code : codes) {
        code.mirrored = true;
        for (Vec2& corner : code.corners) {
            corner.x = grey.cols - 1 - corner.x;
        }
    }
    return codes;
}

}  // namespace

std::vector<FoundCode> find_codes(const cv::Mat& grey) {
    CodeSearch search(grey);
    std::vector<FoundCode> codes = search.run();
    if (codes.empty()) {
        codes = find_mirrored(grey);
    } else if (search.has_unread(codes)) {
        add_codes(codes, CodeSearch(softened(grey)).run());
    }
    for (const auto& made : {softened, sharpened, stretched}) {
        codes = codes.empty() ? CodeSearch(made(grey)).run() : std::move(codes);
    }
    return codes;
}

double print_of(const cv::Mat& grey, const std::array<Vec2, 4>& corners) {
    constexpr int kLooks = 48;  // along a side
    const Vec2 right = corners[1] - corners[0];
    const Vec2 down = corners[3] - corners[0];
    const Vec2 bent = corners[2] - corners[1] - down;  // by perspective
    std::vector<double> light;
    for (int i = 0; i < kLooks; ++i) {
        for (int j = 0; j < kLooks; ++j) {
            const double x = (i + 0.5) / kLooks;
            const double y = (j + 0.5) / kLooks;
            const Vec2 at = corners[0] + right * x + down * y + bent * (x * y);
            const auto column = static_cast<int>(std::lround(at.x));
            const auto row = static_cast<int>(std::lround(at.y));
            if (column >= 0 && row >= 0 && column < grey.cols && row < grey.rows) {
                light.push_back(grey.at<unsigned char>(row, column));
            }
        }
    }
    if (light.empty()) {
        return 0;
    }
    std::ranges::sort(light);
    const double print = light[light.size() / 5];
    const double paper = light[light.size() * 9 / 10];
    return print / std::max(paper, 1.0);
}

Refusal why_no_code(const cv::Mat& grey) {
    const double factor = std::min(1.0, kUsualSide / std::max(grey.cols, grey.rows));
    cv::Mat sized;
    cv::resize(grey, sized, {}, factor, factor, cv::INTER_AREA);
    const bool blurred = is_blurred(sized);
    const std::vector<Symbol> symbols = symbols_in(stretched(sized), true);
    const auto is_pale = [&](const Symbol& symbol) {
        return print_of(grey, whole_corners(symbol, factor)) > kPalePrint;
    };
    const auto is_small = [&](const Symbol& symbol) {
        return length(symbol.corners[1] - symbol.corners[0]) / factor < kLeastModule * kModules;
    };
    return std::ranges::any_of(symbols, is_pale)                        ? too_pale()
           : blurred                                                    ? too_blurred()
           : !symbols.empty() && std::ranges::all_of(symbols, is_small) ? too_small()
                                                                        : no_code();
}

}  // namespace quadrille::eye
