// What the bytes of a YAML file show without a parser: where quotes and brackets end. Gives better
// messages than the parser's, and carets of the right length.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::spec {

/// How many bytes of a scalar at `offset`, read as `value`, a caret can underline: what stands on
/// its first line.
std::size_t scalar_bytes(std::string_view text, std::size_t offset, const std::string& value);

/// True if a quote begins at `offset` that is never closed.
bool is_open_quote(std::string_view text, std::size_t offset);

/// The innermost bracket that is never closed, outside of quotes and comments.
std::optional<std::size_t> open_bracket(std::string_view text);

/// True if a bracket opens before `offset` in its line: `{sites} cells` begins like a map and then
/// is none.
bool follows_bracket(std::string_view text, std::size_t offset);

}  // namespace quadrille::spec
