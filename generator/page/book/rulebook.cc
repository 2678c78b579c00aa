#include "page/book/rulebook.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "base/try.h"
#include "drawing/text_measurer.h"
#include "game/game.h"
#include "page/book/book_flow.h"
#include "page/book/book_text.h"
#include "page/book/figure_in_book.h"
#include "page/book/opening.h"
#include "page/book/other_variants.h"
#include "page/book/rulebook_boards.h"
#include "page/book/rulebook_example.h"
#include "page/book/rulebook_files.h"
#include "page/book/rules_sheet.h"
#include "page/paper/booklet.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/sheet/enlargement.h"
#include "page/sheet/facts.h"
#include "page/sheet/verdict_line.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

// The rulebook's pages: its parts in the order of the sheet, set on the grid of its paper and broken
// into pages. Knows nothing of where the pages go (rulebook.h).

constexpr double kUsualFigure = 0.42;  // of a page, as figures are by themselves
constexpr int kMostBoardPages = 3;
constexpr int kSheetPages = 4;  // of a sheet folded once
constexpr int kRulesPages = 2;  // the first, on which the rules are complete
constexpr int kAllPages = 1000;
constexpr Mm kLeastHalf{36};       // of two figures side by side
constexpr double kTooWhite = 0.3;  // of a page, below its text

// Costs, as those of book_breaks.cc.
constexpr double kNoBoards = 300;   // where the rules ask for them
constexpr double kMoreBoards = 60;  // for each column of them but the first
constexpr double kUnaskedBoards = 60;

// Figures of an example have no file of their own: their mistakes are where the rules name it.
Diagnostics of_the_example(Diagnostics mistakes, const spec::GameSpec& game) {
    for (Diagnostic& mistake : mistakes) {
        if (mistake.file.empty()) {
            mistake.file = game.file;
            mistake.span = game.rulebook.example_at;
        }
    }
    return mistakes;
}

bool is_number(const std::string& text) {
    return !text.empty() && text[0] >= '0' && text[0] <= '9';
}

// A table as its author wrote it, with columns of numbers flush right.
BookTable printed_table(const spec::TableSpec& spec, const game::Game& game) {
    BookTable table;
    for (const std::vector<std::string>& row : spec.rows) {
        table.rows.emplace_back();
        for (const std::string& text : row) {
            table.rows.back().push_back(with_facts(text, game));
        }
    }
    for (std::size_t i = 0; i < spec.columns.size(); ++i) {
        const bool numbers = std::all_of(
            table.rows.begin(), table.rows.end(), [i](const std::vector<std::string>& row) {
                return is_number(row[i]);
            });
        const bool last = i + 1 == spec.columns.size();
        table.columns.push_back({with_facts(spec.columns[i], game), numbers, last && !numbers});
    }
    table.caption = with_facts(spec.caption, game);
    return table;
}

// What a book is set from, however often it is tried.
struct BookSource {
    std::shared_ptr<const game::Game> game;  // In the words that are printed.
    RulebookFigures figures;
    std::optional<ExampleOfRules> example = {};
    std::optional<TitleDrawing> beside_title = {};
};

struct SetBook {
    FlowedPages flowed;
    bool boards = true;           // At least one small board has room on a page.
    double white = 0;             // Of the emptiest page but the last, the share below its text.
    bool sound = true;            // No head without its text, nothing higher than a page.
    std::size_t sheet_pages = 1;  // Pages come in so many.
};

/// How a book is set.
struct BookWay {
    std::optional<bool> pairs = {};  ///< Figures of an example side by side; nothing: small ones.
    bool on_the_way = true;  ///< With the diagrams of an example that nothing is said about.
    Mm figure_type = 5_pt;   ///< Type in figures is no smaller, where the page has room for that.
};

double most_white(const BookPlan& plan, const FlowFrame& frame) {
    double most = 0;
    for (std::size_t i = 0; i + 1 < plan.columns.size(); ++i) {
        const PlannedColumn& column = plan.columns[i];
        if (!column.tops.empty()) {
            const Strip& last = *plan.strips[column.first + column.tops.size() - 1];
            const Mm height =
                last.forms.empty() ? last.height : last.forms[column.forms.back()].height;
            const Mm free = frame.bottom - column.tops.back() - height;
            most = std::max(most, free / (frame.bottom - frame.top));
        }
    }
    return most;
}

class RulebookSetter {
  public:
    RulebookSetter(BookSource& source,
                   const RulesRequest& request,
                   const drawing::TextMeasurer& measurer,
                   const BookWay& way)
        : source_(source),
          way_(way),
          game_(*source.game),
          request_(request),
          setting_(request.style, measurer),
          grid_(book_grid(request_.paper, request_.sheet.text_columns, request_.style)),
          text_(grid_, setting_, request.language) {}

