// In which type a page is set, and how much white that type needs: all that a piece must know of its
// page to say how large it is. In full, or compact as one of several boards on a page.
#pragma once

#include <string_view>

#include "drawing/drawing.h"
#include "drawing/text_measurer.h"
#include "spec/model/page_spec.h"

namespace quadrille::layout {

class Setting {
  public:
    /// Everything passed must outlive this.
    Setting(const spec::StyleSpec& style,
            const drawing::TextMeasurer& measurer,
            bool compact = false)
        : style_(&style), measurer_(&measurer), compact_(compact) {}

    /// Of a page, or of a leaf where it is compact.
    [[nodiscard]] const spec::Measures& measures() const {
        return compact_ ? style_->leaf : style_->page;
    }

    // Sizes of type.
    /// A title in the size that is asked for, which grows to 18 pt at most.
    [[nodiscard]] drawing::TextStyle title_of(Mm size) const;
    [[nodiscard]] drawing::TextStyle reminder() const;
    [[nodiscard]] drawing::TextStyle small() const;
    [[nodiscard]] drawing::TextStyle choice() const;
    [[nodiscard]] drawing::TextStyle swatch_letter() const;
    [[nodiscard]] drawing::TextStyle bar_label() const;
    [[nodiscard]] drawing::TextStyle row_number() const;
    [[nodiscard]] drawing::TextStyle entry() const;   ///< What is filled in.
    [[nodiscard]] drawing::TextStyle strong() const;  ///< The same, for what matters most.

    [[nodiscard]] Mm width(std::string_view text, const drawing::TextStyle& style) const;
    [[nodiscard]] Mm cap_height(const drawing::TextStyle& style) const;

    /// From a field's line to the base line of its name.
    [[nodiscard]] Mm name_drop() const;

    /// From the base line of a table's heads to their rule.
    [[nodiscard]] Mm head_drop() const;

    /// From one base line to the next: of small type, and of the lines under a title.
    [[nodiscard]] Mm small_leading() const;
    [[nodiscard]] Mm reminder_leading() const;

    /// `usual`, times the scale of the style's type if that is more than 1: for distances that large
    /// type needs more of.
    [[nodiscard]] Mm room_for_type(Mm usual) const;

    [[nodiscard]] const spec::StyleSpec& style() const { return *style_; }

    [[nodiscard]] const drawing::TextMeasurer& measurer() const { return *measurer_; }

    [[nodiscard]] bool compact() const { return compact_; }

  private:
    [[nodiscard]] drawing::TextStyle scaled(drawing::TextStyle style) const;

    const spec::StyleSpec* style_;
    const drawing::TextMeasurer* measurer_;
    bool compact_;
};

/// See Setting::room_for_type().
Mm room_for_type(const spec::StyleSpec& style, Mm usual);

}  // namespace quadrille::layout
