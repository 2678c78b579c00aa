// Options that commands of several kinds have, for the files in which the groups are made.
#pragma once

#include <array>

#include "cli/options/option_groups.h"

namespace quadrille::cli {

/// Which game, with which values.
inline constexpr std::array kGameOptions{
    OptionSpec{.name = "--set",
               .kind = ValueKind::Setting,
               .value = "NAME=N",
               .help = "change a parameter of the game, as in --set size=6; can be repeated",
               .repeatable = true},
    valued(ValueKind::Text, "--variant", "NAME", "play a variant of the game; 'show' lists them"),
};

/// Where its description is.
inline constexpr std::array kDataOptions{
    OptionSpec{.name = "--rules",
               .kind = ValueKind::Folder,
               .value = "FOLDER",
               .help = "look for games here before ./rules and the program's own; can be repeated",
               .repeatable = true},
    valued(ValueKind::Folder,
           "--templates",
           "FOLDER",
           "look for boards, sheets and styles here before ./templates and the "
           "program's own"),
};

}  // namespace quadrille::cli
