#include "fuzz/input_files.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "support/cases.h"

namespace quadrille::fuzz {

namespace {

[[noreturn]] void give_up(const char* what, const char* path) {
    std::fprintf(stderr, "%s %s\n", what, path);
    std::exit(1);
}

std::vector<std::string> paths_of(const std::string& path) {
    if (!std::filesystem::is_directory(path)) {
        return {path};
    }
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::directory_iterator(path)) {
        if (entry.is_regular_file()) {
            paths.push_back(entry.path().string());
        }
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

}  // namespace

std::vector<InputFile> input_files(int count, char** paths) {
    std::vector<InputFile> files;
    for (int i = 0; i < count; ++i) {
        for (const std::string& path : paths_of(paths[i])) {
            if (path.ends_with(".cases")) {
                for (const test::Case& each : test::read_cases(path)) {
                    files.push_back(
                        {path + ": " + each.name, {each.typed.begin(), each.typed.end()}});
                }
                continue;
            }
            std::ifstream file(path, std::ios::binary);
            if (!file) {
                give_up("cannot read", path.c_str());
            }
            const std::string bytes{std::istreambuf_iterator<char>(file), {}};
            files.push_back({path, {bytes.begin(), bytes.end()}});
        }
    }
    if (files.empty()) {
        give_up("no inputs", "");
    }
    return files;
}

}  // namespace quadrille::fuzz
