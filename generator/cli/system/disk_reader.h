// Reads from the disk for the folders that only know base/file_reader.h and base/byte_stream.h, and
// notes in seen_files.h what it looks at.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/byte_stream.h"
#include "base/file_reader.h"

namespace quadrille::cli {

class DiskReader : public FileReader {
  public:
    /// The path "-" is standard input, which may be read again, up to 16 MiB of it. Pipes and devices are read like files, up to the limit.
    [[nodiscard]] Result<std::string> read(const std::string& path,
                                           std::size_t limit) const override;

    [[nodiscard]] std::vector<std::string> list(const std::string& folder) const override;

    [[nodiscard]] bool is_within(const std::string& path, const std::string& folder) const override;

    /// Opens a text to read in blocks, as UTF-8 if it is UTF-16; so does read(). Errors: it cannot be opened; it is a folder.
    [[nodiscard]] Result<std::unique_ptr<ByteStream>> open(const std::string& path) const;
};

}  // namespace quadrille::cli
