#include "page/book/rules_card.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "layout/prose.h"
#include "page/book/card_columns.h"
#include "page/book/card_figures.h"
#include "page/book/card_opening.h"
#include "page/paper/paper.h"
#include "page/paper/pen.h"
#include "page/paper/words.h"
#include "page/sheet/facts.h"
#include "page/sheet/furniture.h"

namespace quadrille::page {

using drawing::Drawing;
using drawing::Face;
using drawing::Role;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr Mm kGutter = 6_mm;
constexpr Mm kLeastColumn = 78_mm;  // some 45 letters of the text
constexpr Mm kCardOverFoot = 8_mm;
constexpr double kCardHeadSize = 0.86;  // Inter is larger to the eye than Vollkorn
constexpr double kCaptionSize = 9;
constexpr double kBetweenBlocks = 0.8;  // of a line, from block to block
constexpr Mm kOverFigure = 3_mm;
constexpr Mm kUnderFigure = 4.5_mm;     // to the caption's base line
constexpr Mm kMostStretch = 5_mm;       // more between two blocks, where a column has room
constexpr double kHighestOnCard = 0.5;  // of a column

constexpr std::array kCardSizes{10.5, 11.0, 11.5, 12.0, 10.0};         // pt
constexpr double kLeastUsual = 10.5;                                   // smaller only if need be
constexpr std::array kLeadings{1.0, 1.07, 1.14};                       // of kCardLeadingPerPt
constexpr std::array kWidths{1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52};  // of a column
constexpr double kFullEnough = 0.9;                                    // no further figure is added

/// What is tried: type and the figures' width.
struct CardTry {
    double size = 0;     ///< Of the text, in pt.
    double leading = 1;  ///< Of the usual.
    double width = 1;    ///< Of figures, of a column.
    std::vector<std::size_t> figures;
};

/// A section of the rules, broken into lines.
struct CardSection {
    std::string head;
    std::vector<std::vector<layout::ProseLine>> paragraphs;
};

struct CardLayout {
    CardTry tried;
    std::vector<CardBlock> blocks;
    std::vector<CardColumn> columns;
    double fill = 0;
};

class CardSetter {
  public:
    CardSetter(const game::Game& game,
               const RulesRequest& request,
               const drawing::TextMeasurer& measurer)
        : game_(game),
          request_(request),
          measurer_(measurer),
          figures_(game, request, measurer),
          scale_(request.style.type_scale) {
        const Mm width = type_width(request.paper);
        columns_ = std::max(1, static_cast<int>((width + kGutter) / (kLeastColumn + kGutter)));
        column_width_ = (width - kGutter * (columns_ - 1)) / columns_;
    }

    Result<std::optional<Drawing>> set() {
        Result<CardOpening> opening = card_opening(game_, request_, measurer_);
        if (!opening) {
            return fail(std::move(opening.error()));
        }
        drawing::append(drawing_, opening->drawing, {});
        top_ = opening->foot;
        room_ = foot_line(request_.paper) - kCardOverFoot - top_;
        std::optional<CardLayout> best;
        for (const std::vector<std::size_t>& chosen : figures_.choices()) {
            find_better(chosen, best);
            if (best && best->fill >= kFullEnough) {
                break;
            }
        }
        for (std::size_t count = std::min<std::size_t>(figures_.count(), 2); !best; --count) {
            std::vector<std::size_t> first(count);
            std::iota(first.begin(), first.end(), 0U);
            find_better(first, best);
            if (count == 0) {
                break;
            }
        }
        if (!best) {
            return std::optional<Drawing>();
        }
        paint(*best);
        return std::optional(std::move(drawing_));
    }

  private:
    [[nodiscard]] Pen pen(Drawing& drawing) const {
        return {drawing, request_.style, measurer_, false};
    }

    [[nodiscard]] TextStyle text_style(double size) const {
        return {.face = Face::Text, .size = Mm{size * kMmPerPt * scale_}};
    }

