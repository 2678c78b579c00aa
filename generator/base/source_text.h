// The text of one file, or of whole lines of it, with the file's name, to point into: lines by
// number, and byte offsets turned into line and column. Knows nothing of what the text means.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace quadrille {

class SourceText {
  public:
    /// `text` is valid UTF-8 (see base/utf8.h). Lines end at \n, \r\n or \r. `first_line` is the
    /// number that its first line has in the file.
    SourceText(std::string name, std::string text, int first_line = 1);

    [[nodiscard]] const std::string& name() const { return name_; }

    [[nodiscard]] std::string_view text() const { return text_; }

    [[nodiscard]] int line_count() const { return static_cast<int>(starts_.size()); }

    [[nodiscard]] int first_line() const { return first_line_; }

    [[nodiscard]] int last_line() const { return first_line_ + line_count() - 1; }

    /// Line `number`, without its end; empty for a number that is out of range.
    [[nodiscard]] std::string_view line(int number) const {
        if (number < first_line_ || number > last_line()) {
            return {};
        }
        const auto index = static_cast<std::size_t>(number - first_line_);
        const std::size_t begin = starts_[index];
        std::size_t end = index + 1 < starts_.size() ? starts_[index + 1] : text_.size();
        while (end > begin && (text_[end - 1] == '\n' || text_[end - 1] == '\r')) {
            --end;
        }
        return std::string_view(text_).substr(begin, end - begin);
    }

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
    int first_line_;
    std::vector<std::size_t> starts_;  // byte offset of each line
};

}  // namespace quadrille
