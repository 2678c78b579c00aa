// On no sheet of any game does a word touch another word, a line or a circle: boards, posters,
// records, forms to count on, blank and filled in, verdicts, rules and rulebooks, on every paper, in
// every style and language. QUADRILLE_THOROUGH=1 in the environment makes every combination of
// these; otherwise each value of each is met at least once with every game.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "page/boards/board_sheet.h"
#include "page/boards/design.h"
#include "page/boards/poster.h"
#include "page/book/rulebook.h"
#include "page/book/rules_sheet.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/record/record_sheet.h"
#include "page/verdict/verdict_document.h"
#include "page/worksheet/worksheet.h"
#include "spec/read/in_language.h"
#include "spec/read/load_page.h"
#include "support/judging.h"
#include "support/nearness.h"
#include "support/shipped_pages.h"

namespace quadrille::page {
namespace {

constexpr Mm kApart{0.3};

// Pages on which some words are nearer than that, but still touch nothing: small circles with a name
// of two or three signs, heavy lines round the smallest boards, two figures on small stones.
struct Close {
    std::string_view game;
    std::string_view page;  // how its name begins
};

constexpr Close kClose[] = {{"atoll", "rulebook, a5 pencil"},
                            {"bridg-it", "a4 larger 4 to a page"},
                            {"bridg-it", "rulebook, a5 pencil"},
                            {"dustin", "a5 bold 6 to a page"},
                            {"havannah", "a4 larger 6 to a page"},
                            {"kropki", "rulebook, a5 pencil"},
                            {"odd", "a5 bold 6 to a page"},
                            {"odd-y", "record"},
                            {"odd-y", "rulebook"},
                            {"qubic", "rulebook, a5 pencil"},
                            {"sos", "a3 larger"},
                            {"strands", "a5 bold 6 to a page"},
                            {"strands", "a5 larger 4 to a page"},
                            {"three-thirds", "a4 bold 9 to a page"},
                            {"three-thirds", "a5 pencil 4 to a page"},
                            {"three-thirds", "a5 plain 4 to a page"},
                            {"three-thirds", "letter bold 9 to a page"},
                            {"three-thirds", "record a5"},
                            {"three-thirds", "rulebook, a5 pencil"},
                            {"three-thirds", "worksheet letter bold"},
                            {"trike", "letter larger 9 to a page"},
                            {"trike", "record a5"},
                            {"ultimate-tic-tac-toe", "rulebook"},
                            {"unique-count", "a3 larger"}};
constexpr Mm kTouching{0.02};

spec::StyleSpec style_named(const std::string& name) {
    return *spec::load_style(test::shipped_library(), name);
}

struct Example {
    transcript::Transcript transcript;
    score::Verdict verdict;
    PlayedGame game;
};

Example example_of(const std::string& id) {
    const std::string text =
        test::file_text(std::string(QUADRILLE_SOURCE_DIR) + "/examples/" + id + "/game.txt");
    const auto source = transcript::transcript_source("game.txt", text);
    const auto games = transcript::read_transcript(*source, test::shipped_games());
    score::Verdict verdict = score::judge(*source, games.front(), {.settle_budget = 0});
    PlayedGame played = played_game(*games.front().transcript, verdict);
    return {*games.front().transcript, std::move(verdict), std::move(played)};
}

bool thorough() {
    return std::getenv("QUADRILLE_THOROUGH") != nullptr;
}

/// A sheet to look at.
struct Look {
    std::string paper;
    std::string style;
    std::string language;

    [[nodiscard]] std::string text() const {
        return fmt::format("{} {} {}", paper, style, language);
    }
};

// Each language in the usual style, and in the one whose type is largest.
std::vector<Look> other_languages(const std::vector<std::string>& papers) {
    std::vector<Look> looks;
    for (const std::string& language : languages()) {
        for (const char* const style : kStyles) {
            for (const std::string& paper : papers) {
                const bool usual = style == std::string("pencil") && paper == papers.front();
                const bool large = style == std::string("larger") && paper == papers.back();
                if (language != "en" && (usual || large || thorough())) {
                    looks.push_back({paper, style, language});
                }
            }
        }
    }
    return looks;
}

class NothingTouches : public testing::TestWithParam<std::string> {
  protected:
    static void expect_clear(const Result<drawing::Document>& document,
                             Mm least,
                             const std::string& where) {
        if (!document) {
            return;  // refused, with a reason: other tests look at that
        }
        const bool close = std::ranges::any_of(kClose, [&where](const Close& each) {
            return each.game == GetParam() && where.starts_with(each.page);
        });
        for (std::size_t i = 0; i < document->page_count; ++i) {
            const auto found = support::too_near(
                document->make_page(i).drawing, close ? kTouching : least, measurer());
            EXPECT_THAT(found, testing::IsEmpty()) << where << ", page " << i + 1;
        }
    }

