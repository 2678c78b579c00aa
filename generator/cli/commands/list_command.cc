// list: every game that can be found, one on each line, by kinds.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/unicode.h"
#include "base/utf8.h"
#include "cli/commands/catalogue_json.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/options/shared_options.h"
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
    Lines(const std::vector<WordedGame>& games, const spec::Library& library) : library_(&library) {
        for (const WordedGame& game : games) {
            id_width_ = std::max(id_width_, game.file.id.size());
            name_width_ = std::max(name_width_, terminal_width(game.printed.name));
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
std::string grouped(const std::vector<WordedGame>& games,
                    const spec::Library& library,
                    const std::string& language) {
    std::vector<std::string_view> kinds(spec::kGameKinds.begin(), spec::kGameKinds.end());
    kinds.emplace_back();
    const Lines lines(games, library);
    std::string text;
    for (const std::string_view kind : kinds) {
        std::string part;
        for (const WordedGame& game : games) {
            part += game.file.kind == kind ? "  " + lines.line(game.printed) : "";
        }
        if (!part.empty()) {
            text += fmt::format(
                "{}{}\n{}", text.empty() ? "" : "\n", spec::head_of_kind(kind, language), part);
        }
    }
    return text;
}

// Its line of JSON; with its turns, if they are asked for and its board can be made.
Result<std::string> json_of(const WordedGame& game, const Options& options) {
    if (!options.with_turns) {
        return listed_json(game);
    }
    return game::Game::make(game.file).map(
        [&game](const game::Game& made) { return listed_json(game, &made); });
}

Result<ExitCode> run_list(const Options& options, Console& console) {
    const DiskReader disk;
    spec::LibraryFolders folders = library_folders(options);
    folders.on_hidden = {};  // shown next to each game
    const spec::Library library(disk, std::move(folders));
    if (options.ids) {
        for (const std::string& id : library.list_games()) {
            console.print(id + "\n");
        }
        return ExitCode::Done;
    }
    const std::string language = options.lang.value_or("en");
    std::vector<WordedGame> games;
    ExitCode code = ExitCode::Done;
    for (const std::string& id : library.list_games()) {
        Result<WordedGame> game = spec::load_game(library, id).and_then([&](spec::GameSpec spec) {
            return worded_game(library, std::move(spec), language);
        });
        if (game) {
            games.push_back(std::move(*game));
        } else {
            code = report_failure(game.error(), console);
        }
    }
    if (options.json) {
        for (const WordedGame& game : games) {
            const Result<std::string> line = json_of(game, options);
            if (line) {
                console.print(*line + "\n");
            } else {
                code = report_failure(line.error(), console);
            }
        }
        return code;
    }
    console.print(grouped(games, library, language));
    if (games.empty()) {
        console.message("No games found; --rules FOLDER says where to look.");
    }
    return code;
}

constexpr std::array kListOptions{
    row<&Options::ids>("--ids", "only the ids, one on each line").without("--json"),
    row<&Options::json>("--json", "one line of JSON for each game; rules/README.md lists its keys"),
    row<&Options::with_turns>("--turns",
                              "also how long each game is, which takes a moment: its board is made")
        .only_with("--json"),
    kTextLanguage};
constexpr std::array kListGroups{OptionGroup{"Output", kListOptions}, kWhereToLook};

}  // namespace

CommandSpec list_command() {
    return {.name = "list",
            .summary = "list the games that can be found",
            .example = "quadrille list",
            .example_is = "list every game with its id, author and year",
            .groups = kListGroups,
            .run = run_list};
}

}  // namespace quadrille::cli
