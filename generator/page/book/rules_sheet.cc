#include "page/book/rules_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "layout/prose.h"
#include "page/book/rules_card.h"
#include "page/paper/paper.h"
#include "page/paper/pen.h"
#include "page/paper/punctuation.h"
#include "page/paper/words.h"
#include "page/sheet/about.h"
#include "page/sheet/enlargement.h"
#include "page/sheet/facts.h"
#include "page/sheet/footer.h"
#include "page/sheet/furniture.h"
#include "page/sheet/head.h"
#include "spec/model/made_by.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Drawing;
using drawing::Face;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr std::size_t kRulesTitleLines = 4;
constexpr int kHeadColumns = 2;     // at the left, for title and heads, if there are six
constexpr int kTextColumns = 3;     // 84 mm: some 57 letters of the text
constexpr int kOpeningColumns = 4;  // 114 mm: some 60 letters of the opening sentence
constexpr Mm kLeadLeading = 5_mm;
constexpr Mm kHeadBase = 8_mm;
constexpr Mm kHeadLeading = 8_mm;
constexpr double kWideRulesType = 1.1;
constexpr Mm kFreeOverFoot = 8_mm;  // free over the footer

/// Lays text on as many pages as it takes.
class RulesSetter {
  public:
    RulesSetter(const game::Game& game,
                const RulesRequest& request,
                const drawing::TextMeasurer& measurer)
        : game_(game),
          request_(request),
          measurer_(measurer),
          side_heads_(request.paper.columns >= kHeadColumns + kTextColumns + 1) {}

    Result<std::vector<Drawing>> set() {
        pages_.emplace_back();
        y_ = request_.paper.top + kHeadBase;
        if (Result<void> title = paint_title(); !title) {
            return fail(title.error());
        }
        paint_opening();
        for (const spec::ProseSection& section : game_.spec().rules) {
            paint_section(section.head, section.text);
        }
        if (!game_.spec().notes.empty()) {
            paint_section(std::string(word(Word::Note, request_.language)), game_.spec().notes);
        }
        return std::move(pages_);
    }

  private:
    [[nodiscard]] Pen pen() { return {pages_.back(), request_.style, measurer_, false}; }

    [[nodiscard]] Mm left() const { return request_.paper.left; }

    [[nodiscard]] Mm text_left() const {
        return side_heads_ ? column_x(request_.paper, kHeadColumns) : left();
    }

    [[nodiscard]] Mm text_width(int columns) const {
        return columns_width(std::min(columns, request_.paper.columns));
    }

    [[nodiscard]] TextStyle scaled(TextStyle style) const {
        style.size = style.size * request_.style.type_scale;
        return style;
    }

    [[nodiscard]] double scale() const { return std::max(1.0, request_.style.type_scale); }

    [[nodiscard]] Mm leading() const { return kLeading * scale(); }

    // Large type has a wider column, so that a line keeps its number of letters.
    [[nodiscard]] int text_columns() const {
        return scale() > kWideRulesType ? kOpeningColumns : kTextColumns;
    }

    // The title, the author and the year, the values of these rules, and their source.
    Result<void> paint_title() {
        Pen pen = this->pen();
        const std::string& title = game_.spec().sheet.title;
        const Mm room = columns_width(
            std::min(side_heads_ ? kHeadColumns : kOpeningColumns, request_.paper.columns));
        const auto [type, lines] = set_title(pen, title, room, kRulesTitleLines);
        if (lines.empty()) {
            return fail(
                plain_error(fmt::format("the title '{}' does not fit on the page of rules", title),
                            fmt::format("expected words of at most {:.0f} mm", room.value)));
        }
        Mm y = y_;
        for (const std::string& line : lines) {
            pen.text({left() - 0.5_mm, y}, line, type);
            y += kHeadLeading;
        }
        const spec::GameSpec& spec = game_.spec();
        const std::vector<std::string> facts{spec::made_by(spec), edition_line(game_), spec.source};
        for (const std::string& fact : facts) {
            const TextStyle style = &fact == &facts.back() ? pen.small() : pen.reminder();
            for (const std::string& line : broken_into_lines(pen, fact, style, room, 6)) {
                pen.text({left(), y}, line, style);
                y += &fact == &facts.back() ? pen.small_leading() : pen.reminder_leading();
            }
        }
        title_foot_ = y;
        return {};
    }

