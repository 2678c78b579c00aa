#include "cli/inputs/coded_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>
#include <variant>

#include "cli/inputs/board_request.h"
#include "cli/inputs/game_operand.h"
#include "cli/options/command_line.h"
#include "page/reading/unreadable.h"
#include "spec/model/paper_sizes.h"
#include "spec/read/load.h"

namespace quadrille::cli {

namespace {

constexpr int kGameBits = 20;
constexpr int kStyleBits = 8;
constexpr double kTenths = 10;
constexpr int kMostInKey = 4095;
constexpr int kMostColumns = 8;

// In the order of their numbers in codes: only ever add at the end.
constexpr std::array<std::string_view, 5> kLanguages{"en", "fr", "de", "es", "en-US"};
constexpr std::array<std::string_view, 4> kLabels{"", "none", "edge", "inside"};
constexpr int kLabelsInSites = 4;

// Options for which a code has no bits.
constexpr std::array<const char*, 7> kUnsaid{
    "--margin", "--bind", "--gutter", "--sheet", "--poster", "--series", "--bind-width"};

bool is_given(const Options& options, std::string_view name) {
    return find_option(options.command(), name) != nullptr && options.has(name);
}

std::optional<std::string> value_of(const Options& options, std::string_view name) {
    return find_option(options.command(), name) != nullptr ? options.text(name) : std::nullopt;
}

// Why a code cannot be on the sheet; empty if it can.
std::string why_no_code(const game::Game& game,
                        const page::BoardRequest& request,
                        const Options& options) {
    for (const char* const option : kUnsaid) {
        if (is_given(options, option)) {
            return fmt::format("a sheet with {} cannot have a code", option);
        }
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

int labels_in_key(figure::LabelPlace place) {
    switch (place) {
        case figure::LabelPlace::None:
            return 1;
        case figure::LabelPlace::Edge:
            return 2;
        case figure::LabelPlace::Inside:
            return 3;
        case figure::LabelPlace::InSites:
            return kLabelsInSites;
        case figure::LabelPlace::Own:
        case figure::LabelPlace::Middle:
            break;
    }
    return 0;
}

// Nothing if it does not fit into a code.
std::optional<page::SheetKey> make_key(const game::Game& game,
                                       const page::BoardRequest& request,
                                       const Options& options) {
    page::SheetKey key;
    key.game = page::hash_of(game.spec().id, kGameBits);
    const auto papers = spec::named_papers();
    key.paper = static_cast<int>(spec::find_paper(request.paper.name) - papers.data());
    const auto language = std::find(kLanguages.begin(), kLanguages.end(), request.language);
    key.language = static_cast<int>(std::distance(kLanguages.begin(), language));
    if (const std::optional<std::string> style = value_of(options, "--style")) {
        key.style = page::hash_of(*style, kStyleBits);
    }
    key.labels = labels_in_key(request.labels);
    auto values = page::values_in_force(game.spec());
    if (language == kLanguages.end() || !values || !set_size(key, request)) {
        return std::nullopt;
    }
    key.values = std::move(*values);
    return page::encode(key, page::value_ranges(game.spec()), 0) ? std::optional(key)
                                                                 : std::nullopt;
}

}  // namespace

Result<std::optional<page::CodeRequest>> chosen_code(const game::Game& game,
                                                     const page::BoardRequest& request,
                                                     const Options& options) {
    const std::string wish = value_of(options, "--code").value_or("none");
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

using Words = std::vector<std::string>;

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

std::string name_with_hash(const std::vector<std::string>& names, std::uint32_t hash, int bits) {
    for (const std::string& name : names) {
        if (page::hash_of(name, bits) == hash) {
            return name;
        }
    }
    return "";
}

// "--variant large", "--set size=5": what makes the game that the values say.
Words game_words(const spec::GameSpec& usual, const std::vector<std::uint64_t>& values) {
    Words words;
    std::uint64_t index = 0;
    for (const spec::VariantSpec& variant : usual.variants) {
        index += variant.has_board ? 1 : 0;
        if (variant.has_board && index == values[0]) {
            words.insert(words.end(), {"--variant", variant.name});
        }
    }
    for (std::size_t i = 0; i < usual.parameters.size(); ++i) {
        const spec::ParameterSpec& parameter = usual.parameters[i];
        const std::int64_t value = parameter.min + static_cast<std::int64_t>(values[i + 1]) *
                                                       std::max<std::int64_t>(parameter.step, 1);
        words.insert(words.end(), {"--set", fmt::format("{}={}", parameter.name, value)});
    }
    return words;
}

Words page_words(const page::SheetKey& key, const std::string& style) {
    Words words{"--paper",
                std::string(spec::named_papers()[static_cast<std::size_t>(key.paper)].name),
                "--lang",
                std::string(kLanguages.at(static_cast<std::size_t>(key.language))),
                "--per-page",
                fmt::format("{}x{}", key.columns, key.rows)};
    if (key.turned) {
        words.emplace_back("--landscape");
    }
    if (!style.empty()) {
        words.insert(words.end(), {"--style", style});
    }
    if (key.labels > 0 && key.labels < kLabelsInSites) {
        words.insert(words.end(),
                     {"--labels", std::string(kLabels.at(static_cast<std::size_t>(key.labels)))});
    }
    if (key.size != page::SizeKind::Usual) {
        words.insert(words.end(),
                     {key.size == page::SizeKind::Cell ? "--cell" : "--width",
                      fmt::format("{:.1f}mm", key.size_value / kTenths)});
    }
    return words;
}

bool is_in_tables(const page::SheetKey& key) {
    return static_cast<std::size_t>(key.paper) < spec::named_papers().size() &&
           static_cast<std::size_t>(key.language) < kLanguages.size() &&
           key.labels <= kLabelsInSites;
}

// Lays the sheet out again as `board` would, or with the labels that it had formerly.
Result<CodedSheet> lay_out(const spec::Library& library,
                           const Words& words,
                           const page::SheetKey& key,
                           bool formerly,
                           const drawing::TextMeasurer& measurer) {
    const CommandLine line = read_command_line(words);
    const auto* options = std::get_if<Options>(&line);
    if (options == nullptr) {
        return fail(plain_error("the code has no sheet"));
    }
    Result<game::Game> game = load_game_operand(library, options->operands()[0], *options);
    if (!game) {
        return fail(std::move(game.error()));
    }
    const Result<game::Game> printed = printed_game(*game, *options);
    if (!printed) {
        return fail(printed.error());
    }
    Result<page::BoardRequest> request = board_request(library, *options);
    if (!request) {
        return fail(std::move(request.error()));
    }
    request->labels = key.labels == kLabelsInSites ? figure::LabelPlace::InSites : request->labels;
    request->former_labels = formerly;
    request->code = page::CodeRequest{.key = key, .only_with_room = false};
    Result<page::MeasuredBoards> boards = page::make_measured_boards(*printed, *request, measurer);
    if (!boards) {
        return fail(std::move(boards.error()));
    }
    if (boards->sheets.empty()) {
        return fail(plain_error("the code has no sheet"));
    }
    const page::SheetMeasures& first = boards->sheets.front();
    return CodedSheet{
        std::move(*game), printed->spec().marks, moved(first, Point{} - first.part.min)};
}

}  // namespace

tl::expected<CodedSheet, CodeProblem> sheet_of_code(const spec::Library& library,
                                                    const std::string& id,
                                                    const Options& options,
                                                    const drawing::TextMeasurer& measurer) {
    const std::optional<page::ReadKey> page = page::decode(id, nullptr);
    if (!page || !is_in_tables(page->key)) {
        return tl::unexpected(foreign());
    }
    const std::string name = name_with_hash(library.list_games(), page->key.game, kGameBits);
    if (name.empty()) {
        return tl::unexpected(CodeProblem{CodeTrouble::UnknownGame,
                                          "the game of this sheet cannot be found",
                                          "name the folder of its file with --rules, or photograph "
                                          "the code again, if it is damaged"});
    }
    const Result<spec::GameSpec> usual = spec::load_game(library, name);
    if (!usual) {
        return tl::unexpected(other_version(name));
    }
    const std::vector<std::uint64_t> ranges = page::value_ranges(*usual);
    const std::optional<page::ReadKey> read = page::decode(id, &ranges);
    std::string style;
    if (page->key.style) {
        style = name_with_hash(
            library.list(spec::DescriptionKind::Styles), *page->key.style, kStyleBits);
    }
    if (!read || (page->key.style && style.empty())) {
        return tl::unexpected(other_version(name));
    }
    Words words{"board", name};
    for (const char* const folder : {"--rules", "--templates"}) {
        for (const std::string& path : options.texts(folder)) {
            words.insert(words.end(), {folder, path});
        }
    }
    const Words of_game = game_words(*usual, read->key.values);
    const Words of_page = page_words(read->key, style);
    words.insert(words.end(), of_game.begin(), of_game.end());
    words.insert(words.end(), of_page.begin(), of_page.end());
    for (const bool formerly : {false, true}) {
        Result<CodedSheet> sheet = lay_out(library, words, read->key, formerly, measurer);
        if (sheet && sheet->measures.id == id) {
            sheet->boards = read->key.columns * read->key.rows;
            return std::move(*sheet);
        }
    }
    return tl::unexpected(other_version(name));
}

}  // namespace quadrille::cli
