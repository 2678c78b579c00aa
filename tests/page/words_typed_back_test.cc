// What a sheet prints can be typed where the sheet has it, in its language: a law over all games and
// languages.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/words.h"
#include "page/paper/words.h"
#include "page/sheet/result_row.h"
#include "spec/model/result_words.h"
#include "spec/read/translation_file.h"
#include "support/judging.h"
#include "transcript/reading/row_labels.h"
#include "transcript/reading/site_reader.h"
#include "transcript/syntax/keyword.h"

namespace quadrille::page {
namespace {

const std::vector<std::string> kLanguages = words::all_languages();

game::Game printed(const std::string& id, const std::string& language) {
    return *game::Game::make(
        spec::printed_in(test::shipped_library(), test::load_shipped(id), language));
}

/// The transcript of a game of which nothing but that header was typed, and its messages.
struct Typed {
    std::optional<transcript::Transcript> transcript;
    std::string messages;
};

Typed typed(const std::string& id, const std::string& line) {
    const auto source = transcript::transcript_source("a.txt", "game: " + id + "\n" + line + "\n");
    auto games = transcript::read_transcript(*source, test::shipped_games());
    return {games.front().transcript, to_text(games.front().diagnostics)};
}

void expect_result(const std::string& id, const std::string& word, std::size_t person) {
    const Typed game = typed(id, "result: " + word);
    EXPECT_EQ(game.messages, "");
    ASSERT_TRUE(game.transcript) << id << ' ' << word;
    ASSERT_TRUE(game.transcript->result) << id << ' ' << word;
    EXPECT_EQ(game.transcript->result->kind, transcript::ResultClaim::Kind::Person) << word;
    EXPECT_EQ(game.transcript->result->person, person) << id << ' ' << word;
}

TEST(WordsTypedBack, TheWordThatIsCircledIsAResult) {
    std::size_t words = 0;
    for (const std::string& id : test::shipped_library().list_games()) {
        const auto meant = spec::result_words(test::load_shipped(id), "en");
        for (const std::string& language : kLanguages) {
            const ResultRow row = result_row(printed(id, language), language);
            for (const auto* const steps : {&row.full, &row.brief}) {
                for (const ResultStep& step : *steps) {
                    const auto* const choice = std::get_if<ResultChoice>(&step);
                    if (choice == nullptr) {
                        continue;
                    }
                    for (const auto* const list : {&choice->words, &choice->brief}) {
                        for (std::size_t i = 0; i < list->size(); ++i) {
                            expect_result(id, (*list)[i], meant[i].winner.index());
                            ++words;
                        }
                    }
                }
            }
        }
    }
    EXPECT_GT(words, 50U);
}

TEST(WordsTypedBack, ARoleIsAResultInEveryLanguage) {
    for (const std::string& id : test::shipped_library().list_games()) {
        for (const std::string& language : kLanguages) {
            const std::vector<std::string> roles = printed(id, language).spec().roles;
            for (std::size_t role = 0; role < roles.size(); ++role) {
                expect_result(id, roles[role], role);
            }
        }
    }
}

TEST(WordsTypedBack, NamesOfMarksAreMarks) {
    for (const std::string& id : test::shipped_library().list_games()) {
        const auto game = *test::shipped_games().find({.id = id, .options = {}});
        for (const std::string& language : kLanguages) {
            const std::vector<spec::MarkSpec> marks = printed(id, language).spec().marks;
            for (std::size_t i = 0; i < marks.size(); ++i) {
                const SourceText nothing("", "");
                transcript::MistakeList mistakes(nothing);
                const transcript::SiteReader sites(
                    *game,
                    mistakes,
                    {.aliases = {}, .vocabulary = &test::shipped_games().vocabulary(*game)});
                EXPECT_EQ(sites.find_mark(marks[i].name), spec::MarkId{i})
                    << id << ' ' << language << ' ' << marks[i].name;
            }
        }
    }
}

TEST(WordsTypedBack, FieldsOfTheHeadAreHeaders) {
    for (const std::string& language : kLanguages) {
        for (const auto& [which, header] : std::map<Word, std::string>{{Word::Date, "date"},
                                                                       {Word::Place, "place"},
                                                                       {Word::Event, "event"},
                                                                       {Word::Winner, "result"},
                                                                       {Word::ClockTime, "note"},
                                                                       {Word::BoardNumber, ""}}) {
            const std::string text(word(which, language));
            const auto opened = transcript::opened_by_name(text);
            const auto other = opened ? opened : transcript::opened_by_other_word(text);
            ASSERT_TRUE(other) << text;
            EXPECT_TRUE(header.empty() || transcript::name_of(*other) == header) << text;
            const std::string number = typed("odd", text + ": 2").messages;
            EXPECT_EQ(number.find("error"), std::string::npos) << number;
        }
    }
}

/// The rows of the board, each site with the mark of its number, and what stands around them.
std::string rows_of(const game::Game& game, bool ends) {
    const board::Board& board = game.board();
    const auto& marks = game.spec().marks;
    std::string rows;
    for (const board::LabelRow& row : board.label_rows()) {
        const std::string before =
            ends ? board.label(row.sites.front()) : transcript::label_of(board, row);
        rows += before + " ";
        for (const board::SiteId site : row.sites) {
            rows += marks[site.index() % marks.size()].letter + " ";
        }
        rows += (ends ? board.label(row.sites.back()) : std::string()) + "\n";
    }
    return rows;
}

// Whatever stands beside the rows of a board on paper can stand there in the text.
TEST(WordsTypedBack, LabelsBesideRowsAreLabels) {
    std::size_t boards = 0;
    for (const std::string& id : test::shipped_library().list_games()) {
        const auto game = *test::shipped_games().find({.id = id, .options = {}});
        const bool one_each = !game->spec().marks.empty() && !game->has_steps();
        const auto& rows = game->board().label_rows();
        std::set<std::string> labels;
        for (const auto& row : rows) {
            labels.insert(transcript::label_of(game->board(), row));
        }
        const bool lettered = labels.size() == rows.size() && !labels.contains("");
        for (const bool ends : {false, true}) {
            if (!one_each || rows.size() < 2 || !lettered) {
                continue;
            }
            const SourceText source("", "game: " + id + "\nfinal:\n" + rows_of(*game, ends));
            const auto games = read_transcript(source, test::shipped_games());
            ASSERT_TRUE(games.at(0).transcript) << id << to_text(games[0].diagnostics);
            const auto& board = games[0].transcript->final_board;
            ASSERT_TRUE(board) << id;
            const std::size_t kinds = game->spec().marks.size();
            for (std::size_t site = 0; site < board->marks.size(); ++site) {
                EXPECT_TRUE(board->marks[site].has(spec::MarkId{site % kinds})) << id << site;
            }
            ++boards;
        }
    }
    EXPECT_GT(boards, 40U);
}

}  // namespace
}  // namespace quadrille::page
