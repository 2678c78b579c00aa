// From a typed game to a verdict: plays it, holds its parts against each other, counts.
#pragma once

#include <cstdint>

#include "base/source_text.h"
#include "score/verdict.h"
#include "transcript/reading/read_transcript.h"

namespace quadrille::score {

/// Positions enough for the endings that people ask about, and a moment to wait at most.
inline constexpr std::uint64_t kSettleBudget = 20'000;

struct JudgeOptions {
    /// How many positions to search to find out whether an unfinished game is settled; 0: none. Each
    /// game has its own budget, so that its verdict does not depend on the others.
    std::uint64_t settle_budget = 0;
    bool trace = false;  ///< Keep the counts after each turn.
    /// For typing in: say what the next turn asks for, and let the last turn lack items.
    bool entry = false;
    /// Numbers: only who won matters, not why.
    game::Detail detail = game::Detail::Reasons;
};

/// Never fails: what is wrong is in the verdict.
Verdict judge(const SourceText& source,
              const transcript::ReadGame& read,
              const JudgeOptions& options = {});

}  // namespace quadrille::score
