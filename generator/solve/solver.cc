#include "solve/solver.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "game/random_play.h"
#include "solve/boxes.h"
#include "solve/experts.h"

namespace quadrille::solve {

namespace {

/// All lines of play are about equally long: the board is filled and counted, or sides are linked,
/// which takes nearly all of it.
bool lines_are_long(const game::Game& game) {
    const spec::Until& until = game.spec().play.back().until;
    const bool links =
        std::ranges::all_of(game.spec().win, &spec::ClauseFacts::links_areas, spec::facts_of);
    return draws_everything(game.spec().play.back()) ||
           (std::holds_alternative<spec::UntilDecided>(until) && links) ||
           std::holds_alternative<spec::UntilFull>(until) ||
           std::holds_alternative<spec::UntilEach>(until) ||
           std::holds_alternative<spec::UntilTurns>(until) ||
           std::holds_alternative<spec::UntilFreeBelow>(until);
}

/// The search that suits the game.
std::variant<Team<Search>, Team<ProofSearch>> team_for(const game::Game& game,
                                                       Limits& limits,
                                                       const Crew& crew) {
    if (lines_are_long(game)) {
        return std::variant<Team<Search>, Team<ProofSearch>>(
            std::in_place_type<Team<Search>>, limits, crew);
    }
    return std::variant<Team<Search>, Team<ProofSearch>>(
        std::in_place_type<Team<ProofSearch>>, limits, crew);
}

/// Looks at every position that can still come up, until two ends differ.
class AllEnds {
  public:
    AllEnds(State& state, Limits& limits)
        : state_(state), limits_(limits), seen_(limits.memory, limits.left) {}

    void see(Value value) {
        differ_ = differ_ || (found_ && *found_ != value);
        found_ = value;
    }

    void walk() {
        std::vector<Child> children;
        if (!state_.add_children(children, limits_)) {
            return;
        }
        for (const Child& child : children) {
            if (child.range.is_known()) {
                see(child.range.low);
            } else if (!differ_ && !limits_.spent && !seen_.find(child.key)) {
                seen_.put(child.key, {.work = 1});
                state_.play(child.move);
                walk();
                state_.undo();
            }
            if (differ_) {
                return;
            }
        }
    }

    [[nodiscard]] bool differ() const { return differ_; }

    [[nodiscard]] std::optional<Value> found() const { return found_; }

  private:
    struct Seen {
        std::uint64_t work;
    };

    State& state_;
    Limits& limits_;
    Table<Seen> seen_;
    std::optional<Value> found_;
    bool differ_ = false;
};

constexpr int kSamples = 16;

}  // namespace

Solver::Solver(const game::Game& game, Limits& limits, std::vector<Image> images, const Crew& crew)
    : limits_(limits),
      images_(std::move(images)),
      experts_(experts_on(game, images_, limits)),
      team_(team_for(game, limits, crew)) {}

Expert* Solver::expert_for(const game::Position& position) const {
    return expert_on(experts_, position);
}

std::optional<Value> Solver::filled(const game::Position& position, const MakeStakes& stakes) {
    if (const auto value = fillings_ ? fillings_->value(position) : std::nullopt) {
        return value;
    }
    fillings_.reset();
    fillings_ = Fillings::make(position, stakes(), images_, limits_);
    return fillings_ ? fillings_->value(position) : std::nullopt;
}

Range Solver::value(const game::Position& position, const MakeStakes& stakes) {
    if (Expert* const expert = expert_for(position)) {
        return expert->value(position);
    }
    if (const auto value = filled(position, stakes)) {
        return {*value, *value};
    }
    const auto make = [&] { return make_state(position, stakes(), images_); };
    return std::visit([&](auto& team) { return team.value(make); }, team_);
}

Range Solver::known(const game::Position& position, const Stakes& stakes) {
    if (Expert* const expert = expert_for(position)) {
        return expert->known(position);
    }
    if (const auto value = fillings_ ? fillings_->value(position) : std::nullopt) {
        return {*value, *value};
    }
    const auto state = make_state(position, stakes, images_);
    return std::visit([&](auto& team) { return team.known(*state); }, team_);
}

std::optional<SumValue> Solver::sum_value(const game::Position& position) {
    Expert* const expert = expert_for(position);
    return expert == nullptr ? std::nullopt : expert->sum_value(position);
}

std::optional<Value> Solver::only_value(const game::Position& position,
                                        const Stakes& stakes,
                                        std::span<const Image> images,
                                        Limits& limits) {
    const auto state = make_state(position, stakes, images);
    AllEnds ends(*state, limits);
    // Two games at random mostly tell that there are two.
    game::Random random(1);
    for (int sample = 0; sample < kSamples && !ends.differ(); ++sample) {
        game::Position end = position;
        while (!end.end() && limits.take()) {
            (void)end.play(game::random_turn(end, random));
        }
        if (end.end()) {
            ends.see(stakes.value_of(end.record(), {end.last_mover(), game::stuck_in(end.end())}));
        }
    }
    if (!ends.differ()) {
        ends.walk();
    }
    return ends.differ() || limits.spent ? std::nullopt : ends.found();
}

}  // namespace quadrille::solve
