// The mistakes of one game, as they are found. Keeps the first two hundred and counts the rest, so
// that a file which is no transcript at all costs no more than one that is.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <utility>

#include "base/diagnostic.h"
#include "base/source_text.h"

namespace quadrille::transcript {

class MistakeList {
  public:
    /// Requires: `source` outlives the list.
    explicit MistakeList(const SourceText& source) : source_(&source) {}

    /// Adds an error; notes may be added to what comes back, before the next call.
    Diagnostic& error(SourceSpan span, std::string wrong, std::string expected) {
        if (full()) {
            return spare();
        }
        return add(source_->error(span, std::move(wrong), std::move(expected)));
    }

    Diagnostic& add(Diagnostic found) {
        if (full()) {
            return spare();
        }
        list_.push_back(std::move(found));
        return list_.back();
    }

    [[nodiscard]] std::size_t size() const { return list_.size() + left_out_; }

    /// All of them, the last saying how many more there are.
    Diagnostics take() {
        if (left_out_ > 0) {
            const SourceSpan last = list_.back().span;
            list_.push_back(source_->error(
                last, fmt::format("{} more mistakes follow", left_out_), "they are not shown"));
        }
        return std::move(list_);
    }

  private:
    static constexpr std::size_t kKept = 200;

    [[nodiscard]] bool full() const { return list_.size() >= kKept; }

    Diagnostic& spare() {
        ++left_out_;
        spare_ = {};
        return spare_;
    }

    const SourceText* source_;
    Diagnostics list_;
    std::size_t left_out_ = 0;
    Diagnostic spare_;
};

}  // namespace quadrille::transcript
