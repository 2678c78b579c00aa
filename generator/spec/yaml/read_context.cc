#include "spec/yaml/read_context.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/names_of.h"
#include "base/placeholders.h"
#include "base/spelling.h"
#include "base/utf8.h"

namespace quadrille::spec {

namespace {

// More would not help, and a hostile file could have a hundred thousand.
constexpr std::size_t kMaxDiagnostics = 50;
constexpr std::size_t kMaxTextBytes = 400;

bool in_range(double value, const ValueForm& form) {
    return value >= form.min && value <= form.max;
}

std::string expected_form(const ValueForm& form) {
    return "expected " + to_text(form);
}

void trim(std::string& text) {
    text.erase(0, std::min(text.find_first_not_of(" \n\t"), text.size()));
    text.erase(text.find_last_not_of(" \n\t") + 1);
}

}  // namespace

std::string describe(const Node& node) {
    switch (node.kind) {
        case Node::Kind::Empty:
            return "empty";
        case Node::Kind::Scalar:
            return "'" + beginning(node.text, 60) + "'";
        case Node::Kind::List:
            return "a list";
        case Node::Kind::Map:
            return "a map";
    }
    return {};
}

Diagnostic& ReadContext::error(const Node& at, std::string wrong, std::string expected) {
    return error(span(at), std::move(wrong), std::move(expected));
}

Diagnostic& ReadContext::error(SourceSpan at, std::string wrong, std::string expected) {
    if (diagnostics_.size() >= kMaxDiagnostics) {
        dropped_ = {};
        return dropped_;
    }
    diagnostics_.push_back(source_->error(at, std::move(wrong), std::move(expected)));
    return diagnostics_.back();
}

std::optional<std::string> ReadContext::unknown(const Node& at,
                                                std::string wrong,
                                                std::string_view word,
                                                std::span<const std::string> words) {
    Diagnostic& report =
        error(at, std::move(wrong), words.empty() ? "" : "expected " + joined_list(words, "or"));
    // A single letter is near to every other one.
    auto likely = word.size() > 1 ? likely_spelling(word, words) : std::nullopt;
    if (likely) {
        report.notes.push_back("did you mean '" + *likely + "'?");
    }
    return likely;
}

void ReadContext::append(const Diagnostics& others) {
    for (const Diagnostic& each : others) {
        if (diagnostics_.size() < kMaxDiagnostics) {
            diagnostics_.push_back(each);
        }
    }
}

Diagnostics ReadContext::take_diagnostics() {
    std::ranges::stable_sort(diagnostics_, [](const Diagnostic& a, const Diagnostic& b) {
        return a.file == b.file && a.span.begin < b.span.begin;
    });
    return std::move(diagnostics_);
}

SourceSpan ReadContext::span(const Node& node) const {
    return source_->span(node.offset, node.bytes);
}

bool ReadContext::expect(const Node& node,
                         Node::Kind kind,
                         std::string_view what,
                         std::string_view takes) {
    if (node.kind == kind) {
        return true;
    }
    error(node, fmt::format("{} is {}", what, describe(node)), fmt::format("expected {}", takes));
    return false;
}

bool ReadContext::expect_count(const Node& node, const Amount& amount, std::string_view what) {
    const std::size_t count = node.items.size() + node.entries.size();
    const bool fits = count >= amount.least && count <= amount.most;
    if (!fits) {
        error(node,
              fmt::format("{} has {} {}", what, count, amount.of_what),
              amount.least == 0 ? fmt::format("expected at most {}", amount.most)
                                : fmt::format("expected {} to {}", amount.least, amount.most));
    }
    return fits;
}

std::string ReadContext::text(const Node& node, std::string_view what) {
    if (!expect(node, Node::Kind::Scalar, what, "text")) {
        return {};
    }
    std::string result = node.text;
    trim(result);
    if (result.find('\n') != std::string::npos) {
        error(node, fmt::format("{} has several lines", what), "expected one");
    } else if (result.empty()) {
        error(node, fmt::format("{} is empty", what), "expected text");
    } else if (result.size() > kMaxTextBytes) {
        error(node,
              fmt::format("{} is {} characters long", what, utf8_length(result)),
              fmt::format("expected at most {}", kMaxTextBytes));
    }
    return result;
}

// The place of a word inside of a text, or of the text where escapes or folding hide the word.
Node ReadContext::part_of(const Node& node, std::string_view part) const {
    const std::size_t found = source_->text().find(part, node.offset);
    const std::size_t end = node.offset + 2 * node.text.size() + 200;
    if (found == std::string_view::npos || found > end) {
        return node;
    }
    Node result;
    result.offset = found;
    result.bytes = part.size();
    return result;
}

std::vector<std::string> ReadContext::parameters_without_use() const {
    std::vector<std::string> names;
    for (const ParameterValue& parameter : parameters_) {
        if (!parameter.read) {
            names.push_back(parameter.name);
        }
    }
    return names;
}

std::optional<std::int64_t> ReadContext::parameter(const Node& at, std::string_view name) {
    if (ParameterValue* found = find_named(parameters_, name)) {
        found->read = true;
        return found->value;
    }
    const std::string wrong = fmt::format("unknown parameter '${}'", beginning(name, 40));
    if (parameters_.empty()) {
        error(at, wrong, "this description has no parameters");
    } else {
        std::vector<std::string> names = names_of(parameters_);
        std::ranges::for_each(names, [](std::string& each) { each.insert(0, "$"); });
        unknown(at, wrong, "$" + std::string(name), names);
    }
    return std::nullopt;
}

std::string ReadContext::parameter_text(const Node& node, const TextPiece& piece) {
    if (piece.inside.empty()) {
        error(part_of(node, "$"), "a '$' without a parameter's name", "write $$ for a dollar");
        return {};
    }
    const auto value = parameter(part_of(node, piece.whole), piece.inside);
    return value ? std::to_string(*value) : std::string();
}

// "{minimum in words}": five; "{minimum: cell, cells}": what suits the number. {sites} and its like
// stay as they are: the page knows the numbers.
std::string ReadContext::braces_text(const Node& node, const TextPiece& piece) {
    static const std::vector<std::string> numbers{
        "{sites}", "{cells}", "{edges}", "{vertices}", "{turns}"};
    const std::string_view inside = piece.inside;
    const std::size_t colon = inside.find(": ");
    const std::size_t comma = inside.find(", ");
    const bool choice =
        colon != std::string_view::npos && comma != std::string_view::npos && colon + 1 < comma;
    if (piece.in_words || choice) {
        const Node at = part_of(node, piece.whole.substr(1, piece.whole.size() - 2));
        const auto value = parameter(at, piece.in_words ? inside : inside.substr(0, colon));
        if (!value) {
            return {};
        }
        return piece.in_words
                   ? number_in_words(*value, language_)
                   : std::string(*value == 1 ? inside.substr(colon + 2, comma - colon - 2)
                                             : inside.substr(comma + 2));
    }
    if (std::ranges::find(numbers, piece.whole) == numbers.end()) {
        unknown(part_of(node, piece.whole),
                fmt::format("unknown placeholder '{}'", beginning(piece.whole, 40)),
                piece.whole,
                numbers);
    }
    return std::string(piece.whole);
}

std::string ReadContext::substituted(const Node& node) {
    std::string result;
    for (const TextPiece& piece : pieces_of(node.text)) {
        result += piece.kind == TextPiece::Kind::Parameter ? parameter_text(node, piece)
                  : piece.kind == TextPiece::Kind::Braces  ? braces_text(node, piece)
                                                           : std::string(piece.inside);
    }
    return result;
}

std::string ReadContext::prose(const Node& node, std::string_view what) {
    if (!expect(node, Node::Kind::Scalar, what, "text")) {
        return {};
    }
    std::string result = substituted(node);
    trim(result);
    if (result.empty()) {
        error(node, fmt::format("{} is empty", what), "expected text");
    }
    return result;
}

std::optional<std::int64_t> ReadContext::plain_integer(const Node& node) {
    if (node.text.starts_with('$')) {
        return parameter(node, std::string_view(node.text).substr(1));
    }
    const Value<std::int64_t> value = read_integer(node.text);
    if (!value) {
        error(node, value.error().wrong, value.error().expected);
        return std::nullopt;
    }
    return *value;
}

void ReadContext::out_of_range(const Node& node, const ValueForm& form, std::string_view what) {
    if (node.text.starts_with('$')) {
        const std::string name = node.text.substr(1);
        const std::int64_t value = parameter(node, name).value_or(0);
        error(node, fmt::format("{} is {} here", what, value), expected_form(form))
            .notes.push_back(fmt::format("{} = {}", name, value));
    } else {
        error(node, fmt::format("{} is {}", what, node.text), expected_form(form));
    }
}

std::int64_t ReadContext::integer(const Node& node, const ValueForm& form, std::string_view what) {
    const auto fallback = static_cast<std::int64_t>(form.min);
    if (!expect(node, Node::Kind::Scalar, what, to_text(form))) {
        return fallback;
    }
    const std::optional<std::int64_t> value = plain_integer(node);
    if (value && !in_range(static_cast<double>(*value), form)) {
        out_of_range(node, form, what);
        return fallback;
    }
    return value.value_or(fallback);
}

template <typename T>
T ReadContext::in_form(const Node& node,
                       const ValueForm& form,
                       std::string_view what,
                       Value<T> (*read)(std::string_view)) {
    const auto amount = [](const T& value) {
        if constexpr (std::is_same_v<T, Mm>) {
            return value.value;
        } else {
            return value;
        }
    };
    if (expect(node, Node::Kind::Scalar, what, to_text(form))) {
        const Value<T> value = read(node.text);
        if (!value) {
            error(node, value.error().wrong, value.error().expected);
        } else if (!in_range(amount(*value), form)) {
            out_of_range(node, form, what);
        } else {
            return *value;
        }
    }
    return T{form.min};
}

double ReadContext::number(const Node& node, const ValueForm& form, std::string_view what) {
    return in_form(node, form, what, read_number);
}

double ReadContext::expression(const Node& node, const ValueForm& form, std::string_view what) {
    return in_form(node, form, what, read_expression);
}

Mm ReadContext::length(const Node& node, const ValueForm& form, std::string_view what) {
    return in_form(node, form, what, read_length);
}

bool ReadContext::flag(const Node& node, std::string_view what) {
    if (!expect(node, Node::Kind::Scalar, what, "true or false")) {
        return false;
    }
    const Value<bool> value = read_flag(node.text);
    if (!value) {
        error(node, fmt::format("{} is {}", what, describe(node)), value.error().expected);
    }
    return value.value_or(false);
}

std::optional<std::size_t> ReadContext::word(const Node& node,
                                             std::span<const std::string> words,
                                             std::string_view what) {
    if (!expect(node, Node::Kind::Scalar, what, joined_list(words, "or"))) {
        return std::nullopt;
    }
    const auto found = std::ranges::find(words, node.text);
    if (found == words.end()) {
        unknown(node, fmt::format("{} is {}", what, describe(node)), node.text, words);
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - words.begin());
}

}  // namespace quadrille::spec
