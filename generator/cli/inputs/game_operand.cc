#include "cli/inputs/game_operand.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "base/line_texts.h"
#include "base/try.h"
#include "base/utf8.h"
#include "cli/inputs/places.h"
#include "cli/inputs/untranslated.h"
#include "cli/inputs/usual_by_locale.h"
#include "cli/system/disk_reader.h"
#include "cli/system/file_system.h"
#include "figure/position/game_of_figure.h"
#include "spec/read/description_kind.h"
#include "spec/read/in_language.h"
#include "spec/read/load.h"
#include "spec/read/translation_file.h"
#include "spec/yaml/prescan.h"

namespace quadrille::cli {

bool is_description(std::string_view path) {
    const std::string name = lower_ascii(path);
    return name.ends_with(".yaml") || name.ends_with(".yml");
}

Result<SourceText> description_source(const FileReader& reader, const std::string& path) {
    return reader.read(path, spec::kMaxFileBytes).and_then([&](std::string text) {
        return spec::checked_source(path, std::move(text));
    });
}

bool is_transcript(std::string_view operand) {
    return !is_description(operand) &&
           (operand == "-" || operand.find_first_of("./") != std::string_view::npos);
}

bool is_typed_game(const Options& options) {
    const std::string& operand = options.operands[0];
    if (is_transcript(operand) || is_description(operand)) {
        return !is_description(operand);
    }
    if (!is_plain_file(operand)) {
        return false;
    }
    const spec::Library library = library_of(options);
    return library.paths_of(spec::DescriptionKind::Rules, operand).empty();
}

Result<spec::GameSpec> load_spec(const spec::Library& library,
                                 const std::string& operand,
                                 const spec::LoadOptions& changes) {
    return is_description(operand) ? spec::load_game_file(library, operand, changes)
                                   : spec::load_game(library, operand, changes);
}

Result<game::Game> load_game_operand(const spec::Library& library,
                                     const std::string& operand,
                                     const Options& options) {
    return load_game_operand(library, operand, options, language_of_words(options));
}

Result<game::Game> load_game_operand(const spec::Library& library,
                                     const std::string& operand,
                                     const Options& options,
                                     const std::string& language) {
    spec::LoadOptions changes;
    changes.variant = options.variant;
    changes.settings = options.set;
    return load_spec(library, operand, changes)
        .and_then([&](spec::GameSpec spec) {
            return spec::with_translation(library, std::move(spec), language);
        })
        .and_then([](spec::GameSpec spec) { return game::Game::make(std::move(spec)); });
}

Result<game::Game> printed_game(const game::Game& game, const Options& options) {
    return game::Game::make(spec::in_language(game.spec(), chosen_language(options)), game.board());
}

Result<game::Game> game_to_print(const spec::Library& library,
                                 const std::string& operand,
                                 const Options& options,
                                 Console& console) {
    QUADRILLE_TRY(const auto game, load_game_operand(library, operand, options));
    tell_untranslated(game, options, console);
    return printed_game(game, options);
}

namespace {

bool is_board(const spec::Library& library, const std::string& operand) {
    if (!is_description(operand)) {
        return library.paths_of(spec::DescriptionKind::Rules, operand).empty() &&
               !library.paths_of(spec::DescriptionKind::Boards, operand).empty();
    }
    const auto file = library.open(operand);
    const auto kind = file ? spec::kind_of_description((*file)->source) : fail(file.error());
    return kind && *kind == spec::DescriptionKind::Boards;
}

}  // namespace

Result<std::optional<game::Game>> bare_board_operand(const spec::Library& library,
                                                     const std::string& operand,
                                                     const Options& options) {
    if (!is_board(library, operand)) {
        return std::optional<game::Game>();
    }
    if (options.variant || !options.set.empty()) {
        return fail(
            plain_error(fmt::format("'{}' is a board, which has no parameters", shown(operand)),
                        "expected no --set and no --variant, or a game"));
    }
    QUADRILLE_TRY(auto board,
                  is_description(operand) ? spec::read_board((*library.open(operand))->source,
                                                             spec::resolvers_of(library).tilings)
                                          : spec::load_board(library, operand));
    spec::GameSpec bare = figure::game_of_board(board);
    bare.id = spec::id_of_path(operand);
    bare.name = title_of(bare.id);
    bare.roles = {"Player 1", "Player 2"};
    bare.sheet.title = bare.name;
    bare.sheet.aims.resize(bare.roles.size());
    return game::Game::make(std::move(bare)).map([](game::Game game) {
        return std::optional(std::move(game));
    });
}

std::string name_of_operand(const std::string& operand) {
    if (operand == "-") {
        return "game";
    }
    const bool is_file = is_description(operand) || is_transcript(operand);
    return is_file ? std::filesystem::path(operand).stem().string() : operand;
}

std::string title_of(std::string id) {
    std::replace(id.begin(), id.end(), '-', ' ');
    if (!id.empty() && id.front() >= 'a' && id.front() <= 'z') {
        id.front() = static_cast<char>(id.front() - 'a' + 'A');
    }
    return id;
}

ExitCode report_failure(const Diagnostics& diagnostics, Console& console) {
    console.report(with_line_texts(diagnostics, DiskReader()));
    return has_machine_failure(diagnostics) ? ExitCode::Machine : ExitCode::Mistake;
}

ExitCode reported(const Result<ExitCode>& done, Console& console) {
    return done ? *done : report_failure(done.error(), console);
}

}  // namespace quadrille::cli
