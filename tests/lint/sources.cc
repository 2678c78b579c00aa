#include "sources.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

namespace quadrille::lint {

namespace {

namespace fs = std::filesystem;

const fs::path kTop = QUADRILLE_SOURCE_DIR;

SourceFile read(const fs::path& path) {
    SourceFile file{.path = fs::relative(path, kTop).generic_string(), .lines = {}};
    std::ifstream stream(path);
    for (std::string line; std::getline(stream, line);) {
        file.lines.push_back(line);
    }
    return file;
}

bool ends_with_one_of(const std::string& name, const std::vector<std::string>& endings) {
    return std::any_of(endings.begin(), endings.end(), [&](const std::string& ending) {
        return name.ends_with(ending);
    });
}

void add_folder(const fs::path& folder,
                const std::vector<std::string>& endings,
                std::vector<SourceFile>& files) {
    if (!fs::exists(folder)) {
        return;
    }
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file() && ends_with_one_of(entry.path().string(), endings)) {
            files.push_back(read(entry.path()));
        }
    }
}

void sort(std::vector<SourceFile>& files) {
    std::sort(files.begin(), files.end(), [](const SourceFile& a, const SourceFile& b) {
        return a.path < b.path;
    });
}

}  // namespace

std::vector<SourceFile> read_sources(const std::string& folder,
                                     const std::vector<std::string>& endings) {
    std::vector<SourceFile> files;
    add_folder(kTop / folder, endings, files);
    sort(files);
    return files;
}

std::vector<SourceFile> read_all_texts() {
    const std::vector<std::string> endings{
        ".cc", ".h", ".md", ".yaml", ".txt", ".sh", ".json", ".cmake", ".supp", ".err", "/run"};
    std::vector<SourceFile> files;
    for (const char* folder : {"generator", "tests", "rules", "templates", "examples", ".ci"}) {
        add_folder(kTop / folder, endings, files);
    }
    for (const fs::directory_entry& entry : fs::directory_iterator(kTop)) {
        if (entry.is_regular_file() && entry.path().filename() != ".git") {
            files.push_back(read(entry.path()));
        }
    }
    sort(files);
    return files;
}

std::string place(const SourceFile& file, std::size_t line_index) {
    return fmt::format("{}:{}", file.path, line_index + 1);
}

std::string code_of(const std::string& line) {
    std::string code;
    bool in_string = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (!in_string && line.compare(i, 2, "//") == 0) {
            break;
        }
        if (in_string && line[i] == '\\') {
            ++i;
            continue;
        }
        if (line[i] == '"') {
            in_string = !in_string;
        }
        if (!in_string || line[i] == '"') {
            code += line[i];
        }
    }
    return code;
}

}  // namespace quadrille::lint
