// What a QR code of version 1 says: 21 x 21 modules, as all codes of sheets have. Its text may hold
// digits, capitals and bytes. Source: ISO/IEC 18004.
#pragma once

#include <array>
#include <optional>
#include <string>

namespace quadrille::eye {

inline constexpr int kCodeModules = 21;

/// Rows from the top; true is dark.
using CodeModules = std::array<std::array<bool, kCodeModules>, kCodeModules>;

/// Nothing if too much of it is wrong to be mended, or if it has other kinds of text.
std::optional<std::string> text_of(const CodeModules& modules);

}  // namespace quadrille::eye
