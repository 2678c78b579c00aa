// show: one game as a table of facts: its parameters, board and players.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/spelling.h"
#include "base/try.h"
#include "base/utf8.h"
#include "board/measures.h"
#include "board/symmetries.h"
#include "cli/commands/catalogue_json.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/options/shared_options.h"
#include "cli/system/terminal_lines.h"
#include "spec/model/made_by.h"

namespace quadrille::cli {

namespace {

constexpr std::size_t kFactColumn = 13;
constexpr std::size_t kFewAreas = 12;

std::string fact(std::string_view head, std::string_view text) {
    return fmt::format("{:<{}}", head, kFactColumn) + terminal_lines(text, kFactColumn);
}

std::string parameter_lines(const spec::GameSpec& spec, const spec::GameSpec& printed) {
    std::string text;
    for (std::size_t i = 0; i < spec.parameters.size(); ++i) {
        const spec::ParameterSpec& parameter = spec.parameters[i];
        std::string line = fmt::format("{} = {}", parameter.name, spec.settings[i].value);
        if (spec.settings[i].value != parameter.default_value) {
            line += fmt::format(" (default {})", parameter.default_value);
        }
        line += fmt::format("; {} to {}", parameter.min, parameter.max);
        if (parameter.step != 1) {
            line += fmt::format(" in steps of {}", parameter.step);
        }
        text += fact(i == 0 ? "Parameters" : "", line + ": " + printed.parameters[i].means);
    }
    return text;
}

std::string variant_lines(const spec::GameSpec& spec, const spec::GameSpec& printed) {
    std::string text;
    for (std::size_t i = 0; i < spec.variants.size(); ++i) {
        const spec::VariantSpec& variant = spec.variants[i];
        std::vector<std::string> settings;
        if (variant.has_board) {
            settings.emplace_back("another board");
        }
        if (variant.has_win) {
            settings.emplace_back("another way to win");
        }
        for (const spec::Setting& setting : variant.settings) {
            settings.push_back(fmt::format("{}={}", setting.name, setting.value));
        }
        std::string line = fmt::format("{}: {}", variant.name, joined_list(settings, "and"));
        if (const std::string& means = printed.variants[i].means; !means.empty()) {
            line += "; " + means;
        }
        text += fact(i == 0 ? "Variants" : "", line);
    }
    return text;
}

std::string marks_line(const spec::GameSpec& spec, const spec::GameSpec& printed) {
    std::vector<std::string> marks;
    for (std::size_t i = 0; i < spec.marks.size(); ++i) {
        const spec::MarkSpec& mark = printed.marks[i];
        const std::string owner =
            mark.owner ? fmt::format(" ({})", printed.roles[mark.owner->index()]) : std::string();
        marks.push_back(fmt::format("{} {}{}", spec.marks[i].letter, mark.name, owner));
    }
    return joined_list(marks, "and");
}

std::string board_line(const board::Board& board) {
    return fmt::format("{} sites, which are its {}; {} cells, {} edges, {} vertices",
                       board.site_count(),
                       word_of(board.site_kind()),
                       board.cells().size(),
                       board.edges().size(),
                       board.vertices().size());
}

// How even the cells of a drawing are; empty if all cells are of a few kinds that repeat.
std::string evenness_line(const board::Board& board) {
    const board::Measures measures = board::measure(board);
    if (board.regular() || !measures.smallest) {
        return {};
    }
    const auto inner = static_cast<double>(
        std::count_if(board.cells().begin(), board.cells().end(), [](const board::Cell& cell) {
            return !cell.outer;
        }));
    return fmt::format(
        "{:.2f} % of the area, {:.2f} of an equal share; the cell with the least room holds a "
        "circle with a radius of {:.3f} of half the board's width",
        measures.smallest_share * 100,
        measures.smallest_share * inner,
        measures.smallest_radius);
}

/// " (top, right, bottom, left)" for a few areas with real names: not numbers, letters, or two
/// labels with a hyphen.
std::string area_names(const board::Board& board, const board::AreaFamily& family) {
    if (family.areas.size() > kFewAreas || family.areas.size() == board.site_count()) {
        return "";
    }
    std::vector<std::string> names;
    for (const board::Area& area : family.areas) {
        const bool from_to = area.name.find('-') != std::string::npos &&
                             area.name.find_first_of("0123456789") != std::string::npos;
        if (area.name.size() < 2 || from_to) {
            return "";
        }
        names.push_back(area.name);
    }
    return fmt::format(" ({})", fmt::join(names, ", "));
}

std::string families_line(const board::Board& board) {
    std::vector<std::string> names;
    for (const board::AreaFamily& family : board.families()) {
        names.push_back(
            fmt::format("{} {}{}", family.areas.size(), family.name, area_names(board, family)));
    }
    return joined_list(names, "and");
}

std::string turns_line(const game::Game& game) {
    const std::string each = game.spec().rounds.count > 1 ? " in each round" : "";
    const std::optional<int> limit = game.turn_limit();
    const char* most = game.turns_are_fixed() ? "" : "at most ";
    return limit ? fmt::format("{}{}{}", most, *limit, each)
                 : fmt::format("no fixed number{}", each);
}

std::string rounds_line(const spec::RoundsSpec& rounds) {
    return fmt::format(
        "{}{}", rounds.count, rounds.swap_roles ? "; the players exchange roles after each" : "");
}

std::string counters_line(const spec::GameSpec& spec) {
    std::vector<std::string> names;
    for (const spec::CounterSpec& counter : spec.counters) {
        names.push_back(counter.name);
    }
    return joined_list(names, "and");
}

// "6 sites have 3, 24 have 4 and 31 have 6"
std::string neighbours_line(const board::Board& board) {
    std::map<std::size_t, std::size_t> sites;  // by their number of neighbours
    for (std::size_t site = 0; site < board.site_count(); ++site) {
        ++sites[board.neighbours(board::SiteId{site}).size()];
    }
    if (sites.size() == 1) {
        return fmt::format("each site has {}", sites.begin()->first);
    }
    std::vector<std::string> parts;
    parts.reserve(sites.size());
    for (const auto& [degree, count] : sites) {
        parts.push_back(fmt::format("{}{}{} {}",
                                    count,
                                    !parts.empty() ? ""
                                    : count == 1   ? " site"
                                                   : " sites",
                                    count == 1 ? " has" : " have",
                                    degree));
    }
    return joined_list(parts, "and");
}

// "12 symmetries: turns by 1/6 and 6 mirror lines"
std::string symmetry_line(const board::Board& board) {
    const std::vector<board::Symmetry> all = board::symmetries(board);
    const auto mirrored = static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(), [](const auto& each) { return each.mirrored; }));
    const std::size_t turns = all.size() - mirrored;
    if (all.size() == 1) {
        return "none";
    }
    std::vector<std::string> parts;
    if (turns > 1) {
        parts.push_back(turns == 2 ? "half a turn" : fmt::format("turns by 1/{}", turns));
    }
    if (mirrored > 0) {
        parts.push_back(mirrored == 1 ? "1 mirror line" : fmt::format("{} mirror lines", mirrored));
    }
    return fmt::format("{} symmetries: {}", all.size(), joined_list(parts, "and"));
}

