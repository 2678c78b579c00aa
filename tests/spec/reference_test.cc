// The reference pages and the reader know the same keys: each table of keys stands in its page
// under its own heading, with every key, what it takes and its default, and no key besides.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "spec/read/board_reader.h"
#include "spec/read/every_area_reader.h"
#include "spec/read/game_reader.h"
#include "spec/read/graph_reader.h"
#include "spec/read/load.h"
#include "spec/read/load_figure.h"
#include "spec/read/load_page.h"
#include "spec/read/parameters.h"
#include "spec/read/placement_reader.h"
#include "spec/read/play_reader.h"
#include "spec/read/rulebook_reader.h"
#include "spec/read/score_reader.h"
#include "spec/read/shape_reader.h"
#include "spec/read/texts_reader.h"
#include "spec/read/tiling_reader.h"
#include "spec/read/translation_file.h"
#include "spec/read/translation_reader.h"
#include "spec/read/win_reader.h"
#include "spec/yaml/key_table.h"
#include "spec/yaml/prescan.h"
#include "support/shipped.h"

namespace quadrille::spec {
namespace {

// Every table of a game's file, in the order of rules/README.md.
std::vector<const KeyTable*> game_key_tables() {
    return {&game_keys(),
            &player_range_keys(),
            &parameter_keys(),
            &variant_keys(),
            &sgf_keys(),
            &mark_keys(),
            &game_board_keys(),
            &phase_keys(),
            &mark_verb_keys(),
            &neighbour_counts_keys(),
            &neighbour_count_keys(),
            &lead_keys(),
            &in_line_keys(),
            &closed_keys(),
            &count_plan_keys(),
            &line_limit_keys(),
            &lowest_keys(),
            &area_limit_keys(),
            &segment_verb_keys(),
            &step_verb_keys(),
            &say_verb_keys(),
            &until_keys(),
            &again_keys(),
            &groups_keys(),
            &majority_keys(),
            &crossings_keys(),
            &landings_keys(),
            &marks_counter_keys(),
            &lines_keys(),
            &patterns_keys(),
            &joined_keys(),
            &filled_keys(),
            &polygons_keys(),
            &faces_keys(),
            &looped_keys(),
            &rings_keys(),
            &unique_keys(),
            &runs_keys(),
            &held_keys(),
            &highest_keys(),
            &numbers_keys(),
            &enclosed_keys(),
            &arrivals_keys(),
            &places_keys(),
            &number_of_segments_keys(),
            &crossed_keys(),
            &loops_keys(),
            &sum_keys(),
            &sum_term_keys(),
            &product_keys(),
            &sizes_put_together_keys(),
            &touched_areas_keys(),
            &win_clause_keys(),
            &rounds_keys(),
            &sheet_texts_keys(),
            &aim_keys(),
            &translation_keys(),
            &translation_file_keys(),
            &translated_section_keys(),
            &translated_table_keys(),
            &translated_figure_keys(),
            &section_keys(),
            &table_keys(),
            &rulebook_keys(),
            &example_keys(),
            &diagram_keys()};
}

std::string page(const std::string& path) {
    return test::TreeReader()
        .read(std::string(QUADRILLE_SOURCE_DIR) + "/" + path, kMaxFileBytes)
        .value_or("");
}

// "### A mark" for the table "a mark".
std::string heading_of(const KeyTable& table) {
    std::string title = table.title();
    title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
    return "### " + title;
}

// "| `name` | text | required |", which the page goes on with the meaning.
std::string row_of(const Key& key) {
    return "| `" + key.name() + "` | " + key.takes() + " | " + key.default_text() + " |";
}

// The first three cells of each row of keys under a heading.
std::vector<std::string> rows_under(const std::string& text, const std::string& heading) {
    std::vector<std::string> rows;
    std::istringstream lines(text);
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("#")) {
            inside = line == heading;
        } else if (inside && line.starts_with("| `")) {
            std::size_t end = 0;
            for (int bar = 0; bar < 3; ++bar) {
                end = line.find('|', end + 1);
            }
            rows.push_back(line.substr(0, end + 1));
        }
    }
    return rows;
}

void expect_documented(const std::string& path, const std::vector<const KeyTable*>& tables) {
    const std::string text = page(path);
    for (const KeyTable* table : tables) {
        std::vector<std::string> expected;
        for (const Key& key : table->keys()) {
            expected.push_back(row_of(key));
        }
        SCOPED_TRACE(path + ": " + heading_of(*table));
        EXPECT_THAT(rows_under(text, heading_of(*table)),
                    testing::UnorderedElementsAreArray(expected));
    }
}

TEST(Reference, KeysOfGamesAreThoseThatTheReaderAccepts) {
    expect_documented("rules/README.md", game_key_tables());
}

