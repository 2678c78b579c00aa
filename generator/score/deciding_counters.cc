#include <algorithm>

#include "score/report.h"

namespace quadrille::score {

namespace {

// A sum or product comes after what it is made of.
void add_with_parts(const game::Game& game, std::size_t counter, std::vector<bool>& wanted) {
    wanted[counter] = true;
    for (const spec::CounterId part : spec::parts_of(game.spec().counters[counter].counting)) {
        if (!wanted[part.index()]) {
            add_with_parts(game, part.index(), wanted);
        }
    }
}

}  // namespace

std::vector<std::size_t> deciding_counters(const game::Game& game) {
    std::vector<bool> wanted(game.spec().counters.size(), false);
    for (const spec::WinClause& clause : game.spec().win) {
        for (const spec::CounterId counter : counters_of(clause)) {
            add_with_parts(game, counter.index(), wanted);
        }
    }
    const bool none = std::find(wanted.begin(), wanted.end(), true) == wanted.end();
    std::vector<std::size_t> deciding;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (none || wanted[i]) {
            deciding.push_back(i);
        }
    }
    return deciding;
}

}  // namespace quadrille::score
