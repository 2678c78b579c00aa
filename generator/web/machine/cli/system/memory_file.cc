// A page in the browser starts no programs that could read such a file.
#include "cli/system/memory_file.h"

namespace quadrille::cli {

Result<MemoryFile> MemoryFile::of(std::string_view /*bytes*/) {
    return fail(machine_error({}, "a browser has no files in memory"));
}

MemoryFile::MemoryFile(MemoryFile&& other) noexcept : descriptor_(other.descriptor_) {}

MemoryFile::~MemoryFile() {}  // NOLINT(modernize-use-equals-default): nothing to close

std::string MemoryFile::path() const {
    return {};
}

}  // namespace quadrille::cli
