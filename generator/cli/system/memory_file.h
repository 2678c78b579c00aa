// A file that is nowhere on a disk, for another program to read: nothing of it is left when both have
// ended, however they end.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace quadrille::cli {

class MemoryFile {
  public:
    /// Errors: the system has no room for it.
    static Result<MemoryFile> of(std::string_view bytes);

    MemoryFile(MemoryFile&& other) noexcept;
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;
    MemoryFile& operator=(MemoryFile&&) = delete;
    ~MemoryFile();

    /// For programs that this one starts while the file is there.
    [[nodiscard]] std::string path() const;

  private:
    explicit MemoryFile(int descriptor) : descriptor_(descriptor) {}

    int descriptor_ = -1;
};

}  // namespace quadrille::cli
