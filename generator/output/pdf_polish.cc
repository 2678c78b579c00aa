#include "output/pdf_polish.h"

#include <algorithm>

namespace quadrille::output {

namespace {

constexpr std::string_view kDate = "   /CreationDate (";
constexpr std::string_view kTrueDate = " /CreationDate (D:";
constexpr std::string_view kGroup =
    "   /Group <<\n"
    "      /Type /Group\n"
    "      /S /Transparency\n"
    "      /I true\n"
    "      /CS /DeviceRGB\n"
    "   >>\n";
constexpr std::size_t kLongest = std::max(kDate.size(), kGroup.size());
static_assert(kDate.size() == kTrueDate.size());

void replace_all(std::string& text, std::string_view wanted, std::string_view by) {
    for (std::size_t at = text.find(wanted); at != std::string::npos;
         at = text.find(wanted, at + by.size())) {
        text.replace(at, wanted.size(), by);
    }
}

std::string_view blank_group() {
    static const std::string blank = std::string(kGroup.size() - 1, ' ') + "\n";
    return blank;
}

}  // namespace

bool PdfPolish::write(std::string_view bytes) {
    waiting_ += bytes;
    return pass_on(kLongest - 1);
}

bool PdfPolish::finish() {
    return pass_on(0);
}

// A phrase may begin in these bytes and end in the next ones.
bool PdfPolish::pass_on(std::size_t held_back) {
    replace_all(waiting_, kDate, kTrueDate);
    replace_all(waiting_, kGroup, blank_group());
    const std::size_t ready = waiting_.size() - std::min(held_back, waiting_.size());
    const bool good = file_.write(std::string_view(waiting_).substr(0, ready));
    waiting_.erase(0, ready);
    return good;
}

}  // namespace quadrille::output
