// Where descriptions are looked up by their ids: folders in order, the first that has the id wins.
// An id is never a path: letters, digits and hyphens only (and for tilings dots between digits), so
// no id leaves the folders.
//
//     Library library(disk, {.rules = {"my-rules", "rules", "/usr/share/quadrille/rules"}, ...});
//     library.find(Shelf::Rules, "odd")      // the text of rules/odd.yaml
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/file_reader.h"
#include "base/result.h"
#include "base/source_text.h"

namespace quadrille::spec {

/// The kinds of descriptions.
enum class Shelf { Rules, Boards, Tilings, Sheets, Styles, Figures };

/// Search paths, each in order. An entry is a folder, or a single file whose name ends in .yaml or
/// .yml.
struct LibraryFolders {
    std::vector<std::string> rules{};
    std::vector<std::string> boards{};
    std::vector<std::string> tilings{};
    std::vector<std::string> sheets{};
    std::vector<std::string> styles{};
    std::vector<std::string> figures{};
};

class Library {
  public:
    /// Requires: `reader` outlives the library.
    Library(const FileReader& reader, LibraryFolders folders);

    /// The text of the description of that id.
    /// Errors: not an id; unknown, with the likeliest and all ids that exist; cannot be read.
    [[nodiscard]] Result<SourceText> find(Shelf shelf, std::string_view id) const;

    /// All ids of a shelf, sorted, each once.
    [[nodiscard]] std::vector<std::string> list(Shelf shelf) const;

    [[nodiscard]] std::vector<std::string> list_games() const { return list(Shelf::Rules); }

    [[nodiscard]] const FileReader& reader() const { return *reader_; }

  private:
    [[nodiscard]] const std::vector<std::string>& folders(Shelf shelf) const;
    [[nodiscard]] std::string path_of(Shelf shelf, std::string_view id) const;

    const FileReader* reader_;
    LibraryFolders folders_;
};

/// True for 1 to 64 of a-z, 0-9 and '-'.
bool is_id(std::string_view text);

/// The same, or as tilings are called: "3.4.6.4".
bool is_tiling_name(std::string_view text);

/// "odd" of "rules/odd.yaml".
std::string id_of_path(std::string_view path);

}  // namespace quadrille::spec
