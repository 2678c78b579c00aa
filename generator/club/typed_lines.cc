#include "club/typed_lines.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.h"
#include "club/read_name_list.h"

namespace quadrille::club {

using transcript::LineText;
using transcript::Word;

TypedLines::TypedLines(const SourceText& source) {
    const transcript::LineTraits traits = transcript::traits_of(source);
    int number = source.first_line();
    for (TextLines lines = source.lines(); !lines.at_end(); lines.advance()) {
        const LineText line = transcript::line_text(lines.line(), number, normalized_, traits);
        if (line.past_blanks(0) < line.text.size()) {
            lines_.push_back(line);
        }
        ++number;
    }
}

std::string_view trimmed(std::string_view text, std::string_view signs) {
    text.remove_prefix(std::min(text.find_first_not_of(signs), text.size()));
    return text.substr(0, text.find_last_not_of(signs) + 1);
}

Word without_number(const LineText& line, const Word& word) {
    const auto begin = static_cast<std::size_t>(word.text.data() - line.text.data());
    const std::size_t end = begin + word.text.size();
    std::size_t at = begin;
    while (at < end && is_digit(line.text[at])) {
        ++at;
    }
    const bool numbered =
        at > begin && at + 1 < end && (line.text[at] == '.' || line.text[at] == ')');
    return numbered ? line.trimmed(at + 1, end) : word;
}

std::string fault_of_name(std::string_view name) {
    if (name.empty()) {
        return "a name is missing";
    }
    if (name.find(':') != std::string_view::npos) {
        return fmt::format("the name '{}' has a colon in it", beginning(name, kLongestName));
    }
    if (utf8_length(name) > kLongestName) {
        return fmt::format("the name '{}' is too long", beginning(name, kLongestName));
    }
    const std::string printed = shown(name);
    return printed == name
               ? std::string()
               : fmt::format("the name '{}' has characters that cannot be printed", printed);
}

}  // namespace quadrille::club