    Result<SetBook> set() {
        QUADRILLE_TRY(auto opening, book_opening(game_, request_, text_, source_.beside_title));
        for (const spec::BookPart part : request_.sheet.parts) {
            QUADRILLE_TRY_VOID(add(part));
        }
        return pages_under(std::move(opening));
    }

  private:
    Result<void> add(spec::BookPart part) {
        switch (part) {
            case spec::BookPart::Rules:
                return add_rules();
            case spec::BookPart::Variants:
                add_variants();
                return {};
            case spec::BookPart::Notes:
                add_notes();
                return {};
            case spec::BookPart::Sections:
                return add_asides();
            case spec::BookPart::Example:
                return add_example_game();
            case spec::BookPart::Boards:
                boards_ = true;
                return {};
        }
        return {};
    }

    [[nodiscard]] FigureLimits limits(double usual = kUsualFigure) const {
        FigureLimits limits = figure_limits(text_, request_, usual);
        limits.wished_type = way_.figure_type;
        return limits;
    }

    // The diagrams of the example and, last, its final board.
    Result<std::vector<BookFigure>> figures_of_example(bool pairs) {
        FigureLimits limits = this->limits(kUsualDiagram);
        if (pairs) {
            limits.width = text_.half_width();
            limits.whole_width = limits.width;
        }
        Result<std::vector<BookFigure>> figures = std::vector<BookFigure>();
        if (request_.example != ExampleExtent::End) {
            figures = source_.figures.diagrams_of(*source_.example, limits);
        }
        Result<BookFigure> end = source_.figures.of_example(*source_.example, limits);
        if (!figures || !end) {
            return fail(
                of_the_example(std::move(figures ? end.error() : figures.error()), game_.spec()));
        }
        figures->push_back(std::move(*end));
        return figures;
    }

    // So small that two of them fill the width better.
    [[nodiscard]] bool go_in_pairs() {
        return grid_.caption_left && request_.example != ExampleExtent::End &&
               source_.figures.are_small(
                   *source_.example, limits(kUsualDiagram), text_.half_width());
    }

    Result<void> add_example_game() {
        if (!source_.example) {
            return {};
        }
        const bool pairs = way_.pairs ? *way_.pairs : go_in_pairs();
        QUADRILLE_TRY(auto figures, figures_of_example(pairs));
        BookFigure end = std::move(figures.back());
        figures.pop_back();
        text_.pair_figures(pairs);
        add_example(text_,
                    *source_.example,
                    {.diagrams = std::move(figures),
                     .end = std::move(end),
                     .on_the_way = way_.on_the_way,
                     .whole = request_.example == ExampleExtent::Whole},
                    request_.language);
        text_.pair_figures(false);
        return {};
    }

    Result<void> add_rules() {
        text_.begin_rules(true);
        for (const spec::ProseSection& section : game_.spec().rules) {
            text_.head(with_facts(section.head, game_));
            text_.paragraph(with_facts(section.text, game_));
            if (Result<void> added = add_things(section); !added) {
                return added;
            }
        }
        text_.begin_rules(false);
        return {};
    }

    // The table and the figures of a section.
    Result<void> add_things(const spec::ProseSection& section) {
        if (section.table) {
            text_.table(printed_table(*section.table, game_));
        }
        for (const std::string& name : section.figures) {
            QUADRILLE_TRY(auto figure, source_.figures.named(name, limits()));
            text_.figure(std::move(figure));
        }
        return {};
    }

    // For those who want to know more than how to play: in small type.
    Result<void> add_asides() {
        for (const spec::ProseSection& section : game_.spec().rulebook.sections) {
            text_.head(with_facts(section.head, game_));
            text_.aside(with_facts(section.text, game_));
            if (Result<void> added = add_things(section); !added) {
                return added;
            }
        }
        return {};
    }

    void add_variants() {
        const std::string sentence = variants_sentence(game_, request_.language);
        if (!sentence.empty()) {
            text_.head(word(Word::Variants, request_.language));
            text_.paragraph(sentence);
        }
    }

    void add_notes() {
        if (!game_.spec().notes.empty()) {
            text_.head(word(Word::Note, request_.language));
            text_.paragraph(with_facts(game_.spec().notes, game_));
        }
    }

