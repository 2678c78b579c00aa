#include "cli/options/check_options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "base/spelling.h"
#include "base/utf8.h"

namespace quadrille::cli {

// Arguments of any bytes, safe to show.
std::string in_quotes(std::string_view word) {
    const std::optional<std::size_t> bad = find_invalid_utf8(word);
    return bad ? fmt::format("'{}...'", shown(word.substr(0, *bad)))
               : fmt::format("'{}'", shown(word));
}

BadCommandLine usage_error(std::string wrong, std::string expected) {
    return {.code = ExitCode::Usage, .problem = plain_error(std::move(wrong), std::move(expected))};
}

void suggest(BadCommandLine& bad,
             const std::optional<std::string>& meant,
             std::string_view word,
             std::span<const std::string> candidates) {
    if (const auto likely = meant ? meant : likely_spelling(word, candidates)) {
        bad.problem.notes.push_back(fmt::format("did you mean '{}'?", *likely));
    }
}

namespace {

std::optional<BadCommandLine> check_choice(const OptionSpec& option, const std::string& value) {
    const std::vector<std::string> choices = parts_of(option.choices);
    if (choices.empty() || std::find(choices.begin(), choices.end(), value) != choices.end()) {
        return std::nullopt;
    }
    BadCommandLine bad =
        usage_error(fmt::format("{} is not a value of {}", in_quotes(value), option.name),
                    "expected " + joined_list(choices));
    suggest(bad, {}, value, choices);
    return bad;
}

std::optional<BadCommandLine> check_values(const CommandSpec& command, const GivenValues& values) {
    std::vector<std::string> seen;
    for (const auto& given : values) {
        const OptionSpec& option = *find_option(command, given.first);
        if (option.kind == ValueKind::None) {
            continue;
        }
        if (!option.repeatable && std::find(seen.begin(), seen.end(), option.name) != seen.end()) {
            return usage_error(fmt::format("option '{}' is given twice", option.name),
                               "expected it once");
        }
        seen.emplace_back(option.name);
        if (const std::optional<BadValue> bad = check_value(option.kind, given.second)) {
            const std::string wrong =
                fmt::format("{} is {} of {}",
                            in_quotes(given.second),
                            bad->malformed ? "not a value" : "out of the range",
                            option.name);
            return BadCommandLine{.code = bad->malformed ? ExitCode::Usage : ExitCode::Mistake,
                                  .problem = plain_error(wrong, bad->expected)};
        }
        if (std::optional<BadCommandLine> bad = check_choice(option, given.second)) {
            return bad;
        }
    }
    return std::nullopt;
}

bool is_given(const GivenValues& values, std::string_view option) {
    return std::any_of(
        values.begin(), values.end(), [&](const auto& given) { return given.first == option; });
}

std::optional<BadCommandLine> check_company(const CommandSpec& command, const GivenValues& values) {
    for (const auto& given : values) {
        for (const std::string& other : parts_of(find_option(command, given.first)->excludes)) {
            if (is_given(values, other)) {
                return usage_error(fmt::format("{} and {} are given together", given.first, other),
                                   "expected one of them");
            }
        }
    }
    return std::nullopt;
}

// "--duplex long", "--duplex short"; "--output FILE"; or the option alone.
std::vector<std::string> ways_to_give(const OptionSpec& option) {
    std::vector<std::string> ways;
    for (const std::string& value : parts_of(option.choices)) {
        ways.push_back(fmt::format("{} {}", option.name, value));
    }
    if (ways.empty()) {
        ways.push_back(
            fmt::format("{}{}{}", option.name, option.value.empty() ? "" : " ", option.value));
    }
    return ways;
}

std::optional<BadCommandLine> check_needs(const CommandSpec& command, const GivenValues& values) {
    for (const auto& given : values) {
        const std::vector<std::string> needed = parts_of(find_option(command, given.first)->needs);
        const auto is_there = [&](const std::string& other) { return is_given(values, other); };
        if (needed.empty() || std::ranges::any_of(needed, is_there)) {
            continue;
        }
        std::vector<std::string> ways;
        for (const std::string& other : needed) {
            const std::vector<std::string> more = ways_to_give(*find_option(command, other));
            ways.insert(ways.end(), more.begin(), more.end());
        }
        return usage_error(fmt::format("{} without {}", given.first, fmt::join(needed, " or ")),
                           fmt::format("expected {} with it", fmt::join(ways, " or ")));
    }
    return std::nullopt;
}

// A parameter has one value, as in a file.
std::optional<BadCommandLine> check_settings(const CommandSpec& command,
                                             const GivenValues& values) {
    std::vector<std::string> seen;
    for (const auto& [name, value] : values) {
        if (find_option(command, name)->kind != ValueKind::Setting) {
            continue;
        }
        const std::string parameter = value.substr(0, value.find('='));
        if (std::find(seen.begin(), seen.end(), parameter) != seen.end()) {
            return usage_error(fmt::format("{} is set twice", in_quotes(parameter)),
                               "expected one value for it");
        }
        seen.push_back(parameter);
    }
    return std::nullopt;
}

}  // namespace

std::vector<std::string> parts_of(std::string_view list) {
    std::vector<std::string> parts;
    while (!list.empty()) {
        const std::size_t end = std::min(list.find('|'), list.size());
        parts.emplace_back(list.substr(0, end));
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return parts;
}

std::optional<BadCommandLine> check_options(const CommandSpec& command, const GivenValues& values) {
    for (const auto& check : {check_values, check_company, check_needs, check_settings}) {
        if (std::optional<BadCommandLine> bad = check(command, values)) {
            return bad;
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::cli
