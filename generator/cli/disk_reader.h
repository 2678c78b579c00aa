// Reads from the disk for the folders that only know base/file_reader.h.
#pragma once

#include "base/file_reader.h"

namespace quadrille::cli {

class DiskReader : public FileReader {
  public:
    /// The path "-" is standard input. Pipes and devices are read like files, up to the limit.
    [[nodiscard]] Result<std::string> read(const std::string& path,
                                           std::size_t limit) const override;

    [[nodiscard]] std::vector<std::string> list(const std::string& folder) const override;
};

}  // namespace quadrille::cli
