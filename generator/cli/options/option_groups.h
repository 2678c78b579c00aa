// The options of the program, in groups as help prints them, and which groups each command takes.
// Not the commands: they are in options.cc.
#pragma once

#include <array>

#include "cli/options/options.h"

namespace quadrille::cli {

/// Of every command.
extern const std::array<OptionGroup, 1> kCommonGroups;

extern const std::array<OptionGroup, 7> kBoardGroups;
extern const std::array<OptionGroup, 6> kRecordGroups;
extern const std::array<OptionGroup, 5> kKitGroups;
extern const std::array<OptionGroup, 4> kFigureGroups;
extern const std::array<OptionGroup, 5> kRulebookGroups;
extern const std::array<OptionGroup, 2> kListGroups;
extern const std::array<OptionGroup, 3> kShowGroups;
extern const std::array<OptionGroup, 2> kCheckGroups;
extern const std::array<OptionGroup, 2> kScoreGroups;
extern const std::array<OptionGroup, 2> kTranscriptGroups;
extern const std::array<OptionGroup, 1> kCompareGroups;
extern const std::array<OptionGroup, 2> kNewGroups;
extern const std::array<OptionGroup, 1> kSchemaGroups;
extern const std::array<OptionGroup, 1> kPreviewGroups;

}  // namespace quadrille::cli
