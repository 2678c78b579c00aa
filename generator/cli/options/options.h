// The one table of commands and options, from which come the reader of the command line, help, the
// manual page and the completions of shells. And what the user asked for: Options.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/units.h"
#include "cli/options/option_values.h"
#include "cli/system/console.h"
#include "cli/system/exit_code.h"
#include "cli/system/notices.h"

namespace quadrille::cli {

struct OptionSpec {
    std::string_view name;  ///< "--cell"
    char letter = 0;        ///< 'o' for "-o"; 0: none.
    ValueKind kind = ValueKind::None;
    std::string_view value = {};  ///< What help calls the value: "LENGTH"; empty for a switch.
    std::string_view help = {};
    bool repeatable = false;
    std::string_view choices = {};   ///< "none|edge|inside": the only values allowed.
    std::string_view excludes = {};  ///< "--brief|--json": not together with these.
    std::string_view needs = {};     ///< "--duplex|--fold": only together with one of these.
    std::string_view alone = {};     ///< The value where none follows; empty: one must follow.
    std::string_view also = {};      ///< "--figure": another way of saying it.
};

/// Options that belong together, under one heading in help.
struct OptionGroup {
    std::string_view head;
    std::span<const OptionSpec> options;
};

class Options;

struct CommandSpec {
    std::string_view name;
    std::string_view operands = {};    ///< "GAME", "A B", "FILE..."; empty: none.
    std::string_view summary = {};     ///< One line for the list of commands.
    std::string_view details = {};     ///< What else help says, if anything.
    std::string_view example = {};     ///< A command that works.
    std::string_view example_is = {};  ///< What it does.
    std::span<const OptionGroup> groups = {};
    bool takes_words = false;  ///< All words after it are operands, even options of other commands.
};

/// All commands, in the order of help.
std::span<const CommandSpec> commands();

/// Null if there is no such command.
const CommandSpec* find_command(std::string_view name);

/// The groups of the command and those that all commands have, in the order of help.
std::vector<OptionGroup> option_groups(const CommandSpec& command);

/// Null if the command has no such option; `name` with its dashes, or "-o".
const OptionSpec* find_option(const CommandSpec& command, std::string_view name);

/// A command line that was checked against the table: every value is well-formed.
class Options {
  public:
    Options(const CommandSpec& command,
            std::vector<std::string> operands,
            std::vector<std::pair<std::string, std::string>> values)
        : command_(&command), operands_(std::move(operands)), values_(std::move(values)) {}

    [[nodiscard]] const CommandSpec& command() const { return *command_; }

    /// What to report when the command is done, each text once.
    [[nodiscard]] Notices& notices() const { return *notices_; }

    /// What is not an option: games and files, in order.
    [[nodiscard]] std::span<const std::string> operands() const { return operands_; }

    /// True if the option was given. Requires: the command has it, here and below.
    [[nodiscard]] bool has(std::string_view option) const;

    [[nodiscard]] std::optional<std::string> text(std::string_view option) const;
    [[nodiscard]] std::vector<std::string> texts(std::string_view option) const;
    [[nodiscard]] std::optional<Mm> length(std::string_view option) const;
    [[nodiscard]] std::optional<int> count(std::string_view option) const;
    [[nodiscard]] std::optional<GamesValue> games(std::string_view option) const;
    [[nodiscard]] std::optional<GridValue> grid(std::string_view option) const;
    [[nodiscard]] std::optional<PosterValue> poster(std::string_view option) const;
    [[nodiscard]] std::optional<MarksValue> marks(std::string_view option) const;
    [[nodiscard]] std::optional<Point> shift(std::string_view option) const;
    [[nodiscard]] std::optional<PaperValue> paper(std::string_view option) const;
    [[nodiscard]] std::optional<LevelsValue> levels(std::string_view option) const;
    [[nodiscard]] std::vector<SettingValue> settings(std::string_view option) const;

  private:
    // Nothing if the option was not given; its value was checked.
    template <typename Parse>
    [[nodiscard]] auto parsed(std::string_view option, const Parse& parse) const {
        using Value = typename decltype(parse(option))::value_type;
        const std::optional<std::string> value = text(option);
        return value ? std::optional<Value>(*parse(*value)) : std::nullopt;
    }

    const CommandSpec* command_;
    std::vector<std::string> operands_;
    std::vector<std::pair<std::string, std::string>> values_;  // long name, value; in order
    std::shared_ptr<Notices> notices_ = std::make_shared<Notices>();
};

}  // namespace quadrille::cli
