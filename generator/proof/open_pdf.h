// Opens a PDF, or says in one line why it cannot.
#pragma once

#include <poppler/cpp/poppler-document.h>

#include <cstddef>
#include <memory>
#include <string>

#include "base/result.h"

namespace quadrille::proof {

inline constexpr std::size_t kMostBytes = std::size_t{256} << 20U;
inline constexpr int kMostPages = 2000;

/// An open document with the bytes that it reads from.
struct OpenPdf {
    std::unique_ptr<std::string> bytes;  // outlives the document, which points into it
    std::unique_ptr<poppler::document> document;
};

/// Errors: cannot be read (Diagnostic::file is the path); a folder; empty; longer than kMostBytes;
/// not a PDF; cut short; locked; without pages or with more than kMostPages.
Result<OpenPdf> open_pdf(const std::string& path);

/// "PATH: error: wrong; expected".
Diagnostic file_error(const std::string& path, std::string wrong, std::string expected);

}  // namespace quadrille::proof
