// What `show` says of boards made up at random, with holes and without, against boards that the
// test puts together itself: sites, neighbours, and how many rows, lines and sides there are.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "support/in_process.h"
#include "support/plain_board.h"
#include "support/run_program.h"

namespace quadrille::cli {
namespace {

using test::PlainBoard;
using testing_support::Said;
using testing_support::said_by;
using testing_support::Workshop;
using Json = nlohmann::json;

constexpr std::uint64_t kBoards = 300;

/// "Neighbours  2 sites have 3 and 4 have 4"
std::string neighbours_line(const PlainBoard& board) {
    std::map<std::size_t, int> sites;
    for (const auto& [label, spot] : board.spots()) {
        ++sites[board.neighbours(label).size()];
    }
    if (sites.size() == 1) {
        return fmt::format("each site has {}", sites.begin()->first);
    }
    std::string text;
    std::size_t left = sites.size();
    for (const auto& [number, count] : sites) {
        --left;
        text += fmt::format("{}{} {} {}",
                            count,
                            !text.empty() ? ""
                            : count == 1  ? " site"
                                          : " sites",
                            count == 1 ? "has" : "have",
                            number);
        text += left == 0 ? "" : left == 1 ? " and " : ", ";
    }
    return text;
}

/// One line for each fact, however long it is.
std::map<std::string, std::string> facts_of(const std::string& shown) {
    std::map<std::string, std::string> facts;
    std::istringstream lines(shown);
    std::string head;
    for (std::string line; std::getline(lines, line);) {
        if (line.size() < 14) {
            continue;
        }
        if (line[0] != ' ') {
            head = line.substr(0, line.find("  "));
            facts[head] = line.substr(13);
        } else {
            facts[head] += " " + line.substr(13);
        }
    }
    return facts;
}

std::map<std::string, std::size_t> families_of(const PlainBoard& board) {
    std::map<std::string, std::size_t> families{{"rows", board.rows().size()}};
    const auto add = [&](const std::string& name, std::size_t count) {
        if (count > 0) {
            families[name] = count;
        }
    };
    if (board.has_columns()) {
        add("columns", board.columns().size());
    }
    if (board.vertices()) {
        families["cells"] = board.squares_of_dots().size();
    }
    add("lines", board.lines(false).size());
    add("diagonals", board.lines(true).size());
    std::size_t with_neighbours = 0;
    for (const auto& [label, spot] : board.spots()) {
        with_neighbours += board.neighbours(label).empty() ? 0 : 1;
    }
    add("neighbours", with_neighbours);
    return families;
}

void check_shown(const PlainBoard& board, const std::string& file) {
    const Said said = said_by({"show", file, "--json"});
    ASSERT_EQ(said.code, ExitCode::Done) << said.err;
    const Json shown = Json::parse(said.out);
    std::set<std::string> labels;
    for (const Json& label : shown.at("board").at("labels")) {
        labels.insert(label.get<std::string>());
    }
    std::set<std::string> expected;
    for (const auto& [label, spot] : board.spots()) {
        expected.insert(label);
    }
    EXPECT_EQ(labels, expected);
    std::map<std::string, std::size_t> families;
    for (const Json& family : shown.at("areas")) {
        families[family.at("family")] = family.at("names").size();
        if (family.at("family") == "sides" && board.rim_is_whole()) {
            std::set<std::string> names;
            for (const auto& [name, sites] : board.sides()) {
                names.insert(name);
            }
            EXPECT_EQ(family.at("names").get<std::set<std::string>>(), names);
        }
    }
    families.erase("rim");
    families.erase("sides");
    families.erase("corners");
    EXPECT_EQ(families, families_of(board));
    auto facts = facts_of(said_by({"show", file}).out);
    EXPECT_EQ(facts["Neighbours"], neighbours_line(board));
    EXPECT_EQ(facts["Board"].substr(0, facts["Board"].find(',')),
              fmt::format("{} sites", board.spots().size()));
}

TEST(ShowLaw, SaysOfBoardsWhatTheyHave) {
    const Workshop workshop;
    const std::string file = (workshop.folder() / "b.yaml").string();
    int boards = 0;
    for (std::uint64_t seed = 1; seed <= kBoards && !HasFailure(); ++seed) {
        game::Random random(seed);
        const PlainBoard board(random);
        std::string text = board.text().substr(1);
        workshop.write("b.yaml", "{" + text + "}\n");
        SCOPED_TRACE(text);
        if (said_by({"check", file}).code == ExitCode::Done) {
            ++boards;
            check_shown(board, file);
        }
    }
    EXPECT_GT(boards * 2, static_cast<int>(kBoards));
    RecordProperty("boards", boards);
}

}  // namespace
}  // namespace quadrille::cli
