// Files in memory, without links: a path is resolved by its words alone.
#include <filesystem>

#include "cli/system/file_system.h"

namespace quadrille::cli {

std::string resolved(const std::string& path) {
    return (std::filesystem::path("/") / path).lexically_normal().string();
}

/// The data are in /share/quadrille.
std::string program_folder() {
    return "/";
}

}  // namespace quadrille::cli
