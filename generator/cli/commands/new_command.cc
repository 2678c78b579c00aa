// new: writes the files of a new, working game: its description, a board, a typed game, and the
// schemas for editors. Their texts are in templates/new/. Never overwrites a file, except older
// schemas.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "base/try.h"
#include "base/utf8.h"
#include "base/whole_file.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/options/shared_options.h"
#include "cli/system/disk_reader.h"
#include "cli/system/file_system.h"
#include "spec/model/made_by.h"
#include "spec/read/json_schema.h"
#include "spec/read/library.h"
#include "spec/read/load.h"
#include "spec/yaml/prescan.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::cli {

namespace {

// The files of a new game that begins as a copy of another: its description, the board that it
// names, its figures and the typed game of its rulebook. Keeps the text as it was typed, with
// comments; changes only the names of games and files.

namespace fs = std::filesystem;

constexpr std::string_view kSchemaRemark = "# yaml-language-server:";

// Changes single words in a text and keeps the rest.
class Edits {
  public:
    explicit Edits(const SourceText& source) : text_(source.text()) {}

    /// Replaces the node's value. Does not change blocks of text.
    void replace(const spec::Node& node, const std::string& value) {
        const char first = node.offset < text_.size() ? text_[node.offset] : '|';
        if (node.kind == spec::Node::Kind::Scalar && first != '|' && first != '>') {
            changes_.push_back({node.offset, node.bytes, value});
        }
    }

    [[nodiscard]] std::string done() {
        std::sort(changes_.begin(), changes_.end(), [](const Change& a, const Change& b) {
            return a.offset > b.offset;
        });
        for (const Change& change : changes_) {
            text_.replace(change.offset, change.bytes, change.value);
        }
        return std::move(text_);
    }

  private:
    struct Change {
        std::size_t offset;
        std::size_t bytes;
        std::string value;
    };

    std::string text_;
    std::vector<Change> changes_;
};

std::string without_schema_remark(std::string text) {
    if (text.starts_with(kSchemaRemark)) {
        text.erase(0, std::min(text.find('\n'), text.size() - 1) + 1);
    }
    return text;
}

// Typed games with the new id after each `game:`.
std::string retyped(const std::string& text, const std::string& from, const std::string& name) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        std::string line = text.substr(at, end - at);
        at = end;
        const std::size_t word = line.find_first_not_of(" \t");
        const std::size_t colon = line.find(':');
        if (word != std::string::npos && colon != std::string::npos &&
            lower_ascii(line.substr(word, 4)) == "game") {
            const std::size_t id = line.find_first_not_of(" \t", colon + 1);
            if (id != std::string::npos && lower_ascii(line.substr(id, from.size())) == from) {
                line.replace(id, from.size(), name);
            }
        }
        result += line;
    }
    return result;
}

// A file to write.
struct NewFile {
    std::string path;
    std::string text;
};

class Copier {
  public:
    Copier(const spec::Library& library, std::string from, std::string name)
        : library_(library), from_(std::move(from)), name_(std::move(name)) {}

    Result<std::vector<NewFile>> run() {
        const Result<spec::GameSpec> spec = load_spec(library_, from_);
        if (!spec) {
            return fail(spec.error());
        }
        QUADRILLE_TRY(const auto description, library_.open(spec->file));
        id_ = spec->id;
        folder_ = fs::path(spec->file).parent_path();
        Edits edits(description->source);
        const spec::Node& root = description->root;
        if (const spec::Node* const title = root.find("name")) {
            edits.replace(*title, title_of(name_));
        }
        files_.push_back({fmt::format("rules/{}.yaml", name_), {}});
        copy_board(root, edits);
        copy_figures(root.find("rules"), edits);
        if (const spec::Node* const rulebook = root.find("rulebook")) {
            copy_figures(rulebook->find("sections"), edits);
            if (const spec::Node* const drawing = rulebook->find("drawing")) {
                copy_figure(*drawing, edits);
            }
            copy_example(rulebook->find("example"), edits);
        }
        if (!mistakes_.empty()) {
            return fail(std::move(mistakes_));
        }
        files_.front().text = heading(*spec) + without_schema_remark(edits.done());
        return std::move(files_);
    }

