// The rules of a game as a small book: title, summary, what players need; the rules with their
// figures; an example game with its count worked out; variants, notes, open questions; small boards
// to play on. The sheet says which of these the book has, and in which order.
#pragma once

#include "base/result.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "game/game.h"
#include "page/book/rules_sheet.h"
#include "spec/read/library.h"

namespace quadrille::page {

/// Of four pages or eight on small paper, so that sheets folded once make the book; of two or four
/// on paper with two columns of text. The measurer must outlive the document.
/// Errors: a game without rules in words; a title that does not fit; those of the figures and of
/// the example (rulebook_files.h); a paper that is too small.
Result<drawing::Document> make_rulebook_document(const spec::Library& library,
                                                 const game::Game& game,
                                                 const RulesRequest& request,
                                                 const drawing::TextMeasurer& measurer);

/// The same on the eight small pages of a sheet (booklet.h): without boards, and with as much of the
/// example, the notes and the sections as has room. Errors: also rules that are too long.
Result<drawing::Document> make_pocket_document(const spec::Library& library,
                                               const game::Game& game,
                                               const RulesRequest& request,
                                               const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
