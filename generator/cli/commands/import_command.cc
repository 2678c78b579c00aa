// import: records of other programs as typed games. Each is played by the rules, and the result that it
// states is held against theirs.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include "base/spelling.h"
#include "base/try.h"
#include "base/utf8.h"
#include "base/whole_file.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/transcript_files.h"
#include "cli/options/shared_options.h"
#include "cli/system/file_system.h"
#include "score/judge.h"
#include "spec/read/load.h"
#include "transcript/import/formats.h"
#include "transcript/import/import_game.h"
#include "transcript/model/write_transcript.h"

namespace quadrille::cli {

namespace {

namespace fs = std::filesystem;

/// The typed games of one file.
struct TypedFile {
    std::string name;  ///< "club" of "records/club.sgf".
    std::vector<std::string> games;
};

/// All games that have another format, or the one that is wanted.
Result<std::vector<spec::GameSpec>> games_with_records(const spec::Library& library,
                                                       const std::optional<std::string>& wanted) {
    std::vector<spec::GameSpec> games;
    if (wanted) {
        QUADRILLE_TRY(auto game, spec::load_game(library, *wanted));
        games.push_back(std::move(game));
        return games;
    }
    for (const std::string& id : library.list_games()) {
        Result<spec::GameSpec> game = spec::load_game(library, id);
        if (game && (game->sgf || !game->records.empty())) {
            games.push_back(std::move(*game));
        }
    }
    return games;
}

std::string winner_words(const std::vector<std::string>& names,
                         std::optional<std::size_t> winner,
                         bool draw) {
    return winner ? names[*winner] + " won" : draw ? "it is a draw" : "nobody has won yet";
}

/// Of a result that is not the one of the moves.
std::optional<Diagnostic> disagreement(const SourceText& source,
                                       const transcript::ImportedGame& imported,
                                       const score::Verdict& verdict) {
    using Kind = transcript::ResultClaim::Kind;
    if (!imported.stated) {
        return std::nullopt;
    }
    const bool draw = imported.stated->kind == Kind::Draw;
    if (draw ? verdict.draw : verdict.winner == imported.stated->person) {
        return std::nullopt;
    }
    return source.warning(
        imported.stated->span,
        fmt::format("the record says {}: {}",
                    imported.stated_text,
                    draw ? "a draw" : verdict.names[imported.stated->person] + " won"),
        "by its moves " + winner_words(verdict.names, verdict.winner, verdict.draw));
}

class RecordImport {
  public:
    RecordImport(const Options& options, Console& console)
        : options_(options), console_(console), files_(options) {}

    Result<ExitCode> run() {
        std::optional<std::string> wanted = options_.game;
        if (wanted) {
            wanted =
                files_.library().known_as(spec::DescriptionKind::Rules, *wanted).value_or(*wanted);
        }
        QUADRILLE_TRY(auto games, games_with_records(files_.library(), wanted));
        const transcript::ImportRequest request{
            .games = games,
            .cache = files_.cache(),
            .wanted = wanted ? std::optional(games.front().id) : std::nullopt};
        for (const std::string& path : options_.operands) {
            read(path, request);
        }
        write();
        return code_;
    }

  private:
    void note(ExitCode code) { code_ = code_ == ExitCode::Done ? code : code_; }

    void read(const std::string& path, const transcript::ImportRequest& request) {
        const Result<SourceText> source = files_.text(path);
        if (!source) {
            note(report_failure(source.error(), console_));
            return;
        }
        const transcript::RecordReader* const reader = transcript::reader_for(source->text());
        if (reader == nullptr) {
            std::vector<std::string> names;
            for (const transcript::RecordReader& each : transcript::record_readers()) {
                names.emplace_back(each.name);
            }
            note(report_failure({error_in(path,
                                          {{1, 1}, 1},
                                          "the format of this file is not known",
                                          "expected " + joined_list(names, "or"))},
                                console_));
            return;
        }
        TypedFile& file = typed_.emplace_back(TypedFile{name_of_operand(path), {}});
        const auto records = reader->read(*source);
        for (std::size_t i = 0; i < records.size(); ++i) {
            console_.progress("game", i + 1, records.size());
            read_game(*source, records[i], request, file);
        }
    }

