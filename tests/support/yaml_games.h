// Games for tests, written the way players write them.
//
//     Game col = game_of("{square: 3}", "[{turn: [{mark: {not-near: own}}], until: stuck}]", ...);
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "game/game.h"
#include "spec/read/game_reader.h"
#include "spec/yaml/prescan.h"
#include "support/shipped.h"

namespace quadrille::test {

/// The parts of a description of two players, Black with b and White with w.
struct YamlGame {
    std::string board = "{square: 3}";
    std::string play = "";
    std::string score = "{stones: {count: marks}}";
    std::string win = "[{most: stones}]";
    std::string players = "[Black, White]";
    std::string marks =
        "{b: {name: black, owner: Black, colour: black}, "
        "w: {name: white, owner: White, colour: white}}";
    std::string rounds = "";
    std::string sheet = "";

    [[nodiscard]] std::string text() const {
        std::string all = "name: Test\nplayers: " + players + "\nmarks: " + marks +
                          "\nboard: " + board + "\nscore: " + score + "\nwin: " + win + "\n";
        all += play.empty() ? "" : "play: " + play + "\n";
        all += rounds.empty() ? "" : "rounds: " + rounds + "\n";
        all += sheet.empty() ? "" : "sheet: " + sheet + "\n";
        return all;
    }
};

/// Errors: the messages of the reader.
inline Result<spec::GameSpec> read_yaml_game(const YamlGame& yaml,
                                             const spec::LoadOptions& options = {}) {
    Result<SourceText> source = spec::checked_source("test.yaml", yaml.text());
    if (!source) {
        return fail(source.error());
    }
    return spec::read_game(*source, options, spec::resolvers_of(shipped_library()));
}

/// What is wrong with a game that can be read and not played; "" for one that can.
inline std::string refusal(const YamlGame& yaml) {
    auto read = read_yaml_game(yaml);
    EXPECT_TRUE(read.has_value());
    const auto made = game::Game::make(std::move(*read));
    return made ? "" : made.error().front().wrong;
}

inline game::Game game_of(const YamlGame& yaml) {
    Result<spec::GameSpec> read = read_yaml_game(yaml);
    EXPECT_TRUE(read.has_value()) << (read ? "" : to_text(read.error()));
    Result<game::Game> made = game::Game::make(std::move(*read));
    EXPECT_TRUE(made.has_value()) << (made ? "" : to_text(made.error()));
    return std::move(*made);
}

}  // namespace quadrille::test
