// PNG: pages drawn in bands by Cairo's image surface, packed by zlib. Grey pages are drawn on a
// surface of ink alone, a quarter of the memory and time of colour, and stored in four bits a pixel
// unless they have many tones. Rows are stored as they are (filter 0): a page is mostly paper, and
// the rows of a line are equal.
// Format: ISO/IEC 15948 (PNG, third edition), sections 5 and 11.
#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "output/cairo_canvas.h"
#include "output/grey_palette.h"
#include "output/page_writers.h"

namespace quadrille::output {

namespace {

constexpr double kMmPerInch = 25.4;
constexpr double kMmPerMetre = 1000;
constexpr int kLongestSide = 30000;          // Cairo's images end at 32767
constexpr double kMostPixels = 400e6;        // A3 at 1200 dpi is 278 million
constexpr int kBandBytes = 9 * 1024 * 1024;  // A4 at 300 dpi in grey is one band
constexpr std::size_t kChunkBytes = 65536;

void append_big_endian(std::string& bytes, std::uint32_t value) {
    for (const unsigned shift : {24U, 16U, 8U, 0U}) {
        bytes += static_cast<char>(static_cast<unsigned char>(value >> shift));
    }
}

// Length, type, data, check sum of type and data.
void write_chunk(WholeFile& file, std::string_view type, std::string_view data) {
    std::string chunk;
    append_big_endian(chunk, static_cast<std::uint32_t>(data.size()));
    chunk.append(type).append(data);
    const uLong sum = crc32(
        0, reinterpret_cast<const Bytef*>(chunk.data() + 4), static_cast<uInt>(chunk.size() - 4));
    append_big_endian(chunk, static_cast<std::uint32_t>(sum));
    file.write(chunk);
}

// The picture data: rows through zlib into IDAT chunks.
class DataChunks {
  public:
    explicit DataChunks(WholeFile& file) : file_(file), buffer_(kChunkBytes, '\0') {
        deflateInit(&stream_, Z_DEFAULT_COMPRESSION);
        rewind();
    }

    DataChunks(const DataChunks&) = delete;
    DataChunks& operator=(const DataChunks&) = delete;

    ~DataChunks() { deflateEnd(&stream_); }

    void add(std::span<const unsigned char> bytes) {
        stream_.next_in = const_cast<Bytef*>(bytes.data());  // zlib's interface knows no const
        stream_.avail_in = static_cast<uInt>(bytes.size());
        while (stream_.avail_in > 0) {
            deflate(&stream_, Z_NO_FLUSH);
            if (stream_.avail_out == 0) {
                flush();
            }
        }
    }

    void finish() {
        while (deflate(&stream_, Z_FINISH) != Z_STREAM_END) {
            flush();
        }
        flush();
    }

  private:
    void rewind() {
        stream_.next_out = reinterpret_cast<Bytef*>(buffer_.data());
        stream_.avail_out = static_cast<uInt>(buffer_.size());
    }

    void flush() {
        const std::size_t used = buffer_.size() - stream_.avail_out;
        if (used > 0) {
            write_chunk(file_, "IDAT", std::string_view(buffer_).substr(0, used));
        }
        rewind();
    }

    WholeFile& file_;
    std::string buffer_;
    z_stream stream_ = {};
};

struct Raster {
    int width = 0;
    int height = 0;
    double pixels_per_mm = 0;
    bool grey = true;
    std::optional<GreyPalette> palette;  // only of grey pages
};

std::string header(const Raster& raster) {
    std::string data;
    append_big_endian(data, static_cast<std::uint32_t>(raster.width));
    append_big_endian(data, static_cast<std::uint32_t>(raster.height));
    data += raster.palette ? '\x04' : '\x08';  // bits a channel
    if (raster.palette) {
        data += '\x03';
    } else {
        data += raster.grey ? '\x00' : '\x02';  // grey or RGB
    }
    data.append(3, '\0');  // deflate, filters by row, not interlaced
    return data;
}

std::string palette_entries(const GreyPalette& palette) {
    std::string data;
    for (const std::uint8_t tone : palette.tones()) {
        data.append(3, static_cast<char>(tone));
    }
    return data;
}

std::string resolution(const Raster& raster) {
    std::string data;
    const auto per_metre =
        static_cast<std::uint32_t>(std::lround(raster.pixels_per_mm * kMmPerMetre));
    append_big_endian(data, per_metre);
    append_big_endian(data, per_metre);
    data += '\x01';  // the unit is the metre
    return data;
}

// One row as PNG stores it, from a row of the surface.
class RowEncoder {
  public:
    explicit RowEncoder(const Raster& raster) : raster_(raster) {
        for (std::size_t ink = 0; raster.palette && ink < place_of_ink_.size(); ++ink) {
            place_of_ink_[ink] = raster.palette->nearest(static_cast<std::uint8_t>(kFullInk - ink));
        }
    }

    std::span<const unsigned char> encode(const unsigned char* pixels) {
        row_.assign(1, 0);  // the filter
        if (raster_.palette) {
            add_places(pixels);
        } else if (raster_.grey) {
            add_tones(pixels);
        } else {
            add_colours(reinterpret_cast<const std::uint32_t*>(pixels));
        }
        return row_;
    }

  private:
    static constexpr std::size_t kFullInk = 255;

    [[nodiscard]] unsigned char pair(unsigned char left, unsigned char right) const {
        return static_cast<unsigned char>(place_of_ink_[left] << 4U | place_of_ink_[right]);
    }