    void read_game(const SourceText& source,
                   const transcript::ForeignGame& record,
                   const transcript::ImportRequest& request,
                   TypedFile& file) {
        transcript::ImportedGame imported = transcript::import_game(source, record, request);
        const score::Verdict verdict = score::judge(source, imported.read);
        console_.report(verdict.diagnostics);
        if (verdict.status == score::Status::Invalid || !imported.read.transcript) {
            note(ExitCode::Mistake);
            return;
        }
        if (const auto warning = disagreement(source, imported, verdict)) {
            console_.report(*warning);
        }
        imported.read.transcript->result = imported.stated;
        file.games.push_back(transcript::write_transcript(*imported.read.transcript));
    }

    // ---- What was read, to where it belongs.

    static std::string joined(const std::vector<std::string>& games) {
        std::string text;
        for (const std::string& game : games) {
            text += (text.empty() ? "" : "\n") + game;
        }
        return text;
    }

    void write() {
        const std::string path = options_.output.value_or("-");
        std::error_code error;
        if (path.ends_with('/') || is_folder(path, error)) {
            write_folder(path);
            return;
        }
        std::vector<std::string> games;
        for (TypedFile& file : typed_) {
            std::ranges::move(file.games, std::back_inserter(games));
        }
        if (path == "-") {
            console_.print(joined(games));
        } else if (!games.empty()) {
            write_file(path, joined(games));
        }
    }

    /// A file for each game: club-1.txt, club-2.txt.
    void write_folder(const std::string& path) {
        make_folder(path);
        std::set<std::string> names;
        for (const TypedFile& file : typed_) {
            for (std::size_t i = 0; i < file.games.size(); ++i) {
                const std::string number = file.games.size() > 1 ? fmt::format("-{}", i + 1) : "";
                std::string name = file.name + number + ".txt";
                for (int again = 2; !names.insert(name).second; ++again) {
                    name = fmt::format("{}{}-again-{}.txt", file.name, number, again);
                }
                write_file((fs::path(path) / name).string(), file.games[i]);
            }
        }
    }

    void write_file(const std::string& path, const std::string& text) {
        if (const Result<void> written = write_whole_file(path, text); !written) {
            note(report_failure(written.error(), console_));
            return;
        }
        console_.made(path);
    }

    const Options& options_;
    Console& console_;
    TranscriptFiles files_;
    std::vector<TypedFile> typed_;
    ExitCode code_ = ExitCode::Done;
};

Result<ExitCode> run_import(const Options& options, Console& console) {
    return RecordImport(options, console).run();
}

constexpr std::array kImportOptions{
    row<&Options::game>(
        "--game NAME",
        "the game that the records are of, where they do not say it; its id or its title"),
    row<&Options::output>("-o, --output FILE",
                          "where to put the typed games, one after another; of a folder, or a name "
                          "that ends in '/', a file for each game. By default they are printed")};
constexpr std::array kImportGroups{OptionGroup{"Output", kImportOptions}, kWhereToLook};

}  // namespace

CommandSpec import_command() {
    return {.name = "import",
            .operands = "FILE...",
            .summary = "turn records of other programs into typed games",
            .details =
                "Each FILE is a game or a collection in the Smart Game Format (also of "
                "LittleGolem, HexGui and programs for Kropki), psq of Gomocup, Paper Soccer of "
                "kurnik, links to HexWorld, or columns of Connect Four as digits; '-' is standard "
                "input. The program sees from the text which format it is. It plays each game by "
                "the rules and warns where the record states another result than its moves. A game "
                "with a mistake is left out, and the exit status is then 1.",
            .example = "quadrille import games.sgf > games.txt",
            .example_is = "turn every game of the file into a typed one, which 'score' reads",
            .groups = kImportGroups,
            .run = run_import};
}

}  // namespace quadrille::cli
