// Compares what players said at the end of their turns, and what they took for the result, with what
// is true.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/source_text.h"
#include "game/position.h"
#include "score/verdict.h"
#include "transcript/model/transcript.h"

namespace quadrille::score {

class ClaimChecker {
  public:
    /// Requires: `transcript` outlives the checker.
    explicit ClaimChecker(const transcript::Transcript& transcript) : transcript_(&transcript) {}

    /// In some turn of the game a word is said.
    static bool has_work(const game::Game& game);

    /// To be called after each turn, if there is work.
    void after_turn(std::size_t round, const game::Position& position);

    [[nodiscard]] const std::vector<Claim>& claims() const { return claims_; }

    /// For each false word and each missing one.
    [[nodiscard]] Diagnostics warnings(const SourceText& source) const;

  private:
    struct Silence {
        std::size_t round = 0;
        int turn = 0;
        std::vector<std::string> words;
        std::string truth;
        game::Number number;
        std::string counter;
    };

    [[nodiscard]] SourceSpan place_of(std::size_t round, int turn, bool word) const;

    const transcript::Transcript* transcript_;
    std::vector<Claim> claims_;
    std::vector<std::string> counters_;  // for each claim, what is counted
    std::vector<Silence> silences_;
};

/// `result:` against the verdict: warns where the players believed something else. Requires: who won
/// can be told.
void check_result(const SourceText& source, const transcript::Transcript& typed, Verdict& verdict);

}  // namespace quadrille::score
