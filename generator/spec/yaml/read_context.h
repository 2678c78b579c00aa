// What all readers of one file share: its text, the diagnostics so far, and the values of the
// parameters, for `$name`. Reads single values; map_reader.h reads maps with it. After an error it
// returns a usable value, so that reading can continue.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/placeholders.h"
#include "base/result.h"
#include "base/source_text.h"
#include "base/units.h"
#include "spec/yaml/key_table.h"
#include "spec/yaml/node.h"
#include "spec/yaml/values.h"

namespace quadrille::spec {

/// A parameter as `$name` sees it; no value: its declaration is broken, which was reported.
struct ParameterValue {
    std::string name;
    std::optional<std::int64_t> value;
    bool read = false;
};

/// How many entries a list or map may have, and what they are called in messages: "cells".
struct Amount {
    std::size_t least;
    std::size_t most;
    std::string_view of_what;
};

inline constexpr Amount kAnyAmount{0, std::numeric_limits<std::size_t>::max(), {}};

class ReadContext {
  public:
    /// Requires: `source` outlives the context.
    explicit ReadContext(const SourceText& source) : source_(&source) {}

    /// Those whose values nothing has read so far.
    [[nodiscard]] std::vector<std::string> parameters_without_use() const;

    void set_parameters(std::vector<ParameterValue> parameters) {
        parameters_ = std::move(parameters);
    }

    /// Of the prose: in which language {minimum in words} is written.
    void set_language(std::string_view language) { language_ = language; }

    /// Reports a mistake at a node. The reference, for adding notes, holds until the next report.
    Diagnostic& error(const Node& at, std::string wrong, std::string expected = {});
    Diagnostic& error(SourceSpan at, std::string wrong, std::string expected = {});

    /// The same with a "did you mean" where one of the words is near: that word, if any.
    std::optional<std::string> unknown(const Node& at,
                                       std::string wrong,
                                       std::string_view word,
                                       std::span<const std::string> words);

    /// Appends the mistakes of another file.
    void append(const Diagnostics& others);

    [[nodiscard]] bool failed() const { return !diagnostics_.empty(); }

    /// How many mistakes were reported so far.
    [[nodiscard]] std::size_t mistakes() const { return diagnostics_.size(); }

    /// `value` where nothing was reported; otherwise all mistakes, in the order of the file.
    template <typename T>
    [[nodiscard]] Result<T> finish(T value) {
        return failed() ? Result<T>(fail(take_diagnostics())) : Result<T>(std::move(value));
    }

    [[nodiscard]] SourceSpan span(const Node& node) const;

    [[nodiscard]] const std::string& file() const { return source_->name(); }

    // Single values. `what` names the value in messages, as in "'size'".

    /// One line of text, as it stands.
    std::string text(const Node& node, std::string_view what);
    /// Text with $parameters put in; paragraphs are separated by '\n'.
    std::string prose(const Node& node, std::string_view what);
    /// A whole number or `$parameter`, within the form's range.
    std::int64_t integer(const Node& node, const ValueForm& form, std::string_view what);
    double number(const Node& node, const ValueForm& form, std::string_view what);
    /// The same, or an expression such as `1/2 + sqrt(3)/2`.
    double expression(const Node& node, const ValueForm& form, std::string_view what);
    Mm length(const Node& node, const ValueForm& form, std::string_view what);
    bool flag(const Node& node, std::string_view what);
    /// Index into `words`; nothing after an error.
    std::optional<std::size_t> word(const Node& node,
                                    std::span<const std::string> words,
                                    std::string_view what);

    /// False, with a report, if the node is of another kind.
    bool expect(const Node& node, Node::Kind kind, std::string_view what, std::string_view takes);

    /// False, with a report, if a list or map has too few or too many entries.
    bool expect_count(const Node& node, const Amount& amount, std::string_view what);

  private:
    Diagnostics take_diagnostics();
    template <typename T>
    T in_form(const Node& node,
              const ValueForm& form,
              std::string_view what,
              Value<T> (*read)(std::string_view));
    std::optional<std::int64_t> plain_integer(const Node& node);
    std::optional<std::int64_t> parameter(const Node& at, std::string_view name);
    void out_of_range(const Node& node, const ValueForm& form, std::string_view what);
    std::string substituted(const Node& node);
    std::string parameter_text(const Node& node, const TextPiece& piece);
    std::string braces_text(const Node& node, const TextPiece& piece);
    [[nodiscard]] Node part_of(const Node& node, std::string_view part) const;

    const SourceText* source_;
    std::vector<ParameterValue> parameters_;
    std::string language_ = "en";
    Diagnostics diagnostics_;
    Diagnostic dropped_;
};

/// "a list", "the text 'abc'", "nothing": for messages.
std::string describe(const Node& node);

}  // namespace quadrille::spec
