#include "base/diagnostic.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/unicode.h"
#include "base/utf8.h"

namespace quadrille {

namespace {

constexpr std::string_view kBrightError = "\x1b[1;31m";
constexpr std::string_view kBrightWarning = "\x1b[1;35m";
constexpr std::string_view kPlain = "\x1b[0m";

// Long lines are cut to this many characters before and after the place that matters.
constexpr std::size_t kShownBefore = 80;
constexpr std::size_t kShownAfter = 160;

struct ShownLine {
    std::string text;
    int column = 1;  // of the terminal, which may be more than the characters before
    int length = 1;  // in such columns
};

ShownLine shown_line(const Diagnostic& diagnostic) {
    const std::string_view line = diagnostic.line_text;
    const auto skipped = static_cast<std::size_t>(std::max(diagnostic.span.begin.column, 1) - 1);
    const std::size_t split = first_characters(line, skipped).size();
    std::string before = shown(line.substr(0, split));
    if (utf8_length(before) > kShownBefore) {
        before = "..." + std::string(last_characters(before, kShownBefore));
    }
    const std::string all = shown(line.substr(split));
    const std::string_view after = first_characters(all, kShownAfter);
    const auto marked = static_cast<std::size_t>(std::max(diagnostic.span.length, 1));
    return {before + std::string(after) + (after.size() < all.size() ? "..." : ""),
            static_cast<int>(terminal_width(before)) + 1,
            static_cast<int>(terminal_width(first_characters(after, marked)))};
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
        const int tail = std::max(0, line.length - 1);
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
    return std::ranges::any_of(diagnostics, [](const Diagnostic& diagnostic) {
        return diagnostic.severity == Severity::Error;
    });
}

bool has_machine_failure(const Diagnostics& diagnostics) {
    return std::ranges::any_of(diagnostics,
                               [](const Diagnostic& diagnostic) { return diagnostic.machine; });
}

Diagnostic plain_error(std::string wrong, std::string expected) {
    return error_in({}, {}, std::move(wrong), std::move(expected));
}

Diagnostic error_in(std::string file, SourceSpan at, std::string wrong, std::string expected) {
    Diagnostic error;
    error.file = std::move(file);
    error.span = at;
    error.wrong = std::move(wrong);
    error.expected = std::move(expected);
    return error;
}

Diagnostic machine_error(std::string file, std::string wrong, std::string expected) {
    Diagnostic error = error_in(std::move(file), {}, std::move(wrong), std::move(expected));
    error.machine = true;
    return error;
}

}  // namespace quadrille
