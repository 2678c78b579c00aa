#include "cli/commands/game_check.h"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "game/game.h"
#include "page/book/rulebook_files.h"
#include "spec/read/game_warnings.h"
#include "spec/read/load.h"

namespace quadrille::cli {

namespace {

/// Boards of this many sites in all are made with other values of the parameters than the usual.
constexpr std::size_t kMostSites = 2'000'000;

/// Values that a game is tried with, and how they are told.
struct TriedValues {
    spec::LoadOptions options;
    std::string told;
};

// The least and the greatest of each range, and each variant.
std::vector<TriedValues> values_to_try(const spec::GameSpec& usual) {
    std::vector<TriedValues> values;
    for (const spec::ParameterSpec& parameter : usual.parameters) {
        const std::int64_t greatest =
            parameter.max - (parameter.max - parameter.min) % parameter.step;
        for (const std::int64_t value : {parameter.min, greatest}) {
            const char* const end = value == parameter.min ? "least" : "greatest";
            values.push_back(
                {{.settings = {{parameter.name, value}}},
                 fmt::format("with {}={}, the {} value in its range", parameter.name, value, end)});
        }
    }
    for (const spec::VariantSpec& variant : usual.variants) {
        values.push_back(
            {{.variant = variant.name}, fmt::format("with --variant {}", variant.name)});
    }
    return values;
}

// A game that is right with its usual values may lack sites or areas with others. One board that is
// wrong is enough.
Diagnostics check_other_values(const SourceText& source,
                               const spec::Library& library,
                               const game::Game& usual) {
    std::size_t sites = 0;
    for (const TriedValues& values : values_to_try(usual.spec())) {
        if (sites > kMostSites) {
            break;
        }
        Result<spec::GameSpec> spec =
            spec::read_game(source, values.options, spec::resolvers_of(library));
        Result<game::Game> game =
            spec ? game::Game::make(std::move(*spec)) : fail(std::move(spec.error()));
        if (!game) {
            for (Diagnostic& mistake : game.error()) {
                mistake.notes.push_back(values.told);
            }
            return game.error();
        }
        sites += game->board().site_count();
    }
    return {};
}

}  // namespace

Diagnostics check_game(const SourceText& source, const spec::Library& library) {
    Result<spec::GameSpec> spec = spec::read_game(source, {}, spec::resolvers_of(library));
    if (!spec) {
        return spec.error();
    }
    const Result<game::Game> usual = game::Game::make(std::move(*spec));
    if (!usual) {
        return usual.error();
    }
    Diagnostics mistakes = check_other_values(source, library, *usual);
    const Diagnostics files = page::check_rulebook_files(library, *usual);
    mistakes.insert(mistakes.end(), files.begin(), files.end());
    return mistakes.empty() ? spec::game_warnings(source, usual->spec()) : mistakes;
}

}  // namespace quadrille::cli
