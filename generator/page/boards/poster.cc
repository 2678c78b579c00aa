#include "page/boards/poster.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/try.h"
#include "drawing/window.h"
#include "figure/ink/tone.h"
#include "page/boards/design.h"
#include "page/paper/imposition.h"
#include "page/paper/paper.h"
#include "page/paper/pen.h"
#include "page/paper/words.h"
#include "page/sheet/about.h"
#include "page/sheet/facts.h"
#include "page/sheet/footer.h"
#include "page/sheet/furniture.h"
#include "page/sheet/head.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Drawing;
using drawing::Path;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

// The margins of a poster's sheet: marks for cutting and for laying the sheets, the map of all
// sheets, which sheet this is and how they go together.

constexpr Mm kMarkGap = 1_mm;  // between the window and a mark
constexpr Mm kMark = 4_mm;
constexpr Mm kTarget = 2.8_mm;  // from the window to the middle of a registration mark
constexpr Mm kTargetRadius = 1.1_mm;
constexpr Mm kTargetArm = 1.7_mm;
constexpr Mm kHatch = 3_mm;
constexpr Mm kNameDrop = 8_mm;  // from the window to the first line under it
constexpr Mm kNameWidth = 9_mm;
constexpr Mm kTextWidth = 76_mm;
constexpr Mm kSmallLeading = 3.2_mm;
constexpr Mm kMapFoot = 6_mm;  // free under the map
constexpr Mm kMapHeight = 14_mm;
constexpr Mm kMapWidth = 30_mm;
constexpr Mm kMapCell = 6_mm;
constexpr Mm kMapLabel = 3.2_mm;  // the least height of a cell that has its name in it

const TextStyle kName{.weight = Weight::Medium, .size = 10_pt};

const TextStyle kSmall{.size = 6.5_pt};  // in every style: the margin does not grow

constexpr int kThisSheet = 30;  // per cent black

void add(Path& path, const Path& more) {
    path.insert(path.end(), more.begin(), more.end());
}

// One sheet's place in a poster.
struct PosterSheet {
    Box window;  // On the paper.
    Mm paper_height;
    PerPage grid;
    int column = 0;
    int row = 0;

    [[nodiscard]] bool has_right() const { return column + 1 < grid.columns; }

    [[nodiscard]] bool has_lower() const { return row + 1 < grid.rows; }

    // "B2": a letter for the row, a number for the column.
    [[nodiscard]] std::string name() const {
        return std::string(1, static_cast<char>('A' + row)) + std::to_string(column + 1);
    }
};

class MarginPainter {
  public:
    MarginPainter(Pen& pen, const PosterSheet& sheet, Mm overlap)
        : pen_(pen), sheet_(sheet), window_(sheet.window), overlap_(overlap) {}

    void paint_strips() {
        if (sheet_.has_right()) {
            hatch({{window_.max.x - overlap_, window_.min.y}, window_.max});
        }
        if (sheet_.has_lower()) {
            hatch({{window_.min.x, window_.max.y - overlap_}, window_.max});
        }
    }

    void paint_marks() {
        Path marks;
        for (const Mm x : {window_.min.x, window_.max.x}) {
            mark_x(marks, x);
        }
        for (const Mm y : {window_.min.y, window_.max.y}) {
            mark_y(marks, y);
        }
        if (sheet_.has_right()) {
            mark_x(marks, window_.max.x - overlap_);
            targets_x(marks, window_.max.x - overlap_ / 2);
        }
        if (sheet_.column > 0) {
            targets_x(marks, window_.min.x + overlap_ / 2);
        }
        if (sheet_.has_lower()) {
            mark_y(marks, window_.max.y - overlap_);
            targets_y(marks, window_.max.y - overlap_ / 2);
        }
        if (sheet_.row > 0) {
            targets_y(marks, window_.min.y + overlap_ / 2);
        }
        pen_.outline(marks, pen_.style().field);
    }

