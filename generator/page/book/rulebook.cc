#include "page/book/rulebook.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "page/book/book_breaks.h"
#include "page/book/figure_in_book.h"
#include "page/book/rulebook_boards.h"
#include "page/book/rulebook_example.h"
#include "page/book/rulebook_files.h"
#include "page/book/rulebook_opening.h"
#include "page/book/rulebook_tables.h"
#include "page/book/rules_sheet.h"
#include "page/book/title_drawing.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/sheet/enlargement.h"
#include "page/sheet/facts.h"
#include "page/sheet/verdict_line.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr Mm kAboveFoot = 8_mm;
constexpr double kHighestFigure = 0.62;  // of a page's height
constexpr double kUsualFigure = 0.42;    // the same, as they are by themselves
constexpr double kUsualDiagram = 0.25;   // and those of an example
constexpr Mm kLeastPage{160};            // of an A5; lower pages have figures as large
constexpr int kMostBoardPages = 3;
constexpr int kSheetPages = 4;  // of a sheet folded once

// Costs, as those of book_breaks.cc.
constexpr double kNoBoards = 300;   // where the rules ask for them
constexpr double kMoreBoards = 60;  // for each column of them but the first
constexpr double kUnaskedBoards = 60;

/// What a book is set from, however often it is tried.
struct BookSource {
    const game::Game& game;
    const RulesRequest& request;
    const drawing::TextMeasurer& measurer;
    RulebookFigures& figures;
    const std::optional<ExampleOfRules>& example;
    const std::optional<TitleDrawing>& beside_title;
};

struct SetBook {
    FlowedPages flowed;
    bool boards = true;           ///< At least one small board has room on a page.
    std::size_t sheet_pages = 1;  ///< Pages come in so many.
};

class RulebookSetter {
  public:
    /// Of an example, figures stand side by side if `pairs`.
    RulebookSetter(const BookSource& source, bool pairs)
        : source_(source),
          pairs_(pairs),
          game_(source.game),
          request_(source.request),
          grid_(book_grid(request_.paper, request_.sheet.text_columns, request_.style)),
          text_(grid_, request_.style, source.measurer) {}

    Result<SetBook> set() {
        Result<BookOpening> opening =
            book_opening(game_, request_, text_, source_.measurer, source_.beside_title);
        if (!opening) {
            return fail(std::move(opening.error()));
        }
        for (const spec::BookPart part : request_.sheet.parts) {
            if (Result<void> added = add(part); !added) {
                return fail(std::move(added.error()));
            }
        }
        return pages_under(std::move(*opening));
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
        const Mm page = foot_line(request_.paper) - request_.paper.top;
        return {.width = grid_.text_width,
                .height = page * kHighestFigure,
                .whole_width = text_.whole_width(),
                .usual_height = std::max(page, kLeastPage) * usual};
    }