std::string board_lines(const board::Board& board, const spec::BoardSpec& spec) {
    std::string text = fact("Board", board_line(board));
    const auto add = [&](std::string_view head, const std::string& line) {
        text += line.empty() ? std::string() : fact(head, line);
    };
    add("Neighbours", neighbours_line(board));
    add("Symmetry", symmetry_line(board));
    add("Small cell", evenness_line(board));
    add("Areas", families_line(board));
    add("Labels", spec::label_scheme_word(spec.labels));
    return text;
}

std::string description(const game::Game& game, const spec::GameSpec& printed) {
    const spec::GameSpec& spec = game.spec();
    std::string text = fmt::format("{} ({})\n", shown(printed.name), shown(spec.id));
    const auto add = [&](std::string_view head, const std::string& line) {
        if (!line.empty()) {
            text += fact(head, line);
        }
    };
    add("By", spec::made_by(spec));
    add("Source", printed.source);
    add("What it is", printed.summary);
    text += parameter_lines(spec, printed);
    text += variant_lines(spec, printed);
    add("Players", joined_list(printed.roles, "and"));
    add("Marks", marks_line(spec, printed));
    text += board_lines(game.board(), spec.board);
    add("Turns", game.has_play() ? turns_line(game) : "only the final board is scored");
    if (spec.rounds.count > 1) {
        add("Rounds", rounds_line(spec.rounds));
    }
    add("Counted", counters_line(spec));
    return text;
}

Result<ExitCode> run_show(const Options& options, Console& console) {
    const spec::Library library = library_of(options);
    QUADRILLE_TRY(const auto bare, bare_board_operand(library, options.operands[0], options));
    if (bare) {
        const game::Game& board = *bare;
        if (options.json) {
            console.print(shown_json(board, {.file = board.spec(), .printed = board.spec()}) +
                          "\n");
            return ExitCode::Done;
        }
        console.print(fmt::format("{} ({})\n", shown(board.spec().name), shown(board.spec().id)) +
                      board_lines(board.board(), board.spec().board));
        return ExitCode::Done;
    }
    QUADRILLE_TRY(const auto game, load_game_operand(library, options.operands[0], options, "en"));
    QUADRILLE_TRY(const auto words, worded_game(library, game.spec(), options.lang.value_or("en")));
    console.print(options.json ? shown_json(game, words) + "\n" : description(game, words.printed));
    return ExitCode::Done;
}

constexpr std::array kShowOptions{
    row<&Options::json>("--json",
                        "print all this as one line of JSON; rules/README.md lists its keys"),
    kTextLanguage};
constexpr std::array kShowGroups{OptionGroup{"Output", kShowOptions}, kWhichGame, kWhereToLook};

}  // namespace

CommandSpec show_command() {
    return {.name = "show",
            .operands = "GAME",
            .summary = "describe one game: parameters, variants, board, players",
            .details =
                "GAME is the id of a game or the file of your own game. It can also be a board: "
                "the name of a file in templates/boards, or a file of your own.",
            .example = "quadrille show odd --set size=4",
            .example_is = "show what you can change in Odd, and its board with 4 cells on a side",
            .groups = kShowGroups,
            .run = run_show};
}

}  // namespace quadrille::cli
