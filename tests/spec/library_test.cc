#include "spec/read/library.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "spec/read/load.h"
#include "support/file_readers.h"

namespace quadrille::spec {
namespace {

using testing::ElementsAre;

const test::TableReader& files() {
    static const test::TableReader reader({{"mine/odd.yaml", "name: My Odd\n"},
                                           {"mine/new.yml", "name: New\n"},
                                           {"mine/notes.txt", "no game"},
                                           {"mine/Bad Name.yaml", "name: Bad\n"},
                                           {"shared/odd.yaml", "name: Odd\n"},
                                           {"shared/dots.yaml", "name: Dots\n"},
                                           {"secret.yaml", "name: Secret\n"},
                                           {"boards/big.yaml", "square: 20\n"}});
    return reader;
}

Library library() {
    return {files(), {.rules = {"mine", "shared"}, .boards = {"boards"}}};
}

std::string answer(std::string_view id) {
    const Result<SharedDescription> found = library().find(DescriptionKind::Rules, id);
    return found ? "found " + (*found)->source.name() : to_text(found.error());
}

TEST(Library, TheFirstFolderThatHasAnIdWins) {
    EXPECT_EQ(answer("odd"), "found mine/odd.yaml");
    EXPECT_EQ(answer("dots"), "found shared/dots.yaml");
    EXPECT_EQ(answer("new"), "found mine/new.yml");
}

TEST(Library, ListsEachIdOnce) {
    EXPECT_THAT(library().list_games(), ElementsAre("dots", "new", "odd"));
    EXPECT_THAT(library().list(DescriptionKind::Boards), ElementsAre("big"));
    EXPECT_TRUE(library().list(DescriptionKind::Styles).empty());
}

TEST(Library, ASingleFileMayStandInTheSearchPath) {
    const Library one(files(), {.rules = {"secret.yaml", "shared"}});
    EXPECT_THAT(one.list_games(), ElementsAre("dots", "odd", "secret"));
    EXPECT_EQ((*one.find(DescriptionKind::Rules, "secret"))->source.name(), "secret.yaml");
}

TEST(Library, AFileIsParsedOnce) {
    const Library one = library();
    const Result<SharedDescription> odd = one.find(DescriptionKind::Rules, "odd");
    ASSERT_TRUE(odd);
    EXPECT_EQ((*odd)->root.find("name")->text, "My Odd");
    EXPECT_EQ(*one.find(DescriptionKind::Rules, "odd"), *odd);
    EXPECT_EQ(*one.open("mine/odd.yaml"), *odd);
}

TEST(Library, ManyFilesAreNotAllRemembered) {
    std::map<std::string, std::string> many;
    for (int i = 0; i < 200; ++i) {
        many.emplace("many/game-" + std::to_string(i) + ".yaml", "name: Game\n");
    }
    const test::TableReader reader(many);
    const Library one(reader, {.rules = {"many"}});
    std::vector<std::weak_ptr<const Description>> seen;
    for (const std::string& id : one.list_games()) {
        seen.emplace_back(*one.find(DescriptionKind::Rules, id));
    }
    const auto forgotten =
        std::count_if(seen.begin(), seen.end(), [](const auto& file) { return file.expired(); });
    EXPECT_GE(forgotten, 150);
    EXPECT_FALSE(seen.back().expired());
}

TEST(Library, AnUnknownIdIsNamedWithTheLikelyOne) {
    EXPECT_EQ(answer("od"),
              "error: unknown game 'od'; expected dots, new or odd\n"
              "      did you mean 'odd'?\n");
}

TEST(Library, AnIdIsKnownInEitherCase) {
    EXPECT_EQ(answer("Odd"), "found mine/odd.yaml");
}

TEST(Library, AnIdIsNeverAPath) {
    for (const char* id : {"../secret", "/etc/passwd", "mine/odd", "odd.yaml", ".", "", "a b"}) {
        EXPECT_EQ(answer(id).find("error: '" + std::string(id) + "' cannot be the name of a game"),
                  0U)
            << answer(id);
    }
    EXPECT_EQ(answer(std::string(70, 'a')),
              "error: '" + std::string(64, 'a') +
                  "...' cannot be the name of a game; expected dots, new or odd\n");
}

TEST(Library, EmptyFoldersSaySo) {
    const Library empty(files(), {});
    EXPECT_EQ(to_text(empty.find(DescriptionKind::Styles, "pencil").error()),
              "error: unknown style 'pencil'; there are no styles in the folders searched\n");
}

TEST(Library, IdsComeFromPaths) {
    EXPECT_EQ(id_of_path("rules/odd.yaml"), "odd");
    EXPECT_EQ(id_of_path("odd.yml"), "odd");
    EXPECT_TRUE(is_id("two-apart-3"));
    EXPECT_FALSE(is_id("Two"));
}

}  // namespace
}  // namespace quadrille::spec
