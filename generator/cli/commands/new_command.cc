// new: writes the files of a new, working game: its description, a board, a typed game, and the
// schemas for editors. Their texts are in templates/new/. Never overwrites a file, except older
// schemas.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "base/utf8.h"
#include "base/whole_file.h"
#include "cli/commands/commands.h"
#include "cli/commands/game_copy.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/system/disk_reader.h"
#include "cli/system/file_system.h"
#include "spec/read/json_schema.h"

namespace quadrille::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = std::size_t{1} << 20U;
constexpr std::size_t kLongestName = 40;

/// Lower-case words separated by hyphens, as ids are.
bool is_id(const std::string& name) {
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    };
    return !name.empty() && name.size() <= kLongestName && name.front() >= 'a' &&
           name.front() <= 'z' && name.back() != '-' && std::all_of(name.begin(), name.end(), fits);
}

std::string filled_in(std::string text, const std::string& name) {
    const std::array<std::pair<std::string, std::string>, 2> words{
        {{"@NAME@", name}, {"@TITLE@", title_of(name)}}};
    for (const auto& [word, value] : words) {
        for (std::size_t at = text.find(word); at != std::string::npos;
             at = text.find(word, at + value.size())) {
            text.replace(at, word.size(), value);
        }
    }
    return text;
}

Result<std::string> template_text(const Options& options, const std::string& name) {
    const DiskReader disk;
    Result<std::string> text = fail(plain_error(fmt::format("the template '{}' is missing", name),
                                                "expected it in templates/new"));
    for (const std::string& folder : template_folders(options)) {
        const std::string path = (fs::path(folder) / "new" / name).string();
        if (exists(path)) {
            return disk.read(path, kMostBytes);
        }
    }
    return text;
}

Result<std::vector<NewFile>> new_files(const Options& options, const std::string& name) {
    const std::array<std::pair<std::string, std::string>, 3> files{
        {{"game.yaml", fmt::format("rules/{}.yaml", name)},
         {"board.yaml", fmt::format("templates/boards/{}-board.yaml", name)},
         {"example.txt", fmt::format("{}.txt", name)}}};
    std::vector<NewFile> all;
    for (const auto& [from, to] : files) {
        Result<std::string> text = template_text(options, from + ".in");
        if (!text) {
            return fail(text.error());
        }
        all.push_back({to, filled_in(std::move(*text), name)});
    }
    return all;
}

std::optional<Diagnostic> already_there(const std::vector<NewFile>& files) {
    for (const NewFile& file : files) {
        if (is_taken(file.path)) {
            return plain_error(fmt::format("'{}' already exists", file.path),
                               "expected a new name; nothing was written");
        }
    }
    return std::nullopt;
}

// Another game of that name, which the new one would hide.
std::optional<Diagnostic> hides_another(const spec::Library& library,
                                        const std::string& name,
                                        bool deliberately) {
    const std::string own = fmt::format("rules/{}.yaml", name);
    for (const std::string& path : library.paths_of(spec::DescriptionKind::Rules, name)) {
        if (path == own || deliberately) {
            continue;
        }
        Diagnostic refused = plain_error(
            fmt::format("'{}' is a game {}",
                        name,
                        is_shipped(path) ? std::string("that comes with the program")
                                         : fmt::format("in {}", shown(path))),
            fmt::format("expected another name, such as my-{}; nothing was written", name));
        refused.notes.push_back(
            fmt::format("'quadrille new my-{0} --from {0}' begins a game with a copy of it", name));
        refused.notes.emplace_back(
            "with --shadow the new game replaces it for all commands in this folder");
        return refused;
    }
    return std::nullopt;
}

/// Schemas are the same for all games; those of an older program are replaced.
void add_schemas(std::vector<NewFile>& files) {
    for (const std::string& kind : {std::string("game"), std::string("board")}) {
        files.push_back({fmt::format("templates/schemas/{}.json", kind), *spec::json_schema(kind)});
    }
}

Result<void> write(const NewFile& file) {
    const std::string folder = fs::path(file.path).parent_path().string();
    if (!folder.empty()) {
        make_folder(folder);
    }
    return write_whole_file(file.path, file.text);
}

}  // namespace

ExitCode run_new(const Options& options, Console& console) {
    const std::string& name = options.operands()[0];
    if (!is_id(name)) {
        console.report(plain_error(
            fmt::format("'{}' cannot be the id of a game", shown(name)),
            fmt::format("expected a word of a-z, 0-9 and hyphens, of at most {} letters",
                        kLongestName)));
        return ExitCode::Mistake;
    }
    const spec::Library library = library_of(options);
    if (const auto refused = hides_another(library, name, options.has("--shadow"))) {
        console.report(*refused);
        return ExitCode::Mistake;
    }
    const std::optional<std::string> from = options.text("--from");
    Result<std::vector<NewFile>> files =
        from ? copied_game(library, *from, name) : new_files(options, name);
    if (!files) {
        return report_failure(files.error(), console);
    }
    if (const auto mistake = already_there(*files)) {
        console.report(*mistake);
        return ExitCode::Mistake;
    }
    add_schemas(*files);
    for (const NewFile& file : *files) {
        if (const Result<void> written = write(file); !written) {
            return report_failure(written.error(), console);
        }
        console.made(file.path);
    }
    const std::string typed = name + ".txt";
    const bool has_typed = std::any_of(
        files->begin(), files->end(), [&](const NewFile& file) { return file.path == typed; });
    console.note(
        fmt::format("Now: quadrille board {}, and {}",
                    name,
                    has_typed ? "quadrille score " + typed : "quadrille transcript " + name));
    return ExitCode::Done;
}

}  // namespace quadrille::cli
