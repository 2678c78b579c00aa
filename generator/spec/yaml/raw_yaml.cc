#include "spec/yaml/raw_yaml.h"

#include <algorithm>
#include <vector>

namespace quadrille::spec {

namespace {

// Behind the closing quote of a quoted text; nothing if it is never closed.
std::optional<std::size_t> end_of_quoted(std::string_view text, std::size_t begin) {
    const char quote = text[begin];
    for (std::size_t i = begin + 1; i < text.size(); ++i) {
        if (quote == '"' && text[i] == '\\') {
            ++i;
        } else if (text[i] == quote) {
            const bool doubled = quote == '\'' && i + 1 < text.size() && text[i + 1] == quote;
            if (!doubled) {
                return i + 1;
            }
            ++i;
        }
    }
    return std::nullopt;
}

bool is_quote(char c) {
    return c == '"' || c == '\'';
}

}  // namespace

std::size_t scalar_bytes(std::string_view text, std::size_t offset, const std::string& value) {
    const std::size_t line_end = std::min(text.find_first_of("\r\n", offset), text.size());
    const std::string_view line = text.substr(offset, line_end - offset);
    if (line.starts_with(value)) {
        return value.size();
    }
    const char first = line.empty() ? ' ' : line.front();
    if (first == '|' || first == '>') {
        return 1;
    }
    if (is_quote(first)) {
        return std::min(end_of_quoted(text, offset).value_or(line_end), line_end) - offset;
    }
    std::size_t end = std::min(line.find(" #"), line.size());
    while (end > 0 && line[end - 1] == ' ') {
        --end;
    }
    return end;
}

std::optional<std::size_t> open_bracket(std::string_view text) {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool begins =
            i == 0 || std::string_view(" \t\r\n[{,:").find(text[i - 1]) != std::string_view::npos;
        if (is_quote(text[i]) && begins) {
            i = end_of_quoted(text, i).value_or(text.size()) - 1;
        } else if (text[i] == '#' && begins) {
            i = std::min(text.find('\n', i), text.size());
        } else if (text[i] == '[' || text[i] == '{') {
            open.push_back(i);
        } else if ((text[i] == ']' || text[i] == '}') && !open.empty()) {
            open.pop_back();
        }
    }
    return open.empty() ? std::nullopt : std::optional(open.back());
}

bool is_open_quote(std::string_view text, std::size_t offset) {
    return offset < text.size() && is_quote(text[offset]) && !end_of_quoted(text, offset);
}

bool follows_bracket(std::string_view text, std::size_t offset) {
    const std::size_t line_begin = text.rfind('\n', offset) + 1;
    const std::string_view before = text.substr(line_begin, offset - line_begin);
    return before.find_first_of("{[") != std::string_view::npos;
}

}  // namespace quadrille::spec
