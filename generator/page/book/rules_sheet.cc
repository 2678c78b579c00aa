#include "page/book/rules_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/try.h"
#include "layout/prose.h"
#include "page/book/opening.h"
#include "page/paper/paper.h"
#include "page/paper/pen.h"
#include "page/paper/words.h"
#include "page/sheet/about.h"
#include "page/sheet/enlargement.h"
#include "page/sheet/facts.h"
#include "page/sheet/footer.h"
#include "page/sheet/furniture.h"
#include "spec/model/made_by.h"

namespace quadrille::page {

using drawing::Drawing;
using drawing::TextStyle;
using namespace quadrille::literals;

namespace {

constexpr std::size_t kSheetTitleLines = 4;
constexpr std::size_t kFactLines = 6;
constexpr int kHeadColumns = 2;     // at the left, for title and heads, if there are six
constexpr int kTextColumns = 3;     // 84 mm: some 57 letters of the text
constexpr int kOpeningColumns = 4;  // 114 mm: some 60 letters of the opening sentence
constexpr double kOpeningLines = 9;

/// Lays text on as many pages as it takes.
class RulesSetter {
  public:
    RulesSetter(const game::Game& game,
                const RulesRequest& request,
                const drawing::TextMeasurer& measurer)
        : game_(game),
          paper_(request.paper),
          language_(request.language),
          setting_(request.style, measurer),
          side_heads_(paper_.columns >= kHeadColumns + kTextColumns + 1) {}

    Result<std::vector<Drawing>> set() {
        begin_page();
        QUADRILLE_TRY_VOID(set_title());
        set_summary();
        for (const spec::ProseSection& section : printed_rules(game_, language_)) {
            set_section(section);
        }
        return std::move(pages_);
    }

  private:
    void begin_page() {
        pages_.emplace_back();
        y_ = paper_.top + kTitleStep;
    }

    [[nodiscard]] Mm text_left() const {
        return side_heads_ ? column_x(paper_, kHeadColumns) : paper_.left;
    }

    [[nodiscard]] Mm width_of(int columns) const {
        return columns_width(std::min(columns, paper_.columns));
    }

    // The next base line of the page, or this one.
    [[nodiscard]] Mm on_lines(Mm y) const {
        return paper_.top + kLeading * std::ceil((y - paper_.top) / kLeading - 0.01);
    }

    // The title, the author and the year, the values of these rules, and their source.
    Result<void> set_title() {
        const spec::GameSpec& spec = game_.spec();
        const layout::Text title = title_of_rules(spec.sheet.title, kSheetTitleLines);
        const Mm room = width_of(side_heads_ ? kHeadColumns : kOpeningColumns);
        if (!layout::measure(title, room, setting_).fits) {
            return fail(title_too_wide(title.words, room));
        }
        Mm y =
            layout::place_on(title, {paper_.left, y_}, room, setting_, pages_.back()) + kTitleStep;
        const auto add = [&](const std::string& words, const TextStyle& style, Mm leading) {
            const layout::Text text{
                .words = words, .style = style, .leading = leading, .most = kFactLines};
            const layout::Stack lines = broken_lines(text, room, setting_);
            layout::place_on(lines, {paper_.left, y}, room, setting_, pages_.back());
            y += leading * static_cast<double>(lines.items.size());
        };
        add(spec::made_by(spec), setting_.reminder(), setting_.reminder_leading());
        add(edition_line(game_), setting_.reminder(), setting_.reminder_leading());
        add(spec.source, setting_.small(), setting_.small_leading());
        title_foot_ = y;
        return {};
    }

    void set_summary() {
        if (!side_heads_) {
            y_ = title_foot_ + kLeading;
        }
        const auto lines = layout::set_prose(with_facts(game_.spec().summary, game_),
                                             prose_type(11.5_pt, setting_),
                                             width_of(kOpeningColumns),
                                             setting_.measurer());
        const Mm step = setting_.room_for_type(kSummaryStep);
        const Mm next = layout::draw_prose(pages_.back(), lines, {text_left(), y_}, step);
        y_ = on_lines(next) + kLeading;  // with a free line
        if (side_heads_) {
            y_ = std::max(y_, paper_.top + kLeading * kOpeningLines);
        }
    }

    // Large type has a wider column, so that a line keeps its number of letters.
    [[nodiscard]] Mm text_width() const {
        return width_of(setting_.style().type_scale > kWideType ? kOpeningColumns : kTextColumns);
    }

