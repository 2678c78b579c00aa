// A canvas that writes SVG itself, because Cairo's SVG surface has no groups and no text, rounds
// coordinates to 1/256 and numbers its objects per process. Groups keep their names; drawings that
// appear more than once are stored once and referenced; text becomes outlines, each letter stored
// once, or stays text.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "output/canvas/canvas.h"
#include "output/svg/svg_glyphs.h"
#include "output/svg/svg_ids.h"
#include "output/svg/svg_options.h"

namespace quadrille::output {

class SvgCanvas : public Canvas {
  public:
    SvgCanvas(std::string_view id_prefix, SvgText text, Typesetter& typesetter)
        : typesetter_(typesetter), text_(text), ids_(id_prefix), glyphs_(ids_, parts_) {}

    /// The whole page; the file already contains `description`.
    void draw(const drawing::Drawing& page, std::string_view description);

    void draw(const drawing::PathItem& item) override;
    void draw(const drawing::TextItem& item, const SetLine& line) override;
    void draw(const drawing::Instance& instance) override;
    void begin_group(const drawing::Group& group) override;
    void end_group(const drawing::Group& group) override;

    void finish() override {}

    /// What is used by reference, for <defs>.
    [[nodiscard]] const std::string& definitions() const { return parts_.definitions; }

    /// What was drawn.
    [[nodiscard]] const std::string& body() const { return parts_.body; }

    [[nodiscard]] SvgIds& ids() { return ids_; }

  private:
    std::string group_attributes(const drawing::Group& group);
    std::string add_clip(const Box& box);
    std::string part_id(const drawing::Instance& instance);
    void count_uses(const drawing::Drawing& drawing);
    void draw_in_place(const drawing::Instance& instance);

    Typesetter& typesetter_;
    SvgText text_;
    SvgIds ids_;
    SvgParts parts_;
    SvgGlyphs glyphs_;
    const drawing::Group* single_ = nullptr;  // the group that is written as its only path
    std::size_t clip_count_ = 0;
    std::string description_;
    std::vector<std::shared_ptr<const drawing::Drawing>> instances_;
    std::map<const drawing::Drawing*, int> uses_;  // looked up only
};

}  // namespace quadrille::output
