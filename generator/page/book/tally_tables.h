// The count of a played game as tables for a book: each group with its size and sites, each
// crossing with its ends, each cell with its corners, each point with its turn. Every number is the
// scorer's.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "page/book/book_text.h"
#include "score/verdict.h"

namespace quadrille::page {

/// Of the counters that decide who wins and have more to show than a number for each player, in a
/// round (from 0).
/// Requires: the verdict is not Invalid; verdict.rounds has the round.
std::vector<BookTable> tally_tables(const score::Verdict& verdict,
                                    std::size_t round,
                                    std::string_view language);

}  // namespace quadrille::page
