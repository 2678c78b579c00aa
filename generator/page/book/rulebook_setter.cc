#include "page/book/rulebook_setter.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "page/book/book_text.h"
#include "page/book/opening.h"
#include "page/book/rulebook_boards.h"
#include "page/book/rulebook_example.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/sheet/facts.h"
#include "spec/model/usual_words.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr Mm kAboveSmallFoot = 6_mm;
constexpr double kHighestShare = 0.62;  // of a page's height
constexpr double kUsualFigure = 0.42;   // the same, as they are by themselves
constexpr double kUsualDiagram = 0.25;  // and those of an example
constexpr Mm kLeastPage{160};           // of an A5; lower pages have figures as large
constexpr int kMostBoardPages = 3;
constexpr int kSheetPages = 4;  // of a sheet folded once
constexpr int kRulesPages = 2;  // the first, on which the rules are complete
constexpr int kAllPages = 1000;
constexpr double kIntoMargin = 0.35;
constexpr Mm kLeastHalf{36};               // of two figures side by side
constexpr double kHighOnSmallPage = 0.76;  // of figures where pages are lower than kLeastPage

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

bool is_here(const spec::GameSpec& spec, const spec::Setting& setting) {
    return std::any_of(
        spec.settings.begin(), spec.settings.end(), [&setting](const spec::Setting& own) {
            return own.name == setting.name && own.value == setting.value;
        });
}

bool is_here(const spec::GameSpec& spec, const spec::VariantSpec& variant) {
    return spec.variant == (variant.has_own_part() ? variant.name : "") &&
           std::all_of(variant.settings.begin(),
                       variant.settings.end(),
                       [&spec](const spec::Setting& setting) { return is_here(spec, setting); });
}

// The values of a parameter in variants that change nothing else, and its default; not the one that
// these rules have. The smallest first.
std::vector<std::int64_t> other_values(const spec::GameSpec& spec, std::size_t parameter) {
    const std::string& name = spec.parameters[parameter].name;
    std::vector<std::int64_t> values;
    for (const spec::VariantSpec& variant : spec.variants) {
        if (!variant.has_own_part() && variant.settings.size() == 1 &&
            variant.settings[0].name == name) {
            values.push_back(variant.settings[0].value);
        }
    }
    if (!values.empty()) {
        values.push_back(spec.parameters[parameter].default_value);
    }
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    values.erase(std::remove(values.begin(), values.end(), spec.settings[parameter].value),
                 values.end());
    return values;
}

// "4, 6 or 7"
std::string listed(const std::vector<std::int64_t>& values, std::string_view language) {
    std::string text = std::to_string(values.front());
    for (std::size_t i = 1; i + 1 < values.size(); ++i) {
        text += fmt::format(", {}", values[i]);
    }
    return values.size() == 1 ? text : filled(Word::OneOrOther, language, text, values.back());
}

// "boards of 6 or 7 on a side"
std::string said(const spec::ParameterSpec& parameter,
                 const std::string& values,
                 std::string_view language) {
    constexpr std::string_view kPlaceOfValues = "…";
    const std::size_t gap = parameter.also.find(kPlaceOfValues);
    if (gap == std::string::npos || !spec::is_english(language)) {
        return fmt::format("{} {}", values, parameter.means);
    }
    return std::string(parameter.also).replace(gap, kPlaceOfValues.size(), values);
}

// "Also good: groups of 4, 6 or 7; boards of 6 or 7 on a side." Empty without variants.
std::string variants_sentence(const game::Game& game, std::string_view language) {
    const spec::GameSpec& spec = game.spec();
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < spec.parameters.size(); ++i) {
        const std::vector<std::int64_t> values = other_values(spec, i);
        if (!values.empty()) {
            parts.push_back(said(spec.parameters[i], listed(values, language), language));
        }
    }
    for (const spec::VariantSpec& variant : spec.variants) {
        if ((variant.has_own_part() || variant.settings.size() > 1) && !is_here(spec, variant)) {
            parts.push_back(variant.means);
        }
    }
    return parts.empty() ? std::string() : filled(Word::AlsoGood, language, fmt::join(parts, "; "));
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

