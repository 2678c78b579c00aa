// Where a page is painted: one function walks the display list, each canvas knows one kind of file.
#pragma once

#include <cstdint>
#include <set>
#include <string_view>

#include "drawing/drawing.h"
#include "typeset/typesetter.h"

namespace quadrille::output {

using typeset::SetLine;
using typeset::Typesetter;

class Canvas {
  public:
    Canvas() = default;
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;
    virtual ~Canvas() = default;

    virtual void draw(const drawing::PathItem& item) = 0;
    virtual void draw(const drawing::TextItem& item, const SetLine& line) = 0;
    virtual void draw(const drawing::Instance& instance) = 0;
    virtual void begin_group(const drawing::Group& group) = 0;
    virtual void end_group(const drawing::Group& group) = 0;

    /// At the end of each drawing: paint what was held back.
    virtual void finish() = 0;
};

/// Everything in `drawing`, in its order.
void paint(const drawing::Drawing& drawing, Canvas& canvas, Typesetter& typesetter);

/// Where the line begins when it stands at `item.at` as its anchor says.
Point start_of(const drawing::TextItem& item, const SetLine& line);

/// What a drawing is painted with.
struct Inks {
    bool coloured = false;         ///< Something is neither black, white nor grey.
    std::set<std::uint8_t> tones;  ///< The black, white and greys.
};

/// True for what a group may link to: "https://...", "http://...", "mailto:..." or "#place".
/// Anybody can write the descriptions that addresses come from, so other links are dropped.
bool is_link(std::string_view link);

Inks inks_of(const drawing::Drawing& drawing);

}  // namespace quadrille::output
