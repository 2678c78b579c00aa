#include "page/book/opening.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "base/try.h"
#include "drawing/bounding_box.h"
#include "figure/panel/panel.h"
#include "layout/lines.h"
#include "page/book/figure_block.h"
#include "page/book/rulebook_files.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/sheet/facts.h"
#include "spec/model/made_by.h"

namespace quadrille::page {

using drawing::Drawing;
using drawing::Face;
using drawing::Group;
using drawing::Role;
using layout::Piece;
using namespace quadrille::literals;

namespace {

constexpr Mm kHighestDrawing = 26_mm;
constexpr std::size_t kTitleLines = 3;

// Of cards.
constexpr Mm kUnderTitle = 6.5_mm;
constexpr Mm kUnderOpening = 7_mm;  // between the opening and the columns
constexpr std::size_t kMakerLines = 4;
constexpr double kSummarySize = 12.5;
constexpr double kSummaryDrop = 0.8;  // of its leading

// Of books.
constexpr Mm kNarrowLeading = 4.5_mm;
constexpr Mm kDrawingTop = 1_mm;
constexpr Mm kUnderDrawing = 6_mm;
constexpr Mm kBetweenItems = 0.8_mm;

// Words are for figures that are read.
void take_words_away(ResolvedFigure& figure) {
    for (figure::Panel& panel : figure.panels) {
        panel.labels = spec::FigureLabels::None;
        panel.numbers.clear();
        panel.letters.clear();
        panel.last.clear();
        panel.numbers_on_ways = false;
    }
}

// Its lines do not reach over the right edge of the type.
Drawing within(Drawing drawing, Mm width, const drawing::TextMeasurer& measurer) {
    const auto ink = drawing::ink_box(drawing, measurer);
    if (!ink || ink->max.x <= width) {
        return drawing;
    }
    Drawing moved;
    drawing::append(moved, drawing, Point{width - ink->max.x, {}});
    return moved;
}

// "Nick Bentley 2009; size 5, minimum 5"
std::string makers(const game::Game& game, std::string_view language) {
    const std::string made = credit_line(game);
    const std::string edition = edition_line(game);
    const bool both = !made.empty() && !edition.empty();
    return made + std::string(both ? word(Word::Semicolon, language) : "") + edition;
}

// "https://example.org/odd", if the text has an address; else empty.
std::string address_in(std::string_view text) {
    const std::size_t begin = text.find("http");
    if (begin == std::string_view::npos || text.find("://", begin) == std::string_view::npos) {
        return {};
    }
    std::string_view address = text.substr(begin, text.find(' ', begin) - begin);
    address = address.substr(0, address.find_last_not_of(".,;)") + 1);
    return std::string(address);
}

// The author, the number of players, what they need; last, the source.
std::vector<std::string> about_lines(const game::Game& game, const RulesRequest& request) {
    const std::string& language = request.language;
    const spec::GameSpec& spec = game.spec();
    std::vector<std::string> lines{spec::made_by(spec),
                                   spec.roles.size() == 2
                                       ? std::string(word(Word::TwoPlayers, language))
                                       : filled(Word::SoManyPlayers, language, spec.roles.size())};
    // Footers say it where pages may come apart.
    if (request.sheet_pages > 1 || request.in_book) {
        lines.push_back(edition_line(game));
    }
    for (const std::string& thing : spec.need) {
        lines.push_back(with_facts(thing, game));
    }
    if (!spec.source.empty()) {
        // One that is a sentence, with its full stop, says by itself what it is.
        lines.push_back(spec.source.back() == '.' ? spec.source
                                                  : filled(Word::TakenFrom, language, spec.source));
    }
    std::erase(lines, "");
    return lines;
}

class BookOpening {
  public:
    BookOpening(const game::Game& game,
                const RulesRequest& request,
                const BookText& text,
                const std::optional<TitleDrawing>& beside)
        : game_(game),
          request_(request),
          text_(text),
          setting_(text.setting()),
          title_(title_of_rules(
              game.spec().name, kTitleLines, text.setting().room_for_type(kTitleStep))) {
        const BookGrid& grid = text.grid();
        if (beside && (grid.columns > 1 || grid.caption_left)) {
            beside_ = &*beside;
        }
        if (!has_room()) {
            beside_ = nullptr;  // its words need all the width
        }
    }

