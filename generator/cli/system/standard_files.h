// A program can be started without standard input, output or error. The next file that it opens
// would then take that place, and messages would end up in a sheet.
#pragma once

namespace quadrille::cli {

/// Fills their places with something that can be neither read nor written: messages are lost, and
/// printing a result is an error.
void keep_standard_files_apart();

}  // namespace quadrille::cli
