#include "page/book/rulebook_opening.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "page/paper/paper.h"
#include "page/paper/pen.h"
#include "page/paper/words.h"
#include "page/sheet/facts.h"
#include "spec/model/made_by.h"

namespace quadrille::page {

using drawing::Drawing;
using drawing::Group;
using drawing::Role;
using namespace quadrille::literals;

namespace {

constexpr std::size_t kMostTitleLines = 3;
constexpr Mm kTitleBase = 8_mm;
constexpr Mm kTitleLeading = 8_mm;
constexpr Mm kOpeningDrop = 8_mm;  // from the title's last base line
constexpr Mm kOpeningLeading = 5_mm;
constexpr Mm kNarrowLeading = 4.5_mm;
constexpr Mm kTitleHang = 0.5_mm;
constexpr Mm kDrawingTop = 1_mm;
constexpr Mm kUnderDrawing = 6_mm;
constexpr Mm kBetweenItems = 0.8_mm;

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

// The paragraph as a link to the address, if there is one.
Group linked(Group paragraph, const std::string& address) {
    if (!address.empty()) {
        Group link{.id = {}, .content = std::move(paragraph.content), .link = address};
        paragraph.content = {};
        paragraph.content.add(std::move(link));
    }
    return paragraph;
}

// The author, the number of players, what they need; last, the source.
std::vector<std::string> about_lines(const game::Game& game, const RulesRequest& request) {
    const std::string& language = request.language;
    const spec::GameSpec& spec = game.spec();
    std::vector<std::string> lines;
    const std::string by = spec::made_by(spec);
    if (!by.empty()) {
        lines.push_back(by);
    }
    lines.push_back(
        spec.roles.size() == 2
            ? std::string(word(Word::TwoPlayers, language))
            : fmt::format(fmt::runtime(word(Word::SoManyPlayers, language)), spec.roles.size()));
    // Footers say it where pages may come apart.
    if (const std::string edition = edition_line(game);
        request.sheet_pages > 1 && !edition.empty()) {
        lines.push_back(edition);
    }
    for (const std::string& thing : spec.need) {
        lines.push_back(with_facts(thing, game));
    }
    if (!spec.source.empty()) {
        // One that is a sentence, with its full stop, says by itself what it is.
        lines.push_back(
            spec.source.back() == '.'
                ? spec.source
                : fmt::format(fmt::runtime(word(Word::TakenFrom, language)), spec.source));
    }
    return lines;
}

class OpeningPainter {
  public:
    OpeningPainter(const game::Game& game,
                   const RulesRequest& request,
                   const BookText& text,
                   const drawing::TextMeasurer& measurer,
                   const std::optional<TitleDrawing>& beside)
        : game_(game), request_(request), text_(text), measurer_(measurer) {
        const BookGrid& grid = text.grid();
        if (beside && (grid.columns > 1 || grid.caption_left)) {
            beside_ = &*beside;
        }
    }

    Result<BookOpening> paint() {
        if (beside_ != nullptr && set_heading().lines.empty()) {
            beside_ = nullptr;  // its words need all the width
        }
        const Mm drawn = paint_beside();
        const Result<Mm> base = paint_title();
        if (!base) {
            return fail(base.error());
        }
        const BookGrid& grid = text_.grid();
        Mm foot = paint_sentence(*base);
        Mm side_foot = *base;
        if (grid.columns > 1) {
            const Mm left = grid.text_left + grid.column_step * (grid.columns - 1);
            foot =
                std::max({foot, paint_about(left, grid.text_width - drawn_width(), *base), drawn});
        } else if (grid.caption_left) {
            side_foot = paint_about(*grid.caption_left, kColumn, std::max(*base, drawn));
        } else {
            const double lines = text_.is_narrow() ? 1.75 : 2;
            foot = paint_about(grid.text_left, grid.text_width, foot + kLeading * lines);
        }
        return BookOpening{std::move(drawing_), foot, side_foot};
    }

