#include "page/reading/qr_symbol.h"

#include <qrencode.h>

#include <memory>

namespace quadrille::page {

namespace {

struct FreeCode {
    void operator()(QRcode* code) const { QRcode_free(code); }
};

struct FreeInput {
    void operator()(QRinput* input) const { QRinput_free(input); }
};

}  // namespace

std::optional<QrSymbol> qr_symbol(const std::string& text) {
    const std::unique_ptr<QRinput, FreeInput> input(QRinput_new2(1, QR_ECLEVEL_M));
    const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
    if (!input ||
        QRinput_append(input.get(), QR_MODE_AN, static_cast<int>(text.size()), bytes) != 0) {
        return std::nullopt;
    }
    const std::unique_ptr<QRcode, FreeCode> code(QRcode_encodeInput(input.get()));
    if (!code || code->width != kQrModules) {
        return std::nullopt;
    }
    QrSymbol symbol;
    const int count = code->width * code->width;
    for (int i = 0; i < count; ++i) {
        symbol.dark.push_back((code->data[i] & 1U) != 0);
    }
    return symbol;
}

}  // namespace quadrille::page
