// Paths with their links followed, which takes a file system that has links.
#include <filesystem>

#include "cli/system/file_system.h"

namespace quadrille::cli {

std::string resolved(const std::string& path) {
    std::error_code error;
    const auto way = std::filesystem::weakly_canonical(path, error);
    return error ? std::string() : way.string();
}

std::string program_folder() {
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? std::string(".") : program.parent_path().string();
}

}  // namespace quadrille::cli
