// The marks and segments of a final board, to be dealt out to turns that the rules plan. How they
// are dealt out is chance where there is a choice, so that several attempts differ; marks can be
// held back until all others are dealt out.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "game/position.h"
#include "game/random_play.h"
#include "transcript/model/transcript.h"

namespace quadrille::score {

/// How many marks a player takes where there is a choice.
enum class Taking { Most, Even, Chance };

class FinalPool {
  public:
    /// All that is not there from the start, in label order. Requires: a final board.
    explicit FinalPool(const transcript::Transcript& transcript);

    [[nodiscard]] bool empty() const;

    /// Marks on these sites come last.
    void hold_back(const std::vector<board::SiteId>& sites);

    void shuffle(game::Random& random);

    /// The items of the next turn, taken out; nothing if the pool has not got them. Then it is as
    /// before where players may pass, and of no more use elsewhere.
    std::optional<std::vector<transcript::Item>> deal(const game::Position& position,
                                                      Taking taking,
                                                      game::Random& random);

  private:
    struct Growing;

    /// How many marks a turn takes, and what chooses their kinds; null: whichever has most left.
    struct Dealing {
        int wanted = 0;
        game::Random* chance = nullptr;
    };

    bool take_marks(const spec::MarkVerb& verb,
                    const game::MarkItems& form,
                    const Dealing& dealing,
                    Growing& board,
                    std::vector<transcript::Item>& turn);
    std::optional<spec::MarkId> next_kind(const spec::MarkVerb& verb,
                                          const std::vector<spec::MarkId>& choice,
                                          const Growing& board,
                                          game::Random* chance);
    bool bring_forward(const spec::MarkVerb& verb, const Growing& board, spec::MarkId mark);
    [[nodiscard]] std::optional<std::size_t> next_that_fits(
        const spec::MarkVerb& verb,
        const Growing& board,
        const std::vector<transcript::Item>& items) const;
    [[nodiscard]] std::optional<std::size_t> next_of_piece(
        const spec::MarkVerb& verb,
        const Growing& board,
        const std::vector<transcript::Item>& items) const;
    [[nodiscard]] std::vector<bool> sites_left() const;
    [[nodiscard]] int wanted(const game::MarkItems& form,
                             Taking taking,
                             game::Random& random) const;
    [[nodiscard]] bool is_held(const transcript::Item& item) const;

    std::vector<std::vector<transcript::Item>> marks_;  // for each mark, the next one last
    std::vector<transcript::Item> segments_;            // the next one last
    std::vector<bool> held_;                            // for each site
    int round_;
    std::size_t free_ = 0;  // marks that are not held back
};

}  // namespace quadrille::score
