// Lines with names, as people type or paste them: with numbers, bullets or quotation marks before
// them, as "Surname, Name", as a table of a spreadsheet, a page or a mail. What each line means is
// decided from all of them, and where that was more than reading off, a message shows what was taken.
//
//     1. Ann         Carlsen, Magnus         No   Name        Form
//     2. Ben         So, Wesley              1    Ada Byron   7b
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/source_text.h"
#include "transcript/syntax/line_text.h"

namespace quadrille::club {

struct TypedName {
    std::string text;  ///< Without what surrounds it, with single blanks.
    SourceSpan span;
};

struct NameLines {
    std::vector<std::vector<TypedName>>
        lines;         ///< Those with names; empty texts where one is missing.
    Diagnostics told;  ///< Warnings that show what was taken, and errors where that is not certain.
};

/// What a line of a list is for.
enum class NameLine {
    Player,  ///< One player: a comma stands between surname and name.
    Sheet    ///< All who sit at one board, between commas.
};

/// Requires: `lines` are lines of `source`, which have anything on them.
NameLines read_name_lines(const SourceText& source,
                          std::span<const transcript::LineText> lines,
                          NameLine meaning);

/// The names on a line from byte `begin` on: between commas, or between semicolons where there are any,
/// and then "Surname, Name" is one.
std::vector<TypedName> names_beside(const transcript::LineText& line, std::size_t begin);

}  // namespace quadrille::club
