#include "cli/inputs/untranslated.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/spelling.h"
#include "base/utf8.h"
#include "base/words.h"
#include "cli/inputs/places.h"
#include "cli/inputs/usual_by_locale.h"
#include "spec/read/in_language.h"
#include "spec/read/translation_file.h"

namespace quadrille::cli {

namespace {

constexpr std::string_view kOwnLanguage = "en";  // of all prose that games come with

Diagnostic warning(std::string wrong, std::string expected) {
    Diagnostic diagnostic = plain_error(std::move(wrong), std::move(expected));
    diagnostic.severity = Severity::Warning;
    return diagnostic;
}

std::string asked_language(const Options& options) {
    return options.lang.value_or(std::string(kOwnLanguage));
}

bool is_translated_into(std::string_view language) {
    const std::vector<std::string>& known = words::other_languages();
    return std::find(known.begin(), known.end(), language) != known.end();
}

Diagnostic english_only(const game::Game& game, std::string what_is_done) {
    return warning(fmt::format("the rules of {} are in English only", game.spec().name),
                   std::move(what_is_done));
}

}  // namespace

void tell_untranslated(const game::Game& game, const Options& options, Console& console) {
    const std::string language = asked_language(options);
    const std::vector<std::string> missing = spec::untranslated(game.spec(), language);
    if (missing.empty()) {
        return;
    }
    console.report(warning(fmt::format("{} has no {} for {}",
                                       game.spec().name,
                                       words::head("language", language),
                                       joined_list(missing, "and")),
                           fmt::format("printed as in the game's file; add a translation "
                                       "in `translations/{}/{}.yaml`",
                                       language,
                                       game.spec().id)));
}

Result<std::string> language_of_rules(const spec::Library& library,
                                      const game::Game& game,
                                      const Options& options) {
    const std::string language = chosen_language(options);
    if (!is_translated_into(language)) {
        return language;
    }
    const Result<spec::GameTranslation> words =
        spec::find_translation(library, game.spec(), language);
    if (!words) {
        return fail(words.error());
    }
    const std::vector<std::string> lacks = spec::lacking(game.spec(), *words);
    if (lacks.empty()) {
        return language;
    }
    if (!options.lang) {
        return std::string(kOwnLanguage);
    }
    const std::string& name = game.spec().name;
    return words->found
               ? fail(plain_error(fmt::format("the {} of {} lacks {}",
                                              words::head("language", language),
                                              name,
                                              joined_list(lacks, "and")),
                                  fmt::format("expected it in '{}'", shown(words->path))))
               : fail(plain_error(fmt::format("the rules of {} are not translated into {}",
                                              name,
                                              words::head("language", language)),
                                  fmt::format("expected the file '{}'", shown(words->path))));
}

void tell_untranslated_rules(const game::Game& game, const Options& options, Console& console) {
    if (asked_language(options) == kOwnLanguage || game.spec().rules.empty()) {
        return;
    }
    const spec::Library library = library_of(options);
    if (!language_of_rules(library, game, options)) {
        console.report(english_only(game, "everything else is in the language of the sheet"));
    }
}

}  // namespace quadrille::cli
