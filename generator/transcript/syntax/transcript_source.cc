#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/readable_text.h"
#include "base/utf8.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::transcript {

std::optional<std::size_t> unreadable_byte(std::string_view text) {
    const std::size_t nul = text.find('\0');
    const std::size_t bad = std::min(find_invalid_utf8(text).value_or(text.size()), nul);
    return bad < text.size() ? std::optional(bad) : std::nullopt;
}

SourceText readable_source(const std::string& name, std::string text, int first_line) {
    return {name, readable_text(std::move(text)), first_line};
}

Result<SourceText> transcript_source(const std::string& name, std::string text, int first_line) {
    if (text.size() > kLongestTranscript) {
        Diagnostic error = plain_error(fmt::format("the file has {} bytes", text.size()),
                                       fmt::format("expected at most {}", kLongestTranscript));
        error.file = name;
        return fail(std::move(error));
    }
    ReadableText read = readable_text(std::move(text));
    const auto bad = unreadable_byte(read.text);
    if (!bad) {
        return SourceText(name, std::move(read), first_line);
    }
    // The text before the bad byte is good: enough to find the place.
    const bool is_nul = read.text[*bad] == '\0';
    const SourceText good(name, readable_text(read.text.substr(0, *bad)), first_line);
    const SourcePos place = good.position(good.text().size());
    return fail(good.error({place, 1},
                           is_nul ? "a NUL byte" : "bytes that are no text",
                           is_nul ? "expected text" : "expected a text saved as UTF-8"));
}

}  // namespace quadrille::transcript
