#include "page/book/rulebook.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "page/book/rulebook_boards.h"
#include "page/book/rulebook_example.h"
#include "page/book/rulebook_tables.h"
#include "page/book/rules_sheet.h"
#include "page/paper/paper.h"
#include "page/paper/pen.h"
#include "page/paper/words.h"
#include "page/sheet/facts.h"
#include "page/sheet/footer.h"
#include "page/sheet/scaffold.h"

namespace quadrille::page {

using drawing::Drawing;
using drawing::Group;
using drawing::Role;
using drawing::TextStyle;
using namespace quadrille::literals;

namespace {

constexpr Mm kTitleBase = 8_mm;
constexpr Mm kTitleLeading = 8_mm;
constexpr Mm kOpeningDrop = 8_mm;  // from the title's last base line
constexpr Mm kOpeningLeading = 5_mm;
constexpr Mm kTitleHang = 0.5_mm;
constexpr Mm kBetweenItems = 0.8_mm;
constexpr Mm kAboveFoot = 8_mm;
// How high figures may be, of a page's height: the first is no hindrance, the others are tried
// where they save a page.
constexpr std::array kFigureHeights{0.62, 0.36, 0.31, 0.27, 0.23};

// "https://example.org/odd" where a text has it; empty where it has none.
std::string address_in(std::string_view text) {
    const std::size_t begin = text.find("http");
    if (begin == std::string_view::npos || text.find("://", begin) == std::string_view::npos) {
        return {};
    }
    std::string_view address = text.substr(begin, text.find(' ', begin) - begin);
    address = address.substr(0, address.find_last_not_of(".,;)") + 1);
    return std::string(address);
}

// The paragraph leads to the address, if there is one.
Group linked(Group paragraph, const std::string& address) {
    if (!address.empty()) {
        Group link{.id = {}, .content = std::move(paragraph.content), .link = address};
        paragraph.content = {};
        paragraph.content.add(std::move(link));
    }
    return paragraph;
}

/// Which of kFigureHeights: in the text, in the example.
struct HeightChoice {
    std::size_t text = 0;
    std::size_t example = 0;
};

struct SetBook {
    FlowedPages flowed;
    int boards = 0;  ///< Small ones on the last page.

    [[nodiscard]] std::size_t pages() const { return flowed.pages.size(); }
};

class RulebookSetter {
  public:
    RulebookSetter(const game::Game& game,
                   const RulebookRequest& request,
                   const drawing::TextMeasurer& measurer,
                   HeightChoice heights)
        : game_(game),
          request_(request),
          measurer_(measurer),
          heights_(heights),
          grid_(book_grid(request.paper, request.sheet.text_columns, request.style)),
          text_(grid_, request.style, measurer) {}

    Result<SetBook> set() {
        if (Result<void> title = paint_title(); !title) {
            return fail(title.error());
        }
        paint_opening();
        for (const spec::BookPart part : request_.sheet.parts) {
            if (Result<void> added = add(part); !added) {
                return fail(added.error());
            }
        }
        return SetBook{finished(), boards_};
    }

  private:
    [[nodiscard]] std::string said(Word which) const {
        return std::string(word(which, request_.language));
    }

    [[nodiscard]] std::string filled(std::string_view prose) const {
        return with_facts(prose, game_);
    }

    Result<void> paint_title() {
        Drawing heading;
        Pen pen(heading, request_.style, measurer_, false);
        const std::string& title = game_.spec().name;
        const bool is_long = utf8_length(title) > 9;
        const auto lines = broken_into_lines(
            pen, title, pen.title(is_long), type_width(request_.paper), is_long ? 3 : 1);
        if (lines.empty()) {
            return fail(plain_error(
                fmt::format("the title '{}' does not fit on the rulebook's page", title),
                fmt::format("expected words of at most {:.0f} mm, or larger paper",
                            type_width(request_.paper).value)));
        }
        y_ = request_.paper.top + kTitleBase;
        for (const std::string& line : lines) {
            pen.text({request_.paper.left - kTitleHang, y_}, line, pen.title(is_long));
            y_ += room_for_type(request_.style, kTitleLeading);
        }
        y_ += room_for_type(request_.style, kOpeningDrop - kTitleLeading);
        first_.add(drawing::with_role(Role::Heading1, std::move(heading)));
        return {};
    }

