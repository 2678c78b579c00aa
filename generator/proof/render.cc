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

#include "base/whole_file.h"
#include "proof/facts.h"
#include "proof/png.h"

namespace quadrille::proof {

namespace {

/// The largest resolution at which the page is within the limit, rounded down.
int dpi_that_fits(const PageSize& size) {
    constexpr double kPtPerInch = 72;
    const double square_inches = size.width.value / kPtPerInch * (size.height.value / kPtPerInch);
    return static_cast<int>(
        std::min<double>(kMostDpi, std::floor(std::sqrt(kMostPixels / square_inches))));
}

Result<std::string> paint(const std::string& path, const poppler::page* page, int dpi) {
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
    const auto row_bytes = static_cast<std::size_t>(image.bytes_per_row());
    const auto height = static_cast<std::size_t>(image.height());
    return png_of({std::string_view(image.const_data(), row_bytes * height),
                   row_bytes,
                   static_cast<std::uint32_t>(image.width()),
                   static_cast<std::uint32_t>(image.height()),
                   dpi});
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
    for (int i = 0; i < pages; ++i) {
        const std::unique_ptr<poppler::page> page(pdf.document->create_page(i));
        const Result<std::string> picture = paint(path, page.get(), dpi);
        if (!picture) {
            return fail(picture.error());
        }
        WholeFile& file = files.emplace_back(fmt::format("{}-{}.png", prefix, i + 1));
        file.write(*picture);
        if (!file.finish()) {
            return fail(file.commit().error());
        }
    }
    std::vector<std::string> names;
    for (WholeFile& file : files) {
        if (const Result<void> done = file.commit(); !done) {
            return fail(done.error());
        }
        names.push_back(file.path());
    }
    return names;
}

}  // namespace quadrille::proof
