#include "page/board_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "figure/game_look.h"
#include "page/cut_marks.h"
#include "page/design.h"
#include "page/footer.h"
#include "page/paper.h"
#include "page/words.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Drawing;
using namespace quadrille::literals;

namespace {

constexpr double kPaperShape = 1.41421356237309505;  // height to width of A4
constexpr Mm kSheetWidth = 140_mm;                   // a part of the paper this large holds a whole
constexpr Mm kSheetHeight = 190_mm;                  // sheet, not a leaf
constexpr int kMostBoards = 100000;
constexpr Mm kLeafBarLift = 8_mm;
constexpr Mm kLeafMargin = 9_mm;

// How far a leaf's shape is from that of A4, in either direction.
double distance_from_paper_shape(Mm width, Mm height) {
    return std::fabs(std::log((height / width) / kPaperShape));
}

/// Everything that the pages of one document share.
struct Layout {
    spec::PaperSpec paper;
    spec::StyleSpec style;
    PerPage grid;
    Design design;
    bool leaves = false;
    int boards = 1;
    std::string language;
    const drawing::TextMeasurer* measurer = nullptr;

    [[nodiscard]] int pages() const { return (boards + grid.count() - 1) / grid.count(); }
};

std::string number_text(const Layout& layout, int board) {
    if (layout.leaves) {
        return std::to_string(board + 1);
    }
    return fmt::format(fmt::runtime(word(Word::OneOf, layout.language)), board + 1, layout.boards);
}

Page make_page(const Layout& layout, int page) {
    Page result{layout.paper.width, layout.paper.height, {}};
    const Mm width = layout.paper.width / layout.grid.columns;
    const Mm height = layout.paper.height / layout.grid.rows;
    // All boards one after another, so that output/ can draw them once, then their numbers.
    std::vector<drawing::TextItem> numbers;
    for (int i = 0; i < layout.grid.count(); ++i) {
        const int board = page * layout.grid.count() + i;
        if (board >= layout.boards) {
            break;
        }
        const Point offset{width * (i % layout.grid.columns), height * (i / layout.grid.columns)};
        result.drawing.add(drawing::Instance{.drawing = layout.design.common, .offset = offset});
        numbers.push_back({.at = layout.design.number_at + offset,
                           .text = number_text(layout, board),
                           .style = layout.design.number_style,
                           .anchor = Anchor::End});
    }
    for (drawing::TextItem& number : numbers) {
        result.drawing.add(std::move(number));
    }
    Pen pen(result.drawing, layout.style, *layout.measurer, layout.leaves);
    draw_cut_marks(pen, layout.paper.width, layout.paper.height, layout.grid, {});
    if (layout.leaves) {
        draw_check_bar(pen, {kLeafMargin, layout.paper.height - kLeafBarLift});
    }
    return result;
}

Result<void> check_labels(const game::Game& game, figure::LabelPlace labels) {
    const figure::BoardLook look = figure::look_of_game(game.spec(), game.board());
    if (figure::allows(game.board(), look, labels)) {
        return {};
    }
    const bool inside = labels == figure::LabelPlace::Inside;
    return fail(plain_error(
        inside ? "the labels of this board cannot stand inside its sites"
               : "this board has no rows to label at its edge",
        inside ? "expected --labels edge or none" : "expected --labels inside or none"));
}

}  // namespace

PerPage arranged(int count, const spec::PaperSpec& paper, bool may_turn) {
    PerPage best{count, 1, false};
    double least = 1e9;
    for (const bool turn : {false, true}) {
        if (turn && !may_turn) {
            continue;
        }
        const Mm width = turn ? paper.height : paper.width;
        const Mm height = turn ? paper.width : paper.height;
        for (int columns = 1; columns <= count; ++columns) {
            if (count % columns != 0) {
                continue;
            }
            const int rows = count / columns;
            const double distance = distance_from_paper_shape(width / columns, height / rows);
            if (distance < least - 1e-9) {
                least = distance;
                best = {columns, rows, turn};
            }
        }
    }
    return best;
}

Result<Document> make_board_document(const game::Game& game,
                                     const BoardRequest& request,
                                     const drawing::TextMeasurer& measurer) {
    if (Result<void> labels = check_labels(game, request.labels); !labels) {
        return fail(labels.error());
    }
    Layout layout;
    layout.grid = request.per_page;
    layout.paper = request.paper;
    layout.style = request.style;
    layout.language = request.language;
    layout.measurer = &measurer;
    layout.boards = request.boards.value_or(layout.grid.count());
    if (layout.boards < 1 || layout.boards > kMostBoards) {
        return fail(plain_error(fmt::format("cannot print {} boards", layout.boards),
                                fmt::format("expected 1 to {}", kMostBoards)));
    }
    const Mm width = layout.paper.width / layout.grid.columns;
    const Mm height = layout.paper.height / layout.grid.rows;
    layout.leaves = layout.grid.count() > 1 && (width < kSheetWidth || height < kSheetHeight);
    const spec::PaperSpec part =
        layout.grid.count() == 1 ? layout.paper : paper_of_size(width, height);
    Result<Design> design = layout.leaves ? design_leaf(game, request, width, height, measurer)
                                          : design_sheet(game, request, part, measurer);
    if (!design) {
        return fail(std::move(design.error()));
    }
    layout.design = std::move(*design);
    Document document;
    document.info = {.title = game.spec().name,
                     .author = game.spec().author,
                     .subject = {},
                     .language = request.language};
    document.page_count = static_cast<std::size_t>(layout.pages());
    document.make_page = [layout](std::size_t page) {
        return make_page(layout, static_cast<int>(page));
    };
    return document;
}

}  // namespace quadrille::page
