#include "cli/sheet_output.h"

#include <fmt/format.h>

#include <utility>

#include "base/utf8.h"
#include "cli/game_operand.h"
#include "cli/usual_paper.h"
#include "page/paper.h"
#include "page/print_margin.h"
#include "spec/load_page.h"

namespace quadrille::cli {

namespace {

constexpr std::string_view kUsualStyle = "pencil";

output::Format chosen_format(const Options& options, const std::string& path) {
    const std::string named = "." + options.text("--format").value_or("");
    const std::optional<output::Format> asked = output::format_of_name(named);
    return asked ? *asked : output::format_of_name(path).value_or(output::Format::Pdf);
}

output::OutputOptions chosen_manner(const Options& options,
                                    const std::string& path,
                                    output::SvgText usual) {
    output::OutputOptions how;
    how.format = chosen_format(options, path);
    how.dpi = options.count("--dpi").value_or(static_cast<int>(how.dpi));
    how.svg_text = usual;
    if (const std::optional<std::string> text = options.text("--svg")) {
        how.svg_text = *text == "text" ? output::SvgText::Text : output::SvgText::Outlines;
    }
    how.id_prefix = options.text("--id-prefix").value_or("");
    return how;
}

// The same pages; what is being made is told to the console.
page::Document with_progress(page::Document document, Console& console) {
    document.make_page = [&console,
                          made = std::move(document.make_page),
                          count = document.page_count](std::size_t index) {
        console.progress("page", index + 1, count);
        return made(index);
    };
    return document;
}

ExitCode write_files(const page::Document& document,
                     const std::string& path,
                     const output::OutputOptions& how,
                     const output::PangoMeasurer& measurer,
                     Console& console) {
    const auto written =
        output::write_document(with_progress(document, console), path, how, measurer);
    if (!written) {
        return report_failure(written.error(), console);
    }
    for (const std::string& file : *written) {
        if (file != "-") {
            console.message(shown(file));
        }
    }
    return ExitCode::Done;
}

}  // namespace

spec::PaperSpec chosen_paper(const Options& options, const std::string& sheet_paper) {
    const auto upright = [&] {
        const std::optional<PaperValue> given = options.paper("--paper");
        if (given && given->name.empty()) {
            return page::paper_of_size(given->width, given->height);
        }
        if (given) {
            return *page::paper_by_name(given->name);
        }
        return *page::paper_by_name(sheet_paper.empty() ? usual_paper(paper_locale())
                                                        : std::string_view(sheet_paper));
    };
    const spec::PaperSpec paper = upright();
    const bool turn = options.has("--landscape") && paper.width < paper.height;
    return turn ? page::turned(paper) : paper;
}

Result<spec::StyleSpec> chosen_style(const spec::Library& library, const Options& options) {
    return spec::load_style(library, options.text("--style").value_or(std::string(kUsualStyle)));
}

Result<spec::SheetSpec> chosen_sheet(const spec::Library& library,
                                     const Options& options,
                                     std::string_view usual) {
    const std::string name = options.text("--sheet").value_or(std::string(usual));
    return is_description(name) ? spec::load_sheet_file(library, name)
                                : spec::load_sheet(library, name);
}

page::PerPage chosen_grid(const Options& options, const spec::PaperSpec& paper) {
    const std::optional<GridValue> given = options.grid("--per-page");
    if (!given) {
        return {};
    }
    if (given->columns) {
        return {.columns = *given->columns, .rows = *given->rows};
    }
    const bool may_turn = !options.has("--landscape");
    return page::arranged(given->count, paper, may_turn);
}

Mm chosen_gutter(const Options& options, const spec::SheetSpec& sheet) {
    return options.length("--gutter").value_or(sheet.gutter);
}

std::optional<page::CutMarks> chosen_marks(const Options& options, const spec::SheetSpec& sheet) {
    const MarksValue marks = options.marks("--crop-marks")
                                 .value_or(MarksValue{.none = sheet.mark_length == Mm{},
                                                      .length = sheet.mark_length,
                                                      .offset = sheet.mark_offset});
    return marks.none
               ? std::nullopt
               : std::optional(page::CutMarks{.length = marks.length, .offset = marks.offset});
}

std::optional<page::Flip> chosen_flip(const Options& options) {
    const std::optional<std::string> edge = options.text("--duplex");
    if (!edge) {
        return std::nullopt;
    }
    return *edge == "short" ? page::Flip::ShortEdge : page::Flip::LongEdge;
}

std::string chosen_output(const Options& options, std::string_view what) {
    const std::string usual =
        fmt::format("{}-{}.pdf", name_of_operand(options.operands()[0]), what);
    return options.text("--output").value_or(usual);
}

std::optional<Diagnostic> check_output_name(const Options& options, const std::string& path) {
    if (options.has("--format") || path == "-" || output::format_of_name(path)) {
        return std::nullopt;
    }
    return plain_error(fmt::format("'{}' does not say what to make", path),
                       "expected a name that ends in .pdf, .svg or .png, or --format beside it");
}

ExitCode write_figure(const page::Document& document,
                      const Options& options,
                      const std::string& path,
                      const output::PangoMeasurer& measurer,
                      Console& console) {
    return write_files(
        document, path, chosen_manner(options, path, output::SvgText::Text), measurer, console);
}

ExitCode write_sheets(const page::Document& document,
                      const Options& options,
                      const std::string& path,
                      const output::PangoMeasurer& measurer,
                      Console& console) {
    const ExitCode code = write_files(
        document, path, chosen_manner(options, path, output::SvgText::Outlines), measurer, console);
    const std::optional<Diagnostic> warning =
        code == ExitCode::Done ? page::margin_warning(document, measurer) : std::nullopt;
    if (warning) {
        console.report(*warning);
    }
    return code;
}

}  // namespace quadrille::cli
