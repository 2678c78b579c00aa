// From a typed game to a verdict: plays it, holds its parts against each other, counts.
#pragma once

#include <cstdint>

#include "base/source_text.h"
#include "score/verdict.h"
#include "transcript/read_transcript.h"

namespace quadrille::score {

struct JudgeOptions {
    /// How many positions to look at to find out whether an unfinished game is settled. Each game
    /// has its own, so that what is said of it does not depend on the games beside it.
    std::uint64_t settle_budget = 20'000;
    bool trace = false;  ///< Keep the counts after each turn.
    /// Numbers: who won is to be told, and not why.
    game::Detail detail = game::Detail::Reasons;
};

/// Never fails: what is wrong is in the verdict.
Verdict judge(const SourceText& source,
              const transcript::ReadGame& read,
              const JudgeOptions& options = {});

/// The same; the game, names and mistakes of `read` move into the verdict, its transcript stays.
Verdict judge_taking(const SourceText& source,
                     transcript::ReadGame& read,
                     const JudgeOptions& options = {});

}  // namespace quadrille::score
