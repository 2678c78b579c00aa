// Draws a panel of a figure: ground, board, lines, stones, marks on them, in that order, so that
// layers never hide what a reader must see. Each site is a group "site-e5" and each mark a group
// "mark-e5" with a class and a title, for SVG.
#pragma once

#include <string>

#include "drawing/drawing.h"
#include "drawing/text_measurer.h"
#include "figure/board/board_figure.h"
#include "figure/panel/panel.h"
#include "spec/model/page_spec.h"

namespace quadrille::figure {

/// What a painter needs; everything outlives it.
struct PanelScene {
    const Panel& panel;
    const BoardLook& look;
    const spec::StyleSpec& style;  ///< With the lines of figures.
    const BoardFigureOptions& options;
    const drawing::TextMeasurer& measurer;
    std::string prefix;  ///< Before each id: "a-" in the first of several panels.

    [[nodiscard]] const board::Board& board() const { return panel.board(); }

    [[nodiscard]] Mm unit() const { return options.unit; }

    [[nodiscard]] Point centre(board::SiteId site) const {
        return board().centre(site) * options.unit;
    }

    [[nodiscard]] bool shows(board::SiteId site) const { return options.shows(site); }

    /// How wide a site is where a mark goes.
    [[nodiscard]] Mm site_width() const;

    /// Radius of the disc of a mark that stands alone.
    [[nodiscard]] Mm stone_radius() const;
};

/// The style with the lines of figures: finer than those of sheets.
spec::StyleSpec figure_style(spec::StyleSpec style, const Panel& panel);

/// The look of the panel's board.
BoardLook figure_look(const Panel& panel);

/// `unit` is the length of 1 of the board's coordinates.
drawing::Drawing draw_panel(const Panel& panel,
                            const spec::StyleSpec& style,
                            Mm unit,
                            const drawing::TextMeasurer& measurer,
                            const std::string& prefix = {});

/// True if numbers stand on their marks, or in corners of sites so wide that these stay as they are and
/// no outline runs through them. `unit` is the length of 1 of the board's coordinates.
bool numbers_have_room(const Panel& panel, Mm unit);

/// The position in words: the diagram of a transcript, and segments.
std::string position_text(const Panel& panel);

// The layers, from below.

void paint_ground(drawing::Drawing& drawing, const PanelScene& scene);
void paint_segments(drawing::Drawing& drawing, const PanelScene& scene);
void paint_struck(drawing::Drawing& drawing, const PanelScene& scene);
void paint_crossed(drawing::Drawing& drawing, const PanelScene& scene);
void paint_coins(drawing::Drawing& drawing, const PanelScene& scene);
void paint_marks(drawing::Drawing& drawing, const PanelScene& scene);
void paint_touched_rim(drawing::Drawing& drawing, const PanelScene& scene);
void paint_outlines(drawing::Drawing& drawing, const PanelScene& scene);
void paint_loops(drawing::Drawing& drawing, const PanelScene& scene);
void paint_ways(drawing::Drawing& drawing, const PanelScene& scene);
void paint_pointers(drawing::Drawing& drawing, const PanelScene& scene);

/// How a line of text looks.
struct Lettering {
    drawing::TextStyle style;
    drawing::Colour colour = drawing::kBlack;
};

/// A line of text with its middle at `middle`, its capitals centred.
void paint_centred(drawing::Drawing& drawing,
                   const PanelScene& scene,
                   Point middle,
                   const std::string& text,
                   const Lettering& lettering);

/// A colour mixed with white; `share` of the colour.
drawing::Colour tinted(drawing::Colour colour, double share);

}  // namespace quadrille::figure
