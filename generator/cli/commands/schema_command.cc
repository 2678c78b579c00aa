// schema: the JSON Schema of a kind of description, for editors.
#include <fmt/format.h>

#include "base/spelling.h"
#include "base/try.h"
#include "base/utf8.h"
#include "base/whole_file.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/options/shared_options.h"
#include "spec/read/json_schema.h"

namespace quadrille::cli {

namespace {

Result<ExitCode> run_schema(const Options& options, Console& console) {
    const std::string& kind = options.operands[0];
    const auto schema = spec::json_schema(kind);
    if (!schema) {
        return fail(plain_error(fmt::format("there is no schema for '{}'", shown(kind)),
                                "expected " + joined_list(spec::schema_kinds(), "or")));
    }
    const std::string path = options.output.value_or("-");
    if (path == "-") {
        console.print(*schema);
        return ExitCode::Done;
    }
    QUADRILLE_TRY_VOID(write_whole_file(path, *schema));
    return ExitCode::Done;
}

constexpr std::array kSchemaOptions{row<&Options::output>(
    "-o, --output FILE", "the file to make; without it, or with -, the program prints the schema")};
constexpr std::array kSchemaGroups{OptionGroup{"Output", kSchemaOptions}};

}  // namespace

CommandSpec schema_command() {
    return {.name = "schema",
            .operands = "KIND",
            .summary = "print the JSON Schema of descriptions, for editors",
            .details =
                "KIND is game, board, tiling, sheet, style or figure. An editor with a YAML "
                "language server completes and checks your file if its first line is the comment: "
                "# yaml-language-server: $schema=game.json",
            .example = "quadrille schema game -o game.json",
            .example_is = "write the keys of games, with what they take",
            .groups = kSchemaGroups,
            .run = run_schema};
}

}  // namespace quadrille::cli
