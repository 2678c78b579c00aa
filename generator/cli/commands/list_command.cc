// list: every game that can be found, one on each line.
#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.h"
#include "cli/commands/catalogue_json.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/system/disk_reader.h"
#include "spec/read/load.h"

namespace quadrille::cli {

namespace {

std::string padded(const std::string& text, std::size_t width) {
    const std::size_t length = utf8_length(text);
    return text + std::string(length < width ? width - length : 0, ' ');
}

std::string made_by(const spec::GameSpec& game) {
    return game.year.empty() ? game.author : fmt::format("{}, {}", game.author, game.year);
}

// A remark on a game that is found instead of another.
std::string hides(const spec::Library& library, const spec::GameSpec& game) {
    const std::optional<std::string> other = library.hidden(spec::DescriptionKind::Rules, game.id);
    if (!other) {
        return {};
    }
    return fmt::format(
        "{}[{} hides {}]",
        made_by(game).empty() ? "" : "  ",
        shown(game.file),
        is_shipped(*other) ? std::string("the one that came with the program") : shown(*other));
}

}  // namespace

ExitCode run_list(const Options& options, Console& console) {
    const DiskReader disk;
    spec::LibraryFolders folders = library_folders(options);
    folders.on_hidden = {};  // shown next to each game
    const spec::Library library(disk, std::move(folders));
    if (options.has("--ids")) {
        for (const std::string& id : library.list_games()) {
            console.print(id + "\n");
        }
        return ExitCode::Done;
    }
    std::vector<spec::GameSpec> games;
    ExitCode code = ExitCode::Done;
    for (const std::string& id : library.list_games()) {
        Result<spec::GameSpec> game = spec::load_game(library, id);
        if (game) {
            games.push_back(std::move(*game));
        } else {
            code = report_failure(game.error(), console);
        }
    }
    if (options.has("--json")) {
        for (const spec::GameSpec& game : games) {
            console.print(listed_json(game) + "\n");
        }
        return code;
    }
    std::size_t id_width = 0;
    std::size_t name_width = 0;
    for (const spec::GameSpec& game : games) {
        id_width = std::max(id_width, game.id.size());
        name_width = std::max(name_width, utf8_length(game.name));
    }
    for (const spec::GameSpec& game : games) {
        console.print(fmt::format("{}  {}  {}{}\n",
                                  padded(game.id, id_width),
                                  padded(game.name, name_width),
                                  made_by(game),
                                  hides(library, game)));
    }
    if (games.empty()) {
        console.message("No games found; --rules FOLDER says where to look.");
    }
    return code;
}

}  // namespace quadrille::cli
