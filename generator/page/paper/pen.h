// Puts the small parts of a sheet into a drawing: lines of type, fields to write in, swatches,
// words to circle. One pen serves one sheet, full or compact; it knows the style and the sizes of
// type.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "drawing/drawing.h"
#include "drawing/text_measurer.h"
#include "figure/board/board_figure.h"
#include "layout/lines.h"
#include "layout/setting.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

/// A line to write on, with its name under it.
struct Field {
    std::string name;
    std::string note;        ///< Flush right under the line.
    std::string value = {};  ///< Written on it, on a filled-in sheet.
};

/// A swatch that was drawn.
struct PlacedSwatch {
    figure::Region region;
    std::string letter;  ///< Of its mark.
};

/// A word of which the base line is to be at `at`; one of several, of which players circle one.
struct WordToCircle {
    std::string text;
    Point at;
    drawing::Anchor anchor = drawing::Anchor::Start;
};

/// The same, drawn.
struct PlacedWord {
    std::string text;
    Box box;  ///< Its ink.
};

class Pen : public layout::Setting {
  public:
    /// `compact`: one of several boards on a page, with smaller type. Everything passed must
    /// outlive the pen.
    Pen(drawing::Drawing& drawing,
        const spec::StyleSpec& style,
        const drawing::TextMeasurer& measurer,
        bool compact)
        : Setting(style, measurer, compact), drawing_(drawing) {}

    void text(Point at,
              std::string_view text,
              const drawing::TextStyle& style,
              drawing::Anchor anchor = drawing::Anchor::Start);

    /// The same with the middle of its capitals at `at`.
    void text_on_middle(Point at,
                        std::string_view text,
                        const drawing::TextStyle& style,
                        drawing::Anchor anchor = drawing::Anchor::Start);

    /// A field's name, broken where it is longer than the line over it; empty if it does not fit.
    [[nodiscard]] std::vector<std::string> name_lines(const Field& field, Mm length) const;

    /// What is written on a line of that length, in one or two lines; empty if it does not fit.
    [[nodiscard]] std::vector<std::string> value_lines(const std::string& value, Mm length) const;

    /// A field whose line runs `length` to the right from `start`; a note with no room next to
    /// the name goes under it. The result is the lowest base line.
    Mm field(Point start, Mm length, const Field& field);

    /// A blank site next to a name, or the mark as it is printed, as the style says; with its
    /// letter in it.
    void swatch(const figure::Swatch& swatch, const spec::MarkSpec& mark);

    /// The same without the letter, which stands next to it.
    void bare_swatch(const figure::Swatch& swatch, const spec::MarkSpec& mark);

    /// All swatches drawn so far.
    [[nodiscard]] const std::vector<PlacedSwatch>& swatches() const { return swatches_; }

    /// In the type of choices.
    void words_to_circle(const std::vector<WordToCircle>& words);

    /// Those drawn so far, each time several.
    [[nodiscard]] const std::vector<std::vector<PlacedWord>>& placed_words() const {
        return placed_words_;
    }

    void line(Point from, Point to, const spec::LineSpec& style);
    void outline(const drawing::Path& path, const spec::LineSpec& style);

    [[nodiscard]] drawing::Drawing& drawing() { return drawing_; }

  private:
    drawing::Drawing& drawing_;
    std::vector<PlacedSwatch> swatches_;
    std::vector<std::vector<PlacedWord>> placed_words_;
};

}  // namespace quadrille::page
