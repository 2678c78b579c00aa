// Who moves last in sums.h. Where both can do the same, each part is worth a heap of Nim, and it is
// always better to find that of the smaller parts first; else what only one side can do is counted, and
// a search does the rest.
// Source: J. Lemoine and S. Viennot, Nimbers are inevitable, 2012; for the other games D. Breuker,
// J. Uiterwijk and J. van den Herik, Solving 8 x 8 Domineering, 2000 (moves that are sure).
#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "game/set_up.h"
#include "solve/expert.h"
#include "solve/short_games.h"
#include "solve/slot_plan.h"
#include "solve/sums.h"
#include "solve/table.h"

namespace quadrille::solve {

namespace {

class SumExpert final : public Expert {
  public:
    SumExpert(std::span<const Image> images, Limits& limits)
        : images_(images.begin(), images.end()),
          limits_(limits),
          table_(limits.memory, limits.left) {}

    [[nodiscard]] bool takes(const game::Position& position) override {
        sum_ = SumOfMoves::make(position, images_);
        return sum_.has_value();
    }

    Range value(const game::Position& position) override {
        const bool won = wins(position.to_move().index());
        return limits_.spent ? Range{} : worth(won, position);
    }

    Range known(const game::Position& position) override {
        const MoveSet& moves = sum_->all();
        if (!is_alike_for_both(moves)) {
            return {};
        }
        std::optional<bool> loses;
        if (sum_->can_be_mirrored(moves)) {
            loses = true;
        } else if (can_reach_a_mirror(moves)) {
            loses = false;
        } else if (sum_->parts(moves).size() == 1) {
            const auto fact = table_.find(asked(sum_->key(moves), Question::LosesWithHeap, 0));
            loses = fact ? std::optional(fact->answer != 0) : std::nullopt;
        }
        return loses ? worth(!*loses, position) : Range{};
    }

    [[nodiscard]] std::optional<SumValue> sum_value(const game::Position& position) override {
        if (plan_slots(position).size() < 2) {
            return value_of_last_turn(position);
        }
        constexpr std::uint64_t kMost = 1'000'000;  // steps: seconds at most
        const Limits before = limits_;
        limits_.left = std::min(before.left, kMost);
        limits_.tell = {};
        SumValue found;
        ShortGames games(limits_);
        FormOfPart forms;
        ShortGames::Form sum = ShortGames::zero();
        for (const MoveSet& part : sum_->parts(sum_->all())) {
            const ShortGames::Form form = form_of(part, games, forms);
            sum = games.sum(sum, form);
            found.parts.push_back({sum_->sites_of(part), games.text(form).value_or("")});
        }
        found.value = games.text(sum).value_or("");
        const bool enough = !limits_.spent;
        limits_ = before;
        return enough ? std::optional(std::move(found)) : std::nullopt;
    }

  private:
    using FormOfPart = std::map<Key, ShortGames::Form>;

    /// What is asked of a part.
    enum class Question : std::uint64_t { LosesWithHeap = 1, Moves = 2, Wins = 3, Heap = 4 };

    struct Fact {
        std::uint64_t answer : 58;
        std::uint64_t work : 6;
    };

    /// A sum of parts: what only one side can do as a number for the first, heaps, and the rest.
    struct Sum {
        int number = 0;
        unsigned heap = 0;
        MoveSet rest;
    };

    static Range worth(bool mover_wins, const game::Position& position) {
        const bool first = position.to_move().index() == 0;
        return mover_wins == first ? Range{kWin, kWin} : Range{kLoss, kLoss};
    }

    static Key asked(const Key& key, Question question, std::uint64_t number) {
        return key_of(key, static_cast<std::uint64_t>(question) | number << 3U);
    }

    void remember(const Key& key, std::uint64_t answer, std::uint64_t before) {
        if (!limits_.spent) {
            constexpr std::uint64_t kMostWork = 0x3f;
            table_.put(key,
                       {.answer = answer & ((std::uint64_t{1} << 58U) - 1),
                        .work = work_of(before - limits_.left) & kMostWork});
        }
    }

    [[nodiscard]] bool only_of(const MoveSet& moves, std::size_t role) const {
        return moves.common(sum_->of(1 - role)).empty();
    }

    [[nodiscard]] bool is_alike_for_both(const MoveSet& moves) const {
        return moves.without(sum_->of(0)).empty() && moves.without(sum_->of(1)).empty();
    }

    // ---- Parts in which both can do the same.