  private:
    [[nodiscard]] std::string heading(const spec::GameSpec& spec) const {
        const std::string made = spec::made_by(spec);
        return fmt::format(
            "{0} $schema=../templates/schemas/game.json\n"
            "#\n"
            "# Copied from {1}{2}. Change what you like, including author and source, then\n"
            "#\n"
            "#     quadrille check rules/{3}.yaml          every mistake, with its line\n"
            "#     quadrille board {3}                     the board, as {3}-board.pdf\n"
            "#     quadrille rulebook {3}                  its rules, as {3}-rulebook.pdf\n"
            "#\n"
            "# Every key is explained in rules/README.md.\n\n",
            kSchemaRemark,
            id_,
            made.empty() ? "" : fmt::format(" ({})", shown(made)),
            name_);
    }

    void copy_board(const spec::Node& root, Edits& edits) {
        const spec::Node* board = root.find("board");
        if (board != nullptr && board->kind == spec::Node::Kind::Map) {
            board = board->find("use");
        }
        if (board == nullptr || board->kind != spec::Node::Kind::Scalar) {
            return;
        }
        const auto file = library_.find(spec::DescriptionKind::Boards, board->text);
        if (!file) {
            keep(file.error());
            return;
        }
        const std::string own = name_ + "-board";
        edits.replace(*board, own);
        files_.push_back({fmt::format("templates/boards/{}.yaml", own),
                          fmt::format("{} $schema=../schemas/board.json\n{}",
                                      kSchemaRemark,
                                      without_schema_remark(std::string((*file)->source.text())))});
    }

    void copy_figures(const spec::Node* sections, Edits& edits) {
        if (sections == nullptr) {
            return;
        }
        for (const spec::Node& section : sections->items) {
            const spec::Node* const figures = section.find("figures");
            for (std::size_t i = 0; figures != nullptr && i < figures->items.size(); ++i) {
                copy_figure(figures->items[i], edits);
            }
        }
    }

    void copy_figure(const spec::Node& asked, Edits& edits) {
        const std::string own = own_name(asked.text);
        edits.replace(asked, own);
        if (!copied_.insert(asked.text).second) {
            return;
        }
        const auto file = library_.open((folder_ / "figures" / (asked.text + ".yaml")).string());
        if (!file) {
            keep(file.error());
            return;
        }
        Edits within((*file)->source);
        const spec::Node& root = (*file)->root;
        if (const spec::Node* const game = root.find("game");
            game != nullptr && game->text == id_) {
            within.replace(*game, name_);
        }
        copy_typed_game(root, within);
        if (const spec::Node* const panels = root.find("panels")) {
            for (const spec::Node& panel : panels->items) {
                copy_typed_game(panel, within);
            }
        }
        files_.push_back({fmt::format("rules/figures/{}.yaml", own), within.done()});
    }

    // A typed game that a figure shows, in the figure's folder or below it.
    void copy_typed_game(const spec::Node& panel, Edits& edits) {
        const spec::Node* const typed = panel.find("transcript");
        if (typed == nullptr || typed->kind != spec::Node::Kind::Scalar) {
            return;
        }
        const std::string own = own_name(fs::path(typed->text).filename().string());
        edits.replace(*typed, own);
        if (copied_.insert(typed->text).second) {
            copy_text(folder_ / "figures" / typed->text, "rules/figures/" + own);
        }
    }

    void copy_example(const spec::Node* example, Edits& edits) {
        if (example != nullptr && example->kind == spec::Node::Kind::Map) {
            example = example->find("game");
        }
        if (example == nullptr || example->kind != spec::Node::Kind::Scalar) {
            return;
        }
        edits.replace(*example, name_);
        if (copy_text(folder_ / "examples" / (example->text + ".txt"),
                      fmt::format("rules/examples/{}.txt", name_))) {
            files_.push_back({name_ + ".txt", files_.back().text});
        }
    }

