// Which files and folders a process looked at, and their state then, so that `quadrille watch`
// notices when one changes. A process can write this to a descriptor as it goes, so that it is
// known however the process ends.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace quadrille::cli {

/// A file: its number, size and time. A folder: the names of the descriptions in it. If there is
/// nothing: all 0.
struct FileState {
    std::uint64_t number = 0;
    std::uint64_t size = 0;
    std::uint64_t time = 0;

    bool operator==(const FileState&) const = default;
};

FileState state_of(const std::string& path);

using SeenFiles = std::map<std::string, FileState>;

/// From now on writes what this process looks at to `descriptor`, each path once.
void write_down_seen_files(int descriptor);

/// Notes that this process is about to look at `path`. Any thread can call this.
void see_file(const std::string& path);

/// Reads what write_down_seen_files() has written; ignores an incomplete entry at the end.
SeenFiles read_seen_files(std::string_view written);

}  // namespace quadrille::cli
