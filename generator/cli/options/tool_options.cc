// The options of every command, and of those that know no game.
#include <array>

#include "cli/options/option_groups.h"

namespace quadrille::cli {

namespace {

constexpr std::array kPreviewOptions{
    OptionSpec{.name = "--output",
               .letter = 'o',
               .kind = ValueKind::File,
               .value = "PREFIX",
               .help = "pictures are PREFIX-1.png, PREFIX-2.png ...; without it they stand beside "
                       "the PDF"},
    OptionSpec{.name = "--dpi",
               .kind = ValueKind::Count,
               .value = "N",
               .help = "dots to the inch of the pictures; 100 if not given"},
    OptionSpec{.name = "--facts", .help = "only the facts, no pictures"},
    OptionSpec{.name = "--json", .help = "the facts as JSON"},
};

constexpr std::array kSchemaOptions{
    OptionSpec{.name = "--output",
               .letter = 'o',
               .kind = ValueKind::File,
               .value = "FILE",
               .help = "the file to make; without it, or with -, the schema is printed"},
};

constexpr std::array kMessageOptions{
    OptionSpec{.name = "--quiet",
               .letter = 'q',
               .help = "tell mistakes and warnings, and nothing of what is being done or was made"},
    OptionSpec{.name = "--color",
               .kind = ValueKind::Text,
               .value = "WHEN",
               .help = "messages in colour: auto, if not given, on a terminal unless NO_COLOR is "
                       "set; always, or never",
               .choices = "auto|always|never"},
};

}  // namespace

constinit const std::array<OptionGroup, 1> kCommonGroups{OptionGroup{"Messages", kMessageOptions}};
constinit const std::array<OptionGroup, 1> kSchemaGroups{OptionGroup{"Output", kSchemaOptions}};
constinit const std::array<OptionGroup, 1> kPreviewGroups{OptionGroup{"Output", kPreviewOptions}};

}  // namespace quadrille::cli
