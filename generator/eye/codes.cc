#include "eye/codes.h"

#ifndef ZX_USE_UTF8
#define ZX_USE_UTF8
#endif
#include <ZXing/ReadBarcode.h>

#include <algorithm>
#include <opencv2/imgproc.hpp>

namespace quadrille::eye {

namespace {

constexpr int kMostCodes = 64;

Vec2 middle(const FoundCode& code) {
    return (code.corners[0] + code.corners[1] + code.corners[2] + code.corners[3]) * 0.25;
}

bool is_known(const std::vector<FoundCode>& codes, const FoundCode& code) {
    const double size = length(code.corners[0] - code.corners[2]);
    return std::any_of(codes.begin(), codes.end(), [&](const FoundCode& each) {
        return length(middle(each) - middle(code)) < size / 2;
    });
}

// In the picture shrunk by `factor`.
void add_codes(std::vector<FoundCode>& codes, const cv::Mat& grey, double factor) {
    const ZXing::ImageView view(
        grey.data, grey.cols, grey.rows, ZXing::ImageFormat::Lum, static_cast<int>(grey.step));
    ZXing::DecodeHints hints;
    hints.setFormats(ZXing::BarcodeFormat::QRCode);
    hints.setTryHarder(true);
    hints.setTryRotate(false);  // QR codes are found however they lie
    hints.setTryDownscale(false);
    hints.setMaxNumberOfSymbols(kMostCodes);
    for (const ZXing::Result& result : ZXing::ReadBarcodes(view, hints)) {
        FoundCode code{.text = result.text(), .corners = {}, .mirrored = result.isMirrored()};
        for (std::size_t i = 0; i < 4; ++i) {
            const ZXing::PointI corner = result.position()[i];
            code.corners.at(i) = {(corner.x + 0.5) / factor - 0.5, (corner.y + 0.5) / factor - 0.5};
        }
        if (result.isValid() && !is_known(codes, code)) {
            codes.push_back(std::move(code));
        }
    }
}

}  // namespace

std::vector<FoundCode> find_codes(const cv::Mat& grey) {
    // Paper grain breaks codes in large pictures, and small ones need all there is.
    constexpr std::array<int, 4> kSides{1700, 2600, 4200, 1100};
    std::vector<FoundCode> codes;
    const int side = std::max(grey.cols, grey.rows);
    bool whole_done = false;
    for (const int wanted : kSides) {
        if (wanted == kSides.back() && !codes.empty()) {
            break;
        }
        const double factor = std::min(1.0, static_cast<double>(wanted) / side);
        if (factor == 1.0 && whole_done) {
            continue;
        }
        whole_done = whole_done || factor == 1.0;
        cv::Mat small;
        if (factor < 1) {
            cv::resize(grey, small, {}, factor, factor, cv::INTER_AREA);
        }
        add_codes(codes, factor < 1 ? small : grey, factor);
        // A page of several sheets has codes that only show in a larger picture.
        if (!codes.empty() && wanted >= 2600) {
            break;
        }
    }
    return codes;
}

}  // namespace quadrille::eye
