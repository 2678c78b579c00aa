#include "page/boards/board_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/result.h"
#include "base/try.h"
#include "drawing/drawing.h"
#include "drawing/text_measurer.h"
#include "figure/panel/game_look.h"
#include "game/game.h"
#include "page/boards/design.h"
#include "page/book/rules_sheet.h"
#include "page/paper/paper.h"
#include "page/record/record_sheet.h"
#include "page/sheet/about.h"
#include "page/sheet/enlargement.h"
#include "page/sheet/footer.h"
#include "page/sheet/furniture.h"
#include "spec/model/paper_sizes.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Drawing;
using namespace quadrille::literals;

namespace {

// What is printed on the back of a board.

// The front that it is the back of.
struct BackOf {
    bool compact = false;  // One of several on a page.
    const drawing::TextMeasurer& measurer;
};

// The rules, on `part` of the paper. Requires: the request prints on both sides, here and below.
Result<drawing::Drawing> draw_rules_back(const game::Game& game,
                                         const BoardRequest& request,
                                         const spec::PaperSpec& part,
                                         const BackOf& front) {
    const RulesRequest wish{.paper = part,
                            .style = request.style,
                            .sheet = request.sheet,
                            .language = request.language,
                            .library = request.duplex->library};
    return front.compact ? draw_compact_rules(game, wish, front.measurer)
                         : draw_rules_side(game, wish, front.measurer);
}

// The record. Errors: it takes more than one side, or the board is too small.
Result<drawing::Drawing> draw_record_back(const game::Game& game,
                                          const BoardRequest& request,
                                          const spec::PaperSpec& part,
                                          const BackOf& front) {
    if (front.compact) {
        return fail(plain_error("a record does not fit on the back of a board this small",
                                "expected --back rules, or fewer boards to a page"));
    }
    const RecordRequest wish{.paper = part,
                             .style = request.style,
                             .sheet = request.duplex->record_sheet,
                             .turns = {},
                             .language = request.language};
    QUADRILLE_TRY(const auto record, make_record_document(game, wish, front.measurer));
    if (record.page_count > 1) {
        return fail(plain_error(
            fmt::format("the record of this game takes {} sides, and a board has one back",
                        record.page_count),
            "expected --back rules, or larger paper"));
    }
    return record.make_page(0).drawing;
}

// Requests for boards, apart from their pages: whether a board can have the labels that are asked
// for, and the same request for paper that is enlarged afterwards.

// Errors: labels that the game's board cannot have.
Result<void> check_labels(const game::Game& game, figure::LabelPlace labels) {
    const figure::BoardLook look = figure::look_of_game(game.spec(), game.board());
    if (figure::allows(game.board(), look, labels)) {
        return {};
    }
    const bool inside = labels == figure::LabelPlace::Inside;
    return fail(plain_error(
        inside ? "the labels of this board do not fit inside its sites"
               : "this board has no rows to label at its edge",
        inside ? "expected --labels edge or none" : "expected --labels inside or none"));
}

// With all lengths as they are before the sheet is enlarged.
BoardRequest smaller_request(BoardRequest request, const SmallSheet& small) {
    request.paper = small.paper;
    request.style = small.style;
    request.sheet = small.sheet;
    for (std::optional<Mm>* const length : {&request.cell, &request.width}) {
        if (*length) {
            *length = **length / small.times;
        }
    }
    request.gutter = request.gutter / small.times;
    if (request.cut_marks) {
        CutMarks& marks = *request.cut_marks;
        for (Mm* const length : {&marks.length, &marks.offset, &marks.cross}) {
            *length = *length / small.times;
        }
    }
    if (request.binding) {
        request.binding->width = request.binding->width / small.times;
    }
    if (request.duplex) {
        request.duplex->record_sheet.check_bar = false;
    }
    request.code.reset();  // its id would be smaller than the least type
    return request;
}

constexpr Mm kSheetWidth = 140_mm;   // a part of the paper this large holds a whole
constexpr Mm kSheetHeight = 190_mm;  // sheet; a smaller one is compact
constexpr Mm kLeastSheet = 130_mm;   // smaller paper is compact, even alone
constexpr Mm kLeastPart = 20_mm;
constexpr int kMostBoards = 100000;
constexpr Mm kTinyPart = 0.001_mm;  // of a cell

constexpr Mm kBarLift = 6.6_mm;      // clear of the words above and of the margin of printers
constexpr Mm kBarAboveCut = 2.4_mm;  // of the check bar, where leaves are small
constexpr Mm kBarInset = 12_mm;      // clear of the marks for cutting
constexpr Mm kBesideCross = 4.5_mm;

// A check bar, and how far to the right it may reach with its words.
struct CheckBar {
    Point start;
    Mm right;
};

// Where the check bar of compact sheets begins: along the foot of the paper; where small leaves
// reach down there, over the first cut across it.
CheckBar check_bar_of_leaves(const Imposition& places) {
    const Box area = places.area();
    const std::vector<Mm> rows = places.row_cuts();
    // Up to the crossing of two cuts, or the edge of the paper.
    const auto right_of = [&](Mm left) {
        Mm right = area.max.x - kLeafMargin;
        for (const Mm cut : places.column_cuts()) {
            right = cut > left ? std::min(right, cut - kBesideCross) : right;
        }
        return right;
    };
    if (!is_small_leaf(places.part_width(), places.part_height()) || rows.empty()) {
        const Mm left = area.min.x + kLeafMargin;
        return {{left, area.max.y - kBarLift}, right_of(left)};
    }
    const Mm left =
        area.min.x +
        (places.part_width() < kNarrowLeaf ? places.part_width() + kBesideCross : kBarInset);
    return {{left, rows.front() - kBarAboveCut}, right_of(left)};
}

/// Everything that the pages of one document share.
struct Layout {
    Imposition places;
    std::vector<Design> designs;                 ///< The last is that of all boards that follow.
    std::shared_ptr<const Drawing> back;         ///< Null: printed on one side only.
    std::shared_ptr<const Drawing> front_marks;  ///< Between and around the boards.
    std::shared_ptr<const Drawing> back_marks;
    Flip flip = Flip::LongEdge;
    bool compact = false;
    int boards = 1;
    int first_number = 1;
    std::string language;
    std::string description;  ///< Of a front.
    const drawing::TextMeasurer* measurer = nullptr;

