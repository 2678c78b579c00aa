// WebAssembly starts no programs that could read such a file.
#include "cli/system/memory_file.h"

namespace quadrille::cli {

Result<MemoryFile> MemoryFile::of(std::string_view /*bytes*/) {
    return fail(machine_error({}, "there are no files in memory here"));
}

MemoryFile::MemoryFile(MemoryFile&& other) noexcept : descriptor_(other.descriptor_) {}

MemoryFile::~MemoryFile() {}  // NOLINT(modernize-use-equals-default): nothing to close

std::string MemoryFile::path() const {
    return {};
}

}  // namespace quadrille::cli