    void paint_words(const std::string& title, const std::string& language) {
        const Mm left = window_.min.x;
        Mm y = window_.max.y + kNameDrop;
        pen_.text({left, y}, sheet_.name(), kName);
        pen_.text({left + kNameWidth, y}, title, kSmall);
        y += kSmallLeading;
        const int number = sheet_.row * sheet_.grid.columns + sheet_.column + 1;
        pen_.text(
            {left + kNameWidth, y}, sheet_number(number, sheet_.grid.count(), language), kSmall);
        const auto steps =
            broken_into_lines(pen_, word(Word::PosterSteps, language), kSmall, kTextWidth, 3);
        for (const std::string& line : steps) {
            y += kSmallLeading;
            pen_.text({left + kNameWidth, y}, line, kSmall);
        }
        if (window_.width() > kTextWidth + 100_mm) {
            const Point start{left + kTextWidth + 16_mm, window_.max.y + kNameDrop};
            draw_check_bar(pen_, start, window_.max.x, language);
        }
    }

    // Flush right, all sheets as they will lie; this one grey.
    void paint_map() {
        const int columns = sheet_.grid.columns;
        const int rows = sheet_.grid.rows;
        const double shape = window_.height() / window_.width();
        const Mm height = std::min(
            {kMapHeight / rows, kMapWidth / columns * shape, kMapCell * std::max(1.0, shape)});
        const Mm width = height / shape;
        const Point corner{window_.max.x - width * columns,
                           sheet_.paper_height - kMapFoot - height * rows};
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column) {
                const Point at = corner + Point{width * column, height * row};
                paint_map_cell({at, at + Point{width, height}}, column, row);
            }
        }
    }

  private:
    void mark_x(Path& path, Mm x) const {
        add(path,
            drawing::line({x, window_.min.y - kMarkGap - kMark}, {x, window_.min.y - kMarkGap}));
        add(path,
            drawing::line({x, window_.max.y + kMarkGap}, {x, window_.max.y + kMarkGap + kMark}));
    }

    void mark_y(Path& path, Mm y) const {
        add(path,
            drawing::line({window_.min.x - kMarkGap - kMark, y}, {window_.min.x - kMarkGap, y}));
        add(path,
            drawing::line({window_.max.x + kMarkGap, y}, {window_.max.x + kMarkGap + kMark, y}));
    }

    static void target(Path& path, Point at) {
        add(path, drawing::circle(at, kTargetRadius));
        add(path, drawing::line({at.x - kTargetArm, at.y}, {at.x + kTargetArm, at.y}));
        add(path, drawing::line({at.x, at.y - kTargetArm}, {at.x, at.y + kTargetArm}));
    }

    // Two neighbours print them at the same place of the poster.
    void targets_x(Path& path, Mm x) const {
        target(path, {x, window_.min.y - kTarget});
        target(path, {x, window_.max.y + kTarget});
    }

    void targets_y(Path& path, Mm y) const {
        target(path, {window_.min.x - kTarget, y});
        target(path, {window_.max.x + kTarget, y});
    }

    void hatch(const Box& strip) {
        drawing::Group group;
        group.clip = strip;
        Path lines;
        const Mm reach = strip.width() + strip.height();
        for (Mm shift; shift < reach; shift += kHatch) {
            add(lines,
                drawing::line({strip.min.x, strip.min.y + shift},
                              {strip.min.x + shift, strip.min.y}));
        }
        drawing::Stroke stroke = figure::stroke_of(pen_.style().well);
        group.content.add(drawing::PathItem{.path = lines, .stroke = stroke, .fill = {}});
        pen_.drawing().add(std::move(group));
    }

    void paint_map_cell(const Box& box, int column, int row) {
        PosterSheet other = sheet_;
        other.column = column;
        other.row = row;
        const bool here = column == sheet_.column && row == sheet_.row;
        pen_.drawing().add(drawing::PathItem{
            .path = drawing::rectangle(box),
            .stroke = figure::stroke_of(pen_.style().field),
            .fill = here ? std::optional(figure::tone(kThisSheet)) : std::nullopt});
        if (box.height() < kMapLabel || box.width() < kMapLabel) {
            return;
        }
        const TextStyle style{.weight = here ? Weight::SemiBold : Weight::Regular, .size = 5_pt};
        pen_.text_on_middle(box.centre(), other.name(), style, Anchor::Middle);
    }

    Pen& pen_;
    const PosterSheet& sheet_;
    const Box& window_;
    Mm overlap_;
};