    /// Whoever is to move loses the parts and the heap together.
    bool loses(const MoveSet& moves, unsigned heap) {
        if (heap == 0 && sum_->can_be_mirrored(moves)) {
            return true;
        }
        std::vector<MoveSet> parts = sum_->parts(moves);
        if (parts.empty()) {
            return heap == 0;
        }
        std::sort(parts.begin(), parts.end(), [](const MoveSet& a, const MoveSet& b) {
            return a.size() < b.size();
        });
        for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
            heap ^= this->heap(parts[i]);
        }
        return part_loses(parts.back(), heap);
    }

    unsigned heap(const MoveSet& part) {
        const Key key = asked(sum_->key(part), Question::Heap, 0);
        if (const auto fact = table_.find(key)) {
            return static_cast<unsigned>(fact->answer);
        }
        const std::uint64_t before = limits_.left;
        unsigned heap = 0;
        while (!limits_.spent && !part_loses(part, heap)) {
            ++heap;
        }
        remember(key, heap, before);
        return heap;
    }

    bool part_loses(const MoveSet& part, unsigned heap) {
        if (!limits_.take()) {
            return true;
        }
        const Key key = asked(sum_->key(part), Question::LosesWithHeap, heap);
        if (const auto fact = table_.find(key)) {
            return fact->answer != 0;
        }
        const std::uint64_t before = limits_.left;
        bool loses = heap != 0 || !can_reach_a_mirror(part);
        for (unsigned less = 0; less < heap && loses && !limits_.spent; ++less) {
            loses = !part_loses(part, less);
        }
        for (const std::size_t move : sorted(part, part, part)) {
            if (!loses || limits_.spent) {
                break;
            }
            loses = !this->loses(part.without(sum_->taken_by(move)), heap);
        }
        remember(key, loses ? 1 : 0, before);
        return loses;
    }

    [[nodiscard]] bool can_reach_a_mirror(const MoveSet& part) const {
        constexpr int kFewest = 12;  // moves: fewer are looked through as soon
        bool found = false;
        if (part.size() >= kFewest) {
            part.for_each([&](std::size_t move) {
                found = found || sum_->can_be_mirrored(part.without(sum_->taken_by(move)));
            });
        }
        return found;
    }

    // ---- Parts in which both can do different things.

    Sum summed(const MoveSet& moves) {
        Sum sum;
        for (const MoveSet& part : sum_->parts(moves)) {
            if (is_alike_for_both(part)) {
                sum.heap ^= heap(part);
            } else if (only_of(part, 0)) {
                sum.number += most_moves(part);
            } else if (only_of(part, 1)) {
                sum.number -= most_moves(part);
            } else {
                sum.rest.add(part);
            }
        }
        return sum;
    }

    /// How many moves its one player can make in it.
    int most_moves(const MoveSet& part) {
        if (part.size() == 1) {
            return 1;
        }
        const Key key = asked(sum_->key(part), Question::Moves, 0);
        if (const auto fact = table_.find(key)) {
            return static_cast<int>(fact->answer);
        }
        if (!limits_.take()) {
            return 0;
        }
        const std::uint64_t before = limits_.left;
        const int bound = sum_->most(part);
        int most = 0;
        part.for_each([&](std::size_t move) {
            if (most == bound || limits_.spent) {
                return;
            }
            int here = 1;
            for (const MoveSet& each : sum_->parts(part.without(sum_->taken_by(move)))) {
                here += most_moves(each);
            }
            most = std::max(most, here);
        });
        remember(key, static_cast<std::uint64_t>(most), before);
        return most;
    }

    // ---- What parts are worth besides who wins.

    /// Where there is room for one turn only, the moves of one player alone were looked at.
    [[nodiscard]] std::optional<SumValue> value_of_last_turn(const game::Position& position) const {
        const game::Game& game = position.game();
        if (game::history_matters(game)) {
            return std::nullopt;
        }
        const bool first = position.to_move().index() == 0;
        const auto other =
            game::Position::set_up(game, position.record().marks, spec::RoleId{first ? 1U : 0U});
        const std::string value = !other.end() ? "*" : first ? "1" : "-1";
        return SumValue{value, {{sum_->sites_of(sum_->all()), value}}};
    }

    ShortGames::Form form_of(const MoveSet& part, ShortGames& games, FormOfPart& forms) {
        const Key key = sum_->key(part);
        if (const auto found = forms.find(key); found != forms.end()) {
            return found->second;
        }
        if (!limits_.take()) {
            return ShortGames::zero();
        }
        ShortGames::Form form = ShortGames::zero();
        if (is_alike_for_both(part)) {
            form = games.heap(heap(part));
        } else if (only_of(part, 1)) {
            form = games.integer(-most_moves(part));
        } else if (only_of(part, 0)) {
            form = games.integer(most_moves(part));
        } else {
            form =
                games.form(forms_after(part, 0, games, forms), forms_after(part, 1, games, forms));
        }
        forms.emplace(key, form);
        return form;
    }

