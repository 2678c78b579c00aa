// The repository's own files, for tests that read them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace quadrille::lint {

struct SourceFile {
    std::string path;  ///< From the top of the repository: "generator/base/id.h".
    std::vector<std::string> lines;
};

/// All files below `folder` ("generator") whose names end in one of `endings`, sorted by path.
std::vector<SourceFile> read_sources(const std::string& folder,
                                     const std::vector<std::string>& endings);

/// Every text file that belongs to the repository: the top's, and those of its folders short of
/// what is built or printed.
std::vector<SourceFile> read_all_texts();

/// "generator/base/id.h:12"
std::string place(const SourceFile& file, std::size_t line_index);

/// The line without comments and the insides of string literals.
std::string code_of(const std::string& line);

}  // namespace quadrille::lint
