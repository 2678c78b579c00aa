// Files of a host, whose links are its own: a path is resolved by its words alone.
#include <filesystem>
#include <system_error>

#include "cli/system/file_system.h"

namespace quadrille::cli {

std::string resolved(const std::string& path) {
    std::error_code error;
    const auto here = std::filesystem::current_path(error);
    return error ? std::string() : (here / path).lexically_normal().string();
}

/// The data are in /share/quadrille.
std::string program_folder() {
    return "/";
}

}  // namespace quadrille::cli
