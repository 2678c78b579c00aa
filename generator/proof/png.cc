#include "proof/png.h"

#include <zlib.h>

#include <cmath>

#include "base/check.h"

namespace quadrille::proof {

namespace {

constexpr std::size_t kBytesPerPixel = 3;

std::string big_endian(std::uint32_t value) {
    std::string bytes;
    for (const unsigned shift : {24U, 16U, 8U, 0U}) {
        bytes += static_cast<char>(value >> shift & 0xffU);
    }
    return bytes;
}

void add_chunk(std::string& png, std::string_view type, std::string_view data) {
    const std::string checked = std::string(type) + std::string(data);
    png += big_endian(static_cast<std::uint32_t>(data.size()));
    png += checked;
    png += big_endian(static_cast<std::uint32_t>(
        crc32_z(0, reinterpret_cast<const Bytef*>(checked.data()), checked.size())));
}

/// Each row with the number of its filter before it: 2, the difference to the row above, which
/// makes pages of white and lines small.
std::string filtered(const Pixels& pixels) {
    const std::size_t row_bytes = pixels.width * kBytesPerPixel;
    const std::string nothing(row_bytes, '\0');
    std::string_view above = nothing;
    std::string rows;
    rows.reserve((row_bytes + 1) * pixels.height);
    for (std::size_t i = 0; i < pixels.height; ++i) {
        const std::string_view row = pixels.bytes.substr(i * pixels.row_bytes, row_bytes);
        QUADRILLE_CHECK(row.size() == row_bytes);
        rows += '\2';
        for (std::size_t k = 0; k < row_bytes; ++k) {
            rows += static_cast<char>(static_cast<unsigned char>(row[k]) -
                                      static_cast<unsigned char>(above[k]));
        }
        above = row;
    }
    return rows;
}

std::string compressed(const std::string& bytes) {
    uLongf size = compressBound(static_cast<uLong>(bytes.size()));
    std::string result(size, '\0');
    const int status = compress2(reinterpret_cast<Bytef*>(result.data()),
                                 &size,
                                 reinterpret_cast<const Bytef*>(bytes.data()),
                                 static_cast<uLong>(bytes.size()),
                                 Z_DEFAULT_COMPRESSION);
    QUADRILLE_CHECK(status == Z_OK);
    result.resize(size);
    return result;
}

}  // namespace

std::string png_of(const Pixels& pixels) {
    constexpr double kInchesPerMetre = 1000 / 25.4;
    const std::string per_metre =
        big_endian(static_cast<std::uint32_t>(std::lround(pixels.dpi * kInchesPerMetre)));
    std::string png = "\x89PNG\r\n\x1a\n";
    // Eight bits, red green blue, the one compression and filter there are, not interlaced.
    add_chunk(png,
              "IHDR",
              big_endian(pixels.width) + big_endian(pixels.height) +
                  std::string{'\x08', '\x02', '\0', '\0', '\0'});
    add_chunk(png, "pHYs", per_metre + per_metre + '\1');
    add_chunk(png, "IDAT", compressed(filtered(pixels)));
    add_chunk(png, "IEND", "");
    return png;
}

}  // namespace quadrille::proof
