// Pixels to a PNG, row by row, so that a picture need never be in memory as a whole. (libpng has
// the whole picture in its simple interface, and in the other it leaves by longjmp.) Rows are
// stored as they are, filter 0: a page is mostly paper, and the rows of a line are equal. The same
// pixels give the same bytes.
//
//     PngWriter png(file, {.width = 2, .height = 1, .pixels = PngPixels::Rgb, .dpi = 300});
//     png.add_row(row);                       // six bytes
//     png.finish();
//
// Format: ISO/IEC 15948 (PNG, third edition), sections 5 and 11.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/whole_file.h"

struct z_stream_s;

namespace quadrille {

/// Bytes of a pixel. Tone: half a byte, the place in a palette of 16 greys, the left pixel of two
/// in the upper half.
enum class PngPixels { Tone, Grey, Rgb };

struct PngFormat {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    PngPixels pixels = PngPixels::Rgb;
    double dpi = 72;
    std::span<const std::uint8_t> palette = {};  ///< Only for Tone.
    /// Of a camera: a third of the time, and a little smaller. Drawings grow by it.
    bool photograph = false;
};

/// Errors of the file stay in the file, see WholeFile::commit().
class PngWriter {
  public:
    /// Requires: the file outlives it.
    PngWriter(WholeFile& file, const PngFormat& format);
    PngWriter(const PngWriter&) = delete;
    PngWriter& operator=(const PngWriter&) = delete;
    ~PngWriter();

    /// From the top.
    void add_row(std::span<const unsigned char> pixels);

    /// After the last row.
    void finish();

  private:
    void start_chunk();
    void end_chunk();

    WholeFile& file_;
    bool photograph_;
    std::vector<unsigned char> above_;
    std::vector<unsigned char> row_;
    std::string chunk_;
    std::unique_ptr<z_stream_s> stream_;
};

}  // namespace quadrille
