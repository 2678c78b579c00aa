#include "cli/inputs/usual_language.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "page/paper/words.h"

namespace quadrille::cli {

std::string_view usual_language(std::string_view locale) {
    const std::string_view language = locale.substr(0, locale.find_first_of("_.@"));
    const std::vector<std::string> known = page::languages();
    const bool found = std::find(known.begin(), known.end(), language) != known.end();
    return found ? language : std::string_view("en");
}

std::string_view language_locale() {
    for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* const value = std::getenv(name);
        if (value != nullptr && *value != '\0') {
            return value;
        }
    }
    return {};
}

std::string chosen_language(const Options& options) {
    return options.text("--lang").value_or(std::string(usual_language(language_locale())));
}

}  // namespace quadrille::cli
