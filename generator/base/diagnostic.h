// What the readers of files have to say. A Diagnostic is self-contained: it carries the text of its
// line, so that you can print it long after the file was closed.
//
//     odd.yaml:12:9: error: unknown key 'minmum'; expected count, of, at-least or minimum
//        12 |     minmum: 5
//           |     ^~~~~~
//        did you mean 'minimum'?
//
// The first line reads "what is wrong; what was expected". Notes follow the caret, one per line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

/// A place in a text; lines and columns count from 1, columns in characters, not bytes. Line 0: the
/// file as a whole.
struct SourcePos {
    int line = 0;
    int column = 0;

    constexpr auto operator<=>(const SourcePos&) const = default;
};

/// `length` characters from `begin`, all on one line.
struct SourceSpan {
    SourcePos begin;
    int length = 1;

    constexpr bool operator==(const SourceSpan&) const = default;
};

enum class Severity { Error, Warning };

struct Diagnostic {
    Severity severity = Severity::Error;
    std::string file;  ///< As the user named it; "-" is standard input; empty: the command line.
    SourceSpan span;
    std::string wrong;               ///< What is wrong.
    std::string expected;            ///< What was expected; may be empty.
    std::string line_text;           ///< The source line, without its end; may be empty.
    std::vector<std::string> notes;  ///< "did you mean 'e5'?", the turn, a position as text.
    bool machine =
        false;  ///< The machine or the output failed, not what the user wrote: exit code 3.
};

/// Never empty in a failed Result.
using Diagnostics = std::vector<Diagnostic>;

/// "what is wrong; what was expected", the message without place and caret.
std::string message_of(const Diagnostic& diagnostic);

/// Coloured: for a terminal; the severity and the caret stand out by ANSI colours (ECMA-48).
enum class Ink { Plain, Coloured };

/// The whole message as printed, several lines, each ended by a newline.
std::string to_text(const Diagnostic& diagnostic, Ink ink = Ink::Plain);

/// All of them, in order.
std::string to_text(const Diagnostics& diagnostics, Ink ink = Ink::Plain);

/// True if one of them is an error.
bool has_errors(const Diagnostics& diagnostics);

/// True if the machine or the output failed (see Diagnostic::machine).
bool has_machine_failure(const Diagnostics& diagnostics);

/// An error about no file in particular, such as a value on the command line.
Diagnostic plain_error(std::string wrong, std::string expected = {});

/// The same at a place in a file whose text is no longer available.
Diagnostic error_in(std::string file, SourceSpan at, std::string wrong, std::string expected);

/// The machine failed: a full disk, a read-only folder, a missing font.
Diagnostic machine_error(std::string file, std::string wrong, std::string expected = {});

}  // namespace quadrille
