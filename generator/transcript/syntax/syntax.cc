#include "transcript/syntax/syntax.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "base/utf8.h"
#include "transcript/syntax/game_parser.h"

namespace quadrille::transcript {

void tell_repairs(const SourceText& source,
                  std::size_t begin,
                  std::size_t end,
                  MistakeList& mistakes) {
    for (const Repair::Kind kind : {Repair::Kind::UnseenSign, Repair::Kind::Converted}) {
        const auto is_here = [&](const Repair& repair) {
            return repair.kind == kind && repair.offset >= begin && repair.offset < end;
        };
        const auto& all = source.repairs();
        const auto first = std::find_if(all.begin(), all.end(), is_here);
        if (first == all.end()) {
            continue;
        }
        const bool unseen = kind == Repair::Kind::UnseenSign;
        Diagnostic& told = mistakes.warning(
            source.span(first->offset, 1),
            unseen ? fmt::format("a sign that nobody sees, U+{:04X}",
                                 static_cast<std::uint32_t>(first->value))
                   : "this text is not saved as UTF-8",
            unseen
                ? "it is left out"
                : fmt::format("it is read as Windows-1252, with '{}' here", to_utf8(first->value)));
        if (const auto count = std::count_if(first, all.end(), is_here); count > 1) {
            told.notes.push_back(count == 2 ? "and at 1 more place"
                                            : fmt::format("and at {} more places", count - 1));
        }
    }
}

SyntaxReader::SyntaxReader(const SourceText& source)
    : source_(source),
      traits_(traits_of(source)),
      lines_(source.lines()),
      number_(source.first_line()) {}

bool SyntaxReader::next(GameText& game) {
    if (at_end()) {
        return false;
    }
    const std::size_t begin = lines_.begin();
    GameParser parser(keyword_, traits_, game);
    parser.run(lines_, number_);
    keyword_ = parser.next_keyword();
    read_ = true;
    if (!source_.repairs().empty()) {
        const std::size_t end = at_end() ? source_.text().size() + 1 : lines_.begin();
        tell_repairs(source_, begin, end, game.mistakes);
    }
    return true;
}

}  // namespace quadrille::transcript