    Result<Opening> set() {
        if (!has_room()) {
            return fail(
                title_too_wide(title_.words, title_room(), "rulebook's page", ", or larger paper"));
        }
        const spec::PaperSpec& paper = request_.paper;
        const Mm drawn = add_beside();
        const Mm base = layout::place_on(Piece(title_).as(Role::Heading1),
                                         {paper.left, paper.top + kTitleStep},
                                         title_room(),
                                         setting_,
                                         opening_.drawing) +
                        title_.leading;
        const BookGrid& grid = text_.grid();
        opening_.foot = add_summary(base);
        opening_.side_foot = base;
        if (grid.columns > 1) {
            const Mm left = grid.text_left + grid.column_step * (grid.columns - 1);
            const Mm about = add_about({left, base}, grid.text_width - drawn_width());
            opening_.foot = std::max({opening_.foot, about, drawn});
        } else if (grid.caption_left) {
            opening_.side_foot = add_about({*grid.caption_left, std::max(base, drawn)}, kColumn);
        } else {
            const double lines = text_.is_narrow() ? 1.75 : 2;
            opening_.foot =
                add_about({grid.text_left, opening_.foot + kLeading * lines}, grid.text_width);
        }
        return std::move(opening_);
    }

  private:
    // What the drawing takes from the width of the title.
    [[nodiscard]] Mm drawn_width() const { return beside_ == nullptr ? Mm{} : kColumn + kGutter; }

    [[nodiscard]] Mm title_room() const { return type_width(request_.paper) - drawn_width(); }

    [[nodiscard]] bool has_room() const {
        return layout::measure(title_, title_room(), setting_).fits;
    }

    // Flush with the last column of the grid; the result is where a base line may follow.
    Mm add_beside() {
        if (beside_ == nullptr) {
            return request_.paper.top;
        }
        const Mm left = request_.paper.left + type_width(request_.paper) - kColumn;
        const Mm top = request_.paper.top + kDrawingTop;
        drawing::append(opening_.drawing, beside_->drawing, {left, top});
        return top + beside_->height + kUnderDrawing;
    }

    Mm add_summary(Mm base) {
        const Mm leading =
            setting_.room_for_type(text_.is_narrow() ? kNarrowLeading : kSummaryStep);
        return add_prose({.words = with_facts(game_.spec().summary, game_),
                          .style = text_.opening_style(),
                          .leading = leading},
                         {text_.grid().text_left, base},
                         text_.grid().text_width,
                         setting_,
                         opening_.drawing);
    }

    // The last line is a link to the address in it.
    Mm add_about(Point at, Mm width) {
        const std::vector<std::string> lines = about_lines(game_, request_);
        for (const std::string& line : lines) {
            Drawing paragraph;
            const layout::Text prose{
                .words = line, .style = setting_.small(), .leading = setting_.small_leading()};
            at.y = add_prose(prose, at, width, setting_, paragraph) + prose.leading + kBetweenItems;
            const std::string address = address_in(game_.spec().source);
            if (&line == &lines.back() && !address.empty()) {
                auto& group = std::get<Group>(paragraph.items.front().value);
                Group link{.id = {}, .content = std::exchange(group.content, {}), .link = address};
                group.content.add(std::move(link));
            }
            drawing::append(opening_.drawing, paragraph, {});
        }
        return at.y;
    }

