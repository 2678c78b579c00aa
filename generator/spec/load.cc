#include "spec/load.h"

#include <utility>

#include "spec/board_reader.h"
#include "spec/prescan.h"
#include "spec/yaml_source.h"

namespace quadrille::spec {

namespace {

BoardResolver boards_of(const Library& library) {
    return [&library](std::string_view name) { return load_board(library, name); };
}

}  // namespace

Result<GameSpec> load_game(const Library& library,
                           std::string_view id,
                           const LoadOptions& options) {
    const Result<SourceText> source = library.find(Shelf::Rules, id);
    if (!source) {
        return fail(source.error());
    }
    return read_game(*source, options, boards_of(library));
}

Result<GameSpec> load_game_file(const Library& library,
                                const std::string& path,
                                const LoadOptions& options) {
    Result<std::string> text = library.reader().read(path, kMaxFileBytes);
    if (!text) {
        return fail(text.error());
    }
    const Result<SourceText> source = checked_source(path, std::move(*text));
    if (!source) {
        return fail(source.error());
    }
    return read_game(*source, options, boards_of(library));
}

Result<BoardSpec> load_board(const Library& library, std::string_view id) {
    const Result<SourceText> source = library.find(Shelf::Boards, id);
    if (!source) {
        return fail(source.error());
    }
    return read_board(*source);
}

Result<BoardSpec> read_board(const SourceText& source) {
    const Result<Node> root = parse_yaml(source);
    if (!root) {
        return fail(root.error());
    }
    ReadContext context(source);
    BoardSpec board = read_board_file(context, *root);
    board.name = id_of_path(source.name());
    if (context.failed()) {
        return fail(context.take_diagnostics());
    }
    return board;
}

}  // namespace quadrille::spec
