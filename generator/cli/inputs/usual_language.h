// The language of the fixed words on sheets, when nobody says which: by the locale's language, and
// by nothing else of it.
#pragma once

#include <string>
#include <string_view>

#include "cli/options/options.h"

namespace quadrille::cli {

/// "fr" for "fr_CA.UTF-8", where sheets are printed in that language; "en" for all else.
std::string_view usual_language(std::string_view locale);

/// The locale that decides about words: LC_ALL, else LC_MESSAGES, else LANG; "" if none is set.
std::string_view language_locale();

/// --lang, or what is usual.
std::string chosen_language(const Options& options);

}  // namespace quadrille::cli
