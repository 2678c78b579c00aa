// check: every mistake in files that people wrote, and nothing else.
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/line_texts.h"
#include "base/utf8.h"
#include "base/words.h"
#include "board/build_board.h"
#include "board/periodic_map.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/inputs/transcript_files.h"
#include "cli/options/shared_options.h"
#include "game/game.h"
#include "page/boards/hidden_links.h"
#include "page/book/figure_block.h"
#include "page/book/rulebook_files.h"
#include "score/judge.h"
#include "spec/read/description_kind.h"
#include "spec/read/game_warnings.h"
#include "spec/read/language_file.h"
#include "spec/read/load.h"
#include "spec/read/load_figure.h"
#include "spec/read/load_page.h"
#include "spec/yaml/prescan.h"
#include "spec/yaml/yaml_source.h"

namespace quadrille::cli {

namespace {

// Only the mistakes matter here, not what was read.
template <typename T>
Diagnostics mistakes_of(const Result<T>& result) {
    return result ? Diagnostics() : result.error();
}

/// To try other values of parameters than the usual, it makes boards of this many sites in all.
constexpr std::size_t kMostSites = 2'000'000;

/// Values to try a game with, and how messages describe them.
struct TriedValues {
    spec::LoadOptions options;
    std::string described;
};

// The least and the greatest value of each range, and each variant.
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

// A game that works with its usual values may lack sites or areas with others. One such board is
// enough.
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
                mistake.notes.push_back(values.described);
            }
            return game.error();
        }
        sites += game->board().site_count();
    }
    return {};
}

// A game in which this finds no error can be printed, played and scored: its text, its boards, and
// the figures and the example that it names.
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
    for (const std::string& language : words::other_languages()) {
        const Diagnostics words = page::check_translation(library, *usual, language);
        mistakes.insert(mistakes.end(), words.begin(), words.end());
    }
    if (mistakes.empty()) {
        mistakes = spec::game_warnings(source, usual->spec());
        const Diagnostics hidden = page::hidden_links(*usual);
        mistakes.insert(mistakes.end(), hidden.begin(), hidden.end());
    }
    return mistakes;
}

Diagnostics check_board(const SourceText& source, const spec::Library& library) {
    const Result<board::Board> board =
        spec::read_board(source, spec::resolvers_of(library).tilings)
            .and_then([](const auto& spec) { return board::build_board(spec); });
    return board ? page::hidden_links(*board) : board.error();
}

// A figure is only right if the scorer says so.
Diagnostics check_figure(const std::string& path, const spec::Library& library) {
    return mistakes_of(spec::load_figure_file(library, path).and_then([&](const auto& figure) {
        return page::resolve_figure(figure, {.library = library, .current = nullptr});
    }));
}

Diagnostics check_tiling(const SourceText& source, const spec::Library& library) {
    return mistakes_of(
        spec::read_tiling(source, spec::resolvers_of(library).tilings)
            .and_then([](const auto& tiling) { return board::periodic_map(tiling); }));
}

/// A file of translations, known by where it is.
struct TranslationPath {
    std::string language;
    std::string game;  ///< Its file.
};

// translations/de/odd.yaml in the folder of odd.yaml.
std::optional<TranslationPath> translation_path(const std::string& path, const FileReader& reader) {
    const std::filesystem::path file(path);
    const std::filesystem::path folder = file.parent_path().parent_path();
    if (folder.filename() != "translations") {
        return std::nullopt;
    }
    const std::filesystem::path beside = folder.parent_path();
    const std::vector<std::string> names = reader.list(beside.empty() ? "." : beside.string());
    if (std::find(names.begin(), names.end(), file.filename().string()) == names.end()) {
        return std::nullopt;
    }
    return TranslationPath{file.parent_path().filename().string(),
                           (beside / file.filename()).string()};
}

Diagnostics check_words(const TranslationPath& words, const spec::Library& library) {
    const Result<game::Game> game =
        spec::load_game_file(library, words.game).and_then([](spec::GameSpec spec) {
            return game::Game::make(std::move(spec));
        });
    return game ? page::check_translation(library, *game, words.language) : game.error();
}

