// PDF through Cairo's PDF surface: fonts embedded as subsets, the page in points.
#include <cairo-pdf.h>
#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string_view>

#include "output/cairo_canvas.h"
#include "output/page_writers.h"
#include "output/pdf_polish.h"

namespace quadrille::output {

namespace {

constexpr const char* kCreator = "Quadrille 0.1.0";

cairo_status_t write_polished(void* polish, const unsigned char* bytes, unsigned int length) {
    const std::string_view view(reinterpret_cast<const char*>(bytes), length);
    return static_cast<PdfPolish*>(polish)->write(view) ? CAIRO_STATUS_SUCCESS
                                                        : CAIRO_STATUS_WRITE_ERROR;
}

// "2026-11-20T00:00:00Z"
std::string iso_date(std::int64_t seconds) {
    using std::chrono::days;
    const std::chrono::sys_seconds time{std::chrono::seconds{seconds}};
    const auto day = std::chrono::floor<days>(time);
    const std::chrono::year_month_day date{day};
    const std::chrono::hh_mm_ss clock{time - day};
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z",
                       static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()),
                       clock.hours().count(),
                       clock.minutes().count(),
                       clock.seconds().count());
}

void set_metadata(cairo_surface_t* surface, const page::DocumentInfo& info, std::int64_t time) {
    const auto set = [surface](cairo_pdf_metadata_t key, const std::string& value) {
        if (!value.empty()) {
            cairo_pdf_surface_set_metadata(surface, key, value.c_str());
        }
    };
    set(CAIRO_PDF_METADATA_TITLE, info.title);
    set(CAIRO_PDF_METADATA_AUTHOR, info.author);
    set(CAIRO_PDF_METADATA_SUBJECT, info.subject);
    set(CAIRO_PDF_METADATA_CREATOR, kCreator);
    set(CAIRO_PDF_METADATA_CREATE_DATE, iso_date(time));
}

}  // namespace

Result<void> write_pdf(const page::Document& document,
                       std::int64_t creation_time,
                       Typesetter& typesetter,
                       WholeFile& file) {
    PdfPolish polish(file);
    const SurfaceHandle surface(cairo_pdf_surface_create_for_stream(write_polished, &polish, 1, 1));
    set_metadata(surface.get(), document.info, creation_time);
    std::optional<Recordings> recordings;
    cairo_status_t status = cairo_surface_status(surface.get());
    for (std::size_t i = 0;
         i < document.page_count && status == CAIRO_STATUS_SUCCESS && typesetter.problems().empty();
         ++i) {
        const page::Page page = document.make_page(i);
        const double width = to_pt(page.width).value;
        const double height = to_pt(page.height).value;
        if (!recordings && document.page_count > 1) {
            recordings.emplace(width, height, typesetter);
        }
        cairo_pdf_surface_set_size(surface.get(), width, height);
        const CairoHandle cairo(cairo_create(surface.get()));
        cairo_scale(cairo.get(), 1 / kMmPerPt, 1 / kMmPerPt);
        CairoCanvas canvas(
            cairo.get(), typesetter, TextAs::Glyphs, recordings ? &*recordings : nullptr);
        paint(page.drawing, canvas, typesetter);
        cairo_show_page(cairo.get());
        status = cairo_status(cairo.get());
    }
    cairo_surface_finish(surface.get());
    polish.finish();
    if (status == CAIRO_STATUS_SUCCESS) {
        status = cairo_surface_status(surface.get());
    }
    if (status != CAIRO_STATUS_SUCCESS && status != CAIRO_STATUS_WRITE_ERROR) {
        return fail(machine_error(
            {}, fmt::format("cannot draw the PDF: {}", cairo_status_to_string(status))));
    }
    return {};
}

}  // namespace quadrille::output
