// A figure set for a page: its panels at one scale in rows, and its caption as prose. A page of a
// rulebook places the drawing and sets the caption where it wants it; a figure by itself is a
// document whose page is exactly its box (figure_document.h). Its positions are worked out once and
// may be set several times, where pages are tried with figures of several sizes.
//
//     Result<ResolvedFigure> figure = resolve_figure(spec, {.library = library, .current = &game});
//     Result<FigureBlock> block = set_figure(*figure, style, measurer, {.most = 84_mm});
//     drawing::append(page, block->drawing, {left, top});
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "drawing/drawing.h"
#include "drawing/text_measurer.h"
#include "figure/panel/panel.h"
#include "figure/position/played_position.h"
#include "spec/model/figure_spec.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

inline constexpr Mm kBetweenPanels{6};

/// How much room a figure may take.
struct FigureRoom {
    Mm most{150};                  ///< Never wider.
    std::optional<Mm> width = {};  ///< Exactly this wide, with the white around it.
    Mm around = {};                ///< Left white on each side, within `width`.
    std::optional<Mm> cell = {};   ///< The length of 1 of the board's coordinates.
    std::string id_prefix = {};    ///< Of each id, if several figures share a page.
    std::string advice = "give it more room with --width";  ///< If it does not fit.
};

struct FigureBlock {
    drawing::Drawing drawing;  ///< The top left corner of its ink is the origin.
    Mm width;
    Mm height;
    Mm unit;                              ///< The length of 1 of the board's coordinates.
    std::string caption;                  ///< Prose, with *italics*; may be empty.
    std::string title;                    ///< What it shows, in a sentence, or which game.
    std::string description;              ///< The positions as text.
    std::vector<std::string> notes = {};  ///< About layers of which there is nothing to draw.

    /// For people who hear the page.
    [[nodiscard]] std::string words() const { return title + "\n" + description; }
};

/// A figure's drawing on a page, with what it shows in words.
drawing::Group figure_at(Point corner, const drawing::Drawing& drawing, std::string words);

/// A figure whose positions are worked out.
struct ResolvedFigure {
    spec::FigureSpec figure;
    std::vector<figure::Panel> panels;
    std::string caption;  ///< Of the FigureBlock, like the next three.
    std::string title;
    std::string description;
    std::vector<std::string> notes;
};

/// Errors: those of figure::resolve_panel(); a caption that names what cannot be counted.
Result<ResolvedFigure> resolve_figure(const spec::FigureSpec& figure,
                                      const figure::FigureContext& context);

/// Errors: a figure that does not fit.
Result<FigureBlock> set_figure(const ResolvedFigure& resolved,
                               const spec::StyleSpec& style,
                               const drawing::TextMeasurer& measurer,
                               const FigureRoom& room);

}  // namespace quadrille::page
