// What all commands that print sheets share: the paper, style and format that the options choose,
// and writing the files.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "cli/options/options.h"
#include "cli/system/console.h"
#include "cli/system/exit_code.h"
#include "drawing/document.h"
#include "output/files/write_document.h"
#include "page/paper/binding.h"
#include "page/paper/cut_marks.h"
#include "page/paper/imposition.h"
#include "page/report/report.h"
#include "spec/model/page_spec.h"
#include "spec/read/library.h"

namespace quadrille::cli {

/// --paper, or else `sheet_paper` (a name), or what is usual where the user lives; turned for
/// --landscape, with --margin.
/// Errors: a margin that leaves no space.
Result<spec::PaperSpec> chosen_paper(const Options& options, const std::string& sheet_paper = {});

inline constexpr std::string_view kUsualStyle = "pencil";

/// --style, or the usual one.
Result<spec::StyleSpec> chosen_style(const spec::Library& library, const Options& options);

/// Columns of a sheet's own that a command has rows for: none, those to write in, or all.
enum class SheetColumns { None, Written, Any };

/// --sheet, a name or a file, or the sheet called `usual`.
/// Errors: it has columns for which there are no rows.
Result<spec::SheetSpec> chosen_sheet(const spec::Library& library,
                                     const Options& options,
                                     std::string_view usual,
                                     SheetColumns columns = SheetColumns::None);

/// What a sheet looks like.
struct SheetLook {
    spec::PaperSpec paper;
    spec::StyleSpec style;
    spec::SheetSpec sheet;
    std::string language;
};

/// All four as the options choose them. Errors: as above.
Result<SheetLook> chosen_look(const spec::Library& library,
                              const Options& options,
                              std::string_view usual_sheet);

/// How the pages of a report look, on `report_paper` (a name) unless --paper says otherwise.
/// Errors: as chosen_paper and chosen_style.
Result<page::ReportLook> chosen_report_look(const Options& options,
                                            const std::string& report_paper = {});

/// What makes a report for a look.
using ReportMaker = std::function<Result<drawing::Document>(const page::ReportLook&)>;

/// The report; in a style that asks for a least size of type, laid out small and enlarged.
Result<drawing::Document> report_in(const page::ReportLook& look,
                                    const drawing::TextMeasurer& measurer,
                                    const ReportMaker& make);

/// The same, in the look that the options choose.
Result<drawing::Document> chosen_report(const Options& options,
                                        const drawing::TextMeasurer& measurer,
                                        const ReportMaker& make);

/// --gutter and --crop-marks, or those of the sheet.
Mm chosen_gutter(const Options& options, const spec::SheetSpec& sheet);
std::optional<page::CutMarks> chosen_marks(const Options& options, const spec::SheetSpec& sheet);
std::optional<page::CutMarks> usual_marks(const spec::SheetSpec& sheet);

/// --duplex: how to turn the paper over; nothing if only one side is printed.
std::optional<page::Flip> chosen_flip(const Options& options);

/// --bind and --bind-width; nothing if the paper is not to be bound.
std::optional<page::Binding> chosen_binding(const Options& options);

/// --output, or what the command makes: "odd-board.pdf" in the current folder.
std::string chosen_output(const Options& options);

/// A wrong command line: a file's name that does not say what to make.
std::optional<Diagnostic> check_output_name(const Options& options, const std::string& path);

/// The same of a file beside a report, which has standard output for itself.
std::optional<Diagnostic> check_beside_report(const Options& options, const std::string& path);

/// Where to write, and where the names of the files go that were made: to standard output, unless a
/// report is there.
struct Target {
    enum class Names { Output, Messages };

    Target(std::string file, Names said = Names::Output)  // NOLINT: a file is one
        : path(std::move(file)), names(said) {}

    std::string path;
    Names names;
};

/// Writes figures and prints the names of the files: a printer's margin does not matter to them. Without a
/// target, to chosen_output().
Result<ExitCode> write_figure(const drawing::Document& document,
                              const Options& options,
                              const output::FontMeasurer& measurer,
                              Console& console,
                              const std::optional<Target>& target = {});

/// Writes the pages, prints the names of the files, and warns of what printers will not print. Without a
/// target, to chosen_output().
Result<ExitCode> write_sheets(const drawing::Document& document,
                              const Options& options,
                              const output::FontMeasurer& measurer,
                              Console& console,
                              const std::optional<Target>& target = {});

}  // namespace quadrille::cli
