// Where texts come from. The program reads the disk; tests supply a table of texts.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/result.h"

namespace quadrille {

class FileReader {
  public:
    FileReader() = default;
    FileReader(const FileReader&) = delete;
    FileReader& operator=(const FileReader&) = delete;
    virtual ~FileReader() = default;

    /// The whole text of a file. Never reads more than `limit` bytes.
    /// Errors: cannot be opened or read; longer than `limit`; a folder.
    [[nodiscard]] virtual Result<std::string> read(const std::string& path,
                                                   std::size_t limit) const = 0;

    /// The names of the regular files directly in a folder, sorted; none if there is no such
    /// folder.
    [[nodiscard]] virtual std::vector<std::string> list(const std::string& folder) const = 0;

    /// False for a file that a symbolic link reaches outside of `folder`; true where there are no
    /// links.
    [[nodiscard]] virtual bool is_within(const std::string& /*path*/,
                                         const std::string& /*folder*/) const {
        return true;
    }
};

}  // namespace quadrille
