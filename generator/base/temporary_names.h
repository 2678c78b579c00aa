// The temporary names of files that are not complete yet. When the program is interrupted (SIGINT,
// SIGTERM, SIGHUP, unless ignored), it removes those files before the signal ends it. Not for
// several threads at once.
#pragma once

#include <string>

namespace quadrille {

/// Call this before you make the file, so that it never exists unknown.
void remember_temporary_name(const std::string& path);

/// The file was renamed, removed or not made.
void forget_temporary_name(const std::string& path);

/// Removes all files whose names are remembered, for a program that ends at once.
void remove_temporary_files();

}  // namespace quadrille
