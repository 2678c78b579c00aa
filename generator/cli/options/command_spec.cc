#include "cli/options/command_spec.h"

#include <algorithm>
#include <array>

namespace quadrille::cli {

namespace {

constexpr std::array kMessageOptions{
    row<&Options::quiet>("-q, --quiet", "show only mistakes and warnings"),
    row<&Options::color>("--color WHEN",
                         "coloured messages: auto (the default: on a terminal unless NO_COLOR is "
                         "set), always or never")
        .of("auto|always|never")};
// Of every command.
constexpr OptionGroup kCommonGroup{"Messages", kMessageOptions};

}  // namespace

std::vector<OptionGroup> option_groups(const CommandSpec& command) {
    std::vector<OptionGroup> groups(command.groups.begin(), command.groups.end());
    if (!command.takes_words) {
        groups.push_back(kCommonGroup);
    }
    return groups;
}

const OptionSpec* find_option(const CommandSpec& command, std::string_view name) {
    for (const OptionGroup& group : option_groups(command)) {
        for (const OptionSpec& option : group.options) {
            const bool by_letter = name.size() == 2 && option.letter != 0 && name[0] == '-' &&
                                   name[1] == option.letter;
            if (option.name == name || by_letter || (!option.also.empty() && option.also == name)) {
                return &option;
            }
        }
    }
    return nullptr;
}

std::string_view first_given(const Options& options, std::span<const OptionSpec> rows) {
    for (const OptionSpec& row : rows) {
        if (row.is_given(options)) {
            return row.name;
        }
    }
    return {};
}

std::vector<std::string> parts_of(std::string_view list) {
    std::vector<std::string> parts;
    while (!list.empty()) {
        const std::size_t end = std::min(list.find('|'), list.size());
        parts.emplace_back(list.substr(0, end));
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return parts;
}

std::size_t index_in(std::string_view list, std::string_view word) {
    const std::vector<std::string> parts = parts_of(list);
    return static_cast<std::size_t>(std::ranges::find(parts, word) - parts.begin());
}

}  // namespace quadrille::cli
