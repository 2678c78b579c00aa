// On no sheet of any game does a word touch another word, a line or a circle: boards, records,
// forms to count on, blank and filled in, and verdicts, on every paper and in every style.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "output/files/font_measurer.h"
#include "page/boards/board_sheet.h"
#include "page/paper/paper.h"
#include "page/record/record_sheet.h"
#include "page/verdict/verdict_document.h"
#include "page/worksheet/worksheet.h"
#include "spec/read/load_page.h"
#include "support/judging.h"
#include "support/nearness.h"
#include "support/shipped.h"

namespace quadrille::page {
namespace {

constexpr Mm kOfAPage{0.3};
constexpr const char* kStyles[] = {"pencil", "bold", "mono", "larger", "plain"};
constexpr Mm kOfABoard{0.2};  // letters in tokens, and the small type of compact sheets

const drawing::TextMeasurer& measurer() {
    static const output::FontMeasurer installed;
    return installed;
}

using Maker = Result<drawing::Document> (*)(const game::Game&,
                                            const RecordRequest&,
                                            const drawing::TextMeasurer&);
using Filler = Result<drawing::Document> (*)(const game::Game&,
                                             const PlayedGame&,
                                             const RecordRequest&,
                                             const drawing::TextMeasurer&);

struct Form {
    const char* sheet;
    Maker make;
    Filler fill;
};

constexpr Form kForms[] = {{"record", make_record_document, make_filled_record},
                           {"record-board", make_board_record, make_filled_board_record},
                           {"worksheet", make_worksheet, make_filled_worksheet}};

spec::StyleSpec style_named(const std::string& name) {
    return *spec::load_style(test::shipped_library(), name);
}

void expect_clear(const Result<drawing::Document>& document, Mm least, const std::string& where) {
    if (!document) {
        return;  // refused, with a reason: other tests look at that
    }
    for (std::size_t i = 0; i < document->page_count; ++i) {
        EXPECT_THAT(support::too_near(document->make_page(i).drawing, least, measurer()),
                    testing::IsEmpty())
            << where << ", page " << i + 1;
    }
}

struct Played {
    transcript::Transcript transcript;
    score::Verdict verdict;
    PlayedGame game;
};

Played example_of(const std::string& id) {
    const std::string text =
        test::file_text(std::string(QUADRILLE_SOURCE_DIR) + "/examples/" + id + "/game.txt");
    const auto source = transcript::transcript_source("game.txt", text);
    const auto games = transcript::read_transcript(*source, test::shipped_games());
    score::Verdict verdict = score::judge(*source, games.front(), {.settle_budget = 0});
    PlayedGame played = played_game(*games.front().transcript, verdict);
    return {*games.front().transcript, std::move(verdict), std::move(played)};
}

class NothingTouches : public testing::TestWithParam<std::string> {
  protected:
    [[nodiscard]] static game::Game game() {
        return std::move(*game::Game::make(test::load_shipped(GetParam())));
    }
};

TEST_P(NothingTouches, OnForms) {
    const game::Game each = game();
    const Played played = example_of(GetParam());
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
                const bool has_board = form.make == make_board_record;
                expect_clear(
                    form.make(each, request, measurer()), has_board ? kOfABoard : kOfAPage, where);
                expect_clear(form.fill(*played.verdict.game, played.game, request, measurer()),
                             kOfABoard,
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
                             kOfABoard,
                             fmt::format("{} {} {} to a page", name, style, per_page));
            }
        }
    }
}

TEST_P(NothingTouches, OnVerdicts) {
    const Played played = example_of(GetParam());
    for (const char* const style : kStyles) {
        expect_clear(make_verdict_document(
                         played.transcript, played.verdict, {style_named(style)}, measurer()),
                     kOfABoard,
                     style);
    }
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
