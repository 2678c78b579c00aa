// The text of one file with its name, to point into: lines by number, and byte offsets turned into
// line and column. Knows nothing of what the text means.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace quadrille {

class SourceText {
  public:
    /// `text` is valid UTF-8 (see base/utf8.h). Lines end at \n, \r\n or \r.
    SourceText(std::string name, std::string text);

    [[nodiscard]] const std::string& name() const { return name_; }

    [[nodiscard]] std::string_view text() const { return text_; }

    [[nodiscard]] int line_count() const { return static_cast<int>(starts_.size()); }

    /// Line `number`, from 1, without its end; empty for a number that is out of range.
    [[nodiscard]] std::string_view line(int number) const;

    /// Place of a byte offset; one past the end is allowed.
    [[nodiscard]] SourcePos position(std::size_t offset) const;

    /// An error at `span`, with this file's name and line.
    [[nodiscard]] Diagnostic error(SourceSpan span, std::string wrong, std::string expected) const;

    /// The same as a warning.
    [[nodiscard]] Diagnostic warning(SourceSpan span,
                                     std::string wrong,
                                     std::string expected) const;

  private:
    std::string name_;
    std::string text_;
    std::vector<std::size_t> starts_;  // byte offset of each line
};

}  // namespace quadrille
