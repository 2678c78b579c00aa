#include <algorithm>

#include "score/report.h"

namespace quadrille::score {

namespace {

// A sum comes after what it is made of.
void add_with_terms(const game::Game& game, std::size_t counter, std::vector<bool>& wanted) {
    wanted[counter] = true;
    if (const auto* sum = std::get_if<spec::SumCounter>(&game.spec().counters[counter].counting)) {
        for (const spec::SumTerm& term : sum->terms) {
            add_with_terms(game, term.counter.index(), wanted);
        }
    }
}

}  // namespace

std::vector<std::size_t> deciding_counters(const game::Game& game) {
    std::vector<bool> wanted(game.spec().counters.size(), false);
    for (const spec::WinClause& clause : game.spec().win) {
        for (const spec::CounterId counter : counters_of(clause)) {
            add_with_terms(game, counter.index(), wanted);
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
