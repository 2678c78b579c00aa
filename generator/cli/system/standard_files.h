// A program may be started without standard input, output or error. The next file that it opens
// would then be one of them, and messages would go into a sheet.
#pragma once

namespace quadrille::cli {

/// Puts something in their places that can be neither read nor written: what is told is lost, and
/// what is asked for is an error.
void keep_standard_files_apart();

}  // namespace quadrille::cli
