#include "support/run_program.h"

#include <fmt/format.h>
#include <stdlib.h>
#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace quadrille::testing_support {

namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

fs::path new_folder() {
    std::string name = (fs::temp_directory_path() / "quadrille-XXXXXX").string();
    return ::mkdtemp(name.data()) == nullptr ? fs::path() : fs::path(name);
}

}  // namespace

Workshop::Workshop() : folder_(new_folder()), aside_(new_folder()) {}

Workshop::~Workshop() {
    std::error_code error;
    fs::permissions(folder_, fs::perms::owner_all, error);
    fs::remove_all(folder_, error);
    fs::remove_all(aside_, error);
}

Outcome Workshop::run(const std::string& command) const {
    const std::string line = fmt::format(
        "cd '{}' && quadrille() {{ '{}' \"$@\"; }} && {{ {}\n}} >'{}/out' 2>'{}/err' </dev/null",
        folder_.string(),
        QUADRILLE_PROGRAM,
        command,
        aside_.string(),
        aside_.string());
    const int status = std::system(line.c_str());
    return {.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
            .out = read_file(aside_ / "out"),
            .err = read_file(aside_ / "err")};
}

void Workshop::write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << text;
}

std::string Workshop::read(const std::string& name) const {
    return read_file(folder_ / name);
}

bool Workshop::has(const std::string& name) const {
    return fs::exists(folder_ / name);
}

}  // namespace quadrille::testing_support
