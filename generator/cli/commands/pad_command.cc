// pad: a table to fill in, such as a score pad for an evening of several games.
#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/inputs/sheet_output.h"
#include "cli/options/shared_options.h"
#include "output/files/font_measurer.h"
#include "page/report/table_sheet.h"

namespace quadrille::cli {

namespace {

ExitCode run_pad(const Options& options, Console& console) {
    const std::string path = options.output.value_or("score-pad.pdf");
    if (const std::optional<Diagnostic> problem = check_output_name(options, path)) {
        console.report(*problem);
        return ExitCode::Usage;
    }
    const Result<page::ReportLook> look = chosen_report_look(options);
    if (!look) {
        return report_failure(look.error(), console);
    }
    const Result<spec::SheetSpec> sheet = chosen_sheet(library_of(options), options, "pad", SheetColumns::Any);
    if (!sheet) {
        return report_failure(sheet.error(), console);
    }
    if (sheet->columns.empty()) {
        return report_failure({plain_error(fmt::format("the sheet '{}' has no table", sheet->name),
                                           "expected a sheet with 'columns', such as pad")},
                              console);
    }
    const output::FontMeasurer measurer;
    const std::vector<std::string> names(options.operands.begin(), options.operands.end());
    const Result<drawing::Document> pad =
        report_in(*look, measurer, [&](const page::ReportLook& each) {
            return page::make_table_sheet(*sheet, names, each, measurer);
        });
    return pad ? write_sheets(*pad, options, path, measurer, console)
               : report_failure(pad.error(), console);
}

constexpr std::array kPadGroups{OptionGroup{"Output", kOutputOptions},
                                OptionGroup{"Paper", kPaperOptions},
                                OptionGroup{"Where to look", kDataOptions}};

}  // namespace

CommandSpec pad_command() {
    return {.name = "pad",
            .operands = "[NAME...]",
            .summary = "print a score pad for an evening of several games",
            .details =
                "A row for each game, a column for each NAME, and a row for the totals, as many as "
                "the page holds; without a NAME there is room to write four. A sheet of your own "
                "can have other columns (--sheet). Without --output the file is score-pad.pdf in "
                "the current folder.",
            .example = "quadrille pad Ann Ben Cleo",
            .example_is = "print a pad for three players",
            .groups = kPadGroups,
            .run = run_pad};
}

}  // namespace quadrille::cli
