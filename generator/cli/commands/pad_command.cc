// pad: a table to fill in, such as a score pad for an evening of several games.
#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "base/try.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/inputs/sheet_output.h"
#include "cli/options/shared_options.h"
#include "output/files/font_measurer.h"
#include "page/report/table_sheet.h"

namespace quadrille::cli {

namespace {

Result<ExitCode> run_pad(const Options& options, Console& console) {
    QUADRILLE_TRY(const auto sheet,
                  chosen_sheet(library_of(options), options, "pad", SheetColumns::Any));
    if (sheet.columns.empty()) {
        return fail(plain_error(fmt::format("the sheet '{}' has no table", sheet.name),
                                "expected a sheet with 'columns', such as pad"));
    }
    const output::FontMeasurer measurer;
    QUADRILLE_TRY(const auto pad,
                  chosen_report(options, measurer, [&](const page::ReportLook& look) {
                      return page::make_table_sheet(sheet, options.operands, look, measurer);
                  }));
    return write_sheets(pad, options, measurer, console);
}

constexpr std::array kPadGroups{kOutput, kPaper, kWhereToLook};

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
            .makes = "score-pad.pdf",
            .run = run_pad};
}

}  // namespace quadrille::cli
