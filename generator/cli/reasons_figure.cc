#include "cli/reasons_figure.h"

#include <fmt/format.h>

#include <utility>

#include "base/utf8.h"
#include "cli/disk_reader.h"
#include "cli/game_operand.h"
#include "cli/places.h"
#include "output/write_document.h"
#include "page/verdict_document.h"
#include "spec/load_page.h"

namespace quadrille::cli {

Result<ReasonsFigure> ReasonsFigure::make(const Options& options, const std::string& path) {
    if (!output::format_of_name(path)) {
        return fail(plain_error(fmt::format("'{}' does not say what to make", path),
                                "expected a name that ends in .pdf, .svg or .png"));
    }
    const DiskReader disk;
    Result<spec::StyleSpec> style =
        spec::load_style(spec::Library(disk, library_folders(options)), "pencil");
    if (!style) {
        return fail(std::move(style.error()));
    }
    return ReasonsFigure(path, std::move(*style));
}

void ReasonsFigure::add(const transcript::Transcript* transcript, const score::Verdict& verdict) {
    if (transcript == nullptr || verdict.status == score::Status::Invalid) {
        complete_ = false;
        documents_.clear();
    } else if (complete_) {
        documents_.push_back(page::make_verdict_document(*transcript, verdict, style_, *measurer_));
    }
}

ExitCode ReasonsFigure::write(Console& console) {
    if (!complete_ || documents_.empty()) {
        console.message(
            fmt::format("{} was not made: not every game has a verdict.", shown(path_)));
        return ExitCode::Mistake;
    }
    const auto written = output::write_document(page::joined(std::move(documents_)),
                                                path_,
                                                {.format = *output::format_of_name(path_)},
                                                *measurer_);
    if (!written) {
        return report_failure(written.error(), console);
    }
    for (const std::string& file : *written) {
        console.message(shown(file));
    }
    return ExitCode::Done;
}

}  // namespace quadrille::cli
