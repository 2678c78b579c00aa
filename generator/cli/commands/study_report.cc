#include "cli/commands/study_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/json_writer.h"
#include "base/utf8.h"

namespace quadrille::cli {

namespace {

/// Of the openings, so many are listed as text.
constexpr std::size_t kListed = 12;

double percent(std::size_t part, std::size_t of) {
    return of == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(of);
}

/// "54 %, 44 to 63"
std::string share(std::size_t part, std::size_t of) {
    const play::Margin margin = play::margin_of(part, of);
    return fmt::format(
        "{:5.1f} %   {:3.0f} to {:3.0f} %", percent(part, of), 100 * margin.low, 100 * margin.high);
}

std::string settings_of(const game::Game& game) {
    std::string text;
    for (const spec::Setting& setting : game.spec().settings) {
        text += fmt::format(", {} {}", setting.name, setting.value);
    }
    return text;
}

std::string row(std::string_view name, std::size_t count, std::size_t of) {
    return fmt::format("  {:<28} {:>6}  {}\n", name, count, share(count, of));
}

std::string spread_line(std::string_view what, const std::vector<std::size_t>& numbers) {
    if (numbers.empty()) {
        return {};
    }
    const play::Spread spread = play::spread_of(numbers);
    if (spread.least == spread.most) {
        return fmt::format("{}: always {}\n", what, spread.least);
    }
    return fmt::format("{}: {} to {}, half of them {} to {}, median {}, mean {:.1f}\n",
                       what,
                       spread.least,
                       spread.most,
                       spread.quarter,
                       spread.three_quarters,
                       spread.middle,
                       spread.mean);
}

std::string wins_text(const game::Game& game, const play::Study& study) {
    const std::size_t all = study.games.size();
    std::string text =
        fmt::format("  {:<28} {:>6}  {:>7}   {}\n", "", "games", "share", "95 % sure");
    for (std::size_t seat = 0; seat < study.wins.size(); ++seat) {
        const std::string name = fmt::format(
            "{} wins", seat == 0 ? game.spec().roles[0] + " (begins)" : game.spec().roles[seat]);
        text += row(name, study.wins[seat], all);
    }
    text += row("draws", study.draws, all);
    if (study.unfinished > 0) {
        text += row("without an end", study.unfinished, all);
    }
    if (game.has_swap()) {
        text += row("with a swap", study.swaps, all);
        text += "  After a swap the names are those from before it: who began is the first.\n";
    }
    return text;
}

std::string levels_text(const play::Study& study) {
    std::string text = "\nWins by level (the players take turns at being first)\n";
    for (std::size_t person = 0; person < study.wins_by_person.size(); ++person) {
        text += row(fmt::format("player {}, level {}", person + 1, study.plan.levels[person]),
                    study.wins_by_person[person],
                    study.games.size());
    }
    return text;
}

std::string openings_text(const game::Game& game, const play::Study& study) {
    std::string text =
        fmt::format("\nFirst turns: {} that differ, turned and mirrored ones counted together\n",
                    study.openings.size());
    text += fmt::format("  {:<20} {:>6}  {} wins\n", "", "games", game.spec().roles[0]);
    for (std::size_t i = 0; i < std::min(kListed, study.openings.size()); ++i) {
        const play::Opening& opening = study.openings[i];
        text += fmt::format("  {:<20} {:>6}  {:5.1f} %\n",
                            opening.text,
                            opening.games,
                            percent(opening.wins[0], opening.games));
    }
    if (study.openings.size() > kListed) {
        text += fmt::format("  and {} more\n", study.openings.size() - kListed);
    }
    return text;
}

}  // namespace

std::string study_report(const game::Game& game, const play::Study& study) {
    const std::size_t games = study.games.size();
    std::string text = fmt::format("{}{}: {} {} at level {}, seed {}\n\n",
                                   game.spec().name,
                                   settings_of(game),
                                   games,
                                   games == 1 ? "game" : "games",
                                   play::levels_in_words(study.plan.levels),
                                   study.plan.seed);
    text += wins_text(game, study);
    const play::Levels& levels = study.plan.levels;
    if (std::any_of(
            levels.begin(), levels.end(), [&](int level) { return level != levels.front(); })) {
        text += levels_text(study);
    }
    text += "\n" + spread_line("Turns", play::lengths_of(study));
    text += spread_line("Changes of the lead", play::lead_changes_of(study));
    return text + openings_text(game, study);
}

namespace {

void write_counts(JsonWriter& json, const std::vector<std::size_t>& counts) {
    json.open('[');
    for (const std::size_t count : counts) {
        json.value(static_cast<std::int64_t>(count));
    }
    json.close(']');
}

void write_spread(JsonWriter& json, std::string_view key, const std::vector<std::size_t>& numbers) {
    json.key(key);
    if (numbers.empty()) {
        json.null();
        return;
    }
    const play::Spread spread = play::spread_of(numbers);
    const auto number = [&json](std::string_view name, std::size_t value) {
        json.key(name).value(static_cast<std::int64_t>(value));
    };
    json.open('{');
    number("least", spread.least);
    number("quarter", spread.quarter);
    number("median", spread.middle);
    number("three_quarters", spread.three_quarters);
    number("most", spread.most);
    json.key("mean").digits(fmt::format("{:.2f}", spread.mean));
    json.close('}');
}

void write_openings(JsonWriter& json, const play::Study& study) {
    json.key("openings").open('[');
    for (const play::Opening& opening : study.openings) {
        json.open('{');
        json.key("turn").value(opening.text);
        json.key("games").value(static_cast<std::int64_t>(opening.games));
        json.key("wins");
        write_counts(json, opening.wins);
        json.key("draws").value(static_cast<std::int64_t>(opening.draws));
        json.close('}');
    }
    json.close(']');
}

void write_game(JsonWriter& json, const play::StudiedGame& studied) {
    json.open('{');
    json.key("first").value(static_cast<std::int64_t>(studied.first_person + 1));
    json.key("winner");
    studied.winner ? json.value(static_cast<std::int64_t>(*studied.winner + 1)) : json.null();
    json.key("finished").value(studied.finished);
    json.key("swapped").value(studied.swapped);
    json.key("turns").value(static_cast<std::int64_t>(studied.turns));
    json.key("lead_changes").value(studied.lead_changes);
    json.close('}');
}

}  // namespace

std::string study_json(const game::Game& game, const play::Study& study) {
    std::string text;
    JsonWriter json(text);
    const auto number = [&json](std::string_view name, std::uint64_t value) {
        json.key(name).value(static_cast<std::int64_t>(value));
    };
    json.open('{');
    json.key("schema").value("quadrille.study/1");
    json.key("game").value(game.spec().id);
    json.key("set").open('{');
    for (const spec::Setting& setting : game.spec().settings) {
        json.key(setting.name).value(setting.value);
    }
    json.close('}');
    json.key("levels").open('[');
    for (const int level : study.plan.levels) {
        json.value(level);
    }
    json.close(']');
    number("seed", study.plan.seed);
    number("games", study.games.size());
    json.key("roles").open('[');
    for (const std::string& role : game.spec().roles) {
        json.value(role);
    }
    json.close(']');
    json.key("wins");
    write_counts(json, study.wins);
    json.key("wins_by_player");
    write_counts(json, study.wins_by_person);
    number("draws", study.draws);
    number("unfinished", study.unfinished);
    number("swaps", study.swaps);
    write_spread(json, "turns", play::lengths_of(study));
    write_spread(json, "lead_changes", play::lead_changes_of(study));
    write_openings(json, study);
    json.key("played").open('[');
    for (const play::StudiedGame& studied : study.games) {
        write_game(json, studied);
    }
    json.close(']');
    json.close('}');
    return text;
}

}  // namespace quadrille::cli
