#include "page/book/rulebook.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "page/book/figure_in_book.h"
#include "page/book/rulebook_boards.h"
#include "page/book/rulebook_example.h"
#include "page/book/rulebook_files.h"
#include "page/book/rulebook_opening.h"
#include "page/book/rulebook_tables.h"
#include "page/book/rules_sheet.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/sheet/enlargement.h"
#include "page/sheet/facts.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr Mm kAboveFoot = 8_mm;
// How high figures may be, of a page's height: the first is no hindrance, the others are tried
// where they save a page.
constexpr std::array kFigureHeights{0.62, 0.36, 0.31, 0.27, 0.23};

/// Which of kFigureHeights: in the text, in the example.
struct HeightChoice {
    std::size_t text = 0;
    std::size_t example = 0;
};

/// What a book is set from, however often it is tried.
struct BookSource {
    const game::Game& game;
    const RulesRequest& request;
    const drawing::TextMeasurer& measurer;
    RulebookFigures& figures;
    const std::optional<ExampleOfRules>& example;
};

struct SetBook {
    FlowedPages flowed;
    int boards = 0;  ///< Small ones on the last page.

    [[nodiscard]] std::size_t pages() const { return flowed.pages.size(); }
};

class RulebookSetter {
  public:
    RulebookSetter(const BookSource& source, HeightChoice heights)
        : source_(source),
          game_(source.game),
          request_(source.request),
          heights_(heights),
          grid_(book_grid(request_.paper, request_.sheet.text_columns, request_.style)),
          text_(grid_, request_.style, source.measurer) {}

    Result<SetBook> set() {
        Result<BookOpening> opening = book_opening(game_, request_, text_, source_.measurer);
        if (!opening) {
            return fail(std::move(opening.error()));
        }
        for (const spec::BookPart part : request_.sheet.parts) {
            if (Result<void> added = add(part); !added) {
                return fail(std::move(added.error()));
            }
        }
        return SetBook{pages_under(std::move(*opening)), boards_};
    }

  private:
    Result<void> add(spec::BookPart part) {
        switch (part) {
            case spec::BookPart::Rules:
                return add_sections(game_.spec().rules);
            case spec::BookPart::Variants:
                add_variants();
                return {};
            case spec::BookPart::Notes:
                add_notes();
                return {};
            case spec::BookPart::Sections:
                return add_sections(game_.spec().rulebook.sections);
            case spec::BookPart::Example:
                return add_example_game();
            case spec::BookPart::Boards:
                boards_ = add_boards(text_, game_, request_, source_.measurer);
                return {};
        }
        return {};
    }

    [[nodiscard]] FigureLimits limits(std::size_t height) const {
        const Mm page = foot_line(request_.paper) - request_.paper.top;
        return {.width = grid_.text_width,
                .height = page * kFigureHeights.at(height),
                .whole_width = text_.whole_width()};
    }

    Result<void> add_example_game() {
        if (!source_.example) {
            return {};
        }
        Result<BookFigure> board =
            source_.figures.of_example(*source_.example, limits(heights_.example));
        if (!board) {
            return fail(std::move(board.error()));
        }
        add_example(text_, *source_.example, std::move(*board), request_.language, next_figure_++);
        return {};
    }

    Result<void> add_sections(const std::vector<spec::ProseSection>& sections) {
        for (const spec::ProseSection& section : sections) {
            text_.head(with_facts(section.head, game_));
            text_.paragraph(with_facts(section.text, game_));
            if (section.table) {
                text_.table(printed_table(*section.table, game_));
            }
            for (const std::string& name : section.figures) {
                const Result<BookFigure> figure =
                    source_.figures.named(name, limits(heights_.text));
                if (!figure) {
                    return fail(figure.error());
                }
                text_.figure(*figure, figure_name(next_figure_++, request_.language));
            }
        }
        return {};
    }

