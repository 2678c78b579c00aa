// Prose: text in which *a term* is set in italics and **a number** in bold, broken into lines of a
// given width, ragged right and without hyphens. Lines are broken so that their ends are as even as
// can be; the last line never holds a short word alone if that can be helped.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "drawing/drawing.h"
#include "drawing/text_measurer.h"

namespace quadrille::layout {

/// Text in one style.
struct Run {
    std::string text;
    drawing::TextStyle style;
};

/// A run at its place on a line, from the line's beginning.
struct PlacedRun {
    Mm x;
    Run run;
};

using ProseLine = std::vector<PlacedRun>;

/// The runs of `text`: *italic*, **bold**, all else in `style`. An unpaired star is printed. The
/// blank in "Player 1" does not break.
std::vector<Run> prose_runs(std::string_view text, const drawing::TextStyle& style);

/// One paragraph in lines of `width`. A wider word has its line to itself; one wider
/// than a line, such as an address, is cut.
std::vector<ProseLine> set_paragraph(std::span<const Run> runs,
                                     Mm width,
                                     const drawing::TextMeasurer& measurer);

/// The same of a text with its marks. Ends of lines are blanks in it.
std::vector<ProseLine> set_prose(std::string_view text,
                                 const drawing::TextStyle& style,
                                 Mm width,
                                 const drawing::TextMeasurer& measurer);

/// The paragraphs of a text that has each on a line.
std::vector<std::string_view> paragraphs_of(std::string_view text);

/// Draws the lines, the first on the base line `start`, as one thing for people who listen if they have a
/// role; the result is the base line of the next.
Mm draw_prose(drawing::Drawing& drawing,
              std::span<const ProseLine> lines,
              Point start,
              Mm leading,
              drawing::Role role = drawing::Role::None);

}  // namespace quadrille::layout
