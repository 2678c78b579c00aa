// A verdict drawn, for the wall or for a doubter: the title says who won and by what, the board
// shows what was counted, and the table below lists it, so that everybody can count again. A page
// for each round: a long table takes two blocks, and room from the board.
#pragma once

#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "page/report/report.h"
#include "score/verdict.h"
#include "transcript/model/transcript.h"

namespace quadrille::page {

/// Who, and why: "Ben wins" and "7 cells to 3. Ben is Blue."
struct VerdictHeading {
    std::string who;
    std::string why;
};

/// The title of a drawn verdict and the line under it, which never say the same; in a match with
/// which round the page shows, from 0. A match that counts odd or even says why in its title.
VerdictHeading verdict_heading(const transcript::Transcript& transcript,
                               const score::Verdict& verdict,
                               std::size_t round,
                               std::string_view language);

/// True if who moved last has won: every site that is left is closed to the other player.
bool is_last_move(const score::Verdict& verdict);

/// Requires: the verdict is the transcript's, and not Invalid. Errors: paper that is too small.
Result<drawing::Document> make_verdict_document(const transcript::Transcript& transcript,
                                                const score::Verdict& verdict,
                                                const ReportLook& look,
                                                const drawing::TextMeasurer& measurer);

/// "Three groups, and three is odd"; else, and in other languages, who won by what.
std::string verdict_title(const score::Verdict& verdict, std::string_view language = "en");

/// "Ann, Player 1, has won." and in a match which round this is, from 0; empty where it is neither.
std::string verdict_subtitle(const transcript::Transcript& transcript,
                             const score::Verdict& verdict,
                             std::size_t round,
                             std::string_view language);

}  // namespace quadrille::page