    // With as many columns of boards as make the best book.
    SetBook pages_under(Opening opening) const {
        const FlowFrame frame = this->frame(opening);
        const int wished = game_.spec().rulebook.boards;
        std::vector<const Strip*> order = in_order(text_.strips());
        BookPlan best = plan_book(order, frame);
        best.cost += boards_ && wished > 0 ? kNoBoards : 0;
        const std::vector<Strip> boards =
            boards_ ? board_strips(grid_, game_, request_, setting_) : std::vector<Strip>();
        for (const Strip& strip : boards) {
            order.push_back(&strip);
        }
        const int most = boards.empty() ? 0 : kMostBoardPages * grid_.columns;
        for (int count = 1; count <= most; ++count) {
            BookPlan plan = plan_book(order, frame);
            plan.cost += kMoreBoards * (count - 1) + (wished > 0 ? 0 : kUnaskedBoards);
            if (plan.cost < best.cost) {
                best = std::move(plan);
            }
            order.push_back(&boards.back());
        }
        const double white = most_white(best, frame);
        FlowedPages flowed = flow(best, frame);
        drawing::append(opening.drawing, flowed.pages.front(), {});
        flowed.pages.front() = std::move(opening.drawing);
        return {.flowed = std::move(flowed),
                .boards = !boards_ || !boards.empty(),
                .white = white,
                .sound = best.is_sound(),
                .sheet_pages = static_cast<std::size_t>(sheet_pages())};
    }

    [[nodiscard]] int sheet_pages() const {
        if (request_.sheet_pages > 0) {
            return request_.sheet_pages;
        }
        return grid_.columns > 1 ? 2 : kSheetPages;
    }

    [[nodiscard]] FlowFrame frame(const Opening& opening) const {
        const double lines = std::ceil((opening.foot - request_.paper.top) / kLeading - 0.01);
        FlowFrame frame = book_frame(text_);
        frame.title = game_.spec().name;
        frame.first_top = request_.paper.top + kLeading * lines;
        frame.first_side = opening.side_foot;
        frame.sheet_pages = sheet_pages();
        frame.rules_pages = request_.sheet_pages > 0 ? kAllPages : kRulesPages;
        return frame;
    }

    BookSource& source_;
    BookWay way_;
    const game::Game& game_;
    const RulesRequest& request_;
    layout::Setting setting_;
    BookGrid grid_;
    BookText text_;
    bool boards_ = false;  // the sheet has them
};

Mm smallest_type(const SetBook& book) {
    Mm least = Mm{1000};
    for (const Drawing& page : book.flowed.pages) {
        least = std::min(least, least_type_in(page));
    }
    return least;
}

// First of all without heads alone, then short, then with the larger type in its figures; in a book
// that is too long they are small.
bool is_better(const SetBook& book, const SetBook& than) {
    if (book.sound != than.sound) {
        return book.sound;
    }
    const std::size_t pages = book.flowed.pages.size();
    const std::size_t others = than.flowed.pages.size();
    if (pages != others) {
        return pages < others;
    }
    const bool fits = pages <= book.sheet_pages;
    return fits ? smallest_type(book) > smallest_type(than)
                : smallest_type(book) < smallest_type(than);
}

bool has_room(const Result<SetBook>& book) {
    return book && book->sound &&
           (book->sheet_pages == 1 || book->flowed.pages.size() <= book->sheet_pages);
}

// What a book that is too long may be set by, besides how it is usually set: without the diagrams on the
// way, its figures side by side or not, with smaller type in them.
std::vector<BookWay> closer_ways(const BookSource& source,
                                 const RulesRequest& request,
                                 BookWay way) {
    const bool halves = (type_width(request.paper) - kGutter) / 2 >= kLeastHalf;
    std::vector<BookWay> ways;
    way.on_the_way = false;
    if (source.example && std::ranges::any_of(source.example->diagrams, [](const auto& diagram) {
            return diagram.text.empty();
        })) {
        ways.push_back(way);
    }
    for (const Mm type : {way.figure_type, 0_mm}) {
        way.figure_type = type;
        for (const bool pairs : {false, true}) {
            way.pairs = pairs;
            if (halves || !pairs) {
                ways.push_back(way);
            }
        }
    }
    return ways;
}

// With single figures, if pairs leave a page empty. Requires: the book has room.
Result<SetBook> less_white(SetBook book,
                           BookSource& source,
                           const RulesRequest& request,
                           const drawing::TextMeasurer& measurer,
                           BookWay way) {
    if (book.white <= kTooWhite || way.pairs) {
        return book;
    }
    way.pairs = false;
    Result<SetBook> single = RulebookSetter(source, request, measurer, way).set();
    return has_room(single) && single->white < book.white ? std::move(single) : std::move(book);
}

