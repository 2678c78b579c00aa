#include "eye/codes.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "eye/symbols.h"

namespace quadrille::eye {

namespace {

constexpr double kModules = 21;      // along a code of version 1
constexpr double kEasyModule = 5.0;  // pixels: nothing shows better when it is enlarged
constexpr int kMostEnlarged = 5200;  // pixels of a side

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

void add_codes(std::vector<FoundCode>& codes, const cv::Mat& grey, double factor) {
    for (const Symbol& symbol : symbols_in(grey, false)) {
        FoundCode code{.text = symbol.text,
                       .corners = whole_corners(symbol, factor),
                       .mirrored = symbol.mirrored};
        if (symbol.read && !is_known(codes, code)) {
            codes.push_back(std::move(code));
        }
    }
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
            add_codes(codes_, grey_, 1);
            return;
        }
        cv::Mat sized;
        cv::resize(grey_, sized, {}, factor, factor, factor < 1 ? cv::INTER_AREA : cv::INTER_CUBIC);
        add_codes(codes_, sized, factor);
    }

    const cv::Mat& grey_;
    int side_;
    std::vector<double> looked_;
    std::vector<FoundCode> codes_;
};

// Pale print as dark as any other, in each part of the picture.
cv::Mat stretched(const cv::Mat& grey) {
    constexpr double kMostStretch = 8;
    constexpr int kParts = 12;  // along each side
    cv::Mat strong;
    cv::createCLAHE(kMostStretch, {kParts, kParts})->apply(grey, strong);
    return strong;
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
    std::vector<FoundCode> codes = CodeSearch(grey).run();
    if (codes.empty()) {
        codes = find_mirrored(grey);
    }
    return codes.empty() ? CodeSearch(stretched(grey)).run() : codes;
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

bool has_pale_code(const cv::Mat& grey) {
    constexpr double kSide = 1700;
    const double factor = std::min(1.0, kSide / std::max(grey.cols, grey.rows));
    cv::Mat sized;
    cv::resize(stretched(grey), sized, {}, factor, factor, cv::INTER_AREA);
    return std::ranges::any_of(symbols_in(sized, true), [&](const Symbol& symbol) {
        return print_of(grey, whole_corners(symbol, factor)) > kPalePrint;
    });
}

}  // namespace quadrille::eye
