// Games made once for each choice of settings, so that a file of a hundred games of one kind does
// not read its rules a hundred times.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <string>

#include "base/result.h"
#include "game/game.h"
#include "spec/read/load.h"
#include "transcript/reading/vocabulary.h"

namespace quadrille::transcript {

/// Which game, with which choices.
struct GameRequest {
    std::string id;
    spec::LoadOptions options;
    std::string labels{};  ///< A scheme of labels other than the game's own; empty: its own.
};

class GameCache {
  public:
    using Load = std::function<Result<spec::GameSpec>(const std::string& id,
                                                      const spec::LoadOptions& options)>;

    /// `load` looks an id up; the cache keeps what it gave.
    explicit GameCache(Load load) : load_(std::move(load)) {}

    /// Errors: those of `load` and of the board.
    Result<std::shared_ptr<const game::Game>> find(const GameRequest& request);

    /// What can be typed in the game. Requires: it was found here and is still in use.
    const Vocabulary& vocabulary(const game::Game& game) const;

  private:
    struct Entry {
        GameRequest request;
        std::shared_ptr<const game::Game> game;
        Vocabulary vocabulary;
    };

    Load load_;
    std::list<Entry> entries_;  // the last one used comes first
};

}  // namespace quadrille::transcript
