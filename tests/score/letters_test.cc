// Games typed from sheets in another language, with the letters that marks have there.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/names_of.h"
#include "base/utf8.h"
#include "base/words.h"
#include "game/game.h"
#include "score/judge.h"
#include "score/verdict_json.h"
#include "spec/model/printed_letters.h"
#include "spec/model/usual_words.h"
#include "spec/read/in_language.h"
#include "spec/read/translation_file.h"
#include "support/judging.h"
#include "support/yaml_games.h"
#include "transcript/model/write_transcript.h"

namespace quadrille::score {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

spec::GameSpec in_letters(const std::string& id, std::string_view language) {
    return *spec::with_letters_of(test::shipped_library(), test::load_shipped(id), language);
}

std::vector<std::string> letters_of(const spec::GameSpec& game) {
    return names_of(game.marks, &spec::MarkSpec::letter);
}

// All but where the game and its mistakes stand, for the header is a line.
std::string shortened_json_of(const std::string& text) {
    const std::string json = to_json(test::judge_text(text, {.settle_budget = 0}).at(0), "-");
    const std::size_t begin = json.find("\"game\"");
    return json.substr(begin, json.find("\"diagnostics\"") - begin);
}

/// The text with the marks' letters of that language.
std::string typed_in(const std::string& text, std::string_view language) {
    const auto source = transcript::transcript_source("a.txt", text);
    transcript::Transcript game =
        *read_transcript(*source, test::shipped_games()).front().transcript;
    const std::shared_ptr<const game::Game> own = game.game;
    const spec::GameSpec spec =
        *spec::with_letters_of(test::shipped_library(), own->spec(), language);
    game.game = std::make_shared<const game::Game>(*game::Game::make(spec, own->board()));
    return write_transcript(game);
}

std::vector<std::string> example_texts() {
    std::vector<std::string> texts;
    for (const char* const folder : {"/examples", "/rules/examples"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(
                 std::string(QUADRILLE_SOURCE_DIR) + folder)) {
            const std::string text = entry.path().extension() == ".txt"
                                         ? test::file_text(entry.path().string())
                                         : std::string();
            if (text.find("game:") != std::string::npos &&
                test::judge_text(text, {.settle_budget = 0}).at(0).status != Status::Invalid) {
                texts.push_back(text);
            }
        }
    }
    return texts;
}

TEST(Letters, OfAnotherLanguageGiveTheSameVerdict) {
    const std::vector<std::string> texts = example_texts();
    EXPECT_GE(texts.size(), 30U);
    for (const std::string& text : texts) {
        const std::string english = typed_in(text, "en");
        for (const std::string& language : words::other_languages()) {
            const std::string typed = typed_in(english, language);
            EXPECT_EQ(shortened_json_of(typed), shortened_json_of(english)) << typed;
            EXPECT_EQ(typed_in(typed, language), typed);
            EXPECT_EQ(typed_in(typed, "en"), english);
        }
    }
}

TEST(Letters, NeverMeanTwoThings) {
    for (const std::string& id : test::shipped_library().list_games()) {
        for (const std::string& language : words::other_languages()) {
            const spec::GameSpec game = in_letters(id, language);
            const std::vector<std::string> letters = letters_of(game);
            EXPECT_EQ(std::set(letters.begin(), letters.end()).size(), letters.size()) << id;
            const bool same = letters == letters_of(test::load_shipped(id));
            EXPECT_EQ(spec::language_of_letters(game), same ? "en" : language) << id << language;
            for (std::size_t i = 0; i < letters.size(); ++i) {
                EXPECT_EQ(spec::letter_in_file(game, game.marks[i]),
                          test::load_shipped(id).marks[i].letter);
            }
        }
    }
}

// No sheet of a shipped game needs to say which letter is which mark.
TEST(Letters, BeginWhatTheMarksAreCalled) {
    for (const std::string& id : test::shipped_library().list_games()) {
        for (const std::string language : {"fr", "de", "es"}) {
            const spec::GameSpec printed = spec::in_language(
                *spec::with_translation(test::shipped_library(), test::load_shipped(id), language),
                language);
            for (const spec::MarkSpec& mark : printed.marks) {
                const bool drawn =
                    mark.pattern == spec::Pattern::Cross || mark.pattern == spec::Pattern::Ring;
                // German nouns begin with a capital.
                EXPECT_TRUE(drawn || lower_ascii(mark.name).starts_with(mark.letter))
                    << id << language << mark.letter << mark.name;
            }
        }
    }
}

TEST(Letters, AreTheFilesWithoutTheHeader) {
    const std::string head = "game: odd\nset: size=2 minimum=1\n";
    EXPECT_THAT(test::messages(head + "moves:\n  1. a1=b\n"), IsEmpty());
    EXPECT_THAT(test::messages("lang: en\n" + head + "moves:\n  1. a1=w\n"), IsEmpty());
    EXPECT_EQ(test::messages(head + "moves:\n  1. a1=n\n"),
              "a.txt:4:9: error: unknown mark 'n'; expected b or w\n"
              "    4 |   1. a1=n\n"
              "      |         ^\n"
              "      letters of a sheet in another language need the header 'lang: fr' or "
              "'lang: es'\n");
    EXPECT_EQ(test::messages("lang: de\n" + head + "moves:\n  1. a1=b\n"),
              "a.txt:5:9: error: unknown mark 'b'; expected s or w\n"
              "    5 |   1. a1=b\n"
              "      |         ^\n"
              "      letters of a sheet in another language need the header 'lang: fr' or "
              "'lang: es'\n");
}

TEST(Letters, OfAnUnknownLanguageAreNotGuessed) {
    EXPECT_EQ(test::messages("game: odd\nlang: it\nmoves:\n  1. e5=b\n"),
              "a.txt:2:7: error: unknown language 'it'; expected en, fr, de or es\n"
              "    2 | lang: it\n"
              "      |       ^~\n");
}

// A game can bring the letters itself; messages and boards then have them too.
TEST(Letters, StandInTheGamesOwnTranslation) {
    test::YamlGame yaml{.board = "{square: 2, start: {a1: w}}"};
    const std::string text = yaml.text() +
                             "sheet: {translations: {fr: {letters: {b: n, w: b}}}}\n"
                             "play: [{turn: [mark: {what: any}], until: full}]\n";
    const auto source = spec::checked_source("test.yaml", text);
    transcript::GameCache cache([&](const std::string&, const spec::LoadOptions& options) {
        return spec::read_game(*source, options, spec::resolvers_of(test::shipped_library()));
    });
    const auto judged = [&](const std::string& typed) {
        const auto game = transcript::transcript_source("a.txt", typed);
        return judge(*game, read_transcript(*game, cache).front(), {.settle_budget = 0});
    };
    const std::string moves = "moves:\n  1. a2=n\n  2. b1=n\n  3. b2=b\nfinal:\n  n b\n  b n\n";
    EXPECT_EQ(to_text(judged("game: test\nlang: fr\n" + moves).diagnostics), "");
    EXPECT_THAT(to_text(judged("game: test\n" + moves).diagnostics),
                HasSubstr("unknown mark 'n'; expected b or w"));
}

std::string mistakes_of(const std::string& letters) {
    const auto source = spec::checked_source(
        "test.yaml",
        test::YamlGame().text() + "sheet: {translations: {de: {letters: " + letters + "}}}\n");
    const auto game = spec::read_game(*source, {}, spec::resolvers_of(test::shipped_library()));
    return game ? std::string() : to_text(game.error());
}

TEST(Letters, AreOneOfAToZForEachMark) {
    EXPECT_EQ(mistakes_of("{b: s}"), "");
    EXPECT_THAT(mistakes_of("{b: ss}"),
                HasSubstr("'ss' cannot be a mark; expected one letter, a to z"));
    EXPECT_THAT(mistakes_of("{b: w}"),
                HasSubstr("the marks b and w have the same letter, w; expected another letter for "
                          "each mark"));
    EXPECT_THAT(mistakes_of("{x: s}"), HasSubstr("the mark"));
    EXPECT_EQ(mistakes_of("{b: w, w: b}"), "");
}

}  // namespace
}  // namespace quadrille::score
