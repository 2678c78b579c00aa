// The rows of the table of commands and options, from which come the reader of the command line, help, the manual
// page and the completions of shells:
//
//     row<&Options::cell>("--cell LENGTH", "the width of a cell").without("--width")
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/result.h"
#include "cli/options/options.h"
#include "cli/system/console.h"
#include "cli/system/exit_code.h"

namespace quadrille::cli {

/// How an option is typed, what help says of it, with which others it goes, and where its value goes.
struct OptionSpec {
    std::string_view name = {};   ///< "--cell"
    char letter = 0;              ///< 'o' for "-o"; 0: none.
    std::string_view value = {};  ///< What help calls the value: "LENGTH"; empty for a switch.
    std::string_view help = {};
    ValueKind kind = ValueKind::None;
    int least = 1;  ///< Of a whole number.
    bool repeatable = false;
    std::string_view choices =
        {};  ///< "none|edge|inside": the only values; of an enumeration all, in order.
    std::string_view excludes = {};  ///< "--brief|--json": not together with these.
    std::string_view needs = {};     ///< "--duplex|--fold": only together with one of these.
    std::string_view expected = {};  ///< What the message about others says, if not the usual.
    std::string_view alone = {};     ///< The value where none follows; empty: one must follow.
    std::string_view also = {};      ///< "--figure": another way of saying it.
    std::string_view offers = {};    ///< "fit|4|2x2": values that shells offer, of many.
    /// Puts the value into the options; what is wrong with it, if anything.
    std::optional<BadValue> (*take)(const OptionSpec& row,
                                    std::string_view text,
                                    Options& into) = nullptr;
    bool (*is_given)(const Options& options) = nullptr;

    constexpr OptionSpec with(std::string_view OptionSpec::*part, std::string_view text) const {
        OptionSpec changed = *this;
        changed.*part = text;
        return changed;
    }

    constexpr OptionSpec from_zero() const {
        OptionSpec changed = *this;
        changed.least = 0;
        return changed;
    }

    constexpr OptionSpec of(std::string_view words) const {
        return with(&OptionSpec::choices, words);
    }

    constexpr OptionSpec without(std::string_view others, std::string_view wish = {}) const {
        return with(&OptionSpec::excludes, others).with(&OptionSpec::expected, wish);
    }

    constexpr OptionSpec only_with(std::string_view others, std::string_view wish = {}) const {
        return with(&OptionSpec::needs, others).with(&OptionSpec::expected, wish);
    }

    constexpr OptionSpec alone_as(std::string_view usual) const {
        return with(&OptionSpec::alone, usual);
    }

    constexpr OptionSpec also_called(std::string_view other) const {
        return with(&OptionSpec::also, other);
    }

    constexpr OptionSpec offering(std::string_view values) const {
        return with(&OptionSpec::offers, values);
    }
};

template <typename T>
struct ValueOf {
    using Type = T;
    static constexpr bool kMany = false;
};

template <typename T>
struct ValueOf<std::optional<T>> : ValueOf<T> {};

template <typename T>
struct ValueOf<std::vector<T>> {
    using Type = T;
    static constexpr bool kMany = true;
};

template <>
struct ValueOf<std::optional<LevelsValue>> {
    using Type = LevelsValue;
    static constexpr bool kMany = false;
};

template <>
struct ValueOf<std::optional<PosterValue>> {
    using Type = PosterValue;
    static constexpr bool kMany = false;
};

/// "long|short" as its parts.
std::vector<std::string> parts_of(std::string_view list);

/// Where the word stands among these parts. Requires: it is one of them.
std::size_t index_in(std::string_view list, std::string_view word);

template <typename T>
Parsed<T> value_of(const OptionSpec& row, std::string_view text) {
    if constexpr (std::is_same_v<T, std::string>) {
        return std::string(text);
    } else if constexpr (std::is_same_v<T, int>) {
        return parse_count(text, row.least);
    } else if constexpr (std::is_enum_v<T>) {
        return static_cast<T>(index_in(row.choices, text));
    } else {
        return kParse<T>(text);
    }
}

/// The row of the option that goes to a member of Options. `heading` is as in help: "-o, --output FILE".
template <auto Member>
constexpr OptionSpec row(std::string_view heading, std::string_view help) {
    using Given = std::remove_cvref_t<decltype(std::declval<Options&>().*Member)>;
    using Value = typename ValueOf<Given>::Type;
    OptionSpec row{.help = help, .repeatable = ValueOf<Given>::kMany};
    if (heading[1] != '-') {
        row.letter = heading[1];
        heading.remove_prefix(heading.find("--"));
    }
    const std::size_t end = std::min(heading.find(' '), heading.size());
    row.name = heading.substr(0, end);
    row.value = heading.substr(std::min(end + 1, heading.size()));
    row.kind = std::is_same_v<Given, bool>           ? ValueKind::None
               : !std::is_same_v<Value, std::string> ? ValueKind::Other
                                                     : kind_of_text(row.value);
    row.take =
        [](const OptionSpec& own, std::string_view text, Options& into) -> std::optional<BadValue> {
        if constexpr (std::is_same_v<Given, bool>) {
            into.*Member = true;
        } else {
            Parsed<Value> parsed = value_of<Value>(own, text);
            if (!parsed) {
                return std::move(parsed.error());
            }
            if constexpr (ValueOf<Given>::kMany) {
                (into.*Member).push_back(*std::move(parsed));
            } else {
                into.*Member = *std::move(parsed);
            }
        }
        return std::nullopt;
    };
    row.is_given = [](const Options& options) {
        if constexpr (ValueOf<Given>::kMany) {
            return !(options.*Member).empty();
        } else {
            return static_cast<bool>(options.*Member);
        }
    };
    return row;
}

/// Options that belong together, under one heading in help.
struct OptionGroup {
    std::string_view head;
    std::span<const OptionSpec> options;
};

struct CommandSpec {
    std::string_view name;
    std::string_view operands = {};    ///< "GAME", "A B", "FILE..."; empty: none.
    std::string_view summary = {};     ///< One line for the list of commands.
    std::string_view details = {};     ///< What else help says, if anything.
    std::string_view example = {};     ///< A command that works.
    std::string_view example_is = {};  ///< What it does.
    std::span<const OptionGroup> groups = {};
    bool takes_words = false;  ///< All words after it are operands, even options of other commands.
    /// What it makes, unless --output says: "board" for odd-board.pdf, or the whole name.
    std::string_view makes = {};
    /// What is wrong with the options together: exit code 2.
    std::optional<Diagnostic> (*check)(const Options& options) = nullptr;
    Result<ExitCode> (*run)(const Options& options, Console& console) = nullptr;
};

/// The groups of the command and those that all commands have, in the order of help.
std::vector<OptionGroup> option_groups(const CommandSpec& command);

/// Null if the command has no such option; `name` with its dashes, or "-o".
const OptionSpec* find_option(const CommandSpec& command, std::string_view name);

/// The name of the first of these options that was given; empty: none.
std::string_view first_given(const Options& options, std::span<const OptionSpec> rows);

}  // namespace quadrille::cli
