// What the page in the browser needs of all code: it is compiled without exceptions, and what needs
// more of a machine than a browser has is replaced, file by file.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "sources.h"

namespace quadrille::lint {
namespace {

const std::string kPlaces = "generator/web/machine/";

// "base/whole_file.cc": what the CMakeLists.txt of a folder lists after MACHINE.
std::vector<std::string> machine_sources_of(const SourceFile& list) {
    const std::string folder =
        list.path.substr(std::string("generator/").size(),
                         list.path.rfind('/') + 1 - std::string("generator/").size());
    std::vector<std::string> sources;
    bool listed = false;
    for (const std::string& line : list.lines) {
        std::istringstream words(line.substr(0, line.find('#')));
        for (std::string word; words >> word;) {
            const std::string name = word.substr(0, word.find(')'));
            if (listed && name.ends_with(".cc")) {
                sources.push_back(folder + name);
            } else {
                listed = word == "MACHINE";
            }
            listed = listed && name == word;
        }
    }
    return sources;
}

std::vector<std::string> machine_sources() {
    std::vector<std::string> all;
    for (const SourceFile& list : read_sources("generator", {"/CMakeLists.txt"})) {
        if (list.path != "generator/CMakeLists.txt") {
            const std::vector<std::string> sources = machine_sources_of(list);
            all.insert(all.end(), sources.begin(), sources.end());
        }
    }
    std::sort(all.begin(), all.end());
    return all;
}

// The page is compiled without exceptions but for what reads YAML, and plans of sheets, and without proof/.
bool may_catch(const std::string& path, const std::vector<std::string>& machine) {
    const std::string inside = path.substr(std::string("generator/").size());
    return inside == "spec/yaml/yaml_source.cc" || inside == "web/exceptions.cc" ||
           inside == "cli/system/worker_threads.h" ||  // in_order.h includes it for machines only
           inside.starts_with("proof/") || inside == "eye/plan_json.cc" ||
           std::find(machine.begin(), machine.end(), inside) != machine.end();
}

TEST(Web, NothingButReadersCatch) {
    const std::regex exceptions(R"(\b(try|catch|throw)\b)");
    const std::vector<std::string> machine = machine_sources();
    std::vector<std::string> offenders;
    for (const SourceFile& file : read_sources("generator", {".cc", ".h"})) {
        if (may_catch(file.path, machine)) {
            continue;
        }
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            if (std::regex_search(code_of(file.lines[i]), exceptions)) {
                offenders.push_back(place(file, i));
            }
        }
    }
    EXPECT_THAT(offenders, testing::IsEmpty());
}

TEST(Web, EachSourceOfTheMachineHasItsOther) {
    std::vector<std::string> others;
    for (const SourceFile& file : read_sources(kPlaces, {".cc"})) {
        others.push_back(file.path.substr(kPlaces.size()));
    }
    EXPECT_THAT(machine_sources(), testing::Not(testing::IsEmpty()));
    EXPECT_EQ(machine_sources(), others);
}

TEST(Web, FindWhatALineLists) {
    const SourceFile list{.path = "generator/page/book/CMakeLists.txt",
                          .lines = {"quadrille_folder(page/book",
                                    "    SOURCES a.cc",
                                    "    MACHINE b.cc",
                                    "        c.cc",
                                    "    USES base)"}};
    EXPECT_THAT(machine_sources_of(list), testing::ElementsAre("page/book/b.cc", "page/book/c.cc"));
}

}  // namespace
}  // namespace quadrille::lint
