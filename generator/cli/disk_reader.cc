#include "cli/disk_reader.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <system_error>

namespace quadrille::cli {

namespace {

Diagnostic file_error(const std::string& path, std::string wrong, std::string expected) {
    Diagnostic problem = plain_error(std::move(wrong), std::move(expected));
    problem.file = path;
    return problem;
}

Diagnostic system_error(const std::string& path, int error) {
    return file_error(path,
                      fmt::format("cannot be read: {}", std::generic_category().message(error)),
                      "expected a file that you may read");
}

// Closes what it opened; standard input stays open.
class Descriptor {
  public:
    explicit Descriptor(const std::string& path)
        : standard_input_(path == "-"),
          number_(standard_input_ ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}

    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    ~Descriptor() {
        if (!standard_input_ && number_ >= 0) {
            ::close(number_);
        }
    }

    [[nodiscard]] int number() const { return number_; }

  private:
    bool standard_input_;
    int number_;
};

}  // namespace

Result<std::string> DiskReader::read(const std::string& path, std::size_t limit) const {
    const Descriptor file(path);

    struct stat status {};

    if (file.number() < 0 || ::fstat(file.number(), &status) != 0) {
        return fail(system_error(path, errno));
    }
    if (S_ISDIR(status.st_mode)) {
        return fail(file_error(path, "is a folder", "expected a file"));
    }
    std::string text;
    std::array<char, 65536> buffer{};
    while (text.size() <= limit) {
        const ssize_t got = ::read(file.number(), buffer.data(), buffer.size());
        if (got == 0) {
            return text;
        }
        if (got < 0 && errno != EINTR) {
            return fail(system_error(path, errno));
        }
        if (got > 0) {
            text.append(buffer.data(), static_cast<std::size_t>(got));
        }
    }
    return fail(file_error(path, "is too long", fmt::format("expected at most {} bytes", limit)));
}

std::vector<std::string> DiskReader::list(const std::string& folder) const {
    std::vector<std::string> names;
    std::error_code error;
    for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end;
         at.increment(error)) {
        std::error_code unreadable;
        if (at->is_regular_file(unreadable)) {
            names.push_back(at->path().filename().string());
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace quadrille::cli
