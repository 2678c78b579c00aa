#include "cli/system/open_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace quadrille::cli {

namespace {

std::string opener() {
    const char* const chosen = std::getenv("QUADRILLE_OPEN");
    return chosen == nullptr || *chosen == '\0' ? "xdg-open" : chosen;
}

// In a session of its own: an interruption here does not close what it shows.
int start(std::string program, std::string word) {
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        ::posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0);
    }
    const std::array<char*, 3> words{program.data(), word.data(), nullptr};
    pid_t child = 0;
    const int error =
        ::posix_spawnp(&child, words[0], &actions, &attributes, words.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    ::posix_spawnattr_destroy(&attributes);
    return error;
}

}  // namespace

Result<void> open_file(const std::string& path) {
    // A name that begins with a hyphen is not an option.
    std::error_code ignored;
    const std::filesystem::path whole = std::filesystem::absolute(path, ignored);
    const std::string program = opener();
    if (const int error = start(program, whole.empty() ? path : whole.string()); error != 0) {
        return fail(machine_error({},
                                  fmt::format("the program '{}' that --open starts cannot be "
                                              "started: {}",
                                              program,
                                              std::generic_category().message(error)),
                                  "expected xdg-open, or a program named by QUADRILLE_OPEN"));
    }
    return {};
}

}  // namespace quadrille::cli
