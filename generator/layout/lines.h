// Text broken into lines at its blanks, as forms and titles have it: so many lines at most, and one that
// does not fit says so. Prose, which always fits, is in prose.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "layout/setting.h"

namespace quadrille::layout {

/// `text` in at most `most` lines of `width`, broken at blanks; empty if it cannot be done.
std::vector<std::string> broken_into_lines(const Setting& setting,
                                           std::string_view text,
                                           const drawing::TextStyle& style,
                                           Mm width,
                                           std::size_t most);

/// The same in as few lines, all of them nearly as long: no word stands alone on the last one.
std::vector<std::string> balanced_lines(const Setting& setting,
                                        std::string_view text,
                                        const drawing::TextStyle& style,
                                        Mm width,
                                        std::size_t most);

/// A title in the largest step of type that has room.
struct SetTitle {
    drawing::TextStyle style;
    std::vector<std::string> lines;  ///< Empty: it does not fit.
};

/// On one line in a larger step, up to `largest`, or on more in a smaller one. Compact sheets have steps
/// of their own.
SetTitle set_title(const Setting& setting,
                   std::string_view title,
                   Mm width,
                   std::size_t most,
                   Mm largest = Mm{30 * kMmPerPt});

/// The text in at most that width: as it is, or its beginning with an ellipsis; empty where not even
/// a letter has room.
std::string shortened(const Setting& setting,
                      const std::string& text,
                      const drawing::TextStyle& style,
                      Mm width);

}  // namespace quadrille::layout
