// The options of the program, in groups as help prints them, and which groups each command takes.
// Not the commands: they are in options.cc.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "cli/options/options.h"

namespace quadrille::cli {

/// An option without a value.
constexpr OptionSpec flag(std::string_view name, std::string_view help) {
    return {.name = name, .help = help};
}

/// An option with a value of that kind, which help calls `value`.
constexpr OptionSpec valued(ValueKind kind,
                            std::string_view name,
                            std::string_view value,
                            std::string_view help) {
    return {.name = name, .kind = kind, .value = value, .help = help};
}

constexpr OptionSpec length(std::string_view name, std::string_view help) {
    return valued(ValueKind::Length, name, "LENGTH", help);
}

constexpr OptionSpec count(std::string_view name, std::string_view help) {
    return valued(ValueKind::Count, name, "N", help);
}

/// An option that takes only the words of `choices`, "long|short".
constexpr OptionSpec choice(std::string_view name,
                            std::string_view value,
                            std::string_view choices,
                            std::string_view help) {
    OptionSpec option = valued(ValueKind::Text, name, value, help);
    option.choices = choices;
    return option;
}

/// An option that does something only together with one of `others`, "--duplex|--fold".
constexpr OptionSpec only_with(std::string_view others, OptionSpec option) {
    option.needs = others;
    return option;
}

/// An option that may have no value behind it, and then has this one. With choices only they are taken
/// for its value, so that an operand can follow.
constexpr OptionSpec may_stand_alone(std::string_view value, OptionSpec option) {
    option.alone = value;
    return option;
}

/// The same options, which do something only together with one of `others`.
template <std::size_t N>
constexpr std::array<OptionSpec, N> all_only_with(std::string_view others,
                                                  std::array<OptionSpec, N> options) {
    for (OptionSpec& option : options) {
        option.needs = others;
    }
    return options;
}

/// These, and then those.
template <std::size_t N, std::size_t M>
constexpr std::array<OptionSpec, N + M> joined(const std::array<OptionSpec, N>& first,
                                               const std::array<OptionSpec, M>& then) {
    std::array<OptionSpec, N + M> all;
    std::copy(first.begin(), first.end(), all.begin());
    std::copy(then.begin(), then.end(), all.begin() + N);
    return all;
}

/// `--csv`, alone or with how it is written.
constexpr OptionSpec table(std::string_view help, std::string_view excludes) {
    return may_stand_alone("plain",
                           OptionSpec{.name = "--csv",
                                      .kind = ValueKind::Text,
                                      .value = "FORM",
                                      .help = help,
                                      .choices = "plain|excel",
                                      .excludes = excludes});
}

/// Of every command.
extern const std::array<OptionGroup, 1> kCommonGroups;

extern const std::array<OptionGroup, 7> kBoardGroups;
extern const std::array<OptionGroup, 6> kRecordGroups;
extern const std::array<OptionGroup, 5> kKitGroups;
extern const std::array<OptionGroup, 4> kFigureGroups;
extern const std::array<OptionGroup, 5> kRulebookGroups;
extern const std::array<OptionGroup, 5> kBookGroups;
extern const std::array<OptionGroup, 3> kPlayGroups;
extern const std::array<OptionGroup, 5> kStudyGroups;
extern const std::array<OptionGroup, 2> kListGroups;
extern const std::array<OptionGroup, 3> kShowGroups;
extern const std::array<OptionGroup, 2> kCheckGroups;
extern const std::array<OptionGroup, 5> kPuzzleGroups;
extern const std::array<OptionGroup, 4> kScoreGroups;
extern const std::array<OptionGroup, 2> kReadGroups;
extern const std::array<OptionGroup, 3> kSolveGroups;
extern const std::array<OptionGroup, 2> kReviewGroups;
extern const std::array<OptionGroup, 3> kTranscriptGroups;
extern const std::array<OptionGroup, 2> kImportGroups;
extern const std::array<OptionGroup, 1> kCompareGroups;
extern const std::array<OptionGroup, 2> kNewGroups;
extern const std::array<OptionGroup, 1> kSchemaGroups;
extern const std::array<OptionGroup, 1> kPreviewGroups;
extern const std::array<OptionGroup, 4> kStandingsGroups;
extern const std::array<OptionGroup, 4> kTournamentGroups;
extern const std::array<OptionGroup, 5> kClassGroups;
extern const std::array<OptionGroup, 3> kPadGroups;

}  // namespace quadrille::cli
