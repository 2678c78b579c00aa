// Texts, numbers, colours and paths as SVG writes them.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "drawing/drawing.h"

namespace quadrille::output {

/// Text between tags or in an attribute: markup escaped, control characters shown as <U+202E>.
std::string svg_escaped(std::string_view text);

/// The same of several lines, which stay lines.
std::string svg_escaped_lines(std::string_view text);

/// At most three decimals, no zeros at the end.
void append_svg_number(std::string& target, double value);

/// An attribute that is a number: ` x="12.5"`.
void append_svg_length(std::string& target, std::string_view name, double value);

/// The same of a place, of which 0 is the default and need not be written.
void append_svg_place(std::string& target, std::string_view name, double value);

/// "#8c8c8c".
std::string svg_colour(drawing::Colour colour);

/// Path data: a letter, then numbers separated by blanks.
class SvgPathData {
  public:
    void add(char letter, std::initializer_list<double> numbers);

    [[nodiscard]] const std::string& text() const { return data_; }

  private:
    std::string data_;
};

/// The data of a whole path.
std::string svg_path_data(const drawing::Path& path);

/// A line of text as a <text> element, which can be read, searched, restyled and edited. Where our
/// fonts are not installed, similar ones replace them, a little wider or narrower. `text`: what of the
/// item's is set; nothing is written if it is empty.
std::string svg_text_element(const drawing::TextItem& item, std::string_view text);

/// The attributes that <text> elements need of the whole file: the face of labels, and blanks that
/// stay.
std::string svg_type_defaults();

}  // namespace quadrille::output
