// What holds for every input, however strange: what fails says why, and no message carries a
// character that a terminal would obey. Where it does not hold the process aborts, as the fuzzer
// wants it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "base/source_text.h"
#include "board/board.h"

namespace quadrille::fuzz {

/// Valid UTF-8 without controls other than line ends, and without bidirectional formatting.
void inspect(std::string_view printed);

void inspect(const Diagnostics& messages);

/// The messages of what failed: there is at least one error.
void inspect_failure(const Diagnostics& messages);

/// The input as a description that passed the checks before parsing; nothing if it did not.
std::optional<SourceText> description(const std::uint8_t* data, std::size_t size);

/// Names of sites are found again, and neighbours are mutual.
void inspect(const board::Board& board);

}  // namespace quadrille::fuzz