// English stands beside it.
Diagnostics check_language(const SourceText& source, const FileReader& reader) {
    const std::filesystem::path file(source.name());
    return mistakes_of(
        description_source(reader, file.parent_path() / "en.yaml")
            .and_then([&](const auto& english) { return spec::check_language(source, english); }));
}

struct Checked {
    std::string_view kind;  // "a game"; empty if unknown
    Diagnostics mistakes;
};

Checked check_description(const std::string& path, const spec::Library& library) {
    if (const auto words = translation_path(path, library.reader())) {
        return {.kind = "a translation", .mistakes = check_words(*words, library)};
    }
    const Result<SourceText> source = description_source(library.reader(), path);
    if (source && spec::parse_yaml(*source).map(spec::is_language).value_or(false)) {
        return {.kind = "a language", .mistakes = check_language(*source, library.reader())};
    }
    const Result<spec::DescriptionKind> kind = source.and_then(spec::kind_of_description);
    if (!kind) {
        return {.kind = {}, .mistakes = kind.error()};
    }
    switch (*kind) {
        case spec::DescriptionKind::Rules:
            return {.kind = "a game", .mistakes = check_game(*source, library)};
        case spec::DescriptionKind::Boards:
            return {.kind = "a board", .mistakes = check_board(*source, library)};
        case spec::DescriptionKind::Tilings:
            return {.kind = "a tiling", .mistakes = check_tiling(*source, library)};
        case spec::DescriptionKind::Sheets:
            return {.kind = "a sheet", .mistakes = mistakes_of(spec::read_sheet(*source))};
        case spec::DescriptionKind::Styles:
            return {.kind = "a style", .mistakes = mistakes_of(spec::read_style(*source))};
        case spec::DescriptionKind::Figures:
            return {.kind = "a figure", .mistakes = check_figure(path, library)};
    }
    return {};
}

Checked check_transcript(const std::string& path, TranscriptFiles& files) {
    Checked checked{.kind = "a transcript", .mistakes = {}};
    const auto add = [&](const Diagnostics& mistakes) {
        checked.mistakes.insert(checked.mistakes.end(), mistakes.begin(), mistakes.end());
    };
    const Result<void> read = files.each_game(
        path,
        [&](const SourceText& source, const transcript::ReadGame& game) {
            add(score::judge(source, game).diagnostics);
        },
        add);
    add(mistakes_of(read));
    return checked;
}

Result<ExitCode> run_check(const Options& options, Console& console) {
    const spec::Library library = library_of(options);
    TranscriptFiles transcripts(options);
    ExitCode code = ExitCode::Done;
    std::size_t count = 0;
    for (const std::string& file : options.operands) {
        console.progress("file", ++count, options.operands.size());
        const Checked checked = is_description(file) ? check_description(file, library)
                                                     : check_transcript(file, transcripts);
        const bool refused = options.strict && !checked.mistakes.empty();
        if (refused || has_errors(checked.mistakes)) {
            code = report_failure(checked.mistakes, console);
        } else {
            console.report(with_line_texts(checked.mistakes, library.reader()));
            console.print(fmt::format("{}: {}, {}\n",
                                      shown(file),
                                      checked.kind,
                                      checked.mistakes.empty() ? "no mistakes" : "no errors"));
        }
    }
    return code;
}

constexpr std::array kCheckOptions{kStrict};
constexpr std::array kCheckGroups{OptionGroup{"Check", kCheckOptions}, kWhereToLook};

}  // namespace

CommandSpec check_command() {
    return {
        .name = "check",
        .operands = "FILE...",
        .summary = "find the mistakes in files that you wrote",
        .details =
            "A file that ends in .yaml or .yml describes a game, board, tiling, sheet, style or "
            "figure; any other file is a typed game. You see every mistake at once.",
        .example = "quadrille check my-game.yaml",
        .example_is = "show each mistake with its line, what was expected and a likely spelling",
        .groups = kCheckGroups,
        .run = run_check};
}

}  // namespace quadrille::cli
