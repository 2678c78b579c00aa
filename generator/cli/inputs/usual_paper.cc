#include "cli/inputs/usual_paper.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace quadrille::cli {

namespace {

constexpr std::array<std::string_view, 14> kLetterTerritories{
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"};

// "US" of "en_US.UTF-8@euro".
std::string_view territory_of(std::string_view locale) {
    const std::size_t begin = locale.find('_');
    if (begin == std::string_view::npos) {
        return {};
    }
    const std::string_view rest = locale.substr(begin + 1);
    return rest.substr(0, rest.find_first_of(".@"));
}

}  // namespace

std::string_view usual_paper(std::string_view locale) {
    const std::string_view territory = territory_of(locale);
    const bool letter =
        std::find(kLetterTerritories.begin(), kLetterTerritories.end(), territory) !=
        kLetterTerritories.end();
    return letter ? "letter" : "a4";
}

std::string_view paper_locale() {
    for (const char* const name : {"LC_ALL", "LC_PAPER", "LANG"}) {
        const char* const value = std::getenv(name);
        if (value != nullptr && *value != '\0') {
            return value;
        }
    }
    return {};
}

}  // namespace quadrille::cli