    /// Of a board, from 0.
    [[nodiscard]] const Design& design(int board) const {
        return designs[std::min(static_cast<std::size_t>(board), designs.size() - 1)];
    }

    [[nodiscard]] int a_page() const { return places.grid.count(); }

    [[nodiscard]] int sheets() const { return (boards + a_page() - 1) / a_page(); }

    /// Boards on that sheet of paper.
    [[nodiscard]] int boards_on(int sheet) const {
        return std::min(a_page(), boards - sheet * a_page());
    }
};

std::string number_text(const Layout& layout, int board) {
    const int number = layout.first_number + board;
    const int last = layout.first_number + layout.boards - 1;
    return layout.compact && last > 1 ? std::to_string(number)
                                      : sheet_number(number, last, layout.language);
}

// What is the same on all fronts, or on all backs, around the boards. `turned`: of backs.
std::shared_ptr<const Drawing> draw_marks(const Layout& layout,
                                          const BoardRequest& request,
                                          std::optional<Flip> turned,
                                          bool check_bar) {
    Drawing drawing;
    Pen pen(drawing, request.style, *layout.measurer, layout.compact);
    if (request.cut_marks) {
        draw_cut_marks(pen, layout.places, *request.cut_marks, turned);
    }
    if (check_bar) {
        const CheckBar bar = check_bar_of_leaves(layout.places);
        draw_check_bar(pen, bar.start, bar.right, layout.language);
    }
    return std::make_shared<const Drawing>(std::move(drawing));
}

// As an instance like the boards, so that output/ can draw it all once.
void add_marks(Drawing& drawing, const std::shared_ptr<const Drawing>& marks) {
    if (!marks->items.empty()) {
        drawing.add(drawing::Instance{.drawing = marks, .offset = {}});
    }
}

Drawing draw_front(const Layout& layout, int sheet) {
    Drawing drawing;
    // First what all pages have in common, then the numbers.
    std::vector<drawing::TextItem> numbers;
    for (int i = 0; i < layout.boards_on(sheet); ++i) {
        const Point corner = layout.places.corner(i);
        const int board = sheet * layout.a_page() + i;
        const Design& design = layout.design(board);
        drawing.add(drawing::Instance{.drawing = design.common, .offset = corner});
        numbers.push_back({.at = design.number_at + corner,
                           .text = number_text(layout, board),
                           .style = design.number_style,
                           .anchor = Anchor::End});
    }
    add_marks(drawing, layout.front_marks);
    for (drawing::TextItem& number : numbers) {
        drawing.add(std::move(number));
    }
    return drawing;
}

Drawing draw_back(const Layout& layout, int sheet) {
    Drawing drawing;
    for (int i = 0; i < layout.boards_on(sheet); ++i) {
        const int place = layout.places.behind(i, layout.flip);
        drawing.add(
            drawing::Instance{.drawing = layout.back, .offset = layout.places.corner(place)});
    }
    add_marks(drawing, layout.back_marks);
    return drawing;
}

drawing::Page make_page(const Layout& layout, int page) {
    const bool two_sided = layout.back != nullptr;
    const int sheet = two_sided ? page / 2 : page;
    const bool back = two_sided && page % 2 == 1;
    drawing::Group whole =
        back ? drawing::with_role(drawing::Role::Paragraph, draw_back(layout, sheet))
             : drawing::with_role(drawing::Role::Figure, draw_front(layout, sheet));
    whole.alt = back ? "" : layout.description;
    drawing::Page paper{layout.places.width, layout.places.height, {}};
    paper.drawing.add(std::move(whole));
    return paper;
}

Result<void> set_places(Layout& layout, const BoardRequest& request) {
    layout.places = {.width = request.paper.width,
                     .height = request.paper.height,
                     .grid = request.per_page,
                     .gutter = request.gutter,
                     .binding = request.binding};
    const auto heads = static_cast<int>(request.heads.size());
    layout.boards = request.boards.value_or(heads > 0 ? heads : layout.a_page());
    if (layout.boards < 1 || layout.boards > kMostBoards) {
        return fail(plain_error(fmt::format("cannot print {} boards", layout.boards),
                                fmt::format("expected 1 to {}", kMostBoards)));
    }
    const Mm width = layout.places.part_width();
    const Mm height = layout.places.part_height();
    if (request.paper.width < kLeastPart || request.paper.height < kLeastPart) {
        return fail(
            plain_error(fmt::format("the paper of {:g} x {:g} mm is too small for a board",
                                    request.paper.width.value,
                                    request.paper.height.value),
                        fmt::format("expected at least {0:g} x {0:g} mm", kLeastPart.value)));
    }
    if (width < kLeastPart || height < kLeastPart) {
        const bool bound = request.binding && request.binding->width > request.gutter;
        return fail(
            plain_error(bound ? fmt::format("a binding of {:g} mm leaves no room for the boards",
                                            request.binding->width.value)
                              : fmt::format("gutters of {:g} mm leave no room for the boards",
                                            request.gutter.value),
                        bound ? "expected a narrower one, or fewer boards to a page"
                              : "expected narrower ones, or fewer boards to a page"));
    }
    layout.compact = width < kLeastSheet || height < kLeastSheet ||
                     (layout.a_page() > 1 && (width < kSheetWidth || height < kSheetHeight));
    if (layout.compact && request.paper.margin) {
        return fail(plain_error("boards this small have fixed margins",
                                "expected no --margin, or fewer boards to a page"));
    }
    return {};
}

// One for each head, and a blank one if there are more boards; one where all are alike.
Result<void> add_designs(Layout& layout,
                         const game::Game& game,
                         const BoardRequest& request,
                         const spec::PaperSpec& part) {
    BoardRequest one = request;
    one.boards = layout.boards;
    const std::size_t boards =
        std::min(request.heads.size() + 1, static_cast<std::size_t>(layout.boards));
    for (std::size_t i = 0; i < (request.heads.empty() ? 1 : boards); ++i) {
        if (!request.heads.empty()) {
            one.head = i < request.heads.size() ? request.heads[i] : BoardHead();
        }
        QUADRILLE_TRY(auto design,
                      layout.compact ? design_compact(game, one, part, *layout.measurer)
                                     : design_sheet(game, one, part, *layout.measurer));
        layout.designs.push_back(std::move(design));
    }
    return {};
}

Result<void> add_design(Layout& layout, const game::Game& game, const BoardRequest& request) {
    const spec::PaperSpec part = layout.a_page() == 1 ? request.paper
                                                      : paper_of_size(layout.places.part_width(),
                                                                      layout.places.part_height(),
                                                                      request.paper.margin);
    if (Result<void> designed = add_designs(layout, game, request, part); !designed) {
        return designed;
    }
    if (request.duplex) {
        QUADRILLE_TRY(
            auto back,
            request.duplex->back == BackSide::Rules
                ? draw_rules_back(game, request, part, {layout.compact, *layout.measurer})
                : draw_record_back(game, request, part, {layout.compact, *layout.measurer}));
        layout.back = std::make_shared<const Drawing>(std::move(back));
        layout.flip = request.duplex->flip;
        layout.back_marks = draw_marks(layout, request, layout.flip, false);
    }
    // Full sheets have the bar at their foot.
    const bool check_bar = layout.compact && request.sheet.check_bar;
    layout.front_marks = draw_marks(layout, request, std::nullopt, check_bar);
    return {};
}

// Cells that came out smaller than the sheet's least, and were not requested so.
std::optional<Diagnostic> small_cells(const game::Game& game,
                                      const BoardRequest& request,
                                      const Layout& layout) {
    const Mm wished = request.sheet.smallest_cell;
    if (!game.board().regular() || request.cell || request.width ||
        layout.designs.front().unit + kTinyPart >= wished) {
        return std::nullopt;
    }
    Diagnostic warning =
        plain_error(fmt::format("the cells are {:g} mm wide, less than the {:g} mm of the sheet",
                                layout.designs.front().unit.value,
                                wished.value),
                    layout.a_page() > 1 ? "fewer to a page, or larger paper, makes them larger"
                                        : "larger paper makes them larger");
    warning.severity = Severity::Warning;
    return warning;
}

/// The pages, how large the board's sites are on them, and the measures of the first.
struct LaidOut {
    drawing::Document document;
    Mm unit;
    std::vector<SheetMeasures> sheets;
};

// Which paper lies how, and what is on it. No code where it cannot say that.
void complete_key(BoardRequest& request) {
    if (!request.code) {
        return;
    }
    SheetKey& key = request.code->key;
    const spec::NamedPaper* const named = spec::paper_of_code(key.paper);
    QUADRILLE_CHECK(named != nullptr);
    const bool lying = request.paper.width > request.paper.height;
    key.turned = lying != (named->width > named->height);
    key.columns = request.per_page.columns;
    key.rows = request.per_page.rows;
}

// All boards of a page have the same, each in its place.
std::vector<SheetMeasures> measures_of(const Layout& layout) {
    std::vector<SheetMeasures> sheets;
    const auto& measures = layout.designs.front().measures;
    for (int i = 0; measures && i < layout.boards_on(0); ++i) {
        sheets.push_back(moved(*measures, layout.places.corner(i)));
    }
    return sheets;
}

// The pages, or why they cannot be made.
Result<LaidOut> lay_out_boards(const game::Game& game,
                               const BoardRequest& request,
                               const drawing::TextMeasurer& measurer) {
    Layout layout;
    layout.language = request.language;
    layout.measurer = &measurer;
    layout.first_number = request.first_number;
    Result<void> laid_out = check_labels(game, request.labels)
                                .and_then([&] { return set_places(layout, request); })
                                .and_then([&] { return add_design(layout, game, request); });
    if (!laid_out) {
        return fail(std::move(laid_out.error()));
    }
    layout.description = board_in_words(
        game, request.position ? &request.position->position : nullptr, request.language);
    drawing::Document document;
    document.info = about(game, {}, request.language);
    document.info.description = layout.description;
    if (const auto warning = small_cells(game, request, layout)) {
        document.warnings.push_back(*warning);
    }
    document.page_count = static_cast<std::size_t>(layout.sheets()) * (layout.back ? 2 : 1);
    document.make_page = [layout](std::size_t page) {
        return make_page(layout, static_cast<int>(page));
    };
    return LaidOut{std::move(document), layout.designs.front().unit, measures_of(layout)};
}

Result<LaidOut> try_split(const game::Game& game,
                          BoardRequest request,
                          const Arrangement& split,
                          const drawing::TextMeasurer& measurer) {
    request.paper = split.paper;
    request.per_page = split.grid;
    complete_key(request);
    return lay_out_boards(game, request, measurer);
}

std::vector<Arrangement> splits_of(const BoardRequest& request) {
    if (request.split == BoardRequest::Split::AsGiven) {
        return {{request.per_page, request.paper}};
    }
    return arrangements(request.per_page.count(),
                        request.paper,
                        request.split == BoardRequest::Split::AnyAndTurned);
}

// The best shape, if its cells are as large as the sheet wants them; else the split with the
// largest cells. An error is that of the best shape.
Result<LaidOut> best_split(const game::Game& game,
                           const BoardRequest& request,
                           const drawing::TextMeasurer& measurer) {
    const std::vector<Arrangement> splits = splits_of(request);
    Result<LaidOut> best = try_split(game, request, splits.front(), measurer);
    const auto is_good = [&](const Result<LaidOut>& tried) {
        return tried && (!game.board().regular() || tried->unit >= request.sheet.smallest_cell);
    };
    for (std::size_t i = 1; i < splits.size() && !is_good(best); ++i) {
        Result<LaidOut> other = try_split(game, request, splits[i], measurer);
        if (other && (!best || other->unit > best->unit)) {
            best = std::move(other);
        }
    }
    return best;
}

// Four or two instead of one, if they are no smaller for it.
Result<LaidOut> roomy_split(const game::Game& game,
                            BoardRequest request,
                            const drawing::TextMeasurer& measurer) {
    constexpr double kAsLarge = 1 - 1e-6;
    constexpr double kMostOfPage = 0.17;  // a board that takes more stands well alone
    request.split = BoardRequest::Split::AsGiven;
    Result<LaidOut> alone = best_split(game, request, measurer);
    const Rect2 bounds = game.board().bounds();
    if (!alone) {
        return alone;
    }
    const Mm unit = alone->unit;
    const Mm room = request.paper.width * kMostOfPage;
    if ((unit * bounds.width()).value * (unit * bounds.height()).value >
        room.value * request.paper.height.value) {
        return alone;
    }
    const bool wide = request.paper.width > request.paper.height;
    request.split = wide ? BoardRequest::Split::Any : BoardRequest::Split::AnyAndTurned;
    for (const int count : {4, 2}) {
        request.per_page = {.columns = count, .rows = 1};
        for (const Arrangement& split : splits_of(request)) {
            Result<LaidOut> several = try_split(game, request, split, measurer);
            if (several && several->unit >= alone->unit * kAsLarge) {
                return several;
            }
        }
    }
    return alone;
}

// If the number to a page is to blame and not the board: what would fit.
Diagnostics with_advice(const game::Game& game,
                        const BoardRequest& request,
                        const drawing::TextMeasurer& measurer,
                        Diagnostics problem) {
    const auto fits = [&](const Arrangement& each) {
        return try_split(game, request, each, measurer).has_value();
    };
    const int count = request.per_page.count();
    const std::string advice = what_fits(count, request.paper, fits);
    if (advice.empty()) {
        return problem;
    }
    Diagnostic error =
        plain_error(fmt::format("{} boards to a page do not fit here", count), advice);
    error.notes.push_back(message_of(problem.front()));
    return {std::move(error)};
}

}  // namespace

Result<drawing::Document> make_board_document(const game::Game& game,
                                              const BoardRequest& request,
                                              const drawing::TextMeasurer& measurer) {
    if (has_least_type(request.style)) {
        const auto make = [&](const SmallSheet& small) {
            return make_board_document(game, smaller_request(request, small), measurer);
        };
        return with_least_type({request.paper, request.style, request.sheet}, make, measurer);
    }
    return make_measured_boards(game, request, measurer).map([](MeasuredBoards boards) {
        return std::move(boards.document);
    });
}

Result<MeasuredBoards> make_measured_boards(const game::Game& game,
                                            const BoardRequest& request,
                                            const drawing::TextMeasurer& measurer) {
    Result<LaidOut> laid_out = request.split == BoardRequest::Split::Roomy
                                   ? roomy_split(game, request, measurer)
                                   : best_split(game, request, measurer);
    if (!laid_out && request.per_page.count() > 1) {
        return fail(with_advice(game, request, measurer, std::move(laid_out.error())));
    }
    return std::move(laid_out).map([](LaidOut made) {
        return MeasuredBoards{std::move(made.document), std::move(made.sheets)};
    });
}

}  // namespace quadrille::page
