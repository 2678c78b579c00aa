// Many cases in one file: a name, what is typed, and what the program says to it.
//
//     %% no colon
//     game: odd
//     moves
//     1. e5=b
//     %%
//     a.txt:2:1: warning: 'moves' lacks its colon; it is read as 'moves:'
//
// QUADRILLE_UPDATE=1 in the environment writes down anew what the program says.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::test {

struct Case {
    std::string name;
    std::string typed;
    std::string said;
};

inline std::vector<Case> read_cases(const std::string& path) {
    std::ifstream file(path);
    EXPECT_TRUE(file.good()) << path;
    std::vector<Case> cases;
    bool said = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("%% ")) {
            cases.push_back({line.substr(3), "", ""});
            said = false;
        } else if (line == "%%") {
            said = true;
        } else if (!cases.empty()) {
            (said ? cases.back().said : cases.back().typed) += line + "\n";
        }
    }
    return cases;
}

/// Compares what `say` makes of each case with what the file has.
inline void check_cases(const std::string& path,
                        const std::function<std::string(const std::string& typed)>& say) {
    const std::vector<Case> cases = read_cases(path);
    EXPECT_FALSE(cases.empty()) << path;
    std::ostringstream anew;
    for (const Case& each : cases) {
        const std::string said = say(each.typed);
        EXPECT_EQ(said, each.said) << path << ": " << each.name;
        anew << "%% " << each.name << "\n" << each.typed << "%%\n" << said;
    }
    if (std::getenv("QUADRILLE_UPDATE") != nullptr) {
        std::ofstream(path) << anew.str();
    }
}

}  // namespace quadrille::test
