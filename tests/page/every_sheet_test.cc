// What holds of every sheet of every game: boards, posters, records, forms to count on, blank and filled in,
// verdicts, rules and rulebooks, on every paper, in every style and language. No word touches another word, a line or a
// circle or comes near the edge of its paper; forms stay inside the type area; what does not fit is refused with a reason;
// and all is as tests/page/ledger.txt has it. QUADRILLE_THOROUGH=1 in the environment makes every combination of
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

#include "base/words.h"
#include "drawing/bounding_box.h"
#include "page/boards/board_sheet.h"
#include "page/boards/design.h"
#include "page/boards/poster.h"
#include "page/book/rulebook.h"
#include "page/book/rules_sheet.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/record/record_sheet.h"
#include "page/report/verdict_document.h"
#include "page/worksheet/worksheet.h"
#include "spec/read/in_language.h"
#include "spec/read/load_page.h"
#include "support/judging.h"
#include "support/ledger.h"
#include "support/nearness.h"
#include "support/shipped_pages.h"

namespace quadrille::page {
namespace {

constexpr Mm kApart{0.3};
constexpr Mm kMargin{5.0};  // compact sheets keep 9; the words beside their check bar stand lower

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

// Discs and labels outside of these boards come nearer where several are on a page; the program warns of it.
constexpr std::string_view kNearTheEdge[] = {
    "atoll", "bridg-it", "col", "cross", "domineering", "map-colouring", "snort", "spots", "star"};

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
    for (const std::string& language : words::languages()) {
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

BoardRequest board_request(const std::string& style, const std::string& paper, int per_page) {
    BoardRequest request;
    request.style = style_named(style);
    request.sheet = *spec::load_sheet(test::shipped_library(), "board");
    const Arrangement best = arrangements(per_page, *paper_by_name(paper), true).front();
    request.per_page = best.grid;
    request.paper = best.paper;
    return request;
}

void expect_inside(const Result<drawing::Document>& form,
                   const spec::PaperSpec& paper,
                   const std::string& where) {
    for (std::size_t i = 0; form && i < form->page_count; ++i) {
        const auto ink = drawing::bounding_box(form->make_page(i).drawing, measurer());
        ASSERT_TRUE(ink) << where;
        constexpr Mm kHang{1.0};  // titles hang to the left, circles' rims have a width
        EXPECT_GE(ink->min.x, paper.left - kHang) << where;
        EXPECT_LE(ink->max.x, paper.left + type_width(paper) + kHang) << where;
        EXPECT_GE(ink->min.y, paper.top - Mm{2}) << where;
        EXPECT_LE(ink->max.y, foot_line(paper) + kLeading + Mm{1}) << where;
    }
}

class EverySheet : public testing::TestWithParam<std::string> {
  protected:
    void expect_good(const Result<drawing::Document>& document, const std::string& where) {
        if (!document) {
            EXPECT_THAT(to_text(document.error()), testing::HasSubstr("; ")) << where;
            ledger_.add_refused(where);
            return;
        }
        std::vector<drawing::Page> pages;
        for (std::size_t i = 0; i < document->page_count; ++i) {
            pages.push_back(document->make_page(i));
            expect_clear(pages.back(), fmt::format("{}, page {}", where, i + 1));
        }
        ledger_.add(where, pages);
    }

    void TearDown() override {
        if (thorough()) {
            return;  // more sheets than the ledger has
        }
        const auto* const test = testing::UnitTest::GetInstance()->current_test_info();
        const std::string name = test->name();
        ledger_.compare(GetParam() + " " + name.substr(0, name.find('/')));
    }

    [[nodiscard]] static game::Game game() {
        return std::move(*game::Game::make(test::load_shipped(GetParam())));
    }

    [[nodiscard]] test::Ledger& ledger() { return ledger_; }

  private:
    static void expect_clear(const drawing::Page& page, const std::string& where) {
        const bool close = std::ranges::any_of(kClose, [&where](const Close& each) {
            return each.game == GetParam() && where.starts_with(each.page);
        });
        support::InkCollector ink(measurer());
        ink.collect(page.drawing, {});
        EXPECT_THAT(support::too_near(ink, close ? kTouching : kApart), testing::IsEmpty())
            << where;
        const bool warned = where.find("to a page") != std::string::npos &&
                            std::ranges::find(kNearTheEdge, GetParam()) != std::end(kNearTheEdge);
        for (const support::PlacedLetters& letters : ink.letters) {
            EXPECT_TRUE(warned || (letters.box.min.x >= kMargin && letters.box.min.y >= kMargin &&
                                   letters.box.max.x <= page.width - kMargin &&
                                   letters.box.max.y <= page.height - kMargin))
                << where << ": '" << letters.text << "' at the edge";
        }
    }

    test::Ledger ledger_;
};

TEST_P(EverySheet, OnForms) {
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
                const auto blank = form.make(each, request, measurer());
                expect_good(blank, where);
                if (style == std::string("pencil") && paper != std::string("a5")) {
                    expect_inside(blank, request.paper, where);
                }
                expect_good(form.fill(*played.verdict.game, played.game, request, measurer()),
                            where + ", filled in");
            }
        }
    }
}

