#include "cli/inputs/usual_by_locale.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <vector>

#include "base/words.h"
#include "cli/options/command_spec.h"
#include "spec/model/paper_sizes.h"
#include "spec/model/usual_words.h"

namespace quadrille::cli {

namespace {

constexpr std::array<std::string_view, 14> kLetterTerritories{
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"};

// The first of LC_ALL, `category` and LANG that is set; "" if none is.
std::string_view locale_for(const char* category) {
    for (const char* const name : {"LC_ALL", category, "LANG"}) {
        const char* const value = std::getenv(name);
        if (value != nullptr && *value != '\0') {
            return value;
        }
    }
    return {};
}

bool holds(const auto& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

std::string_view usual_paper(std::string_view locale) {
    // "US" of "en_US.UTF-8@euro".
    const std::string_view rest = locale.substr(std::min(locale.find('_'), locale.size()));
    const std::string_view territory = rest.substr(0, rest.find_first_of(".@"));
    return !rest.empty() && holds(kLetterTerritories, territory.substr(1)) ? "letter" : "a4";
}

std::string_view usual_paper() {
    return usual_paper(locale_for("LC_PAPER"));
}

std::string_view usual_language(std::string_view locale) {
    const std::string_view language = locale.substr(0, locale.find_first_of("_.@"));
    return holds(words::languages(), language) ? language : std::string_view("en");
}

std::string_view usual_english(std::string_view locale) {
    return locale.starts_with("en_US") ? spec::kAmerican : std::string_view("en");
}

bool writes_decimal_commas(std::string_view locale) {
    constexpr std::string_view kLanguages =
        " af az be bg bs ca cs da de el es et eu fi fr gl hr hu id is it kk lt lv mk nb nl nn pl "
        "pt "
        "ro ru sk sl sr sv tr uk ";
    constexpr std::array<std::string_view, 13> kWithPoints{"de_CH",
                                                           "de_LI",
                                                           "it_CH",
                                                           "es_DO",
                                                           "es_GT",
                                                           "es_HN",
                                                           "es_MX",
                                                           "es_NI",
                                                           "es_PA",
                                                           "es_PE",
                                                           "es_PR",
                                                           "es_SV",
                                                           "es_US"};
    const std::string_view place = locale.substr(0, locale.find_first_of(".@"));
    const std::string language = fmt::format(" {} ", place.substr(0, place.find('_')));
    return kLanguages.find(language) != std::string_view::npos && !holds(kWithPoints, place);
}

std::optional<CsvForm> chosen_csv(const Options& options) {
    const std::optional<std::string> form = options.csv;
    if (!form) {
        return std::nullopt;
    }
    return *form == "excel"
               ? CsvForm::for_spreadsheets(writes_decimal_commas(locale_for("LC_NUMERIC")))
               : CsvForm();
}

std::string chosen_language(const Options& options) {
    const std::optional<std::string> asked = options.lang;
    const std::string_view locale = locale_for("LC_MESSAGES");
    std::string language = asked.value_or(std::string(usual_language(locale)));
    if (language != "en") {
        return language;
    }
    if (options.paper) {
        const spec::NamedPaper* const named = spec::find_paper(options.paper->name);
        const bool american = named != nullptr && named->series == spec::PaperSeries::American;
        return std::string(american ? spec::kAmerican : std::string_view("en"));
    }
    return std::string(asked ? std::string_view("en") : usual_english(locale));
}

std::string language_of_words(const Options& options) {
    return find_option(*options.command, "--lang") != nullptr ? chosen_language(options) : "en";
}

}  // namespace quadrille::cli