    // Eight pixels of bare paper at a time, for that is most of a page.
    void add_places(const unsigned char* ink) {
        constexpr int kStep = 8;
        int x = 0;
        for (; x + kStep <= raster_.width; x += kStep) {
            std::uint64_t eight = 0;
            std::memcpy(&eight, ink + x, sizeof eight);
            if (eight == 0) {
                row_.insert(row_.end(), kStep / 2, pair(0, 0));
                continue;
            }
            for (int i = x; i < x + kStep; i += 2) {
                row_.push_back(pair(ink[i], ink[i + 1]));
            }
        }
        for (; x < raster_.width; x += 2) {
            const unsigned char beyond = 0;
            row_.push_back(pair(ink[x], x + 1 < raster_.width ? ink[x + 1] : beyond));
        }
    }

    void add_tones(const unsigned char* ink) {
        for (int x = 0; x < raster_.width; ++x) {
            row_.push_back(static_cast<unsigned char>(~ink[x]));
        }
    }

    void add_colours(const std::uint32_t* pixels) {
        for (int x = 0; x < raster_.width; ++x) {
            for (const unsigned shift : {16U, 8U, 0U}) {
                row_.push_back(static_cast<unsigned char>(pixels[x] >> shift));
            }
        }
    }

    const Raster& raster_;
    std::array<std::uint8_t, kFullInk + 1> place_of_ink_ = {};
    std::vector<unsigned char> row_;
};

cairo_status_t draw_band(cairo_surface_t* surface,
                         const drawing::Page& page,
                         const Raster& raster,
                         int top,
                         Type& type) {
    const CairoHandle cairo(cairo_create(surface));
    CairoCanvas canvas(cairo.get(), type, TextAs::Outlines, nullptr);
    // Empty of ink, or white.
    cairo_set_operator(cairo.get(), CAIRO_OPERATOR_SOURCE);
    cairo_set_source_rgba(cairo.get(), 1, 1, 1, raster.grey ? 0 : 1);
    cairo_paint(cairo.get());
    if (raster.grey) {
        canvas.use_ink();  // new ink replaces what lies under it: the operator stays
    } else {
        cairo_set_operator(cairo.get(), CAIRO_OPERATOR_OVER);
    }
    cairo_translate(cairo.get(), 0, -top);
    cairo_scale(cairo.get(), raster.pixels_per_mm, raster.pixels_per_mm);
    paint(page.drawing, canvas, type.typesetter());
    cairo_surface_flush(surface);
    return cairo_status(cairo.get());
}

cairo_status_t write_bands(const drawing::Page& page,
                           const Raster& raster,
                           Type& type,
                           WholeFile& file) {
    const cairo_format_t format = raster.grey ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_RGB24;
    const int stride = cairo_format_stride_for_width(format, raster.width);
    const int band = std::clamp(kBandBytes / stride, 1, raster.height);
    const SurfaceHandle surface(cairo_image_surface_create(format, raster.width, band));
    cairo_status_t status = cairo_surface_status(surface.get());
    DataChunks chunks(file);
    RowEncoder encoder(raster);
    for (int top = 0; top < raster.height && status == CAIRO_STATUS_SUCCESS; top += band) {
        status = draw_band(surface.get(), page, raster, top, type);
        const unsigned char* pixels = cairo_image_surface_get_data(surface.get());
        for (int y = 0; y < band && top + y < raster.height; ++y) {
            chunks.add(encoder.encode(pixels + static_cast<std::ptrdiff_t>(y) * stride));
        }
    }
    chunks.finish();
    return status;
}

}  // namespace

Result<void> write_png(const drawing::Page& page, double dpi, Type& type, WholeFile& file) {
    const double scale = dpi / kMmPerInch;
    const double width = std::round(page.width.value * scale);
    const double height = std::round(page.height.value * scale);
    if (!(width >= 1 && height >= 1 && width <= kLongestSide && height <= kLongestSide &&
          width * height <= kMostPixels)) {
        const double longest = std::max(page.width, page.height).value / kMmPerInch;
        const double area = page.width.value * page.height.value / (kMmPerInch * kMmPerInch);
        const double most = std::min(kLongestSide / longest, std::sqrt(kMostPixels / area));
        return fail(plain_error(
            fmt::format("a PNG of {:.0f} x {:.0f} pixels cannot be made", width, height),
            fmt::format("a page of this size can have up to {:.0f} dpi", std::floor(most))));
    }
    const Inks inks = inks_of(page.drawing);
    const Raster raster{.width = static_cast<int>(width),
                        .height = static_cast<int>(height),
                        .pixels_per_mm = scale,
                        .grey = !inks.coloured,
                        .palette = inks.coloured ? std::nullopt : GreyPalette::with(inks.tones)};
    file.write("\x89PNG\r\n\x1a\n");
    write_chunk(file, "IHDR", header(raster));
    if (raster.palette) {
        write_chunk(file, "PLTE", palette_entries(*raster.palette));
    }
    write_chunk(file, "pHYs", resolution(raster));
    const cairo_status_t status = write_bands(page, raster, type, file);
    write_chunk(file, "IEND", {});
    if (status != CAIRO_STATUS_SUCCESS) {
        return fail(machine_error(
            {}, fmt::format("cannot draw the PNG: {}", cairo_status_to_string(status))));
    }
    return {};
}

}  // namespace quadrille::output
