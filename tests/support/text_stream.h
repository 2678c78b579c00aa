// A text as a stream that gives a few bytes at a time, as a pipe may.
#pragma once

#include <algorithm>
#include <string>
#include <utility>

#include "base/byte_stream.h"

namespace quadrille::test {

class TextStream : public ByteStream {
  public:
    /// `fails`: where the text ends the machine fails.
    explicit TextStream(std::string text, std::size_t at_once = 7, bool fails = false)
        : text_(std::move(text)), at_once_(at_once), fails_(fails) {}

    [[nodiscard]] Result<std::size_t> read(std::span<char> room) override {
        const std::size_t length = std::min({room.size(), at_once_, text_.size() - at_});
        if (length == 0 && fails_) {
            return fail(machine_error("a.txt", "cannot be read"));
        }
        std::copy_n(text_.begin() + static_cast<std::ptrdiff_t>(at_), length, room.begin());
        at_ += length;
        return length;
    }

  private:
    std::string text_;
    std::size_t at_once_;
    bool fails_;
    std::size_t at_ = 0;
};

}  // namespace quadrille::test
