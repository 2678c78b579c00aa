#include "figure/position/games_in_file.h"

#include <string>
#include <utility>

#include "spec/read/load.h"

namespace quadrille::figure {

std::vector<GameInFile> games_in(std::span<const transcript::PieceText> pieces,
                                 const FigureContext& context) {
    transcript::GameCache cache([&](const std::string& id, const spec::LoadOptions& options) {
        const game::Game* const current = context.current;
        const bool own = current != nullptr && current->spec().id == id;
        return own ? spec::load_game_file(context.library, current->spec().file, options)
                   : spec::load_game(context.library, id, options);
    });
    std::vector<GameInFile> games;
    for (const transcript::PieceText& piece : pieces) {
        if (!piece.source) {
            games.push_back({nullptr, {}, piece.source.error()});
            continue;
        }
        for (transcript::ReadGame& game : transcript::read_transcript(*piece.source, cache)) {
            games.push_back({&*piece.source, std::move(game), {}});
        }
    }
    return games;
}

}  // namespace quadrille::figure
