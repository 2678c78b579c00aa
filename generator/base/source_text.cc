#include "base/source_text.h"

#include <algorithm>
#include <utility>

#include "base/utf8.h"

namespace quadrille {

SourceText::SourceText(std::string name, std::string text, int first_line)
    : name_(std::move(name)), text_(std::move(text)), first_line_(first_line), starts_{0} {
    const bool has_returns = text_.find('\r') != std::string::npos;
    const auto line_end = [&](std::size_t from) {
        return has_returns ? text_.find_first_of("\r\n", from) : text_.find('\n', from);
    };
    for (std::size_t i = line_end(0); i != std::string::npos; i = line_end(i + 1)) {
        if (text_[i] == '\r' && i + 1 < text_.size() && text_[i + 1] == '\n') {
            ++i;
        }
        starts_.push_back(i + 1);
    }
}

SourcePos SourceText::position(std::size_t offset) const {
    const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
    const auto index = static_cast<std::size_t>(after - starts_.begin()) - 1;
    const std::string_view before =
        std::string_view(text_).substr(starts_[index], offset - starts_[index]);
    return {static_cast<int>(index) + first_line_, static_cast<int>(utf8_length(before)) + 1};
}

Diagnostic SourceText::error(SourceSpan span, std::string wrong, std::string expected) const {
    // Thousands of mistakes on one endless line must not each carry a copy of it.
    constexpr std::size_t kLongestLine = 16384;
    const std::string_view text = line(span.begin.line);
    return {.severity = Severity::Error,
            .file = name_,
            .span = span,
            .wrong = std::move(wrong),
            .expected = std::move(expected),
            .line_text = std::string(text.size() > kLongestLine ? std::string_view{} : text),
            .notes = {}};
}

Diagnostic SourceText::warning(SourceSpan span, std::string wrong, std::string expected) const {
    Diagnostic result = error(span, std::move(wrong), std::move(expected));
    result.severity = Severity::Warning;
    return result;
}

}  // namespace quadrille
