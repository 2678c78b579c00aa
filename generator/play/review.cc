#include "play/review.h"

#include <algorithm>
#include <atomic>
#include <utility>

#include "game/random_play.h"
#include "play/match.h"
#include "play/search.h"
#include "score/open_round.h"
#include "score/solution.h"
#include "score/turn_text.h"
#include "solve/symmetry.h"
#include "transcript/model/replay.h"

namespace quadrille::play {

namespace {

constexpr double kMuch = 0.25;  // of a win
constexpr std::uint64_t kFewestPlayouts = 100;
constexpr std::size_t kMostUnknown = 2;  // positions in a row, then those before are not tried

/// The position before a turn of the game.
struct ReviewedStep {
    game::Position position;
    game::Turn turn;
};

double chance_of(solve::Value value) {
    return 0.5 + 0.5 * value;
}

class Reviewer {
  public:
    Reviewer(const transcript::Transcript& typed,
             const score::Verdict& verdict,
             const ReviewPlan& plan)
        : typed_(typed), plan_(plan) {
        review_.winner = verdict.winner;
        review_.drawn = verdict.draw;
        on_the_board_ = !verdict.off_the_board && (verdict.winner || verdict.draw);
        walk();
        review_.known_from = steps_.size();
    }

    Review run() {
        if (!score::why_unsolvable(*typed_.game)) {
            find_values();
        }
        guess();
        compare_guesses();
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            const ReviewedTurn& turn = review_.turns[i];
            const bool lost = review_.winner && turn.person != *review_.winner &&
                              turn.gave_away() && *turn.after == solve::kLoss;
            review_.lost_by = lost ? std::optional(i) : review_.lost_by;
        }
        return std::move(review_);
    }

  private:
    void walk() {
        for (std::size_t round = 0; round < typed_.rounds.size(); ++round) {
            game::Position position(*typed_.game);
            const transcript::Round& played = typed_.rounds[round];
            for (std::size_t turn = 0; turn < played.turns.size() && !position.end(); ++turn) {
                const auto items = played.items_of(played.turns[turn]);
                const bool resigns = std::ranges::any_of(items, [](const transcript::Item& item) {
                    return std::holds_alternative<transcript::ResignItem>(item.value);
                });
                const auto actions =
                    resigns ? transcript::Actions{} : transcript::actions_of(position, items);
                game::Position next = position;
                if (resigns || actions.fault || !next.play(actions.turn)) {
                    return;
                }
                ReviewedTurn& reviewed = review_.turns.emplace_back();
                reviewed.round = round;
                reviewed.turn = turn;
                reviewed.person = transcript::person_to_move(typed_, round, position);
                reviewed.text = score::turn_text(position, actions.turn);
                steps_.push_back({std::move(position), actions.turn});
                position = std::move(next);
            }
            if (!position.end()) {
                open_person_ = transcript::person_to_move(typed_, round, position);
            }
        }
    }

    /// From the end back, as far as best play can be found.
    void find_values() {
        solve::Limits limits{.left = plan_.positions, .memory = plan_.memory, .stop = plan_.stop};
        score::Analyst analyst(*typed_.game, limits, solve::images_of(*typed_.game), plan_.crew);
        std::size_t unknown = 0;
        for (std::size_t i = steps_.size() + 1; i-- > 0 && unknown < kMostUnknown;) {
            const auto value = value_at(i, analyst, limits);
            unknown = value ? 0 : unknown + 1;
            set_value(i, value, analyst, limits);
            tell(steps_.size() - i);
        }
    }

    /// To whom it is the turn of; of the end to the first person.
    std::optional<solve::Value> value_at(std::size_t i,
                                         score::Analyst& analyst,
                                         solve::Limits& limits) const {
        if (i == steps_.size() && on_the_board_) {
            return review_.drawn ? solve::kDraw : *review_.winner == 0 ? solve::kWin : solve::kLoss;
        }
        const auto open = score::open_round(score::first_turns(typed_, i));
        if (!open || !open->last) {
            return std::nullopt;
        }
        limits.left = plan_.positions;
        limits.spent = false;
        const solve::Range range = analyst.value(open->position, open->match);
        return range.is_known() ? std::optional(range.low) : std::nullopt;
    }

    [[nodiscard]] std::size_t person_at(std::size_t i) const {
        return i < steps_.size() ? review_.turns[i].person : on_the_board_ ? 0 : open_person_;
    }

    void set_value(std::size_t i,
                   std::optional<solve::Value> value,
                   score::Analyst& analyst,
                   solve::Limits& limits) {
        if (!value) {
            return;
        }
        if (i > 0) {
            ReviewedTurn& before = review_.turns[i - 1];
            before.after = person_at(i) == before.person ? *value : -*value;
        }
        if (i == steps_.size()) {
            return;
        }
        ReviewedTurn& turn = review_.turns[i];
        turn.before = value;
        review_.known_from = turn.after ? i : review_.known_from;
        const game::Position& position = steps_[i].position;
        const bool may_swap = position.game().has_swap() && position.turns() < 2;
        if (turn.gave_away()) {
            const auto open = score::open_round(score::first_turns(typed_, i));
            limits.left = plan_.positions;
            limits.spent = false;
            const auto better = may_swap
                                    ? one_worth(*value, analyst.solve(open->position, open->match))
                                    : analyst.reply(open->position, open->match, -*value);
            turn.better = better ? score::turn_text(position, *better) : "";
        }
    }