    // Beside the opening sentence: who made the game, how many play, what they need; last, where it
    // is taken from.
    [[nodiscard]] std::vector<std::string> about() const {
        const spec::GameSpec& spec = game_.spec();
        std::vector<std::string> lines;
        const std::string by =
            spec.author + (spec.author.empty() || spec.year.empty() ? "" : ", ") + spec.year;
        if (!by.empty()) {
            lines.push_back(by);
        }
        lines.push_back(players_line());
        for (const std::string& thing : spec.need) {
            lines.push_back(filled(thing));
        }
        if (!spec.source.empty()) {
            lines.push_back(
                fmt::format(fmt::runtime(word(Word::TakenFrom, request_.language)), spec.source));
        }
        return lines;
    }

    // "Two players"
    [[nodiscard]] std::string players_line() const {
        const spec::GameSpec& spec = game_.spec();
        return spec.roles.size() == 2
                   ? said(Word::TwoPlayers)
                   : fmt::format(fmt::runtime(word(Word::SoManyPlayers, request_.language)),
                                 spec.roles.size());
    }

    Mm paint_about(Mm left, Mm width, Mm base) {
        const std::vector<std::string> lines = about();
        for (const std::string& line : lines) {
            const auto set = set_paragraph(prose_runs(line, text_.small_style()), width, measurer_);
            Drawing drawn;
            base = draw_prose(drawn, set, {left, base}, text_.small_leading()) + kBetweenItems;
            Group paragraph = drawing::with_role(Role::Paragraph, std::move(drawn));
            if (&line == &lines.back()) {
                paragraph = linked(std::move(paragraph), address_in(game_.spec().source));
            }
            first_.add(std::move(paragraph));
        }
        return base;
    }

    void paint_opening() {
        const auto lines =
            set_paragraph(prose_runs(filled(game_.spec().summary), text_.opening_style()),
                          grid_.text_width,
                          measurer_);
        const Mm base = y_;
        const Mm step = room_for_type(request_.style, kOpeningLeading);
        Drawing opening;
        y_ = draw_prose(opening, lines, {grid_.text_left, base}, step) - step;
        first_.add(drawing::with_role(Role::Paragraph, std::move(opening)));
        side_foot_ = base;
        if (grid_.side_heads) {
            y_ = std::max(y_, paint_about(request_.paper.left, grid_.side_width, base));
        } else if (grid_.caption_left) {
            side_foot_ = paint_about(*grid_.caption_left, kColumn, base);
        } else {
            y_ = paint_about(grid_.text_left, grid_.text_width, y_ + kLeading * 2);
        }
    }

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
                boards_ = add_boards(text_, game_, request_, measurer_);
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
        if (!request_.example) {
            return {};
        }
        const Result<int> next = add_example(
            text_, *request_.example, limits(heights_.example), request_.language, next_figure_);
        if (!next) {
            return fail(next.error());
        }
        next_figure_ = *next;
        return {};
    }