    [[nodiscard]] static game::Game game() {
        return std::move(*game::Game::make(test::load_shipped(GetParam())));
    }
};

TEST_P(NothingTouches, OnForms) {
    const game::Game each = game();
    const Example played = example_of(GetParam());
    for (const char* const style : kStyles) {
        for (const char* const paper : {"a4", "letter", "a5", "a3"}) {
            if (std::string(style) == "larger" && std::string(paper) == "a5") {
                continue;  // forms of larger type want larger paper
            }
            RecordRequest request;
            request.paper = *paper_by_name(paper);
            request.style = style_named(style);
            for (const Form& form : kForms) {
                request.sheet = *spec::load_sheet(test::shipped_library(), form.sheet);
                const std::string where = fmt::format("{} {} {}", form.sheet, paper, style);
                expect_clear(form.make(each, request, measurer()), kApart, where);
                expect_clear(form.fill(*played.verdict.game, played.game, request, measurer()),
                             kApart,
                             where + ", filled in");
            }
        }
    }
}

TEST_P(NothingTouches, OnBoards) {
    const game::Game each = game();
    for (const char* const style : kStyles) {
        for (const char* const name : {"a4", "letter", "a5", "a3"}) {
            for (const int per_page : {1, 2, 4, 6, 9}) {
                const spec::PaperSpec paper = *paper_by_name(name);
                BoardRequest request;
                request.style = style_named(style);
                request.sheet = *spec::load_sheet(test::shipped_library(), "board");
                const Arrangement best = arrangements(per_page, paper, true).front();
                request.per_page = best.grid;
                request.paper = best.paper;
                expect_clear(make_board_document(each, request, measurer()),
                             kApart,
                             fmt::format("{} {} {} to a page", name, style, per_page));
            }
        }
    }
}

// A board makes way for a code, but not for the lines under the title.
TEST_P(NothingTouches, OnBoardsWithCodes) {
    const game::Game each = game();
    for (const char* const style : {"pencil", "larger"}) {
        for (const char* const name : {"a4", "a5"}) {
            for (const int per_page : {1, 2, 4}) {
                const Arrangement best = arrangements(per_page, *paper_by_name(name), true).front();
                BoardRequest request;
                request.style = style_named(style);
                request.sheet = *spec::load_sheet(test::shipped_library(), "board");
                request.per_page = best.grid;
                request.paper = best.paper;
                request.code = CodeRequest{.key = {.values = *values_in_force(each.spec())},
                                           .only_with_room = false};
                expect_clear(make_board_document(each, request, measurer()),
                             kApart,
                             fmt::format("{} {} {} to a page", name, style, per_page));
            }
        }
    }
}

TEST_P(NothingTouches, OnVerdicts) {
    const Example played = example_of(GetParam());
    for (const char* const style : kStyles) {
        expect_clear(make_verdict_document(
                         played.transcript, played.verdict, {style_named(style)}, measurer()),
                     kApart,
                     style);
    }
}

TEST_P(NothingTouches, OnBoardsInEveryLanguage) {
    const game::Game each = game();
    for (const Look& look : other_languages({"a4", "letter", "a5", "a3"})) {
        const game::Game printed = in_language(each, look.language);
        for (const int per_page : {1, 4, 6}) {
            const Arrangement best =
                arrangements(per_page, *paper_by_name(look.paper), true).front();
            BoardRequest request;
            request.style = style_named(look.style);
            request.sheet = *spec::load_sheet(test::shipped_library(), "board");
            request.per_page = best.grid;
            request.paper = best.paper;
            request.language = look.language;
            expect_clear(make_board_document(printed, request, measurer()),
                         kApart,
                         fmt::format("{} {} to a page", look.text(), per_page));
        }
    }
}

TEST_P(NothingTouches, OnFormsInEveryLanguage) {
    const game::Game each = game();
    for (const Look& look : other_languages({"a4", "letter", "a3"})) {
        const game::Game printed = in_language(each, look.language);
        RecordRequest request;
        request.paper = *paper_by_name(look.paper);
        request.style = style_named(look.style);
        request.language = look.language;
        for (const Form& form : kForms) {
            request.sheet = *spec::load_sheet(test::shipped_library(), form.sheet);
            expect_clear(form.make(printed, request, measurer()),
                         kApart,
                         fmt::format("{} {}", form.sheet, look.text()));
        }
    }
}

TEST_P(NothingTouches, OnRulesAndRulebooks) {
    const game::Game each = game();
    for (const char* const style : kStyles) {
        for (const char* const paper : {"a4", "a5", "letter"}) {
            const bool usual = style == std::string("pencil");
            const bool large = style == std::string("larger") && paper == std::string("a4");
            if (!usual && !large && !thorough()) {
                continue;
            }
            RulesRequest request{.paper = *paper_by_name(paper), .style = style_named(style)};
            const std::string where = fmt::format("{} {}", paper, style);
            expect_clear(make_rules_document(each, request, measurer()), kApart, "rules, " + where);
            request.sheet = *spec::load_sheet(test::shipped_library(), "rulebook");
            expect_clear(make_rulebook_document(test::shipped_library(), each, request, measurer()),
                         kApart,
                         "rulebook, " + where);
        }
    }
}

TEST_P(NothingTouches, OnPostersAndBacks) {
    const game::Game each = game();
    BoardRequest request;
    request.style = style_named("pencil");
    request.sheet = *spec::load_sheet(test::shipped_library(), "board");
    request.paper = *paper_by_name("a4");
    for (const PerPage grid : {PerPage{2, 2}, PerPage{1, 2}, PerPage{3, 2}}) {
        const PosterShape shape{.grid = grid,
                                .width = poster_width(request.paper, grid.columns),
                                .height = poster_height(request.paper, grid.rows),
                                .sheet_width = poster_window(request.paper).width(),
                                .overlap = kPosterOverlap};
        const Result<Design> poster = design_poster(each, request, shape, measurer());
        ASSERT_TRUE(poster);
        EXPECT_THAT(support::too_near(*poster->common, kApart, measurer()), testing::IsEmpty())
            << fmt::format("poster of {} x {}", grid.columns, grid.rows);
    }
    request.per_page = {2, 2};
    request.duplex = Duplex{};
    expect_clear(make_board_document(each, request, measurer()), kApart, "with rules behind");
}

INSTANTIATE_TEST_SUITE_P(Page,
                         NothingTouches,
                         testing::ValuesIn(test::shipped_library().list_games()),
                         [](const auto& each) {
                             std::string name = each.param;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

TEST(TooNear, FindsWordsBesideWordsLinesAndCircles) {
    drawing::Drawing drawing;
    const auto put = [&drawing](Mm x, Mm y, std::string text) {
        drawing.add(drawing::TextItem{.at = {x, y}, .text = std::move(text)});
    };
    const drawing::Stroke thin{.width = Mm{0.15}, .dash = {}};
    put(Mm{20}, Mm{20}, "one");
    put(Mm{22}, Mm{21}, "two");
    put(Mm{20}, Mm{30}, "THREE");
    drawing.add(drawing::PathItem{
        .path = drawing::line({Mm{20}, Mm{30.3}}, {Mm{30}, Mm{30.3}}), .stroke = thin, .fill = {}});
    put(Mm{20}, Mm{40}, "FOUR");
    drawing.add(drawing::PathItem{
        .path = drawing::line({Mm{20}, Mm{40.6}}, {Mm{30}, Mm{40.6}}), .stroke = thin, .fill = {}});
    drawing.add(drawing::PathItem{
        .path = drawing::circle({Mm{20}, Mm{50}}, Mm{2}), .stroke = thin, .fill = {}});
    put(Mm{22.2}, Mm{50}, "FIVE");
    EXPECT_THAT(support::too_near(drawing, Mm{0.3}, measurer()),
                testing::ElementsAre("'FIVE' and a line", "'THREE' and a line", "'one' and 'two'"));
}

TEST(TooNear, MeasuresAgainstTheStoneThatALetterStandsOn) {
    drawing::Drawing drawing;
    const drawing::Stroke thin{.width = Mm{0.15}, .dash = {}};
    drawing.add(drawing::PathItem{
        .path = drawing::line({Mm{10}, Mm{20}}, {Mm{30}, Mm{20}}), .stroke = thin, .fill = {}});
    drawing.add(drawing::PathItem{
        .path = drawing::circle({Mm{20}, Mm{20}}, Mm{4}), .stroke = thin, .fill = drawing::kWhite});
    drawing.add(
        drawing::TextItem{.at = {Mm{20}, Mm{21}}, .text = "7", .anchor = drawing::Anchor::Middle});
    EXPECT_THAT(support::too_near(drawing, Mm{0.3}, measurer()), testing::IsEmpty());
}

}  // namespace
}  // namespace quadrille::page