TEST(Reference, KeysOfTemplatesAreThoseThatTheReaderAccepts) {
    expect_documented("templates/README.md",
                      {&board_keys(),
                       &seen_from_keys(),
                       &graph_keys(),
                       &every_area_keys(),
                       &cut_keys(),
                       &tiling_keys(),
                       &tiling_cell_keys(),
                       &sheet_keys(),
                       &column_keys(),
                       &wording_keys(),
                       &style_keys(),
                       &page_keys(),
                       &leaf_keys(),
                       &line_keys(),
                       &figure_keys(),
                       &panel_keys(),
                       &crop_keys()});
}

// Every example of a page that is a whole file, between ```yaml and ```, is read without a mistake.
std::vector<std::string> whole_files(const std::string& text, const std::string& first_line) {
    std::vector<std::string> files;
    std::istringstream lines(text);
    std::string current;
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("```")) {
            if (inside && current.starts_with(first_line)) {
                files.push_back(current);
            }
            inside = line == "```yaml";
            current.clear();
        } else if (inside) {
            current += line + "\n";
        }
    }
    return files;
}

TEST(Reference, TheNewGameOfThePageCanBePlayed) {
    const std::vector<std::string> games = whole_files(page("rules/README.md"), "name: ");
    ASSERT_FALSE(games.empty());
    for (const std::string& text : games) {
        Result<SourceText> source = checked_source("example.yaml", text);
        ASSERT_TRUE(source);
        const Result<GameSpec> game = read_game(*source, {}, resolvers_of(test::shipped_library()));
        EXPECT_TRUE(game) << to_text(game.error());
    }
}

TEST(Reference, TheNewBoardsAndSheetsOfThePageCanBeRead) {
    const std::vector<std::string> boards = whole_files(page("templates/README.md"), "# ");
    ASSERT_FALSE(boards.empty());
    for (const std::string& text : boards) {
        Result<SourceText> source = checked_source("example.yaml", text);
        ASSERT_TRUE(source);
        if (text.find("\nwhat:") != std::string::npos) {
            const Result<SheetSpec> sheet = read_sheet(*source);
            EXPECT_TRUE(sheet) << to_text(sheet.error());
            continue;
        }
        if (text.find("\nvectors:") != std::string::npos) {
            const Result<TilingSpec> tiling =
                read_tiling(*source, resolvers_of(test::shipped_library()).tilings);
            EXPECT_TRUE(tiling) << to_text(tiling.error());
            continue;
        }
        const Result<BoardSpec> board =
            read_board(*source, resolvers_of(test::shipped_library()).tilings);
        EXPECT_TRUE(board) << to_text(board.error());
    }
}

TEST(Reference, TheNewFigureOfThePageCanBeRead) {
    const std::vector<std::string> figures = whole_files(page("templates/README.md"), "what: ");
    ASSERT_FALSE(figures.empty());
    for (const std::string& text : figures) {
        const Result<SourceText> source = checked_source("example.yaml", text);
        ASSERT_TRUE(source);
        const Result<FigureSpec> figure = read_figure(std::make_shared<const SourceText>(*source),
                                                      resolvers_of(test::shipped_library()));
        EXPECT_TRUE(figure) << to_text(figure.error());
    }
}

// So that the tables say what they mean: a default is a value that the key would take.
TEST(Reference, DefaultsFitTheirForms) {
    std::vector<const KeyTable*> tables = game_key_tables();
    tables.insert(tables.end(),
                  {&board_keys(),
                   &sheet_keys(),
                   &column_keys(),
                   &wording_keys(),
                   &style_keys(),
                   &page_keys(),
                   &leaf_keys(),
                   &line_keys(),
                   &figure_keys(),
                   &panel_keys(),
                   &crop_keys()});
    for (const KeyTable* table : tables) {
        for (const Key& key : table->keys()) {
            SCOPED_TRACE(table->title() + ": " + key.name());
            EXPECT_FALSE(key.forms().empty());
            const ValueForm* word = key.form(ValueForm::Kind::Word);
            const bool has_default = !key.default_value().empty();
            const bool flag = key.form(ValueForm::Kind::Flag) != nullptr;
            if (has_default && word != nullptr && !flag) {
                EXPECT_THAT(word->words, testing::Contains(key.default_value()));
            }
            const ValueForm* integer = key.form(ValueForm::Kind::Integer);
            if (has_default && integer != nullptr && word == nullptr) {
                const double value = std::stod(key.default_value());
                EXPECT_GE(value, integer->min);
                EXPECT_LE(value, integer->max);
            }
        }
    }
}

}  // namespace
}  // namespace quadrille::spec
