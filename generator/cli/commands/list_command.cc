// list: every game that can be found, one on each line, by kinds.
#include <fmt/format.h>

#include <algorithm>

#include "base/unicode.h"
#include "base/utf8.h"
#include "cli/commands/catalogue_json.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/system/disk_reader.h"
#include "spec/model/game_kind.h"
#include "spec/model/made_by.h"
#include "spec/read/load.h"

namespace quadrille::cli {

namespace {

std::string padded(const std::string& text, std::size_t width) {
    const std::size_t length = terminal_width(text);
    return text + std::string(length < width ? width - length : 0, ' ');
}

// A remark on a game that is found instead of another.
std::string hides(const spec::Library& library, const spec::GameSpec& game) {
    const std::optional<std::string> other = library.hidden(spec::DescriptionKind::Rules, game.id);
    if (!other) {
        return {};
    }
    return fmt::format(
        "{}[{} hides {}]",
        spec::made_by(game).empty() ? "" : "  ",
        shown(game.file),
        is_shipped(*other) ? std::string("the one that came with the program") : shown(*other));
}

// A line for each game, in columns.
class Lines {
  public:
    Lines(const std::vector<spec::GameSpec>& games, const spec::Library& library)
        : library_(&library) {
        for (const spec::GameSpec& game : games) {
            id_width_ = std::max(id_width_, game.id.size());
            name_width_ = std::max(name_width_, terminal_width(game.name));
        }
    }

    [[nodiscard]] std::string line(const spec::GameSpec& game) const {
        const std::string more = spec::made_by(game) + hides(*library_, game);
        return fmt::format("{}  {}\n",
                           padded(game.id, id_width_),
                           more.empty() ? game.name : padded(game.name, name_width_) + "  " + more);
    }

  private:
    const spec::Library* library_;
    std::size_t id_width_ = 0;
    std::size_t name_width_ = 0;
};

// The games of each kind under its head; those without one at the end.
std::string grouped(const std::vector<spec::GameSpec>& games, const spec::Library& library) {
    std::vector<std::string_view> kinds(spec::kGameKinds.begin(), spec::kGameKinds.end());
    kinds.emplace_back();
    const Lines lines(games, library);
    std::string text;
    for (const std::string_view kind : kinds) {
        std::string part;
        for (const spec::GameSpec& game : games) {
            part += game.kind == kind ? "  " + lines.line(game) : "";
        }
        if (!part.empty()) {
            text += fmt::format(
                "{}{}\n{}", text.empty() ? "" : "\n", spec::head_of_kind(kind, "en"), part);
        }
    }
    return text;
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
    console.print(grouped(games, library));
    if (games.empty()) {
        console.message("No games found; --rules FOLDER says where to look.");
    }
    return code;
}

}  // namespace quadrille::cli
