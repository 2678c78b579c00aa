#include "game/beside.h"

#include <algorithm>

#include "game/enclosures.h"
#include "game/in_sight.h"
#include "game/more.h"

namespace quadrille::game {

namespace {

using board::SiteId;
using Fault = std::optional<IllegalReason>;

/// A mark of one kind, about to be placed by a verb.
class Placing {
  public:
    Placing(const Game& game,
            const spec::MarkVerb& verb,
            const MarkedBoard& board,
            spec::MarkId mark)
        : game_(game),
          verb_(verb),
          board_(board),
          mark_(mark),
          neighbours_(game.neighbours(verb.neighbourhood)) {}

    /// What `together`, `along`, `not-in`, `not-near`, `on`, `in`, `closed`, a count by areas and
    /// `not-making` say: always.
    [[nodiscard]] Fault firm_fault(SiteId site) const {
        if (auto fault = placed_fault(site)) {
            return fault;
        }
        if (verb_.not_making && adds_to(*verb_.not_making, site)) {
            return WouldMake{site, std::nullopt, verb_.not_making->counter, verb_.not_making->from};
        }
        return std::nullopt;
    }

    /// What `sent-to`, `near` and `in-line` ask for.
    [[nodiscard]] Fault wanted_fault(SiteId site) const {
        if (verb_.near && !is_near(site, *verb_.near)) {
            return NotNear{site, mark_, *verb_.near, board_.last};
        }
        for (const spec::NeighbourCount& wanted : verb_.neighbours) {
            if (const auto has = wrong_number(site, wanted)) {
                return WrongNeighbours{site, mark_, wanted, *has};
            }
        }
        if (verb_.in_line && board_.last &&
            !is_in_sight(game_.board(), board_.marks, *verb_.in_line, *board_.last, site)) {
            return NotInLine{site, *board_.last, *verb_.in_line};
        }
        if (verb_.sent && board_.last) {
            return game_.mark_areas(verb_).sent_fault(*board_.last, site);
        }
        return std::nullopt;
    }

    /// True if the mark has a site that does what is asked.
    [[nodiscard]] bool has_wanted_site() const {
        for (const SiteId site : candidates()) {
            // Most sites fail by what is asked, which is soon seen.
            if (board_.marks[site.index()].empty() && !wanted_fault(site) && !firm_fault(site)) {
                return true;
            }
        }
        return false;
    }

  private:
    [[nodiscard]] Fault placed_fault(SiteId site) const {
        if (auto fault = piece_fault(site)) {
            return fault;
        }
        if (verb_.not_in && board_.record != nullptr) {
            const Enclosed* enclosed = enclosed_of(*board_.record, *verb_.not_in);
            if (enclosed != nullptr && enclosed->holder[site.index()]) {
                return IsEnclosed{site, *enclosed->holder[site.index()]};
            }
        }
        if (verb_.not_near) {
            if (const auto other = refused_neighbour(site, *verb_.not_near)) {
                return TooNear{site, mark_, *other, board_.marks[other->index()], *verb_.not_near};
            }
        }
        if (verb_.on) {
            if (auto lower = lower_place(site)) {
                return lower;
            }
        }
        if (verb_.is_bound_by_areas()) {
            return game_.mark_areas(verb_).fault(board_.marks, board_.role, site);
        }
        return std::nullopt;
    }

    /// The mark would add too much to the counter, on the board as it is now.
    [[nodiscard]] bool adds_to(const spec::NotMaking& refused, SiteId site) const {
        Record before = board_.record != nullptr ? *board_.record : Record{};
        before.marks.assign(board_.marks.begin(), board_.marks.end());
        Record after = before;
        after.marks[site.index()].add(mark_);
        return is_refused(game_, refused, board_.role, {before, after});
    }

    /// A place without a mark below the site.
    [[nodiscard]] Fault lower_place(SiteId site) const {
        const Stacks& stacks = game_.stacks(verb_.on->family);
        const auto lower = stacks.free_below(board_.marks, site);
        if (!lower) {
            return std::nullopt;
        }
        const auto& areas = game_.board().family(stacks.family())->areas;
        return NotLowest{site, lower->site, stacks.family(), areas[lower->area].name};
    }

    [[nodiscard]] Fault piece_fault(SiteId site) const {
        const auto piece = board_.piece;
        if (piece.empty()) {
            return std::nullopt;
        }
        if (verb_.together && std::none_of(piece.begin(), piece.end(), [&](SiteId other) {
                return neighbours_.are(site, other);
            })) {
            return NotTogether{site, {piece.begin(), piece.end()}};
        }
        if (verb_.by_area) {
            return game_.mark_areas(verb_).same_area_fault(piece.front(), site);
        }
        const SiteAreas* along = game_.along(verb_, board_.role);
        if (along != nullptr && !along->one_holds(piece, site)) {
            return NotAlong{site, {piece.begin(), piece.end()}, verb_.along[board_.role.index()]};
        }
        return std::nullopt;
    }

