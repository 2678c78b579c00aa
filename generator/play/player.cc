#include "play/player.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "game/count.h"
#include "game/find_verb.h"
#include "game/legal_turns.h"
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

double worth_of(const score::Outcome& outcome, std::size_t person) {
    const auto* const won = std::get_if<score::Won>(&outcome);
    return won == nullptr ? 0.5 : won->person == person ? 1 : 0;
}

Hint known(const Match& match, game::Turn turn, const score::Outcome& outcome) {
    return {.turn = std::move(turn),
            .why = Hint::Why::Known,
            .outcome = outcome,
            .worth = worth_of(outcome, match.person_to_move())};
}

Hint searched_turn(const Match& match, const Strength& strength, game::Random& random) {
    const BestTurns best = best_turns(match, strength.exact);
    if (best.turns.size() == 1) {
        return known(match, best.turns.front(), *best.outcome);
    }
    const SearchLimits limits{
        .playouts = strength.playouts, .looks_back = strength.looks_back, .among = best.turns};
    Search search(match, limits, random);
    game::Turn turn = search.run();
    const std::optional<score::Outcome> outcome =
        best.turns.empty() ? search.proved() : best.outcome;
    if (outcome) {
        return known(match, std::move(turn), *outcome);
    }
    return {.turn = std::move(turn),
            .why = Hint::Why::Tried,
            .worth = search.worth(),
            .playouts = search.playouts()};
}

Hint chosen(const Match& match, const Strength& strength, game::Random& random) {
    Hint hint = strength.playouts == 0 ? Hint{game::random_turn(match.position(), random)}
                                       : searched_turn(match, strength, random);
    hint.turn = with_true_words(match.position(), hint.turn);
    return hint;
}

bool has_one_turn(const game::Position& position) {
    constexpr std::size_t kTried = 100'000;
    std::size_t tried = 0;
    std::size_t turns = 0;
    const game::TurnForm form = position.turn_form();
    const bool all = game::for_each_turn(
        position,
        [&tried] { return ++tried <= kTried; },
        [&turns](const game::Turn& /*turn*/, const game::Position& /*after*/) {
            return ++turns < 2;
        });
    return all && turns == 1 && !form.swap;
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

Hint hint(const Match& match, const Strength& strength, game::Random& random) {
    Hint hint = chosen(match, strength, random);
    if (hint.why != Hint::Why::Known && has_one_turn(match.position())) {
        hint.why = Hint::Why::Only;
    }
    return hint;
}

game::Turn choose_turn(const Match& match, const Strength& strength, game::Random& random) {
    return chosen(match, strength, random).turn;
}

}  // namespace quadrille::play
