#include "output/files/write_document.h"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "base/check.h"
#include "base/fnv.h"
#include "base/try.h"
#include "base/utf8.h"
#include "base/whole_file.h"
#include "output/cairo/cairo_writers.h"
#include "output/svg/svg_writer.h"

namespace quadrille::output {

namespace {

// "board.svg" and 2: "board-2.svg".
std::string numbered(const std::string& path, std::size_t number) {
    const std::filesystem::path whole(path);
    const std::string name =
        fmt::format("{}-{}{}", whole.stem().string(), number, whole.extension().string());
    return (whole.parent_path() / name).string();
}

std::string own_prefix(const drawing::Page& page, const std::string& path) {
    return path == "-" ? fmt::format("q{:08x}", fnv_32(drawing::to_text(page.drawing)))
                       : std::filesystem::path(path).stem().string();
}

// Fills a file with the whole document, or with one page of it.
Result<void> fill(const drawing::Document& document,
                  std::size_t index,
                  const OutputOptions& options,
                  typeset::Typesetter& typesetter,
                  WholeFile& file) {
    switch (options.format) {
        case Format::Pdf:
            return write_pdf(document, options.creation_time, typesetter, file);
        case Format::Png:
            return write_png(document.make_page(index), options.dpi, typesetter, file);
        case Format::Svg: {
            const drawing::Page page = document.make_page(index);
            SvgOptions how{options.svg_text, options.id_prefix};
            if (how.id_prefix.empty()) {
                how.id_prefix = own_prefix(page, file.path());
            } else if (document.page_count > 1) {
                how.id_prefix += fmt::format("-{}", index + 1);
            }
            write_svg(page, document.info, how, typesetter, file);
            return {};
        }
    }
    return {};
}

// A file that is complete but not yet in its place.
Result<WholeFile> make_file(const drawing::Document& document,
                            std::size_t page,
                            const std::string& path,
                            const OutputOptions& options,
                            typeset::Typesetter& typesetter) {
    WholeFile file(path);
    const Result<void> filled = fill(document, page, options, typesetter, file);
    if (!filled) {
        return fail(filled.error());
    }
    if (!typesetter.problems().empty()) {
        return fail(typesetter.problems());
    }
    if (!file.finish()) {
        return fail(file.commit().error());
    }
    return file;
}

}  // namespace

std::optional<Format> format_of_name(std::string_view path) {
    const std::string name = lower_ascii(path);
    if (name.ends_with(".pdf")) {
        return Format::Pdf;
    }
    if (name.ends_with(".svg")) {
        return Format::Svg;
    }
    if (name.ends_with(".png")) {
        return Format::Png;
    }
    return std::nullopt;
}

Result<WrittenFiles> write_document(const drawing::Document& document,
                                    const std::string& path,
                                    const OutputOptions& options,
                                    const FontMeasurer& measurer) {
    QUADRILLE_CHECK(document.page_count > 0);
    const bool one_file = options.format == Format::Pdf || document.page_count == 1;
    if (!one_file && path == "-") {
        return fail(plain_error(
            fmt::format("{} pages as SVG or PNG are {} files, and standard output is one",
                        document.page_count,
                        document.page_count),
            "give a file name with -o, or ask for PDF"));
    }
    std::vector<std::string> paths;
    std::vector<WholeFile> files;
    for (std::size_t i = 0; i < (one_file ? 1 : document.page_count); ++i) {
        paths.push_back(one_file ? path : numbered(path, i + 1));
        QUADRILLE_TRY(auto file,
                      make_file(document, i, paths.back(), options, measurer.typesetter()));
        files.push_back(std::move(file));
    }
    return commit_all(files).map([&] { return WrittenFiles{paths, measurer.warnings()}; });
}

}  // namespace quadrille::output
