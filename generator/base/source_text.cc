#include "base/source_text.h"

#include <algorithm>
#include <utility>

#include "base/unicode.h"
#include "base/utf8.h"

namespace quadrille {

SourceText::SourceText(std::string name, std::string text, int first_line)
    : name_(std::move(name)),
      text_(std::move(text)),
      first_line_(first_line),
      plain_(is_plain_text(text_)) {
    if (!plain_ && !find_invalid_utf8(text_)) {
        text_ = composed(std::move(text_));
    }
}

SourceText::SourceText(std::string name, ReadableText text, int first_line)
    : SourceText(std::move(name), std::move(text.text), first_line) {
    repairs_ = std::move(text.repairs);
}

const std::vector<std::size_t>& SourceText::starts() const {
    if (starts_.empty()) {
        for (TextLines each = lines(); !each.at_end(); each.advance()) {
            starts_.push_back(each.begin());
        }
    }
    return starts_;
}

std::string_view SourceText::line(int number) const {
    if (number < first_line_ || number > last_line()) {
        return {};
    }
    const std::string_view rest =
        text().substr(starts()[static_cast<std::size_t>(number - first_line_)]);
    return rest.substr(0, rest.find_first_of("\r\n"));
}

SourcePos SourceText::position(std::size_t offset) const {
    const auto after = std::ranges::upper_bound(starts(), offset);
    const auto index = static_cast<std::size_t>(after - starts().begin()) - 1;
    const std::string_view before =
        std::string_view(text_).substr(starts()[index], offset - starts()[index]);
    return {static_cast<int>(index) + first_line_, static_cast<int>(utf8_length(before)) + 1};
}

SourceSpan SourceText::span(std::size_t offset, std::size_t bytes) const {
    const std::size_t begin = std::min(offset, text_.size());
    const std::size_t length = utf8_length(text().substr(begin, bytes));
    return {position(begin), std::max(1, static_cast<int>(length))};
}

Diagnostic SourceText::error(SourceSpan span, std::string wrong, std::string expected) const {
    // Thousands of mistakes on one endless line must not each carry a copy of it.
    constexpr std::size_t kLongestLine = 16384;
    Diagnostic error = error_in(name_, span, std::move(wrong), std::move(expected));
    if (const std::string_view text = line(span.begin.line); text.size() <= kLongestLine) {
        error.line_text = text;
    }
    return error;
}

Diagnostic SourceText::warning(SourceSpan span, std::string wrong, std::string expected) const {
    Diagnostic result = error(span, std::move(wrong), std::move(expected));
    result.severity = Severity::Warning;
    return result;
}

}  // namespace quadrille