// The hatched strips to glue neighbours on. To be drawn before the board.
void draw_glue_strips(Pen& pen, const PosterSheet& sheet, Mm overlap) {
    MarginPainter(pen, sheet, overlap).paint_strips();
}

// Everything else. `title`: the game with its parameters.
void draw_poster_margin(Pen& pen,
                        const PosterSheet& sheet,
                        Mm overlap,
                        const std::string& title,
                        const std::string& language) {
    MarginPainter painter(pen, sheet, overlap);
    painter.paint_marks();
    painter.paint_words(title, language);
    painter.paint_map();
}

constexpr Mm kPosterMargin = 10_mm;
constexpr Mm kLowerMargin = 26_mm;  // with the map
constexpr Mm kLeastWindow = 80_mm;
constexpr int kMostRows = 26;  // they have letters

/// One way to spread the poster over sheets.
struct Spread {
    spec::PaperSpec paper;
    PosterShape shape;
};

Spread spread_on(const spec::PaperSpec& paper, const PerPage& grid) {
    return {paper,
            {.grid = grid,
             .width = poster_width(paper, grid.columns),
             .height = poster_height(paper, grid.rows),
             .sheet_width = poster_window(paper).width(),
             .overlap = kPosterOverlap}};
}

std::vector<Spread> spreads_of(int sheets, const BoardRequest& request, const PosterWish& wish) {
    std::vector<spec::PaperSpec> papers{request.paper};
    if (wish.may_turn) {
        papers.push_back(turned(request.paper));
    }
    std::vector<Spread> spreads;
    for (const spec::PaperSpec& paper : papers) {
        for (int columns = 1; columns <= sheets; ++columns) {
            if (sheets % columns == 0 && sheets / columns <= kMostRows) {
                spreads.push_back(spread_on(paper, {columns, sheets / columns}));
            }
        }
    }
    return spreads;
}

struct Poster {
    Spread spread;
    Design design;
};

class PosterMaker {
  public:
    PosterMaker(const game::Game& game,
                BoardRequest request,
                const PosterWish& wish,
                const drawing::TextMeasurer& measurer)
        : game_(game), request_(std::move(request)), wish_(wish), measurer_(measurer) {
        request_.fill = true;
    }

    [[nodiscard]] Result<Poster> make() const {
        if (wish_.grid) {
            return make_on(spread_on(request_.paper, *wish_.grid));
        }
        return wish_.sheets ? largest_on(*wish_.sheets) : on_fewest();
    }

  private:
    [[nodiscard]] Result<Poster> make_on(const Spread& spread) const {
        return design_poster(game_, request_, spread.shape, measurer_).map([&](Design design) {
            return Poster{spread, std::move(design)};
        });
    }

    // The first of those with the largest board: upright paper comes first.
    [[nodiscard]] Result<Poster> largest_on(int sheets) const {
        Result<Poster> best = fail(plain_error(fmt::format("{} sheets cannot be laid out", sheets),
                                               fmt::format("expected at most {} rows", kMostRows)));
        bool first = true;
        for (const Spread& spread : spreads_of(sheets, request_, wish_)) {
            Result<Poster> poster = make_on(spread);
            const bool larger =
                poster && (!best || poster->design.unit > best->design.unit + 0.001_mm);
            if (std::exchange(first, false) || larger) {
                best = std::move(poster);
            }
        }
        return best;
    }

