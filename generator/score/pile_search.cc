#include "score/pile_search.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace quadrille::score {

namespace {

constexpr int kMostTurnsTried = 60'000;

const spec::MarkVerb* single_mark(const spec::PhaseSpec& phase) {
    const auto* verb =
        phase.turn.size() == 1 ? std::get_if<spec::MarkVerb>(&phase.turn.front()) : nullptr;
    const auto is_one = [](const spec::CountRange& count) {
        return count == spec::CountRange{1, 1};
    };
    const bool single =
        verb != nullptr && verb->what.kind != spec::MarkChoice::Kind::Each &&
        std::all_of(verb->count.once.begin(), verb->count.once.end(), is_one) &&
        std::all_of(verb->count.repeating.begin(), verb->count.repeating.end(), is_one);
    return single ? verb : nullptr;
}

bool piles_up(const game::Game& game) {
    const auto& play = game.spec().play;
    return std::all_of(play.begin(), play.end(), single_mark) &&
           std::any_of(play.begin(), play.end(), [](const spec::PhaseSpec& phase) {
               return single_mark(phase)->on.has_value();
           });
}

/// Depth first; a board that was seen before with as many turns is not tried again.
class PileSearch {
  public:
    explicit PileSearch(const std::vector<game::MarkSet>& wanted) : wanted_(wanted) {}

    std::optional<game::Position> from(const game::Position& position) {
        if (position.record().marks == wanted_) {
            return position;
        }
        if (position.end() || !seen_.insert(key_of(position)).second) {
            return std::nullopt;
        }
        for (std::size_t index = 0; index < wanted_.size(); ++index) {
            if (wanted_[index].empty() || !position.record().marks[index].empty()) {
                continue;
            }
            if (tries_-- <= 0) {
                return std::nullopt;
            }
            game::Position after = position;
            if (!after.play({game::PlaceMark{board::SiteId{index}, wanted_[index].first()}})) {
                continue;
            }
            if (auto found = from(after)) {
                return found;
            }
        }
        return passed(position);
    }

  private:
    /// On with a pass, where that is allowed.
    std::optional<game::Position> passed(const game::Position& position) {
        game::Position after = position;
        const bool allowed = position.rules().pass && after.play({game::Pass{}}).has_value();
        return allowed ? from(after) : std::nullopt;
    }

    static std::vector<bool> key_of(const game::Position& position) {
        std::vector<bool> key;
        for (const game::MarkSet marks : position.record().marks) {
            key.push_back(!marks.empty());
        }
        for (int bit = 0; bit < 16; ++bit) {
            key.push_back((position.turns() >> bit & 1) != 0);
        }
        return key;
    }

    const std::vector<game::MarkSet>& wanted_;
    std::set<std::vector<bool>> seen_;
    int tries_ = kMostTurnsTried;
};

}  // namespace

std::optional<game::Position> find_pile_order(const transcript::Transcript& transcript) {
    const game::Game& game = *transcript.game;
    if (!piles_up(game) || transcript.segments) {
        return std::nullopt;
    }
    return PileSearch(transcript.final_board->marks).from(game::Position(game));
}

}  // namespace quadrille::score
