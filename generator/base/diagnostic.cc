#include "base/diagnostic.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/utf8.h"

namespace quadrille {

namespace {

constexpr std::string_view kBrightError = "\x1b[1;31m";
constexpr std::string_view kBrightWarning = "\x1b[1;35m";
constexpr std::string_view kPlain = "\x1b[0m";

constexpr std::size_t kLongestShownLine = 160;

// A very long line is cut around the place that matters.
struct ShownLine {
    std::string text;
    int column = 1;
};

ShownLine shown_line(const Diagnostic& diagnostic) {
    std::string before;
    std::string after;
    int column = 1;
    std::string_view rest = diagnostic.line_text;
    while (!rest.empty()) {
        const CodePoint point = code_point_at(rest, 0);
        (column < diagnostic.span.begin.column ? before : after) +=
            shown(rest.substr(0, point.bytes));
        rest.remove_prefix(std::min(point.bytes, rest.size()));
        ++column;
    }
    const auto cut = [](std::string_view text, std::size_t from, std::size_t count) {
        while (from < text.size() && (static_cast<unsigned char>(text[from]) & 0xC0U) == 0x80U) {
            ++from;
        }
        std::size_t end = std::min(text.size(), from + count);
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
            ++end;
        }
        return std::string(
            text.substr(std::min(from, text.size()), end - std::min(from, text.size())));
    };
    if (before.size() > kLongestShownLine / 2) {
        before = "..." + cut(before, before.size() - kLongestShownLine / 2, before.size());
    }
    if (after.size() > kLongestShownLine) {
        after = cut(after, 0, kLongestShownLine) + "...";
    }
    return {before + after, static_cast<int>(utf8_length(before)) + 1};
}

}  // namespace

std::string message_of(const Diagnostic& diagnostic) {
    if (diagnostic.expected.empty()) {
        return diagnostic.wrong;
    }
    return diagnostic.wrong + "; " + diagnostic.expected;
}

std::string to_text(const Diagnostic& diagnostic, Ink ink) {
    const bool is_error = diagnostic.severity == Severity::Error;
    const std::string_view bright =
        ink == Ink::Plain ? "" : (is_error ? kBrightError : kBrightWarning);
    const std::string_view plain = ink == Ink::Plain ? "" : kPlain;
    std::string text;
    if (!diagnostic.file.empty()) {
        text += shown(diagnostic.file) + ":";
        if (diagnostic.span.begin.line > 0) {
            text += fmt::format("{}:{}:", diagnostic.span.begin.line, diagnostic.span.begin.column);
        }
        text += " ";
    }
    text += fmt::format("{}{}:{} ", bright, is_error ? "error" : "warning", plain);
    text += shown(message_of(diagnostic)) + "\n";
    if (diagnostic.span.begin.line > 0 && !diagnostic.line_text.empty()) {
        const ShownLine line = shown_line(diagnostic);
        const auto room = static_cast<int>(utf8_length(line.text)) - line.column + 1;
        const int tail = std::max(0, std::min(diagnostic.span.length, room) - 1);
        text += fmt::format("{:5} | {}\n", diagnostic.span.begin.line, line.text);
        text +=
            fmt::format("      | {}{:>{}}{:~>{}}{}\n", bright, "^", line.column, "", tail, plain);
    }
    for (const std::string& note : diagnostic.notes) {
        text += "      " + shown(note) + "\n";
    }
    return text;
}

std::string to_text(const Diagnostics& diagnostics, Ink ink) {
    std::string text;
    for (const Diagnostic& diagnostic : diagnostics) {
        text += to_text(diagnostic, ink);
    }
    return text;
}

bool has_errors(const Diagnostics& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& diagnostic) {
        return diagnostic.severity == Severity::Error;
    });
}

bool has_machine_failure(const Diagnostics& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& diagnostic) {
        return diagnostic.machine;
    });
}

Diagnostic plain_error(std::string wrong, std::string expected) {
    return {.severity = Severity::Error,
            .file = {},
            .span = {},
            .wrong = std::move(wrong),
            .expected = std::move(expected),
            .line_text = {},
            .notes = {}};
}

Diagnostic error_in(std::string file, SourceSpan at, std::string wrong, std::string expected) {
    Diagnostic error = plain_error(std::move(wrong), std::move(expected));
    error.file = std::move(file);
    error.span = at;
    return error;
}

Diagnostic machine_error(std::string file, std::string wrong, std::string expected) {
    Diagnostic error = plain_error(std::move(wrong), std::move(expected));
    error.file = std::move(file);
    error.machine = true;
    return error;
}

}  // namespace quadrille
