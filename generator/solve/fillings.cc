#include "solve/fillings.h"

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

#include "solve/mark_state.h"

namespace quadrille::solve {

namespace {

constexpr std::size_t kMostPlaces = 40;
constexpr std::size_t kMostMemory = std::size_t{1} << 30U;
// A table works out so many boards in the time in which a search looks at one position.
constexpr std::size_t kBytesAPosition = 128;

std::uint64_t power(std::uint64_t base, std::size_t exponent) {
    std::uint64_t result = 1;
    for (std::size_t i = 0; i < exponent; ++i) {
        result *= base;
    }
    return result;
}

/// All ways to mark some sites, one after another, like the numbers to a base.
class Filling {
  public:
    Filling(std::size_t places, std::size_t kinds)
        : digits_(places, 1), kinds_(kinds), board_(first_board(places, kinds)) {}

    [[nodiscard]] const std::vector<std::size_t>& digits() const { return digits_; }

    /// The same as FillTable knows it.
    [[nodiscard]] std::uint64_t board() const { return board_; }

    /// The next one. After the last, it is the first again.
    void step() {
        std::uint64_t unit = 1;
        for (std::size_t& digit : digits_) {
            if (digit < kinds_) {
                ++digit;
                board_ += unit;
                return;
            }
            board_ -= (kinds_ - 1) * unit;
            digit = 1;
            unit *= kinds_ + 1;
        }
    }

  private:
    static std::uint64_t first_board(std::size_t places, std::size_t kinds) {
        return (power(kinds + 1, places) - 1) / kinds;
    }

    std::vector<std::size_t> digits_;
    std::size_t kinds_;
    std::uint64_t board_;
};

}  // namespace

Fillings::Fillings(const game::Position& position)
    : record_(position.record()),
      kinds_(position.game().all_marks().list()),
      turn_(position.next_turn()) {
    for (std::size_t site = 0; site < record_.marks.size(); ++site) {
        if (record_.marks[site].empty()) {
            sites_.emplace_back(site);
        }
    }
}

std::uint64_t Fillings::full_boards() const {
    return power(kinds_.size(), sites_.size());
}

bool Fillings::fit(std::size_t tables, const Limits& limits) const {
    if (sites_.size() > kMostPlaces / static_cast<std::size_t>(std::bit_width(kinds_.size()))) {
        return false;
    }
    const auto bytes = FillTable::bytes_for(sites_.size(), kinds_.size());
    return bytes && *bytes <= std::min(limits.memory, kMostMemory) / tables &&
           full_boards() + *bytes * tables / kBytesAPosition < limits.left;
}

std::optional<Fillings> Fillings::make(const game::Position& position,
                                       const Stakes& stakes,
                                       std::span<const Image> images,
                                       Limits& limits) {
    const auto state = MarkState::make(position, stakes, images.first(1));
    if (!state || !state->is_free()) {
        return std::nullopt;
    }
    Fillings fillings(position);
    const std::vector<Slot>& slots = state->slots();
    if (slots.size() != fillings.sites_.size() || !fillings.fit(1, limits)) {
        return std::nullopt;
    }
    const std::vector<Value> ends = fillings.find_ends(stakes, slots.back().mover, limits);
    if (limits.spent) {
        return std::nullopt;
    }
    const std::set<Value> values(ends.begin(), ends.end());
    if (values.size() > 2 && !fillings.fit(values.size() - 1, limits)) {
        return std::nullopt;
    }
    std::vector<bool> first_moves{false};
    for (std::size_t empty = 1; empty <= slots.size(); ++empty) {
        first_moves.push_back(slots[slots.size() - empty].mover.index() == 0);
    }
    fillings.least_ = *values.begin();
    for (const Value value : values) {
        if (value > fillings.least_ && !fillings.work_out(value, ends, first_moves, limits)) {
            return std::nullopt;
        }
    }
    return fillings;
}

std::vector<Value> Fillings::find_ends(const Stakes& stakes,
                                       spec::RoleId last_mover,
                                       Limits& limits) const {
    std::vector<Value> ends;
    ends.reserve(static_cast<std::size_t>(full_boards()));
    game::Record record = record_;
    Filling filling(sites_.size(), kinds_.size());
    for (std::uint64_t i = 0; i < full_boards() && limits.take(); ++i, filling.step()) {
        for (std::size_t place = 0; place < sites_.size(); ++place) {
            record.marks[sites_[place].index()] =
                game::MarkSet{kinds_[filling.digits()[place] - 1]};
        }
        ends.push_back(stakes.value_of(record, {last_mover}));
    }
    return ends;
}

bool Fillings::work_out(Value least,
                        const std::vector<Value>& ends,
                        const std::vector<bool>& first_moves,
                        Limits& limits) {
    AtLeast& at_least =
        tables_.emplace_back(AtLeast{least, FillTable(sites_.size(), kinds_.size())});
    Filling filling(sites_.size(), kinds_.size());
    for (const Value end : ends) {
        if (end >= least) {
            at_least.table.set(filling.board());
        }
        filling.step();
    }
    return at_least.table.work_out(first_moves, [&limits] { return limits.take(); });
}

std::optional<Value> Fillings::value(const game::Position& position) const {
    std::uint64_t board = 0;
    std::uint64_t unit = 1;
    int marks = 0;
    auto empty = sites_.begin();
    for (std::size_t site = 0; site < record_.marks.size(); ++site) {
        const game::MarkSet mark = position.record().marks[site];
        if (empty == sites_.end() || empty->index() != site) {
            if (mark != record_.marks[site]) {
                return std::nullopt;
            }
            continue;
        }
        const auto kind = std::ranges::find_if(
            kinds_, [&](spec::MarkId each) { return mark == game::MarkSet{each}; });
        if (!mark.empty()) {
            board += unit * static_cast<std::uint64_t>(kind - kinds_.begin() + 1);
            ++marks;
        }
        unit *= kinds_.size() + 1;
        ++empty;
    }
    if (position.next_turn() != turn_ + marks) {
        return std::nullopt;
    }
    Value value = least_;
    for (const AtLeast& at_least : tables_) {
        value = at_least.table.has(board) ? at_least.value : value;
    }
    return value;
}

}  // namespace quadrille::solve
