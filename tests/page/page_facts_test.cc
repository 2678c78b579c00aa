// What can be measured of every shipped game's pages, written as a table into the folder where the
// tests run: the least type, how far the page is filled, and how much of its room the board takes.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "page/boards/board_sheet.h"
#include "page/boards/design.h"
#include "page/book/rulebook.h"
#include "page/book/rules_sheet.h"
#include "page/paper/paper.h"
#include "page/record/record_sheet.h"
#include "page/report/verdict_document.h"
#include "page/worksheet/worksheet.h"
#include "spec/read/load_page.h"
#include "support/judging.h"
#include "support/nearness.h"
#include "support/shipped_pages.h"

namespace quadrille::page {
namespace {

constexpr Mm kLeastType{4.6 * kMmPerPt};  // of a key board; labels of boards have 5
constexpr Mm kBand{4.0};

// Books whose figures have smaller numbers: boards side by side, stones on small squares, turns on
// the paths of coins, long names in small circles.
constexpr std::array kSmallInBooks{
    std::pair{std::string_view("atoll"), Mm{4.4 * kMmPerPt}},
    std::pair{std::string_view("bridg-it"), Mm{4.2 * kMmPerPt}},
    std::pair{std::string_view("kropki"), Mm{4.3 * kMmPerPt}},
    std::pair{std::string_view("odd-y"), Mm{3.8 * kMmPerPt}},
    std::pair{std::string_view("qubic"), Mm{4.4 * kMmPerPt}},
    std::pair{std::string_view("three-thirds"), Mm{4.0 * kMmPerPt}},
    std::pair{std::string_view("tron"), Mm{2.9 * kMmPerPt}},
    std::pair{std::string_view("ultimate-tic-tac-toe"), Mm{4.2 * kMmPerPt}},
    std::pair{std::string_view("walkers"), Mm{3.0 * kMmPerPt}}};

Mm least_type_of(std::string_view game, std::string_view kind) {
    for (const auto& [id, least] : kSmallInBooks) {
        if (id == game && kind == "rulebook") {
            return least;
        }
    }
    return kLeastType;
}

/// Of all pages of a kind.
struct Facts {
    std::size_t pages = 0;
    Mm least_type{1000};
    double least_fill = 1;  // share of the bands of a page, head to foot, that something stands in
};

double fill_of(const support::InkCollector& ink, Mm top, Mm bottom) {
    const auto bands = static_cast<std::size_t>((bottom - top) / kBand);
    std::vector<bool> inked(bands + 1);
    const auto mark = [&](Mm from, Mm to) {
        const auto first = std::clamp((from - top) / kBand, 0.0, static_cast<double>(bands));
        const auto last = std::clamp((to - top) / kBand, 0.0, static_cast<double>(bands));
        for (auto i = static_cast<std::size_t>(first); i <= static_cast<std::size_t>(last); ++i) {
            inked[i] = true;
        }
    };
    for (const support::PlacedLetters& letters : ink.letters) {
        mark(letters.box.min.y, letters.box.max.y);
    }
    for (const support::PlacedLine& line : ink.lines) {
        mark(std::min(line.from.y, line.to.y), std::max(line.from.y, line.to.y));
    }
    return static_cast<double>(std::count(inked.begin(), inked.end(), true)) /
           static_cast<double>(inked.size());
}

Facts facts_of(const Result<drawing::Document>& document) {
    Facts facts;
    for (std::size_t i = 0; document && i < document->page_count; ++i) {
        const drawing::Page page = document->make_page(i);
        support::InkCollector ink(measurer());
        ink.collect(page.drawing, {});
        for (const support::PlacedLetters& letters : ink.letters) {
            facts.least_type = std::min(facts.least_type, letters.size);
        }
        constexpr Mm kWhite{17};
        facts.least_fill = std::min(facts.least_fill, fill_of(ink, kWhite, page.height - kWhite));
        ++facts.pages;
    }
    return facts;
}

class PageFacts {
  public:
    explicit PageFacts(std::string id)
        : id_(std::move(id)), game_(std::move(*game::Game::make(test::load_shipped(id_)))) {}

    std::string table() {
        board_rows();
        record_rows();
        row("verdict", verdict());
        RulesRequest rules{.paper = *paper_by_name("a4"), .style = style("pencil")};
        row("rules", make_rules_document(game_, rules, measurer()));
        rules.paper = *paper_by_name("a5");
        rules.sheet = sheet("rulebook");
        row("rulebook", make_rulebook_document(test::shipped_library(), game_, rules, measurer()));
        return text_;
    }

