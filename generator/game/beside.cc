#include "game/beside.h"

#include <algorithm>

namespace quadrille::game {

namespace {

/// The first neighbour that has one of the marks.
std::optional<board::SiteId> neighbour_with(const Game& game,
                                            std::span<const MarkSet> marks,
                                            board::SiteId site,
                                            MarkSet wanted) {
    const auto near = game.board().neighbours(site);
    const auto found = std::find_if(near.begin(), near.end(), [&](board::SiteId other) {
        return !marks[other.index()].common(wanted).empty();
    });
    return found == near.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

MarkSet marks_meant(const Game& game, spec::Beside beside, spec::MarkId mark) {
    switch (beside) {
        case spec::Beside::Own:
            return game.same_kind_as(mark);
        case spec::Beside::Theirs:
            return game.all_marks().without(game.same_kind_as(mark));
        case spec::Beside::Any:
            return game.all_marks();
    }
    return {};
}

std::optional<IllegalReason> beside_fault(const Game& game,
                                          const spec::MarkVerb& verb,
                                          const MarkedBoard& board,
                                          board::SiteId site,
                                          spec::MarkId mark) {
    if (verb.near) {
        const MarkSet wanted = marks_meant(game, *verb.near, mark);
        if (!board.kinds.common(wanted).empty() &&
            !neighbour_with(game, board.marks, site, wanted)) {
            return NotNear{site, mark, *verb.near};
        }
    }
    if (verb.on) {
        const Stacks& stacks = game.stacks(verb.on->family);
        if (const auto lower = stacks.free_below(board.marks, site)) {
            const auto& areas = game.board().family(stacks.family())->areas;
            return NotLowest{site, lower->site, stacks.family(), areas[lower->area].name};
        }
    }
    if (verb.not_near) {
        const MarkSet refused = marks_meant(game, *verb.not_near, mark);
        if (const auto other = neighbour_with(game, board.marks, site, refused)) {
            return TooNear{site, mark, *other, board.marks[other->index()], *verb.not_near};
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::game
