#include "score/stakes.h"

#include <utility>

#include "score/majority_bounds.h"

namespace quadrille::score {

namespace {

class SureAreas final : public solve::Bounds {
  public:
    SureAreas(const game::Game& game, MajorityBounds bounds)
        : game_(game), bounds_(std::move(bounds)) {}

    void mark(board::SiteId site, spec::MarkId mark) override {
        bounds_.place(site, game_.owner(mark)->index());
    }

    void unmark(board::SiteId site, spec::MarkId mark) override {
        bounds_.remove(site, game_.owner(mark)->index());
    }

    [[nodiscard]] solve::Range range() const override { return {bounds_.low(), bounds_.high()}; }

    [[nodiscard]] int weight(board::SiteId site) const override { return bounds_.weight(site); }

  private:
    const game::Game& game_;
    MajorityBounds bounds_;
};

}  // namespace

solve::Stakes stakes_of(const game::Position& position, const MatchSoFar& match) {
    solve::Stakes stakes;
    stakes.value_of = [&game = position.game(), match](const game::Record& record,
                                                       const solve::RoundEnd& end) {
        return value_of(outcome_of(game, record, {0, end.last_mover, end.stuck}, match),
                        match.first_person);
    };
    if (const auto fill = FillGame::from(position, match)) {
        if (auto bounds = MajorityBounds::from(*fill)) {
            stakes.bounds = std::make_shared<SureAreas>(position.game(), std::move(*bounds));
        }
    }
    return stakes;
}

}  // namespace quadrille::score