TEST_P(EverySheet, OnBoards) {
    const game::Game each = game();
    for (const char* const style : kStyles) {
        for (const char* const name : {"a4", "letter", "a5", "a3"}) {
            for (const int per_page : {1, 2, 4, 6, 9}) {
                const auto boards =
                    make_board_document(each, board_request(style, name, per_page), measurer());
                const std::string where = fmt::format("{} {} {} to a page", name, style, per_page);
                EXPECT_TRUE(boards || per_page > 1) << where;
                expect_good(boards, where);
            }
        }
    }
}

// A board makes way for a code, but not for the lines under the title.
TEST_P(EverySheet, OnBoardsWithCodes) {
    const game::Game each = game();
    for (const char* const style : {"pencil", "larger"}) {
        for (const char* const name : {"a4", "a5"}) {
            for (const int per_page : {1, 2, 4}) {
                BoardRequest request = board_request(style, name, per_page);
                request.code = CodeRequest{.key = {.values = *values_in_force(each.spec())},
                                           .only_with_room = false};
                expect_good(make_board_document(each, request, measurer()),
                            fmt::format("{} {} {} to a page", name, style, per_page));
            }
        }
    }
}

TEST_P(EverySheet, OnVerdicts) {
    const Example played = example_of(GetParam());
    const auto page = [&](const char* paper, const char* style) {
        return *make_verdict_document(played.transcript,
                                      played.verdict,
                                      {*paper_by_name(paper), style_named(style)},
                                      measurer());
    };
    for (const char* const style : kStyles) {
        expect_good(page("a5", style), style);
    }
    for (const char* const paper : {"a4", "letter", "b6"}) {
        expect_good(page(paper, "pencil"), paper);
    }
}

TEST_P(EverySheet, OnBoardsInEveryLanguage) {
    const game::Game each = game();
    for (const Look& look : other_languages({"a4", "letter", "a5", "a3"})) {
        const game::Game printed = in_language(each, look.language);
        for (const int per_page : {1, 4, 6}) {
            BoardRequest request = board_request(look.style, look.paper, per_page);
            request.language = look.language;
            expect_good(make_board_document(printed, request, measurer()),
                        fmt::format("{} {} to a page", look.text(), per_page));
        }
    }
}

TEST_P(EverySheet, OnFormsInEveryLanguage) {
    const game::Game each = game();
    for (const Look& look : other_languages({"a4", "letter", "a3"})) {
        const game::Game printed = in_language(each, look.language);
        RecordRequest request;
        request.paper = *paper_by_name(look.paper);
        request.style = style_named(look.style);
        request.language = look.language;
        for (const Form& form : kForms) {
            request.sheet = *spec::load_sheet(test::shipped_library(), form.sheet);
            expect_good(form.make(printed, request, measurer()),
                        fmt::format("{} {}", form.sheet, look.text()));
        }
    }
}

TEST_P(EverySheet, OnRulesAndRulebooks) {
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
            expect_good(make_rules_document(each, request, measurer()), "rules, " + where);
            request.sheet = *spec::load_sheet(test::shipped_library(), "rulebook");
            expect_good(make_rulebook_document(test::shipped_library(), each, request, measurer()),
                        "rulebook, " + where);
        }
    }
}

TEST_P(EverySheet, OnPostersAndBacks) {
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
        ledger().add(fmt::format("poster of {} x {}", grid.columns, grid.rows),
                     {{shape.width, shape.height, *poster->common}});
    }
    request.per_page = {2, 2};
    request.duplex = Duplex{};
    expect_good(make_board_document(each, request, measurer()), "with rules behind");
}

INSTANTIATE_TEST_SUITE_P(Page,
                         EverySheet,
                         testing::ValuesIn(test::shipped_library().list_games()),
                         name_of_case);

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
