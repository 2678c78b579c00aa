// The rules of a game on one side of paper: text in columns with the first figures of the rulebook.
// Type, figures and the space between lines grow or shrink together until the side is full.
#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "layout/prose.h"
#include "page/book/card_figures.h"
#include "page/book/opening.h"
#include "page/book/rules_sheet.h"
#include "page/paper/paper.h"

namespace quadrille::page {

using drawing::Drawing;
using drawing::Role;
using layout::ProseLine;
using namespace quadrille::literals;

namespace {

constexpr Mm kLeastColumn = 78_mm;  // some 45 letters of the text
constexpr double kCaptionSize = 9;
constexpr double kCardCaptionLeading = 1.05;
constexpr double kBetweenBlocks = 0.8;  // of a line, from block to block
constexpr double kBoardToBase = 0.75;   // of a line, from a block's top to its first base line
constexpr Mm kOverFigure = 3_mm;
constexpr Mm kUnderFigure = 4.5_mm;     // to the caption's base line
constexpr Mm kMostStretch = 5_mm;       // more between two blocks, where a column has room
constexpr double kHighestOnCard = 0.5;  // of a column

constexpr std::array kCardSizes{10.5, 11.0, 11.5, 12.0, 10.0};         // pt
constexpr double kLeastUsual = 10.5;                                   // smaller only if need be
constexpr std::array kLeadings{1.0, 1.07, 1.14};                       // of kLeadingPerPt
constexpr std::array kWidths{1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52};  // of a column
constexpr double kFullEnough = 0.9;                                    // no further figure is added
constexpr double kFuller = 0.005;

using Figures = std::vector<std::size_t>;

/// What is tried: type and the figures' width.
struct CardTry {
    double size = 0;     ///< Of the text, in pt.
    double leading = 1;  ///< Of the usual.
    double width = 1;    ///< Of figures, of a column.
    Figures figures;
};

/// A section of the rules, broken into lines.
struct CardSection {
    std::string head;
    std::vector<std::vector<ProseLine>> paragraphs;
};

/// A paragraph, with its section's head if it is the first; or a figure with its caption. It is never
/// cut. What it refers to outlives it.
struct CardBlock {
    std::span<const ProseLine> lines;
    const std::string* head = nullptr;
    const FigureBlock* figure = nullptr;
    Mm above;  ///< Free over it, unless it begins a column.
    Mm height;
};

struct CardColumn {
    std::size_t first = 0;
    std::size_t end = 0;
    Mm height;
};

struct CardLayout {
    CardTry tried;
    std::vector<CardBlock> blocks = {};
    std::vector<CardColumn> columns = {};
    double fill = 0;
};

std::vector<CardColumn> columns_within(std::span<const CardBlock> blocks, Mm height) {
    std::vector<CardColumn> columns(1);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const bool begins = columns.back().end == columns.back().first;
        const Mm more = blocks[i].height + (begins ? 0_mm : blocks[i].above);
        if (!begins && columns.back().height + more > height) {
            columns.push_back({.first = i, .end = i, .height = blocks[i].height});
        } else {
            columns.back().height += more;
        }
        columns.back().end = i + 1;
    }
    return columns;
}

// At most `count` columns that end as evenly as can be, none higher than `room`; none at all if that
// cannot be.
std::vector<CardColumn> even_columns(std::span<const CardBlock> blocks, int count, Mm room) {
    Mm all;
    Mm highest;
    for (const CardBlock& block : blocks) {
        all += block.height;
        highest = std::max(highest, block.height);
    }
    for (Mm height = std::max(highest, all / count); height <= room; height += 1_mm) {
        std::vector<CardColumn> columns = columns_within(blocks, height);
        if (columns.size() <= static_cast<std::size_t>(count)) {
            return columns;
        }
    }
    return {};
}

class CardSetter {
  public:
    CardSetter(const game::Game& game,
               const RulesRequest& request,
               const layout::Setting& setting,
               Opening opening)
        : request_(request),
          setting_(setting),
          rules_(printed_rules(game, request.language)),
          figures_(game, request, setting.measurer()),
          drawing_(std::move(opening.drawing)),
          top_(opening.foot),
          room_(foot_line(request.paper) - kAboveFoot - top_) {
        const Mm width = type_width(request.paper);
        columns_ = std::max(1, static_cast<int>((width + kGutter) / (kLeastColumn + kGutter)));
        column_width_ = (width - kGutter * (columns_ - 1)) / columns_;
    }

    // Nothing if the text needs more than a side in readable type.
    std::optional<Drawing> set() {
        std::optional<CardLayout> best;
        for (const Figures& chosen : figures_.choices()) {
            find_better(chosen, best);
            if (best && best->fill >= kFullEnough) {
                break;
            }
        }
        // Without a further figure rather than not at all.
        Figures first(std::min<std::size_t>(figures_.count(), 2));
        std::iota(first.begin(), first.end(), 0U);
        while (!best) {
            find_better(first, best);
            if (first.empty()) {
                break;
            }
            first.pop_back();
        }
        if (!best) {
            return std::nullopt;
        }
        paint(*best);
        return std::move(drawing_);
    }

  private:
    [[nodiscard]] Mm caption_leading() const {
        return Mm{kCaptionSize * kLeadingPerPt * setting_.style().type_scale * kCardCaptionLeading};
    }

    [[nodiscard]] Mm leading(const CardTry& tried) const {
        return Mm{tried.size * kLeadingPerPt * tried.leading * setting_.style().type_scale};
    }

