#include "page/book/rulebook.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "page/book/figure_in_book.h"
#include "page/book/opening.h"
#include "page/book/rulebook_files.h"
#include "page/book/rulebook_setter.h"
#include "page/paper/booklet.h"
#include "page/paper/paper.h"
#include "page/sheet/enlargement.h"
#include "page/sheet/facts.h"
#include "page/sheet/verdict_line.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

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
        Result<ExampleOfRules> found = example_of_rules(library, game, request.language);
        if (!found) {
            return fail(std::move(found.error()));
        }
        source.example = std::move(*found);
    }
    if (game.spec().rules.empty()) {
        return fail(no_rules(game));
    }
    if (std::min(request.paper.width, request.paper.height) < kModule) {
        return fail(plain_error("this paper is too small for a rulebook",
                                "expected larger paper, such as a6"));
    }
    Result<std::optional<TitleDrawing>> beside =
        title_drawing(library, game, request.style, measurer);
    if (!beside) {
        return fail(std::move(beside.error()));
    }
    if (*beside && least_type_in((*beside)->drawing) >= request.least_figure_type) {
        source.beside_title = std::move(*beside);
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
    Result<BookSource> source = source_of(library, game, request, measurer);
    if (!source) {
        return fail(std::move(source.error()));
    }
    Diagnostics problem;
    for (RulesRequest attempt : pocket_requests(request)) {
        const auto fits = [](const Result<SetBook>& book) {
            return book && book->sound && book->flowed.pages.size() <= kPocketPages;
        };
        Result<SetBook> book = set_book(*source, attempt, measurer);
        if (!fits(book)) {
            problem = book ? std::move(problem) : std::move(book.error());
            continue;
        }
        for (const double larger : kPocketTypes) {
            attempt.style.type_scale = request.style.type_scale * larger;
            if (Result<SetBook> large = set_book(*source, attempt, measurer); fits(large)) {
                return document_of(std::move(*large), game, *source, attempt, measurer);
            }
        }
        attempt.style.type_scale = request.style.type_scale;
        return document_of(std::move(*book), game, *source, attempt, measurer);
    }
    Diagnostic error = plain_error(
        fmt::format("the rules of {} have {} words and {} figures, too much for {} small pages",
                    game.spec().name,
                    count_of_words(*source->game),
                    count_of_figures(*source->game),
                    kPocketPages),
        fmt::format("expected at most about {} words; --fold takes longer ones", kPocketWords));
    if (!problem.empty()) {
        error.notes.push_back(message_of(problem.front()));
    }
    return fail(std::move(error));
}

}  // namespace quadrille::page
