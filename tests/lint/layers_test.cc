// Who may include whom: a folder itself and the folders above it in the reading order of
// generator/README.md, some folders fewer; each outside library in one folder only.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "sources.h"

namespace quadrille::lint {
namespace {

const std::vector<std::string> kReadingOrder{"base",
                                             "spec",
                                             "board",
                                             "game",
                                             "transcript",
                                             "score",
                                             "drawing",
                                             "figure",
                                             "page",
                                             "typeset",
                                             "output",
                                             "proof",
                                             "cli"};

// Folders that may include less than what is above them.
const std::map<std::string, std::vector<std::string>> kNarrower{
    {"drawing", {"base", "drawing"}},
    {"typeset", {"base", "drawing", "typeset"}},
    {"output", {"base", "drawing", "page", "typeset", "output"}},
    {"proof", {"base", "proof"}}};

// Begin of a library's header, and the one folder that sees it.
struct Library {
    std::string header;
    std::string folder;
};

const std::vector<Library> kLibraries{{"yaml-cpp/", "spec"},
                                      {"cairo", "output"},
                                      {"harfbuzz", "typeset"},
                                      {"fontconfig", "output"},
                                      {"poppler", "proof"}};

std::string folder_of(const std::string& path) {
    const std::size_t begin = std::string("generator/").size();
    return path.substr(begin, path.find('/', begin) - begin);
}

std::vector<std::string> allowed_for(const std::string& folder) {
    const auto narrower = kNarrower.find(folder);
    if (narrower != kNarrower.end()) {
        return narrower->second;
    }
    const auto own = std::find(kReadingOrder.begin(), kReadingOrder.end(), folder);
    return {kReadingOrder.begin(), own == kReadingOrder.end() ? own : own + 1};
}

bool contains(const std::vector<std::string>& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// What is wrong with one include line of a file in `folder`.
std::optional<std::string> problem_of(const std::string& folder, const std::string& line) {
    const std::string mark = "#include ";
    if (!line.starts_with(mark) || line.size() < mark.size() + 2) {
        return std::nullopt;
    }
    const std::string header =
        line.substr(mark.size() + 1, line.find_last_of("\">") - mark.size() - 1);
    if (line[mark.size()] == '"') {
        const std::string included = header.substr(0, header.find('/'));
        if (!contains(kReadingOrder, included)) {
            return fmt::format("\"{}\" is not written from generator/, as in \"base/id.h\"",
                               header);
        }
        if (!contains(allowed_for(folder), included)) {
            return fmt::format("{}/ may not include {}/", folder, included);
        }
        return std::nullopt;
    }
    for (const Library& library : kLibraries) {
        if (header.starts_with(library.header) && folder != library.folder) {
            return fmt::format("<{}> belongs in {}/ only", header, library.folder);
        }
    }
    return std::nullopt;
}

TEST(Layers, FoldersIncludeOnlyThemselvesAndWhatIsAboveThem) {
    std::vector<std::string> offenders;
    for (const SourceFile& file : read_sources("generator", {".cc", ".h"})) {
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            if (const auto problem = problem_of(folder_of(file.path), file.lines[i])) {
                offenders.push_back(place(file, i) + ": " + *problem);
            }
        }
    }
    EXPECT_THAT(offenders, testing::IsEmpty());
}

TEST(Layers, EveryFolderHasItsPlaceInTheReadingOrder) {
    for (const SourceFile& file : read_sources("generator", {".cc", ".h"})) {
        EXPECT_TRUE(contains(kReadingOrder, folder_of(file.path))) << file.path;
    }
}

TEST(Layers, OnlyTheProgramsSeeTheCommandLineAndThePrinting) {
    const std::vector<std::string> words{"argv", "printf(", "std::cout", "std::cerr", "exit("};
    std::vector<std::string> offenders;
    for (const SourceFile& file : read_sources("generator", {".cc", ".h"})) {
        const std::string folder = folder_of(file.path);
        // base/check.h prints as the program dies of a bug.
        if (folder == "cli" || folder == "proof" || file.path == "generator/base/check.h") {
            continue;
        }
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            for (const std::string& word : words) {
                const std::string code = code_of(file.lines[i]);
                const std::size_t at = code.find(word);
                const bool part_of_other =
                    at != std::string::npos && at > 0 &&
                    (std::isalnum(static_cast<unsigned char>(code[at - 1])) != 0 ||
                     code[at - 1] == '_');
                if (at != std::string::npos && !part_of_other) {
                    offenders.push_back(fmt::format("{}: '{}' outside cli/", place(file, i), word));
                }
            }
        }
    }
    EXPECT_THAT(offenders, testing::IsEmpty());
}

TEST(Layers, NameTheOffender) {
    EXPECT_EQ(problem_of("drawing", "#include \"board/board.h\""),
              "drawing/ may not include board/");
    EXPECT_EQ(problem_of("board", "#include \"game/game.h\""), "board/ may not include game/");
    EXPECT_EQ(problem_of("page", "#include <cairo.h>"), "<cairo.h> belongs in output/ only");
    EXPECT_EQ(problem_of("page", "#include \"grid.h\""),
              "\"grid.h\" is not written from generator/, as in \"base/id.h\"");
    EXPECT_EQ(problem_of("page", "#include \"figure/tone.h\""), std::nullopt);
    EXPECT_EQ(problem_of("output", "#include <cairo.h>"), std::nullopt);
}

}  // namespace
}  // namespace quadrille::lint
