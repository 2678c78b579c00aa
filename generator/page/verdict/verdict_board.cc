#include "page/verdict/verdict_board.h"

#include <cstddef>
#include <memory>
#include <utility>

#include "figure/panel/verdict_panel.h"
#include "page/sheet/facts.h"
#include "page/sheet/fitted_panel.h"
#include "page/sheet/verdict_line.h"
#include "page/verdict/last_record.h"
#include "score/report.h"
#include "score/tally.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

// About as large as on a telephone, so that lines and type have their usual weight there.
constexpr Room kBoardRoom{84_mm, 84_mm};
constexpr Mm kBoardCell = 16_mm;
constexpr Mm kBoardBleed = 0.6_mm;  // so that no line at the rim is cut

}  // namespace

drawing::Document make_verdict_board(const transcript::Transcript& transcript,
                                     const score::Verdict& verdict,
                                     const BoardLook& look,
                                     const drawing::TextMeasurer& measurer) {
    const score::Verdict printed = in_words_of(verdict, look.words.language);
    figure::Panel panel = panel_of_last_round(transcript, printed, look.counted);
    panel.marks = look.marks;
    const FittedPanel board =
        fitted_panel(panel, look.words.style, kBoardRoom, kBoardCell, measurer);
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
