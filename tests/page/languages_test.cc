// No English word stands on a sheet in another language but names: the words of each sheet are held
// against those of the same sheet in English.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/utf8.h"
#include "page/boards/board_sheet.h"
#include "page/book/rulebook.h"
#include "page/book/rules_sheet.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/record/record_sheet.h"
#include "page/report/verdict_document.h"
#include "page/sheet/verdict_line.h"
#include "page/worksheet/worksheet.h"
#include "spec/read/in_language.h"
#include "spec/read/load_page.h"
#include "spec/read/translation_file.h"
#include "support/judging.h"
#include "support/shipped_pages.h"
#include "support/text_boxes.h"

namespace quadrille::page {
namespace {

using WordSet = std::set<std::string>;

// Written alike in both languages, and what people are called in the examples.
const std::map<std::string, WordSet> kAlike{
    {"fr",
     {"date",       "six",         "points",       "point",    "segment",   "minimum",   "figure",
      "orange",     "violet",      "score",        "triangle", "triangles", "site",      "note",
      "variante",   "signature",   "plus",         "long",     "ligne",     "total",     "district",
      "districts",  "description", "source",       "coin",     "coins",     "direction", "face",
      "faces",      "branches",    "descriptions", "question", "tiers",     "domino",    "vertical",
      "horizontal", "cube"}},
    {"de",
     {"links",
      "minimum",
      "orange",
      "name",
      "ring",
      "lila",
      "segment",
      "site",
      "also",
      "start",
      "was",
      "computer",
      "form",
      "land",
      "will"}},
    {"es", {"has", "diagonal", "total", "color", "error", "final", "vertical", "horizontal"}},
};

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

// Runs of three letters or more, in lower case. Blanks that do not break are none of them.
WordSet words_in(std::string text) {
    for (const std::string_view blank :
         {"\u00A0", "\u2013", "\u2212", "\u2019", "\u00D7", "\u2026"}) {
        for (std::size_t at = text.find(blank); at != std::string::npos; at = text.find(blank)) {
            text.replace(at, blank.size(), " ");
        }
    }
    WordSet words;
    std::string word;
    for (const char c : lower_ascii(text) + " ") {
        if (is_letter(c)) {
            word += c;
            continue;
        }
        if (utf8_length(word) > 2) {
            words.insert(word);
        }
        word.clear();
    }
    return words;
}

void add(WordSet& all, const WordSet& more) {
    all.insert(more.begin(), more.end());
}

WordSet words_on(const drawing::Document& document) {
    WordSet words;
    for (std::size_t i = 0; i < document.page_count; ++i) {
        support::TextBoxCollector collector(measurer());
        collector.collect(document.make_page(i).drawing, {});
        for (const support::TextBox& box : collector.boxes) {
            add(words, words_in(box.text));
        }
    }
    return words;
}

WordSet names_of(const game::Game& game) {
    WordSet names = words_in(game.spec().name);
    add(names, words_in(game.spec().author));
    add(names, words_in(game.spec().sheet.title));
    // Variants are named as they are typed.
    for (const spec::VariantSpec& variant : game.spec().variants) {
        add(names, words_in(variant.name));
    }
    return names;
}

// Words that `sheet` has in English too.
std::vector<std::string> english_left(const WordSet& sheet,
                                      const WordSet& english,
                                      const WordSet& names,
                                      const std::string& language) {
    std::vector<std::string> left;
    for (const std::string& word : sheet) {
        if (english.contains(word) && !names.contains(word) &&
            !kAlike.at(language).contains(word)) {
            left.push_back(word);
        }
    }
    return left;
}

WordSet words_of_boards(const game::Game& game, const std::string& language) {
    WordSet words;
    for (const int per_page : {1, 4}) {
        BoardRequest request;
        request.style = *spec::load_style(test::shipped_library(), "pencil");
        request.sheet = *spec::load_sheet(test::shipped_library(), "board");
        request.paper = *paper_by_name("a3");
        request.per_page = arrangements(per_page, request.paper, false).front().grid;
        request.language = language;
        const Result<drawing::Document> document = make_board_document(game, request, measurer());
        EXPECT_TRUE(document) << game.spec().id << language << to_text(document.error());
        if (document) {
            add(words, words_on(*document));
        }
    }
    return words;
}

RecordRequest record_request(const Form& form, const std::string& language) {
    RecordRequest request;
    request.paper = *paper_by_name("a4");
    request.style = *spec::load_style(test::shipped_library(), "pencil");
    request.sheet = *spec::load_sheet(test::shipped_library(), form.sheet);
    request.language = language;
    return request;
}

WordSet words_of_forms(const game::Game& game, const std::string& language) {
    WordSet words;
    for (const Form& form : kForms) {
        const auto document = form.make(game, record_request(form, language), measurer());
        if (document) {
            add(words, words_on(*document));
        }
    }
    return words;
}

// The filled-in forms, and the drawn verdict, of the game's own example.
WordSet words_of_example(const std::string& id, const std::string& language) {
    transcript::GameCache games([&](const std::string& name, const spec::LoadOptions& options) {
        return spec::with_translation(
            test::shipped_library(), test::load_shipped(name, options), language);
    });
    const std::string text = test::file_text(QUADRILLE_SOURCE_DIR "/examples/" + id + "/game.txt");
    const auto source = transcript::transcript_source("game.txt", text);
    const transcript::ReadGame read = read_transcript(*source, games).front();
    EXPECT_TRUE(read.transcript) << id;
    if (!read.transcript) {
        return {};
    }
    const score::Verdict verdict = score::judge(*source, read, {});
    const game::Game printed = in_language(*read.game, language);
    PlayedGame played = played_game(*read.transcript, verdict);
    played.verdict = verdict_line(in_words_of(verdict, language), language);
    put_in_words_of(played, *read.game, printed, language);
    WordSet words;
    for (const Form& form : kForms) {
        const auto document =
            form.fill(printed, played, record_request(form, language), measurer());
        if (document) {
            add(words, words_on(*document));
        }
    }
    const ReportLook look{
        *paper_by_name("a5"), *spec::load_style(test::shipped_library(), "pencil"), language};
    add(words, words_on(*make_verdict_document(*read.transcript, verdict, look, measurer())));
    for (const std::string& name : read.transcript->names) {
        for (const std::string& part : words_in(name)) {
            words.erase(part);
        }
    }
    for (const auto& [key, value] : played.fields) {
        for (const std::string& part : words_in(value)) {
            words.erase(part);
        }
    }
    return words;
}

WordSet words_of_card(const game::Game& game, const std::string& language) {
    RulesRequest request;
    request.paper = *paper_by_name("a4");
    request.style = *spec::load_style(test::shipped_library(), "pencil");
    request.language = language;
    request.library = &test::shipped_library();
    const auto card = draw_rules_card(game, request, measurer());
    EXPECT_TRUE(card && *card) << game.spec().id << language;
    WordSet words;
    if (card && *card) {
        support::TextBoxCollector collector(measurer());
        collector.collect(**card, {});
        for (const support::TextBox& box : collector.boxes) {
            add(words, words_in(box.text));
        }
    }
    return words;
}

class Languages : public testing::TestWithParam<std::string> {};

TEST_P(Languages, LeaveNoEnglishOnASheet) {
    const game::Game game = std::move(*game::Game::make(test::load_shipped(GetParam())));
    const WordSet boards = words_of_boards(game, "en");
    const WordSet forms = words_of_forms(game, "en");
    const WordSet example = words_of_example(GetParam(), "en");
    const WordSet card = words_of_card(game, "en");
    for (const std::string language : {"fr", "de", "es"}) {
        SCOPED_TRACE(language);
        const spec::GameSpec words = *spec::with_translation(
            test::shipped_library(), test::load_shipped(GetParam()), language);
        const game::Game printed = in_language(*game::Game::make(words), language);
        WordSet names = names_of(game);
        add(names, {"elly", "west"});  // an animal; the quarter, in German too
        WordSet persons = names;
        // Games that texts of others name, and who wrote about them.
        add(persons,
            {"ann",    "ben",      "hex",     "odd",      "poly",   "iggamecenter", "abstract",
             "play",   "games",    "world",   "magazine", "joão",   "pedro",        "neto",
             "mark",   "thompson", "jeffrey", "lagarias", "daniel", "sleator",      "hipsters",
             "hasbro", "qubic",    "connect", "advanced", "tic",    "tac",          "toe"});
        // French and German words that English has too: a goal is un but, a ball ein Ball.
        add(persons,
            {"but", "minutes", "ball", "page", "places", "sources", "certain", "place", "table"});
        EXPECT_THAT(english_left(words_of_boards(printed, language), boards, names, language),
                    testing::IsEmpty());
        EXPECT_THAT(english_left(words_of_forms(printed, language), forms, names, language),
                    testing::IsEmpty());
        EXPECT_THAT(english_left(words_of_example(GetParam(), language), example, names, language),
                    testing::IsEmpty());
        EXPECT_THAT(english_left(words_of_card(printed, language), card, persons, language),
                    testing::IsEmpty());
        EXPECT_THAT(spec::untranslated(words, language), testing::IsEmpty());
    }
}

INSTANTIATE_TEST_SUITE_P(OfEveryGame,
                         Languages,
                         testing::ValuesIn(test::shipped_library().list_games()),
                         [](const auto& game) {
                             std::string name = game.param;
                             std::erase(name, '-');
                             return name;
                         });

WordSet words_of_rulebook(const std::string& id, const std::string& language) {
    const spec::GameSpec words =
        *spec::with_translation(test::shipped_library(), test::load_shipped(id), language);
    RulesRequest request;
    request.sheet = *spec::load_sheet(test::shipped_library(), "rulebook");
    request.paper = *paper_by_name(request.sheet.paper);
    request.style = *spec::load_style(test::shipped_library(), "pencil");
    request.language = language;
    const Result<drawing::Document> book = make_rulebook_document(
        test::shipped_library(), *game::Game::make(words), request, measurer());
    EXPECT_TRUE(book) << to_text(book.error());
    return book ? words_on(*book) : WordSet();
}

// Their prose has a test of its own, for all games; this is what a book adds to it.
TEST(Languages, LeaveNoEnglishInARulebook) {
    const WordSet english = words_of_rulebook("walkers", "en");
    WordSet names = names_of(*game::Game::make(test::load_shipped("walkers")));
    add(names, {"ann", "ben", "quet", "leroy"});
    for (const std::string language : {"fr", "de", "es"}) {
        SCOPED_TRACE(language);
        EXPECT_THAT(english_left(words_of_rulebook("walkers", language), english, names, language),
                    testing::IsEmpty());
    }
}

// What stands on the first page of a record list.
std::vector<std::string> texts_of_record(const std::string& id, const std::string& language) {
    const spec::GameSpec words =
        *spec::with_translation(test::shipped_library(), test::load_shipped(id), language);
    const game::Game printed = in_language(*game::Game::make(words), language);
    const auto record =
        make_record_document(printed, record_request(kForms[0], language), measurer());
    EXPECT_TRUE(record) << id;
    support::TextBoxCollector collector(measurer());
    collector.collect(record->make_page(0).drawing, {});
    std::vector<std::string> texts;
    for (const support::TextBox& box : collector.boxes) {
        texts.push_back(box.text);
    }
    return texts;
}

TEST(Records, SayHowTheirLettersAreTyped) {
    using testing::Contains;
    using testing::HasSubstr;
    const std::vector<std::string> french = texts_of_record("odd", "fr");
    EXPECT_THAT(french, Contains("Se tape avec la ligne lang:\u00A0fr"));
    EXPECT_THAT(french, Contains("n"));
    EXPECT_THAT(french, Contains("n groupes"));
    EXPECT_THAT(french, testing::Not(Contains("w")));
    EXPECT_THAT(texts_of_record("odd", "en"), testing::Not(Contains(HasSubstr("lang:"))));
    // Players write no letters there, so they need not know.
    EXPECT_THAT(texts_of_record("hex", "es"), testing::Not(Contains(HasSubstr("lang:"))));
}

TEST(Untranslated, IsNamed) {
    const spec::GameSpec game = test::load_shipped("yavalath");
    EXPECT_THAT(spec::untranslated(game, "de"),
                testing::ElementsAre("the lines under the title", "'fours'", "'threes'"));
    EXPECT_THAT(spec::untranslated(game, "en"), testing::IsEmpty());
}

TEST(SaidWords, AreReadAsSheetsInOtherLanguagesPrintThem) {
    for (const std::string word : {"odd", "impair", "ungerade", "impar", "Ungerade"}) {
        const std::string text = "game: dustin\nset: size=2 minimum=1\nmoves:\n  1. a1=b " + word;
        EXPECT_EQ(test::messages(text + "\n"), "") << word;
    }
    for (const std::string word : {"even", "pair", "gerade", "par"}) {
        const std::string text = "game: dustin\nset: size=2 minimum=2\nmoves:\n  1. a1=b " + word;
        EXPECT_EQ(test::messages(text + "\n"), "") << word;
    }
}

}  // namespace
}  // namespace quadrille::page
