// The temporary names that files have until they are whole. A program that is interrupted (SIGINT,
// SIGTERM, SIGHUP, where they are not ignored) takes those files away before it dies of the signal.
// Not for several threads at once.
#pragma once

#include <string>

namespace quadrille {

/// To be called before the file is made, so that it is never there without being known.
void remember_temporary_name(const std::string& path);

/// The file was renamed, removed or not made.
void forget_temporary_name(const std::string& path);

/// Takes the files of all names that are remembered away, for a program that ends at once.
void remove_temporary_files();

}  // namespace quadrille
