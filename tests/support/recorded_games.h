// The shipped games that records of other programs can be imported for.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "spec/read/load.h"
#include "support/shipped_library.h"

namespace quadrille::test {

inline const std::vector<spec::GameSpec>& recorded_games() {
    static const std::vector<spec::GameSpec> games = [] {
        std::vector<spec::GameSpec> all;
        for (const std::string& id : shipped_library().list_games()) {
            auto game = spec::load_game(shipped_library(), id);
            if (game && (game->sgf || !game->records.empty())) {
                all.push_back(std::move(*game));
            }
        }
        return all;
    }();
    return games;
}

}  // namespace quadrille::test