    const game::Game& game_;
    const RulesRequest& request_;
    const BookText& text_;
    const layout::Setting& setting_;
    layout::Text title_;
    const TitleDrawing* beside_ = nullptr;
    Opening opening_;
};

}  // namespace

Result<std::optional<TitleDrawing>> title_drawing(const spec::Library& library,
                                                  const game::Game& game,
                                                  const spec::StyleSpec& style,
                                                  const drawing::TextMeasurer& measurer) {
    const spec::RulebookTexts& texts = game.spec().rulebook;
    if (texts.drawing.empty()) {
        return std::optional<TitleDrawing>();
    }
    QUADRILLE_TRY(auto figure,
                  figure_of_rules(library, game, {texts.drawing, texts.drawing_at}, false));
    take_words_away(figure);
    const auto as_wide_as = [&](Mm width) {
        return set_figure(
            figure, style, measurer, {.most = width, .width = width, .advice = "crop it"});
    };
    Result<FigureBlock> block = as_wide_as(kColumn);
    if (block && block->height > kHighestDrawing) {
        block = as_wide_as(kColumn * (kHighestDrawing / block->height));
    }
    return std::move(block).map([&](FigureBlock&& set) {
        return std::optional(TitleDrawing{
            within(std::move(set.drawing), set.width, measurer), set.width, set.height});
    });
}

layout::Text title_of_rules(const std::string& title, std::size_t most, Mm leading) {
    return {.words = title,
            .style = {.size = 30_pt},
            .wrap = layout::Wrap::Title,
            .leading = leading,
            .most = most};
}

Diagnostic title_too_wide(std::string_view title,
                          Mm width,
                          std::string_view page,
                          std::string_view advice) {
    return plain_error(fmt::format("the title '{}' does not fit on the {}", title, page),
                       fmt::format("expected words of at most {:.0f} mm{}", width.value, advice));
}

layout::Stack broken_lines(const layout::Text& text, Mm width, const layout::Setting& setting) {
    layout::Stack stack;
    for (std::string& line :
         layout::broken_into_lines(setting, text.words, text.style, width, text.most)) {
        stack.items.push_back({layout::line(std::move(line), text.style), {.after = text.leading}});
    }
    return stack;
}

Mm add_prose(const layout::Text& prose,
             Point base,
             Mm width,
             const layout::Setting& setting,
             Drawing& drawing) {
    const auto lines = layout::set_prose(prose.words, prose.style, width, setting.measurer());
    return layout::draw_prose(drawing, lines, base, prose.leading, Role::Paragraph) - prose.leading;
}

Result<Opening> card_opening(const game::Game& game,
                             const RulesRequest& request,
                             const layout::Setting& setting) {
    const spec::PaperSpec& paper = request.paper;
    Opening opening;
    Mm drawn = paper.top;
    Mm width = type_width(paper);
    if (request.library != nullptr) {
        QUADRILLE_TRY(const auto own,
                      title_drawing(*request.library, game, request.style, setting.measurer()));
        if (own) {
            const Mm left = paper.left + width - own->width;
            drawing::append(opening.drawing, own->drawing, Point{left, paper.top});
            drawn = paper.top + own->height + kUnderOpening;
            width = width - own->width - kGutter;
        }
    }
    const layout::Text title = title_of_rules(game.spec().sheet.title, kTitleLines);
    if (!layout::measure(title, width, setting).fits) {
        return fail(title_too_wide(title.words, width));
    }
    Point at{paper.left, paper.top + kTitleStep};
    at.y = layout::place_on(Piece(title).as(Role::Heading1), at, width, setting, opening.drawing) +
           kUnderTitle;
    const layout::Stack made = broken_lines({.words = makers(game, request.language),
                                             .style = setting.reminder(),
                                             .leading = setting.reminder_leading(),
                                             .most = kMakerLines},
                                            width,
                                            setting);
    layout::place_on(Piece(made).as(Role::Paragraph), at, width, setting, opening.drawing);
    at.y += setting.reminder_leading() * static_cast<double>(made.items.size());
    const double size = kSummarySize * request.style.type_scale;
    const layout::Text summary{.words = with_facts(game.spec().summary, game),
                               .style = {.face = Face::Text, .size = Mm{size * kMmPerPt}},
                               .leading = Mm{size * kLeadingPerPt}};
    at.y += summary.leading * kSummaryDrop;
    const Mm foot = add_prose(summary, at, width, setting, opening.drawing) + kUnderOpening;
    opening.foot = std::max(foot, drawn);
    return opening;
}

Result<Opening> book_opening(const game::Game& game,
                             const RulesRequest& request,
                             const BookText& text,
                             const std::optional<TitleDrawing>& beside) {
    return BookOpening(game, request, text, beside).set();
}

}  // namespace quadrille::page