    static std::optional<game::Turn> one_worth(solve::Value value,
                                               const score::Solution& solution) {
        const auto found = std::ranges::find_if(
            solution.turns, [&](const score::SolvedTurn& turn) { return turn.value.low >= value; });
        return found == solution.turns.end() ? std::nullopt : std::optional(found->turn);
    }

    /// Where it is not known, forward from the beginning; several at the same time.
    void guess() {
        struct Open {
            std::size_t turn;
            Match match;
        };

        std::vector<Open> open;
        Match match(*typed_.game);
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            ReviewedTurn& turn = review_.turns[i];
            const bool as_usual = !match.over() && match.round() == turn.round &&
                                  match.first_person() == typed_.rounds[turn.round].first_person;
            if (!as_usual) {
                break;
            }
            if (turn.before && !turn.after) {
                turn.chance_before = chance_of(*turn.before);
            } else if (!turn.before && plan_.playouts > 0) {
                open.push_back({i, match});
            }
            if (!match.play(steps_[i].turn)) {
                break;
            }
        }
        const std::uint64_t playouts = playouts_for(open.size());
        std::atomic<std::size_t> next = 0;
        const auto work = [&](std::size_t member) {
            for (std::size_t i = next++; i < open.size(); i = next++) {
                guess_at(open[i].match, open[i].turn, playouts);
                if (member == 0) {
                    tell(open[i].turn);
                }
            }
        };
        const std::size_t members = std::min(plan_.crew.size, open.size());
        members > 1 ? plan_.crew.together(members, work) : work(0);
    }

    /// Fewer than are wished for where the game is long and its board large, so that it never takes very
    /// long.
    [[nodiscard]] std::uint64_t playouts_for(std::size_t guesses) const {
        constexpr std::uint64_t kMost = 400'000'000;  // turns on a board, by its sites
        const std::uint64_t one =
            std::max<std::uint64_t>(1, guesses * steps_.size() * typed_.game->board().site_count());
        return std::min(plan_.playouts, std::max<std::uint64_t>(kFewestPlayouts, kMost / one));
    }

    void guess_at(const Match& match, std::size_t i, std::uint64_t playouts) {
        if (plan_.stop == nullptr || !*plan_.stop) {
            ReviewedTurn& turn = review_.turns[i];
            game::Random random(1 + i);
            Search search(match, {.playouts = playouts, .looks_back = true}, random);
            turn.better = score::turn_text(steps_[i].position, search.run());
            turn.chance_before = search.worth();
        }
    }

    /// Who is to move always seems to stand a little better than they do: what nearly every turn seems
    /// to cost is no cost.
    void compare_guesses() {
        const double usual = usual_cost(guessed_costs());
        for (ReviewedTurn& turn : review_.turns) {
            if (turn.before && turn.after) {
                turn.chance_before.reset();
                turn.chance_after.reset();
            } else if (turn.chance_before && turn.chance_after && !turn.after) {
                turn.chance_after = std::min(1.0, *turn.chance_after + usual);
            }
            const bool better =
                turn.better != turn.text && (turn.gave_away() || turn.seems_to_give_away());
            turn.better = better ? turn.better : "";
        }
    }

    static double usual_cost(std::vector<double> costs) {
        if (costs.empty()) {
            return 0;
        }
        const auto middle = costs.begin() + static_cast<std::ptrdiff_t>(costs.size() / 2);
        std::nth_element(costs.begin(), middle, costs.end());
        return std::max(0.0, *middle);
    }

    /// The guesses after each turn, and what each turn that is guessed at seems to cost.
    std::vector<double> guessed_costs() {
        std::vector<double> costs;
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            ReviewedTurn& turn = review_.turns[i];
            const ReviewedTurn* next = i + 1 < steps_.size() ? &review_.turns[i + 1] : nullptr;
            if (turn.after) {
                turn.chance_after = chance_of(*turn.after);
            } else if (next != nullptr && next->chance_before && next->round == turn.round) {
                const double chance = *next->chance_before;
                turn.chance_after = next->person == turn.person ? chance : 1 - chance;
            }
            if (turn.chance_before && turn.chance_after && !turn.before) {
                costs.push_back(*turn.chance_before - *turn.chance_after);
            }
        }
        return costs;
    }

    void tell(std::size_t done) const {
        if (plan_.tell) {
            plan_.tell(done);
        }
    }

    const transcript::Transcript& typed_;
    const ReviewPlan& plan_;
    Review review_;
    std::vector<ReviewedStep> steps_;
    std::size_t open_person_ = 0;  // who is to move after the last turn
    bool on_the_board_ = false;    // that is how it ended
};

}  // namespace

bool ReviewedTurn::seems_to_give_away() const {
    return !(before && after) && chance_before && chance_after &&
           *chance_before - *chance_after >= kMuch && !better.empty();
}

Review review_of(const transcript::Transcript& typed,
                 const score::Verdict& verdict,
                 const ReviewPlan& plan) {
    return Reviewer(typed, verdict, plan).run();
}

}  // namespace quadrille::play
