// A text as the black and white squares of a QR code. The only user of libqrencode.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace quadrille::page {

/// Of the smallest code, version 1. Source: ISO/IEC 18004.
inline constexpr int kQrModules = 21;
/// White modules that a code needs around it.
inline constexpr int kQrQuiet = 4;

struct QrSymbol {
    int modules = kQrModules;
    std::vector<bool> dark;  ///< Row by row from the top, modules * modules.

    [[nodiscard]] bool is_dark(int column, int row) const {
        return dark[static_cast<std::size_t>(row) * static_cast<std::size_t>(modules) +
                    static_cast<std::size_t>(column)];
    }
};

/// Version 1 at level M. Nothing for more than 20 characters, or others than digits, capitals and
/// " $%*+-./:".
std::optional<QrSymbol> qr_symbol(const std::string& text);

}  // namespace quadrille::page
