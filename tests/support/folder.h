// What tests that write files share: a folder that goes away, a look into files, and what other
// programs say of them.
#pragma once

#include <stdlib.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace quadrille::support {

/// A new, empty folder; removed with all that is in it.
class Folder {
  public:
    Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder();

    [[nodiscard]] std::string path(const std::string& name = "") const {
        return name.empty() ? path_.string() : (path_ / name).string();
    }

    /// Names of what is in it, sorted, a blank between them.
    [[nodiscard]] std::string contents() const;

  private:
    std::filesystem::path path_;
};

inline Folder::Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "quadrille-test-XXXXXX").string();
    path_ = mkdtemp(name.data());
}

inline Folder::~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

inline std::string Folder::contents() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(path_)) {
        names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    std::string all;
    for (const std::string& name : names) {
        all += (all.empty() ? "" : " ") + name;
    }
    return all;
}

inline std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// What a shell command prints, both streams, and then "exit N".
inline std::string run(const std::string& command) {
    FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    std::string text;
    std::array<char, 4096> buffer{};
    for (std::size_t count = fread(buffer.data(), 1, buffer.size(), pipe); count > 0;
         count = fread(buffer.data(), 1, buffer.size(), pipe)) {
        text.append(buffer.data(), count);
    }
    return text + "exit " + std::to_string(WEXITSTATUS(pclose(pipe)));
}

}  // namespace quadrille::support
