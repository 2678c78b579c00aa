// What to say of a final board when no turns were found that lead to it.
#pragma once

#include <cstddef>
#include <span>

#include "base/source_text.h"
#include "game/position.h"
#include "transcript/model/transcript.h"

namespace quadrille::score {

/// Each turn puts a fixed number of marks and nobody may pass: the marks on a board show how many
/// turns there were, and who had the last one.
bool plan_is_fixed(const game::Game& game);

struct WrongFinal {
    Diagnostic mistake;
    bool proved = false;  ///< False: there may be turns that were not found.
};

/// The numbers do not fit together; or they do, and it is the order that was not found.
/// `every_order`: all of them are as good as those that were tried.
WrongFinal wrong_counts(const SourceText& source,
                        const transcript::Transcript& transcript,
                        bool every_order);

/// A turn that was dealt out is not legal, whatever came before it.
Diagnostic illegal_final(const SourceText& source,
                         game::Illegal found,
                         const game::Position& position,
                         std::span<const transcript::Item> items);

/// True if a search over some orders of turns can miss the only ones: where a mark depends on how many
/// others are near, or the marks of a turn on one another.
bool may_miss_orders(const game::Game& game);

/// Warns that the board is counted without them.
Diagnostic turns_not_found(const SourceText& source, const transcript::Transcript& transcript);

/// Warns that there may have been one.
Diagnostic swap_unknown(const SourceText& source, const transcript::Transcript& transcript);

/// `ended: stuck`, but that person can move.
Diagnostic not_over(const SourceText& source,
                    const transcript::Transcript& transcript,
                    std::size_t person);

}  // namespace quadrille::score
