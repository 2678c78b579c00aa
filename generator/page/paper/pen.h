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

class Pen {
  public:
    /// `compact`: one of several boards on a page, with smaller type. Everything passed must
    /// outlive the pen.
    Pen(drawing::Drawing& drawing,
        const spec::StyleSpec& style,
        const drawing::TextMeasurer& measurer,
        bool compact);

    // Sizes of type; templates/README.md has the table.
    [[nodiscard]] drawing::TextStyle title(bool long_title) const;
    /// The same in pt that is asked for.
    [[nodiscard]] drawing::TextStyle title_of(Mm size) const;
    [[nodiscard]] drawing::TextStyle reminder() const;
    [[nodiscard]] drawing::TextStyle small() const;
    [[nodiscard]] drawing::TextStyle choice() const;
    [[nodiscard]] drawing::TextStyle swatch_letter() const;
    [[nodiscard]] drawing::TextStyle bar_label() const;
    [[nodiscard]] drawing::TextStyle row_number() const;
    [[nodiscard]] drawing::TextStyle entry() const;  ///< What is filled in.

    [[nodiscard]] Mm width(std::string_view text, const drawing::TextStyle& style) const;
    [[nodiscard]] Mm cap_height(const drawing::TextStyle& style) const;

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

    [[nodiscard]] const spec::StyleSpec& style() const { return style_; }

    [[nodiscard]] const drawing::TextMeasurer& measurer() const { return measurer_; }

    [[nodiscard]] bool compact() const { return compact_; }

    /// From a field's line to the base line of its name.
    [[nodiscard]] Mm name_drop() const;

    /// From one base line to the next: of small type, and of the lines under a title.
    [[nodiscard]] Mm small_leading() const;
    [[nodiscard]] Mm reminder_leading() const;

    [[nodiscard]] Mm room_for_type(Mm usual) const;

  private:
    [[nodiscard]] drawing::TextStyle scaled(drawing::TextStyle style) const;

    drawing::Drawing& drawing_;
    const spec::StyleSpec& style_;
    const drawing::TextMeasurer& measurer_;
    bool compact_;
    std::vector<PlacedSwatch> swatches_;
    std::vector<std::vector<PlacedWord>> placed_words_;
};

/// `usual`, times the scale of the style's type if that is more than 1: for distances that large
/// type needs more of.
Mm room_for_type(const spec::StyleSpec& style, Mm usual);

/// `text` in at most `most` lines of `width`, broken at blanks; empty if it cannot be done.
std::vector<std::string> broken_into_lines(const Pen& pen,
                                           std::string_view text,
                                           const drawing::TextStyle& style,
                                           Mm width,
                                           std::size_t most);

/// The same in as few lines, all of them nearly as long: no word stands alone on the last one.
std::vector<std::string> balanced_lines(const Pen& pen,
                                        std::string_view text,
                                        const drawing::TextStyle& style,
                                        Mm width,
                                        std::size_t most);

/// A title in the largest step of type that has room.
struct SetTitle {
    drawing::TextStyle style;
    std::vector<std::string> lines;  ///< Empty: it does not fit.
};

/// On one line in a larger step, or on more in a smaller one. Compact sheets have steps of their
/// own.
SetTitle set_title(const Pen& pen, std::string_view title, Mm width, std::size_t most);

}  // namespace quadrille::page
