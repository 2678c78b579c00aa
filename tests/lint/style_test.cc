// House rules that a script can check: lengths of files, words that must not be there.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <regex>
#include <string>
#include <vector>

#include "sources.h"

namespace quadrille::lint {
namespace {

constexpr std::size_t kLongestSource = 700;
constexpr std::size_t kLongestHeader = 300;

// True if `word` stands in `text` with no letter, digit or underscore round it.
bool has_word(const std::string& text, const std::string& word) {
    const auto joins = [](char letter) {
        return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
    };
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        const bool begins = at == 0 || !joins(text[at - 1]);
        const std::size_t end = at + word.size();
        const bool ends = end == text.size() || !joins(text[end]);
        if (begins && ends) {
            return true;
        }
    }
    return false;
}

TEST(Style, FilesAreShort) {
    std::vector<std::string> offenders;
    for (const SourceFile& file : read_sources("generator", {".cc", ".h"})) {
        const std::size_t most = file.path.ends_with(".h") ? kLongestHeader : kLongestSource;
        if (file.lines.size() >= most) {
            offenders.push_back(fmt::format(
                "{} has {} lines; expected less than {}", file.path, file.lines.size(), most));
        }
    }
    EXPECT_THAT(offenders, testing::IsEmpty());
}

TEST(Style, HeadersOpenWithACommentAndAreReadOnce) {
    std::vector<std::string> offenders;
    for (const SourceFile& file : read_sources("generator", {".h"})) {
        // A list that FreeType includes several times, as something else each time.
        if (file.path.ends_with("/ftmodule.h")) {
            continue;
        }
        std::size_t comment_lines = 0;
        while (comment_lines < file.lines.size() && file.lines[comment_lines].starts_with("//")) {
            ++comment_lines;
        }
        if (comment_lines == 0 || comment_lines == file.lines.size() ||
            file.lines[comment_lines] != "#pragma once") {
            offenders.push_back(file.path);
        }
    }
    EXPECT_THAT(offenders, testing::IsEmpty());
}

// The words of a comment that look like names of our files: "board/graph.h", "main.cc".
std::vector<std::string> files_named(const std::string& line) {
    static const std::regex kName(R"(([a-z_]+/)*[a-z0-9_]+\.(h|cc)\b)");
    const std::size_t comment = line.find("//");
    std::vector<std::string> names;
    if (comment != std::string::npos) {
        const std::string text = line.substr(comment);
        for (std::sregex_iterator found(text.begin(), text.end(), kName), end; found != end;
             ++found) {
            names.push_back(found->str());
        }
    }
    return names;
}

TEST(Style, CommentsNameFilesThatExist) {
    const std::vector<SourceFile> files = read_sources("generator", {".cc", ".h"});
    const auto exists = [&](const std::string& name) {
        return std::any_of(files.begin(), files.end(), [&](const SourceFile& file) {
            return file.path.ends_with("/" + name);
        });
    };
    std::vector<std::string> offenders;
    for (const SourceFile& file : files) {
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            for (const std::string& name : files_named(file.lines[i])) {
                if (!exists(name)) {
                    offenders.push_back(place(file, i) + ": no file " + name);
                }
            }
        }
    }
    EXPECT_THAT(offenders, testing::IsEmpty());
}

// English is the program's own language. Any other is a file of templates/words, and no source knows it.
TEST(Style, NoLanguageIsNamed) {
    std::string codes = "xx";
    for (const SourceFile& file : read_sources("templates/words", {".yaml"})) {
        const std::string code = std::filesystem::path(file.path).stem().string();
        codes += code.starts_with("en") ? "" : "|" + code;
    }
    const std::regex named("['\"](" + codes + ")['\"]");
    std::vector<std::string> offenders;
    for (const SourceFile& file : read_sources("generator", {".cc", ".h", ".mjs", ".js"})) {
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            const std::string& line = file.lines[i];
            if (std::regex_search(line.substr(0, line.find("//")), named)) {
                offenders.push_back(place(file, i));
            }
        }
    }
    EXPECT_THAT(offenders, testing::IsEmpty());
}

TEST(Style, NothingIsThrown) {
    std::vector<std::string> offenders;
    for (const SourceFile& file : read_sources("generator", {".cc", ".h"})) {
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            if (has_word(code_of(file.lines[i]), "throw")) {
                offenders.push_back(place(file, i));
            }
        }
    }
    EXPECT_THAT(offenders, testing::IsEmpty());
}

// The words are put together here, so that this file does not name them itself.
TEST(Style, NothingIsLeftForLater) {
    const std::vector<std::string> words{
        std::string("TO") + "DO", std::string("FIX") + "ME", std::string("XX") + "X"};
    std::vector<std::string> offenders;
    for (const SourceFile& file : read_all_texts()) {
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            for (const std::string& word : words) {
                if (has_word(file.lines[i], word)) {
                    offenders.push_back(place(file, i) + ": " + word);
                }
            }
        }
    }
    EXPECT_THAT(offenders, testing::IsEmpty());
}

TEST(Style, NoMachineAndNoRegistryIsNamed) {
    const std::string slash = "/";
    const std::vector<std::string> words{slash + "home/",
                                         slash + "root/",
                                         slash + "work/",
                                         slash + "tmp/",
                                         std::string("debian") + ".org",
                                         std::string("pkg") + ".dev",
                                         std::string("pypi") + ".org",
                                         std::string("npmjs") + "."};
    std::vector<std::string> offenders;
    for (const SourceFile& file : read_all_texts()) {
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            for (const std::string& word : words) {
                if (file.lines[i].find(word) != std::string::npos) {
                    offenders.push_back(place(file, i) + ": " + word);
                }
            }
        }
    }
    EXPECT_THAT(offenders, testing::IsEmpty());
}

}  // namespace
}  // namespace quadrille::lint
