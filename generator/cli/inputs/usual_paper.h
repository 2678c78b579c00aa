// The paper that people have where they live, when they do not say which: by the locale's
// territory, and by nothing else of it.
#pragma once

#include <string_view>

namespace quadrille::cli {

/// "letter" for "en_US.UTF-8" and the other territories that use it, "a4" for all else.
/// Source: Unicode CLDR 42, supplementalData, paperSize.
std::string_view usual_paper(std::string_view locale);

/// The locale that decides about paper: LC_ALL, else LC_PAPER, else LANG; "" if none is set.
std::string_view paper_locale();

}  // namespace quadrille::cli
