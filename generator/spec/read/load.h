// The entrance of this folder: from an id, or the text of a file, to a checked description.
//
//     Result<GameSpec> game = load_game(library, "odd", {.settings = {{"size", 6}}});
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/source_text.h"
#include "spec/model/board_spec.h"
#include "spec/model/game_spec.h"
#include "spec/model/tiling_spec.h"
#include "spec/read/library.h"

namespace quadrille::spec {

/// What the user changes in a game. Later entries win over earlier ones: the variant comes first,
/// then `settings` in their order, then `player_count`.
struct LoadOptions {
    std::vector<Setting> settings{};
    std::optional<std::string> variant{};
    /// How many play, where the game leaves that open (`players: {from, to}`); the same as a
    /// setting of `players`. Elsewhere it must be the number of roles.
    std::optional<int> player_count{};
    /// The language whose letters its marks have; see printed_letters.h. Empty: those of the file.
    std::string letters{};
};

/// Finds a board, or a tiling, by its name.
using BoardResolver = std::function<Result<BoardSpec>(std::string_view name)>;
using TilingResolver = std::function<Result<TilingSpec>(std::string_view name)>;

/// Finds what a description takes from other files.
struct Resolvers {
    BoardResolver boards;
    TilingResolver tilings;
};

/// Those of a library, which must outlive them.
Resolvers resolvers_of(const Library& library);

/// The game of that id.
/// Errors: unknown id; mistakes in its file or its board's; settings that it does not have or that
/// are out of range.
Result<GameSpec> load_game(const Library& library,
                           std::string_view id,
                           const LoadOptions& options = {});

/// The game in the file at `path`, which need not be in the library; its boards are.
Result<GameSpec> load_game_file(const Library& library,
                                const std::string& path,
                                const LoadOptions& options = {});

/// The game that `source` describes.
Result<GameSpec> read_game(const SourceText& source,
                           const LoadOptions& options,
                           const Resolvers& resolvers);

/// The board of that name in templates/boards.
Result<BoardSpec> load_board(const Library& library, std::string_view id);

/// The board that `source` describes.
Result<BoardSpec> read_board(const SourceText& source, const TilingResolver& tilings);

/// The tiling of that name in templates/tilings.
Result<TilingSpec> load_tiling(const Library& library, std::string_view name);

/// The tiling that `source` describes.
Result<TilingSpec> read_tiling(const SourceText& source, const TilingResolver& tilings);

/// The parameter `players` included where the game has it. Why a value cannot be set, for callers
/// that know its place in their own file; nothing if it can.
std::optional<Diagnostic> check_setting(const std::vector<ParameterSpec>& parameters,
                                        const Setting& setting);

/// The same for the name of a variant.
std::optional<Diagnostic> check_variant(const std::vector<VariantSpec>& variants,
                                        std::string_view name);

}  // namespace quadrille::spec
