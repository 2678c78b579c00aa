// The paper and the language that people use where they live, unless they choose others: decided by
// the locale's territory and language, and by nothing else in it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/csv.h"
#include "cli/options/options.h"

namespace quadrille::cli {

/// "letter" for "en_US.UTF-8" and the other territories that use it, "a4" for all others.
/// Source: Unicode CLDR 42, supplementalData, paperSize.
std::string_view usual_paper(std::string_view locale);

/// By LC_ALL, LC_PAPER or LANG.
std::string_view usual_paper();

/// "fr" for "fr_CA.UTF-8" if sheets are printed in that language; otherwise "en".
std::string_view usual_language(std::string_view locale);

/// "en-US" for "en_US.UTF-8", "en" for all others.
std::string_view usual_english(std::string_view locale);

/// True for "de_DE.UTF-8" and others that write 0,5. Source: Unicode CLDR 42, symbols for decimals.
bool writes_decimal_commas(std::string_view locale);

/// What `--csv` asks for; nothing without it. `excel` has semicolons where LC_ALL, LC_NUMERIC or LANG
/// writes decimals with commas.
std::optional<CsvForm> chosen_csv(const Options& options);

/// --lang, or the usual language by LC_ALL, LC_MESSAGES or LANG; English on Letter and the other
/// papers of America is American.
std::string chosen_language(const Options& options);

/// The same for a command that prints words in a language; "en" for one that does not.
std::string language_of_words(const Options& options);

}  // namespace quadrille::cli
