// Bytes that come block by block, such as a file too long for memory. The program reads the disk
// and standard input; tests supply texts.
#pragma once

#include <cstddef>
#include <span>

#include "base/result.h"

namespace quadrille {

class ByteStream {
  public:
    ByteStream() = default;
    ByteStream(const ByteStream&) = delete;
    ByteStream& operator=(const ByteStream&) = delete;
    virtual ~ByteStream() = default;

    /// Fills the front of `room` and returns how many bytes it read; 0 at the end. Requires:
    /// room. Errors: the machine's, while reading.
    [[nodiscard]] virtual Result<std::size_t> read(std::span<char> room) = 0;
};

}  // namespace quadrille