// On one sheet, if that can be done. Errors: a title or a figure that does not fit.
Result<SetBook> set_book(BookSource& source,
                         const RulesRequest& request,
                         const drawing::TextMeasurer& measurer,
                         const BookWay& usual = {}) {
    Result<SetBook> book = RulebookSetter(source, request, measurer, usual).set();
    if (has_room(book)) {
        return less_white(std::move(*book), source, request, measurer, usual);
    }
    for (const BookWay& other : closer_ways(source, request, usual)) {
        Result<SetBook> tried = RulebookSetter(source, request, measurer, other).set();
        if (tried && (!book || is_better(*tried, *book))) {
            book = std::move(tried);
        }
        if (!other.pairs && has_room(book)) {
            return book;
        }
    }
    return book;
}

constexpr std::size_t kPocketWords = 350;     // about as many have room in a pocket book
constexpr std::array kPocketTypes{1.2, 1.1};  // where the rules are short, against the usual
constexpr Mm kNarrowMargin = 6.5_mm;          // of small pages that are enlarged
constexpr int kUsualColumns = 4;

// The pages may be too small for boards: no mistake of the rules that ask for them.
Diagnostics missing_boards(const game::Game& game, const SetBook& book) {
    const int wished = game.spec().rulebook.boards;
    const int printed = book.flowed.boards;
    if (printed >= wished || (printed == 0 && book.boards)) {
        return {};
    }
    Diagnostic warning =
        printed == 0
            ? plain_error("no small board fits on a page of this paper",
                          "expected boards: 0, or larger paper")
            : plain_error(
                  fmt::format("the book has only {} of the {} small boards", printed, wished),
                  fmt::format("expected boards: {}, or other paper", printed));
    warning.severity = Severity::Warning;
    warning.file = game.spec().file;
    warning.span = game.spec().rulebook.boards_at;
    return {warning};
}

// With the game's name, as in the title of the book; sheets have a shorter one.
std::string book_imprint(const game::Game& game) {
    return game.spec().name + imprint(game).substr(game.spec().sheet.title.size());
}

// Everything that a rulebook is made from, worked out once for all attempts.
Result<BookSource> source_of(const spec::Library& library,
                             const game::Game& game,
                             const RulesRequest& request,
                             const drawing::TextMeasurer& measurer) {
    // Figures know the parts of the game by the names of its file.
    BookSource source{game_in_words_of(std::make_shared<const game::Game>(game), request.language),
                      RulebookFigures(library, game, request.style, measurer, request.language)};
    if (!game.spec().rulebook.example.empty()) {
        QUADRILLE_TRY(auto found, example_of_rules(library, game, request.language));
        source.example = std::move(found);
    }
    if (game.spec().rules.empty()) {
        return fail(no_rules(game));
    }
    if (std::min(request.paper.width, request.paper.height) < kModule) {
        return fail(plain_error("this paper is too small for a rulebook",
                                "expected larger paper, such as a6"));
    }
    QUADRILLE_TRY(auto beside, title_drawing(library, game, request.style, measurer));
    if (beside && least_type_in(beside->drawing) >= request.least_figure_type) {
        source.beside_title = std::move(beside);
    }
    return source;
}

drawing::Document document_of(SetBook book,
                              const game::Game& game,
                              const BookSource& source,
                              const RulesRequest& request,
                              const drawing::TextMeasurer& measurer) {
    const game::Game& printed = *source.game;
    drawing::Document document =
        with_footers(std::move(book.flowed.pages), book_imprint(printed), request, measurer);
    document.info = {.title = printed.spec().name,
                     .author = game.spec().author,
                     .subject = with_facts(printed.spec().summary, printed),
                     .language = request.language};
    document.outline = std::move(book.flowed.outline);
    document.warnings = source.example ? source.example->warnings : Diagnostics();
    for (const Diagnostics& more : {source.figures.warnings(), missing_boards(game, book)}) {
        document.warnings.insert(document.warnings.end(), more.begin(), more.end());
    }
    return document;
}

// Of the rules; the same figure may stand twice.
std::size_t count_of_figures(const game::Game& game) {
    std::size_t count = 0;
    for (const spec::ProseSection& section : game.spec().rules) {
        count += section.figures.size();
    }
    return count;
}

// Of the rules alone, as they are printed.
std::size_t count_of_words(const game::Game& game) {
    std::size_t count = 0;
    for (const spec::ProseSection& section : game.spec().rules) {
        bool inside = false;
        for (const char c : with_facts(section.text, game)) {
            const bool space = c == ' ' || c == '\n';
            count += !space && !inside ? 1 : 0;
            inside = !space;
        }
    }
    return count;
}

