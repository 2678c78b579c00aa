// A canvas that writes SVG itself, since Cairo's SVG surface knows no groups, rounds coordinates to
// 1/256 and numbers its objects per process. Groups keep their names; letters are outlines in font
// units, each stored once and used by reference; so are drawings that are used again.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "output/canvas.h"
#include "output/handles.h"

namespace quadrille::output {

class SvgCanvas : public Canvas {
  public:
    explicit SvgCanvas(Typesetter& typesetter) : typesetter_(typesetter) {}

    void draw(const drawing::PathItem& item) override;
    void draw(const drawing::TextItem& item, const SetLine& line) override;
    void draw(const Instances& instances) override;
    void begin_group(const drawing::Group& group) override;
    void end_group(const drawing::Group& group) override;

    /// What is used by reference, for <defs>.
    [[nodiscard]] const std::string& definitions() const { return definitions_; }

    /// What was drawn.
    [[nodiscard]] const std::string& body() const { return body_; }

  private:
    std::string unused_id(const std::string& wanted);
    void add_glyphs(const PangoGlyphString& glyphs,
                    hb_face_t* face,
                    double font_units_per_pango_unit);
    void add_place(std::string_view name, double value);
    std::size_t add_clip(const Box& box);
    std::optional<std::size_t> glyph_number(hb_face_t* face, PangoGlyph glyph);
    std::size_t part_number(const drawing::Instance& instance);

    Typesetter& typesetter_;
    std::string definitions_;
    std::string body_;
    // Looked up only, so that the order of addresses does not matter. Nothing: a blank.
    std::map<std::pair<hb_face_t*, PangoGlyph>, std::optional<std::size_t>> glyphs_;
    std::size_t glyph_count_ = 0;
    std::size_t clip_count_ = 0;
    std::vector<std::shared_ptr<const drawing::Drawing>> parts_;
    std::set<std::string> ids_;
};

}  // namespace quadrille::output
