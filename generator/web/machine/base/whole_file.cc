// Files that nobody else reads while they are written: the host keeps them in memory, and gives them
// their places when they are closed. A file that is given up is removed first, so it never has one.
#include "base/whole_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace quadrille {

namespace {

constexpr int kOrdinaryMode = 0666;

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
    direct_ = path_ == "-";
    if (direct_) {
        descriptor_ = STDOUT_FILENO;
        return;
    }
    descriptor_ = ::open(path_.c_str(), O_CREAT | O_TRUNC | O_WRONLY, kOrdinaryMode);
    if (descriptor_ < 0) {
        fail_with(errno);
    } else {
        temporary_ = path_;
    }
}

bool WholeFile::write(std::string_view bytes) {
    while (!bytes.empty() && reason_.empty()) {
        const ssize_t count = ::write(descriptor_, bytes.data(), bytes.size());
        if (count > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(count));
        } else {
            fail_with(count == 0 ? ENOSPC : errno);
        }
    }
    return reason_.empty();
}

bool WholeFile::finish() {
    if (!finished_ && reason_.empty()) {
        const int descriptor = std::exchange(descriptor_, -1);
        if (!direct_ && ::close(descriptor) != 0) {
            fail_with(errno);
        }
        finished_ = true;
    }
    return reason_.empty();
}

Result<void> WholeFile::commit() {
    if (!finish()) {
        const std::string name = direct_ ? "standard output" : "'" + path_ + "'";
        return fail(machine_error({}, "cannot write " + name + ": " + reason_));
    }
    temporary_.clear();
    return {};
}

void WholeFile::give_up() {
    if (!temporary_.empty()) {
        static_cast<void>(::unlink(std::exchange(temporary_, {}).c_str()));
    }
    const int descriptor = std::exchange(descriptor_, -1);
    if (descriptor >= 0 && !direct_) {
        static_cast<void>(::close(descriptor));
    }
}

void WholeFile::fail_with(int error) {
    if (reason_.empty()) {
        reason_ = std::error_code(error, std::generic_category()).message();
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
