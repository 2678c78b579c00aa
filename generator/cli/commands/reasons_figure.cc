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
#include "cli/inputs/sheet_output.h"
#include "cli/inputs/usual_by_locale.h"
#include "page/sheet/about.h"

namespace quadrille::cli {

Result<ReasonsFigure> ReasonsFigure::make(const Options& options,
                                          const std::string& path,
                                          Shows shows) {
    Result<page::ReportLook> words = chosen_report_look(options, "a5");
    if (!words) {
        return fail(std::move(words.error()));
    }
    page::BoardLook look{.words = std::move(*words),
                         .marks = options.marks.value_or(spec::MarkShape::Usual),
                         .counted = !options.plain};
    return ReasonsFigure(path, std::move(look), shows);
}

void ReasonsFigure::add(const transcript::ReadGame& game, const score::Verdict& verdict) {
    ++games_;
    if (!game.transcript || (shows_ == Shows::Pages && verdict.status == score::Status::Invalid)) {
        return;
    }
    const transcript::Transcript& transcript = *game.transcript;
    Result<drawing::Document> document =
        shows_ == Shows::Board
            ? page::read_as(drawing::Role::Figure,
                            page::make_verdict_board(transcript, verdict, look_, *measurer_))
            : report_in(look_.words, *measurer_, [&](const page::ReportLook& look) {
                  return page::make_verdict_document(transcript, verdict, look, *measurer_);
              });
    if (!document) {
        problem_ = problem_ ? problem_ : document.error();
        return;
    }
    document->outline = {
        {.title = page::title_of_game(archived_game(games_, transcript, verdict)), .page = 0}};
    documents_.push_back(std::move(*document));
}

ExitCode ReasonsFigure::write(const Options& options, Console& console) {
    if (problem_) {
        return report_failure(*problem_, console);
    }
    if (documents_.empty()) {
        console.message(fmt::format("{} was not made: no game {}.",
                                    shown(path_),
                                    shows_ == Shows::Board ? "could be read" : "has a verdict"));
        return ExitCode::Mistake;
    }
    if (documents_.size() == 1) {
        documents_.front().outline.clear();
    }
    const drawing::Document all = drawing::joined(std::move(documents_));
    const Target target(path_, Target::Names::Messages);
    return shows_ == Shows::Board ? write_figure(all, options, target, *measurer_, console)
                                  : write_sheets(all, options, target, *measurer_, console);
}

}  // namespace quadrille::cli
