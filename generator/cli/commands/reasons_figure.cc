#include "cli/commands/reasons_figure.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "base/utf8.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/game_results.h"
#include "cli/inputs/places.h"
#include "cli/inputs/usual_by_locale.h"
#include "output/files/write_document.h"
#include "page/sheet/about.h"
#include "spec/read/load_page.h"

namespace quadrille::cli {

namespace {

// --marks, in the order of the enumerators.
spec::MarkShape chosen_marks_shape(const Options& options) {
    constexpr std::array<std::string_view, 5> kMarks{"usual", "stones", "cells", "letters", "none"};
    const std::string text = options.text("--marks").value_or("usual");
    const auto found = std::find(kMarks.begin(), kMarks.end(), text);
    return static_cast<spec::MarkShape>(found - kMarks.begin());
}

}  // namespace

Result<ReasonsFigure> ReasonsFigure::make(const Options& options,
                                          const std::string& path,
                                          Shows shows) {
    if (!output::format_of_name(path)) {
        return fail(plain_error(fmt::format("'{}' does not say which format to make", path),
                                "expected a name that ends in .pdf, .svg or .png"));
    }
    const std::string style_name = options.text("--style").value_or("pencil");
    Result<spec::StyleSpec> style = spec::load_style(library_of(options), style_name);
    if (!style) {
        return fail(std::move(style.error()));
    }
    page::BoardLook look{.words = {std::move(*style), chosen_language(options)},
                         .marks = chosen_marks_shape(options),
                         .counted = !options.has("--plain")};
    return ReasonsFigure(path, std::move(look), shows);
}

void ReasonsFigure::add(const transcript::ReadGame& game, const score::Verdict& verdict) {
    ++games_;
    if (!game.transcript || (shows_ == Shows::Pages && verdict.status == score::Status::Invalid)) {
        return;
    }
    const transcript::Transcript& transcript = *game.transcript;
    drawing::Document document =
        shows_ == Shows::Board
            ? page::read_as(drawing::Role::Figure,
                            page::make_verdict_board(transcript, verdict, look_, *measurer_))
            : page::make_verdict_document(transcript, verdict, look_.words, *measurer_);
    document.outline = {
        {.title = page::title_of_game(archived_game(games_, transcript, verdict)), .page = 0}};
    documents_.push_back(std::move(document));
}

ExitCode ReasonsFigure::write(Console& console) {
    if (documents_.empty()) {
        console.message(fmt::format("{} was not made: no game {}.",
                                    shown(path_),
                                    shows_ == Shows::Board ? "could be read" : "has a verdict"));
        return ExitCode::Mistake;
    }
    if (documents_.size() == 1) {
        documents_.front().outline.clear();
    }
    const auto written = output::write_document(
        drawing::joined(std::move(documents_)),
        path_,
        {.format = *output::format_of_name(path_),
         .svg_text = shows_ == Shows::Board ? output::SvgText::Text : output::SvgText::Outlines},
        *measurer_);
    if (!written) {
        return report_failure(written.error(), console);
    }
    // Standard output is for the report.
    console.report(written->warnings);
    for (const std::string& file : written->paths) {
        console.note(shown(file));
    }
    return ExitCode::Done;
}

}  // namespace quadrille::cli
