// Files of a host, whose links are its own: a path is resolved by its words alone.
#include <unistd.h>

#include <array>
#include <filesystem>

#include "cli/system/file_system.h"

namespace quadrille::cli {

std::string resolved(const std::string& path) {
    std::array<char, 4096> here{};
    if (getcwd(here.data(), here.size()) == nullptr) {
        return {};
    }
    return (std::filesystem::path(here.data()) / path).lexically_normal().string();
}

/// The data are in /share/quadrille.
std::string program_folder() {
    return "/";
}

}  // namespace quadrille::cli
