// PNG: pages drawn in bands by Cairo's image surface. Grey pages are drawn on a surface of ink
// alone, a quarter of the memory and time of colour, and stored in four bits a pixel unless they
// have many tones.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/png_writer.h"
#include "output/cairo/cairo_canvas.h"
#include "output/cairo/cairo_writers.h"
#include "output/cairo/grey_palette.h"

namespace quadrille::output {

namespace {

constexpr double kMmPerInch = 25.4;
constexpr int kLongestSide = 30000;          // Cairo's images end at 32767
constexpr double kMostPixels = 400e6;        // A3 at 1200 dpi is 278 million
constexpr int kBandBytes = 9 * 1024 * 1024;  // A4 at 300 dpi in grey is one band

struct Raster {
    int width = 0;
    int height = 0;
    double pixels_per_mm = 0;
    bool grey = true;
    std::optional<GreyPalette> palette;  // only of grey pages
};

// One row as PNG stores it, from a row of the surface.
class RowEncoder {
  public:
    explicit RowEncoder(const Raster& raster) : raster_(raster) {
        for (std::size_t ink = 0; raster.palette && ink < place_of_ink_.size(); ++ink) {
            place_of_ink_[ink] = raster.palette->nearest(static_cast<std::uint8_t>(kFullInk - ink));
        }
    }

    std::span<const unsigned char> encode(const unsigned char* pixels) {
        row_.clear();
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
        constexpr int kTogether = 8;
        int x = 0;
        for (; x + kTogether <= raster_.width; x += kTogether) {
            std::uint64_t eight = 0;
            std::memcpy(&eight, ink + x, sizeof eight);
            if (eight == 0) {
                row_.insert(row_.end(), kTogether / 2, pair(0, 0));
                continue;
            }
            for (int i = x; i < x + kTogether; i += 2) {
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
                           PngWriter& png) {
    const cairo_format_t format = raster.grey ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_RGB24;
    const int stride = cairo_format_stride_for_width(format, raster.width);
    const int band = std::clamp(kBandBytes / stride, 1, raster.height);
    const SurfaceHandle surface(cairo_image_surface_create(format, raster.width, band));
    cairo_status_t status = cairo_surface_status(surface.get());
    RowEncoder encoder(raster);
    for (int top = 0; top < raster.height && status == CAIRO_STATUS_SUCCESS; top += band) {
        status = draw_band(surface.get(), page, raster, top, type);
        const unsigned char* pixels = cairo_image_surface_get_data(surface.get());
        for (int y = 0; y < band && top + y < raster.height; ++y) {
            png.add_row(encoder.encode(pixels + static_cast<std::ptrdiff_t>(y) * stride));
        }
    }
    png.finish();
    return status;
}

}  // namespace

Result<void> write_png(const drawing::Page& page,
                       double dpi,
                       typeset::Typesetter& typesetter,
                       WholeFile& file) {
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
    PngFormat format{.width = static_cast<std::uint32_t>(raster.width),
                     .height = static_cast<std::uint32_t>(raster.height),
                     .pixels = raster.grey ? PngPixels::Grey : PngPixels::Rgb,
                     .dpi = dpi};
    if (raster.palette) {
        format.pixels = PngPixels::Tone;
        format.palette = raster.palette->tones();
    }
    PngWriter png(file, format);
    Type type(typesetter);
    const cairo_status_t status = write_bands(page, raster, type, png);
    if (status != CAIRO_STATUS_SUCCESS) {
        return fail(machine_error(
            {}, fmt::format("cannot draw the PNG: {}", cairo_status_to_string(status))));
    }
    return {};
}

}  // namespace quadrille::output
