// Questions to the file system, all of which follow symbolic links unless they say otherwise. What is
// in a file: disk_reader.h.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

namespace quadrille::cli {

bool exists(const std::string& path);

/// The same, also for a symbolic link that leads nowhere.
bool is_taken(const std::string& path);

bool is_plain_file(const std::string& path);

/// `error`: why that cannot be said.
bool is_folder(const std::string& path, std::error_code& error);

/// In bytes; nothing if it is not a plain file.
std::optional<std::uint64_t> file_size(const std::string& path);

/// The same for all paths and links that lead to one file, or folder.
struct FileIdentity {
    std::uint64_t device = 0;
    std::uint64_t number = 0;

    auto operator<=>(const FileIdentity&) const = default;
};

/// Nothing if it is not there.
std::optional<FileIdentity> file_identity(const std::string& path);

/// False if either is not there.
bool are_same_file(const std::string& one, const std::string& other);

/// The names of the plain files in a folder, in order; none if it cannot be read.
std::vector<std::string> files_in(const std::string& folder);

/// The names of the folders in it, in order, but for those that begin with a dot.
std::vector<std::string> folders_in(const std::string& folder);

/// With those above it. Does nothing if it cannot.
void make_folder(const std::string& path);

/// Absolute, without links, "." and "..", as far as it exists. Empty: it cannot be found out.
std::string resolved(const std::string& path);

/// Where this program is; "." if it cannot be found out.
std::string program_folder();

}  // namespace quadrille::cli
