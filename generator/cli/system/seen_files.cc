#include "cli/system/seen_files.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <charconv>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <system_error>

namespace quadrille::cli {

namespace {

namespace fs = std::filesystem;

/// Where a process writes down what it sees; -1: nowhere.
struct Notebook {
    std::mutex mutex;
    int descriptor = -1;
    std::set<std::string> written;
};

Notebook& notebook() {
    static auto* const own = new Notebook;  // never destroyed: threads may use it to the end
    return *own;
}

bool is_description_name(const fs::path& name) {
    return name.extension() == ".yaml" || name.extension() == ".yml";
}

// Other files come and go, such as those that commands make.
FileState state_of_folder(const std::string& path) {
    std::set<std::string> names;
    std::error_code error;
    for (fs::directory_iterator at(path, error), end; !error && at != end; at.increment(error)) {
        if (is_description_name(at->path())) {
            names.insert(at->path().filename().string());
        }
    }
    const std::string all = fmt::format("{}", fmt::join(names, "/"));
    return {.number = 1, .size = names.size(), .time = std::hash<std::string>()(all)};
}

// "NUMBER SIZE TIME PATH", ended by a zero byte.
std::string written_form(const std::string& path, const FileState& state) {
    return fmt::format("{} {} {} {}", state.number, state.size, state.time, path) + '\0';
}

// Takes a number and the blank after it from the front.
std::optional<std::uint64_t> take_number(std::string_view& text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end == text.data() + text.size()) {
        return std::nullopt;
    }
    text.remove_prefix(static_cast<std::size_t>(end - text.data()) + 1);
    return value;
}

}  // namespace

FileState state_of(const std::string& path) {
    struct stat info {};

    if (::stat(path.c_str(), &info) != 0) {
        return {};
    }
    if (S_ISDIR(info.st_mode)) {
        return state_of_folder(path);
    }
    constexpr std::uint64_t kNanoseconds = 1'000'000'000;
    return {.number = info.st_ino,
            .size = static_cast<std::uint64_t>(info.st_size),
            .time = static_cast<std::uint64_t>(info.st_mtim.tv_sec) * kNanoseconds +
                    static_cast<std::uint64_t>(info.st_mtim.tv_nsec)};
}

void write_down_seen_files(int descriptor) {
    const std::lock_guard lock(notebook().mutex);
    notebook().descriptor = descriptor;
}

void see_file(const std::string& path) {
    Notebook& book = notebook();
    const std::lock_guard lock(book.mutex);
    if (book.descriptor < 0 || path == "-" || !book.written.insert(path).second) {
        return;
    }
    const std::string form = written_form(path, state_of(path));
    // If nobody reads it any more, nobody needs it.
    const ssize_t written = ::write(book.descriptor, form.data(), form.size());
    static_cast<void>(written);
}

SeenFiles read_seen_files(std::string_view written) {
    SeenFiles files;
    for (std::size_t end = written.find('\0'); end != std::string_view::npos;
         end = written.find('\0')) {
        std::string_view form = written.substr(0, end);
        const auto number = take_number(form);
        const auto size = number ? take_number(form) : std::nullopt;
        const auto time = size ? take_number(form) : std::nullopt;
        if (time) {
            files.emplace(form, FileState{.number = *number, .size = *size, .time = *time});
        }
        written.remove_prefix(end + 1);
    }
    return files;
}

}  // namespace quadrille::cli
