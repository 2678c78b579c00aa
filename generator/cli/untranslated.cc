#include "cli/untranslated.h"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/spelling.h"
#include "cli/usual_language.h"
#include "spec/in_language.h"

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

}  // namespace

void tell_untranslated(const game::Game& game, const Options& options, Console& console) {
    const std::string language = chosen_language(options);
    const std::vector<std::string> missing = spec::untranslated(game.spec(), language);
    if (missing.empty()) {
        return;
    }
    console.report(warning(fmt::format("{} has no {} for {}",
                                       game.spec().name,
                                       english_name(language),
                                       joined_list(missing, "and")),
                           fmt::format("printed as the game's file has it; a translation stands "
                                       "under `translations`, `{}`",
                                       language)));
}

void tell_untranslated_rules(const game::Game& game, const Options& options, Console& console) {
    if (chosen_language(options) != kOwn && !game.spec().rules.empty()) {
        console.report(warning(fmt::format("the rules of {} are in English only", game.spec().name),
                               "printed so; all else is in the language of the sheet"));
    }
}

std::optional<Diagnostic> untranslated_rulebook(const game::Game& game, const Options& options) {
    const std::optional<std::string> asked = options.text("--lang");
    if (!asked || *asked == kOwn) {
        return std::nullopt;
    }
    return plain_error(fmt::format("the rules of {} are in English only", game.spec().name),
                       "expected --lang en; boards and records can be had in all languages");
}

}  // namespace quadrille::cli
