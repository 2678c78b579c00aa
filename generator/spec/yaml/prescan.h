// Refuses files before they are parsed, where a parser would be slow, wrong or in danger: files
// that are too large, bytes that are not text, excessive line lengths and nesting, tabs as
// indentation. Knows nothing of YAML's grammar but brackets and indentation.
#pragma once

#include <cstddef>
#include <string>

#include "base/result.h"
#include "base/source_text.h"

namespace quadrille::spec {

/// The longest file, 1 MiB.
inline constexpr std::size_t kMaxFileBytes = std::size_t{1} << 20U;
/// The longest line, in bytes.
inline constexpr std::size_t kMaxLineBytes = 20'000;
/// The deepest nesting of lists and maps.
inline constexpr int kMaxDepth = 32;

/// The text as a source, without its byte order mark.
/// Errors: longer than kMaxFileBytes; invalid UTF-8; control characters.
Result<SourceText> checked_source(std::string name, std::string text);

/// Errors: a line longer than kMaxLineBytes; nesting deeper than kMaxDepth; tabs in indentation; what
/// odd_signs() finds.
Diagnostics check_layout(const SourceText& source);

}  // namespace quadrille::spec
