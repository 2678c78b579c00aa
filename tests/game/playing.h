// Short ways to play in tests: "e5=b d4=w", one string per turn.
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <utility>

#include "game/game.h"
#include "game/legal_turns.h"
#include "game/position.h"
#include "game/random_play.h"

namespace quadrille::game {

inline Game made(spec::GameSpec spec) {
    Result<Game> game = Game::make(std::move(spec));
    EXPECT_TRUE(game.has_value()) << (game ? "" : to_text(game.error()));
    return std::move(*game);
}

inline board::SiteId site(const Game& game, const std::string& label) {
    const auto found = game.board().find(label);
    EXPECT_TRUE(found.has_value()) << label;
    return found.value_or(board::SiteId{});
}

/// e5=b, a1-c2, odd, even, pass, resign; a bare e5 is a walk, or the mover's own mark.
inline Action action(const Position& position, const std::string& item) {
    const Game& game = position.game();
    if (item == "pass") {
        return Pass{};
    }
    if (item == "resign") {
        return Resign{};
    }
    if (item == "odd" || item == "even") {
        return Say{item == "odd" ? 0U : 1U};
    }
    if (const auto equals = item.find('='); equals != std::string::npos) {
        return PlaceMark{site(game, item.substr(0, equals)),
                         game.find_mark(item.substr(equals + 1)).value()};
    }
    if (const auto dash = item.find('-'); dash != std::string::npos) {
        return DrawSegment{site(game, item.substr(0, dash)), site(game, item.substr(dash + 1))};
    }
    if (game.has_steps()) {
        return Walk{site(game, item)};
    }
    return PlaceMark{site(game, item), game.marks_of(position.to_move()).first()};
}

inline Turn turn(const Position& position, const std::string& items) {
    Turn actions;
    std::istringstream words(items);
    for (std::string word; words >> word;) {
        actions.push_back(action(position, word));
    }
    return actions;
}

/// Plays legal turns.
inline void play_all(Position& position, const std::vector<std::string>& turns) {
    for (const std::string& items : turns) {
        EXPECT_TRUE(position.play(turn(position, items)).has_value()) << items;
    }
}

/// Plays random legal turns to the end of the game.
inline void play_out(Position& position, Random& random) {
    while (!position.end()) {
        ASSERT_TRUE(position.play(random_turn(position, random)).has_value());
    }
}

/// How many legal turns there are now.
inline std::size_t count_turns(const Position& position) {
    std::size_t turns = 0;
    for_each_turn(
        position,
        [] { return true; },
        [&turns](const Turn& /*turn*/, const Position& /*after*/) {
            ++turns;
            return true;
        });
    return turns;
}

/// Plays an illegal turn and returns its reason, which must be of that type.
template <typename Reason>
Reason refused(Position& position, const std::string& items, std::size_t item = 0) {
    const auto played = position.play(turn(position, items));
    if (played.has_value()) {
        ADD_FAILURE() << items << " was accepted";
        return {};
    }
    EXPECT_EQ(played.error().item, item) << items;
    const auto* reason = std::get_if<Reason>(&played.error().reason);
    if (reason == nullptr) {
        ADD_FAILURE() << items << " was refused for reason " << played.error().reason.index();
        return {};
    }
    return *reason;
}

}  // namespace quadrille::game