    /// The first neighbour that has one of the marks; the last mark does not count where marks are
    /// put next to it.
    [[nodiscard]] std::optional<SiteId> refused_neighbour(SiteId site, spec::Beside beside) const {
        if (beside == spec::Beside::Last) {
            return board_.last && neighbours_.are(site, *board_.last) ? board_.last : std::nullopt;
        }
        const MarkSet refused = marks_meant(game_, beside, mark_);
        const bool follows = verb_.near == spec::Beside::Last;
        const auto near = neighbours_.of(site);
        const auto found = std::find_if(near.begin(), near.end(), [&](SiteId other) {
            return !board_.marks[other.index()].common(refused).empty() &&
                   !(follows && other == board_.last);
        });
        return found == near.end() ? std::nullopt : std::optional(*found);
    }

    /// True, too, while there is no such mark on the board.
    [[nodiscard]] bool is_near(SiteId site, spec::Beside beside) const {
        if (beside == spec::Beside::Last) {
            return !board_.last || neighbours_.are(site, *board_.last);
        }
        const MarkSet wanted = marks_meant(game_, beside, mark_);
        return board_.kinds.common(wanted).empty() || neighbours_with(site, wanted) > 0;
    }

    [[nodiscard]] int neighbours_with(SiteId site, MarkSet wanted) const {
        const auto near = neighbours_.of(site);
        return static_cast<int>(std::count_if(near.begin(), near.end(), [&](SiteId other) {
            return !board_.marks[other.index()].common(wanted).empty();
        }));
    }

    /// The number of such neighbours if it is wrong. Fewer will do while the board has fewer such
    /// marks.
    [[nodiscard]] std::optional<int> wrong_number(SiteId site,
                                                  const spec::NeighbourCount& wanted) const {
        const MarkSet marks = marks_meant(game_, wanted.of, mark_);
        int has = neighbours_with(site, marks);
        if (wanted.is_lead) {
            has -= neighbours_with(site, marks_meant(game_, spec::Beside::Theirs, mark_));
        }
        if (wanted.most && has > *wanted.most) {
            return has;
        }
        return wanted.least && has < *wanted.least && board_has(*wanted.least, marks)
                   ? std::optional(has)
                   : std::nullopt;
    }

    [[nodiscard]] bool board_has(int number, MarkSet wanted) const {
        for (const MarkSet marks : board_.marks) {
            number -= marks.common(wanted).empty() ? 0 : 1;
            if (number <= 0) {
                return true;
            }
        }
        return number <= 0;
    }

    /// Sites outside these do not do what is asked.
    [[nodiscard]] std::vector<SiteId> candidates() const {
        if (board_.last && verb_.near == spec::Beside::Last) {
            const auto near = neighbours_.of(*board_.last);
            return {near.begin(), near.end()};
        }
        if (board_.last && verb_.in_line) {
            return sites_in_sight(game_.board(), board_.marks, *verb_.in_line, *board_.last);
        }
        std::vector<SiteId> all;
        for (std::size_t index = 0; index < board_.marks.size(); ++index) {
            all.emplace_back(index);
        }
        return all;
    }

    const Game& game_;
    const spec::MarkVerb& verb_;
    const MarkedBoard& board_;
    spec::MarkId mark_;
    const Neighbours& neighbours_;
};

}  // namespace

MarkSet marks_meant(const Game& game, spec::Beside beside, spec::MarkId mark) {
    switch (beside) {
        case spec::Beside::Own:
            return game.same_kind_as(mark);
        case spec::Beside::Theirs:
            return game.all_marks().without(game.same_kind_as(mark));
        case spec::Beside::Any:
        case spec::Beside::Last:
            return game.all_marks();
    }
    return {};
}

std::optional<IllegalReason> beside_fault(const Game& game,
                                          const spec::MarkVerb& verb,
                                          const MarkedBoard& board,
                                          SiteId site,
                                          spec::MarkId mark) {
    const Placing placing(game, verb, board, mark);
    if (auto fault = placing.firm_fault(site)) {
        return fault;
    }
    auto fault = placing.wanted_fault(site);
    if (fault && verb.else_anywhere && !placing.has_wanted_site()) {
        return std::nullopt;
    }
    return fault;
}

}  // namespace quadrille::game
