#include "cli/inputs/coded_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/try.h"
#include "base/words.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/sheet_output.h"
#include "cli/options/shared_options.h"
#include "page/paper/paper.h"
#include "page/reading/unreadable.h"
#include "spec/model/paper_sizes.h"
#include "spec/read/in_language.h"
#include "spec/read/load.h"
#include "spec/read/load_page.h"
#include "spec/read/translation_file.h"

namespace quadrille::cli {

namespace {

constexpr int kGameBits = 20;
constexpr int kStyleBits = 8;
constexpr double kTenths = 10;
constexpr int kMostInKey = 4095;
constexpr int kMostColumns = 8;

// What stands in codes, with its number there: it is on paper, so it never changes.
struct CodedLabels {
    int code = 0;
    figure::LabelPlace place = figure::LabelPlace::Own;
};

constexpr std::array kLabels{CodedLabels{0, figure::LabelPlace::Own},
                             CodedLabels{1, figure::LabelPlace::None},
                             CodedLabels{2, figure::LabelPlace::Edge},
                             CodedLabels{3, figure::LabelPlace::Inside},
                             CodedLabels{4, figure::LabelPlace::InSites}};

// The row of a table whose `part` is `value`; null if there is none.
template <typename Row, std::size_t kRows, typename Part, typename Value>
const Row* row_with(const std::array<Row, kRows>& table, Part part, const Value& value) {
    const auto found = std::ranges::find(table, value, part);
    return found == table.end() ? nullptr : &*found;
}

// Options for which a code has no bits.
constexpr std::array kUnsaid{named("--margin", kPaperOptions),
                             named("--bind", kPaperOptions),
                             named("--gutter", kSheetsOptions),
                             named("--sheet", kPaperOptions),
                             kPoster,
                             kSeries,
                             named("--bind-width", kPaperOptions)};

// Why a code cannot be on the sheet; empty if it can.
std::string why_no_code(const game::Game& game,
                        const page::BoardRequest& request,
                        const Options& options) {
    if (const std::string_view unsaid = first_given(options, kUnsaid); !unsaid.empty()) {
        return fmt::format("a sheet with {} cannot have a code", unsaid);
    }
    if (is_description(options.style.value_or(""))) {
        return "a sheet in a style of its own file cannot have a code";
    }
    if (request.position) {
        return "a sheet to play on from a position cannot have a code";
    }
    if (request.style.swatches != spec::SwatchLook::Blank || request.style.least_type > Mm{}) {
        return fmt::format("a sheet in the style '{}' cannot have a code", request.style.name);
    }
    if (spec::find_paper(request.paper.name) == nullptr) {
        return "a sheet on paper without a name cannot have a code";
    }
    if (request.per_page.columns > kMostColumns || request.per_page.rows > kMostColumns) {
        return fmt::format("more than {} boards side by side cannot have codes", kMostColumns);
    }
    const std::string unreadable = page::why_unreadable(game);
    return unreadable.empty() ? "" : "pictures of this game are not read: " + unreadable;
}

// A length in tenths of a millimetre; nothing if it lies between two.
std::optional<int> tenths(Mm length) {
    const double value = length.value * kTenths;
    const double whole = std::round(value);
    return std::abs(value - whole) < 1e-6 && whole >= 1 && whole <= kMostInKey
               ? std::optional(static_cast<int>(whole))
               : std::nullopt;
}

bool set_size(page::SheetKey& key, const page::BoardRequest& request) {
    const std::optional<Mm> size = request.cell ? request.cell : request.width;
    if (!size) {
        return true;
    }
    key.size = request.cell ? page::SizeKind::Cell : page::SizeKind::Width;
    const std::optional<int> value = tenths(*size);
    key.size_value = value.value_or(0);
    return value.has_value();
}

// Nothing if it does not fit into a code.
std::optional<page::SheetKey> make_key(const game::Game& game,
                                       const page::BoardRequest& request,
                                       const Options& options) {
    page::SheetKey key;
    key.game = page::hash_of(game.spec().id, kGameBits);
    const CodedLabels* const labels = row_with(kLabels, &CodedLabels::place, request.labels);
    auto values = page::values_in_force(game.spec());
    if (labels == nullptr || !values || !set_size(key, request)) {
        return std::nullopt;
    }
    key.paper = spec::find_paper(request.paper.name)->code;
    key.language = std::stoi(std::string(words::head("code", request.language)));
    key.labels = labels->code;
    if (options.style) {
        key.style = page::hash_of(*options.style, kStyleBits);
    }
    key.values = std::move(*values);
    return page::encode(
               key, page::value_ranges(game.spec(), page::boards_of_variants(game.spec())), 0)
               ? std::optional(key)
               : std::nullopt;
}

}  // namespace

Result<std::optional<page::CodeRequest>> chosen_code(const game::Game& game,
                                                     const page::BoardRequest& request,
                                                     const Options& options) {
    const std::string wish = options.code.value_or("none");
    if (wish == "none") {
        return std::optional<page::CodeRequest>();
    }
    const bool insists = wish == "qr";
    const std::string why = why_no_code(game, request, options);
    const std::optional<page::SheetKey> key =
        why.empty() ? make_key(game, request, options) : std::nullopt;
    if (key) {
        return std::optional(page::CodeRequest{.key = *key, .only_with_room = !insists});
    }
    if (!insists) {
        return std::optional<page::CodeRequest>();
    }
    return fail(plain_error(why.empty() ? "what this sheet is does not fit into a code" : why,
                            "expected no --code qr"));
}

namespace {

CodeProblem foreign() {
    return {CodeTrouble::Foreign,
            "the code is none of Quadrille's",
            "photograph the sheet with the code that is printed beside its board"};
}

CodeProblem other_version(const std::string& game) {
    return {CodeTrouble::OtherVersion,
            fmt::format("this sheet of '{}' was made by another version of the game or the program",
                        game),
            "read it with the version that printed it, or type the game in"};
}

// Those names that have the hash: hardly ever more than one, but the check of the sheet decides.
std::vector<std::string> names_with_hash(std::vector<std::string> names,
                                         std::uint32_t hash,
                                         int bits) {
    std::erase_if(names,
                  [&](const std::string& name) { return page::hash_of(name, bits) != hash; });
    return names;
}

// What makes the game that the values say.
spec::LoadOptions changes_of(const spec::GameSpec& usual,
                             const std::vector<std::uint64_t>& values) {
    spec::LoadOptions changes;
    std::uint64_t index = 0;
    for (const spec::VariantSpec& variant : usual.variants) {
        index += variant.has_board ? 1 : 0;
        if (variant.has_board && index == values[0]) {
            changes.variant = variant.name;
        }
    }
    for (std::size_t i = 0; i < usual.parameters.size(); ++i) {
        const spec::ParameterSpec& parameter = usual.parameters[i];
        const std::int64_t value = parameter.min + static_cast<std::int64_t>(values[i + 1]) *
                                                       std::max<std::int64_t>(parameter.step, 1);
        changes.settings.push_back({.name = parameter.name, .value = value});
    }
    return changes;
}

// Nothing if the code has numbers that this program does not know.
std::optional<page::BoardRequest> request_of(const page::SheetKey& key) {
    const spec::NamedPaper* const paper = spec::paper_of_code(key.paper);
    const auto& languages = words::all_languages();
    const auto language =
        std::ranges::find(languages, std::to_string(key.language), [](std::string_view each) {
            return words::head("code", each);
        });
    const CodedLabels* const labels = row_with(kLabels, &CodedLabels::code, key.labels);
    if (paper == nullptr || language == languages.end() || labels == nullptr) {
        return std::nullopt;
    }
    page::BoardRequest request;
    const spec::PaperSpec upright = *page::paper_by_name(paper->name);
    request.paper = key.turned ? page::turned(upright) : upright;
    request.language = *language;
    request.labels = labels->place;
    request.per_page = {.columns = key.columns, .rows = key.rows};
    const Mm size{key.size_value / kTenths};
    request.cell = key.size == page::SizeKind::Cell ? std::optional(size) : std::nullopt;
    request.width = key.size == page::SizeKind::Width ? std::optional(size) : std::nullopt;
    request.code = page::CodeRequest{.key = key, .only_with_room = false};
    return request;
}

// A code, and a way to understand it.
struct Guess {
    std::string id;
    std::string game;
    std::string style;
    bool former_labels = false;   ///< Of boards before rows of hexagons named their outer sites.
    std::size_t boards_then = 0;  ///< How many variants had boards when it was printed.
};

Result<void> add_look(page::BoardRequest& request,
                      const spec::Library& library,
                      const std::string& style) {
    return spec::load_style(library, style)
        .and_then([&](spec::StyleSpec loaded) {
            request.style = std::move(loaded);
            return spec::load_sheet(library, "board");
        })
        .map([&](spec::SheetSpec sheet) {
            request.gutter = sheet.gutter;
            request.cut_marks = usual_marks(sheet);
            request.sheet = std::move(sheet);
        });
}

// Lays the sheet out again as `board` would, or with the labels that it had formerly.
Result<CodedSheet> lay_out(const spec::Library& library,
                           const Guess& guess,
                           const drawing::TextMeasurer& measurer) {
    const auto no_sheet = [] { return fail(plain_error("the code has no sheet")); };
    QUADRILLE_TRY(const auto usual, spec::load_game(library, guess.game));
    const std::vector<std::uint64_t> ranges = page::value_ranges(usual, guess.boards_then);
    const std::optional<page::ReadKey> read = page::decode(guess.id, &ranges);
    std::optional<page::BoardRequest> request = read ? request_of(read->key) : std::nullopt;
    if (!request) {
        return no_sheet();
    }
    Result<game::Game> game =
        spec::load_game(library, guess.game, changes_of(usual, read->key.values))
            .and_then([&](spec::GameSpec spec) {
                return spec::with_translation(library, std::move(spec), request->language);
            })
            .and_then([](spec::GameSpec spec) { return game::Game::make(std::move(spec)); });
    if (!game) {
        return fail(std::move(game.error()));
    }
    QUADRILLE_TRY(
        const auto printed,
        game::Game::make(spec::in_language(game->spec(), request->language), game->board()));
    request->former_labels = guess.former_labels;
    request->code->boards_then = guess.boards_then;
    return add_look(*request, library, guess.style)
        .and_then([&] { return page::make_measured_boards(printed, *request, measurer); })
        .and_then([&](const page::MeasuredBoards& boards) -> Result<CodedSheet> {
            if (boards.sheets.empty() || boards.sheets.front().id != guess.id) {
                return no_sheet();
            }
            const page::SheetMeasures& first = boards.sheets.front();
            return CodedSheet{.game = std::move(*game),
                              .printed_marks = printed.spec().marks,
                              .measures = moved(first, Point{} - first.part.min),
                              .boards = read->key.columns * read->key.rows};
        });
}

// As it is now, or else as it was when the sheet was printed: with the labels of then, and with fewer
// variants. The check in the code decides.
Result<CodedSheet> lay_out_as_then(const spec::Library& library,
                                   Guess guess,
                                   const drawing::TextMeasurer& measurer) {
    const Result<spec::GameSpec> usual = spec::load_game(library, guess.game);
    const std::size_t boards = usual ? page::boards_of_variants(*usual) : 0;
    Result<CodedSheet> sheet = fail(plain_error("the code has no sheet"));
    for (std::size_t newer = 0; newer <= boards && !sheet; ++newer) {
        for (const bool formerly : {false, true}) {
            guess.boards_then = boards - newer;
            guess.former_labels = formerly;
            sheet = lay_out(library, guess, measurer);
            if (sheet) {
                break;
            }
        }
    }
    return sheet;
}

}  // namespace

tl::expected<CodedSheet, CodeProblem> sheet_of_code(const spec::Library& library,
                                                    const std::string& id,
                                                    const drawing::TextMeasurer& measurer) {
    const std::optional<page::ReadKey> page = page::decode(id, nullptr);
    if (!page || !request_of(page->key)) {
        return tl::unexpected(foreign());
    }
    const std::vector<std::string> games =
        names_with_hash(library.list_games(), page->key.game, kGameBits);
    if (games.empty()) {
        return tl::unexpected(CodeProblem{CodeTrouble::UnknownGame,
                                          "the game of this sheet cannot be found",
                                          "name the folder of its file with --rules, or photograph "
                                          "the code again, if it is damaged"});
    }
    const std::vector<std::string> styles =
        page->key.style
            ? names_with_hash(
                  library.list(spec::DescriptionKind::Styles), *page->key.style, kStyleBits)
            : std::vector<std::string>{std::string(kUsualStyle)};
    for (const std::string& game : games) {
        for (const std::string& style : styles) {
            if (auto sheet =
                    lay_out_as_then(library, {.id = id, .game = game, .style = style}, measurer)) {
                return std::move(*sheet);
            }
        }
    }
    return tl::unexpected(other_version(games.front()));
}

}  // namespace quadrille::cli
