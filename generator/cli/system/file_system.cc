#include "cli/system/file_system.h"

#include <dirent.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>

namespace quadrille::cli {

namespace {

using FileStatus = struct stat;

std::optional<FileStatus> status_of(const std::string& path) {
    FileStatus status = {};
    return ::stat(path.c_str(), &status) == 0 ? std::optional(status) : std::nullopt;
}

struct FolderCloser {
    void operator()(DIR* folder) const { static_cast<void>(::closedir(folder)); }
};

// Those of whose paths `test` is true, in order.
template <typename Test>
std::vector<std::string> names_in(const std::string& folder, const Test& test) {
    std::vector<std::string> names;
    const std::unique_ptr<DIR, FolderCloser> open(::opendir(folder.c_str()));
    const dirent* entry = nullptr;
    while (open != nullptr && (entry = ::readdir(open.get())) != nullptr) {
        const std::string name = entry->d_name;
        if (test(fmt::format("{}/{}", folder, name))) {
            names.push_back(name);
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace

bool exists(const std::string& path) {
    return status_of(path).has_value();
}

bool is_taken(const std::string& path) {
    FileStatus status = {};
    return ::lstat(path.c_str(), &status) == 0;
}

bool is_plain_file(const std::string& path) {
    const auto status = status_of(path);
    return status && S_ISREG(status->st_mode);
}

bool is_folder(const std::string& path, std::error_code& error) {
    error.clear();
    const auto status = status_of(path);
    if (!status) {
        error.assign(errno, std::generic_category());
    }
    return status && S_ISDIR(status->st_mode);
}

std::optional<std::uint64_t> file_size(const std::string& path) {
    const auto status = status_of(path);
    return status && S_ISREG(status->st_mode)
               ? std::optional(static_cast<std::uint64_t>(status->st_size))
               : std::nullopt;
}

std::optional<FileIdentity> file_identity(const std::string& path) {
    const auto status = status_of(path);
    return status ? std::optional(FileIdentity{static_cast<std::uint64_t>(status->st_dev),
                                               static_cast<std::uint64_t>(status->st_ino)})
                  : std::nullopt;
}

bool are_same_file(const std::string& one, const std::string& other) {
    const auto first = file_identity(one);
    return first && first == file_identity(other);
}

std::vector<std::string> files_in(const std::string& folder) {
    return names_in(folder, is_plain_file);
}

std::vector<std::string> folders_in(const std::string& folder) {
    std::vector<std::string> names = names_in(folder, [](const std::string& path) {
        std::error_code error;
        return is_folder(path, error);
    });
    std::erase_if(names, [](const std::string& name) { return name.front() == '.'; });
    return names;
}

void make_folder(const std::string& path) {
    constexpr mode_t kOrdinaryMode = 0777;  // less the umask
    for (std::size_t end = path.find('/', 1); end != std::string::npos;
         end = path.find('/', end + 1)) {
        static_cast<void>(::mkdir(path.substr(0, end).c_str(), kOrdinaryMode));
    }
    static_cast<void>(::mkdir(path.c_str(), kOrdinaryMode));
}

}  // namespace quadrille::cli