  private:
    static spec::StyleSpec style(const char* name) {
        return *spec::load_style(test::shipped_library(), name);
    }

    static spec::SheetSpec sheet(const char* name) {
        return *spec::load_sheet(test::shipped_library(), name);
    }

    void row(const char* kind,
             const Result<drawing::Document>& document,
             std::optional<double> share = {}) {
        if (!document) {
            text_ += fmt::format("{:14} {:12} refused\n", id_, kind);
            return;
        }
        const Facts facts = facts_of(document);
        text_ += fmt::format("{:14} {:12} {:5} {:9.1f} {:5.0f} {}\n",
                             id_,
                             kind,
                             facts.pages,
                             facts.least_type.value / kMmPerPt,
                             facts.least_fill * 100,
                             share ? fmt::format("{:6.0f}", *share * 100) : "");
        EXPECT_GE(facts.least_type.value, least_type_of(id_, kind).value - 0.001)
            << id_ << " " << kind;
    }

    // The board's area against that of the largest one in the same room.
    [[nodiscard]] std::optional<double> board_share(BoardRequest request) const {
        const Result<Design> usual = design_sheet(game_, request, request.paper, measurer());
        request.fill = true;
        const Result<Design> largest = design_sheet(game_, request, request.paper, measurer());
        if (!usual || !largest) {
            return std::nullopt;
        }
        const double side = usual->unit / largest->unit;
        return side * side;
    }

    void board_rows() {
        BoardRequest request;
        request.style = style("pencil");
        request.sheet = sheet("board");
        for (const char* const paper : {"a4", "letter", "a5", "a3"}) {
            request.paper = *paper_by_name(paper);
            row(paper, make_board_document(game_, request, measurer()), board_share(request));
        }
        for (const int per_page : {4, 6, 9}) {
            request.per_page.columns = per_page;
            request.per_page.rows = 1;
            request.split = BoardRequest::Split::AnyAndTurned;
            request.paper = *paper_by_name("a4");
            row(fmt::format("{} on a4", per_page).c_str(),
                make_board_document(game_, request, measurer()));
        }
    }

    void record_rows() {
        RecordRequest request;
        request.paper = *paper_by_name("a4");
        request.style = style("pencil");
        request.sheet = sheet("record");
        row("record", make_record_document(game_, request, measurer()));
        row("board form", make_board_record(game_, request, measurer()));
        request.sheet = sheet("worksheet");
        row("worksheet", make_worksheet(game_, request, measurer()));
    }

    [[nodiscard]] Result<drawing::Document> verdict() const {
        const auto source = transcript::transcript_source(
            "game.txt", test::file_text(QUADRILLE_SOURCE_DIR "/examples/" + id_ + "/game.txt"));
        const auto games = transcript::read_transcript(*source, test::shipped_games());
        const score::Verdict verdict = score::judge(*source, games.front(), {.settle_budget = 0});
        return *make_verdict_document(*games.front().transcript,
                                      verdict,
                                      {*paper_by_name("a5"), style("pencil")},
                                      measurer());
    }

    std::string id_;
    game::Game game_;
    std::string text_;
};

TEST(PageFacts, AreWrittenForEveryGameAndNoTypeIsTooSmall) {
    std::string table = fmt::format("{:14} {:12} {:>5} {:>9} {:>5} {:>6}\n",
                                    "game",
                                    "page",
                                    "pages",
                                    "least pt",
                                    "fill%",
                                    "board%");
    for (const std::string& id : test::shipped_library().list_games()) {
        table += PageFacts(id).table();
    }
    std::ofstream(QUADRILLE_BINARY_DIR "/page_facts.txt") << table;
}

TEST(PageFacts, BoardsTakeTheirRoom) {
    const spec::SheetSpec sheet = *spec::load_sheet(test::shipped_library(), "board");
    const spec::StyleSpec style = *spec::load_style(test::shipped_library(), "pencil");
    // The labels of ODD stand outside of its board and take half a millimetre of each cell.
    for (const auto& [id, least] : {std::pair{"odd", 8.0}, std::pair{"loops", 7.0}}) {
        const game::Game game = std::move(*game::Game::make(test::load_shipped(id)));
        BoardRequest request;
        request.sheet = sheet;
        request.style = style;
        const spec::PaperSpec leaf = paper_of_size(Mm{99}, Mm{105});
        request.per_page = {3, 2};
        const Result<Design> six = design_compact(game, request, leaf, measurer());
        ASSERT_TRUE(six) << id;
        EXPECT_GE(six->unit.value, least) << id;
    }
}

}  // namespace
}  // namespace quadrille::page
