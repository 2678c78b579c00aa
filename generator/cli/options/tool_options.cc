// The options of all commands, and of those that know no game.
#include <array>

#include "cli/options/option_groups.h"

namespace quadrille::cli {

namespace {

constexpr std::array kPreviewOptions{
    OptionSpec{.name = "--output",
               .letter = 'o',
               .kind = ValueKind::File,
               .value = "PREFIX",
               .help = "name the pictures PREFIX-1.png, PREFIX-2.png ...; by default they are next "
                       "to the PDF"},
    OptionSpec{.name = "--dpi",
               .kind = ValueKind::Count,
               .value = "N",
               .help = "dots per inch of the pictures; 100 by default"},
    OptionSpec{.name = "--facts", .help = "only the facts, no pictures"},
    OptionSpec{.name = "--json", .help = "the facts as JSON"},
};

constexpr std::array kSchemaOptions{
    OptionSpec{.name = "--output",
               .letter = 'o',
               .kind = ValueKind::File,
               .value = "FILE",
               .help = "the file to make; without it, or with -, the program prints the schema"},
};

constexpr std::array kMessageOptions{
    OptionSpec{.name = "--quiet", .letter = 'q', .help = "show only mistakes and warnings"},
    OptionSpec{.name = "--color",
               .kind = ValueKind::Text,
               .value = "WHEN",
               .help = "coloured messages: auto (the default: on a terminal unless NO_COLOR is "
                       "set), always or never",
               .choices = "auto|always|never"},
};

}  // namespace

constinit const std::array<OptionGroup, 1> kCommonGroups{OptionGroup{"Messages", kMessageOptions}};
constinit const std::array<OptionGroup, 1> kSchemaGroups{OptionGroup{"Output", kSchemaOptions}};
constinit const std::array<OptionGroup, 1> kPreviewGroups{OptionGroup{"Output", kPreviewOptions}};

}  // namespace quadrille::cli
