// book: the rulebooks of many games as one book.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/alphabetical.h"
#include "base/try.h"
#include "base/utf8.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/inputs/sheet_output.h"
#include "cli/inputs/untranslated.h"
#include "cli/inputs/usual_by_locale.h"
#include "cli/options/shared_options.h"
#include "cli/system/disk_reader.h"
#include "page/boards/board_sheet.h"
#include "page/book/game_book.h"
#include "page/book/rulebook.h"
#include "page/paper/booklet.h"
#include "page/paper/sides.h"
#include "page/sheet/enlargement.h"
#include "spec/model/game_kind.h"
#include "spec/read/in_language.h"
#include "spec/read/load_page.h"
#include "spec/read/translation_file.h"

namespace quadrille::cli {

namespace {

constexpr std::string_view kAllGames = "all";

// What the command line names, word by word.
std::vector<std::string> words_of_games(const Options& options) {
    std::vector<std::string> words(options.operands.begin(), options.operands.end());
    for (const std::string& list : options.game_lists) {
        for (std::size_t begin = 0; begin <= list.size();) {
            const std::size_t end = std::min(list.find(',', begin), list.size());
            words.push_back(list.substr(begin, end - begin));
            begin = end + 1;
        }
    }
    std::erase(words, "");
    return words.empty() ? std::vector{std::string(kAllGames)} : words;
}

/// The games of a book, each once, by name.
class ChosenGames {
  public:
    explicit ChosenGames(const spec::Library& library) : library_(library) {}

    Result<void> add(const std::string& word) {
        const bool kind = std::ranges::find(spec::kGameKinds, word) != spec::kGameKinds.end();
        if (!kind && word != kAllGames) {
            Result<spec::GameSpec> game = load_spec(library_, word);
            return game ? (add(std::move(*game)), Result<void>()) : fail(std::move(game.error()));
        }
        for (const std::string& id : library_.list_games()) {
            QUADRILLE_TRY(auto game, spec::load_game(library_, id));
            if (!kind || game.kind == word) {
                add(std::move(game));
            }
        }
        return {};
    }

    std::vector<spec::GameSpec> games;

  private:
    void add(spec::GameSpec game) {
        const bool there =
            std::ranges::find(games, game.file, &spec::GameSpec::file) != games.end();
        if (!there) {
            games.push_back(std::move(game));
        }
    }

    const spec::Library& library_;
};

Result<std::vector<game::Game>> chosen_games(const spec::Library& library, const Options& options) {
    ChosenGames chosen(library);
    for (const std::string& word : words_of_games(options)) {
        QUADRILLE_TRY_VOID(chosen.add(word));
    }
    std::vector<game::Game> games;
    for (spec::GameSpec& spec : chosen.games) {
        QUADRILLE_TRY(auto game, game::Game::make(std::move(spec)));
        games.push_back(std::move(game));
    }
    return games;
}

// One language for all pages.
Result<std::string> language_of_book(const spec::Library& library,
                                     const std::vector<game::Game>& games,
                                     const Options& options) {
    std::string language = chosen_language(options);
    for (const game::Game& game : games) {
        Result<std::string> own = language_of_rules(library, game, options);
        if (!own || *own != language) {
            return own;
        }
    }
    return language;
}

/// The games as they are printed, and the pages that each has.
class BookMaker {
  public:
    BookMaker(const spec::Library& library,
              page::RulesRequest request,
              const std::optional<spec::SheetSpec>& board,
              const drawing::TextMeasurer& measurer)
        : library_(library), request_(std::move(request)), board_(board), measurer_(measurer) {}

    Result<page::GameInBook> operator()(const game::Game& game) const {
        return spec::with_translation(library_, game.spec(), request_.language)
            .and_then([&](spec::GameSpec spec) {
                return game::Game::make(std::move(spec), game.board());
            })
            .and_then([&](const game::Game& translated) { return made(translated); });
    }

  private:
    Result<page::GameInBook> made(const game::Game& game) const {
        QUADRILLE_TRY(auto pages,
                      page::make_rulebook_document(library_, game, request_, measurer_));
        QUADRILLE_TRY(
            auto printed,
            game::Game::make(spec::in_language(game.spec(), request_.language), game.board()));
        page::GameInBook result{std::make_shared<const game::Game>(std::move(printed)),
                                std::move(pages)};
        if (board_) {
            page::BoardRequest board;
            board.paper = request_.paper;
            board.style = request_.style;
            board.sheet = *board_;
            board.language = request_.language;
            QUADRILLE_TRY(auto leaf, page::make_board_document(*result.game, board, measurer_));
            result.board = std::move(leaf);
        }
        return result;
    }

