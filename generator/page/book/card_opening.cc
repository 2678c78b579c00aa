#include "page/book/card_opening.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "layout/prose.h"
#include "page/book/title_drawing.h"
#include "page/paper/paper.h"
#include "page/paper/pen.h"
#include "page/paper/punctuation.h"
#include "page/sheet/facts.h"
#include "page/sheet/furniture.h"

namespace quadrille::page {

using drawing::Drawing;
using drawing::Face;
using drawing::Role;
using drawing::TextStyle;
using namespace quadrille::literals;

namespace {

constexpr Mm kCardTitleBase = 8_mm;  // and from line to line
constexpr Mm kUnderTitle = 6.5_mm;
constexpr Mm kUnderOpening = 7_mm;  // between the opening and the columns
constexpr Mm kBesideDrawing = 6_mm;
constexpr double kOpeningSize = 12.5;

class OpeningSetter {
  public:
    OpeningSetter(const game::Game& game,
                  const RulesRequest& request,
                  const drawing::TextMeasurer& measurer)
        : game_(game), request_(request), measurer_(measurer), width_(type_width(request.paper)) {}

    Result<CardOpening> set() {
        const Result<Mm> drawn = paint_own_drawing();
        if (!drawn) {
            return fail(drawn.error());
        }
        const Result<Point> titled = paint_title();
        if (!titled) {
            return fail(titled.error());
        }
        const Mm foot = paint_summary(paint_makers(*titled));
        return CardOpening{std::move(drawing_), std::max(foot, *drawn)};
    }

  private:
    // Its foot.
    Result<Mm> paint_own_drawing() {
        if (request_.library == nullptr) {
            return request_.paper.top;
        }
        const Result<std::optional<TitleDrawing>> own =
            title_drawing(*request_.library, game_, request_.style, measurer_);
        if (!own) {
            return fail(own.error());
        }
        if (!*own) {
            return request_.paper.top;
        }
        width_ = width_ - (*own)->width - kBesideDrawing;
        const Mm left = request_.paper.left + width_ + kBesideDrawing;
        drawing::append(drawing_, (*own)->drawing, Point{left, request_.paper.top});
        return request_.paper.top + (*own)->height + kUnderOpening;
    }

    // The base line of its last line.
    Result<Point> paint_title() {
        Drawing heading;
        Pen pen(heading, request_.style, measurer_, false);
        const std::string& name = game_.spec().sheet.title;
        const layout::SetTitle title = set_title(pen, name, width_, 3);
        if (title.lines.empty()) {
            return fail(
                plain_error(fmt::format("the title '{}' does not fit on the page of rules", name),
                            fmt::format("expected words of at most {:.0f} mm", width_.value)));
        }
        Point at{request_.paper.left, request_.paper.top};
        for (const std::string& line : title.lines) {
            at.y += kCardTitleBase;
            pen.text({at.x - 0.5_mm, at.y}, line, title.style);
        }
        add(Role::Heading1, std::move(heading));
        return at;
    }

    // The line after the last.
    Point paint_makers(Point at) {
        Drawing made;
        Pen pen(made, request_.style, measurer_, false);
        at.y += kUnderTitle;
        for (const std::string& line :
             broken_into_lines(pen, makers(), pen.reminder(), width_, 4)) {
            pen.text(at, line, pen.reminder());
            at.y += pen.reminder_leading();
        }
        add(Role::Paragraph, std::move(made));
        return at;
    }

    Mm paint_summary(Point at) {
        const double scale = request_.style.type_scale;
        const TextStyle style{.face = Face::Text, .size = Mm{kOpeningSize * kMmPerPt * scale}};
        const auto lines = layout::set_paragraph(
            layout::prose_runs(with_facts(game_.spec().summary, game_), style), width_, measurer_);
        const Mm step{kOpeningSize * kCardLeadingPerPt * scale};
        Drawing summary;
        const Mm next = layout::draw_prose(summary, lines, {at.x, at.y + step * 0.8}, step);
        add(Role::Paragraph, std::move(summary));
        return next - step + kUnderOpening;
    }

    // "Nick Bentley 2009; size 5, minimum 5"
    [[nodiscard]] std::string makers() const {
        const std::string made = credit_line(game_);
        const std::string edition = edition_line(game_);
        return made +
               std::string(made.empty() || edition.empty() ? std::string_view()
                                                           : semicolon(request_.language)) +
               edition;
    }

    void add(Role role, Drawing content) {
        drawing_.add(drawing::with_role(role, std::move(content)));
    }

    const game::Game& game_;
    const RulesRequest& request_;
    const drawing::TextMeasurer& measurer_;
    Mm width_;  // of the title and what stands under it
    Drawing drawing_;
};

}  // namespace

Result<CardOpening> card_opening(const game::Game& game,
                                 const RulesRequest& request,
                                 const drawing::TextMeasurer& measurer) {
    return OpeningSetter(game, request, measurer).set();
}

}  // namespace quadrille::page
