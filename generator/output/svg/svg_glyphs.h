// Letters as outlines in font units, each stored once in a file and referenced.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "drawing/drawing.h"
#include "output/svg/svg_ids.h"
#include "typeset/typesetter.h"

namespace quadrille::output {

/// The two places of an SVG file that grow while it is drawn.
struct SvgParts {
    std::string definitions;  ///< What is used by reference.
    std::string body;
};

class SvgGlyphs {
  public:
    SvgGlyphs(const SvgIds& ids, SvgParts& parts) : ids_(ids), parts_(parts) {}

    /// The line as drawn letters.
    void draw(const drawing::TextItem& item, const typeset::SetLine& line);

  private:
    void add_run(const typeset::Run& run, double font_units);
    std::optional<std::size_t> number_of(const typeset::Font& font, std::uint32_t glyph);

    const SvgIds& ids_;
    SvgParts& parts_;
    // Looked up only, so that the order of addresses does not matter. Nothing: a blank.
    std::map<std::pair<const typeset::Font*, std::uint32_t>, std::optional<std::size_t>> known_;
    std::size_t count_ = 0;
};

}  // namespace quadrille::output
