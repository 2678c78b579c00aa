// What `check` passes, every command can do: the games and boards that ship are changed at random,
// and where nothing is wrong with what came of it, every command either makes what it is asked for
// or says in a message of the usual form why it cannot.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "game/random_play.h"
#include "support/in_process.h"
#include "support/run_program.h"
#include "support/shipped.h"

namespace quadrille::cli {
namespace {

namespace fs = std::filesystem;
using game::Random;
using testing_support::Said;
using testing_support::said_by;
using testing_support::Workshop;

std::size_t number_of_mutants() {
    const char* wanted = std::getenv("QUADRILLE_MUTANTS");
    return wanted == nullptr ? 30 : std::strtoull(wanted, nullptr, 10);
}

std::uint64_t first_seed() {
    const char* wanted = std::getenv("QUADRILLE_MUTANTS_SEED");
    return wanted == nullptr ? 1 : std::strtoull(wanted, nullptr, 10);
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

/// Changes that a designer might make.
class Changes {
  public:
    Changes(std::vector<std::vector<std::string>> files, std::uint64_t seed)
        : files_(std::move(files)), random_(seed) {}

    std::string mutant() {
        lines_ = files_[random_.below(files_.size())];
        for (std::size_t changes = 1 + random_.below(3); changes > 0; --changes) {
            change();
        }
        return fmt::format("{}\n", fmt::join(lines_, "\n"));
    }

  private:
    void change() {
        static const std::vector<std::vector<std::string>> kinds{
            {"own", "any", "each"},
            {"cells", "vertices", "edges"},
            {"full", "stuck", "decided", "{turns: 5}", "{each: 3}"},
            {"count", "largest", "sizes", "product"},
            {"own", "each-mark"},
            {"sides", "corners", "both"},
            {"true", "false"},
            {"one", "none", "each"},
            {"most", "fewest"},
            {"draw", "next"},
            {"algebraic", "rows", "rings", "numbers", "hexwiki"},
            {"hexhex: $size", "square: $size", "triangle: $size", "rhombus: $size"},
            {"nobody", "Player 1"},
            {"rows", "columns", "cells", "lines", "neighbours", "sides"}};
        std::string& line = lines_[random_.below(lines_.size())];
        switch (random_.below(5)) {
            case 0:
            case 1:
                change_number();
                break;
            case 2:
                lines_.erase(lines_.begin() + (&line - lines_.data()));
                break;
            case 3:
                put_key();
                break;
            default:
                for (std::size_t i = 0; i < 40 && !exchange(kinds[random_.below(kinds.size())]);
                     ++i) {
                }
        }
    }

    void change_number() {
        static const std::vector<std::string> numbers{
            "1", "2", "3", "4", "5", "7", "9", "12", "20", "40", "61", "100"};
        for (int i = 0; i < 20; ++i) {
            std::string& line = lines_[random_.below(lines_.size())];
            const std::size_t at = line.find_first_of("0123456789");
            if (at != std::string::npos) {
                const std::size_t end = line.find_first_not_of("0123456789", at);
                line.replace(
                    at, std::min(end, line.size()) - at, numbers[random_.below(numbers.size())]);
                return;
            }
        }
    }

    bool exchange(const std::vector<std::string>& words) {
        const std::string& from = words[random_.below(words.size())];
        const std::string& to = words[random_.below(words.size())];
        const std::size_t first = random_.below(lines_.size());
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            std::string& line = lines_[(first + i) % lines_.size()];
            const std::size_t at = line.find(from);
            if (from != to && at != std::string::npos && line.find(':') != std::string::npos) {
                line.replace(at, from.size(), to);
                return true;
            }
        }
        return false;
    }

    /// One more key, where a key of its kind is welcome.
    void put_key() {
        static const std::vector<std::pair<std::string, std::string>> keys{
            {"board: {", "holes: [centre], "},
            {"board: {", "near: both, "},
            {"board: {", "holes: [corners], "},
            {"board: {", "dual: true, "},
            {"board: {", "sites: edges, "},
            {"board: {", "labels: numbers, "},
            {"mark: {", "near: own, "},
            {"mark: {", "not-near: theirs, "},
            {"mark: {", "count: 3, "},
            {"count: groups, ", "at-least: 4, "},
            {"count: groups, ", "value: {product-of-top: 3}, "},
            {"count: lines, ", "along: diagonal, "},
            {"turn: [", "segment, "},
            {"turn: [", "{say: {words: [up, down]}}, "}};
        const auto& [after, key] = keys[random_.below(keys.size())];
        for (std::string& line : lines_) {
            const std::size_t at = line.find(after);
            if (at != std::string::npos) {
                line.insert(at + after.size(), key);
                return;
            }
        }
    }

    std::vector<std::vector<std::string>> files_;
    Random random_;
    std::vector<std::string> lines_;
};

/// Without keys that name other files, which remain where they are, and all that is under them.
std::vector<std::string> without_files(const std::vector<std::string>& lines) {
    std::vector<std::string> kept;
    std::size_t under = std::string::npos;  // the indent of the key that is left out
    for (const std::string& line : lines) {
        const std::size_t indent = line.find_first_not_of(' ');
        if (under != std::string::npos && indent > under) {
            continue;
        }
        under = std::string::npos;
        for (const char* const key : {"figures:", "drawing:", "example:"}) {
            under = line.find(key) != std::string::npos ? indent : under;
        }
        if (under == std::string::npos) {
            kept.push_back(line);
        }
    }
    return kept;
}

std::vector<std::vector<std::string>> shipped(const std::string& folder) {
    std::vector<std::string> paths;
    for (const auto& entry : fs::directory_iterator(QUADRILLE_SOURCE_DIR "/" + folder)) {
        if (entry.path().extension() == ".yaml") {
            paths.push_back(entry.path().string());
        }
    }
    std::sort(paths.begin(), paths.end());
    std::vector<std::vector<std::string>> files;
    for (const std::string& path : paths) {
        const auto lines = lines_of(test::TreeReader().read(path, 1U << 20U).value_or(""));
        files.push_back(without_files(lines));
    }
    return files;
}

/// No words that only readers of the code understand.
void check_message(const std::string& text) {
    for (const char* word :
         {"generator/", ".cc:", "std::", "CHECK", "what()", "bad_", "nan", "inf ", "optional"}) {
        EXPECT_EQ(text.find(word), std::string::npos) << text;
    }
}

/// What was printed instead, to look at many of them.
void remember(const std::vector<std::string>& words, const std::string& text) {
    if (const char* file = std::getenv("QUADRILLE_MUTANTS_SAID")) {
        if (std::FILE* const stream = std::fopen(file, "a")) {
            std::fputs(fmt::format("{}\n{}\n", fmt::join(words, " "), text).c_str(), stream);
            std::fclose(stream);
        }
    }
}

/// The templates that come with the program, wherever this process runs.
Said with_templates(std::vector<std::string> words) {
    words.insert(words.end(), {"--templates", QUADRILLE_SOURCE_DIR "/templates"});
    return said_by(words);
}

void check_command(const std::vector<std::string>& words) {
    SCOPED_TRACE(fmt::format("{}", fmt::join(words, " ")));
    const Said said = with_templates(words);
    check_message(said.err);
    if (said.code != ExitCode::Done) {
        EXPECT_EQ(said.code, ExitCode::Mistake);
        EXPECT_THAT(said.err, testing::HasSubstr("error: "));
        EXPECT_THAT(said.err, testing::HasSubstr("expected"));
        remember(words, said.err);
    }
}

struct Folder {
    Workshop workshop;
    fs::path before = fs::current_path();

