// One font: the bytes of its file, the characters that it has, lines of its glyphs and their
// outlines. HarfBuzz does the work; only typeset/ sees it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/units.h"
#include "drawing/text_measurer.h"

namespace quadrille::typeset {

/// Type is measured in whole units of 1/1024 pt, so that widths add up exactly.
inline constexpr int kUnitsPerPt = 1024;

/// Rounded down.
inline int to_type_units(Mm size) {
    return static_cast<int>(to_pt(size).value * kUnitsPerPt);
}

inline Mm from_type_units(int units) {
    return to_mm(Pt{static_cast<double>(units) / kUnitsPerPt});
}

/// The glyph of a character that the font does not have: reported, and not drawn.
inline constexpr std::uint32_t kNotDefined = 0;

/// A glyph of a line; lengths in type units, y downwards.
struct Glyph {
    std::uint32_t index = 0;  ///< In its font.
    std::size_t cluster = 0;  ///< The byte of the line where its characters begin.
    int advance = 0;
    int x_offset = 0;
    int y_offset = 0;
};

/// Bytes of a line that are of one script and direction and set in one font.
struct Stretch {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::uint32_t script = 0;  ///< As HarfBuzz numbers it.
    bool from_right = false;   ///< It runs from right to left.
};

/// In font units, y upwards.
struct OutlinePoint {
    double x = 0;
    double y = 0;
};

/// Receives the outline of a glyph.
class OutlinePen {
  public:
    OutlinePen() = default;
    OutlinePen(const OutlinePen&) = delete;
    OutlinePen& operator=(const OutlinePen&) = delete;
    virtual ~OutlinePen() = default;

    virtual void move_to(OutlinePoint to) = 0;
    virtual void line_to(OutlinePoint to) = 0;
    virtual void quadratic_to(OutlinePoint control, OutlinePoint to) = 0;
    virtual void cubic_to(OutlinePoint control1, OutlinePoint control2, OutlinePoint to) = 0;
    virtual void close() = 0;
};

class Font {
  public:
    /// Null if the bytes are not a font of that family.
    static std::unique_ptr<Font> from(std::string bytes, std::string_view family);

    /// A font of any family, the one of that index where the bytes are a collection. Null if there is
    /// none, or if its licence forbids embedding it (bit 1 of fsType, OpenType table OS/2).
    static std::unique_ptr<Font> stand_in(std::string bytes, unsigned index);

    Font(const Font&) = delete;
    Font& operator=(const Font&) = delete;
    ~Font();

    [[nodiscard]] const std::string& bytes() const;
    [[nodiscard]] unsigned units_per_em() const;
    [[nodiscard]] bool has(char32_t character) const;

    /// In its collection; 0 for most.
    [[nodiscard]] unsigned index() const;

    /// Made by stand_in().
    [[nodiscard]] bool stands_in() const;

    /// It has the character, and lines to draw it with: fonts of coloured pictures have none.
    [[nodiscard]] bool draws(char32_t character) const;

    /// The stretch of `text` as glyphs from the left, whatever its direction; the rest of the text is
    /// its context. `features`: "lnum=1,tnum=1", obeyed unless the font stands in for others.
    [[nodiscard]] std::vector<Glyph> shape(std::string_view text,
                                           const Stretch& stretch,
                                           Mm size,
                                           std::string_view features) const;

    /// Of every line in this font; without an advance.
    [[nodiscard]] drawing::TextExtent extent(Mm size) const;

    /// Draws nothing for a blank.
    void draw(std::uint32_t glyph, OutlinePen& pen) const;

  private:
    struct Parts;

    static std::unique_ptr<Font> open(std::string bytes, unsigned index);

    explicit Font(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

}  // namespace quadrille::typeset
