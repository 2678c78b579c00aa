#include "proof/render.h"

#include <fmt/format.h>
#include <poppler/cpp/poppler-image.h>
#include <poppler/cpp/poppler-page-renderer.h>
#include <poppler/cpp/poppler-page.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>

#include "base/png_writer.h"
#include "base/whole_file.h"
#include "proof/facts.h"

namespace quadrille::proof {

namespace {

/// The largest resolution at which the page is within the limit, rounded down.
int dpi_that_fits(const PageSize& size) {
    constexpr double kPtPerInch = 72;
    const double square_inches = size.width.value / kPtPerInch * (size.height.value / kPtPerInch);
    return static_cast<int>(
        std::min<double>(kMostDpi, std::floor(std::sqrt(kMostPixels / square_inches))));
}

Result<void> paint(const std::string& path, const poppler::page* page, int dpi, WholeFile& file) {
    const Result<PageSize> size = page_size(path, page);
    if (!size) {
        return fail(size.error());
    }
    if (dpi > dpi_that_fits(*size)) {
        return fail(file_error(path,
                               fmt::format("a page of {:.0f} x {:.0f} mm is too big at {} dpi",
                                           to_mm(size->width).value,
                                           to_mm(size->height).value,
                                           dpi),
                               fmt::format("expected at most {} dpi", dpi_that_fits(*size))));
    }
    poppler::page_renderer renderer;
    renderer.set_render_hint(poppler::page_renderer::antialiasing);
    renderer.set_render_hint(poppler::page_renderer::text_antialiasing);
    renderer.set_image_format(poppler::image::format_rgb24);
    const poppler::image image = renderer.render_page(page, dpi, dpi);
    if (!image.is_valid()) {
        return fail(
            file_error(path, "has a page that cannot be rendered", "expected an intact PDF"));
    }
    PngWriter png(file,
                  {.width = static_cast<std::uint32_t>(image.width()),
                   .height = static_cast<std::uint32_t>(image.height()),
                   .pixels = PngPixels::Rgb,
                   .dpi = static_cast<double>(dpi)});
    for (int row = 0; row < image.height(); ++row) {
        const char* pixels =
            image.const_data() + static_cast<std::ptrdiff_t>(row) * image.bytes_per_row();
        png.add_row({reinterpret_cast<const unsigned char*>(pixels),
                     static_cast<std::size_t>(image.width()) * 3});
    }
    png.finish();
    return {};
}

}  // namespace

Result<std::vector<std::string>> render_pages(const std::string& path,
                                              const OpenPdf& pdf,
                                              const std::string& prefix,
                                              int dpi) {
    const int pages = pdf.document->pages();
    if (pages > kMostPictures) {
        return fail(file_error(path,
                               fmt::format("has {} pages", pages),
                               fmt::format("expected at most {} pages to render", kMostPictures)));
    }
    std::vector<WholeFile> files;
    std::vector<std::string> names;
    for (int i = 0; i < pages; ++i) {
        const std::unique_ptr<poppler::page> page(pdf.document->create_page(i));
        names.push_back(fmt::format("{}-{}.png", prefix, i + 1));
        WholeFile& file = files.emplace_back(names.back());
        const Result<void> painted = paint(path, page.get(), dpi, file);
        if (!painted) {
            return fail(painted.error());
        }
        if (!file.finish()) {
            return fail(file.commit().error());
        }
    }
    return commit_all(files).map([&] { return names; });
}

Result<void> render_page(const std::string& path, const OpenPdf& pdf, int page, int dpi) {
    if (page > pdf.document->pages()) {
        return {};
    }
    const std::unique_ptr<poppler::page> opened(pdf.document->create_page(page - 1));
    WholeFile output("-");
    return paint(path, opened.get(), dpi, output).and_then([&] { return output.commit(); });
}

}  // namespace quadrille::proof