    Folder() { fs::current_path(workshop.folder()); }

    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    ~Folder() { fs::current_path(before); }
};

std::set<std::string> law(const std::string& folder,
                          const std::string& file,
                          const std::vector<std::vector<std::string>>& commands) {
    std::set<std::string> passed;
    const auto files = shipped(folder);
    const std::uint64_t seed = first_seed();
    for (std::size_t i = 0; i < number_of_mutants() && !testing::Test::HasFailure(); ++i) {
        const Folder here;
        const std::string text = Changes(files, seed + i).mutant();
        fs::create_directories(fs::path(file).parent_path());
        here.workshop.write(file, text);
        here.workshop.write("f.yaml", "what: The board as it is\ngame: mutant\n");
        here.workshop.write("b.yaml", "what: The board as it is\nboard: {use: mutant}\n");
        here.workshop.write("t.txt", "game: mutant\n");
        SCOPED_TRACE(fmt::format("mutant {}\n{}", seed + i, text));
        const Said checked = with_templates({"check", file});
        check_message(checked.err);
        if (checked.code != ExitCode::Done) {
            EXPECT_THAT(checked.err, testing::HasSubstr("error: "));
            continue;
        }
        passed.insert(text);
        for (const auto& command : commands) {
            check_command(command);
        }
    }
    return passed;
}

TEST(Mutants, OfGamesThatCheckPassesAreMade) {
    const auto passed = law("rules",
                            "rules/mutant.yaml",
                            {{"board", "mutant", "-o", "a.svg"},
                             {"board", "mutant", "--per-page", "4", "-o", "a.pdf"},
                             {"record", "mutant", "-o", "b.pdf"},
                             {"record", "mutant", "--form", "board", "-o", "c.pdf"},
                             {"record", "mutant", "--form", "score", "-o", "d.pdf"},
                             {"kit", "mutant", "-o", "e.pdf"},
                             {"rulebook", "mutant", "-o", "f.pdf"},
                             {"show", "mutant"},
                             {"show", "mutant", "--json"},
                             {"figure", "f.yaml", "-o", "g.svg"},
                             {"figure", "t.txt", "-o", "h.png"},
                             {"score", "t.txt", "--json"},
                             {"transcript", "mutant"},
                             {"new", "copy", "--from", "mutant"}});
    RecordProperty("passed", static_cast<int>(passed.size()));
    EXPECT_GT(passed.size() * 5, number_of_mutants());
}

TEST(Mutants, OfBoardsThatCheckPassesAreMade) {
    const auto passed = law("templates/boards",
                            "templates/boards/mutant.yaml",
                            {{"board", "mutant", "-o", "a.pdf"},
                             {"show", "mutant"},
                             {"show", "mutant", "--json"},
                             {"figure", "b.yaml", "-o", "b.svg"}});
    RecordProperty("passed", static_cast<int>(passed.size()));
    EXPECT_GT(passed.size() * 5, number_of_mutants());
}

}  // namespace
}  // namespace quadrille::cli
