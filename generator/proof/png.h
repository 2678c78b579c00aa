// Pixels to the bytes of a PNG. The same pixels give the same bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace quadrille::proof {

/// Rows from the top, three bytes a pixel: red, green, blue.
struct Pixels {
    std::string_view bytes;
    std::size_t row_bytes = 0;  ///< From one row to the next; may be more than three a pixel.
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    int dpi = 72;
};

/// Source: Portable Network Graphics, W3C recommendation of 2003.
std::string png_of(const Pixels& pixels);

}  // namespace quadrille::proof
