#include "page/report/verdict_board.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

#include "figure/panel/verdict_panel.h"
#include "game/count.h"
#include "page/sheet/facts.h"
#include "page/sheet/fitted_panel.h"
#include "page/sheet/verdict_line.h"
#include "score/assemble_final.h"
#include "score/report.h"
#include "score/tally.h"
#include "transcript/model/replay.h"

namespace quadrille::page {

using namespace quadrille::literals;

game::Record last_record(const transcript::Transcript& transcript, const score::Verdict& verdict) {
    if (verdict.begun) {
        return verdict.begun->record;
    }
    if (transcript.final_board && !transcript.has_turns()) {
        return score::final_record(transcript);
    }
    const transcript::Replay replay = transcript::replay(transcript);
    if (verdict.next && verdict.next->round >= replay.rounds.size()) {
        return game::Position(*transcript.game).record();
    }
    return replay.last().record();
}

std::vector<std::size_t> counters_of_last_round(const score::Verdict& verdict,
                                                const std::vector<game::Count>& counts) {
    const bool known = verdict.status != score::Status::Invalid && !verdict.score_unknown;
    return known ? score::counters_to_list(*verdict.game, counts) : std::vector<std::size_t>();
}

figure::Panel panel_of_last_round(const transcript::Transcript& transcript,
                                  const score::Verdict& verdict,
                                  bool counted) {
    const game::Record record = last_record(transcript, verdict);
    const std::vector<game::Count> counts = game::count_all(*verdict.game, record);
    const std::vector<std::size_t> listed =
        counted ? counters_of_last_round(verdict, counts) : std::vector<std::size_t>();
    figure::Panel panel = figure::panel_of_counts(verdict.game, record, counts, listed);
    if (panel.groups.empty()) {
        // Nothing counts yet, so nothing need step back behind it.
        panel.pale.assign(panel.pale.size(), false);
    }
    return panel;
}

namespace {

// About as large as on a telephone, so that lines and type have their usual weight there.
constexpr Room kBoardRoom{84_mm, 84_mm};
constexpr Mm kBoardBleed = 0.6_mm;  // so that no line at the rim is cut

}  // namespace

drawing::Document make_verdict_board(const transcript::Transcript& transcript,
                                     const score::Verdict& verdict,
                                     const BoardLook& look,
                                     const drawing::TextMeasurer& measurer) {
    const score::Verdict printed = in_words_of(verdict, look.words.language);
    figure::Panel panel = panel_of_last_round(transcript, printed, look.counted);
    panel.marks = look.marks;
    const FittedPanel board = fitted_panel(
        panel, look.words.style, kBoardRoom, look.words.style.page.verdict_cell, measurer);
    drawing::Page page;
    page.width = board.ink.width() + kBoardBleed * 2;
    page.height = board.ink.height() + kBoardBleed * 2;
    drawing::append(page.drawing, board.drawing, Point{kBoardBleed, kBoardBleed} - board.ink.min);
    drawing::Document document = drawing::single_page(std::move(page));
    document.info.title = printed.status == score::Status::Invalid
                              ? score::first_line(printed)
                              : verdict_title(printed, look.words.language);
    document.info.subject = name_with_parameters(*printed.game);
    document.info.language = look.words.language;
    document.info.description = score::report(verdict);
    return document;
}

}  // namespace quadrille::page
