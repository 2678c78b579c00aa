// The lines of a file that people type, without comments and blank lines: dashes are '-', blanks of
// every kind ' '.
#pragma once

#include <string_view>
#include <vector>

#include "base/source_text.h"
#include "transcript/syntax/line_text.h"

namespace quadrille::club {

class TypedLines {
  public:
    /// Requires: `source` outlives it.
    explicit TypedLines(const SourceText& source);

    TypedLines(const TypedLines&) = delete;
    TypedLines& operator=(const TypedLines&) = delete;
    TypedLines(TypedLines&&) = delete;
    TypedLines& operator=(TypedLines&&) = delete;
    ~TypedLines() = default;

    /// Those with anything on them.
    [[nodiscard]] const std::vector<transcript::LineText>& list() const { return lines_; }

  private:
    transcript::NormalizedLines normalized_;
    std::vector<transcript::LineText> lines_;
};

/// Without these signs on either side.
std::string_view trimmed(std::string_view text, std::string_view signs = " ");

/// The word without "3." or "3)" before it.
transcript::Word without_number(const transcript::LineText& line, const transcript::Word& word);

/// What is wrong with a name; empty if nothing is.
std::string fault_of_name(std::string_view name);

}  // namespace quadrille::club