    ShortGames::Forms forms_after(const MoveSet& part,
                                  std::size_t role,
                                  ShortGames& games,
                                  FormOfPart& forms) {
        ShortGames::Forms after;
        part.common(sum_->of(role)).for_each([&](std::size_t move) {
            ShortGames::Form sum = ShortGames::zero();
            for (const MoveSet& rest : sum_->parts(part.without(sum_->taken_by(move)))) {
                sum = limits_.spent ? sum : games.sum(sum, form_of(rest, games, forms));
            }
            after.push_back(sum);
        });
        return after;
    }

    bool wins(std::size_t mover) {
        return is_alike_for_both(sum_->all()) ? !loses(sum_->all(), 0)
                                              : wins(summed(sum_->all()), mover);
    }

    bool wins(const Sum& sum, std::size_t mover) {
        const int number = mover == 0 ? sum.number : -sum.number;
        if (sum.rest.empty()) {
            return number > 0 || (number == 0 && sum.heap != 0);
        }
        if (sum.heap == 0) {
            if (is_ahead(sum, mover, 1)) {
                return true;
            }
            if (is_ahead(sum, 1 - mover, 0)) {
                return false;
            }
        }
        return looked_through(sum, mover);
    }

    /// The role can make so many moves more for sure than the other can at most.
    [[nodiscard]] bool is_ahead(const Sum& sum, std::size_t role, int by) const {
        const int number = role == 0 ? sum.number : -sum.number;
        const int other = sum_->most(sum.rest.common(sum_->of(1 - role)));
        return sum_->sure(sum.rest, role) + number >= other + by;
    }

    bool looked_through(const Sum& sum, std::size_t mover) {
        if (!limits_.take()) {
            return false;
        }
        constexpr int kAboveAll = 512;  // numbers may be negative
        const auto rest = static_cast<std::uint64_t>(sum.number + kAboveAll) << 12U |
                          std::uint64_t{sum.heap} << 1U | mover;
        const Key key = asked(sum_->key(sum.rest), Question::Wins, rest);
        if (const auto fact = table_.find(key)) {
            return fact->answer != 0;
        }
        const std::uint64_t before = limits_.left;
        const bool won = wins_in_rest(sum, mover) || wins_elsewhere(sum, mover);
        remember(key, won ? 1 : 0, before);
        return won && !limits_.spent;
    }

    bool wins_in_rest(const Sum& sum, std::size_t mover) {
        const MoveSet mine = sum.rest.common(sum_->of(mover));
        const MoveSet theirs = sum.rest.common(sum_->of(1 - mover));
        for (const std::size_t move : sorted(mine, mine, theirs)) {
            Sum next = summed(sum.rest.without(sum_->taken_by(move)));
            next.number += sum.number;
            next.heap ^= sum.heap;
            if (limits_.spent) {
                return false;
            }
            if (!wins(next, 1 - mover)) {
                return !limits_.spent;
            }
        }
        return false;
    }

    /// In what was counted or is a heap.
    bool wins_elsewhere(const Sum& sum, std::size_t mover) {
        Sum next = sum;
        if (mover == 0 ? sum.number > 0 : sum.number < 0) {
            next.number += mover == 0 ? -1 : 1;
            if (!wins(next, 1 - mover)) {
                return !limits_.spent;
            }
            next.number = sum.number;
        }
        for (next.heap = 0; next.heap < sum.heap && !limits_.spent; ++next.heap) {
            if (!wins(next, 1 - mover)) {
                return !limits_.spent;
            }
        }
        return false;
    }

    /// First what leaves oneself much and the other little.
    [[nodiscard]] std::vector<std::size_t> sorted(const MoveSet& moves,
                                                  const MoveSet& mine,
                                                  const MoveSet& theirs) const {
        std::vector<std::pair<int, std::size_t>> ranked;
        moves.for_each([&](std::size_t move) {
            const MoveSet& taken = sum_->taken_by(move);
            ranked.emplace_back(taken.common(mine).size() - taken.common(theirs).size(), move);
        });
        std::sort(ranked.begin(), ranked.end());
        std::vector<std::size_t> sorted;
        sorted.reserve(ranked.size());
        for (const auto& [rank, move] : ranked) {
            sorted.push_back(move);
        }
        return sorted;
    }

    std::vector<Image> images_;
    Limits& limits_;
    Table<Fact> table_;
    std::optional<SumOfMoves> sum_;  // of the position that is asked about
};

}  // namespace

std::unique_ptr<Expert> sum_expert(const game::Game& game,
                                   std::span<const Image> images,
                                   Limits& limits) {
    return SumOfMoves::suits(game) ? std::make_unique<SumExpert>(images, limits) : nullptr;
}

}  // namespace quadrille::solve
