// Prints boards as random legal play leaves them, a line of JSON each, for photographs of filled-in sheets:
//
//     fillings odd 3 7 size=4      three boards of Odd, from seed 7, of 4 cells a side
//
// Two of three games are played to their end, or for at most 400 turns; the third stops somewhere before it.
#include <fmt/format.h>

#include <charconv>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "game/position.h"
#include "game/random_play.h"
#include "score/fill_game.h"
#include "spec/read/load.h"
#include "support/shipped_library.h"

namespace quadrille {
namespace {

constexpr int kMostTurns = 400;

std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    return fault == std::errc{} && end == text.data() + text.size() ? std::optional{value}
                                                                    : std::nullopt;
}

game::Position played(const game::Game& game, int most, game::Random& random) {
    game::Position position(game);
    while (!position.end() && position.turns() < most) {
        if (!position.play(game::random_turn(position, random))) {
            break;
        }
    }
    return position;
}

/// A player, from 1; 0 if nobody has won.
std::size_t winner_of(const game::Position& position) {
    if (!position.end()) {
        return 0;
    }
    const score::LastRound last{0, position.last_mover(), game::stuck_in(position.end())};
    const score::Outcome outcome = score::outcome_of(position.game(), position.record(), last, {});
    const auto* won = std::get_if<score::Won>(&outcome);
    return won == nullptr ? 0 : won->person + 1;
}

std::string as_json(const game::Position& position) {
    const game::Game& game = position.game();
    nlohmann::ordered_json sites = nlohmann::ordered_json::object();
    for (std::size_t site = 0; site < game.board().site_count(); ++site) {
        std::string letters;
        for (const spec::MarkId mark : position.marks(board::SiteId{site}).list()) {
            letters += game.spec().marks[mark.index()].letter;
        }
        sites[game.board().labels()[site]] = letters;
    }
    return nlohmann::ordered_json{{"turns", position.turns()},
                                  {"finished", position.end().has_value()},
                                  {"winner", winner_of(position)},
                                  {"sites", std::move(sites)}}
        .dump();
}

int print_boards(const game::Game& game, std::uint64_t count, std::uint64_t seed) {
    game::Random random(seed);
    for (std::uint64_t board = 0; board < count; ++board) {
        const game::Position whole = played(game, kMostTurns, random);
        const bool stopped = board % 3 == 2 && whole.turns() > 1;
        const auto until = static_cast<std::size_t>(whole.turns() - 1);
        const int turns = stopped ? 1 + static_cast<int>(random.below(until)) : 0;
        std::puts(as_json(stopped ? played(game, turns, random) : whole).c_str());
    }
    return 0;
}

int run(int argc, char** argv) {
    const std::optional<std::uint64_t> count = argc < 4 ? std::nullopt : number(argv[2]);
    const std::optional<std::uint64_t> seed = argc < 4 ? std::nullopt : number(argv[3]);
    if (!count || !seed) {
        std::fputs("usage: fillings GAME COUNT SEED [NAME=VALUE ...]\n", stderr);
        return 2;
    }
    spec::LoadOptions options;
    for (int i = 4; i < argc; ++i) {
        const std::string_view setting = argv[i];
        const auto equals = setting.find('=');
        const auto value =
            equals == std::string_view::npos ? std::nullopt : number(setting.substr(equals + 1));
        if (!value) {
            fmt::print(stderr, "fillings: '{}' is not NAME=VALUE\n", setting);
            return 2;
        }
        options.settings.push_back(
            {std::string(setting.substr(0, equals)), static_cast<std::int64_t>(*value)});
    }
    Result<spec::GameSpec> spec = spec::load_game(test::shipped_library(), argv[1], options);
    if (!spec) {
        fmt::print(stderr, "{}", to_text(spec.error()));
        return 1;
    }
    const Result<game::Game> game = game::Game::make(std::move(*spec));
    if (!game) {
        fmt::print(stderr, "{}", to_text(game.error()));
        return 1;
    }
    return print_boards(*game, *count, *seed);
}

}  // namespace
}  // namespace quadrille

int main(int argc, char** argv) {
    return quadrille::run(argc, argv);
}
