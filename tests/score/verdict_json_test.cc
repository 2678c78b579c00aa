#include "score/verdict_json.h"

#include <gtest/gtest.h>

#include "support/judging.h"
#include "support/yaml_games.h"

namespace quadrille::score {
namespace {

std::string json_of(const std::string& text) {
    return to_json(test::judge_text(text, {.settle_budget = 0}).at(0), "a.txt");
}

TEST(VerdictJson, AFinishedGame) {
    EXPECT_EQ(
        json_of(
            "game: odd\nplayers: Ann, \"B\\n\nset: size=2 minimum=3\nfinal:\nb w\nb b w\nw b\n"),
        R"({"schema": "quadrille.score/1", "file": "a.txt", "line": 1, "game": "odd", )"
        R"("set": {"size": 2, "minimum": 3}, "status": "finished", "winner": 1, "draw": false, )"
        R"("decided_by": "odd groups", "settled": null, "best_play": null, "players": [)"
        R"({"role": "Player 1", "name": "Ann", "score": null}, )"
        R"({"role": "Player 2", "name": "\"B\\n", "score": null}], "counts": {"groups": 1}, "reasons": [)"
        R"({"counter": "groups", "mark": "b", "player": null, "size": 4, "counted": true, )"
        R"("sites": ["a1", "b1", "b2", "c2"]}, )"
        R"({"counter": "groups", "mark": "w", "player": null, "size": 2, "counted": false, )"
        R"("sites": ["a2", "b3"]}, )"
        R"({"counter": "groups", "mark": "w", "player": null, "size": 1, "counted": false, )"
        R"("sites": ["c1"]}], "diagnostics": []})");
}

TEST(VerdictJson, AMatchOfRounds) {
    EXPECT_EQ(
        json_of("game: walkers\nplayers: Ann, Ben\nset: size=4 target=1\n"
                "round 1:\nb1\nc4\nb3\nb3\nround 2:\nb1\nc4\n"),
        R"({"schema": "quadrille.score/1", "file": "a.txt", "line": 1, "game": "walkers", )"
        R"("set": {"size": 4, "target": 1, "rounds": 2}, "status": "unfinished", "winner": null, )"
        R"("draw": false, "decided_by": null, "settled": null, "best_play": null, "players": [)"
        R"({"role": null, "name": "Ann", "score": 0}, {"role": null, "name": "Ben", "score": 1}], )"
        R"("counts": {}, "rounds": [{"first": 1, "scores": [0, 1]}, {"first": 2, "scores": [0, 0]}], )"
        R"("reasons": [{"counter": "points", "round": 1, "turn": 4, "player": 2, "site": "b3", )"
        R"("points": 1, "total": 1}], "diagnostics": []})");
}

TEST(VerdictJson, AnInvalidGame) {
    EXPECT_EQ(
        json_of("\n\ngame: dustin\nset: size=2\nmoves:\n1. a9=b odd\n"),
        R"({"schema": "quadrille.score/1", "file": "a.txt", "line": 3, "game": "dustin", )"
        R"("set": {"size": 2, "minimum": 5}, "status": "invalid", "winner": null, "draw": false, )"
        R"("decided_by": null, "settled": null, "best_play": null, "players": [)"
        R"({"role": "Player 1", "name": null, "score": null}, )"
        R"({"role": "Player 2", "name": null, "score": null}], "counts": {}, "claims": [], )"
        R"("reasons": [], "diagnostics": [{"severity": "error", "line": 6, "column": 4, )"
        R"("message": "unknown site 'a9'; the sites are a1 to c2"}]})");
}

TEST(VerdictJson, AFileThatCannotBeRead) {
    EXPECT_EQ(
        unreadable_json("-", 1, {plain_error("cannot be read")}),
        R"({"schema": "quadrille.score/1", "file": "-", "line": 1, "game": null, "set": {}, )"
        R"("status": "invalid", "winner": null, "draw": false, "decided_by": null, "settled": null, "best_play": null, )"
        R"("players": [], "counts": {}, "reasons": [], "diagnostics": [{"severity": "error", )"
        R"("line": 0, "column": 0, "message": "cannot be read"}], "date": null, "place": null, )"
        R"("event": null, "note": null, "moves": [], "final": null, "segments": []})");
}

TEST(VerdictJson, Crossings) {
    const std::string all = json_of("game: loops\nset: size=2\nfinal:\ny p\np y\n");
    EXPECT_NE(all.find(R"("counts": {"crossings": 0})"), std::string::npos) << all;
}

TEST(VerdictJson, FactorsOfAProduct) {
    const test::YamlGame yaml{.score =
                                  "{groups: {count: groups}, stones: {count: marks}, "
                                  "points: {product: [groups, stones]}}",
                              .win = "[{most: points}]"};
    transcript::GameCache cache(
        [&](const auto&, const auto& options) { return test::read_yaml_game(yaml, options); });
    const auto source =
        transcript::transcript_source("a.txt", "game: a\nfinal:\nb . b\n. b .\nw w .\n");
    const auto games = transcript::read_transcript(*source, cache);
    const std::string all = to_json(judge(*source, games.front(), {.settle_budget = 0}), "a.txt");
    EXPECT_NE(all.find(R"({"counter": "points", "player": 1, "of": "groups", "number": 3}, )"
                       R"({"counter": "points", "player": 2, "of": "groups", "number": 1}, )"
                       R"({"counter": "points", "player": 1, "of": "stones", "number": 3}, )"
                       R"({"counter": "points", "player": 2, "of": "stones", "number": 2}])"),
              std::string::npos)
        << all;
    EXPECT_NE(all.find(R"("name": null, "score": 9}, )"), std::string::npos) << all;
}

}  // namespace
}  // namespace quadrille::score
