// The last line of every page: the game with its parameters, a bar of 50 mm to check the printer
// by, and which sheet it is.
#pragma once

#include <string>
#include <string_view>

#include "page/paper/pen.h"
#include "page/sheet/head.h"

namespace quadrille::page {

struct FooterContent {
    std::string left;       ///< "Odd, Nick Bentley 2009; size 5, minimum 5"
    std::string right;      ///< "1 of 3"
    bool numbered = false;  ///< Room for `right` is kept, which is printed later.
    bool check_bar = true;
    std::string language = "en";
};

void draw_footer(Pen& pen, const SheetFrame& frame, const FooterContent& content);

/// A bar of exactly 50 mm with ticks every 10, its left end at `start`; it says what it measures, and
/// where there is room up to `right`, at which size.
void draw_check_bar(Pen& pen, Point start, Mm right, std::string_view language);

}  // namespace quadrille::page