    bool copy_text(const fs::path& from, const std::string& to) {
        const Result<std::string> text =
            library_.reader().read(from.string(), transcript::kLongestTranscript);
        if (!text) {
            keep(text.error());
            return false;
        }
        files_.push_back({to, retyped(*text, id_, name_)});
        return true;
    }

    // "odd-finished" of odd becomes "three-hills-finished".
    [[nodiscard]] std::string own_name(const std::string& name) const {
        if (name.starts_with(id_ + "-") || name.starts_with(id_ + ".") || name == id_) {
            return name_ + name.substr(id_.size());
        }
        return name_ + "-" + name;
    }

    void keep(const Diagnostics& mistakes) {
        mistakes_.insert(mistakes_.end(), mistakes.begin(), mistakes.end());
    }

    const spec::Library& library_;
    std::string from_;
    std::string name_;
    std::string id_;
    fs::path folder_;
    std::vector<NewFile> files_;
    std::set<std::string> copied_;
    Diagnostics mistakes_;
};

// `from`: an id, or the file of a game. The first of the files is the game's.
// Errors: an unknown game; mistakes in its files, without which the copy would not work.
Result<std::vector<NewFile>> copied_game(const spec::Library& library,
                                         const std::string& from,
                                         const std::string& name) {
    return Copier(library, from, name).run();
}

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
        QUADRILLE_TRY(auto text, template_text(options, from + ".in"));
        all.push_back({to, filled_in(std::move(text), name)});
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

Result<ExitCode> run_new(const Options& options, Console& console) {
    const std::string& name = options.operands[0];
    if (!is_id(name)) {
        return fail(plain_error(
            fmt::format("'{}' cannot be the id of a game", shown(name)),
            fmt::format("expected a word of a-z, 0-9 and hyphens, of at most {} letters",
                        kLongestName)));
    }
    const spec::Library library = library_of(options);
    if (const auto refused = hides_another(library, name, options.shadow)) {
        return fail(*refused);
    }
    const std::optional<std::string> from = options.from;
    QUADRILLE_TRY(auto files, from ? copied_game(library, *from, name) : new_files(options, name));
    if (const auto mistake = already_there(files)) {
        return fail(*mistake);
    }
    add_schemas(files);
    for (const NewFile& file : files) {
        QUADRILLE_TRY_VOID(write(file));
        console.made(file.path);
    }
    const std::string typed = name + ".txt";
    const bool has_typed = std::any_of(
        files.begin(), files.end(), [&](const NewFile& file) { return file.path == typed; });
    console.note(
        fmt::format("Now: quadrille board {}, and {}",
                    name,
                    has_typed ? "quadrille score " + typed : "quadrille transcript " + name));
    return ExitCode::Done;
}

constexpr std::array kNewOptions{
    row<&Options::from>(
        "--from GAME",
        "begin with a copy of this game, with its figures and its example; an id or a file"),
    row<&Options::shadow>(
        "--shadow", "allow the name of an existing game, which the new one then replaces here")};
constexpr std::array kNewGroups{OptionGroup{"Game", kNewOptions}, kWhereToLook};

}  // namespace

CommandSpec new_command() {
    return {.name = "new",
            .operands = "NAME",
            .summary = "begin a game of your own",
            .details =
                "Writes a working game into the current folder: rules/NAME.yaml, a board, a typed "
                "game NAME.txt, and schemas for editors. Comments say what you can change. With "
                "--from, the game is a copy of another one. Never overwrites a file of yours.",
            .example = "quadrille new my-game",
            .example_is = "write a game that you can print, play, score and change",
            .groups = kNewGroups,
            .run = run_new};
}

}  // namespace quadrille::cli
