// Typed games in labels other than their board's own: the same board, the same verdict.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <set>

#include "support/judging.h"
#include "support/yaml_games.h"

namespace quadrille::transcript {
namespace {

using board::Board;
using board::SiteId;
using testing::HasSubstr;

/// What the scorer makes of a typed game.
std::string verdict_of(const std::string& text) {
    const auto verdicts = test::judge_text(text, {.settle_budget = 0});
    EXPECT_EQ(to_text(verdicts[0].diagnostics), "") << text;
    const score::Verdict& verdict = verdicts[0];
    return fmt::format("{} {} {}",
                       verdict.status == score::Status::Finished ? "finished" : "other",
                       verdict.winner ? std::to_string(*verdict.winner) : "nobody",
                       score::decided_by(verdict));
}

/// The same site on a board with other labels.
SiteId same_site(const Board& from, SiteId site, const Board& to) {
    for (std::size_t i = 0; i < to.site_count(); ++i) {
        if (to.element(SiteId{i}) == from.element(site)) {
            return SiteId{i};
        }
    }
    ADD_FAILURE() << "no such site";
    return site;
}

std::vector<SiteId> same_sites(const Board& from, std::span<const SiteId> sites, const Board& to) {
    std::vector<SiteId> same;
    for (const SiteId site : sites) {
        same.push_back(same_site(from, site, to));
    }
    std::sort(same.begin(), same.end());
    return same;
}

/// Every scheme that suits the board of a game keeps the board as it is: neighbours, the start
/// position, where coins stand, the areas in their order.
TEST(OtherLabels, KeepTheBoard) {
    std::size_t read = 0;
    for (const std::string& id : test::shipped_library().list_games()) {
        const auto own = test::shipped_games().find({.id = id, .options = {}, .labels = {}});
        ASSERT_TRUE(own) << id;
        for (const std::string& scheme : spec::label_scheme_words()) {
            const auto other =
                test::shipped_games().find({.id = id, .options = {}, .labels = scheme});
            if (!other) {
                EXPECT_THAT(to_text(other.error()), HasSubstr("labels '" + scheme + "' need"));
                continue;
            }
            SCOPED_TRACE(id + " in " + scheme);
            ++read;
            const Board& a = (*own)->board();
            const Board& b = (*other)->board();
            EXPECT_EQ(spec::label_scheme_word(b.spec().labels), scheme);
            ASSERT_EQ(a.site_count(), b.site_count());
            for (std::size_t i = 0; i < a.site_count(); ++i) {
                const auto near = b.neighbours(same_site(a, SiteId{i}, b));
                EXPECT_EQ(same_sites(a, a.neighbours(SiteId{i}), b),
                          std::vector<SiteId>(near.begin(), near.end()));
            }
            ASSERT_EQ(a.spec().start.size(), b.spec().start.size());
            for (std::size_t i = 0; i < a.spec().start.size(); ++i) {
                EXPECT_EQ(same_site(a, *a.place(a.spec().start[i].place), b),
                          *b.place(b.spec().start[i].place));
            }
        }
    }
    EXPECT_GT(read, 30U);
}

/// A finished board, listed in the labels of a scheme.
std::string listed(const std::string& head, const Board& own, const Board& other, unsigned seed) {
    std::string text = head +
                       "labels: " + std::string(spec::label_scheme_word(other.spec().labels)) +
                       "\nfinal:\n";
    for (std::size_t i = 0; i < own.site_count(); ++i) {
        seed = seed * 1664525U + 1013904223U;
        const char* mark = (seed >> 16U) % 2 == 0 ? "=b " : "=w ";
        text += other.label(same_site(own, SiteId{i}, other)) + mark;
    }
    return text + "\n";
}

TEST(OtherLabels, GiveTheSameVerdict) {
    const std::string head = "game: odd\nset: size=3 minimum=3\n";
    spec::LoadOptions options;
    options.settings = {{"size", 3}, {"minimum", 3}};
    const auto own = test::shipped_games().find({.id = "odd", .options = options, .labels = {}});
    ASSERT_TRUE(own);
    for (unsigned seed = 1; seed < 6; ++seed) {
        std::set<std::string> verdicts;
        for (const char* scheme :
             {"rows", "hexwiki", "abalone", "rings", "rings-upper", "numbers"}) {
            const auto other =
                test::shipped_games().find({.id = "odd", .options = options, .labels = scheme});
            ASSERT_TRUE(other) << scheme;
            verdicts.insert(verdict_of(listed(head, (*own)->board(), (*other)->board(), seed)));
        }
        EXPECT_EQ(verdicts.size(), 1U) << seed;
        EXPECT_THAT(*verdicts.begin(), testing::StartsWith("finished"));
    }
}

/// Hexagons by letters from the bottom, as for Abalone: the top row begins with c2.
TEST(OtherLabels, AreReadInMoves) {
    const std::string head = "game: odd\nset: size=2 minimum=2\n";
    EXPECT_EQ(verdict_of(head + "moves:\na1=b\na2=b\nb1=w\nb2=w\nb3=b\nc1=w\nc2=b\n"),
              verdict_of(head + "labels: abalone\n"
                                "moves:\nC2=b\nc3=b\nb1=w\nb2=w\nb3=b\na1=w\na2=b\n"));
}

TEST(OtherLabels, NameTheSitesOfMessages) {
    EXPECT_THAT(test::messages("game: odd\nset: size=2\nlabels: abalone\nmoves:\n1. d1=b"),
                HasSubstr("unknown site 'd1'; the sites are a1 to c3"));
    EXPECT_THAT(test::messages("game: tic-tac-toe\nlabels: go\nmoves:\na1 a1"), HasSubstr("a1"));
}

TEST(OtherLabels, MustExistAndSuit) {
    EXPECT_EQ(
        test::messages("game: odd\nlabels: hexwikki\nmoves:\n"),
        "a.txt:2:9: error: unknown labels 'hexwikki'; expected rows, algebraic, go, from-top, "
        "hexwiki, abalone, rings, rings-upper, numbers or names\n"
        "    2 | labels: hexwikki\n"
        "      |         ^~~~~~~~\n"
        "      did you mean 'hexwiki'?\n");
    EXPECT_EQ(test::messages("game: dodec\nlabels: go\nmoves:\n"),
              "a.txt:2:9: error: labels 'go' need sites in rows and columns; expected rings, "
              "rings-upper or numbers\n"
              "    2 | labels: go\n"
              "      |         ^~\n");
}

/// A final board in rings is typed ring by ring.
TEST(OtherLabels, SetTheFinalBoard) {
    const std::string head = "game: odd\nset: size=2 minimum=2\n";
    EXPECT_EQ(verdict_of(head + "labels: rings\nfinal:\nb\nb b w w w w\n"),
              verdict_of(head + "final:\nw b\nw b b\nw w\n"));
}

/// Rules that refer to sites by the game's labels hold in every other scheme.
TEST(OtherLabels, KeepStartHolesAndAreas) {
    test::YamlGame yaml;
    yaml.board =
        "{square: 3, start: {a1: b}, holes: [b2], "
        "areas: {parts: {foot: [a1, b1, c1], head: [a3, b3]}, all: {both: [foot, head]}}}";
    yaml.play = "[{turn: [mark: {what: own}], until: full}]";
    GameCache cache([&](const std::string&, const spec::LoadOptions& options) {
        return test::read_yaml_game(yaml, options);
    });
    const auto game = cache.find({.id = "test", .options = {}, .labels = "numbers"});
    ASSERT_TRUE(game) << to_text(game.error());
    const Board& board = (*game)->board();
    EXPECT_EQ(board.site_count(), 8U);
    EXPECT_FALSE(board.find("5"));
    EXPECT_EQ(board.spec().start[0].place, "7");
    const board::AreaFamily& parts = *board.family("parts");
    const auto labels = [&](const board::Area& area) {
        std::string text;
        for (const SiteId site : area.sites) {
            text += board.label(site) + " ";
        }
        return text;
    };
    EXPECT_EQ(labels(parts.areas[0]), "7 8 9 ");
    EXPECT_EQ(labels(parts.areas[1]), "1 2 ");
    EXPECT_EQ(labels(board.family("all")->areas[0]), "1 2 7 8 9 ");
}

}  // namespace
}  // namespace quadrille::transcript
