// Looks descriptions up by their ids in folders; the first folder that has the id wins. An id is
// never a path: letters, digits and hyphens only (and for tilings dots between digits), so no id
// leads out of the folders. Each file is read and parsed once: the figures of a rulebook ask for
// their game again and again. Not for several threads at once.
//
//     Library library(disk, {.rules = {"my-rules", "rules", "/usr/share/quadrille/rules"}, ...});
//     library.find(DescriptionKind::Rules, "odd")   // rules/odd.yaml: its text and its tree
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/file_reader.h"
#include "base/result.h"
#include "base/source_text.h"
#include "spec/yaml/node.h"

namespace quadrille::spec {

/// The kinds of descriptions.
enum class DescriptionKind { Rules, Boards, Tilings, Sheets, Styles, Figures };

/// Search paths, each in order. An entry is a folder, or a single file whose name ends in .yaml or
/// .yml.
struct LibraryFolders {
    std::vector<std::string> rules{};
    std::vector<std::string> boards{};
    std::vector<std::string> tilings{};
    std::vector<std::string> sheets{};
    std::vector<std::string> styles{};
    std::vector<std::string> figures{};
    /// Called once for each game that was looked up whose file hides a later file of the same id
    /// with another text. May be empty.
    std::function<void(const std::string& path, const std::string& hidden)> on_hidden{};
};

/// A file as it was read.
struct Description {
    SourceText source;
    Node root;
};

using SharedDescription = std::shared_ptr<const Description>;

class Library {
  public:
    /// Requires: `reader` outlives the library.
    Library(const FileReader& reader, LibraryFolders folders);

    /// The description of that id, or of the id that known_as() gives.
    /// Errors: not an id; unknown, with the likeliest; those of open().
    [[nodiscard]] Result<SharedDescription> find(DescriptionKind kind, std::string_view id) const;

    /// The description in the file at `path`, which need not be in one of the folders.
    /// Errors: cannot be read; those of checked_source() and parse_yaml().
    [[nodiscard]] Result<SharedDescription> open(const std::string& path) const;

    /// The id that people mean by a name: itself, in another case, or of a game its title, in any
    /// language that it is translated into, perhaps with its author: "Odd by Nick Bentley". Nothing if
    /// no id, or more than one, is called so.
    [[nodiscard]] std::optional<std::string> known_as(DescriptionKind kind,
                                                      std::string_view name) const;

    /// All ids of a kind, sorted, each once.
    [[nodiscard]] std::vector<std::string> list(DescriptionKind kind) const;

    /// The files of that id, the first of which is found. Empty if there is none.
    [[nodiscard]] std::vector<std::string> paths_of(DescriptionKind kind,
                                                    std::string_view id) const;

    /// The first file of that id that is hidden by an earlier one with another text.
    [[nodiscard]] std::optional<std::string> hidden(DescriptionKind kind,
                                                    std::string_view id) const;

    [[nodiscard]] std::vector<std::string> list_games() const {
        return list(DescriptionKind::Rules);
    }

    [[nodiscard]] const FileReader& reader() const { return *reader_; }

  private:
    /// All files of a kind, in the order of the folders.
    [[nodiscard]] std::vector<std::string> paths(DescriptionKind kind) const;
    [[nodiscard]] const std::vector<std::string>& folders(DescriptionKind kind) const;
    [[nodiscard]] const std::multimap<std::string, std::string>& titles() const;
    void report_hidden(DescriptionKind kind, std::string_view id) const;
    [[nodiscard]] Diagnostic unknown(DescriptionKind kind, std::string_view id) const;

    const FileReader* reader_;
    LibraryFolders folders_;
    mutable std::map<std::string, SharedDescription> opened_;  // by their paths
    mutable std::set<std::string, std::less<>> looked_up_;     // games, by their ids
    // Ids by titles in lower case, once they were asked for.
    mutable std::optional<std::multimap<std::string, std::string>> titles_;
};

/// True for 1 to 64 of a-z, 0-9 and '-'.
bool is_id(std::string_view text);

/// The same, or as tilings are called: "3.4.6.4".
bool is_tiling_name(std::string_view text);

/// "rules/translations/de/odd.yaml" for "rules/odd.yaml": where its words in a language are.
std::string translation_path(std::string_view rules, std::string_view language);

/// "odd" of "rules/odd.yaml".
std::string id_of_path(std::string_view path);

}  // namespace quadrille::spec