    [[nodiscard]] TextStyle head_style(double size) const {
        return {.weight = Weight::SemiBold, .size = Mm{size * kCardHeadSize * kMmPerPt * scale_}};
    }

    [[nodiscard]] TextStyle caption_style() const {
        return {.size = Mm{kCaptionSize * kMmPerPt * scale_}};
    }

    [[nodiscard]] Mm caption_leading() const {
        return Mm{kCaptionSize * kCardLeadingPerPt * scale_ * 1.05};
    }

    [[nodiscard]] Mm leading(const CardTry& tried) const {
        return Mm{tried.size * kCardLeadingPerPt * tried.leading * scale_};
    }

    void find_better(const std::vector<std::size_t>& figures, std::optional<CardLayout>& best) {
        for (const double size : kCardSizes) {
            if (best && size < kLeastUsual) {
                break;
            }
            for (const double leading : kLeadings) {
                for (const double width : kWidths) {
                    CardLayout layout;
                    layout.tried = {size, leading, width, figures};
                    if (arrange(layout) && (!best || layout.fill > best->fill + 0.005)) {
                        best = std::move(layout);
                    }
                    if (figures.empty()) {
                        break;
                    }
                }
            }
        }
    }

    // False if it does not fit.
    bool arrange(CardLayout& layout) {
        const std::vector<CardSection>& texts = sections(layout.tried.size);
        auto next = layout.tried.figures.begin();
        const auto end = layout.tried.figures.end();
        for (std::size_t i = 0; i < texts.size(); ++i) {
            add_section(layout, texts[i]);
            for (; next != end && figures_.section(*next) == i; ++next) {
                if (!add_figure(layout, *next)) {
                    return false;
                }
            }
        }
        for (; next != end; ++next) {
            if (!add_figure(layout, *next)) {
                return false;
            }
        }
        layout.columns = even_columns(layout.blocks, columns_, room_);
        Mm used;
        for (const CardColumn& column : layout.columns) {
            used += column.height;
        }
        layout.fill = used / (room_ * columns_);
        return !layout.columns.empty();
    }

    void add_section(CardLayout& layout, const CardSection& section) {
        const Mm step = leading(layout.tried);
        for (std::size_t i = 0; i < section.paragraphs.size(); ++i) {
            const std::vector<layout::ProseLine>& lines = section.paragraphs[i];
            const double count = static_cast<double>(lines.size()) + (i == 0 ? 1 : 0);
            layout.blocks.push_back(
                {.head = i == 0 ? std::string_view(section.head) : std::string_view(),
                 .lines = lines,
                 .above = step * kBetweenBlocks,
                 .height = step * count});
        }
    }

    [[nodiscard]] CardSection set_section(const std::string& head,
                                          std::string_view prose,
                                          double size) const {
        CardSection section{with_facts(head, game_), {}};
        const std::string text = with_facts(prose, game_);
        std::string_view rest = text;
        while (!rest.empty()) {
            const std::size_t end = rest.find('\n');
            section.paragraphs.push_back(
                layout::set_paragraph(layout::prose_runs(rest.substr(0, end), text_style(size)),
                                      column_width_,
                                      measurer_));
            rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        }
        return section;
    }

    // Of all rules in that size, and the notes; broken into lines once.
    const std::vector<CardSection>& sections(double size) {
        const auto known = sections_.find(size);
        if (known != sections_.end()) {
            return known->second;
        }
        std::vector<CardSection>& all = sections_[size];
        for (const spec::ProseSection& section : game_.spec().rules) {
            all.push_back(set_section(section.head, section.text, size));
        }
        if (!game_.spec().notes.empty()) {
            const std::string head(word(Word::Note, request_.language));
            all.push_back(set_section(head, game_.spec().notes, size));
        }
        return all;
    }

