#include "spec/yaml/prescan.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "spec/yaml/odd_signs.h"

namespace quadrille::spec {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Line and column of bytes that are not UTF-8: only the text before them counts.
Diagnostic invalid_utf8(std::string name, std::string_view text, std::size_t offset) {
    const SourceText before(name, std::string(text.substr(0, offset)));
    return error_in(std::move(name),
                    {before.position(offset), 1},
                    fmt::format("the byte {:02X} is not part of a valid UTF-8 character",
                                static_cast<unsigned char>(text[offset])),
                    "expected plain text; save the file as UTF-8");
}

// Directional overrides could make a line look like something that it is not.
bool is_forbidden(char32_t value) {
    if (value == U'\t' || value == U'\n' || value == U'\r') {
        return false;
    }
    return value < 0x20 || (value >= 0x7F && value <= 0x9F) ||
           (value >= 0x202A && value <= 0x202E) || (value >= 0x2066 && value <= 0x2069);
}

std::optional<std::size_t> find_forbidden(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint point = code_point_at(text, i);
        // yaml-cpp takes a return that ends no line for a part of a text.
        const bool lone_return = point.value == U'\r' && text.substr(i + 1, 1) != "\n";
        if (lone_return || is_forbidden(point.value)) {
            return i;
        }
        i += point.bytes;
    }
    return std::nullopt;
}

bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

// How deep a file nests, roughly: open brackets outside of comments, and indentation. It also
// counts brackets inside texts, but no real text has that many.
class DepthScan {
  public:
    // The place of the bracket or dash that goes too deep.
    std::optional<std::size_t> read_line(std::string_view line) {
        const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
        if (indent == line.size() || line[indent] == '#') {
            return std::nullopt;
        }
        while (!indents_.empty() && indents_.back() >= indent) {
            indents_.pop_back();
        }
        indents_.push_back(indent);
        const std::size_t begin = read_dashes(line, indent);
        if (too_deep()) {
            return indent;
        }
        return read_brackets(line, begin);
    }

  private:
    // "- - - a" nests without indentation.
    std::size_t read_dashes(std::string_view line, std::size_t begin) {
        while (begin + 1 < line.size() && (line[begin] == '-' || line[begin] == '?') &&
               is_blank(line[begin + 1])) {
            begin = std::min(line.find_first_not_of(" \t", begin + 1), line.size());
            indents_.push_back(begin);
        }
        return begin;
    }

    std::optional<std::size_t> read_brackets(std::string_view line, std::size_t begin) {
        for (std::size_t i = begin; i < line.size(); ++i) {
            const char c = line[i];
            if (c == '#' && i > 0 && is_blank(line[i - 1])) {
                break;
            }
            if (c == '[' || c == '{') {
                ++brackets_;
            } else if ((c == ']' || c == '}') && brackets_ > 0) {
                --brackets_;
            }
            if (too_deep()) {
                return i;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] bool too_deep() const {
        return brackets_ + static_cast<int>(indents_.size()) > kMaxDepth;
    }

    int brackets_ = 0;
    std::vector<std::size_t> indents_;
};

Diagnostic tab_error(const SourceText& source, int number, std::size_t tab) {
    return source.error({{number, static_cast<int>(tab) + 1}, 1},
                        "a tab in the indentation",
                        "expected blanks, usually two for each level");
}

std::optional<std::size_t> tab_in_indentation(std::string_view line) {
    const std::size_t text = line.find_first_not_of(" \t");
    const std::size_t tab = line.find('\t');
    const bool indents = text != std::string_view::npos && tab < text && line[text] != '#';
    return indents ? std::optional(tab) : std::nullopt;
}

}  // namespace

Result<SourceText> checked_source(std::string name, std::string text) {
    if (text.size() > kMaxFileBytes) {
        return fail(error_in(std::move(name),
                             {},
                             fmt::format("the file has {} bytes", text.size()),
                             fmt::format("expected at most {}", kMaxFileBytes)));
    }
    if (const auto offset = find_invalid_utf8(text)) {
        return fail(invalid_utf8(std::move(name), text, *offset));
    }
    if (text.starts_with(kByteOrderMark)) {
        text.erase(0, kByteOrderMark.size());
    }
    SourceText source(std::move(name), std::move(text));
    if (const auto offset = find_forbidden(source.text())) {
        const auto value = static_cast<std::uint32_t>(code_point_at(source.text(), *offset).value);
        Diagnostic error = source.error({source.position(*offset), 1},
                                        fmt::format("the control character U+{:04X}", value),
                                        "expected plain text");
        if (error.line_text.size() > kMaxLineBytes) {
            error.line_text.clear();
        }
        return fail(std::move(error));
    }
    return source;
}

Diagnostics check_layout(const SourceText& source) {
    Diagnostics errors;
    DepthScan depth;
    for (int number = 1; number <= source.line_count(); ++number) {
        const std::string_view line = source.line(number);
        if (const auto column = depth.read_line(line)) {
            const SourcePos at{number, static_cast<int>(utf8_length(line.substr(0, *column))) + 1};
            return {source.error({at, 1},
                                 "lists and maps nested too deeply",
                                 fmt::format("expected at most {} levels", kMaxDepth))};
        }
        if (line.size() > kMaxLineBytes) {
            return {error_in(source.name(),
                             {{number, 1}, 1},
                             fmt::format("a line of {} bytes", line.size()),
                             fmt::format("expected at most {}", kMaxLineBytes))};
        }
        if (const auto tab = tab_in_indentation(line); tab && errors.empty()) {
            errors.push_back(tab_error(source, number, *tab));
        }
    }
    if (errors.empty()) {
        errors = odd_signs(source);
    }
    return errors;
}

}  // namespace quadrille::spec
