// Makes a game once for each choice of settings, so that a file with a hundred games of one kind
// does not read its rules a hundred times.
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
    std::string labels{};  ///< A scheme of labels; empty for the game's own.
};

class GameCache {
  public:
    using Load = std::function<Result<spec::GameSpec>(const std::string& id,
                                                      const spec::LoadOptions& options)>;

    /// `load` looks an id up; the cache keeps the result. `translate`: see Vocabulary.
    explicit GameCache(Load load, Translate translate = {})
        : load_(std::move(load)), translate_(std::move(translate)) {}

    /// Errors: those of `load` and of the board.
    Result<std::shared_ptr<const game::Game>> find(const GameRequest& request);

    /// What you can type in the game. Requires: this cache made the game, and it is still in use.
    const Vocabulary& vocabulary(const game::Game& game) const;

  private:
    struct Entry {
        GameRequest request;
        std::shared_ptr<const game::Game> game;
        Vocabulary vocabulary;
    };

    Load load_;
    Translate translate_;
    std::list<Entry> entries_;  // most recently used first
};

}  // namespace quadrille::transcript
