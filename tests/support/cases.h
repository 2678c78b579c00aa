// Cases in one file: for each a name, what is typed, and what the program says to it.
//
//     %% no colon
//     game: odd
//     moves
//     1. e5=b
//     %%
//     a.txt:2:1: warning: 'moves' lacks its colon; it is read as 'moves:'
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::test {

struct Case {
    std::string name;
    std::string typed;
    std::string said;
};

/// None if there is no such file.
inline std::vector<Case> read_cases(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
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

/// The files of a folder that end in .cases, sorted.
inline std::vector<std::string> case_files(const std::string& folder) {
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".cases") {
            paths.push_back(entry.path().string());
        }
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

}  // namespace quadrille::test
