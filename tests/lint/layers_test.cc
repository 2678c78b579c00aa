// Who may include whom: a folder itself and those that its CMakeLists.txt says it uses, all of
// which come before it in the reading order of generator/README.md, so that there are no circles;
// each outside library in one folder only.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "sources.h"

namespace quadrille::lint {
namespace {

using Words = std::vector<std::string>;

const Words kReadingOrder{"base",
                          "spec/yaml",
                          "spec/model",
                          "spec/read",
                          "board",
                          "game",
                          "solve",
                          "transcript/syntax",
                          "transcript/model",
                          "transcript/reading",
                          "transcript/import",
                          "transcript/compare",
                          "score",
                          "puzzle",
                          "play",
                          "club",
                          "drawing",
                          "figure/ink",
                          "figure/board",
                          "figure/position",
                          "figure/panel",
                          "layout",
                          "page/paper",
                          "page/reading",
                          "page/sheet",
                          "page/record",
                          "page/worksheet",
                          "page/book",
                          "page/report",
                          "page/boards",
                          "typeset",
                          "output/canvas",
                          "output/svg",
                          "output/cairo",
                          "output/files",
                          "proof",
                          "eye",
                          "cli/system",
                          "cli/options",
                          "cli/inputs",
                          "cli/commands",
                          "cli/program"};

// Begin of a library's header, and the one folder that sees it.
struct Library {
    std::string header;
    std::string folder;
};

const std::vector<Library> kLibraries{{"words/", "base"},  // made from templates/words
                                      {"yaml-cpp/", "spec/yaml"},
                                      {"cairo", "output/cairo"},
                                      {"harfbuzz", "typeset"},
                                      {"fontconfig", "output/files"},
                                      {"poppler", "proof"},
                                      {"qrencode", "page/reading"},
                                      {"opencv2/", "eye"},
                                      {"ZXing/", "eye"},
                                      {"libheif/", "eye"},
                                      {"jpeglib", "eye"},
                                      {"png.h", "eye"},
                                      {"tiffio.h", "eye"},
                                      {"webp/", "eye"},
                                      {"gif_lib.h", "eye"}};

// "page/record" of "generator/page/record/record_rows.cc" and of "page/record/record_rows.h". What is
// in web/machine/ takes the place of files in other folders.
std::string folder_of(std::string path) {
    for (const std::string top : {"generator/", "web/machine/"}) {
        path.erase(0, path.starts_with(top) ? top.size() : 0);
    }
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? "" : path.substr(0, slash);
}

bool contains(const Words& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// The sources of all folders. Others in web/ are the page's own libraries and what replaces them.
std::vector<SourceFile> sources_of_folders() {
    std::vector<SourceFile> files = read_sources("generator", {".cc", ".h"});
    std::erase_if(files, [](const SourceFile& file) {
        return file.path.starts_with("generator/web/") &&
               !file.path.starts_with("generator/web/machine/");
    });
    return files;
}

// What each folder says that it uses: the words after USES in its CMakeLists.txt.
std::map<std::string, Words> read_uses() {
    std::map<std::string, Words> all;
    for (const SourceFile& file : read_sources("generator", {"CMakeLists.txt"})) {
        std::string text;
        for (const std::string& line : file.lines) {
            text += line.substr(0, line.find('#')) + " ";
        }
        const std::string begin = "quadrille_folder(" + folder_of(file.path) + " ";
        const std::size_t at = text.find(begin);
        if (at == std::string::npos) {
            continue;
        }
        Words& uses = all[folder_of(file.path)];
        std::istringstream words(text.substr(at, text.find(')', at) - at));
        bool listed = false;
        for (std::string word; words >> word;) {
            if (word == "USES" || word == "PRIVATE") {
                listed = word == "USES";
            } else if (listed) {
                uses.push_back(word);
            }
        }
    }
    return all;
}

// What is wrong with one include line of a file in `folder`, which uses `uses`.
std::optional<std::string> problem_of(const std::string& folder,
                                      const Words& uses,
                                      const std::string& line) {
    const std::string mark = "#include ";
    if (!line.starts_with(mark) || line.size() < mark.size() + 2) {
        return std::nullopt;
    }
    const std::string header =
        line.substr(mark.size() + 1, line.find_last_of("\">") - mark.size() - 1);
    if (line[mark.size()] == '"') {
        const std::string included = folder_of(header);
        if (!contains(kReadingOrder, included)) {
            return fmt::format("\"{}\" is not written from generator/, as in \"base/id.h\"",
                               header);
        }
        if (included != folder && !contains(uses, included)) {
            return fmt::format("{}/ does not say that it uses {}/", folder, included);
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

TEST(Layers, FoldersIncludeOnlyWhatTheySayTheyUse) {
    const auto uses = read_uses();
    Words offenders;
    for (const SourceFile& file : sources_of_folders()) {
        const std::string folder = folder_of(file.path);
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            if (const auto problem = problem_of(folder, uses.at(folder), file.lines[i])) {
                offenders.push_back(place(file, i) + ": " + *problem);
            }
        }
    }
    EXPECT_THAT(offenders, testing::IsEmpty());
}

TEST(Layers, FoldersUseOnlyWhatComesBeforeThemInTheReadingOrder) {
    const auto uses = read_uses();
    EXPECT_EQ(uses.size(), kReadingOrder.size());
    for (auto folder = kReadingOrder.begin(); folder != kReadingOrder.end(); ++folder) {
        for (const std::string& used : uses.at(*folder)) {
            EXPECT_NE(std::find(kReadingOrder.begin(), folder, used), folder)
                << *folder << " uses " << used;
        }
    }
}

TEST(Layers, DrawingTypesettingAndOutputKnowNoGame) {
    const auto uses = read_uses();
    EXPECT_THAT(uses.at("drawing"), testing::ElementsAre("base"));
    EXPECT_THAT(uses.at("typeset"), testing::ElementsAre("base", "drawing"));
    EXPECT_THAT(uses.at("output/files"),
                testing::ElementsAre("base", "drawing", "typeset", "output/svg", "output/cairo"));
    EXPECT_THAT(uses.at("proof"), testing::ElementsAre("base"));
}

TEST(Layers, TheMapNamesEveryFolder) {
    std::string map;
    for (const SourceFile& file : read_sources("generator", {"generator/README.md"})) {
        for (const std::string& line : file.lines) {
            map += line + "\n";
        }
    }
    std::size_t at = 0;
    for (const std::string& folder : kReadingOrder) {
        const std::size_t found = map.find("`" + folder + "/`");
        ASSERT_NE(found, std::string::npos) << folder;
        EXPECT_GE(found, at) << folder << " is out of order";
        at = found;
    }
}

TEST(Layers, EveryFolderHasItsPlaceInTheReadingOrder) {
    for (const SourceFile& file : sources_of_folders()) {
        EXPECT_TRUE(contains(kReadingOrder, folder_of(file.path))) << file.path;
    }
}

TEST(Layers, OnlyTheProgramsSeeTheCommandLineAndThePrinting) {
    const std::vector<std::string> words{"argv", "printf(", "std::cout", "std::cerr", "exit("};
    std::vector<std::string> offenders;
    for (const SourceFile& file : sources_of_folders()) {
        const std::string folder = folder_of(file.path);
        // base/check.h prints as the program dies of a bug.
        if (folder.starts_with("cli/") || folder == "proof" || folder == "eye" ||
            file.path == "generator/base/check.h") {
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
    const Words uses{"base", "figure/ink"};
    EXPECT_EQ(problem_of("drawing", uses, "#include \"board/board.h\""),
              "drawing/ does not say that it uses board/");
    EXPECT_EQ(problem_of("page/paper", uses, "#include \"page/sheet/head.h\""),
              "page/paper/ does not say that it uses page/sheet/");
    EXPECT_EQ(problem_of("page/paper", uses, "#include <cairo.h>"),
              "<cairo.h> belongs in output/cairo/ only");
    EXPECT_EQ(problem_of("page/paper", uses, "#include \"grid.h\""),
              "\"grid.h\" is not written from generator/, as in \"base/id.h\"");
    EXPECT_EQ(problem_of("page/paper", uses, "#include \"figure/ink/tone.h\""), std::nullopt);
    EXPECT_EQ(problem_of("page/paper", uses, "#include \"page/paper/pen.h\""), std::nullopt);
    EXPECT_EQ(problem_of("output/cairo", uses, "#include <cairo.h>"), std::nullopt);
}

}  // namespace
}  // namespace quadrille::lint
