#include "cli/system/memory_file.h"

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

namespace quadrille::cli {

Result<MemoryFile> MemoryFile::of(std::string_view bytes) {
    // Without MFD_CLOEXEC, so that programs that are started have it too.
    MemoryFile file(::memfd_create("quadrille", 0));
    while (file.descriptor_ >= 0 && !bytes.empty()) {
        const ssize_t written = ::write(file.descriptor_, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) {
            break;
        }
        bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
    }
    if (file.descriptor_ < 0 || !bytes.empty()) {
        return fail(machine_error({},
                                  fmt::format("there is no room for a picture in memory: {}",
                                              std::generic_category().message(errno))));
    }
    return file;
}

MemoryFile::MemoryFile(MemoryFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)) {}

MemoryFile::~MemoryFile() {
    if (descriptor_ >= 0) {
        ::close(descriptor_);
    }
}

std::string MemoryFile::path() const {
    return fmt::format("/proc/self/fd/{}", descriptor_);
}

}  // namespace quadrille::cli
