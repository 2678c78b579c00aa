#include "cli/places.h"

#include <array>
#include <filesystem>
#include <system_error>
#include <vector>

namespace quadrille::cli {

namespace {

namespace fs = std::filesystem;

bool is_there(const fs::path& path) {
    std::error_code error;
    return fs::exists(path, error);
}

// share/quadrille beside bin/ when installed, beside the program itself where it was built.
fs::path data_folder() {
    const fs::path here = program_folder();
    const fs::path installed = here.parent_path() / "share" / "quadrille";
    const fs::path built = here / "share" / "quadrille";
    return is_there(built) ? built : installed;
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

std::vector<std::string> template_folders(const Options& options) {
    std::vector<std::string> folders;
    if (const std::optional<std::string> given = options.text("--templates")) {
        folders.push_back(*given);
    }
    folders.emplace_back("templates");
    folders.push_back((data_folder() / "templates").string());
    return folders;
}

spec::LibraryFolders library_folders(const Options& options) {
    spec::LibraryFolders folders;
    folders.rules = options.texts("--rules");
    folders.rules.emplace_back("rules");
    folders.rules.push_back((data_folder() / "rules").string());
    for (const fs::path folder : template_folders(options)) {
        folders.boards.push_back((folder / "boards").string());
        folders.tilings.push_back((folder / "tilings").string());
        folders.sheets.push_back((folder / "sheets").string());
        folders.styles.push_back((folder / "styles").string());
    }
    for (const std::string& folder : folders.rules) {
        folders.figures.push_back((fs::path(folder) / "figures").string());
    }
    return folders;
}

}  // namespace quadrille::cli
