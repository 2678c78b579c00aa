// A match of the program as typed text, and typed text as its turns: what `play` prints and reads.
// The reader is that of transcripts, so that a player types the same here as anywhere.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cli/inputs/beginning.h"
#include "cli/options/options.h"
#include "play/match.h"
#include "transcript/reading/game_cache.h"

namespace quadrille::cli {

class WrittenGame {
  public:
    /// `names` of the persons. Requires: the command has the options of a game.
    WrittenGame(std::shared_ptr<const game::Game> game,
                std::vector<std::string> names,
                const Options& options);

    /// Written with the values of that one, and not with those of the command line.
    void take_values(const transcript::Transcript& typed) {
        variant_ = typed.variant;
        settings_ = typed.set;
    }

    [[nodiscard]] const game::Game& game() const { return *game_; }

    [[nodiscard]] const std::string& name(std::size_t person) const { return names_[person]; }

    /// The transcript. `finished`: with the final board.
    [[nodiscard]] std::string text(const play::Match& match, bool finished) const;

    /// The turn that somebody typed as the next one. Errors: those of the reader of transcripts, and
    /// why it is not legal. Requires: the match is not over.
    Result<game::Turn> read(const play::Match& match, std::string_view typed);

    /// What `score` says of the match.
    std::string report(const play::Match& match);

  private:
    [[nodiscard]] transcript::Transcript transcript(const play::Match& match) const;
    Result<game::Turn> read_next(const play::Match& match, std::string_view typed);

    std::shared_ptr<const game::Game> game_;
    std::vector<std::string> names_;
    std::string variant_;
    std::vector<spec::Setting> settings_;
    transcript::GameCache cache_;
};

/// The match as far as it was typed. Errors: its rounds begin with others than here.
Result<play::Match> match_of(const Beginning& beginning);

/// "Ann, Ben, Cleo": names for as many persons.
std::vector<std::string> usual_names(std::size_t persons);

/// Why the program cannot play a game; nothing if it can.
std::optional<Diagnostic> refuse_to_play(const game::Game& game);

/// A level for each person, from --level. Errors: no such level, or another number of them.
Result<std::vector<int>> chosen_levels(const game::Game& game, const Options& options);

/// --seed.
std::uint64_t chosen_seed(const Options& options);

}  // namespace quadrille::cli
