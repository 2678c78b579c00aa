// The only user of ZXing. In the page web/machine/eye/symbols.cc takes its place.
#include "eye/symbols.h"

#ifndef ZX_USE_UTF8
#define ZX_USE_UTF8
#endif
#include <ZXing/ReadBarcode.h>

namespace quadrille::eye {

std::vector<Symbol> symbols_in(const cv::Mat& grey, bool unread) {
    constexpr int kMostCodes = 64;
    const ZXing::ImageView view(
        grey.data, grey.cols, grey.rows, ZXing::ImageFormat::Lum, static_cast<int>(grey.step));
    ZXing::DecodeHints hints;
    hints.setFormats(ZXing::BarcodeFormat::QRCode);
    hints.setTryHarder(true);
    hints.setTryRotate(false);  // QR codes are found however they lie
    hints.setTryDownscale(false);
    hints.setReturnErrors(unread);
    hints.setMaxNumberOfSymbols(kMostCodes);
    std::vector<Symbol> symbols;
    for (const ZXing::Result& result : ZXing::ReadBarcodes(view, hints)) {
        Symbol symbol{.text = result.text(),
                      .corners = {},
                      .mirrored = result.isMirrored(),
                      .read = result.isValid()};
        for (std::size_t i = 0; i < symbol.corners.size(); ++i) {
            const ZXing::PointI corner = result.position()[i];
            symbol.corners.at(i) = {corner.x + 0.5, corner.y + 0.5};  // of whole pixels
        }
        symbols.push_back(std::move(symbol));
    }
    return symbols;
}

}  // namespace quadrille::eye
