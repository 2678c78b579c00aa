// Files for tests: a table of texts, and the files of the source tree. The program's own reader of
// the disk is in cli/, which no other folder may see.
#pragma once

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/file_reader.h"

namespace quadrille::test {

/// Files that exist only as a table from path to text.
class TableReader : public FileReader {
  public:
    explicit TableReader(std::map<std::string, std::string> files) : files_(std::move(files)) {}

    [[nodiscard]] Result<std::string> read(const std::string& path,
                                           std::size_t limit) const override {
        const auto found = files_.find(path);
        if (found == files_.end()) {
            return fail(plain_error("cannot read '" + path + "'"));
        }
        if (found->second.size() > limit) {
            return fail(plain_error("'" + path + "' is too long"));
        }
        return found->second;
    }

    [[nodiscard]] std::vector<std::string> list(const std::string& folder) const override {
        std::vector<std::string> names;
        for (const auto& [path, text] : files_) {
            const std::size_t slash = path.rfind('/');
            if (slash != std::string::npos && path.substr(0, slash) == folder) {
                names.push_back(path.substr(slash + 1));
            }
        }
        return names;
    }

  private:
    std::map<std::string, std::string> files_;
};

/// Files on the disk.
class TreeReader : public FileReader {
  public:
    [[nodiscard]] Result<std::string> read(const std::string& path,
                                           std::size_t /*limit*/) const override {
        std::ifstream file(path, std::ios::binary);
        if (!file) {
            return fail(plain_error("cannot read '" + path + "'"));
        }
        return std::string(std::istreambuf_iterator<char>(file), {});
    }

    [[nodiscard]] std::vector<std::string> list(const std::string& folder) const override {
        std::vector<std::string> names;
        std::error_code missing;
        for (const auto& entry : std::filesystem::directory_iterator(folder, missing)) {
            if (entry.is_regular_file()) {
                names.push_back(entry.path().filename().string());
            }
        }
        std::sort(names.begin(), names.end());
        return names;
    }
};

}  // namespace quadrille::test
