#include "spec/read/load.h"

#include <fmt/format.h>

#include <utility>

#include "spec/model/printed_letters.h"
#include "spec/read/board_reader.h"
#include "spec/read/game_reader.h"
#include "spec/read/tiling_reader.h"
#include "spec/read/translation_file.h"
#include "spec/yaml/yaml_source.h"

namespace quadrille::spec {

namespace {

/// A tiling may be another one changed, but not for ever.
constexpr int kMostUses = 4;

Result<BoardSpec> read_board(const SourceText& source,
                             const Node& root,
                             const TilingResolver& tilings) {
    ReadContext context(source);
    BoardSpec board = read_board_file(context, root, tilings);
    board.name = id_of_path(source.name());
    return context.finish(std::move(board));
}

Result<TilingSpec> read_tiling(const SourceText& source,
                               const Node& root,
                               const TilingResolver& tilings) {
    ReadContext context(source);
    TilingSpec tiling = read_tiling_file(context, root, tilings);
    tiling.name = id_of_path(source.name());
    return context.finish(std::move(tiling));
}

Result<TilingSpec> load_tiling_within(const Library& library, std::string_view name, int uses) {
    if (uses > kMostUses) {
        return fail(plain_error(fmt::format("the tiling '{}' uses itself", name),
                                "expected a tiling with its own cells in the end"));
    }
    const auto load_used = [&library, uses](std::string_view used) {
        return load_tiling_within(library, used, uses + 1);
    };
    return library.find(DescriptionKind::Tilings, name)
        .and_then([&](const SharedDescription& file) {
            return read_tiling(file->source, file->root, load_used);
        });
}

Result<GameSpec> lettered(const Library& library, GameSpec game, const LoadOptions& options) {
    return options.letters.empty() ? Result<GameSpec>(std::move(game))
                                   : with_letters_of(library, std::move(game), options.letters);
}

Result<GameSpec> read_in_library(const Library& library,
                                 const SharedDescription& file,
                                 const LoadOptions& options) {
    return read_game(file->source, file->root, options, resolvers_of(library))
        .and_then([&](GameSpec game) { return lettered(library, std::move(game), options); });
}

}  // namespace

Resolvers resolvers_of(const Library& library) {
    return {[&library](std::string_view name) { return load_board(library, name); },
            [&library](std::string_view name) { return load_tiling(library, name); }};
}

Result<GameSpec> load_game(const Library& library,
                           std::string_view id,
                           const LoadOptions& options) {
    return library.find(DescriptionKind::Rules, id).and_then([&](const SharedDescription& file) {
        return read_in_library(library, file, options);
    });
}

Result<GameSpec> load_game_file(const Library& library,
                                const std::string& path,
                                const LoadOptions& options) {
    return library.open(path).and_then(
        [&](const SharedDescription& file) { return read_in_library(library, file, options); });
}

Result<GameSpec> read_game(const SourceText& source,
                           const LoadOptions& options,
                           const Resolvers& resolvers) {
    return parse_yaml(source)
        .and_then([&](const Node& root) { return read_game(source, root, options, resolvers); })
        .map([&](GameSpec game) { return with_letters(std::move(game), options.letters); });
}

Result<BoardSpec> load_board(const Library& library, std::string_view id) {
    return library.find(DescriptionKind::Boards, id).and_then([&](const SharedDescription& file) {
        return read_board(file->source, file->root, resolvers_of(library).tilings);
    });
}

Result<BoardSpec> read_board(const SourceText& source, const TilingResolver& tilings) {
    return parse_yaml(source).and_then(
        [&](const Node& root) { return read_board(source, root, tilings); });
}

Result<TilingSpec> load_tiling(const Library& library, std::string_view name) {
    return load_tiling_within(library, name, 0);
}

Result<TilingSpec> read_tiling(const SourceText& source, const TilingResolver& tilings) {
    return parse_yaml(source).and_then(
        [&](const Node& root) { return read_tiling(source, root, tilings); });
}

}  // namespace quadrille::spec
