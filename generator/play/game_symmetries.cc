#include "play/game_symmetries.h"

#include <algorithm>
#include <array>
#include <utility>

#include "game/count.h"
#include "game/find_verb.h"
#include "game/random_play.h"

namespace quadrille::play {

namespace {

constexpr int kGames = 24;
constexpr int kMostTurns = 2000;

/// A game, as a list of turns, and how it came out.
struct Sample {
    std::vector<game::Turn> turns;
    std::optional<game::End> end;
    std::vector<std::vector<std::string>> counts;
};

std::vector<std::vector<std::string>> counts_of(const game::Position& position) {
    std::vector<std::vector<std::string>> all;
    for (const game::Count& count :
         game::count_all(position.game(), position.record(), game::Detail::Numbers)) {
        std::vector<std::string>& numbers = all.emplace_back();
        numbers.push_back(count.common ? count.common->text() : "");
        for (const game::Number& number : count.by_role) {
            numbers.push_back(number.text());
        }
    }
    return all;
}

Sample sample_of(const game::Game& game, std::uint64_t seed) {
    Sample sample;
    game::Random random(seed);
    game::Position position(game);
    for (int turn = 0; turn < kMostTurns && !position.end(); ++turn) {
        sample.turns.push_back(game::play_random_turn(position, random));
    }
    sample.end = position.end();
    sample.counts = counts_of(position);
    return sample;
}

bool comes_out_alike(const game::Game& game,
                     const Sample& sample,
                     const board::Symmetry& symmetry) {
    game::Position position(game);
    for (const game::Turn& turn : sample.turns) {
        if (!position.play(turned(turn, symmetry))) {
            return false;
        }
    }
    const auto& end = position.end();
    return end.has_value() == sample.end.has_value() &&
           (!end || (end->cause == sample.end->cause && end->role == sample.end->role)) &&
           counts_of(position) == sample.counts;
}

}  // namespace

std::vector<board::Symmetry> game_symmetries(const game::Game& game) {
    std::vector<board::Symmetry> symmetries = board::symmetries(game.board());
    for (int seed = 1; seed <= kGames && symmetries.size() > 1; ++seed) {
        const Sample sample = sample_of(game, static_cast<std::uint64_t>(seed));
        symmetries.erase(std::remove_if(symmetries.begin() + 1,
                                        symmetries.end(),
                                        [&](const board::Symmetry& symmetry) {
                                            return !comes_out_alike(game, sample, symmetry);
                                        }),
                         symmetries.end());
    }
    return symmetries;
}

game::Turn turned(const game::Turn& turn, const board::Symmetry& symmetry) {
    game::Turn image = turn;
    for (game::Action& action : image) {
        if (auto* mark = std::get_if<game::PlaceMark>(&action)) {
            mark->site = symmetry.image[mark->site.index()];
        } else if (auto* segment = std::get_if<game::DrawSegment>(&action)) {
            segment->from = symmetry.image[segment->from.index()];
            segment->to = symmetry.image[segment->to.index()];
        } else if (auto* walk = std::get_if<game::Walk>(&action)) {
            walk->site = symmetry.image[walk->site.index()];
        }
    }
    return image;
}

namespace {

using Key = std::vector<std::array<std::size_t, 4>>;

/// Lines go on from the end of the last one, so that the first one has a direction.
bool lines_have_directions(const game::Game& game) {
    const auto& play = game.spec().play;
    return std::any_of(play.begin(), play.end(), [](const spec::PhaseSpec& phase) {
        const auto* segment = game::find_verb<spec::SegmentVerb>(phase);
        return segment != nullptr && segment->from == spec::SegmentVerb::From::Last;
    });
}

void order_ends(game::Turn& turn) {
    for (game::Action& action : turn) {
        auto* segment = std::get_if<game::DrawSegment>(&action);
        if (segment != nullptr && segment->to < segment->from) {
            std::swap(segment->from, segment->to);
        }
    }
}

/// Tells turns apart, but for the order of their items.
Key key_of(const game::Turn& turn) {
    Key key;
    for (const game::Action& action : turn) {
        std::array<std::size_t, 4> item{action.index(), 0, 0, 0};
        if (const auto* mark = std::get_if<game::PlaceMark>(&action)) {
            item = {action.index(), mark->site.index(), mark->mark.index(), 0};
        } else if (const auto* segment = std::get_if<game::DrawSegment>(&action)) {
            item = {action.index(), segment->from.index(), segment->to.index(), 0};
        } else if (const auto* walk = std::get_if<game::Walk>(&action)) {
            item = {action.index(), walk->site.index(), 0, 0};
        }
        key.push_back(item);
    }
    std::sort(key.begin(), key.end());
    return key;
}

}  // namespace

game::Turn representative(const game::Game& game,
                          const game::Turn& turn,
                          const std::vector<board::Symmetry>& symmetries) {
    const bool directed = lines_have_directions(game);
    game::Turn said_nothing = turn;
    said_nothing.erase(std::remove_if(said_nothing.begin(),
                                      said_nothing.end(),
                                      [](const game::Action& action) {
                                          return game::kind_of(action) == game::ActionKind::Say;
                                      }),
                       said_nothing.end());
    std::optional<game::Turn> first;
    for (const board::Symmetry& symmetry : symmetries) {
        game::Turn image = turned(said_nothing, symmetry);
        if (!directed) {
            order_ends(image);
        }
        if (!first || key_of(image) < key_of(*first)) {
            first = std::move(image);
        }
    }
    std::sort(first->begin(), first->end(), [](const game::Action& a, const game::Action& b) {
        return key_of({a}) < key_of({b});
    });
    return *first;
}

}  // namespace quadrille::play