    void paint_opening() {
        if (!side_heads_) {
            y_ = title_foot_ + kLeading;
        }
        const TextStyle style = scaled({.face = Face::Text, .size = 11.5_pt});
        const auto runs = layout::prose_runs(with_facts(game_.spec().summary, game_), style);
        const auto lines = layout::set_paragraph(runs, text_width(kOpeningColumns), measurer_);
        const Mm step = kLeadLeading * scale();
        y_ = layout::draw_prose(pages_.back(), lines, {text_left(), y_}, step);
        // Back to the base lines of the page, with a free line.
        const double lines_down = std::ceil((y_ - request_.paper.top) / kLeading - 0.01);
        y_ = request_.paper.top + kLeading * (lines_down + 1);
        if (side_heads_) {
            y_ = std::max(y_, request_.paper.top + kLeading * 9);
        }
    }

    [[nodiscard]] TextStyle head_style() const {
        return scaled({.weight = Weight::SemiBold, .size = 8_pt});
    }

    void paint_section(const std::string& head, const std::string& text) {
        const TextStyle style = scaled({.face = Face::Text, .size = 9.2_pt});
        const auto lines = layout::set_paragraph(layout::prose_runs(with_facts(text, game_), style),
                                                 text_width(text_columns()),
                                                 measurer_);
        const Mm head_room = side_heads_ ? 0_mm : leading();
        const Mm height = head_room + leading() * static_cast<double>(lines.size());
        if (y_ + height - leading() > lowest()) {
            pages_.emplace_back();
            y_ = request_.paper.top + kHeadBase;
        }
        // Next to the title's block the heads would crowd it.
        const Mm head_y = y_;
        if (side_heads_ && pages_.size() == 1) {
            y_ = std::max(y_, title_foot_ + kLeading);
            y_ = request_.paper.top +
                 kLeading * std::ceil((y_ - request_.paper.top) / kLeading - 0.01);
        }
        pen().text({left(), side_heads_ ? y_ : head_y}, head, head_style());
        y_ = layout::draw_prose(pages_.back(), lines, {text_left(), y_ + head_room}, leading()) +
             leading();
    }

    [[nodiscard]] Mm lowest() const { return foot_line(request_.paper) - kFreeOverFoot; }

    const game::Game& game_;
    const RulesRequest& request_;
    const drawing::TextMeasurer& measurer_;
    bool side_heads_;
    std::vector<Drawing> pages_;
    Mm y_;
    Mm title_foot_;
};

}  // namespace

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
    for (Drawing& page : pages) {
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
    Result<std::optional<Drawing>> card = draw_rules_card(game, request, measurer);
    if (!card) {
        return fail(std::move(card.error()));
    }
    const bool is_card = card->has_value();
    Result<std::vector<Drawing>> pages =
        is_card ? std::vector{std::move(**card)} : RulesSetter(game, request, measurer).set();
    if (!pages) {
        return fail(std::move(pages.error()));
    }
    const std::string_view rules = word(Word::Rules, request.language);
    drawing::Document document =
        with_footers(std::move(*pages),
                     imprint(game) + std::string(semicolon(request.language)) + std::string(rules),
                     request,
                     measurer);
    document.info = about(game, rules, request.language);
    // What is on a card has roles of its own.
    return is_card ? document : read_as(drawing::Role::Paragraph, std::move(document));
}

Result<Drawing> draw_rules_side(const game::Game& game,
                                const RulesRequest& request,
                                const drawing::TextMeasurer& measurer) {
    const Result<drawing::Document> rules = make_rules_document(game, request, measurer);
    if (!rules) {
        return fail(rules.error());
    }
    if (rules->page_count == 1) {
        return rules->make_page(0).drawing;
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
