#include "cli/commands/reasons_figure.h"

#include <fmt/format.h>

#include <utility>

#include "base/utf8.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/inputs/usual_by_locale.h"
#include "output/files/write_document.h"
#include "spec/read/load_page.h"

namespace quadrille::cli {

Result<ReasonsFigure> ReasonsFigure::make(const Options& options, const std::string& path) {
    if (!output::format_of_name(path)) {
        return fail(plain_error(fmt::format("'{}' does not say which format to make", path),
                                "expected a name that ends in .pdf, .svg or .png"));
    }
    Result<spec::StyleSpec> style = spec::load_style(library_of(options), "pencil");
    if (!style) {
        return fail(std::move(style.error()));
    }
    return ReasonsFigure(path, {std::move(*style), chosen_language(options)});
}

void ReasonsFigure::add(const transcript::Transcript& transcript, const score::Verdict& verdict) {
    if (verdict.status != score::Status::Invalid) {
        documents_.push_back(page::make_verdict_document(transcript, verdict, look_, *measurer_));
    }
}

ExitCode ReasonsFigure::write(Console& console) {
    if (documents_.empty()) {
        console.message(fmt::format("{} was not made: no game has a verdict.", shown(path_)));
        return ExitCode::Mistake;
    }
    const auto written = output::write_document(drawing::joined(std::move(documents_)),
                                                path_,
                                                {.format = *output::format_of_name(path_)},
                                                *measurer_);
    if (!written) {
        return report_failure(written.error(), console);
    }
    // Standard output is for the report.
    for (const std::string& file : *written) {
        console.note(shown(file));
    }
    return ExitCode::Done;
}

}  // namespace quadrille::cli
