// The mistakes of one game, as they are found. Keeps the first two hundred and counts the rest, so
// that a file that is not a transcript at all costs no more than one that is.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/diagnostic.h"
#include "base/source_text.h"
#include "base/utf8.h"

namespace quadrille::transcript {

class MistakeList {
  public:
    /// Requires: `source` outlives the list.
    explicit MistakeList(const SourceText& source) : source_(&source) {}

    [[nodiscard]] const SourceText& source() const { return *source_; }

    /// Adds an error; you may add notes to the result until the next call.
    Diagnostic& error(SourceSpan span, std::string wrong, std::string expected) {
        if (full()) {
            return spare();
        }
        return add(source_->error(span, std::move(wrong), std::move(expected)));
    }

    /// The same for something that was repaired.
    Diagnostic& warning(SourceSpan span, std::string wrong, std::string expected) {
        return full() ? spare_warning()
                      : add(source_->warning(span, std::move(wrong), std::move(expected)));
    }

    Diagnostic& add(Diagnostic found) {
        if (full()) {
            return spare();
        }
        errors_ += found.severity == Severity::Error ? 1 : 0;
        found.wrong = presentable(found.wrong);
        found.expected = presentable(found.expected);
        list_.push_back(std::move(found));
        return list_.back();
    }

    [[nodiscard]] std::size_t size() const { return list_.size() + left_out_; }

    /// How many are errors.
    [[nodiscard]] std::size_t errors() const { return errors_ + left_out_; }

    [[nodiscard]] bool has_errors() const { return left_out_ > 0 || quadrille::has_errors(list_); }

    /// Returns all of them; the last one says how many more there are.
    Diagnostics take() {
        if (left_out_ > 0) {
            const SourceSpan last = list_.back().span;
            list_.push_back(source_->error(
                last, fmt::format("{} more mistakes follow", left_out_), "they are not shown"));
        }
        left_out_ = 0;
        errors_ = 0;
        return std::exchange(list_, {});
    }

    /// True if no more are kept: looking for likely spellings would be useless.
    [[nodiscard]] bool full() const { return list_.size() >= kKept; }

  private:
    static constexpr std::size_t kKept = 200;
    static constexpr std::size_t kLongestWording = 400;

    // Messages may quote anything typed: limits its length, and hides what a terminal would obey.
    static std::string presentable(std::string_view text) {
        std::size_t end = std::min(text.size(), kLongestWording);
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
            ++end;
        }
        return shown(text.substr(0, end)) + (end < text.size() ? "..." : "");
    }

    Diagnostic& spare() {
        ++left_out_;
        return spare_warning();
    }

    Diagnostic& spare_warning() { return spare_.emplace(); }

    const SourceText* source_;
    Diagnostics list_;
    std::size_t errors_ = 0;  // among them
    std::size_t left_out_ = 0;
    std::optional<Diagnostic> spare_;
};

}  // namespace quadrille::transcript
