// Games put together by hand, for tests that must not depend on the reader of rules/.
#pragma once

#include <string>
#include <utility>

#include "spec/model/game_spec.h"

namespace quadrille::test {

inline spec::MarkSpec mark_of(std::string letter, std::optional<std::size_t> owner) {
    spec::MarkSpec mark;
    mark.letter = std::move(letter);
    mark.name = mark.letter;
    if (owner) {
        mark.owner = spec::RoleId{*owner};
    }
    return mark;
}

inline spec::MarkVerb any_mark() {
    spec::MarkVerb verb;
    verb.what.kind = spec::MarkChoice::Kind::Any;
    return verb;
}

inline spec::PhaseSpec phase_of(std::vector<spec::Verb> verbs, spec::Until until) {
    spec::PhaseSpec phase;
    phase.turn = std::move(verbs);
    phase.until = until;
    return phase;
}

inline spec::CounterSpec named_counter(std::string name, spec::Counting counting) {
    spec::CounterSpec counter;
    counter.name = std::move(name);
    counter.counting = std::move(counting);
    return counter;
}

inline spec::GameSpec two_players(std::string id) {
    spec::GameSpec game;
    game.id = std::move(id);
    game.roles = {"Player 1", "Player 2"};
    return game;
}

inline spec::BoardSpec square_board(int columns, int rows, spec::SiteKind sites) {
    spec::BoardSpec board;
    board.shape = spec::SquareShape{columns, rows};
    board.sites = sites;
    return board;
}

inline spec::GameSpec odd_game(int size, int minimum) {
    spec::GameSpec game = two_players("odd");
    game.board.shape = spec::HexhexShape{size};
    game.board.labels = spec::LabelScheme::Rows;
    game.marks = {mark_of("b", std::nullopt), mark_of("w", std::nullopt)};
    game.play = {phase_of({any_mark()}, spec::UntilFull{})};
    spec::GroupsCounter groups;
    groups.at_least = minimum;
    groups.of = spec::GroupsCounter::Of::EachMark;
    game.counters = {named_counter("groups", groups)};
    game.win = {
        {spec::Classify{
             spec::CounterId{0}, spec::Classify::By::Parity, {spec::RoleId{1}, spec::RoleId{0}}},
         std::string(),
         false,
         "odd"}};
    return game;
}

inline spec::GameSpec dustin_game(int size, int minimum) {
    spec::GameSpec game = odd_game(size, minimum);
    game.id = "dustin";
    game.play[0].turn.emplace_back(spec::SayVerb{{"odd", "even"}, spec::CounterId{0}});
    return game;
}

inline spec::GameSpec dots_game(int size, std::size_t players) {
    spec::GameSpec game;
    game.id = "dots";
    for (std::size_t player = 0; player < players; ++player) {
        game.roles.push_back("Player " + std::to_string(player + 1));
        game.marks.push_back(mark_of(std::string(1, "rbgopk"[player]), player));
    }
    game.board = square_board(size, size, spec::SiteKind::Vertices);
    game.play = {phase_of({spec::SegmentVerb{}, any_mark()}, spec::UntilFull{})};
    spec::GroupsCounter sets;
    sets.linked_by = spec::GroupsCounter::LinkedBy::Segments;
    sets.at_least = 2;
    game.counters = {named_counter("sets", sets)};
    game.win = {{spec::Compare{spec::CounterId{0}, spec::Draw{}}, std::string()}};
    return game;
}

inline spec::GameSpec walkers_game(int size, int target, int rounds) {
    using Direction = spec::StepMove::Direction;
    spec::GameSpec game = two_players("walkers");
    game.marks = {mark_of("x", 0), mark_of("o", 1)};
    game.board = square_board(size, size, spec::SiteKind::Cells);
    game.board.start = {{"bottom-left", "x", {}}, {"top-right", "o", {}}};
    spec::StepVerb step;
    step.roles = {{{{Direction::Orthogonal, 1}, {Direction::Orthogonal, 2}}, "bottom-left"},
                  {{{Direction::Orthogonal, 1}, {Direction::Diagonal, 1}}, "top-right"}};
    game.play = {phase_of({step}, spec::UntilReach{spec::CounterId{0}, target})};
    game.counters = {named_counter("points", spec::LandingsCounter{})};
    game.win = {{spec::Compare{spec::CounterId{0}, spec::Draw{}}, std::string()}};
    game.rounds = {rounds, true};
    return game;
}

inline spec::GameSpec loops_game(int size) {
    spec::GameSpec game = two_players("loops");
    game.roles = {"Yellow", "Purple"};
    game.marks = {mark_of("y", 0), mark_of("p", 1)};
    game.board = square_board(size, size, spec::SiteKind::Cells);
    spec::MarkVerb mark;
    mark.per_row = spec::LineLimit{true, 2};
    mark.per_column = spec::LineLimit{true, 2};
    game.play = {phase_of({mark}, spec::UntilEach{size})};
    game.counters = {
        named_counter("crossings", spec::CrossingsCounter{}),
        named_counter("points", spec::CrossingsCounter{spec::RoleId{0}, spec::RoleId{1}})};
    game.win = {{spec::Compare{spec::CounterId{1}, spec::Draw{}}, std::string()}};
    return game;
}

/// A game of majorities on a solid: one mark first, then two a turn.
inline spec::GameSpec solid_game(spec::SolidShape shape, int to_win) {
    spec::GameSpec game = two_players("solid");
    game.marks = {mark_of("r", 0), mark_of("b", 1)};
    game.board.shape = std::move(shape);
    game.board.sites = spec::SiteKind::Vertices;
    spec::MarkVerb mark;
    mark.count = spec::CountPlan{{{1, 1}}, {{2, 2}}};
    game.play = {phase_of({mark}, spec::UntilFull{})};
    game.counters = {named_counter("cells", spec::MajorityCounter{})};
    game.win = {{spec::Reach{spec::CounterId{0}, to_win}, std::string()},
                {spec::Compare{spec::CounterId{0}, spec::Draw{}}, std::string()}};
    return game;
}

inline spec::GameSpec dodec_game(bool outer) {
    spec::SolidShape shape;
    shape.solid = "D";
    shape.seen_from = spec::SeenFrom::Vertex;
    shape.without_seen_from = true;
    shape.outer = outer;
    spec::GameSpec game = solid_game(shape, outer ? 10 : 5);
    game.board.labels = spec::LabelScheme::Rings;
    return game;
}

inline spec::GameSpec dodec_dual_game() {
    spec::SolidShape shape;
    shape.solid = "I";
    shape.seen_from = spec::SeenFrom::Face;
    spec::GameSpec game = solid_game(shape, 10);
    game.board.labels = spec::LabelScheme::RingsUpper;
    return game;
}

}  // namespace quadrille::test
