#include "cli/inputs/sheet_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/line_texts.h"
#include "base/try.h"
#include "base/utf8.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/inputs/usual_by_locale.h"
#include "cli/options/command_spec.h"
#include "cli/system/disk_reader.h"
#include "cli/system/file_system.h"
#include "cli/system/open_file.h"
#include "page/paper/binding.h"
#include "page/paper/paper.h"
#include "page/paper/print_margin.h"
#include "page/sheet/enlargement.h"
#include "spec/read/load_page.h"

namespace quadrille::cli {

namespace {

output::Format chosen_format(const Options& options, const std::string& path) {
    const std::string named = "." + options.format.value_or("");
    const std::optional<output::Format> asked = output::format_of_name(named);
    return asked ? *asked : output::format_of_name(path).value_or(output::Format::Pdf);
}

/// Where and how to write.
struct Manner {
    Target target;
    output::OutputOptions how;
};

Manner chosen_manner(const Options& options, const Target& target, output::SvgText usual) {
    output::OutputOptions how;
    how.format = chosen_format(options, target.path);
    how.dpi = options.dpi.value_or(static_cast<int>(how.dpi));
    how.svg_text = usual;
    if (const std::optional<std::string> text = options.svg) {
        how.svg_text = *text == "text" ? output::SvgText::Text : output::SvgText::Outlines;
    }
    how.id_prefix = options.id_prefix.value_or("");
    return {target, how};
}

// The same pages; the console shows which one is being made.
drawing::Document with_progress(drawing::Document document, Console& console) {
    document.make_page = [&console,
                          made = std::move(document.make_page),
                          count = document.page_count](std::size_t index) {
        console.progress("page", index + 1, count);
        return made(index);
    };
    return document;
}

// Options for another format than the one that is written.
void tell_unused(const Options& options, output::Format format, Console& console) {
    const auto tell = [&](bool given, const char* option, output::Format of) {
        if (given && of != format) {
            Diagnostic warning =
                plain_error(fmt::format("{} has no effect here", option),
                            of == output::Format::Png ? "it is for PNG" : "it is for SVG");
            warning.severity = Severity::Warning;
            console.report(warning);
        }
    };
    tell(options.dpi.has_value(), "--dpi", output::Format::Png);
    tell(options.svg.has_value(), "--svg", output::Format::Svg);
    tell(options.id_prefix.has_value(), "--id-prefix", output::Format::Svg);
}

Result<ExitCode> write_files(const drawing::Document& document,
                             const Options& options,
                             const Manner& manner,
                             const output::FontMeasurer& measurer,
                             Console& console) {
    tell_unused(options, manner.how.format, console);
    QUADRILLE_TRY(const auto written,
                  output::write_document(
                      with_progress(document, console), manner.target.path, manner.how, measurer));
    for (const std::string& file : written.paths) {
        if (file != "-") {
            manner.target.names == Target::Names::Output ? console.made(file)
                                                         : console.note(shown(file));
        }
    }
    console.report(written.warnings);
    if (!document.warnings.empty()) {
        console.report(with_line_texts(document.warnings, DiskReader()));
    }
    if (options.open) {
        console.flush();
        QUADRILLE_TRY_VOID(open_file(written.paths.front()));
    }
    return ExitCode::Done;
}

}  // namespace

Result<spec::PaperSpec> chosen_paper(const Options& options, const std::string& sheet_paper) {
    const auto upright = [&] {
        const std::optional<PaperValue> given = options.paper;
        if (given && given->name.empty()) {
            return page::paper_of_size(given->width, given->height);
        }
        if (given) {
            return *page::paper_by_name(given->name);
        }
        return *page::paper_by_name(sheet_paper.empty() ? usual_paper()
                                                        : std::string_view(sheet_paper));
    };
    const spec::PaperSpec paper = upright();
    const bool turn = options.landscape && paper.width < paper.height;
    const spec::PaperSpec whole = turn ? page::turned(paper) : paper;
    const std::optional<Mm> margin = options.margin;
    return margin ? page::with_margin(whole, *margin) : Result<spec::PaperSpec>(whole);
}

Result<spec::StyleSpec> chosen_style(const spec::Library& library, const Options& options) {
    const std::string name = options.style.value_or(std::string(kUsualStyle));
    return is_description(name) ? spec::load_style_file(library, name)
                                : spec::load_style(library, name);
}

Result<spec::SheetSpec> chosen_sheet(const spec::Library& library,
                                     const Options& options,
                                     std::string_view usual,
                                     SheetColumns columns) {
    const std::string name = options.sheet.value_or(std::string(usual));
    const bool is_file = is_description(name);
    Result<spec::SheetSpec> sheet =
        is_file ? spec::load_sheet_file(library, name) : spec::load_sheet(library, name);
    if (!sheet || columns == SheetColumns::Any) {
        return sheet;
    }
    const bool some = columns == SheetColumns::Written;
    const auto wrong = std::ranges::find_if(sheet->columns, [some](const spec::SheetColumn& each) {
        return !some || each.holds != spec::SheetColumn::Holds::Writing;
    });
    if (wrong == sheet->columns.end()) {
        return sheet;
    }
    const auto file =
        is_file ? library.open(name) : library.find(spec::DescriptionKind::Sheets, name);
    if (!file) {
        return fail(file.error());
    }
    const spec::Node& all = *(*file)->root.find("columns");
    const spec::Node& at =
        some ? all.items[static_cast<std::size_t>(wrong - sheet->columns.begin())] : all;
    const SourceText& source = (*file)->source;
    return fail(source.error(
        source.span(at.offset, at.bytes),
        some ? "a record's own columns are to write in"
             : "nothing here has rows that columns could be added to",
        some ? "expected no 'holds', or `quadrille pad`"
             : "expected no 'columns', which are for the list of a record, or `quadrille pad`"));
}

Result<SheetLook> chosen_look(const spec::Library& library,
                              const Options& options,
                              std::string_view usual_sheet) {
    QUADRILLE_TRY(auto style, chosen_style(library, options));
    QUADRILLE_TRY(auto sheet, chosen_sheet(library, options, usual_sheet));
    return chosen_paper(options).map([&](spec::PaperSpec paper) {
        return SheetLook{
            std::move(paper), std::move(style), std::move(sheet), chosen_language(options)};
    });
}

Result<page::ReportLook> chosen_report_look(const Options& options,
                                            const std::string& report_paper) {
    QUADRILLE_TRY(auto style, chosen_style(library_of(options), options));
    return chosen_paper(options, report_paper).map([&](spec::PaperSpec paper) {
        return page::ReportLook{std::move(paper), std::move(style), chosen_language(options)};
    });
}

Result<drawing::Document> report_in(const page::ReportLook& look,
                                    const drawing::TextMeasurer& measurer,
                                    const ReportMaker& make) {
    if (!page::has_least_type(look.style)) {
        return make(look);
    }
    spec::SheetSpec sheet;
    sheet.check_bar = false;
    return page::with_least_type(
        {look.paper, look.style, sheet},
        [&](const page::SmallSheet& small) {
            return make({small.paper, small.style, look.language});
        },
        measurer);
}

Result<drawing::Document> chosen_report(const Options& options,
                                        const drawing::TextMeasurer& measurer,
                                        const ReportMaker& make) {
    QUADRILLE_TRY(const auto look, chosen_report_look(options));
    return report_in(look, measurer, make);
}

Mm chosen_gutter(const Options& options, const spec::SheetSpec& sheet) {
    return options.gutter.value_or(sheet.gutter);
}

std::optional<page::CutMarks> usual_marks(const spec::SheetSpec& sheet) {
    return sheet.mark_length == Mm{} ? std::nullopt
                                     : std::optional(page::CutMarks{.length = sheet.mark_length,
                                                                    .offset = sheet.mark_offset});
}

std::optional<page::CutMarks> chosen_marks(const Options& options, const spec::SheetSpec& sheet) {
    const std::optional<MarksValue> wish = options.crop_marks;
    std::optional<page::CutMarks> marks = usual_marks(sheet);
    if (wish && wish->none) {
        marks.reset();
    } else if (wish) {
        marks = page::CutMarks{.length = wish->length, .offset = wish->offset};
    }
    return marks;
}

std::optional<page::Flip> chosen_flip(const Options& options) {
    if (!options.duplex) {
        return std::nullopt;
    }
    return options.duplex == "short" ? page::Flip::ShortEdge : page::Flip::LongEdge;
}

std::string chosen_output(const Options& options) {
    const std::string_view made = options.command->makes;
    return options.output ? *options.output
           : made.ends_with(".pdf")
               ? std::string(made)
               : fmt::format("{}-{}.pdf", name_of_operand(options.operands[0]), made);
}

std::optional<Diagnostic> check_output_name(const Options& options, const std::string& path) {
    if (options.open && path == "-") {
        return plain_error("--open and standard output are given together",
                           "expected a file, which can be opened");
    }
    for (const std::string& operand : options.operands) {
        if (are_same_file(operand, path)) {
            return plain_error(
                fmt::format("'{}' would be overwritten by what is made from it", shown(path)),
                "expected another name after --output");
        }
    }
    if (options.format || path == "-" || output::format_of_name(path)) {
        return std::nullopt;
    }
    return plain_error(fmt::format("'{}' does not say which format to make", path),
                       "expected a name that ends in .pdf, .svg or .png, or --format with it");
}

std::optional<Diagnostic> check_beside_report(const Options& options, const std::string& path) {
    return path == "-" ? plain_error("standard output is for the report",
                                     "expected the name of a file for the page")
                       : check_output_name(options, path);
}

std::optional<page::Binding> chosen_binding(const Options& options) {
    const std::optional<std::string> edge = options.bind;
    if (!edge) {
        return std::nullopt;
    }
    page::Binding binding;
    binding.edge = *edge == "top" ? page::Binding::Edge::Top : page::Binding::Edge::Left;
    binding.width = options.bind_width.value_or(binding.width);
    return binding;
}

Result<ExitCode> write_figure(const drawing::Document& document,
                              const Options& options,
                              const output::FontMeasurer& measurer,
                              Console& console,
                              const std::optional<Target>& target) {
    const Manner manner =
        chosen_manner(options, target ? *target : chosen_output(options), output::SvgText::Text);
    return write_files(document, options, manner, measurer, console);
}

Result<ExitCode> write_sheets(const drawing::Document& document,
                              const Options& options,
                              const output::FontMeasurer& measurer,
                              Console& console,
                              const std::optional<Target>& target) {
    const Manner manner = chosen_manner(
        options, target ? *target : chosen_output(options), output::SvgText::Outlines);
    drawing::Document pages = document;
    pages.flip = chosen_flip(options) ? chosen_flip(options) : pages.flip;
    if (const std::optional<page::Binding> binding = chosen_binding(options)) {
        pages = page::bound(std::move(pages), *binding);
        const Mm nearest = page::nearest_to_edge(pages, measurer);
        if (nearest < Mm{} && page::nearest_to_edge(document, measurer) >= Mm{}) {
            return fail(
                plain_error(fmt::format("a binding of {:g} mm moves what is printed off the paper",
                                        binding->width.value),
                            fmt::format("expected --bind-width of at most {:.0f}mm",
                                        std::floor((binding->width + nearest * 2).value))));
        }
    }
    if (options.shift_backs) {
        pages = page::with_backs_moved(std::move(pages), *options.shift_backs);
    }
    QUADRILLE_TRY_VOID(write_files(pages, options, manner, measurer, console));
    if (const auto warning = page::margin_warning(pages, measurer)) {
        console.report(*warning);
    }
    return ExitCode::Done;
}

}  // namespace quadrille::cli
