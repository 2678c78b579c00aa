// schema: the JSON Schema of a kind of description, for editors.
#include <fmt/format.h>

#include "base/spelling.h"
#include "base/utf8.h"
#include "base/whole_file.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "spec/read/json_schema.h"

namespace quadrille::cli {

ExitCode run_schema(const Options& options, Console& console) {
    const std::string& kind = options.operands()[0];
    const auto schema = spec::json_schema(kind);
    if (!schema) {
        console.report(plain_error(fmt::format("there is no schema for '{}'", shown(kind)),
                                   "expected " + joined_list(spec::schema_kinds(), "or")));
        return ExitCode::Mistake;
    }
    const std::string path = options.text("--output").value_or("-");
    if (path == "-") {
        console.print(*schema);
        return ExitCode::Done;
    }
    const Result<void> written = write_whole_file(path, *schema);
    return written ? ExitCode::Done : report_failure(written.error(), console);
}

}  // namespace quadrille::cli
