// Writes a document to files. Pages are made, drawn and released one at a time. Files appear whole
// or not at all (see base/whole_file.h), and equal documents give equal bytes.
//
//     const FontMeasurer measurer;
//     drawing::Document document = ...laid out with measurer...;
//     auto written = write_document(document, "odd-board.pdf", {.format = Format::Pdf}, measurer);
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "drawing/document.h"
#include "output/files/font_measurer.h"
#include "output/svg/svg_options.h"

namespace quadrille::output {

enum class Format { Pdf, Svg, Png };

/// The day this version was made, in seconds since 1970: the default date of a PDF.
inline constexpr std::int64_t kReleaseTime = 1795132800;  // 2026-11-20

struct OutputOptions {
    Format format = Format::Pdf;
    double dpi = 300;                           ///< PNG only.
    std::int64_t creation_time = kReleaseTime;  ///< PDF only; seconds since 1970.
    SvgText svg_text = SvgText::Outlines;       ///< SVG only.
    /// SVG only: what ids begin with. If empty the file's name without its ending, or on standard
    /// output a number that follows from what is drawn.
    std::string id_prefix = {};
};

/// The format that a file name asks for by its ending, in either case; nothing if by none.
std::optional<Format> format_of_name(std::string_view path);

struct WrittenFiles {
    std::vector<std::string> paths;  ///< In page order.
    Diagnostics warnings;            ///< See FontMeasurer::warnings().
};

/// Writes to `path`; "-" is standard output. Several pages as SVG or PNG go to `name-1.svg`,
/// `name-2.svg` and so on.
/// Errors: a font that is missing and a file that cannot be written (Diagnostic::machine); a PNG too
/// big, several pages as SVG or PNG on standard output.
Result<WrittenFiles> write_document(const drawing::Document& document,
                                    const std::string& path,
                                    const OutputOptions& options,
                                    const FontMeasurer& measurer);

}  // namespace quadrille::output
