#include "spec/read/sgf_reader.h"

#include "spec/read/game_reader.h"

namespace quadrille::spec {

const KeyTable& sgf_keys() {
    static const KeyTable table("a form in SGF",
                                {Key("game").integer(1, 1000).required(),
                                 Key("points").word({"labels", "letters"}).by_default("labels")});
    return table;
}

std::optional<SgfSpec> read_sgf(MapReader& game) {
    const Node* const node = game.map("sgf");
    if (node == nullptr) {
        return std::nullopt;
    }
    MapReader map(game.context(), *node, sgf_keys());
    SgfSpec sgf;
    sgf.game = map.integer("game");
    sgf.points = map.choice<SgfSpec::Points>("points");
    return sgf;
}

Result<std::optional<SgfSpec>> load_sgf(const Library& library, const std::string& path) {
    return library.open(path).and_then([](const SharedDescription& file) {
        ReadContext context(file->source);
        MapReader map(context, file->root, game_keys());
        std::optional<SgfSpec> sgf = read_sgf(map);
        return context.finish(std::move(sgf));
    });
}

}  // namespace quadrille::spec