    Result<void> add_sections(const std::vector<spec::ProseSection>& sections) {
        for (const spec::ProseSection& section : sections) {
            text_.head(filled(section.head));
            text_.paragraph(filled(section.text));
            if (section.table) {
                text_.table(printed_table(*section.table, game_));
            }
            const FigureLimits room = limits(heights_.text);
            for (const std::string& name : section.figures) {
                Result<BookFigure> figure = request_.figure(name, room);
                if (!figure) {
                    return fail(std::move(figure.error()));
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
        text_.head(said(Word::Variants));
        text_.table(parameter_table(game_, request_.language));
        if (!game_.spec().variants.empty()) {
            text_.table(variant_table(game_, request_.language));
        }
    }

    void add_notes() {
        if (!game_.spec().notes.empty()) {
            text_.head(said(Word::Note));
            text_.paragraph(filled(game_.spec().notes));
        }
    }

    FlowedPages finished() {
        const spec::PaperSpec& paper = request_.paper;
        const double lines = std::ceil((y_ - paper.top) / kLeading - 0.01);
        const FlowFrame frame{.title = game_.spec().name,
                              .first_top = paper.top + kLeading * lines,
                              .first_side = side_foot_,
                              .top = paper.top + kLeading,
                              .bottom = foot_line(paper) - kAboveFoot};
        FlowedPages flowed = flow(text_.strips(), frame);
        drawing::append(first_, flowed.pages.front(), {});
        flowed.pages.front() = std::move(first_);
        return flowed;
    }

    const game::Game& game_;
    const RulebookRequest& request_;
    const drawing::TextMeasurer& measurer_;
    HeightChoice heights_;
    BookGrid grid_;
    BookText text_;
    Drawing first_;  // the title and what stands round it
    Mm y_;
    Mm side_foot_;
    int next_figure_ = 1;
    int boards_ = 0;  // that fit
};

void add_footers(std::vector<Drawing>& pages,
                 const game::Game& game,
                 const RulebookRequest& request,
                 const drawing::TextMeasurer& measurer) {
    const SheetFrame frame{request.paper, {}};
    const int count = static_cast<int>(pages.size());
    for (int i = 0; i < count; ++i) {
        Pen pen(pages[static_cast<std::size_t>(i)], request.style, measurer, false);
        draw_footer(pen,
                    frame,
                    {.left = name_with_parameters(game),
                     .right = sheet_number(i + 1, count, request.language),
                     .check_bar = request.sheet.check_bar});
    }
}

// Figures of the text and of the example are tried apart: the example begins a page.
Result<SetBook> set_in_fewest_pages(const game::Game& game,
                                    const RulebookRequest& request,
                                    const drawing::TextMeasurer& measurer) {
    HeightChoice best;
    Result<SetBook> fewest = RulebookSetter(game, request, measurer, best).set();
    for (std::size_t HeightChoice::*part : {&HeightChoice::text, &HeightChoice::example}) {
        for (std::size_t height = 1; fewest && height < kFigureHeights.size(); ++height) {
            HeightChoice tried = best;
            tried.*part = height;
            Result<SetBook> book = RulebookSetter(game, request, measurer, tried).set();
            if (book && book->pages() < fewest->pages()) {
                fewest = std::move(book);
                best = tried;
            }
        }
    }
    return fewest;
}

// Fewer small boards than the rules ask for are no mistake of theirs: the paper may be small.
Diagnostics missing_boards(const game::Game& game, const RulebookRequest& request, int boards) {
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

Result<drawing::Document> make_rulebook_document(const game::Game& game,
                                                 const RulebookRequest& request,
                                                 const drawing::TextMeasurer& measurer) {
    if (game.spec().rules.empty()) {
        return fail(no_rules(game));
    }
    if (std::min(request.paper.width, request.paper.height) < kModule) {
        return fail(plain_error("this paper is too small for a rulebook",
                                "expected larger paper, such as a6"));
    }
    Result<SetBook> book = set_in_fewest_pages(game, request, measurer);
    if (!book) {
        return fail(std::move(book.error()));
    }
    FlowedPages* const flowed = &book->flowed;
    add_footers(flowed->pages, game, request, measurer);
    drawing::Document document;
    document.info = {.title = game.spec().name,
                     .author = game.spec().author,
                     .subject = with_facts(game.spec().summary, game),
                     // The prose is the game's own, whatever the language of the fixed words.
                     .language = "en"};
    document.page_count = flowed->pages.size();
    document.outline = std::move(flowed->outline);
    document.warnings = missing_boards(game, request, book->boards);
    document.make_page =
        [kept = std::make_shared<const std::vector<Drawing>>(std::move(flowed->pages)),
         paper = request.paper](std::size_t page) {
            return drawing::Page{paper.width, paper.height, (*kept)[page]};
        };
    return document;
}

}  // namespace quadrille::page
