#include "figure/position/record_position.h"

#include <vector>

namespace quadrille::figure {

namespace {

// Where each token stands: at its start, or where it last went.
std::vector<PlacedToken> tokens_of(const game::Game& game, const game::Record& record) {
    std::vector<PlacedToken> tokens;
    if (!game.has_steps()) {
        return tokens;
    }
    for (std::size_t i = 0; i < game.role_count(); ++i) {
        const spec::RoleId role{i};
        if (game.marks_of(role).empty()) {
            continue;
        }
        board::SiteId site = game.token_start(role);
        for (const game::Landing& landing : record.landings) {
            site = landing.role == role ? landing.site : site;
        }
        tokens.push_back({site, game.marks_of(role).first()});
    }
    return tokens;
}

}  // namespace

Position position_of(const game::Game& game, const game::Record& record) {
    Position position;
    for (const game::MarkSet marks : record.marks) {
        position.marks.push_back(marks.list());
    }
    for (const game::Segment& segment : record.segments) {
        position.segments.push_back({segment.a, segment.b});
    }
    position.tokens = tokens_of(game, record);
    return position;
}

}  // namespace quadrille::figure
