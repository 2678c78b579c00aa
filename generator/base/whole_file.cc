#include "base/whole_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

#include "base/temporary_names.h"

namespace quadrille {

namespace {

constexpr mode_t kOrdinaryMode = 0666;  // less the umask
constexpr mode_t kPermissionBits = 0777;
constexpr int kMostLinks = 32;
constexpr int kMostAttempts = 16;

std::string folder_of(const std::string& path) {
    const std::string folder = std::filesystem::path(path).parent_path().string();
    return folder.empty() ? "." : folder;
}

// Where `path` leads when its last part is a symbolic link, even one that leads to no file yet.
std::string with_links_followed(const std::string& path) {
    std::filesystem::path current = path;
    std::error_code error;
    for (int i = 0; i < kMostLinks && std::filesystem::is_symlink(current, error); ++i) {
        const std::filesystem::path next = std::filesystem::read_symlink(current, error);
        if (error) {
            break;
        }
        current = current.parent_path() / next;
    }
    return current.string();
}

// It cannot be guessed, and O_EXCL refuses a name that exists.
std::string temporary_name(const std::string& target) {
    std::uint64_t random = 0;
    if (getrandom(&random, sizeof random, 0) != static_cast<ssize_t>(sizeof random)) {
        random = static_cast<std::uint64_t>(getpid());
    }
    return fmt::format("{}/.quadrille-{:016x}.tmp", folder_of(target), random);
}

// When the reader of a named pipe goes away, that is an error to report, not a signal to die of.
// The reader of standard output has simply read enough.
void ignore_lost_readers() {
    static_cast<void>(std::signal(SIGPIPE, SIG_IGN));
}

std::string reason_of(int error) {
    return std::error_code(error, std::generic_category()).message();
}

}  // namespace

WholeFile::WholeFile(std::string path) : path_(std::move(path)) {
    open();
}

WholeFile::WholeFile(WholeFile&& other) noexcept
    : path_(std::move(other.path_)),
      target_(std::move(other.target_)),
      temporary_(std::exchange(other.temporary_, {})),
      reason_(std::move(other.reason_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      direct_(other.direct_),
      finished_(other.finished_) {}

WholeFile::~WholeFile() {
    give_up();
}

void WholeFile::open() {
    if (path_ == "-") {
        direct_ = true;
        descriptor_ = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
        if (descriptor_ < 0) {
            fail_with(errno);
        }
        return;
    }
    struct stat info = {};
    const bool exists = stat(path_.c_str(), &info) == 0;
    if (!exists && errno == ELOOP) {
        fail_with(ELOOP);
    } else if (path_.empty() || path_.back() == '/' || (exists && S_ISDIR(info.st_mode))) {
        fail_with(EISDIR);
    } else if (exists && access(path_.c_str(), W_OK) != 0) {
        fail_with(errno);
    } else if (exists && !S_ISREG(info.st_mode)) {
        ignore_lost_readers();
        direct_ = true;
        descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
        if (descriptor_ < 0) {
            fail_with(errno);
        }
    } else {
        open_in_folder();
        if (exists && descriptor_ >= 0) {
            static_cast<void>(fchmod(descriptor_, info.st_mode & kPermissionBits));
        }
    }
}

template <typename Make>
bool WholeFile::under_temporary_name(Make make) {
    for (int i = 0; i < kMostAttempts; ++i) {
        const std::string name = temporary_name(target_);
        remember_temporary_name(name);
        if (make(name.c_str())) {
            temporary_ = name;
            return true;
        }
        const int reason = errno;
        forget_temporary_name(name);
        errno = reason;
        if (reason != EEXIST) {
            break;
        }
    }
    return false;
}

void WholeFile::open_in_folder() {
    target_ = with_links_followed(path_);
    const std::string folder = folder_of(target_);
    descriptor_ = ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, kOrdinaryMode);
    if (descriptor_ >= 0) {
        return;
    }
    const bool made = under_temporary_name([this](const char* name) {
        descriptor_ = ::open(name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, kOrdinaryMode);
        return descriptor_ >= 0;
    });
    if (!made) {
        fail_with(errno);
    }
}

bool WholeFile::write(std::string_view bytes) {
    while (!bytes.empty() && reason_.empty()) {
        const ssize_t count = ::write(descriptor_, bytes.data(), bytes.size());
        if (count > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(count));
        } else if (count == 0 || errno != EINTR) {
            fail_with(count == 0 ? ENOSPC : errno);
        }
    }
    return reason_.empty();
}

bool WholeFile::store_under_temporary_name() {
    const std::string open_file = fmt::format("/proc/self/fd/{}", descriptor_);
    return under_temporary_name([&open_file](const char* name) {
        return linkat(AT_FDCWD, open_file.c_str(), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0;
    });
}

bool WholeFile::finish() {
    if (finished_ || !reason_.empty()) {
        return reason_.empty();
    }
    if (!direct_ && temporary_.empty() && !store_under_temporary_name()) {
        fail_with(errno);
        return false;
    }
    if (close(std::exchange(descriptor_, -1)) != 0) {
        fail_with(errno);
        return false;
    }
    finished_ = true;
    return true;
}

Result<void> WholeFile::commit() {
    if (finish() && !direct_) {
        if (rename(temporary_.c_str(), target_.c_str()) == 0) {
            forget_temporary_name(std::exchange(temporary_, {}));
        } else {
            fail_with(errno);
        }
    }
    if (!reason_.empty()) {
        const std::string name = path_ == "-" ? "standard output" : "'" + path_ + "'";
        return fail(machine_error({}, "cannot write " + name + ": " + reason_));
    }
    return {};
}

void WholeFile::give_up() {
    if (descriptor_ >= 0) {
        static_cast<void>(close(std::exchange(descriptor_, -1)));
    }
    if (!temporary_.empty()) {
        static_cast<void>(unlink(temporary_.c_str()));
        forget_temporary_name(std::exchange(temporary_, {}));
    }
}

void WholeFile::fail_with(int error) {
    if (reason_.empty()) {
        reason_ = reason_of(error);
    }
    give_up();
}

Result<void> write_whole_file(const std::string& path, std::string_view bytes) {
    WholeFile file(path);
    file.write(bytes);
    return file.commit();
}

Result<void> commit_all(std::vector<WholeFile>& files) {
    for (WholeFile& file : files) {
        if (Result<void> done = file.commit(); !done) {
            return done;
        }
    }
    return {};
}

}  // namespace quadrille
