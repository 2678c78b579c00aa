// class: numbered sheets with names on them, and the list of who has which.
#include <fmt/format.h>

#include <utility>
#include <vector>

#include "base/try.h"
#include "base/utf8.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/named_sheets.h"
#include "cli/inputs/places.h"
#include "cli/inputs/untranslated.h"
#include "cli/inputs/usual_by_locale.h"
#include "cli/options/shared_options.h"
#include "club/read_name_list.h"
#include "output/files/font_measurer.h"
#include "page/report/class_list.h"
#include "page/sheet/facts.h"

namespace quadrille::cli {

namespace {

using NamesOfSheets = std::vector<std::vector<std::string>>;

std::optional<Diagnostic> check_class_options(const Options& options) {
    const std::string print = options.print.value_or("all");
    if (options.per_page && (print == "list" || print == "records")) {
        return plain_error(fmt::format("--per-page with --print {}", print),
                           "expected it with boards");
    }
    if (options.sheet && print == "list") {
        return plain_error("--sheet with --print list", "expected it with boards or records");
    }
    return std::nullopt;
}

// More names on a line than the game has players are a mistake of the list.
std::optional<Diagnostic> check_names(const NamesOfSheets& names, const game::Game& game) {
    for (const std::vector<std::string>& sheet : names) {
        if (sheet.size() > game.role_count()) {
            return plain_error(fmt::format("there are {} names on one sheet, from '{}' on",
                                           sheet.size(),
                                           shown(sheet.front())),
                               fmt::format("expected at most {}: {} is a game for so many",
                                           game.role_count(),
                                           game.spec().name));
        }
    }
    return std::nullopt;
}

Result<drawing::Document> list_of(const NamesOfSheets& names,
                                  const game::Game& game,
                                  const Options& options,
                                  const output::FontMeasurer& measurer) {
    const page::ClassList list{.game = page::name_with_parameters(game),
                               .sheets = names,
                               .first_number = options.first_number.value_or(1)};
    return chosen_report(options, measurer, [&](const page::ReportLook& look) {
        return page::make_class_list(list, look, measurer);
    });
}

Result<drawing::Document> sheets_of_class(const NamesOfSheets& names,
                                          const game::Game& game,
                                          const Options& options,
                                          const output::FontMeasurer& measurer) {
    const std::string print = options.print.value_or("all");
    std::vector<page::BoardHead> heads;
    const int first = options.first_number.value_or(1);
    for (const std::vector<std::string>& sheet : names) {
        page::BoardHead head;
        for (const std::string& name : sheet) {
            head.values.names.push_back(shown(name));
        }
        head.values.fields.emplace_back("pairing",
                                        std::to_string(first + static_cast<int>(heads.size())));
        heads.push_back(std::move(head));
    }
    std::vector<drawing::Document> parts;
    if (print == "all" || print == "list") {
        QUADRILLE_TRY(auto list, list_of(names, game, options, measurer));
        parts.push_back(std::move(list));
    }
    if (print != "list") {
        QUADRILLE_TRY(auto sheets,
                      print == "records" ? named_records(game, heads, options, measurer)
                                         : named_boards(game, heads, options, measurer));
        parts.push_back(std::move(sheets));
    }
    return drawing::joined(std::move(parts));
}

Result<ExitCode> run_class(const Options& options, Console& console) {
    QUADRILLE_TRY(const auto list, typed_file(options.operands[0]).and_then(club::read_name_list));
    console.report(list.told);
    const NamesOfSheets& names = list.sheets;
    const spec::Library library = library_of(options);
    QUADRILLE_TRY(const auto game, game_to_print(library, options.operands[1], options, console));
    if (const std::optional<Diagnostic> problem = check_names(names, game)) {
        return fail(*problem);
    }
    const output::FontMeasurer measurer;
    const Result<drawing::Document> document = sheets_of_class(names, game, options, measurer);
    return document ? write_sheets(*document, options, measurer, console) : fail(document.error());
}

constexpr std::array kClassOptions{
    row<&Options::print>(
        "--print WHAT",
        "list: the class list, on which you write results; boards, records: a numbered sheet for "
        "each line of names; all (the default): list and boards")
        .of("all|list|boards|records"),
    row<&Options::per_page>(
        "--per-page N",
        "put this many boards on each page, to cut apart; 2x3: two columns, three rows"),
    row<&Options::first_number>("--first-number N",
                                "the number of the first sheet; the others follow")};
constexpr std::array kClassGroups{
    OptionGroup{"Class", kClassOptions}, kOutput, kPaper, kWhichGame, kWhereToLook};

}  // namespace

CommandSpec class_command() {
    return {.name = "class",
            .operands = "NAMES GAME",
            .summary = "print numbered sheets for a class, with its names on them",
            .details =
                "NAMES is a text file with a line for each sheet: a name, or the names of all who "
                "play on it, separated by commas. GAME is the id of a game or the file of your own "
                "game. Without --output the file is NAMES-class.pdf in the current folder.",
            .example = "quadrille class 7b.txt odd --set size=4",
            .example_is = "print a class list and a board for each pupil",
            .groups = kClassGroups,
            .makes = "class",
            .check = check_class_options,
            .run = run_class};
}

}  // namespace quadrille::cli
