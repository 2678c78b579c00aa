#include "cli/system/disk_reader.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

#include "base/readable_text.h"
#include "base/spelling.h"
#include "base/try.h"
#include "cli/system/file_system.h"
#include "cli/system/seen_files.h"

namespace quadrille::cli {

namespace {

Diagnostic file_error(const std::string& path, std::string wrong, std::string expected) {
    Diagnostic problem = plain_error(std::move(wrong), std::move(expected));
    problem.file = path;
    return problem;
}

// Of the same folder, with a name that is nearly the same.
std::optional<std::string> likely_file(const std::string& path) {
    const std::filesystem::path wanted(path);
    const std::vector<std::string> names =
        files_in(wanted.has_parent_path() ? wanted.parent_path().string() : ".");
    const auto likely = likely_spelling(wanted.filename().string(), names);
    return likely ? std::optional((wanted.parent_path() / *likely).string()) : std::nullopt;
}

Diagnostic system_error(const std::string& path, int error) {
    const bool missing = error == ENOENT;
    Diagnostic problem =
        file_error(path,
                   fmt::format("cannot be read: {}", std::generic_category().message(error)),
                   missing ? "expected the path of a file" : "expected a file that you may read");
    if (const auto likely = missing ? likely_file(path) : std::nullopt) {
        problem.notes.push_back(fmt::format("did you mean '{}'?", *likely));
    }
    return problem;
}

// What standard input has said so far: some commands read a file once for each of its games.
struct Heard {
    std::string text;
    bool ended = false;
    bool kept = true;  // all of it; longer ones can be read only once
};

Heard& heard() {
    static Heard heard;
    return heard;
}

constexpr std::size_t kMostHeard = std::size_t{1} << 24U;

// Closes what it opened; standard input stays open.
class DiskStream : public ByteStream {
  public:
    explicit DiskStream(std::string path)
        : path_(std::move(path)),
          standard_input_(path_ == "-"),
          number_(standard_input_ ? STDIN_FILENO : ::open(path_.c_str(), O_RDONLY | O_CLOEXEC)) {}

    DiskStream(const DiskStream&) = delete;
    DiskStream& operator=(const DiskStream&) = delete;

    ~DiskStream() override {
        if (!standard_input_ && number_ >= 0) {
            ::close(number_);
        }
    }

    /// Why it cannot be read.
    [[nodiscard]] std::optional<Diagnostic> fault() const {
        struct stat status {};

        if (number_ < 0 || ::fstat(number_, &status) != 0) {
            return system_error(path_, errno);
        }
        if (S_ISDIR(status.st_mode)) {
            return file_error(path_, "is a folder", "expected a file");
        }
        return std::nullopt;
    }

    [[nodiscard]] Result<std::size_t> read(std::span<char> room) override {
        return standard_input_ ? read_again(room) : read_on(room);
    }

  private:
    [[nodiscard]] Result<std::size_t> read_again(std::span<char> room) {
        Heard& heard = cli::heard();
        if (heard.kept && at_ < heard.text.size()) {
            const std::size_t count = heard.text.copy(room.data(), room.size(), at_);
            at_ += count;
            return count;
        }
        if (heard.ended) {
            return std::size_t{0};
        }
        Result<std::size_t> got = read_on(room);
        heard.ended = got && *got == 0;
        if (got && heard.kept) {
            heard.text.append(room.data(), *got);
            at_ += *got;
            heard.kept = heard.text.size() <= kMostHeard;
        }
        if (!heard.kept) {
            heard.text.clear();
        }
        return got;
    }

    [[nodiscard]] Result<std::size_t> read_on(std::span<char> room) const {
        ssize_t got = -1;
        do {
            got = ::read(number_, room.data(), room.size());
        } while (got < 0 && errno == EINTR);
        if (got < 0) {
            return fail(system_error(path_, errno));
        }
        return static_cast<std::size_t>(got);
    }

    std::string path_;
    bool standard_input_;
    int number_;
    std::size_t at_ = 0;  // in what was heard
};

}  // namespace

Result<std::unique_ptr<ByteStream>> DiskReader::open(const std::string& path) const {
    see_file(path);
    auto stream = std::make_unique<DiskStream>(path);
    if (auto fault = stream->fault()) {
        return fail(std::move(*fault));
    }
    return from_utf16(std::move(stream));
}

Result<std::string> DiskReader::read(const std::string& path, std::size_t limit) const {
    QUADRILLE_TRY(auto stream, open(path));
    std::string text;
    // Descriptions are short, and there may be little stack.
    std::array<char, 8192> buffer{};
    while (text.size() <= limit) {
        QUADRILLE_TRY(const auto got, stream->read(buffer));
        if (got == 0) {
            return text;
        }
        text.append(buffer.data(), got);
    }
    return fail(file_error(path, "is too long", fmt::format("expected at most {} bytes", limit)));
}

std::vector<std::string> DiskReader::list(const std::string& folder) const {
    see_file(folder);
    return files_in(folder);
}

bool DiskReader::is_within(const std::string& path, const std::string& folder) const {
    const std::string file = resolved(path);
    const std::string outside = resolved(folder.empty() ? "." : folder);
    if (file.empty() || outside.empty()) {
        return true;  // Reading it will say what is wrong.
    }
    const auto way = std::filesystem::path(file).lexically_relative(outside);
    return !way.empty() && *way.begin() != "..";
}

}  // namespace quadrille::cli
