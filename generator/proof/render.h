// Pictures of the pages of a PDF, by Poppler's own renderer (Splash), so that Cairo does not judge
// what Cairo drew.
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

/// Renders every page and writes PREFIX-1.png, PREFIX-2.png, ...: all of them or none. Returns the
/// names.
/// Errors: more than kMostPictures pages; a page that would have more than kMostPixels or cannot be
/// rendered; a file that cannot be written (Diagnostic::machine).
Result<std::vector<std::string>> render_pages(const std::string& path,
                                              const OpenPdf& pdf,
                                              const std::string& prefix,
                                              int dpi);

/// Writes the picture of one page, from 1, to standard output; nothing after the last page.
/// Errors: those of a page above; standard output cannot be written.
Result<void> render_page(const std::string& path, const OpenPdf& pdf, int page, int dpi);

}  // namespace quadrille::proof