    const spec::Library& library_;
    page::RulesRequest request_;
    const std::optional<spec::SheetSpec>& board_;
    const drawing::TextMeasurer& measurer_;
};

/// How the pages look, and the paper that they are put on.
struct BookLook {
    page::RulesRequest request;
    spec::PaperSpec paper;
    std::optional<spec::SheetSpec> board;  ///< Of those to tear out.
};

Result<BookLook> chosen_book_look(const spec::Library& library,
                                  const Options& options,
                                  const std::string& language) {
    QUADRILLE_TRY(auto style, chosen_style(library, options));
    if (page::has_least_type(style)) {
        return fail(plain_error("a book of several games has no large print",
                                "expected another style, such as larger; or `quadrille rulebook`"));
    }
    QUADRILLE_TRY(auto sheet, chosen_sheet(library, options, "rulebook"));
    const bool signatures = options.signatures.has_value();
    QUADRILLE_TRY(auto paper, chosen_paper(options, signatures ? std::string() : sheet.paper));
    BookLook look{{.paper = signatures ? page::folded_page(paper) : paper,
                   .style = std::move(style),
                   .sheet = std::move(sheet),
                   .language = language,
                   .in_book = true,
                   .library = &library},
                  std::move(paper),
                  std::nullopt};
    if (options.leaves) {
        QUADRILLE_TRY(auto board, spec::load_sheet(library, "board"));
        look.board = std::move(board);
    }
    return look;
}

Result<drawing::Document> make_book(const spec::Library& library,
                                    const std::vector<game::Game>& games,
                                    const BookLook& look,
                                    const std::string& title,
                                    const drawing::TextMeasurer& measurer) {
    const BookMaker make(library, look.request, look.board, measurer);
    std::vector<page::GameInBook> all;
    for (const game::Game& game : games) {
        QUADRILLE_TRY(auto made, make(game));
        all.push_back(std::move(made));
    }
    std::ranges::stable_sort(
        all, {}, [](const page::GameInBook& game) { return alphabetical(game.game->spec().name); });
    return page::make_game_book(std::move(all), title, look.request, measurer);
}

Result<ExitCode> run_book(const Options& options, Console& console) {
    const spec::Library library = library_of(options);
    QUADRILLE_TRY(const auto games, chosen_games(library, options));
    QUADRILLE_TRY(const auto language, language_of_book(library, games, options));
    QUADRILLE_TRY(const auto look, chosen_book_look(library, options, language));
    const output::FontMeasurer measurer;
    QUADRILLE_TRY(auto book,
                  make_book(library, games, look, shown(options.title.value_or("")), measurer));
    if (options.signatures) {
        book = page::folded(
            std::move(book), look.paper, static_cast<std::size_t>(*options.signatures));
    }
    return write_sheets(book, options, measurer, console);
}

constexpr std::array kGamesOptions{
    row<&Options::game_lists>("--games GAMES",
                              "which games, separated by commas: ids, files of your own, all (the "
                              "default), or kinds: groups, connection, rows, boxes, areas, paths, "
                              "colouring, last-mover or numbers; can be repeated"),
    row<&Options::title>("--title WORDS", "the title of the book"),
    row<&Options::leaves>(
        "--boards",
        "after the games, a leaf for each of them with its board on both sides, to be cut out")};
constexpr std::array kSignatureOptions{
    row<&Options::duplex>(
        "--duplex EDGE",
        "print on both sides of the paper, which you turn over its long or its short edge")
        .of("long|short"),
    row<&Options::signatures>("--signatures N",
                              "two pages side by side on both sides of the paper, a4 or letter by "
                              "default, to be turned over its short edge, folded once and laid in "
                              "each other, so many pages at a time, to be sewn: 16 by default")
        .of("8|12|16|20|24|28|32")
        .without("--duplex|--landscape")
        .alone_as("16"),
    shift_backs("--duplex|--signatures")};
constexpr std::array kBookGroups{kOutput,
                                 OptionGroup{"Book", kGamesOptions},
                                 OptionGroup{"Paper", kBookOptions},
                                 OptionGroup{"Both sides", kSignatureOptions},
                                 kWhereToLook};

}  // namespace

CommandSpec book_command() {
    return {
        .name = "book",
        .operands = "[GAME...]",
        .summary = "print one book of many games: contents, rulebooks, boards, index",
        .details =
            "GAME is the id of a game, the file of your own game, or a kind of games such as "
            "connection; without it and without --games all that 'list' shows. Each game has the "
            "pages of its rulebook, from a left page on. The paper is A5 unless --paper says "
            "otherwise. Without --output the file is book.pdf in the current folder.",
        .example = "quadrille book connection my-game.yaml --boards",
        .example_is = "print the connection games and your own, with a board of each to cut out",
        .groups = kBookGroups,
        .makes = "book.pdf",
        .run = run_book};
}

}  // namespace quadrille::cli
