// rulebook: the rules of a game as a small book, with figures and a game that was played.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/try.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/inputs/sheet_output.h"
#include "cli/inputs/untranslated.h"
#include "cli/inputs/usual_by_locale.h"
#include "cli/options/shared_options.h"
#include "cli/system/disk_reader.h"
#include "page/book/rulebook.h"
#include "page/paper/booklet.h"
#include "page/paper/paper.h"
#include "page/paper/sides.h"
#include "page/sheet/enlargement.h"
#include "spec/model/paper_sizes.h"

namespace quadrille::cli {

namespace {

constexpr std::string_view kBookSheet = "rulebook";

// The pages as they lie on paper: folded, small, or one on each side.
enum class BookForm { Sheets, Folded, Pocket };

BookForm chosen_book_form(const Options& options) {
    if (options.pocket) {
        return BookForm::Pocket;
    }
    return options.fold ? BookForm::Folded : BookForm::Sheets;
}

// What a page has of the paper.
Result<spec::PaperSpec> page_paper(BookForm form, const spec::PaperSpec& paper) {
    switch (form) {
        case BookForm::Pocket:
            return page::pocket_page(paper);
        case BookForm::Folded:
            return page::folded_page(paper);
        case BookForm::Sheets:
            return paper;
    }
    return paper;
}

/// A request, and the paper that its pages are put on.
struct BookRequest {
    page::RulesRequest request;
    spec::PaperSpec paper;
};

Result<BookRequest> make_request(const spec::Library& library,
                                 const Options& options,
                                 const std::string& language) {
    QUADRILLE_TRY(auto style, chosen_style(library, options));
    QUADRILLE_TRY(auto sheet, chosen_sheet(library, options, kBookSheet));
    const BookForm form = chosen_book_form(options);
    // The small paper of books is too small for large print.
    const bool small = form == BookForm::Sheets && !page::has_least_type(style);
    QUADRILLE_TRY(auto paper, chosen_paper(options, small ? sheet.paper : std::string()));
    QUADRILLE_TRY(auto part, page_paper(form, paper));
    BookRequest book{{.paper = std::move(part),
                      .style = std::move(style),
                      .sheet = std::move(sheet),
                      .language = language,
                      .sheet_pages = form == BookForm::Pocket ? page::kPocketPages : 0},
                     std::move(paper)};
    return book;
}

// Twice as large: the paper whose short side is the long side of this one.
std::optional<spec::PaperSpec> next_paper(const spec::PaperSpec& paper) {
    for (const spec::NamedPaper& named : spec::named_papers()) {
        if (named.width == paper.height && named.height > named.width) {
            return page::paper_by_name(named.name);
        }
    }
    return std::nullopt;
}

Result<drawing::Document> make_pages(const spec::Library& library,
                                     const game::Game& game,
                                     const Options& options,
                                     const page::RulesRequest& request,
                                     const drawing::TextMeasurer& measurer) {
    const BookForm form = chosen_book_form(options);
    if (form == BookForm::Pocket) {
        return page::make_pocket_document(library, game, request, measurer);
    }
    Result<drawing::Document> pages =
        page::make_rulebook_document(library, game, request, measurer);
    const bool free =
        form == BookForm::Sheets && !options.paper && page::has_least_type(request.style);
    const std::optional<spec::PaperSpec> larger =
        !pages && free ? next_paper(request.paper) : std::nullopt;
    if (!larger) {
        return pages;
    }
    page::RulesRequest on_larger = request;
    on_larger.paper = *larger;
    Result<drawing::Document> larger_pages =
        page::make_rulebook_document(library, game, on_larger, measurer);
    return larger_pages ? std::move(larger_pages) : std::move(pages);
}

Result<drawing::Document> in_form(drawing::Document pages,
                                  const Options& options,
                                  const spec::PaperSpec& paper) {
    switch (chosen_book_form(options)) {
        case BookForm::Pocket:
            return page::pocket(std::move(pages), paper);
        case BookForm::Folded:
            return page::folded(std::move(pages), paper);
        case BookForm::Sheets:
            break;
    }
    // Each copy begins on a front.
    return options.duplex ? page::ending_on_a_back(std::move(pages)) : pages;
}

Result<ExitCode> run_rulebook(const Options& options, Console& console) {
    const spec::Library library = library_of(options);
    const std::string& operand = options.operands[0];
    QUADRILLE_TRY(auto game, load_game_operand(library, operand, options));
    QUADRILLE_TRY(const auto language, language_of_rules(library, game, options));
    if (language != chosen_language(options)) {
        QUADRILLE_TRY(game, load_game_operand(library, operand, options, language));
    }
    QUADRILLE_TRY(const auto book, make_request(library, options, language));
    const output::FontMeasurer measurer;
    QUADRILLE_TRY(auto pages, make_pages(library, game, options, book.request, measurer));
    QUADRILLE_TRY(const auto document, in_form(std::move(pages), options, book.paper));
    return write_sheets(document, options, measurer, console);
}

constexpr std::array kBookSidesOptions{
    row<&Options::duplex>("--duplex EDGE",
                          "print on both sides of the paper, which you turn over its long or its "
                          "short edge: each copy begins on a front")
        .of("long|short"),
    row<&Options::fold>(
        "--fold",
        "two pages side by side on both sides of the paper, a4 or letter by default, to be turned "
        "over its short edge, laid in each other and folded once")
        .without("--pocket|--duplex|--landscape"),
    row<&Options::pocket>("--pocket",
                          "eight small pages on one side of the paper, to be cut in the middle and "
                          "folded, for rules that are short enough")
        .without("--duplex|--landscape"),
    shift_backs("--duplex|--fold")};
constexpr std::array kRulebookGroups{kOutput,
                                     OptionGroup{"Paper", kBookOptions},
                                     OptionGroup{"Both sides", kBookSidesOptions},
                                     kWhichGame,
                                     kWhereToLook};

}  // namespace

CommandSpec rulebook_command() {
    return {.name = "rulebook",
            .operands = "GAME",
            .summary = "print the rules as a small book, with figures and an example",
            .details =
                "GAME is the id of a game or the file of your own game. The texts, and the counts "
                "under the figures, use the values of --set and --variant; a figure or an example "
                "with other values says which. The paper is A5, or A4 or Letter for large print, "
                "unless --paper says otherwise. Without --output the file is GAME-rulebook.pdf in "
                "the current folder.",
            .example = "quadrille rulebook odd --set minimum=6",
            .example_is = "print the rules of Odd, for groups of at least six",
            .groups = kRulebookGroups,
            .makes = "rulebook",
            .run = run_rulebook};
}

}  // namespace quadrille::cli
