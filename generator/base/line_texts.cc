#include "base/line_texts.h"

#include <optional>
#include <string>
#include <utility>

#include "base/source_text.h"
#include "base/utf8.h"

namespace quadrille {

namespace {

constexpr std::size_t kMaxBytes = std::size_t{1} << 20U;

bool lacks_line(const Diagnostic& diagnostic) {
    return diagnostic.span.begin.line > 0 && diagnostic.line_text.empty() &&
           !diagnostic.file.empty() && diagnostic.file != "-";
}

std::optional<SourceText> text_of(const std::string& file, const FileReader& files) {
    Result<std::string> text = files.read(file, kMaxBytes);
    if (!text || find_invalid_utf8(*text)) {
        return std::nullopt;
    }
    return SourceText(file, std::move(*text));
}

}  // namespace

Diagnostics with_line_texts(Diagnostics diagnostics, const FileReader& files) {
    std::optional<SourceText> source;
    for (Diagnostic& diagnostic : diagnostics) {
        if (!lacks_line(diagnostic)) {
            continue;
        }
        if (!source || source->name() != diagnostic.file) {
            source = text_of(diagnostic.file, files);
        }
        if (source) {
            diagnostic.line_text = std::string(source->line(diagnostic.span.begin.line));
        }
    }
    return diagnostics;
}

}  // namespace quadrille
