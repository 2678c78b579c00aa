#include "cli/game_operand.h"

#include <filesystem>
#include <utility>

#include "base/line_texts.h"
#include "base/utf8.h"
#include "cli/disk_reader.h"
#include "cli/usual_language.h"
#include "spec/load.h"

namespace quadrille::cli {

bool is_description(std::string_view path) {
    const std::string name = lower_ascii(path);
    return name.ends_with(".yaml") || name.ends_with(".yml");
}

bool is_transcript(std::string_view operand) {
    return !is_description(operand) &&
           (operand == "-" || operand.find_first_of("./") != std::string_view::npos);
}

Result<game::Game> load_game_operand(const spec::Library& library,
                                     const std::string& operand,
                                     const Options& options) {
    spec::LoadOptions changes;
    changes.variant = options.text("--variant");
    for (const SettingValue& setting : options.settings("--set")) {
        changes.settings.push_back({.name = setting.name, .value = setting.value});
    }
    Result<spec::GameSpec> spec = is_description(operand)
                                      ? spec::load_game_file(library, operand, changes)
                                      : spec::load_game(library, operand, changes);
    if (!spec) {
        return tl::unexpected<Diagnostics>(std::move(spec.error()));
    }
    return game::Game::make(std::move(*spec));
}

Result<game::Game> printed_game(const game::Game& game, const Options& options) {
    return game::Game::make(spec::in_language(game.spec(), chosen_language(options)), game.board());
}

std::string name_of_operand(const std::string& operand) {
    if (operand == "-") {
        return "game";
    }
    const bool is_file = is_description(operand) || is_transcript(operand);
    return is_file ? std::filesystem::path(operand).stem().string() : operand;
}

ExitCode report_failure(const Diagnostics& diagnostics, Console& console) {
    console.report(with_line_texts(diagnostics, DiskReader()));
    return has_machine_failure(diagnostics) ? ExitCode::Machine : ExitCode::Mistake;
}

}  // namespace quadrille::cli
