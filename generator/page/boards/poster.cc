#include "page/boards/poster.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "drawing/window.h"
#include "page/boards/design.h"
#include "page/boards/poster_margin.h"
#include "page/paper/paper.h"
#include "page/sheet/about.h"
#include "page/sheet/facts.h"
#include "page/sheet/furniture.h"

namespace quadrille::page {

using drawing::Drawing;
using namespace quadrille::literals;

namespace {

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
    Result<Poster> poster = PosterMaker(game, request, wish, measurer).make();
    if (!poster) {
        return fail(std::move(poster.error()));
    }
    auto plan = std::make_shared<PosterPlan>();
    plan->spread = std::move(poster->spread);
    plan->whole = *poster->design.common;
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