// The grid of a page so small that its columns leave much white at its sides.
spec::PaperSpec with_wide_grid(const spec::PaperSpec& paper) {
    if (paper.columns >= kUsualColumns || paper.margin) {
        return paper;
    }
    spec::PaperSpec wide = paper_of_size(paper.width, paper.height, kNarrowMargin);
    wide.margin.reset();
    wide.name = paper.name;
    return wide.columns > paper.columns ? wide : paper;
}

// Boards are printed by themselves, larger. Figures have their least type, so that a page need not be
// enlarged for them.
RulesRequest request_of(const SmallSheet& small, const RulesRequest& whole) {
    RulesRequest request = whole;
    request.paper = with_wide_grid(small.paper);
    request.style = small.style;
    request.sheet = small.sheet;
    request.sheet_pages = 1;
    // One column of text, beside which figures have all the width.
    request.sheet.text_columns =
        std::max(request.sheet.text_columns, request.paper.columns / 2 + 1);
    request.least_figure_type = small.least_type;
    std::erase(request.sheet.parts, spec::BookPart::Boards);
    return request;
}

// From the most to the least that a pocket book may have besides its rules.
std::vector<RulesRequest> pocket_requests(const RulesRequest& request) {
    RulesRequest next = request;
    std::erase(next.sheet.parts, spec::BookPart::Boards);
    std::vector<RulesRequest> all;
    const auto add_with_and_without_sections = [&] {
        all.push_back(next);
        std::erase(all.emplace_back(next).sheet.parts, spec::BookPart::Sections);
    };
    for (const ExampleExtent extent :
         {ExampleExtent::Whole, ExampleExtent::Diagrams, ExampleExtent::End}) {
        next.example = extent;
        add_with_and_without_sections();
    }
    std::erase(next.sheet.parts, spec::BookPart::Example);
    add_with_and_without_sections();
    next = all.back();
    std::erase(next.sheet.parts, spec::BookPart::Notes);
    all.push_back(next);
    return all;
}

}  // namespace

Result<drawing::Document> make_rulebook_document(const spec::Library& library,
                                                 const game::Game& game,
                                                 const RulesRequest& request,
                                                 const drawing::TextMeasurer& measurer) {
    if (has_least_type(request.style)) {
        return with_least_type(
            {request.paper, request.style, request.sheet},
            [&](const SmallSheet& small) {
                return make_rulebook_document(library, game, request_of(small, request), measurer);
            },
            measurer);
    }
    return source_of(library, game, request, measurer).and_then([&](BookSource source) {
        return set_book(source, request, measurer).map([&](SetBook book) {
            return document_of(std::move(book), game, source, request, measurer);
        });
    });
}

Result<drawing::Document> make_pocket_document(const spec::Library& library,
                                               const game::Game& game,
                                               const RulesRequest& request,
                                               const drawing::TextMeasurer& measurer) {
    if (has_least_type(request.style)) {
        return fail(plain_error("the pages of a pocket book are too small for large print",
                                "expected another style, such as pencil; or no --pocket"));
    }
    QUADRILLE_TRY(auto source, source_of(library, game, request, measurer));
    Diagnostics problem;
    const BookWay small{.figure_type = 0_mm};  // As the pages are.
    for (RulesRequest attempt : pocket_requests(request)) {
        const auto fits = [](const Result<SetBook>& book) {
            return book && book->sound && book->flowed.pages.size() <= kPocketPages;
        };
        Result<SetBook> book = set_book(source, attempt, measurer, small);
        if (!fits(book)) {
            problem = book ? std::move(problem) : std::move(book.error());
            continue;
        }
        for (const double larger : kPocketTypes) {
            attempt.style.type_scale = request.style.type_scale * larger;
            if (Result<SetBook> large = set_book(source, attempt, measurer, small); fits(large)) {
                return document_of(std::move(*large), game, source, attempt, measurer);
            }
        }
        attempt.style.type_scale = request.style.type_scale;
        return document_of(std::move(*book), game, source, attempt, measurer);
    }
    Diagnostic error = plain_error(
        fmt::format("the rules of {} have {} words and {} figures, too much for {} small pages",
                    game.spec().name,
                    count_of_words(*source.game),
                    count_of_figures(*source.game),
                    kPocketPages),
        fmt::format("expected at most about {} words; --fold takes longer ones", kPocketWords));
    if (!problem.empty()) {
        error.notes.push_back(message_of(problem.front()));
    }
    return fail(std::move(error));
}

}  // namespace quadrille::page