    [[nodiscard]] Result<Poster> on_fewest() const {
        for (int sheets = 1; sheets <= kMostPosterSheets; ++sheets) {
            for (const Spread& spread : spreads_of(sheets, request_, wish_)) {
                Result<Poster> poster = make_on(spread);
                if (poster) {
                    return poster;
                }
            }
        }
        return fail(plain_error(
            fmt::format("a board of this size takes more than {} sheets", kMostPosterSheets),
            "expected a smaller --cell or --width, or larger paper"));
    }

    const game::Game& game_;
    BoardRequest request_;
    const PosterWish& wish_;
    const drawing::TextMeasurer& measurer_;
};

/// What every sheet is cut from.
struct PosterPlan {
    Spread spread;
    Drawing whole;
    spec::StyleSpec style;
    std::string title;
    std::string language;
    const drawing::TextMeasurer* measurer = nullptr;
};

drawing::Page make_page(const PosterPlan& plan, int index) {
    const spec::PaperSpec& paper = plan.spread.paper;
    PosterSheet sheet{.window = poster_window(paper),
                      .paper_height = paper.height,
                      .grid = plan.spread.shape.grid,
                      .column = index % plan.spread.shape.grid.columns,
                      .row = index / plan.spread.shape.grid.columns};
    drawing::Page page{paper.width, paper.height, {}};
    Pen pen(page.drawing, plan.style, *plan.measurer, false);
    draw_glue_strips(pen, sheet, kPosterOverlap);
    const Mm width = sheet.window.width();
    const Mm height = sheet.window.height();
    const Point corner{(width - kPosterOverlap) * sheet.column,
                       (height - kPosterOverlap) * sheet.row};
    page.drawing.add(drawing::window_on(plan.whole,
                                        {corner, corner + Point{width, height}},
                                        sheet.window.min - corner,
                                        *plan.measurer));
    draw_poster_margin(pen, sheet, kPosterOverlap, plan.title, plan.language);
    return page;
}

}  // namespace

Box poster_window(const spec::PaperSpec& paper) {
    return {{kPosterMargin, kPosterMargin},
            {paper.width - kPosterMargin, paper.height - kLowerMargin}};
}

Mm poster_width(const spec::PaperSpec& paper, int columns) {
    return (poster_window(paper).width() - kPosterOverlap) * columns + kPosterOverlap;
}

Mm poster_height(const spec::PaperSpec& paper, int rows) {
    return (poster_window(paper).height() - kPosterOverlap) * rows + kPosterOverlap;
}

Result<drawing::Document> make_poster_document(const game::Game& game,
                                               const BoardRequest& request,
                                               const PosterWish& wish,
                                               const drawing::TextMeasurer& measurer) {
    const Box window = poster_window(request.paper);
    if (window.width() < kLeastWindow || window.height() < kLeastWindow) {
        return fail(plain_error("this paper is too small for the sheets of a poster",
                                "expected a5 or larger"));
    }
    if (wish.grid && wish.grid->rows > kMostRows) {
        return fail(plain_error(fmt::format("a poster of {} rows", wish.grid->rows),
                                fmt::format("expected at most {}", kMostRows)));
    }
    QUADRILLE_TRY(auto poster, PosterMaker(game, request, wish, measurer).make());
    auto plan = std::make_shared<PosterPlan>();
    plan->spread = std::move(poster.spread);
    plan->whole = *poster.design.common;
    plan->style = request.style;
    plan->title = imprint(game);
    plan->language = request.language;
    plan->measurer = &measurer;
    drawing::Document document;
    document.info = about(game, {}, request.language);
    document.info.description = board_in_words(
        game, request.position ? &request.position->position : nullptr, request.language);
    document.page_count = static_cast<std::size_t>(plan->spread.shape.grid.count());
    document.make_page = [plan = std::shared_ptr<const PosterPlan>(plan)](std::size_t page) {
        return make_page(*plan, static_cast<int>(page));
    };
    return read_as(drawing::Role::Figure, std::move(document));
}

}  // namespace quadrille::page
