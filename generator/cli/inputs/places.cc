#include "cli/inputs/places.h"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <system_error>
#include <vector>

#include "base/utf8.h"
#include "cli/inputs/game_operand.h"
#include "cli/system/disk_reader.h"
#include "cli/system/file_system.h"

namespace quadrille::cli {

namespace {

namespace fs = std::filesystem;

// share/quadrille is next to bin/ when installed, next to the program itself in a build folder.
fs::path data_folder() {
    const fs::path here = program_folder();
    const fs::path installed = here.parent_path() / "share" / "quadrille";
    const fs::path built = here / "share" / "quadrille";
    return exists(built.string()) ? built : installed;
}

}  // namespace

std::optional<std::string> helper_program(const std::string& name) {
    const fs::path here = program_folder();
    const fs::path prefix = here.parent_path();
    const std::array<fs::path, 3> candidates{
        here / name, prefix / "libexec" / "quadrille" / name, prefix / "lib" / "quadrille" / name};
    for (const fs::path& candidate : candidates) {
        if (exists(candidate.string())) {
            return candidate.string();
        }
    }
    return std::nullopt;
}

std::optional<std::string> proof_program() {
    return helper_program("quadrille-proof");
}

std::optional<Diagnostic> missing_folder(const Options& options) {
    for (const auto& [option, paths] :
         {std::pair("--rules", options.rules),
          std::pair("--templates",
                    std::vector<std::string>(options.templates ? 1 : 0,
                                             options.templates.value_or("")))}) {
        const bool games = std::string_view(option) == "--rules";
        for (const std::string& path : paths) {
            std::error_code error;
            const bool is_one_game = games && exists(path) && is_description(path);
            if (is_folder(path, error) || is_one_game) {
                continue;
            }
            Diagnostic problem =
                plain_error(fmt::format("{} '{}' {}",
                                        option,
                                        path,
                                        exists(path) ? "is not a folder" : "does not exist"),
                            games ? "expected a folder of games, or one game's file"
                                  : "expected a folder like templates");
            if (error && error != std::errc::no_such_file_or_directory) {
                problem.wrong =
                    fmt::format("{} '{}' cannot be read: {}", option, path, error.message());
            }
            return problem;
        }
    }
    return std::nullopt;
}

bool is_shipped(const std::string& path) {
    const fs::path folder = fs::path(path).parent_path();
    return folder == data_folder() / "rules";
}

std::vector<std::string> template_folders(const Options& options) {
    std::vector<std::string> folders;
    if (const std::optional<std::string> given = options.templates) {
        folders.push_back(*given);
    }
    folders.emplace_back("templates");
    folders.push_back((data_folder() / "templates").string());
    return folders;
}

spec::LibraryFolders library_folders(const Options& options) {
    spec::LibraryFolders folders;
    folders.rules = options.rules;
    folders.rules.emplace_back("rules");
    folders.rules.push_back((data_folder() / "rules").string());
    for (const fs::path folder : template_folders(options)) {
        folders.boards.push_back((folder / "boards").string());
        folders.tilings.push_back((folder / "tilings").string());
        folders.sheets.push_back((folder / "sheets").string());
        folders.styles.push_back((folder / "styles").string());
    }
    folders.on_hidden = [notices = options.notices.get()](const std::string& path,
                                                          const std::string& hidden) {
        notices->add(fmt::format("note: '{}' is {}, which hides {}",
                                 spec::id_of_path(path),
                                 shown(path),
                                 is_shipped(hidden)
                                     ? std::string("the game of that name that came with the "
                                                   "program")
                                     : shown(hidden)));
    };
    for (const std::string& folder : folders.rules) {
        folders.figures.push_back((fs::path(folder) / "figures").string());
    }
    return folders;
}

spec::Library library_of(const Options& options) {
    static const DiskReader disk;
    return {disk, library_folders(options)};
}

}  // namespace quadrille::cli
