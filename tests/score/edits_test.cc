// Every legal file with one random edit: a character changed, dropped or added, a line dropped, two
// lines exchanged. None may crash or hang; each is scored or refused with a place; and what is
// scored must stand before a referee who learned the rules elsewhere.
//
// The suite makes a few hundred edits for each game from a fixed seed. QUADRILLE_EDITS=20000 in the
// environment makes so many for each game: tests/soak/edits.sh.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "game/random_play.h"
#include "score/report.h"
#include "score/verdict_json.h"
#include "support/judging.h"
#include "support/referee.h"

namespace quadrille::score {
namespace {

std::size_t edits_wanted() {
    const char* const wanted = std::getenv("QUADRILLE_EDITS");
    return wanted == nullptr ? 600 : static_cast<std::size_t>(std::strtoul(wanted, nullptr, 10));
}

std::vector<std::string> texts_of(const std::string& game) {
    std::vector<std::string> texts;
    const std::string folder = QUADRILLE_SOURCE_DIR "/tests/vectors/" + game;
    for (const std::string& name : test::TreeReader().list(folder)) {
        if (name.size() > 4 && name.substr(name.size() - 4) == ".txt") {
            texts.push_back(test::file_text(folder + "/" + name));
        }
    }
    return texts;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines(1);
    for (const char c : text) {
        lines.back() += c;
        if (c == '\n') {
            lines.emplace_back();
        }
    }
    return lines;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) {
        text += line;
    }
    return text;
}

// Characters that matter to transcripts, more often than others.
char random_char(game::Random& random) {
    static const std::string kLikely = "abcdefghijklmnopqrswxy0123456789.=-,:#? \n\t\r\xC3\xA9";
    return random.below(8) == 0 ? static_cast<char>(random.below(256))
                                : kLikely[random.below(kLikely.size())];
}

std::string edited(std::string text, game::Random& random) {
    std::vector<std::string> lines = lines_of(text);
    const std::size_t at = random.below(text.size());
    switch (random.below(5)) {
        case 0:
            text[at] = random_char(random);
            return text;
        case 1:
            return text.erase(at, 1);
        case 2:
            return text.insert(at, 1, random_char(random));
        case 3:
            lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(random.below(lines.size())));
            return joined(lines);
        default:
            std::swap(lines[random.below(lines.size())], lines[random.below(lines.size())]);
            return joined(lines);
    }
}

// True if each mistake has a line and a column.
bool placed(const Diagnostics& diagnostics) {
    return std::all_of(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& each) {
        return each.span.begin.line > 0 && each.span.begin.column > 0;
    });
}

void check(const std::string& text) {
    auto source = transcript::transcript_source("a.txt", text);
    if (!source) {
        EXPECT_TRUE(placed(source.error())) << text;
        return;
    }
    for (const auto& read : transcript::read_transcript(*source, test::shipped_games())) {
        const Verdict verdict = judge(*source, read, {.settle_budget = 0});
        EXPECT_TRUE(placed(verdict.diagnostics)) << text;
        EXPECT_EQ(verdict.status == Status::Invalid, has_errors(verdict.diagnostics)) << text;
        EXPECT_FALSE(report(verdict).empty());
        EXPECT_FALSE(to_json(verdict, "a.txt").empty());
        if (verdict.status != Status::Invalid) {
            EXPECT_TRUE(test::Referee(*read.transcript).allows()) << text;
        }
    }
}

class Edits : public testing::TestWithParam<std::string> {};

TEST_P(Edits, AreScoredOrRefused) {
    const std::vector<std::string> texts = texts_of(GetParam());
    ASSERT_FALSE(texts.empty());
    game::Random random(20081109);
    for (std::size_t i = 0; i < edits_wanted() && !HasFailure(); ++i) {
        check(edited(texts[i % texts.size()], random));
    }
}

TEST_P(Edits, RefereeAllowsTheVectors) {
    for (const std::string& text : texts_of(GetParam())) {
        check(text);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Games,
    Edits,
    testing::Values(
        "odd", "dustin", "dots", "walkers", "loops", "dodec", "dodec-nine", "dodec-dual"),
    [](const auto& each) {
        std::string name = each.param;
        name.erase(std::remove(name.begin(), name.end(), '-'), name.end());
        return name;
    });

}  // namespace
}  // namespace quadrille::score
