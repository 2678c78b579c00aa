#include "cli/inputs/untranslated.h"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/spelling.h"
#include "spec/read/in_language.h"

namespace quadrille::cli {

namespace {

constexpr std::string_view kOwn = "en";  // of all prose that games come with

std::string english_name(std::string_view language) {
    if (language == "fr") {
        return "French";
    }
    return language == "de" ? "German" : "Spanish";
}

Diagnostic warning(std::string wrong, std::string expected) {
    Diagnostic diagnostic = plain_error(std::move(wrong), std::move(expected));
    diagnostic.severity = Severity::Warning;
    return diagnostic;
}

std::string asked_language(const Options& options) {
    return options.text("--lang").value_or(std::string(kOwn));
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
                                       english_name(language),
                                       joined_list(missing, "and")),
                           fmt::format("printed as in the game's file; add a translation "
                                       "under `translations`, `{}`",
                                       language)));
}

void tell_untranslated_rules(const game::Game& game, const Options& options, Console& console) {
    if (asked_language(options) != kOwn && !game.spec().rules.empty()) {
        console.report(english_only(game, "everything else is in the language of the sheet"));
    }
}

void tell_untranslated_rulebook(const game::Game& game, const Options& options, Console& console) {
    if (asked_language(options) != kOwn) {
        console.report(english_only(game, "boards and records are available in all languages"));
    }
}

}  // namespace quadrille::cli
