// Pictures of the pages of a PDF, by Poppler's own painter (Splash), so that what Cairo drew is not
// judged by Cairo.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "proof/open_pdf.h"

namespace quadrille::proof {

inline constexpr double kMostPixels = 50e6;
inline constexpr int kLeastDpi = 10;
inline constexpr int kMostDpi = 1200;
inline constexpr int kMostPictures = 200;

/// Paints every page and writes PREFIX-1.png, PREFIX-2.png, ...: all of them or none. The names.
/// Errors: more than kMostPictures pages; a page that would have more than kMostPixels; one that
/// cannot be painted; a file that cannot be written (Diagnostic::machine).
Result<std::vector<std::string>> render_pages(const std::string& path,
                                              const OpenPdf& pdf,
                                              const std::string& prefix,
                                              int dpi);

}  // namespace quadrille::proof