    Result<void> add_example_game() {
        if (!source_.example) {
            return {};
        }
        FigureLimits limits = this->limits(kUsualDiagram);
        if (pairs_) {
            limits.width = text_.half_width();
            limits.whole_width = limits.width;
        }
        Result<std::vector<BookFigure>> diagrams =
            source_.figures.diagrams_of(*source_.example, limits);
        if (!diagrams) {
            return fail(std::move(diagrams.error()));
        }
        Result<BookFigure> end = source_.figures.of_example(*source_.example, limits);
        if (!end) {
            return fail(std::move(end.error()));
        }
        const int first = next_figure_;
        next_figure_ += static_cast<int>(diagrams->size()) + 1;
        text_.pair_figures(pairs_);
        add_example(text_,
                    *source_.example,
                    {std::move(*diagrams), std::move(*end)},
                    request_.language,
                    first);
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
            const Result<BookFigure> figure = source_.figures.named(name, limits());
            if (!figure) {
                return fail(figure.error());
            }
            text_.figure(*figure, figure_name(next_figure_++, request_.language));
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
    SetBook pages_under(BookOpening opening) const {
        const FlowFrame frame = this->frame(opening);
        const int wished = game_.spec().rulebook.boards;
        BookPlan best = plan_book(text_.strips(), frame);
        best.cost += boards_ && wished > 0 ? kNoBoards : 0;
        bool room = true;
        for (int count = 1; boards_ && room && count <= kMostBoardPages * grid_.columns; ++count) {
            const std::vector<Strip> boards =
                board_strips(grid_, game_, request_, source_.measurer, count);
            room = !boards.empty();
            if (!room) {
                break;
            }
            std::vector<Strip> all = text_.strips();
            all.insert(all.end(), boards.begin(), boards.end());
            BookPlan plan = plan_book(all, frame);
            plan.cost += kMoreBoards * (count - 1) + (wished > 0 ? 0 : kUnaskedBoards);
            if (plan.cost < best.cost) {
                best = std::move(plan);
            }
        }
        FlowedPages flowed = flow(best, frame);
        drawing::append(opening.drawing, flowed.pages.front(), {});
        flowed.pages.front() = std::move(opening.drawing);
        return {std::move(flowed), room, static_cast<std::size_t>(sheet_pages())};
    }

    [[nodiscard]] int sheet_pages() const {
        if (request_.sheet_pages > 0) {
            return request_.sheet_pages;
        }
        return grid_.columns > 1 ? 2 : kSheetPages;
    }

    [[nodiscard]] FlowFrame frame(const BookOpening& opening) const {
        const spec::PaperSpec& paper = request_.paper;
        const double lines = std::ceil((opening.foot - paper.top) / kLeading - 0.01);
        return {.title = game_.spec().name,
                .first_top = paper.top + kLeading * lines,
                .first_side = opening.side_foot,
                .top = paper.top + kLeading,
                .bottom = foot_line(paper) - kAboveFoot,
                .leading = text_.leading(),
                .columns = grid_.columns,
                .column_step = grid_.column_step,
                .sheet_pages = sheet_pages()};
    }

    const BookSource& source_;
    bool pairs_;
    const game::Game& game_;
    const RulesRequest& request_;
    BookGrid grid_;
    BookText text_;
    int next_figure_ = 1;
    bool boards_ = false;  // the sheet has them
};

// On one sheet, if that can be done by putting figures side by side.
Result<SetBook> set_book(const BookSource& source) {
    Result<SetBook> book = RulebookSetter(source, false).set();
    if (book && book->flowed.pages.size() > book->sheet_pages) {
        Result<SetBook> closer = RulebookSetter(source, true).set();
        if (closer && closer->flowed.pages.size() < book->flowed.pages.size()) {
            return closer;
        }
    }
    return book;
}

// The paper may be too small for boards: no mistake of the rules that ask for them.
Diagnostics missing_boards(const game::Game& game, const SetBook& book) {
    if (book.boards || game.spec().rulebook.boards == 0) {
        return {};
    }
    Diagnostic warning = plain_error("no small board fits on a page of this paper",
                                     "expected boards: 0, or larger paper");
    warning.severity = Severity::Warning;
    warning.file = game.spec().file;
    warning.span = game.spec().rulebook.boards_at;
    return {warning};
}

// With the game's name, as in the title of the book; sheets have a shorter one.
std::string book_imprint(const game::Game& game) {
    return game.spec().name + imprint(game).substr(game.spec().sheet.title.size());
}

}  // namespace

Result<drawing::Document> make_rulebook_document(const spec::Library& library,
                                                 const game::Game& game,
                                                 const RulesRequest& request,
                                                 const drawing::TextMeasurer& measurer) {
    if (has_least_type(request.style)) {
        return in_least_type(request, measurer, [&](const RulesRequest& small) {
            return make_rulebook_document(library, game, small, measurer);
        });
    }
    std::optional<ExampleOfRules> example;
    if (!game.spec().rulebook.example.empty()) {
        Result<ExampleOfRules> found = example_of_rules(library, game, request.language);
        if (!found) {
            return fail(std::move(found.error()));
        }
        example = std::move(*found);
    }
    if (game.spec().rules.empty()) {
        return fail(no_rules(game));
    }
    if (std::min(request.paper.width, request.paper.height) < kModule) {
        return fail(plain_error("this paper is too small for a rulebook",
                                "expected larger paper, such as a6"));
    }
    RulebookFigures figures(library, game, request.style, measurer, request.language);
    const Result<std::optional<TitleDrawing>> beside =
        title_drawing(library, game, request.style, measurer);
    if (!beside) {
        return fail(beside.error());
    }
    // Figures know the parts of the game by the names of its file.
    const auto printed =
        game_in_words_of(std::make_shared<const game::Game>(game), request.language);
    const BookSource source{*printed, request, measurer, figures, example, *beside};
    Result<SetBook> book = set_book(source);
    if (!book) {
        return fail(std::move(book.error()));
    }
    drawing::Document document =
        with_footers(std::move(book->flowed.pages), book_imprint(*printed), request, measurer);
    document.info = {.title = printed->spec().name,
                     .author = game.spec().author,
                     .subject = with_facts(printed->spec().summary, *printed),
                     .language = request.language};
    document.outline = std::move(book->flowed.outline);
    document.warnings = example ? example->warnings : Diagnostics();
    for (const Diagnostics& more : {figures.warnings(), missing_boards(game, *book)}) {
        document.warnings.insert(document.warnings.end(), more.begin(), more.end());
    }
    return document;
}

}  // namespace quadrille::page