  private:
    // What the drawing takes from the width of the title.
    [[nodiscard]] Mm drawn_width() const { return beside_ == nullptr ? Mm{} : kColumn + kGutter; }

    // Flush with the last column of the grid; the result is where a base line may follow.
    Mm paint_beside() {
        if (beside_ == nullptr) {
            return request_.paper.top;
        }
        const Mm left = request_.paper.left + type_width(request_.paper) - kColumn;
        drawing::append(drawing_, beside_->drawing, {left, request_.paper.top + kDrawingTop});
        return request_.paper.top + kDrawingTop + beside_->height + kUnderDrawing;
    }

    [[nodiscard]] Mm title_room() const { return type_width(request_.paper) - drawn_width(); }

    [[nodiscard]] layout::SetTitle set_heading() const {
        Drawing unseen;
        const Pen pen(unseen, request_.style, measurer_, false);
        return set_title(pen, game_.spec().name, title_room(), kMostTitleLines);
    }

    // The result is the base line of what follows.
    Result<Mm> paint_title() {
        Drawing heading;
        Pen pen(heading, request_.style, measurer_, false);
        const auto [style, lines] = set_heading();
        if (lines.empty()) {
            return fail(
                plain_error(fmt::format("the title '{}' does not fit on the rulebook's page",
                                        game_.spec().name),
                            fmt::format("expected words of at most {:.0f} mm, or larger paper",
                                        title_room().value)));
        }
        Mm y = request_.paper.top + kTitleBase;
        for (const std::string& line : lines) {
            pen.text({request_.paper.left - kTitleHang, y}, line, style);
            y += layout::room_for_type(request_.style, kTitleLeading);
        }
        drawing_.add(drawing::with_role(Role::Heading1, std::move(heading)));
        return y + layout::room_for_type(request_.style, kOpeningDrop - kTitleLeading);
    }

    // The result is its last base line.
    Mm paint_sentence(Mm base) {
        const BookGrid& grid = text_.grid();
        const auto runs =
            layout::prose_runs(with_facts(game_.spec().summary, game_), text_.opening_style());
        const Mm step = layout::room_for_type(request_.style,
                                              text_.is_narrow() ? kNarrowLeading : kOpeningLeading);
        Drawing sentence;
        const Mm next = layout::draw_prose(sentence,
                                           layout::set_paragraph(runs, grid.text_width, measurer_),
                                           {grid.text_left, base},
                                           step);
        drawing_.add(drawing::with_role(Role::Paragraph, std::move(sentence)));
        return next - step;
    }

    Mm paint_about(Mm left, Mm width, Mm base) {
        const std::vector<std::string> lines = about_lines(game_, request_);
        for (const std::string& line : lines) {
            const auto set = layout::set_paragraph(
                layout::prose_runs(line, text_.small_style()), width, measurer_);
            Drawing drawn;
            base =
                layout::draw_prose(drawn, set, {left, base}, text_.small_leading()) + kBetweenItems;
            Group paragraph = drawing::with_role(Role::Paragraph, std::move(drawn));
            if (&line == &lines.back()) {
                paragraph = linked(std::move(paragraph), address_in(game_.spec().source));
            }
            drawing_.add(std::move(paragraph));
        }
        return base;
    }

    const game::Game& game_;
    const RulesRequest& request_;
    const BookText& text_;
    const drawing::TextMeasurer& measurer_;
    const TitleDrawing* beside_ = nullptr;
    Drawing drawing_;
};

}  // namespace

Result<BookOpening> book_opening(const game::Game& game,
                                 const RulesRequest& request,
                                 const BookText& text,
                                 const drawing::TextMeasurer& measurer,
                                 const std::optional<TitleDrawing>& beside) {
    return OpeningPainter(game, request, text, measurer, beside).paint();
}

}  // namespace quadrille::page