class RulebookSetter {
  public:
    /// Of an example, figures stand side by side if `pairs`.
    RulebookSetter(BookSource& source,
                   const RulesRequest& request,
                   const drawing::TextMeasurer& measurer,
                   bool pairs)
        : source_(source),
          pairs_(pairs),
          game_(*source.game),
          request_(request),
          setting_(request.style, measurer),
          grid_(book_grid(request_.paper, request_.sheet.text_columns, request_.style)),
          text_(grid_, setting_, request.language) {}

    Result<SetBook> set() {
        Result<Opening> opening = book_opening(game_, request_, text_, source_.beside_title);
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
        const double highest = page < kLeastPage ? kHighOnSmallPage : kHighestShare;
        // Large ones may reach into the margin, as captions and labels do not.
        const bool large = request_.least_figure_type > 0_mm;
        const Mm more = large ? request_.paper.left * kIntoMargin : 0_mm;
        return {.width = grid_.text_width,
                .height = page * highest,
                .whole_width = text_.whole_width() + more,
                .usual_height = std::max(page, kLeastPage) * usual,
                .least_type = request_.least_figure_type};
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
        Result<std::vector<BookFigure>> diagrams = std::vector<BookFigure>();
        if (request_.example != ExampleExtent::End) {
            diagrams = source_.figures.diagrams_of(*source_.example, limits);
        }
        if (!diagrams) {
            return fail(of_the_example(std::move(diagrams.error()), game_.spec()));
        }
        Result<BookFigure> end = source_.figures.of_example(*source_.example, limits);
        if (!end) {
            return fail(of_the_example(std::move(end.error()), game_.spec()));
        }
        text_.pair_figures(pairs_);
        add_example(text_,
                    *source_.example,
                    {.diagrams = std::move(*diagrams),
                     .end = std::move(*end),
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
            Result<BookFigure> figure = source_.figures.named(name, limits());
            if (!figure) {
                return fail(std::move(figure.error()));
            }
            text_.figure(std::move(*figure));
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
        FlowedPages flowed = flow(best, frame);
        drawing::append(opening.drawing, flowed.pages.front(), {});
        flowed.pages.front() = std::move(opening.drawing);
        return {.flowed = std::move(flowed),
                .boards = !boards_ || !boards.empty(),
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
        const spec::PaperSpec& paper = request_.paper;
        const double lines = std::ceil((opening.foot - paper.top) / kLeading - 0.01);
        return {.title = game_.spec().name,
                .first_top = paper.top + kLeading * lines,
                .first_side = opening.side_foot,
                .top = paper.top + kLeading,
                .bottom = foot_line(paper) - (text_.is_narrow() ? kAboveSmallFoot : kAboveFoot),
                .leading = text_.leading(),
                .columns = grid_.columns,
                .column_step = grid_.column_step,
                .sheet_pages = sheet_pages(),
                .rules_pages = request_.sheet_pages > 0 ? kAllPages : kRulesPages};
    }

    BookSource& source_;
    bool pairs_;
    const game::Game& game_;
    const RulesRequest& request_;
    layout::Setting setting_;
    BookGrid grid_;
    BookText text_;
    bool boards_ = false;  // the sheet has them
};

}  // namespace

Result<SetBook> set_book(BookSource& source,
                         const RulesRequest& request,
                         const drawing::TextMeasurer& measurer) {
    Result<SetBook> book = RulebookSetter(source, request, measurer, false).set();
    const bool too_long = book && book->sheet_pages > 1 &&
                          book->flowed.pages.size() > book->sheet_pages &&
                          (type_width(request.paper) - kGutter) / 2 >= kLeastHalf;
    if (too_long) {
        Result<SetBook> closer = RulebookSetter(source, request, measurer, true).set();
        if (closer && closer->flowed.pages.size() < book->flowed.pages.size()) {
            return closer;
        }
    }
    return book;
}

}  // namespace quadrille::page
