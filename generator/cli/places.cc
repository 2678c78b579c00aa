#include "cli/places.h"

#include <array>
#include <filesystem>
#include <system_error>

namespace quadrille::cli {

namespace {

namespace fs = std::filesystem;

bool is_there(const fs::path& path) {
    std::error_code error;
    return fs::exists(path, error);
}

}  // namespace

std::string program_folder() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    return error ? std::string(".") : program.parent_path().string();
}

std::optional<std::string> proof_program() {
    const fs::path here = program_folder();
    const fs::path prefix = here.parent_path();
    const std::array<fs::path, 3> candidates{here / "quadrille-proof",
                                             prefix / "libexec" / "quadrille" / "quadrille-proof",
                                             prefix / "lib" / "quadrille" / "quadrille-proof"};
    for (const fs::path& candidate : candidates) {
        if (is_there(candidate)) {
            return candidate.string();
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::cli
