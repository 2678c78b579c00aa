// A file of cases against the program: each says what the file has, to the letter.
// QUADRILLE_UPDATE=1 in the environment writes down anew what the program says; read it before you
// commit it.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <sstream>

#include "support/cases.h"

namespace quadrille::test {

/// Compares what `say` makes of each case with what the file has.
inline void check_cases(const std::string& path,
                        const std::function<std::string(const Case& each)>& say) {
    const std::vector<Case> cases = read_cases(path);
    EXPECT_FALSE(cases.empty()) << path;
    std::ostringstream anew;
    for (const Case& each : cases) {
        const std::string said = say(each);
        EXPECT_EQ(said, each.said) << path << ": " << each.name;
        anew << "%% " << each.name << "\n" << each.typed << "%%\n" << said;
    }
    if (std::getenv("QUADRILLE_UPDATE") != nullptr) {
        std::ofstream(path, std::ios::binary) << anew.str();
    }
}

/// The same for all files of a folder.
inline void check_case_files(const std::string& folder,
                             const std::function<std::string(const Case& each)>& say) {
    const std::vector<std::string> paths = case_files(folder);
    EXPECT_FALSE(paths.empty()) << folder;
    for (const std::string& path : paths) {
        check_cases(path, say);
    }
}

}  // namespace quadrille::test
