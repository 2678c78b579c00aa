// The rules on the back of a leaf: heads run in, one size of type for all, the largest that fits.
#include <fmt/format.h>

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "page/book/rules_sheet.h"
#include "page/paper/paragraph.h"
#include "page/paper/pen.h"
#include "page/sheet/facts.h"
#include "page/sheet/head.h"

namespace quadrille::page {

using drawing::Drawing;
using drawing::Face;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr std::array<double, 6> kSizes{9.2, 8.2, 7.4, 6.7, 6.1, 5.5};  // pt
constexpr double kLeadingPerPt = 4.0 / 9.2;  // mm for each pt, as in the full page
constexpr double kHeadSize = 0.86;           // Inter is larger to the eye than Vollkorn
constexpr double kAfterParagraph = 0.5;      // of a line
constexpr Mm kMargin = 9_mm;
constexpr Mm kWidest = 120_mm;
constexpr Mm kLeafFoot = 4_mm;  // the line with the parameters

class RulesLeaf {
  public:
    RulesLeaf(const game::Game& game,
              const spec::StyleSpec& style,
              Mm width,
              Mm height,
              const drawing::TextMeasurer& measurer)
        : game_(game),
          measurer_(measurer),
          width_(std::min(width - kMargin * 2, kWidest)),
          height_(height - kMargin * 2),
          left_((width - width_) / 2),
          pen_(drawing_, style, measurer, true) {}

    Result<Drawing> draw() {
        if (!set_title()) {
            return fail(too_small());
        }
        const Mm room = height_ - text_top() - kLeafFoot * 2;
        for (const double size : kSizes) {
            set_text(Mm{size * kMmPerPt});
            const Mm leading{size * kLeadingPerPt};
            if (text_height(leading) <= room) {
                paint(leading);
                return std::move(drawing_);
            }
        }
        return fail(too_small());
    }

  private:
    static Diagnostic too_small() {
        return plain_error("the rules do not fit on the back of so small a leaf",
                           "expected fewer boards to a page, or larger paper");
    }

    bool set_title() {
        title_style_ = pen_.title(false);
        title_ = broken_into_lines(pen_, game_.spec().name, title_style_, width_, 1);
        if (title_.empty()) {
            title_style_ = pen_.title(true);
            title_ = broken_into_lines(pen_, game_.spec().name, title_style_, width_, 3);
        }
        return !title_.empty();
    }

    [[nodiscard]] Mm title_leading() const { return title_style_.size * 1.2; }

    [[nodiscard]] Mm text_top() const {
        return title_leading() * static_cast<double>(title_.size()) + 5_mm;
    }

    void set_text(Mm size) {
        const TextStyle text{.face = Face::Text, .size = size};
        const TextStyle head{.weight = Weight::SemiBold, .size = size * kHeadSize};
        paragraphs_.clear();
        for (const spec::ProseSection& section : game_.spec().rules) {
            std::vector<Run> runs = prose_runs(with_facts(section.text, game_), text);
            runs.insert(runs.begin(), {section.head + "  ", head});
            paragraphs_.push_back(set_paragraph(runs, width_, measurer_));
        }
    }

    [[nodiscard]] Mm text_height(Mm leading) const {
        double lines = 0;
        for (const std::vector<ProseLine>& paragraph : paragraphs_) {
            lines += static_cast<double>(paragraph.size()) + kAfterParagraph;
        }
        return leading * lines;
    }

    void paint(Mm leading) {
        Mm y = kMargin;
        for (const std::string& line : title_) {
            y += title_leading();
            pen_.text({left_ - 0.3_mm, y}, line, title_style_);
        }
        y = kMargin + text_top() + leading;
        for (const std::vector<ProseLine>& paragraph : paragraphs_) {
            y = draw_prose(drawing_, paragraph, {left_, y}, leading) + leading * kAfterParagraph;
        }
        const Mm foot = kMargin + height_;
        const spec::GameSpec& spec = game_.spec();
        const auto lines = broken_into_lines(
            pen_,
            fmt::format("{}. {}, {}", name_with_parameters(game_), spec.author, spec.year),
            pen_.small(),
            width_,
            2);
        Mm base = foot - 2.6_mm * (static_cast<double>(lines.size()) - 1);
        for (const std::string& line : lines) {
            pen_.text({left_, base}, line, pen_.small());
            base += 2.6_mm;
        }
    }

    const game::Game& game_;
    const drawing::TextMeasurer& measurer_;
    Mm width_;
    Mm height_;
    Mm left_;
    Drawing drawing_;
    Pen pen_;
    TextStyle title_style_;
    std::vector<std::string> title_;
    std::vector<std::vector<ProseLine>> paragraphs_;
};

}  // namespace

Diagnostic no_rules(const game::Game& game) {
    return plain_error(fmt::format("the file of {} has no rules in words", game.spec().name),
                       "expected `rules` in it: a list of heads and texts");
}

Result<Drawing> draw_rules_leaf(const game::Game& game,
                                const spec::StyleSpec& style,
                                Mm width,
                                Mm height,
                                const drawing::TextMeasurer& measurer) {
    if (game.spec().rules.empty()) {
        return fail(no_rules(game));
    }
    return RulesLeaf(game, style, width, height, measurer).draw();
}

}  // namespace quadrille::page