    void add_variants() {
        if (game_.spec().parameters.empty()) {
            return;
        }
        text_.head(word(Word::Variants, request_.language));
        text_.table(parameter_table(game_, request_.language));
        if (!game_.spec().variants.empty()) {
            text_.table(variant_table(game_, request_.language));
        }
    }

    void add_notes() {
        if (!game_.spec().notes.empty()) {
            text_.head(word(Word::Note, request_.language));
            text_.paragraph(with_facts(game_.spec().notes, game_));
        }
    }

    FlowedPages pages_under(BookOpening opening) const {
        const spec::PaperSpec& paper = request_.paper;
        const double lines = std::ceil((opening.foot - paper.top) / kLeading - 0.01);
        const FlowFrame frame{.title = game_.spec().name,
                              .first_top = paper.top + kLeading * lines,
                              .first_side = opening.side_foot,
                              .top = paper.top + kLeading,
                              .bottom = foot_line(paper) - kAboveFoot};
        FlowedPages flowed = flow(text_.strips(), frame);
        drawing::append(opening.drawing, flowed.pages.front(), {});
        flowed.pages.front() = std::move(opening.drawing);
        return flowed;
    }

    const BookSource& source_;
    const game::Game& game_;
    const RulesRequest& request_;
    HeightChoice heights_;
    BookGrid grid_;
    BookText text_;
    int next_figure_ = 1;
    int boards_ = 0;  // that fit
};

// Figures of the text and of the example are tried apart: the example begins a page.
Result<SetBook> set_in_fewest_pages(const BookSource& source) {
    HeightChoice best;
    Result<SetBook> fewest = RulebookSetter(source, best).set();
    for (std::size_t HeightChoice::*part : {&HeightChoice::text, &HeightChoice::example}) {
        for (std::size_t height = 1; fewest && height < kFigureHeights.size(); ++height) {
            HeightChoice tried = best;
            tried.*part = height;
            Result<SetBook> book = RulebookSetter(source, tried).set();
            if (book && book->pages() < fewest->pages()) {
                fewest = std::move(book);
                best = tried;
            }
        }
    }
    return fewest;
}

// Fewer small boards than the rules ask for are no mistake of theirs: the paper may be small.
Diagnostics missing_boards(const game::Game& game, const RulesRequest& request, int boards) {
    const spec::RulebookTexts& rulebook = game.spec().rulebook;
    const auto& parts = request.sheet.parts;
    const bool asked = std::find(parts.begin(), parts.end(), spec::BookPart::Boards) != parts.end();
    if (!asked || boards >= rulebook.boards) {
        return {};
    }
    Diagnostic warning =
        plain_error(fmt::format("{} of the {} small boards fit on a page of this paper",
                                boards == 0 ? "none" : fmt::format("only {}", boards),
                                rulebook.boards),
                    fmt::format("expected boards: {}, or larger paper", boards));
    warning.severity = Severity::Warning;
    warning.file = game.spec().file;
    warning.span = rulebook.boards_at;
    return {warning};
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
        Result<ExampleOfRules> found = example_of_rules(library, game);
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
    RulebookFigures figures(library, game, request.style, measurer);
    Result<SetBook> book = set_in_fewest_pages({game, request, measurer, figures, example});
    if (!book) {
        return fail(std::move(book.error()));
    }
    drawing::Document document =
        with_footers(std::move(book->flowed.pages), name_with_parameters(game), request, measurer);
    document.info = {.title = game.spec().name,
                     .author = game.spec().author,
                     .subject = with_facts(game.spec().summary, game),
                     // The prose is the game's own, whatever the language of the fixed words.
                     .language = "en"};
    document.outline = std::move(book->flowed.outline);
    document.warnings = example ? example->warnings : Diagnostics();
    for (const Diagnostics& more :
         {figures.warnings(), missing_boards(game, request, book->boards)}) {
        document.warnings.insert(document.warnings.end(), more.begin(), more.end());
    }
    return document;
}

}  // namespace quadrille::page
