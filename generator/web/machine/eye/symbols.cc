// Debian's mirrors need not have the sources of ZXing, and sheets have the smallest codes.
#include "eye/symbols.h"

#include "eye/plain_symbols.h"

namespace quadrille::eye {

std::vector<Symbol> symbols_in(const cv::Mat& grey, bool unread) {
    return plain_symbols_in(grey, unread);
}

}  // namespace quadrille::eye
