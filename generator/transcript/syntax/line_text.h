// A line of a transcript with the columns of its characters. Handles what you may type in every
// line: unusual blanks, dashes, comments, and in the lines of sections remarks in {braces} and
// (parentheses). Knows nothing of headers, sections or turns.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/source_text.h"
#include "base/utf8.h"

namespace quadrille::transcript {

/// Digits and nothing else.
inline bool is_number(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

/// A piece of the text as typed, except that every dash is '-' and every unusual blank ' '.
struct Word {
    std::string_view text;
    SourceSpan span;
};

/// A line that differs from what was typed.
struct NormalizedLine {
    std::string text;
    std::vector<std::uint32_t> columns;  ///< For each byte, and the end, the characters before it.
};

/// A list, because lines refer to its elements, and because an empty one takes no memory.
using NormalizedLines = std::list<NormalizedLine>;

/// What is known in advance about all lines of a text.
struct LineTraits {
    bool plain = false;        ///< Printable ASCII only: lines are used as typed.
    bool no_comments = false;  ///< There is no '#'.
    bool no_remarks = false;   ///< There is neither '{' nor '('.
};

LineTraits traits_of(const SourceText& source);

/// One line without its comment and trailing blanks: blanks of every kind become ' ', dashes '-',
/// and full-width characters plain ones. Most lines are plain already, and then nothing is copied.
struct LineText {
    int number = 0;
    std::string_view text;
    /// Of the normalized line; null if all characters have one byte.
    const std::vector<std::uint32_t>* columns = nullptr;

    /// Bytes `begin` to `end`, which are whole characters.
    [[nodiscard]] Word word(std::size_t begin, std::size_t end) const {
        const int first = column(begin);
        return {text.substr(begin, end - begin),
                {{number, first + 1}, std::max(1, column(end) - first)}};
    }

    /// The same without blanks on either side.
    [[nodiscard]] Word trimmed(std::size_t begin, std::size_t end) const {
        while (begin < end && text[begin] == ' ') {
            ++begin;
        }
        while (end > begin && text[end - 1] == ' ') {
            --end;
        }
        return word(begin, end);
    }

    /// The first byte from `begin` on that is not a blank; the end if there is none.
    [[nodiscard]] std::size_t past_blanks(std::size_t begin) const {
        return std::min(text.find_first_not_of(' ', begin), text.size());
    }

    /// Characters before byte `offset`.
    [[nodiscard]] int column(std::size_t offset) const {
        return static_cast<int>(columns == nullptr ? offset : (*columns)[offset]);
    }
};

/// A remark that continues from line to line, as one in braces may.
struct OpenRemark {
    bool open = false;
    SourceSpan begin{};  ///< Of the last one that was opened.
};

/// A remark in parentheses, which may turn out to be a mark: "e6 (w)".
struct Parenthesis {
    std::string text;  ///< Without blanks on either side.
    SourceSpan span;   ///< With its signs.
    int after = 0;     ///< The column past the last character before it that is neither blank nor
                       ///< in a remark; 0 if there is none.
};

/// The line with blanks in place of its remarks from byte `from` on. `remark` carries a remark in
/// braces over from the line above and on to the line below. `unended` is a parenthesis that is not
/// closed on its line.
struct LineWithoutRemarks {
    LineText line;
    std::optional<SourceSpan> unended;
    std::vector<Parenthesis> parentheses{};  ///< Short ones, in their order.
};

LineWithoutRemarks without_remarks(std::string_view line,
                                   int number,
                                   std::size_t from,
                                   OpenRemark& remark,
                                   NormalizedLines& normalized);

/// The text of the result points into `line`, or else to what is added to `normalized`.
LineText normalized_line(std::string_view line,
                         int number,
                         NormalizedLines& normalized,
                         LineTraits traits);

/// The same, but quick if the line needs no change.
inline LineText line_text(std::string_view line,
                          int number,
                          NormalizedLines& normalized,
                          LineTraits traits = {}) {
    if (!traits.plain || !traits.no_comments || line.ends_with(' ')) {
        return normalized_line(line, number, normalized, traits);
    }
    return {.number = number, .text = line};
}

}  // namespace quadrille::transcript
