// The text of one file, or of some lines of it, with the file's name: gives its lines in order or
// by number, turns byte offsets into line and column, and makes diagnostics that point into it.
// Knows nothing of what the text means.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/readable_text.h"

namespace quadrille {

/// Walks over the lines of a text. They end at \n, \r\n or \r; what follows the last end is a line
/// too. Requires: the text outlives it.
class TextLines {
  public:
    /// At the first line. `has_returns`: there are \r in it.
    TextLines(std::string_view text, bool has_returns) : text_(text), has_returns_(has_returns) {
        find_end();
    }

    /// Past the last line.
    [[nodiscard]] bool at_end() const { return begin_ > text_.size(); }

    /// Byte offset of the line.
    [[nodiscard]] std::size_t begin() const { return begin_; }

    /// The line without its end. Requires: not at_end(), also for advance().
    [[nodiscard]] std::string_view line() const { return text_.substr(begin_, end_ - begin_); }

    void advance() {
        begin_ = end_ + (has_returns_ && text_.substr(end_, 2) == "\r\n" ? 2 : 1);
        if (!at_end()) {
            find_end();
        }
    }

  private:
    void find_end() {
        end_ = has_returns_ ? text_.find_first_of("\r\n", begin_) : text_.find('\n', begin_);
        end_ = std::min(end_, text_.size());
    }

    std::string_view text_;
    bool has_returns_;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
};

/// For a single thread: it finds out where its lines begin when you first ask.
class SourceText {
  public:
    /// `text` should be valid UTF-8 (see base/utf8.h); if it is not, only text() and is_plain()
    /// work. It is composed (see base/unicode.h), so that equal texts have equal bytes. `first_line`
    /// is the number of its first line in the file.
    SourceText(std::string name, std::string text, int first_line = 1);

    /// The same for what people typed; see repairs().
    SourceText(std::string name, ReadableText text, int first_line = 1);

    [[nodiscard]] const std::string& name() const { return name_; }

    [[nodiscard]] std::string_view text() const { return text_; }

    /// Where the text is not what was typed, in its order.
    [[nodiscard]] const std::vector<Repair>& repairs() const { return repairs_; }

    /// Nothing but printable ASCII and \n.
    [[nodiscard]] bool is_plain() const { return plain_; }

    /// All of them, from the first. Requires: this object stays where it is.
    [[nodiscard]] TextLines lines() const {
        return {text_, !plain_ && text_.find('\r') != std::string::npos};
    }

    [[nodiscard]] int line_count() const { return static_cast<int>(starts().size()); }

    [[nodiscard]] int first_line() const { return first_line_; }

    [[nodiscard]] int last_line() const { return first_line_ + line_count() - 1; }

    /// Line `number`, without its end; empty for a number that is out of range.
    [[nodiscard]] std::string_view line(int number) const;

    /// Place of a byte offset; one past the end is allowed.
    [[nodiscard]] SourcePos position(std::size_t offset) const;

    /// Of `bytes` bytes from `offset`; at least one character.
    [[nodiscard]] SourceSpan span(std::size_t offset, std::size_t bytes) const;

    /// An error at `span`, with this file's name and line.
    [[nodiscard]] Diagnostic error(SourceSpan span, std::string wrong, std::string expected) const;

    /// The same as a warning.
    [[nodiscard]] Diagnostic warning(SourceSpan span,
                                     std::string wrong,
                                     std::string expected) const;

  private:
    [[nodiscard]] const std::vector<std::size_t>& starts() const;

    std::string name_;
    std::string text_;
    std::vector<Repair> repairs_;
    int first_line_;
    bool plain_;
    mutable std::vector<std::size_t> starts_;  // byte offset of each line; empty: not known yet
};

}  // namespace quadrille