    void set_section(const spec::ProseSection& section) {
        const TextStyle style = prose_type(9.2_pt, setting_);
        const Mm leading = setting_.room_for_type(kLeading);
        const auto lines =
            layout::set_prose(section.text, style, text_width(), setting_.measurer());
        const Mm head_room = side_heads_ ? 0_mm : leading;
        const Mm last = y_ + head_room + leading * (static_cast<double>(lines.size()) - 1);
        if (last > foot_line(paper_) - kAboveFoot) {
            begin_page();
        }
        // Next to the title's block the heads would crowd it.
        if (side_heads_ && pages_.size() == 1) {
            y_ = on_lines(std::max(y_, title_foot_ + kLeading));
        }
        drawing::add_text(
            pages_.back(), {paper_.left, y_}, section.head, head_type(8_pt, setting_));
        const Point start{text_left(), y_ + head_room};
        y_ = layout::draw_prose(pages_.back(), lines, start, leading) + leading;
    }

    const game::Game& game_;
    const spec::PaperSpec& paper_;
    std::string_view language_;
    layout::Setting setting_;
    bool side_heads_;
    std::vector<Drawing> pages_;
    Mm y_;
    Mm title_foot_;
};

}  // namespace

std::vector<spec::ProseSection> printed_rules(const game::Game& game, std::string_view language) {
    std::vector<spec::ProseSection> sections = game.spec().rules;
    if (!game.spec().notes.empty()) {
        spec::ProseSection& notes = sections.emplace_back();
        notes.head = word(Word::Note, language);
        notes.text = game.spec().notes;
    }
    for (spec::ProseSection& section : sections) {
        section.head = with_facts(section.head, game);
        section.text = with_facts(section.text, game);
    }
    return sections;
}

Diagnostic no_rules(const game::Game& game) {
    return plain_error(fmt::format("the file of {} has no rules in words", game.spec().name),
                       "expected `rules` in it: a list of heads and texts");
}

drawing::Document with_footers(std::vector<Drawing> pages,
                               const std::string& left,
                               const RulesRequest& request,
                               const drawing::TextMeasurer& measurer) {
    const int count = static_cast<int>(pages.size());
    // Pages of one sheet, which stay together, say on the first what they are.
    const bool apart = request.sheet_pages <= 1;
    int number = 0;
    for (Drawing& page : request.in_book ? std::span<Drawing>() : std::span<Drawing>(pages)) {
        Pen pen(page, request.style, measurer, false);
        draw_footer(pen,
                    SheetFrame{request.paper, {}},
                    {.left = apart ? left : std::string(),
                     .right = sheet_number(++number, count, request.language),
                     .check_bar = request.sheet.check_bar,
                     .language = request.language});
    }
    drawing::Document document;
    document.page_count = pages.size();
    document.make_page = [kept = std::make_shared<const std::vector<Drawing>>(std::move(pages)),
                          paper = request.paper](std::size_t page) {
        return drawing::Page{paper.width, paper.height, (*kept)[page]};
    };
    return document;
}

Result<drawing::Document> make_rules_document(const game::Game& game,
                                              const RulesRequest& request,
                                              const drawing::TextMeasurer& measurer) {
    if (has_least_type(request.style)) {
        return in_least_type(request, measurer, [&](const RulesRequest& small) {
            return make_rules_document(game, small, measurer);
        });
    }
    if (game.spec().rules.empty()) {
        return fail(no_rules(game));
    }
    QUADRILLE_TRY(auto card, draw_rules_card(game, request, measurer));
    const bool is_card = card.has_value();
    QUADRILLE_TRY(
        auto pages,
        is_card ? std::vector{std::move(*card)} : RulesSetter(game, request, measurer).set());
    const std::string_view rules = word(Word::Rules, request.language);
    drawing::Document document = with_footers(
        std::move(pages),
        imprint(game) + std::string(word(Word::Semicolon, request.language)) + std::string(rules),
        request,
        measurer);
    document.info = about(game, rules, request.language);
    // What is on a card has roles of its own.
    return is_card ? document : read_as(drawing::Role::Paragraph, std::move(document));
}

Result<Drawing> draw_rules_side(const game::Game& game,
                                const RulesRequest& request,
                                const drawing::TextMeasurer& measurer) {
    QUADRILLE_TRY(const auto rules, make_rules_document(game, request, measurer));
    if (rules.page_count == 1) {
        return rules.make_page(0).drawing;
    }
    return draw_compact_rules(game, request, measurer);
}

Result<drawing::Document> with_rules_behind(drawing::Document sides,
                                            const game::Game& game,
                                            const RulesRequest& request,
                                            const drawing::TextMeasurer& measurer) {
    if (sides.page_count % 2 == 0 || game.spec().rules.empty()) {
        return sides;
    }
    return draw_rules_side(game, request, measurer).map([&](Drawing rules) {
        return drawing::joined(
            {std::move(sides),
             drawing::single_page({request.paper.width, request.paper.height, std::move(rules)})});
    });
}

}  // namespace quadrille::page
