// Which files and folders were looked at, and how they were then: who knows it can tell when
// something of it has changed (`quadrille watch`). A process that is told to writes it down to a
// descriptor as it goes, so that it is known however the process ends.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace quadrille::cli {

/// A file: its number, size and time. A folder: the descriptions in it, by their names. Nothing
/// there: all 0.
struct FileState {
    std::uint64_t number = 0;
    std::uint64_t size = 0;
    std::uint64_t time = 0;

    bool operator==(const FileState&) const = default;
};

FileState state_of(const std::string& path);

using SeenFiles = std::map<std::string, FileState>;

/// From now on what this process looks at is written to `descriptor`, each path once.
void write_down_seen_files(int descriptor);

/// `path` is about to be looked at. For any thread.
void see_file(const std::string& path);

/// What write_down_seen_files() has written; what is cut short is left out.
SeenFiles read_seen_files(std::string_view written);

}  // namespace quadrille::cli
