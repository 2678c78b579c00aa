#include "play/player.h"

#include <algorithm>

#include "base/check.h"
#include "game/count.h"
#include "game/find_verb.h"
#include "play/exact_end.h"
#include "play/search.h"

namespace quadrille::play {

namespace {

bool is_word(const game::Action& action) {
    return game::kind_of(action) == game::ActionKind::Say;
}

/// Index into the words; the first where nothing says which is true.
std::size_t true_word(const game::Position& after, const spec::SayVerb& say) {
    if (!say.parity) {
        return 0;
    }
    const game::Count count =
        game::count(after.game(), after.record(), *say.parity, game::Detail::Numbers);
    const bool odd = count.common.value_or(0).is_odd();
    return say.words.front() == (odd ? "odd" : "even") ? 0 : 1;
}

game::Turn searched_turn(const Match& match, const Strength& strength, game::Random& random) {
    const std::vector<game::Turn> best = best_turns(match, strength.exact);
    if (best.size() == 1) {
        return best.front();
    }
    const SearchLimits limits{
        .playouts = strength.playouts, .looks_back = strength.looks_back, .among = best};
    return Search(match, limits, random).run();
}

}  // namespace

game::Turn with_true_words(const game::Position& position, const game::Turn& turn) {
    const auto* say = game::find_verb<spec::SayVerb>(position.rules());
    if (say == nullptr || game::kind_of(turn.front()) >= game::ActionKind::Pass) {
        return turn;
    }
    game::Turn said = turn;
    said.erase(std::remove_if(said.begin(), said.end(), is_word), said.end());
    game::Position after = position;
    QUADRILLE_CHECK(after.play(said).has_value());
    said.emplace_back(game::Say{true_word(after, *say)});
    return said;
}

game::Turn choose_turn(const Match& match, const Strength& strength, game::Random& random) {
    const game::Turn turn = strength.playouts == 0 ? game::random_turn(match.position(), random)
                                                   : searched_turn(match, strength, random);
    return with_true_words(match.position(), turn);
}

}  // namespace quadrille::play
