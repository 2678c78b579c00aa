// Codes of sheets found and read without ZXing, which the page in the browser does not have: QR codes
// of version 1 only.
#pragma once

#include <vector>

#include "eye/symbols.h"

namespace quadrille::eye {

/// As symbols_in().
std::vector<Symbol> plain_symbols_in(const cv::Mat& grey, bool unread);

}  // namespace quadrille::eye
