// PDF through Cairo's PDF surface: fonts embedded as subsets, the page in points.
#include <cairo-pdf.h>
#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "base/utf8.h"
#include "output/cairo/cairo_canvas.h"
#include "output/cairo/cairo_writers.h"
#include "output/cairo/pdf_polish.h"
#include "output/cairo/pdf_tags.h"

namespace quadrille::output {

namespace {

constexpr const char* kCreator = "Quadrille " QUADRILLE_VERSION;

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

void set_metadata(cairo_surface_t* surface, const drawing::DocumentInfo& info, std::int64_t time) {
    const auto set = [surface](cairo_pdf_metadata_t key, const std::string& value) {
        if (!value.empty()) {
            cairo_pdf_surface_set_metadata(surface, key, value.c_str());
        }
    };
    set(CAIRO_PDF_METADATA_TITLE, info.title);
    set(CAIRO_PDF_METADATA_AUTHOR, info.author);
    set(CAIRO_PDF_METADATA_SUBJECT, info.subject);
    set(CAIRO_PDF_METADATA_KEYWORDS, info.keywords);
    set(CAIRO_PDF_METADATA_CREATOR, kCreator);
    set(CAIRO_PDF_METADATA_CREATE_DATE, iso_date(time));
}

// Entries that others stand under show them.
void add_outline(cairo_surface_t* surface, const std::vector<drawing::OutlineEntry>& outline) {
    std::vector<int> numbers;
    for (const drawing::OutlineEntry& entry : outline) {
        const std::string target = fmt::format("page={} pos=[{:.3f} {:.3f}]",
                                               entry.page + 1,
                                               to_pt(entry.at.x).value,
                                               to_pt(entry.at.y).value);
        numbers.push_back(cairo_pdf_surface_add_outline(
            surface,
            entry.parent ? numbers.at(*entry.parent) : CAIRO_PDF_OUTLINE_ROOT,
            shown(entry.title).c_str(),
            target.c_str(),
            entry.open ? CAIRO_PDF_OUTLINE_FLAG_OPEN : cairo_pdf_outline_flags_t{}));
    }
}

class PdfWriter {
  public:
    PdfWriter(const drawing::Document& document, typeset::Typesetter& typesetter, WholeFile& file)
        : document_(document),
          type_(typesetter),
          polish_(
              file, document.info.language, tags_.alternatives(), document.flip, cairo_version()),
          surface_(cairo_pdf_surface_create_for_stream(write_polished, &polish_, 1, 1)) {}

    cairo_status_t write(std::int64_t creation_time) {
        set_metadata(surface_.get(), document_.info, creation_time);
        add_outline(surface_.get(), document_.outline);
        cairo_status_t status = cairo_surface_status(surface_.get());
        for (std::size_t i = 0; i < document_.page_count && status == CAIRO_STATUS_SUCCESS &&
                                type_.typesetter().problems().empty();
             ++i) {
            status = write_page(i);
        }
        cairo_surface_finish(surface_.get());
        polish_.finish();
        return status == CAIRO_STATUS_SUCCESS ? cairo_surface_status(surface_.get()) : status;
    }

  private:
    cairo_status_t write_page(std::size_t index) {
        const drawing::Page page = document_.make_page(index);
        const double width = to_pt(page.width).value;
        const double height = to_pt(page.height).value;
        if (!recordings_ && document_.page_count > 1) {
            recordings_.emplace(width, height, type_);
        }
        cairo_pdf_surface_set_size(surface_.get(), width, height);
        const CairoHandle cairo(cairo_create(surface_.get()));
        cairo_scale(cairo.get(), 1 / kMmPerPt, 1 / kMmPerPt);
        CairoCanvas canvas(
            cairo.get(), type_, TextAs::Glyphs, recordings_ ? &*recordings_ : nullptr);
        canvas.use_tags(&tags_);
        paint(page.drawing, canvas, type_.typesetter());
        if (index + 1 == document_.page_count) {
            tags_.finish(cairo.get());
        }
        cairo_show_page(cairo.get());
        return cairo_status(cairo.get());
    }

    const drawing::Document& document_;
    Type type_;
    PdfTags tags_;
    PdfPolish polish_;
    SurfaceHandle surface_;  // writes to polish_, so it goes first
    std::optional<Recordings> recordings_;
};

}  // namespace

Result<void> write_pdf(const drawing::Document& document,
                       std::int64_t creation_time,
                       typeset::Typesetter& typesetter,
                       WholeFile& file) {
    const cairo_status_t status = PdfWriter(document, typesetter, file).write(creation_time);
    if (status != CAIRO_STATUS_SUCCESS && status != CAIRO_STATUS_WRITE_ERROR) {
        return fail(machine_error(
            {}, fmt::format("cannot draw the PDF: {}", cairo_status_to_string(status))));
    }
    return {};
}

}  // namespace quadrille::output
