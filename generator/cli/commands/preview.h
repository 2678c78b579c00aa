// What `preview` needs more of a machine for than the page in the browser has.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "cli/options/options.h"
#include "cli/system/console.h"
#include "cli/system/exit_code.h"

namespace quadrille::cli {

Result<ExitCode> run_preview(const Options& options, Console& console);

/// The JSON of `quadrille-proof --facts` in words; nothing if it is not what that program prints.
std::optional<std::string> facts_in_words(std::string_view json);

}  // namespace quadrille::cli