    // Broken into lines once.
    const std::vector<layout::ProseLine>& caption(std::size_t index) {
        const auto known = captions_.find(index);
        return known != captions_.end()
                   ? known->second
                   : captions_[index] = layout::set_paragraph(
                         layout::prose_runs(figures_.caption(index), caption_style()),
                         column_width_,
                         measurer_);
    }

    // Drawn once in each width; null where it does not fit.
    const FigureBlock* figure(std::size_t index, double width) {
        const std::pair key(index, width);
        auto known = drawn_.find(key);
        if (known == drawn_.end()) {
            known =
                drawn_
                    .emplace(key,
                             figures_.within(index, column_width_ * width, room_ * kHighestOnCard))
                    .first;
        }
        return known->second ? &*known->second : nullptr;
    }

    // False if it does not fit.
    bool add_figure(CardLayout& layout, std::size_t index) {
        const FigureBlock* const figure = this->figure(index, layout.tried.width);
        if (figure == nullptr) {
            return false;
        }
        CardBlock block{.head = {},
                        .lines = caption(index),
                        .figure = figure,
                        .above = leading(layout.tried) * kBetweenBlocks,
                        .height = {}};
        block.height = kOverFigure + figure->height + kUnderFigure +
                       caption_leading() * static_cast<double>(block.lines.size());
        layout.blocks.push_back(block);
        return true;
    }

    void paint(const CardLayout& layout) {
        Mm left = request_.paper.left;
        for (const CardColumn& column : layout.columns) {
            const auto gaps = static_cast<double>(column.end - column.first) - 1;
            const Mm stretch =
                gaps > 0 ? std::min(kMostStretch, (room_ - column.height) / gaps) : 0_mm;
            Mm y = top_;
            for (std::size_t i = column.first; i < column.end; ++i) {
                y += i > column.first ? layout.blocks[i].above + stretch : 0_mm;
                paint_block(layout, layout.blocks[i], {left, y});
                y += layout.blocks[i].height;
            }
            left += column_width_ + kGutter;
        }
    }

    void paint_block(const CardLayout& layout, const CardBlock& block, Point at) {
        Drawing text;
        if (block.figure != nullptr) {
            Drawing placed;
            drawing::append(placed, block.figure->drawing, Point{at.x, at.y + kOverFigure});
            drawing_.add(
                drawing::Group{.id = {},
                               .content = std::move(placed),
                               .role = Role::Figure,
                               .alt = block.figure->title + "\n" + block.figure->description});
            const Mm caption = at.y + kOverFigure + block.figure->height + kUnderFigure;
            layout::draw_prose(text, block.lines, {at.x, caption}, caption_leading());
            add(Role::Caption, std::move(text));
            return;
        }
        const Mm step = leading(layout.tried);
        Mm y = at.y + step * 0.75;
        if (!block.head.empty()) {
            Drawing head;
            pen(head).text({at.x, y}, std::string(block.head), head_style(layout.tried.size));
            add(Role::Heading2, std::move(head));
            y += step;
        }
        layout::draw_prose(text, block.lines, {at.x, y}, step);
        add(Role::Paragraph, std::move(text));
    }

    void add(Role role, Drawing content) {
        drawing_.add(drawing::with_role(role, std::move(content)));
    }

    const game::Game& game_;
    const RulesRequest& request_;
    const drawing::TextMeasurer& measurer_;
    CardFigures figures_;
    double scale_;
    std::map<double, std::vector<CardSection>> sections_;                         // by size
    std::map<std::pair<std::size_t, double>, std::optional<FigureBlock>> drawn_;  // by width
    std::map<std::size_t, std::vector<layout::ProseLine>> captions_;
    int columns_ = 1;
    Mm column_width_;
    Drawing drawing_;
    Mm top_;
    Mm room_;
};

}  // namespace

Result<std::optional<Drawing>> draw_rules_card(const game::Game& game,
                                               const RulesRequest& request,
                                               const drawing::TextMeasurer& measurer) {
    return CardSetter(game, request, measurer).set();
}

}  // namespace quadrille::page
