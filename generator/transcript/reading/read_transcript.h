// Start here: reads a text and returns its games, each one understood or with all its mistakes.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/source_text.h"
#include "transcript/model/transcript.h"
#include "transcript/reading/game_cache.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::transcript {

struct ReadGame {
    SourceSpan span;   ///< Where the game begins in its text.
    std::string id{};  ///< As typed after `game:`, in lower case; empty if missing.
    std::shared_ptr<const game::Game> game{};  ///< Null if it is unknown.
    std::vector<std::string> names{};          ///< Of the players, as far as they were understood.
    std::vector<Remark> remarks{};             ///< Date, place, event and notes, as typed.
    std::optional<Transcript> transcript{};    ///< Nothing if there are mistakes.
    Diagnostics diagnostics{};                 ///< In the order of the text.
};

/// The games of a text one after another, so that only one of them is in memory. Mistakes in one
/// do not affect the others.
class TranscriptReader {
  public:
    /// Requires: both outlive the reader.
    TranscriptReader(const SourceText& source, GameCache& cache)
        : source_(source), cache_(cache), syntax_(source) {}

    /// Nothing after the last game.
    std::optional<ReadGame> next();

    /// No game follows.
    [[nodiscard]] bool at_end() const { return syntax_.at_end(); }

  private:
    const SourceText& source_;
    GameCache& cache_;
    SyntaxReader syntax_;
};

/// Every game of the text.
std::vector<ReadGame> read_transcript(const SourceText& source, GameCache& cache);

/// Turns the syntax of one game into a Transcript, and takes over its mistakes.
ReadGame resolve(const SourceText& source, GameText& text, GameCache& cache);

}  // namespace quadrille::transcript
