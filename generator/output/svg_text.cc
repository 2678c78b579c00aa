#include "output/svg_text.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <iterator>

#include "base/utf8.h"

namespace quadrille::output {

std::string svg_escaped(std::string_view text) {
    std::string result;
    for (const char c : find_invalid_utf8(text) ? "?" : shown(text)) {
        switch (c) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            case '"':
                result += "&quot;";
                break;
            default:
                result += c;
        }
    }
    return result;
}

void append_svg_number(std::string& target, double value) {
    constexpr std::int64_t kThousand = 1000;
    std::int64_t thousandths = std::llround(value * static_cast<double>(kThousand));
    if (thousandths < 0) {
        target += '-';
        thousandths = -thousandths;
    }
    fmt::format_to(std::back_inserter(target), "{}", thousandths / kThousand);
    const std::int64_t fraction = thousandths % kThousand;
    if (fraction != 0) {
        fmt::format_to(std::back_inserter(target), ".{:03}", fraction);
        while (target.back() == '0') {
            target.pop_back();
        }
    }
}

}  // namespace quadrille::output
