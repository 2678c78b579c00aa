// Links of pages lead to files and headings that are there; symbolic links are files of their own
// to those who unpack a ZIP on another system, so there are none.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "sources.h"

namespace quadrille::lint {
namespace {

namespace fs = std::filesystem;

const fs::path kTop = QUADRILLE_SOURCE_DIR;

// What a heading is reached by: lower case, blanks as hyphens, no other signs.
std::string anchor_of(const std::string& heading) {
    std::string anchor;
    for (const char c : heading.substr(heading.find_first_not_of("# "))) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == ' ') {
            anchor += '-';
        } else if (std::isalnum(byte) != 0 || c == '-' || c == '_') {
            anchor += static_cast<char>(std::tolower(byte));
        }
    }
    return anchor;
}

// Lines of text, with what stands in blocks of code left empty.
std::vector<std::string> prose_of(const SourceFile& page) {
    std::vector<std::string> lines;
    bool code = false;
    for (const std::string& line : page.lines) {
        const bool fence = line.find("```") == line.find_first_not_of(' ') &&
                           line.find("```") != std::string::npos;
        code = code != fence;
        lines.push_back(code || fence || line.starts_with("    ") ? "" : line);
    }
    return lines;
}

std::set<std::string> anchors_of(const SourceFile& page) {
    std::set<std::string> anchors;
    for (const std::string& line : prose_of(page)) {
        if (line.starts_with("#")) {
            anchors.insert(anchor_of(line));
        }
    }
    return anchors;
}

// What stands in the round brackets after the square ones, and in src="...".
std::vector<std::string> targets_of(const std::string& line) {
    std::vector<std::string> targets;
    const auto add_all = [&](const std::string& before, char after) {
        for (std::size_t at = line.find(before); at != std::string::npos;
             at = line.find(before, at + 1)) {
            const std::size_t begin = at + before.size();
            const std::size_t end = line.find(after, begin);
            if (end != std::string::npos) {
                targets.push_back(line.substr(begin, end - begin));
            }
        }
    };
    add_all("](", ')');
    add_all("src=\"", '"');
    add_all("href=\"", '"');
    return targets;
}

// Why a link of a page leads nowhere; nothing if it leads somewhere, or out of here.
std::optional<std::string> problem_of(const std::string& page, const std::string& target) {
    if (target.find("://") != std::string::npos || target.starts_with("mailto:")) {
        return std::nullopt;
    }
    const std::size_t hash = target.find('#');
    const fs::path file =
        hash == 0 ? kTop / page : (kTop / page).parent_path() / target.substr(0, hash);
    if (!fs::exists(file)) {
        return fmt::format("'{}' is not there", target);
    }
    if (hash == std::string::npos || file.extension() != ".md") {
        return std::nullopt;
    }
    static const std::vector<SourceFile> pages = read_all_texts();
    for (const SourceFile& other : pages) {
        if (other.path.ends_with(".md") && fs::equivalent(kTop / other.path, file)) {
            return anchors_of(other).count(target.substr(hash + 1)) != 0
                       ? std::nullopt
                       : std::optional(fmt::format("'{}' is no heading there", target));
        }
    }
    return fmt::format("'{}' is no page of ours", target);
}

TEST(Links, OfPagesLeadSomewhere) {
    std::vector<std::string> offenders;
    std::size_t links = 0;
    for (const SourceFile& page : read_all_texts()) {
        if (!page.path.ends_with(".md")) {
            continue;
        }
        const auto lines = prose_of(page);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            for (const std::string& target : targets_of(lines[i])) {
                ++links;
                if (const auto problem = problem_of(page.path, target)) {
                    offenders.push_back(place(page, i) + ": " + *problem);
                }
            }
        }
    }
    EXPECT_THAT(offenders, testing::IsEmpty());
    EXPECT_GT(links, 50U);
}

TEST(Links, NameTheOffender) {
    EXPECT_EQ(problem_of("rules/README.md", "../templates/README.md#areas"), std::nullopt);
    EXPECT_EQ(problem_of("rules/README.md", "#play"), std::nullopt);
    EXPECT_EQ(problem_of("rules/README.md", "#plays"), "'#plays' is no heading there");
    EXPECT_EQ(problem_of("rules/README.md", "no-such.md"), "'no-such.md' is not there");
    EXPECT_EQ(targets_of("See [a](b.md), ![c](d/e.png) and <img src=\"f.svg\">."),
              (std::vector<std::string>{"b.md", "d/e.png", "f.svg"}));
}

TEST(Links, NoneIsSymbolic) {
    std::vector<std::string> offenders;
    for (const char* folder : {"generator", "tests", "rules", "templates", "examples", ".ci"}) {
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(kTop / folder)) {
            if (entry.is_symlink()) {
                offenders.push_back(fs::relative(entry.path(), kTop).generic_string());
            }
        }
    }
    EXPECT_THAT(offenders, testing::IsEmpty());
}

// A figure reads from beneath its own folder only, so games that are examples themselves stand
// there once more: word for word.
TEST(Links, GamesOfFiguresAreThoseOfTheExamples) {
    std::vector<std::vector<std::string>> examples;
    const std::string figures = "examples/figures/";
    const std::vector<SourceFile> files = read_sources("examples", {".txt"});
    for (const SourceFile& file : files) {
        if (!file.path.starts_with(figures)) {
            examples.push_back(file.lines);
        }
    }
    std::vector<std::string> offenders;
    for (const SourceFile& file : files) {
        if (file.path.starts_with(figures + "games/") &&
            std::find(examples.begin(), examples.end(), file.lines) == examples.end()) {
            offenders.push_back(file.path);
        }
    }
    EXPECT_THAT(offenders, testing::IsEmpty());
}

}  // namespace
}  // namespace quadrille::lint