    void find_better(const Figures& figures, std::optional<CardLayout>& best) {
        for (const double size : kCardSizes) {
            if (best && size < kLeastUsual) {
                break;
            }
            for (const double leading : kLeadings) {
                for (const double width : kWidths) {
                    CardLayout layout{{size, leading, width, figures}};
                    if (arrange(layout) && (!best || layout.fill > best->fill + kFuller)) {
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
        if (!std::all_of(next, end, [&](std::size_t each) { return add_figure(layout, each); })) {
            return false;
        }
        layout.columns = even_columns(layout.blocks, columns_, room_);
        Mm used;
        for (const CardColumn& column : layout.columns) {
            used += column.height;
        }
        layout.fill = used / (room_ * columns_);
        return !layout.columns.empty();
    }

    void add_section(CardLayout& layout, const CardSection& section) const {
        const Mm step = leading(layout.tried);
        for (const std::vector<ProseLine>& lines : section.paragraphs) {
            const bool first = &lines == &section.paragraphs.front();
            layout.blocks.push_back(
                {.lines = lines,
                 .head = first ? &section.head : nullptr,
                 .above = step * kBetweenBlocks,
                 .height = step * (static_cast<double>(lines.size()) + (first ? 1 : 0))});
        }
    }

    // Of all rules in that size; broken into lines once.
    const std::vector<CardSection>& sections(double size) {
        std::vector<CardSection>& all = sections_[size];
        if (all.empty()) {
            for (const spec::ProseSection& section : rules_) {
                CardSection& set = all.emplace_back(CardSection{section.head, {}});
                for (const std::string_view paragraph : layout::paragraphs_of(section.text)) {
                    set.paragraphs.push_back(
                        set_lines(paragraph, prose_type(Mm{size * kMmPerPt}, setting_)));
                }
            }
        }
        return all;
    }

    [[nodiscard]] std::vector<ProseLine> set_lines(std::string_view text,
                                                   const drawing::TextStyle& style) const {
        return layout::set_prose(text, style, column_width_, setting_.measurer());
    }

    // False if it does not fit. Its caption is broken into lines once, and it is drawn once in each
    // width.
    bool add_figure(CardLayout& layout, std::size_t index) {
        const auto [drawn, is_new] = drawn_.try_emplace({index, layout.tried.width});
        if (is_new) {
            drawn->second =
                figures_.within(index, column_width_ * layout.tried.width, room_ * kHighestOnCard);
        }
        if (!drawn->second) {
            return false;
        }
        std::vector<ProseLine>& caption = captions_[index];
        if (caption.empty()) {
            const Mm size{kCaptionSize * kMmPerPt * setting_.style().type_scale};
            caption = set_lines(figures_.caption(index), {.size = size});
        }
        const Mm lines = caption_leading() * static_cast<double>(caption.size());
        layout.blocks.push_back(
            {.lines = caption,
             .figure = &*drawn->second,
             .above = leading(layout.tried) * kBetweenBlocks,
             .height = kOverFigure + drawn->second->height + kUnderFigure + lines});
        return true;
    }

    void paint(const CardLayout& layout) {
        Point at{request_.paper.left, top_};
        for (const CardColumn& column : layout.columns) {
            const auto gaps = static_cast<double>(column.end - column.first) - 1;
            const Mm stretch =
                gaps > 0 ? std::min(kMostStretch, (room_ - column.height) / gaps) : 0_mm;
            at.y = top_;
            for (std::size_t i = column.first; i < column.end; ++i) {
                const CardBlock& block = layout.blocks[i];
                at.y += i > column.first ? block.above + stretch : 0_mm;
                if (block.figure != nullptr) {
                    paint_figure(block, at);
                } else {
                    paint_paragraph(layout.tried, block, at);
                }
                at.y += block.height;
            }
            at.x += column_width_ + kGutter;
        }
    }

    void paint_figure(const CardBlock& block, Point at) {
        at.y += kOverFigure;
        drawing_.add(figure_at(at, block.figure->drawing, block.figure->words()));
        at.y += block.figure->height + kUnderFigure;
        layout::draw_prose(drawing_, block.lines, at, caption_leading(), Role::Caption);
    }

    void paint_paragraph(const CardTry& tried, const CardBlock& block, Point at) {
        const Mm step = leading(tried);
        at.y += step * kBoardToBase;
        if (block.head != nullptr) {
            const Mm size{tried.size * kHeadSize * kMmPerPt};
            const layout::Piece head = layout::line(*block.head, head_type(size, setting_));
            layout::place_on(head.as(Role::Heading2), at, column_width_, setting_, drawing_);
            at.y += step;
        }
        layout::draw_prose(drawing_, block.lines, at, step, Role::Paragraph);
    }

    const RulesRequest& request_;
    const layout::Setting& setting_;
    std::vector<spec::ProseSection> rules_;
    CardFigures figures_;
    Drawing drawing_;
    Mm top_;
    Mm room_;
    int columns_ = 1;
    Mm column_width_;
    std::map<double, std::vector<CardSection>> sections_;                         // by size
    std::map<std::pair<std::size_t, double>, std::optional<FigureBlock>> drawn_;  // by width
    std::map<std::size_t, std::vector<ProseLine>> captions_;
};

}  // namespace

Result<std::optional<Drawing>> draw_rules_card(const game::Game& game,
                                               const RulesRequest& request,
                                               const drawing::TextMeasurer& measurer) {
    const layout::Setting setting(request.style, measurer);
    return card_opening(game, request, setting).map([&](Opening opening) {
        return CardSetter(game, request, setting, std::move(opening)).set();
    });
}

}  // namespace quadrille::page
