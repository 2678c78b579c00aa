// What the code on a sheet says, both ways: sheets that are printed today are found again, and the
// numbers on sheets that were printed long ago still mean the same.
#include "cli/inputs/coded_sheet.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "cli/inputs/board_request.h"
#include "cli/inputs/game_operand.h"
#include "cli/program/command_line.h"
#include "output/files/write_document.h"
#include "spec/model/paper_sizes.h"
#include "support/shipped.h"

namespace quadrille::cli {
namespace {

using test::shipped_library;

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream stream(text);
    return {std::istream_iterator<std::string>(stream), {}};
}

/// A sheet with a code as the command line asks for it.
struct Asked {
    game::Game game;
    game::Game printed;
    page::BoardRequest request;
};

// Nothing, and no failure, if the sheet cannot have a code.
std::optional<Asked> asked(const std::string& typed) {
    std::vector<std::string> words = words_of("board " + typed + " --code qr");
    const CommandLine line = read_command_line(words);
    const auto* options = std::get_if<Options>(&line);
    if (options == nullptr) {
        ADD_FAILURE() << typed;
        return std::nullopt;
    }
    Result<game::Game> game = load_game_operand(shipped_library(), options->operands[0], *options);
    if (!game) {
        ADD_FAILURE() << typed << to_text(game.error());
        return std::nullopt;
    }
    Result<game::Game> printed = printed_game(*game, *options);
    Result<page::BoardRequest> request = board_request(shipped_library(), *options);
    if (!printed || !request) {
        ADD_FAILURE() << typed;
        return std::nullopt;
    }
    Result<std::optional<page::CodeRequest>> code = chosen_code(*game, *request, *options);
    if (!code) {
        return std::nullopt;
    }
    request->code = std::move(*code);
    return Asked{std::move(*game), std::move(*printed), std::move(*request)};
}

struct PrintedCode {
    std::string id;
    std::string words;
};

std::vector<PrintedCode> printed_codes() {
    std::ifstream file(std::string(QUADRILLE_SOURCE_DIR) + "/tests/cli/codes.txt");
    std::vector<PrintedCode> codes;
    for (std::string line; std::getline(file, line);) {
        if (line.front() != '#') {
            codes.push_back({line.substr(0, page::kIdLength), line.substr(page::kIdLength + 1)});
        }
    }
    return codes;
}

TEST(CodedSheet, NumbersOnPrintedSheetsNeverChange) {
    std::size_t checked = 0;
    for (const auto& [id, words] : printed_codes()) {
        const std::optional<Asked> sheet = asked(words);
        ASSERT_TRUE(sheet && sheet->request.code) << words;
        // Variants may have come since.
        std::size_t boards = page::boards_of_variants(sheet->game.spec());
        auto ranges = page::value_ranges(sheet->game.spec(), boards);
        std::optional<page::ReadKey> read = page::decode(id, &ranges);
        page::SheetKey key = sheet->request.code->key;
        while ((!read || read->key.values != key.values) && boards > 0) {
            ranges = page::value_ranges(sheet->game.spec(), --boards);
            read = page::decode(id, &ranges);
        }
        ASSERT_TRUE(read) << words << ": the numbers of its game have changed";
        EXPECT_EQ(page::encode(read->key, ranges, read->check), id) << words;
        if (sheet->request.split == page::BoardRequest::Split::AsGiven) {
            key.columns = sheet->request.per_page.columns;
            key.rows = sheet->request.per_page.rows;
        } else {
            EXPECT_EQ(read->key.columns * read->key.rows, sheet->request.per_page.count()) << words;
            key.columns = read->key.columns;
            key.rows = read->key.rows;
        }
        key.turned = read->key.turned;
        EXPECT_TRUE(read->key == key) << words;
        ++checked;
    }
    EXPECT_GT(checked, 500U);
}

TEST(CodedSheet, EveryPaperAndLanguageIsOnAPrintedSheet) {
    std::set<std::string> said;
    for (const PrintedCode& code : printed_codes()) {
        std::ranges::copy(words_of(code.words), std::inserter(said, said.end()));
    }
    for (const std::string& paper : spec::paper_names()) {
        EXPECT_TRUE(said.contains(paper)) << "add a line to tests/cli/codes.txt: " << paper;
    }
    for (const std::string& game : shipped_library().list_games()) {
        const std::optional<Asked> sheet = asked(game);
        EXPECT_TRUE(!sheet || said.contains(game)) << "add a line to codes.txt: " << game;
    }
}

// From its code alone, the same sheet again.
void expect_found(const std::string& words) {
    const std::optional<Asked> sheet = asked(words);
    ASSERT_TRUE(sheet && sheet->request.code) << words;
    const output::FontMeasurer measurer;
    const Result<page::MeasuredBoards> boards =
        page::make_measured_boards(sheet->printed, sheet->request, measurer);
    ASSERT_TRUE(boards) << words << to_text(boards.error());
    ASSERT_FALSE(boards->sheets.empty()) << words;
    const page::SheetMeasures& first = boards->sheets.front();
    const auto found = sheet_of_code(shipped_library(), first.id, measurer);
    ASSERT_TRUE(found) << words << ": " << found.error().message;
    EXPECT_EQ(found->game.spec().id, sheet->game.spec().id) << words;
    EXPECT_EQ(found->measures.id, first.id) << words;
    EXPECT_EQ(found->boards, static_cast<int>(boards->sheets.size())) << words;
}

// A code holds a check of where everything on its sheet is: whatever moves by a tenth of a millimetre makes each
// sheet that lies on somebody's table one "of another version", which cannot be read any more.
TEST(CodedSheet, SheetsOnPaperAreStillFound) {
    constexpr std::size_t kEach = 3;
    const output::FontMeasurer measurer;
    const std::vector<PrintedCode> codes = printed_codes();
    for (std::size_t i = 0; i < codes.size(); i += kEach) {
        const auto found = sheet_of_code(shipped_library(), codes[i].id, measurer);
        EXPECT_TRUE(found) << codes[i].id << " " << codes[i].words << ": " << found.error().message;
    }
}

// An option that changes the sheet is in its code, or forbids one: a new option needs a line here.
TEST(CodedSheet, WhateverIsAskedForIsFoundAgain) {
    const std::map<std::string, std::string> values{{"--paper", "b5"},
                                                    {"--landscape", ""},
                                                    {"--margin", "20mm"},
                                                    {"--style", "bold"},
                                                    {"--lang", "de"},
                                                    {"--sheet", "board"},
                                                    {"--bind", "left"},
                                                    {"--per-page", "3"},
                                                    {"--gutter", "4mm"},
                                                    {"--crop-marks", "none"},
                                                    {"--duplex", "long"},
                                                    {"--boards", "1"},
                                                    {"--first-number", "7"},
                                                    {"--cell", "11.5mm"},
                                                    {"--width", "90mm"},
                                                    {"--labels", "inside"},
                                                    {"--variant", "small"},
                                                    {"--set", "size=4"}};
    const std::set<std::string> beside{"--output",    "--format", "--dpi",        "--svg",
                                       "--id-prefix", "--open",   "--bind-width", "--shift-backs",
                                       "--back",      "--poster", "--series",     "--which",
                                       "--after",     "--code",   "--measures",   "--rules",
                                       "--templates", "--quiet",  "--color",      "--help"};
    for (const OptionGroup& group : option_groups(*find_command("board"))) {
        for (const OptionSpec& option : group.options) {
            const std::string name(option.name);
            const auto value = values.find(name);
            if (value == values.end()) {
                EXPECT_TRUE(beside.contains(name)) << name << ": is it in the code?";
                continue;
            }
            const std::string game = name == "--variant" ? "odd-y" : "odd";
            const std::string words = game + " " + name + " " + value->second;
            if (asked(words)) {
                expect_found(words);
            }
        }
    }
    expect_found("odd --paper letter --lang en --per-page 4 --set minimum=3");
    expect_found("hex --paper ledger --per-page 4");
    expect_found("hex --paper ledger --per-page 3");
    expect_found("loops --paper tabloid --landscape --per-page 2 --style larger --lang fr");
}

// Hashes are short: the check of the layout tells names with the same hash apart.
TEST(CodedSheet, RefusesWhatNoSheetSays) {
    const output::FontMeasurer measurer;
    const auto trouble = [&](const std::string& id) {
        const auto sheet = sheet_of_code(shipped_library(), id, measurer);
        return sheet ? std::string("a sheet") : sheet.error().message;
    };
    EXPECT_EQ(trouble("ZZZZZZZZZZZZZZZZZZZZ"), "the code is none of Quadrille's");
    EXPECT_EQ(trouble("https://example.org/"), "the code is none of Quadrille's");
    EXPECT_EQ(trouble("00000000000000000000"), "the game of this sheet cannot be found");
    std::string other = printed_codes().front().id;
    other[6] = other[6] == 'A' ? 'B' : 'A';
    EXPECT_EQ(trouble(other),
              "this sheet of 'odd' was made by another version of the game or the program");
}

}  // namespace
}  // namespace quadrille::cli
