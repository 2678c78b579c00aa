// What is painted on a page of a PDF, put together: dots of one pen and text of one font become one
// operator of the file each, as long as nothing is painted over or under what it was not before. A
// page of a hundred marks then has a dozen operators, each of which Cairo measures once. Lines of
// text keep their order, which is that of reading; lines of a pen stay alone, because viewers fit
// each of them to the pixels.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/geometry.h"
#include "drawing/drawing.h"
#include "output/cairo/glyph_run.h"

namespace quadrille::output {

class HeldBack {
  public:
    using Piece = std::variant<drawing::PathItem, GlyphRun>;

    /// Opaque ink; `item` has a fill or a stroke. A filled circle goes out as one dot or two.
    void add(const drawing::PathItem& item);

    /// A run of the line `text` with its origin at `at`.
    void add(const std::string& text, const typeset::Run& run, Point at, drawing::Colour colour);

    /// All of it, in an order that shows the same. Nothing is held back afterwards.
    std::vector<Piece> take();

  private:
    struct Layer {
        Piece piece;
        bool dots = false;
        std::vector<Box> boxes = {};
        Box whole = {};

        [[nodiscard]] bool touches(const Box& box) const;
        void include(const Box& box);
    };

    /// Whether nothing above the layer of that index touches the box; false too if too many lie there.
    [[nodiscard]] bool is_free_above(std::size_t layer, const Box& box) const;
    void put(Piece piece, const Box& box);
    bool put_as_dots(const drawing::PathItem& item);
    void put_dot(const drawing::Circle& circle, drawing::Colour colour);

    std::vector<Layer> layers_;             // from the bottom
    std::optional<std::size_t> last_text_;  // the uppermost layer of text
};

}  // namespace quadrille::output
